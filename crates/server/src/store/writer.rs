//! The one writer: what waits is written in one transaction and one sync, so that three hundred tables cost the
//! disk little more than one.

use kit::Seat;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::sqlite::word;
use super::{
    Appended, Fresh, Import, Imported, KeptReplay, Kind, Player, Quota, Rewind, Step, StoreError, imports,
    now,
};
use crate::token::Digest;

/// What may be written.
#[derive(Debug)]
pub(super) enum Write {
    Create(Box<Fresh>),
    Append(Step),
    Rewind(Rewind),
    Join {
        id: String,
        token: Digest,
        browser: Digest,
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
    Joined(Option<Seat>),
}

pub(super) type Job = (Write, oneshot::Sender<Result<Written, StoreError>>);

/// As many writes as one transaction takes.
const MOST: usize = 256;

/// Writes until nobody can ask any more.
pub(super) async fn run(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(MOST);
    while jobs.recv_many(&mut batch, MOST).await > 0 {
        metrics::histogram!("myomer_store_batch").record(batch.len() as f64);
        let begun = std::time::Instant::now();
        let results = write_all(&mut connection, &batch).await;
        metrics::histogram!("myomer_store_commit_seconds").record(begun.elapsed().as_secs_f64());
        match results {
            Ok(results) => batch.drain(..).zip(results).for_each(|((_, reply), done)| {
                let _ = reply.send(Ok(done));
            }),
            Err(why) => {
                tracing::error!(%why, writes = batch.len(), "the store could not write");
                let broken = StoreError(why.to_string());
                batch.drain(..).for_each(|(_, reply)| {
                    let _ = reply.send(Err(broken.clone()));
                });
            }
        }
    }
    let _ = connection.close().await;
}

/// All or nothing: whoever is told of a failure knows that nothing of his is there.
async fn write_all(connection: &mut SqliteConnection, batch: &[Job]) -> Result<Vec<Written>, sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut results = Vec::with_capacity(batch.len());
    for (write, _) in batch {
        results.push(match write {
            Write::Create(fresh) => create(&mut transaction, fresh).await?,
            Write::Append(step) => append(&mut transaction, step).await?,
            Write::Rewind(back) => rewind(&mut transaction, back).await?,
            Write::Join { id, token, browser } => join(&mut transaction, id, *token, *browser).await?,
            Write::Import(import, quota) => imports::keep_import(&mut transaction, import, *quota).await?,
            Write::Replay(replay, quota) => imports::keep_replay(&mut transaction, replay, *quota).await?,
            Write::Discard { kind, browser, name } => {
                imports::discard(&mut transaction, *kind, *browser, name).await?
            }
            Write::Probe => pulse(&mut transaction).await?,
        });
    }
    transaction.commit().await?;
    Ok(results)
}

async fn create(db: &mut SqliteConnection, fresh: &Fresh) -> Result<Written, sqlx::Error> {
    let sql =
        "INSERT INTO matches (id, game, header, secret, length, card, created, updated, maker, takebacks)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)";
    let length = fresh.lines.len() as i64;
    let row = sqlx::query(sql).bind(&fresh.id).bind(fresh.game).bind(&fresh.header).bind(&fresh.secret);
    let row = row.bind(length).bind(&fresh.card).bind(now()).bind(fresh.maker.0.to_vec());
    let row = row.bind(i64::from(fresh.takebacks));
    row.execute(&mut *db).await?;
    insert_lines(db, &fresh.id, 0, &fresh.lines).await?;
    for seat in Seat::ALL {
        let row = &fresh.seats[seat];
        let (player, strength) = match row.player {
            Player::Human => ("human", None),
            Player::Open => ("open", None),
            Player::Bot(strength) => ("bot", Some(strength.name())),
        };
        let sql = "INSERT INTO seats (match_id, seat, player, strength, name, token)
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let query = sqlx::query(sql).bind(&fresh.id).bind(word(seat)).bind(player).bind(strength);
        query.bind(&row.name).bind(row.token.map(|it| it.0.to_vec())).execute(&mut *db).await?;
    }
    for (seat, browser) in &fresh.holders {
        hold(db, &fresh.id, *seat, *browser).await?;
    }
    Ok(Written::Done)
}

async fn append(db: &mut SqliteConnection, step: &Step) -> Result<Written, sqlx::Error> {
    let sql = "UPDATE matches SET length = $1, closing = $2, card = $3, updated = $4
               WHERE id = $5 AND length = $6 AND rounds = $7 AND closing IS NULL";
    let from = step.from.entries as i64;
    let length = from + step.lines.len() as i64;
    let query = sqlx::query(sql).bind(length).bind(&step.closing).bind(&step.card).bind(now());
    let query = query.bind(&step.id).bind(from).bind(step.from.rounds as i64);
    if query.execute(&mut *db).await?.rows_affected() == 0 {
        return Ok(Written::Stale);
    }
    insert_lines(db, &step.id, step.from.entries, &step.lines).await?;
    Ok(Written::Done)
}

/// What is taken back leaves the match and stays in the store.
async fn rewind(db: &mut SqliteConnection, back: &Rewind) -> Result<Written, sqlx::Error> {
    let (to, round) = (back.to as i64, back.from.rounds as i64 + 1);
    let sql = "UPDATE matches SET length = $1, rounds = $2, card = $3, updated = $4
               WHERE id = $5 AND length = $6 AND rounds = $7 AND closing IS NULL AND takebacks <> 0";
    let query = sqlx::query(sql).bind(to).bind(round).bind(&back.card).bind(now());
    let query = query.bind(&back.id).bind(back.from.entries as i64).bind(back.from.rounds as i64);
    if query.execute(&mut *db).await?.rows_affected() == 0 {
        return Ok(Written::Stale);
    }
    let sql = "INSERT INTO takebacks (match_id, round, seat, entries, at) VALUES ($1, $2, $3, $4, $5)";
    let query = sqlx::query(sql).bind(&back.id).bind(round).bind(word(back.seat));
    query.bind(to).bind(now()).execute(&mut *db).await?;
    let sql = "INSERT INTO withdrawn (match_id, round, seq, line)
               SELECT match_id, $1, seq, line FROM entries WHERE match_id = $2 AND seq >= $3";
    sqlx::query(sql).bind(round).bind(&back.id).bind(to).execute(&mut *db).await?;
    let sql = "DELETE FROM entries WHERE match_id = $1 AND seq >= $2";
    sqlx::query(sql).bind(&back.id).bind(to).execute(db).await?;
    Ok(Written::Done)
}

async fn pulse(db: &mut SqliteConnection) -> Result<Written, sqlx::Error> {
    let sql = "INSERT INTO pulse (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at";
    sqlx::query(sql).bind(now()).execute(db).await?;
    Ok(Written::Done)
}

async fn insert_lines(
    db: &mut SqliteConnection,
    id: &str,
    from: u64,
    lines: &[super::Line],
) -> Result<(), sqlx::Error> {
    for (seq, line) in (from as i64..).zip(lines) {
        let sql = "INSERT INTO entries (match_id, seq, line, note, opens) VALUES ($1, $2, $3, $4, $5)";
        let query = sqlx::query(sql).bind(id).bind(seq).bind(&line.text).bind(&line.note);
        query.bind(i64::from(line.opens)).execute(&mut *db).await?;
    }
    Ok(())
}

async fn join(
    db: &mut SqliteConnection,
    id: &str,
    token: Digest,
    browser: Digest,
) -> Result<Written, sqlx::Error> {
    let sql = "SELECT seat FROM seats WHERE match_id = $1 AND token = $2";
    let found = sqlx::query_scalar::<_, String>(sql).bind(id).bind(token.0.to_vec());
    let seat = found.fetch_optional(&mut *db).await?.and_then(|seat| super::sqlite::seat(&seat));
    if let Some(seat) = seat {
        hold(db, id, seat, browser).await?;
        let sql = "UPDATE seats SET player = 'human' WHERE match_id = $1 AND seat = $2 AND player = 'open'";
        sqlx::query(sql).bind(id).bind(word(seat)).execute(db).await?;
    }
    Ok(Written::Joined(seat))
}

async fn hold(db: &mut SqliteConnection, id: &str, seat: Seat, browser: Digest) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO holders (match_id, seat, browser) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    sqlx::query(sql).bind(id).bind(word(seat)).bind(browser.0.to_vec()).execute(db).await.map(|_| ())
}

impl From<Written> for Appended {
    fn from(written: Written) -> Appended {
        match written {
            Written::Stale => Appended::Stale,
            Written::Done | Written::Full | Written::Joined(_) => Appended::Done,
        }
    }
}

impl From<Written> for Imported {
    fn from(written: Written) -> Imported {
        match written {
            Written::Full => Imported::Full,
            Written::Done | Written::Stale | Written::Joined(_) => Imported::Done,
        }
    }
}
