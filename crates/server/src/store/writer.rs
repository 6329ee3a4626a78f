//! The one writer of a process: what waits is written in one transaction and one sync, so that three hundred tables cost
//! the disk little more than one.

use std::time::Duration;

use kit::Seat;
use kit::fair::Secret;
use sqlx::{AnyConnection, Connection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use wire::ChatLine;

use super::chat::{self, Complaint};
use super::database::Database;
use super::leases::hang_up;
use super::{
    Admission, Appended, Fence, Fresh, Import, Imported, Joined, KeptReplay, Kind, MatchLimit, MatchQuota,
    Newcomer, PersonAnswer, PersonChange, Quota, Rewind, Step, StoreError, imports, matches, now, people,
    promises, seats, steps,
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
    Promise {
        id: String,
        secret: Secret,
    },
    TakePromise {
        id: String,
    },
    Person(Box<PersonChange>),
    Say {
        id: String,
        fence: Fence,
        line: Box<ChatLine>,
    },
    Report(Box<Complaint>),
    /// A beat of the pulse: the disk still takes writes.
    Probe,
}

impl Write {
    /// Does it count what there is before it adds to it? Then no other process may do so meanwhile.
    const fn counts(&self) -> bool {
        !matches!(
            self,
            Write::Append(_)
                | Write::Rewind(_)
                | Write::TakePromise { .. }
                | Write::Say { .. }
                | Write::Probe
        )
    }
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
    /// Another process owns the match.
    Lost,
    Promise(Option<Secret>),
    Person(PersonAnswer),
    /// There is nothing like that.
    Nothing,
}

pub(super) type Job = (Write, oneshot::Sender<Result<Written, StoreError>>);

/// Bytes that a large decision takes: while these fit, play can go on.
const DECISION: usize = 64 * 1024;

/// As many writes as one transaction takes.
const MOST: usize = 256;

/// A server that does not answer for so long is given up; what it has kept is read again.
const PATIENCE: Duration = Duration::from_secs(20);

/// The writer and its connection, which is opened again after a failure where the database is another program.
#[derive(Debug)]
pub(super) struct Writer {
    pub database: Database,
    pub key: Key,
    pub connection: Option<AnyConnection>,
}

impl Writer {
    /// Writes until nobody can ask any more.
    pub(super) async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(MOST);
        while jobs.recv_many(&mut batch, MOST).await > 0 {
            metrics::histogram!("myomer_store_batch").record(batch.len() as f64);
            let begun = std::time::Instant::now();
            let answers = self.write_batch(&batch).await;
            metrics::histogram!("myomer_store_commit_seconds").record(begun.elapsed().as_secs_f64());
            batch.drain(..).zip(answers).for_each(|((_, reply), answer)| {
                let _ = reply.send(answer);
            });
        }
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }

    /// Writes a batch in one transaction. If that fails, each job is tried alone, so that one that cannot be written
    /// does not take the others with it.
    async fn write_batch(&mut self, batch: &[Job]) -> Vec<Result<Written, StoreError>> {
        let why = match self.transact(batch).await {
            Ok(written) => return written.into_iter().map(Ok).collect(),
            Err(why) => why,
        };
        tracing::error!(%why, writes = batch.len(), "the store could not write");
        // A server that cannot be reached is not asked once for each.
        if batch.len() == 1 || (self.database.is_shared() && !is_of_a_statement(&why)) {
            return batch.iter().map(|_| Err(StoreError(why.to_string()))).collect();
        }
        let mut answers = Vec::with_capacity(batch.len());
        for job in batch {
            let alone = self.transact(std::slice::from_ref(job)).await;
            let one = alone.map(|written| written.first().copied().unwrap_or(Written::Done));
            answers.push(one.map_err(|why| StoreError(why.to_string())));
        }
        answers
    }

    /// One transaction, all or nothing. After a failure the connection is free for the next one, whatever SQLite has
    /// rolled back by itself: on a full disk it ends the transaction at the failing statement, or at the commit.
    async fn transact(&mut self, batch: &[Job]) -> Result<Vec<Written>, sqlx::Error> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.database.connect().await?,
        };
        if !self.database.is_shared() {
            let written = write_all(&self.database, &self.key, &mut connection, batch).await;
            if written.is_err() {
                // Fails only if there is nothing left to roll back, which is what is wanted.
                let _ = sqlx::query("ROLLBACK").execute(&mut connection).await;
            }
            self.connection = Some(connection);
            return written;
        }
        let writing = write_all(&self.database, &self.key, &mut connection, batch);
        let written = timeout(PATIENCE, writing).await;
        match written.unwrap_or(Err(sqlx::Error::PoolTimedOut)) {
            Ok(written) => {
                self.connection = Some(connection);
                Ok(written)
            }
            Err(why) => {
                hang_up(connection).await;
                Err(why)
            }
        }
    }
}

/// The statements are plain: sqlx's own transactions count what SQLite may have ended by itself.
async fn write_all(
    database: &Database,
    key: &Key,
    db: &mut AnyConnection,
    batch: &[Job],
) -> Result<Vec<Written>, sqlx::Error> {
    sqlx::query(database.begin()).execute(&mut *db).await?;
    if let Some(lock) = database.lock().filter(|_| batch.iter().any(|(write, _)| write.counts())) {
        sqlx::query(lock).execute(&mut *db).await?;
    }
    let mut results = Vec::with_capacity(batch.len());
    for (write, _) in batch {
        results.push(write_one(db, key, write).await?);
    }
    sqlx::query("COMMIT").execute(db).await?;
    Ok(results)
}

/// The server refused a statement, and is there for the next one.
const fn is_of_a_statement(why: &sqlx::Error) -> bool {
    matches!(why, sqlx::Error::Database(_) | sqlx::Error::Encode(_) | sqlx::Error::Decode(_))
}

async fn write_one(db: &mut AnyConnection, key: &Key, write: &Write) -> Result<Written, sqlx::Error> {
    match write {
        Write::Create(fresh, quota) => matches::create(db, key, fresh, quota).await,
        Write::Remove { id } => matches::remove(db, id).await,
        Write::Append(step) => steps::append(db, key, step).await,
        Write::Rewind(back) => steps::rewind(db, back).await,
        Write::Join { id, newcomer } => seats::join(db, key, id, newcomer).await,
        Write::Invite { id, seat, token } => seats::invite(db, id, *seat, *token).await,
        Write::Grant { id, seat, grant } => seats::grant(db, id, *seat, *grant).await,
        Write::Import(import, quota) => imports::keep_import(db, import, *quota).await,
        Write::Replay(replay, quota) => imports::keep_replay(db, replay, *quota).await,
        Write::Discard { kind, browser, name } => imports::discard(db, *kind, *browser, name).await,
        Write::Promise { id, secret } => promises::give(db, key, id, *secret).await,
        Write::TakePromise { id } => promises::take(db, key, id).await,
        Write::Person(change) => people::write(db, change).await,
        Write::Say { id, fence, line } => chat::say(db, id, *fence, line).await,
        Write::Report(complaint) => chat::report(db, complaint).await,
        Write::Probe => pulse(db).await,
    }
}

async fn pulse(db: &mut AnyConnection) -> Result<Written, sqlx::Error> {
    let sql = "INSERT INTO pulse (id, at, room) VALUES (1, $1, $2)
               ON CONFLICT (id) DO UPDATE SET at = excluded.at, room = excluded.room";
    sqlx::query(sql).bind(now()).bind(vec![0; DECISION]).execute(db).await?;
    Ok(Written::Done)
}

impl From<Written> for Appended {
    fn from(written: Written) -> Appended {
        match written {
            Written::Stale => Appended::Stale,
            Written::Lost => Appended::Lost,
            _ => Appended::Done,
        }
    }
}

impl From<Written> for Admission {
    fn from(written: Written) -> Admission {
        match written {
            Written::Over(limit) => Admission::Over(limit),
            _ => Admission::Done,
        }
    }
}

impl From<Written> for Imported {
    fn from(written: Written) -> Imported {
        match written {
            Written::Full => Imported::Full,
            _ => Imported::Done,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with the tables of the store, and its folder.
    async fn file(name: &str) -> (std::path::PathBuf, Writer) {
        let folder = std::env::temp_dir().join(format!("myomer-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let database = Database::sqlite(&folder.join("writer.db")).expect("an address");
        let mut connection = database.connect().await.expect("a file");
        database.migrate(&mut connection).await.expect("tables");
        (folder, Writer { database, key: Key::of([3; 32]), connection: Some(connection) })
    }

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
        let (folder, mut writer) = file("full").await;
        let connection = writer.connection.as_mut().expect("a connection");
        let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut *connection).await.unwrap();
        let limit = format!("PRAGMA max_page_count = {}", pages + 40);
        sqlx::raw_sql(sqlx::AssertSqlSafe(limit)).execute(connection).await.expect("a limit");
        let (jobs, queue) = mpsc::channel(8);
        let writer = tokio::spawn(writer.run(queue));

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
        let (folder, mut writer) = file("beside").await;
        let connection = writer.connection.as_mut().expect("a connection");
        sqlx::raw_sql("DROP TABLE pulse").execute(connection).await.expect("a store without a pulse");
        let batch = [Write::Probe, import("beside", 10)].map(|write| (write, oneshot::channel().0));
        let answers = writer.write_batch(&batch).await;
        assert!(answers[0].is_err(), "{answers:?}");
        assert_eq!(answers[1], Ok(Written::Done));
        std::fs::remove_dir_all(&folder).expect("tidied");
    }
}
