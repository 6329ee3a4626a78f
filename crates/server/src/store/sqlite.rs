//! The store in one SQLite file: a write-ahead log, synced in full at every commit.

use std::path::{Path, PathBuf};
use std::time::Duration;

use kit::{BySeat, Seat};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqliteConnection, SqlitePool};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use super::writer::{self, Job, Write, Written};
use super::{
    Admission, Answer, Appended, Fresh, Import, Imported, Joined, Kept, KeptReplay, Kind, Listed, MatchQuota,
    Newcomer, Page, Quota, Rewind, Running, SeatRow, Step, Store, StoreError, Stored, lists, read, sealing,
};
use crate::folder::Key;
use crate::token::Digest;

#[derive(Debug)]
pub struct Sqlite {
    pool: SqlitePool,
    key: Key,
    quota: MatchQuota,
    /// `None` once closed.
    jobs: Mutex<Option<mpsc::Sender<Job>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
}

/// Readers at a time.
const READERS: u32 = 4;
/// Writes that may wait.
const QUEUE: usize = 1024;

impl Sqlite {
    /// Opens the file, or makes it, and brings its tables up to date.
    pub async fn open(path: &Path, key: &Key, quota: MatchQuota) -> Result<Sqlite, StoreError> {
        let told = |why: sqlx::Error| unusable(path, &why.to_string());
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        let mut connection = options.connect().await.map_err(told)?;
        let migrated = sqlx::migrate!("./migrations").run(&mut connection).await;
        migrated.map_err(|why| unusable(path, &why.to_string()))?;
        check_length(&mut connection, path).await?;
        sealing::take_key(&mut connection, key).await.map_err(|why| unusable(path, &why))?;
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        let pool = readers.connect_with(options).await.map_err(told)?;
        // Reading every page of a large store takes long: play begins meanwhile.
        tokio::spawn(check_pages(pool.clone(), path.to_owned()));
        let (jobs, queue) = mpsc::channel(QUEUE);
        let writer = tokio::spawn(writer::run(connection, key.clone(), queue));
        Ok(Sqlite {
            pool,
            key: key.clone(),
            quota,
            jobs: Mutex::new(Some(jobs)),
            writer: Mutex::new(Some(writer)),
        })
    }

    async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let closed = || StoreError("it is closed".to_owned());
        let jobs = self.jobs.lock().await.clone().ok_or_else(closed)?;
        let (reply, answer) = oneshot::channel();
        jobs.send((write, reply)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

impl Store for Sqlite {
    fn create(&self, fresh: Fresh) -> Answer<'_, Admission> {
        let write = Write::Create(Box::new(fresh), self.quota);
        Box::pin(async move { self.write(write).await.map(Admission::from) })
    }

    fn append(&self, step: Step) -> Answer<'_, Appended> {
        Box::pin(async move { self.write(Write::Append(step)).await.map(Appended::from) })
    }

    fn rewind(&self, rewind: Rewind) -> Answer<'_, Appended> {
        Box::pin(async move { self.write(Write::Rewind(rewind)).await.map(Appended::from) })
    }

    fn load<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Kept>> {
        Box::pin(async move { read::whole_match(&self.pool, &self.key, id).await.map_err(broken) })
    }

    fn load_seats<'a>(&'a self, id: &'a str) -> Answer<'a, Option<BySeat<SeatRow>>> {
        Box::pin(async move {
            let mut reader = self.pool.acquire().await.map_err(broken)?;
            read::seats(&mut reader, id).await.map_err(broken)
        })
    }

    fn running(&self) -> Answer<'_, Vec<Running>> {
        Box::pin(async move { read::running(&self.pool).await.map_err(broken) })
    }

    fn matches_of(&self, browser: Digest, page: Page) -> Answer<'_, Vec<Listed>> {
        Box::pin(async move { lists::matches_of(&self.pool, browser, &page).await.map_err(broken) })
    }

    fn listed<'a>(&'a self, id: &'a str, browser: Option<Digest>) -> Answer<'a, Option<Listed>> {
        Box::pin(async move { lists::one(&self.pool, id, browser).await.map_err(broken) })
    }

    fn untouched(&self, before: i64) -> Answer<'_, Vec<String>> {
        Box::pin(async move { lists::untouched(&self.pool, before).await.map_err(broken) })
    }

    fn remove<'a>(&'a self, id: &'a str) -> Answer<'a, ()> {
        let write = Write::Remove { id: id.to_owned() };
        Box::pin(async move { self.write(write).await.map(|_| ()) })
    }

    fn seats_of<'a>(&'a self, id: &'a str, browser: Digest) -> Answer<'a, Vec<Seat>> {
        Box::pin(async move { read::seats_of(&self.pool, id, browser).await.map_err(broken) })
    }

    fn join<'a>(&'a self, id: &'a str, newcomer: Newcomer) -> Answer<'a, Joined> {
        let write = Write::Join { id: id.to_owned(), newcomer };
        Box::pin(async move {
            match self.write(write).await? {
                Written::Joined(joined) => Ok(joined),
                Written::Done | Written::Stale | Written::Full | Written::Over(_) => Ok(Joined::Nowhere),
            }
        })
    }

    fn invite<'a>(&'a self, id: &'a str, seat: Seat, token: Digest) -> Answer<'a, ()> {
        let write = Write::Invite { id: id.to_owned(), seat, token };
        Box::pin(async move { self.write(write).await.map(|_| ()) })
    }

    fn grant<'a>(&'a self, id: &'a str, seat: Seat, grant: bool) -> Answer<'a, ()> {
        let write = Write::Grant { id: id.to_owned(), seat, grant };
        Box::pin(async move { self.write(write).await.map(|_| ()) })
    }

    fn import(&self, import: Import, quota: Quota) -> Answer<'_, Imported> {
        Box::pin(async move { self.write(Write::Import(import, quota)).await.map(Imported::from) })
    }

    fn imports_version(&self, browser: Digest) -> Answer<'_, u64> {
        Box::pin(async move { read::imports_version(&self.pool, browser).await.map_err(broken) })
    }

    fn imports(&self, kind: Kind, browser: Digest) -> Answer<'_, Vec<(String, String)>> {
        Box::pin(async move { read::imports(&self.pool, kind, browser).await.map_err(broken) })
    }

    fn keep_replay(&self, replay: KeptReplay, quota: Quota) -> Answer<'_, Imported> {
        Box::pin(async move { self.write(Write::Replay(Box::new(replay), quota)).await.map(Imported::from) })
    }

    fn replay<'a>(&'a self, id: &'a str) -> Answer<'a, Option<KeptReplay>> {
        Box::pin(async move { read::replay(&self.pool, id).await.map_err(broken) })
    }

    fn replays_of(&self, browser: Digest, page: Page) -> Answer<'_, Vec<Listed>> {
        Box::pin(async move { lists::replays_of(&self.pool, browser, &page).await.map_err(broken) })
    }

    fn stored(&self, kind: Kind, browser: Digest) -> Answer<'_, Vec<Stored>> {
        Box::pin(async move { read::stored(&self.pool, kind, browser).await.map_err(broken) })
    }

    fn discard<'a>(&'a self, kind: Kind, browser: Digest, name: &'a str) -> Answer<'a, ()> {
        let write = Write::Discard { kind, browser, name: name.to_owned() };
        Box::pin(async move { self.write(write).await.map(|_| ()) })
    }

    fn ready(&self) -> Answer<'_, ()> {
        Box::pin(async move { self.write(Write::Probe).await.map(|_| ()) })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.jobs.lock().await.take();
            if let Some(writer) = self.writer.lock().await.take() {
                let _ = writer.await;
            }
            self.pool.close().await;
            Ok(())
        })
    }
}

/// A file that was cut off is found out at once, and not in the middle of a match.
async fn check_length(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let told = |why: sqlx::Error| unusable(path, &why.to_string());
    // What is in the log belongs to the file from now on.
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *connection).await.map_err(told)?;
    let pages: i64 =
        sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut *connection).await.map_err(told)?;
    let size: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(&mut *connection).await.map_err(told)?;
    let length = std::fs::metadata(path).map_err(|why| unusable(path, &why.to_string()))?.len();
    let due = pages.unsigned_abs() * size.unsigned_abs();
    if length < due {
        return Err(unusable(path, &format!("it has {length} of {due} bytes")));
    }
    let tables = "SELECT COUNT(*) FROM sqlite_schema";
    sqlx::query_scalar::<_, i64>(tables).fetch_one(connection).await.map_err(told)?;
    Ok(())
}

/// A page that was overwritten is told in the log, with what to do.
async fn check_pages(pool: SqlitePool, path: PathBuf) {
    let checked = sqlx::query_scalar::<_, String>("PRAGMA quick_check(1)").fetch_one(&pool).await;
    match checked {
        Ok(sound) if sound == "ok" => {}
        Ok(found) => tracing::error!("{}", unusable(&path, &found)),
        // The server has ended meanwhile.
        Err(sqlx::Error::PoolClosed) => {}
        Err(why) => tracing::error!("{}", unusable(&path, &why.to_string())),
    }
}

/// A store that cannot be used is left as it is: what is in it may yet be saved.
fn unusable(path: &Path, why: &str) -> StoreError {
    let path = path.display();
    StoreError(format!(
        "{path} cannot be used: {why}; nothing in it was changed: put a copy that is whole in its place, or move it \
         away to begin anew, or name another folder with `--data-dir`"
    ))
}

fn broken(why: sqlx::Error) -> StoreError {
    tracing::error!(%why, "the store could not read");
    StoreError(why.to_string())
}

pub(super) const fn word(seat: Seat) -> &'static str {
    match seat {
        Seat::Red => "red",
        Seat::Blue => "blue",
    }
}

pub(super) fn seat(word: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|&seat| self::word(seat) == word)
}
