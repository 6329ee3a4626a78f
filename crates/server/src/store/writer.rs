//! The one writer: what waits is written in one transaction and one sync, so that three hundred tables cost the
//! disk little more than one.

use kit::Seat;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::sqlite::word;
use super::{
    Admission, Appended, Fresh, Import, Imported, Joined, KeptReplay, Kind, MatchLimit, MatchQuota, Newcomer,
    Quota, Rewind, Step, StoreError, imports, matches, now, seats,
};
use crate::folder::Key;
use crate::token::Digest;

/// What may be written.
#[derive(Debug)]
pub(super) enum Write {
    Create(Box<Fresh>, MatchQuota),
    Remove {
        id: String,
    },
    Append(Step),
    Rewind(Rewind),
    Join {
        id: String,
        newcomer: Newcomer,
    },
    Invite {
        id: String,
        seat: Seat,
        token: Digest,
    },
    Grant {
        id: String,
        seat: Seat,
        grant: bool,
    },
    Import(Import, Quota),
    Replay(Box<KeptReplay>, Quota),
    Discard {
        kind: Kind,
        browser: Digest,
        name: String,
    },
    /// A beat of the pulse: the disk still takes writes.
    Probe,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Written {
    Done,
    Stale,
    /// The quota leaves no room.
    Full,
    /// So does this limit of matches.
    Over(MatchLimit),
    Joined(Joined),
}

pub(super) type Job = (Write, oneshot::Sender<Result<Written, StoreError>>);

/// Bytes that a large decision takes: while these fit, play can go on.
const DECISION: usize = 64 * 1024;

/// As many writes as one transaction takes.
const MOST: usize = 256;

/// Writes until nobody can ask any more.
pub(super) async fn run(mut connection: SqliteConnection, key: Key, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(MOST);
    while jobs.recv_many(&mut batch, MOST).await > 0 {
        metrics::histogram!("myomer_store_batch").record(batch.len() as f64);
        let begun = std::time::Instant::now();
        let answers = write_batch(&mut connection, &key, &batch).await;
        metrics::histogram!("myomer_store_commit_seconds").record(begun.elapsed().as_secs_f64());
        batch.drain(..).zip(answers).for_each(|((_, reply), answer)| {
            let _ = reply.send(answer);
        });
    }
    let _ = connection.close().await;
}

/// Writes a batch in one transaction. If that fails, each job is tried alone, so that one that cannot be written
/// does not take the others with it.
async fn write_batch(
    connection: &mut SqliteConnection,
    key: &Key,
    batch: &[Job],
) -> Vec<Result<Written, StoreError>> {
    let why = match transact(connection, key, batch).await {
        Ok(written) => return written.into_iter().map(Ok).collect(),
        Err(why) => why,
    };
    tracing::error!(%why, writes = batch.len(), "the store could not write");
    if batch.len() == 1 {
        return vec![Err(StoreError(why.to_string()))];
    }
    let mut answers = Vec::with_capacity(batch.len());
    for job in batch {
        let alone = transact(connection, key, std::slice::from_ref(job)).await;
        let one = alone.map(|written| written.first().copied().unwrap_or(Written::Done));
        answers.push(one.map_err(|why| StoreError(why.to_string())));
    }
    answers
}

/// One transaction, all or nothing. After a failure the connection is free for the next one, whatever SQLite has
/// rolled back by itself: on a full disk it ends the transaction at the failing statement, or at the commit.
async fn transact(
    connection: &mut SqliteConnection,
    key: &Key,
    batch: &[Job],
) -> Result<Vec<Written>, sqlx::Error> {
    let written = write_all(connection, key, batch).await;
    if written.is_err() {
        // Fails only if there is nothing left to roll back, which is what is wanted.
        let _ = sqlx::query("ROLLBACK").execute(connection).await;
    }
    written
}

/// The statements are plain: sqlx's own transactions count what SQLite may have ended by itself.
async fn write_all(
    connection: &mut SqliteConnection,
    key: &Key,
    batch: &[Job],
) -> Result<Vec<Written>, sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    let mut results = Vec::with_capacity(batch.len());
    for (write, _) in batch {
        results.push(write_one(connection, key, write).await?);
    }
    sqlx::query("COMMIT").execute(connection).await?;
    Ok(results)
}

async fn write_one(db: &mut SqliteConnection, key: &Key, write: &Write) -> Result<Written, sqlx::Error> {
    match write {
        Write::Create(fresh, quota) => matches::create(db, key, fresh, quota).await,
        Write::Remove { id } => matches::remove(db, id).await,
        Write::Append(step) => append(db, step).await,
        Write::Rewind(back) => rewind(db, back).await,
        Write::Join { id, newcomer } => seats::join(db, id, newcomer).await,
        Write::Invite { id, seat, token } => seats::invite(db, id, *seat, *token).await,
        Write::Grant { id, seat, grant } => seats::grant(db, id, *seat, *grant).await,
        Write::Import(import, quota) => imports::keep_import(db, import, *quota).await,
        Write::Replay(replay, quota) => imports::keep_replay(db, replay, *quota).await,
        Write::Discard { kind, browser, name } => imports::discard(db, *kind, *browser, name).await,
        Write::Probe => pulse(db).await,
    }
}

async fn append(db: &mut SqliteConnection, step: &Step) -> Result<Written, sqlx::Error> {
    let Step { id, append } = step;
    let sql = "UPDATE matches SET length = $1, closing = $2
               WHERE id = $3 AND length = $4 AND rounds = $5 AND closing IS NULL";
    let from = append.from.entries as i64;
    let length = from + append.lines.len() as i64;
    let query = sqlx::query(sql)
        .bind(length)
        .bind(&append.closing)
        .bind(id)
        .bind(from)
        .bind(append.from.rounds as i64);
    if query.execute(&mut *db).await?.rows_affected() == 0 {
        return Ok(Written::Stale);
    }
    insert_lines(db, id, append.from.entries, &append.lines).await?;
    let sql = "UPDATE cards SET card = $1, is_over = $2, touched = $3, bytes = bytes + $4,
                      updated = CASE WHEN $5 THEN $3 ELSE updated END
               WHERE match_id = $6";
    let bytes: usize = append.lines.iter().map(|line| line.text.len()).sum();
    let query = sqlx::query(sql).bind(&append.card).bind(i64::from(append.closing.is_some())).bind(now());
    query.bind(bytes as i64).bind(append.is_public).bind(id).execute(db).await?;
    Ok(Written::Done)
}

/// What is taken back leaves the match and stays in the store.
async fn rewind(db: &mut SqliteConnection, back: &Rewind) -> Result<Written, sqlx::Error> {
    let Rewind { id, rewind: back } = back;
    let (to, round) = (back.to as i64, back.from.rounds as i64 + 1);
    let sql = "UPDATE matches SET length = $1, rounds = $2
               WHERE id = $3 AND length = $4 AND rounds = $5 AND closing IS NULL AND takebacks <> 0";
    let query = sqlx::query(sql)
        .bind(to)
        .bind(round)
        .bind(id)
        .bind(back.from.entries as i64)
        .bind(back.from.rounds as i64);
    if query.execute(&mut *db).await?.rows_affected() == 0 {
        return Ok(Written::Stale);
    }
    let sql = "UPDATE cards SET card = $1, updated = $2, touched = $2 WHERE match_id = $3";
    sqlx::query(sql).bind(&back.card).bind(now()).bind(id).execute(&mut *db).await?;
    let sql = "INSERT INTO takebacks (match_id, round, seat, entries, at) VALUES ($1, $2, $3, $4, $5)";
    let query = sqlx::query(sql).bind(id).bind(round).bind(word(back.seat));
    query.bind(to).bind(now()).execute(&mut *db).await?;
    let sql = "INSERT INTO withdrawn (match_id, round, seq, line)
               SELECT match_id, $1, seq, line FROM entries WHERE match_id = $2 AND seq >= $3";
    sqlx::query(sql).bind(round).bind(id).bind(to).execute(&mut *db).await?;
    let sql = "DELETE FROM entries WHERE match_id = $1 AND seq >= $2";
    sqlx::query(sql).bind(id).bind(to).execute(db).await?;
    Ok(Written::Done)
}

async fn pulse(db: &mut SqliteConnection) -> Result<Written, sqlx::Error> {
    let sql = "INSERT INTO pulse (id, at, room) VALUES (1, $1, $2)
               ON CONFLICT (id) DO UPDATE SET at = excluded.at, room = excluded.room";
    sqlx::query(sql).bind(now()).bind(vec![0; DECISION]).execute(db).await?;
    Ok(Written::Done)
}

pub(super) async fn insert_lines(
    db: &mut SqliteConnection,
    id: &str,
    from: u64,
    lines: &[table::Line],
) -> Result<(), sqlx::Error> {
    for (seq, line) in (from as i64..).zip(lines) {
        let sql = "INSERT INTO entries (match_id, seq, line, note, opens) VALUES ($1, $2, $3, $4, $5)";
        let query = sqlx::query(sql).bind(id).bind(seq).bind(&line.text).bind(&line.note);
        query.bind(i64::from(line.opens)).execute(&mut *db).await?;
    }
    Ok(())
}

impl From<Written> for Appended {
    fn from(written: Written) -> Appended {
        match written {
            Written::Stale => Appended::Stale,
            Written::Done | Written::Full | Written::Over(_) | Written::Joined(_) => Appended::Done,
        }
    }
}

impl From<Written> for Admission {
    fn from(written: Written) -> Admission {
        match written {
            Written::Over(limit) => Admission::Over(limit),
            Written::Done | Written::Stale | Written::Full | Written::Joined(_) => Admission::Done,
        }
    }
}

impl From<Written> for Imported {
    fn from(written: Written) -> Imported {
        match written {
            Written::Full => Imported::Full,
            Written::Done | Written::Stale | Written::Over(_) | Written::Joined(_) => Imported::Done,
        }
    }
}

#[cfg(test)]
mod tests {
    use sqlx::ConnectOptions;
    use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};

    use super::*;

    /// Writes one job, as the store does.
    async fn write(jobs: &mpsc::Sender<Job>, write: Write) -> Result<Written, StoreError> {
        let (reply, answer) = oneshot::channel();
        jobs.send((write, reply)).await.expect("the writer is there");
        answer.await.expect("an answer")
    }

    fn import(name: &str, bytes: usize) -> Write {
        let quota = Quota { count: 1000, bytes: 1 << 30, largest: 1 << 30 };
        let (name, text) = (name.to_owned(), "x".repeat(bytes));
        Write::Import(Import { browser: Digest([7; 32]), kind: Kind::Unit, name, text }, quota)
    }

    /// A file that may not grow stands for a disk that is full: SQLite fails with the same error.
    #[tokio::test]
    async fn after_a_full_disk_the_same_connection_writes_again() {
        let folder = std::env::temp_dir().join(format!("myomer-full-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let options = SqliteConnectOptions::new()
            .filename(folder.join("full.db"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal);
        let mut connection = options.connect().await.expect("a file");
        sqlx::migrate!("./migrations").run(&mut connection).await.expect("tables");
        let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut connection).await.unwrap();
        let limit = format!("PRAGMA max_page_count = {}", pages + 40);
        sqlx::raw_sql(sqlx::AssertSqlSafe(limit)).execute(&mut connection).await.expect("a limit");
        let (jobs, queue) = mpsc::channel(8);
        let writer = tokio::spawn(run(connection, Key::of([3; 32]), queue));

        assert_eq!(write(&jobs, import("room", 100_000)).await, Ok(Written::Done));
        for _ in 0..3 {
            let full = write(&jobs, import("more", 100_000)).await.expect_err("no room");
            assert!(full.0.contains("full"), "{full}");
        }
        let discard = Write::Discard { kind: Kind::Unit, browser: Digest([7; 32]), name: "room".to_owned() };
        assert_eq!(write(&jobs, discard).await, Ok(Written::Done), "room comes back");
        assert_eq!(write(&jobs, import("more", 100_000)).await, Ok(Written::Done));

        drop(jobs);
        writer.await.expect("the writer ends");
        std::fs::remove_dir_all(&folder).expect("tidied");
    }

    #[tokio::test]
    async fn a_job_that_cannot_be_written_does_not_fail_those_beside_it() {
        let mut connection = SqliteConnection::connect("sqlite::memory:").await.expect("a store");
        sqlx::migrate!("./migrations").run(&mut connection).await.expect("tables");
        sqlx::raw_sql("DROP TABLE pulse").execute(&mut connection).await.expect("a store without a pulse");
        let batch = [Write::Probe, import("beside", 10)].map(|write| (write, oneshot::channel().0));
        let answers = write_batch(&mut connection, &Key::of([3; 32]), &batch).await;
        assert!(answers[0].is_err(), "{answers:?}");
        assert_eq!(answers[1], Ok(Written::Done));
    }
}
