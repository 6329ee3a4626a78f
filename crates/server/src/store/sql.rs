//! The store in a database: statements that SQLite and PostgreSQL both know.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use kit::fair::Secret;
use kit::{BySeat, Seat};
use sqlx::{AnyConnection, AnyPool};
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use super::database::{Database, DatabaseKind};
use super::leases::Process;
use super::writer::{Job, Write, Writer, Written};
use super::{
    Admission, Answer, Appended, Claim, Crowd, Fence, Fresh, Import, Imported, Joined, Kept, KeptReplay,
    Kind, Listed, MatchQuota, Newcomer, Page, Peer, Quota, Rewind, Running, SeatRow, Step, Store, StoreError,
    Stored, file, lists, read, sealing, seats,
};
use crate::folder::Key;
use crate::token::{Code, Digest};

#[derive(Debug)]
pub(crate) struct SqlStore {
    pub(super) pool: AnyPool,
    pub(super) database: Database,
    key: Key,
    quota: MatchQuota,
    /// Among those that share the database; `None` if this process has it for itself.
    process: Option<Arc<Process>>,
    /// `None` once closed.
    jobs: Mutex<Option<mpsc::Sender<Job>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
    pub(super) renewal: Option<JoinHandle<()>>,
}

/// Writes that may wait.
const QUEUE: usize = 1024;

impl SqlStore {
    /// Opens the file, or makes it, and brings its tables up to date.
    pub(crate) async fn sqlite(path: &Path, key: &Key, quota: MatchQuota) -> Result<SqlStore, StoreError> {
        let database = Database::sqlite(path)?;
        let (mut connection, pool) = open(&database, key).await?;
        file::check_length(&mut connection, path).await?;
        // Reading every page of a large store takes long: play begins meanwhile.
        tokio::spawn(file::check_pages(pool.clone(), path.to_owned()));
        Ok(SqlStore::over(database, key, quota, (connection, pool)))
    }

    /// Opens the database for one of several processes. Others reach this one at `address`.
    pub(crate) async fn postgres(
        url: &str,
        key: &Key,
        quota: MatchQuota,
        address: SocketAddr,
    ) -> Result<SqlStore, StoreError> {
        let database = Database::postgres(url)?;
        let (connection, pool) = open(&database, key).await?;
        let told = |why: sqlx::Error| unusable(&database.kind, &why.to_string());
        let mut own = database.connect().await.map_err(told)?;
        let process = Process::join(&mut own, address).await.map_err(told)?;
        let renewal = process.clone().renew(database.clone(), own);
        let mut store = SqlStore::over(database, key, quota, (connection, pool));
        (store.process, store.renewal) = (Some(process), Some(renewal));
        Ok(store)
    }

    fn over(
        database: Database,
        key: &Key,
        quota: MatchQuota,
        (connection, pool): (AnyConnection, AnyPool),
    ) -> SqlStore {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let writer = Writer { database: database.clone(), key: key.clone(), connection: Some(connection) };
        let tasks = Mutex::new(vec![tokio::spawn(writer.run(queue))]);
        let (key, jobs) = (key.clone(), Mutex::new(Some(jobs)));
        SqlStore { pool, database, key, quota, process: None, jobs, tasks, renewal: None }
    }

    pub(super) async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let closed = || StoreError("it is closed".to_owned());
        let jobs = self.jobs.lock().await.clone().ok_or_else(closed)?;
        let (reply, answer) = oneshot::channel();
        jobs.send((write, reply)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

impl Drop for SqlStore {
    fn drop(&mut self) {
        if let Some(renewal) = &self.renewal {
            renewal.abort();
        }
    }
}

/// Brings the tables up to date and makes sure of the key; one connection for the writer, some for readers.
async fn open(database: &Database, key: &Key) -> Result<(AnyConnection, AnyPool), StoreError> {
    let told = |why: String| unusable(&database.kind, &why);
    let mut connection = database.connect().await.map_err(|why| told(why.to_string()))?;
    database.migrate(&mut connection).await.map_err(|why| told(why.to_string()))?;
    sealing::take_key(&mut connection, database, key).await.map_err(told)?;
    let pool = database.readers().await.map_err(|why| told(why.to_string()))?;
    Ok((connection, pool))
}

impl Store for SqlStore {
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
        Box::pin(
            async move { read::whole_match(&self.pool, &self.database, &self.key, id).await.map_err(broken) },
        )
    }

    fn load_seats<'a>(&'a self, id: &'a str) -> Answer<'a, Option<BySeat<SeatRow>>> {
        Box::pin(async move {
            let mut reader = self.pool.acquire().await.map_err(broken)?;
            read::seats(&mut reader, id).await.map_err(broken)
        })
    }

    fn running(&self) -> Answer<'_, Vec<Running>> {
        Box::pin(async move { read::running(&self.pool, &self.database).await.map_err(broken) })
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

    fn match_of_code<'a>(&'a self, code: &'a Code) -> Answer<'a, Option<String>> {
        let code = self.key.code(code);
        Box::pin(async move { seats::match_of_code(&self.pool, code).await.map_err(broken) })
    }

    fn join<'a>(&'a self, id: &'a str, newcomer: Newcomer) -> Answer<'a, Joined> {
        let write = Write::Join { id: id.to_owned(), newcomer };
        Box::pin(async move {
            match self.write(write).await? {
                Written::Joined(joined) => Ok(joined),
                _ => Ok(Joined::Nowhere),
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

    fn promise<'a>(&'a self, id: &'a str, secret: Secret) -> Answer<'a, ()> {
        let write = Write::Promise { id: id.to_owned(), secret };
        Box::pin(async move { self.write(write).await.map(drop) })
    }

    fn take_promise<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Secret>> {
        let write = Write::TakePromise { id: id.to_owned() };
        Box::pin(async move {
            match self.write(write).await? {
                Written::Promise(secret) => Ok(secret),
                _ => Ok(None),
            }
        })
    }

    fn claim<'a>(&'a self, id: &'a str) -> Answer<'a, Claim> {
        Box::pin(async move {
            match &self.process {
                Some(process) => process.claim(&self.pool, id).await.map_err(broken),
                None => fence(&self.pool, id).await.map_err(broken),
            }
        })
    }

    fn owner<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Peer>> {
        Box::pin(async move {
            match &self.process {
                Some(process) => process.owner(&self.pool, id).await.map_err(broken),
                None => Ok(None),
            }
        })
    }

    fn release<'a>(&'a self, id: &'a str, fence: Fence) -> Answer<'a, ()> {
        Box::pin(async move {
            match &self.process {
                Some(process) => process.release(&self.pool, id, fence).await.map_err(broken),
                None => Ok(()),
            }
        })
    }

    fn crowd(&self, own: Crowd) -> Answer<'_, Crowd> {
        Box::pin(async move {
            match &self.process {
                Some(process) => process.crowd(&self.pool, own).await.map_err(broken),
                None => Ok(Crowd::default()),
            }
        })
    }

    fn peers(&self) -> Answer<'_, Vec<Peer>> {
        Box::pin(async move {
            match &self.process {
                Some(process) => process.peers(&self.pool).await.map_err(broken),
                None => Ok(Vec::new()),
            }
        })
    }

    fn terms(&self) -> Option<watch::Receiver<u64>> {
        self.process.as_ref().map(|process| process.terms())
    }

    fn ready(&self) -> Answer<'_, ()> {
        Box::pin(async move { self.write(Write::Probe).await.map(|_| ()) })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.jobs.lock().await.take();
            for task in self.tasks.lock().await.drain(..) {
                let _ = task.await;
            }
            if let Some(renewal) = &self.renewal {
                renewal.abort();
            }
            if let Some(process) = &self.process {
                process.leave(&self.pool).await.map_err(broken)?;
            }
            self.pool.close().await;
            Ok(())
        })
    }
}

/// The fence of a match that no other process can own.
async fn fence(pool: &AnyPool, id: &str) -> Result<Claim, sqlx::Error> {
    let sql = "SELECT fence FROM matches WHERE id = $1";
    let fence: Option<i64> = sqlx::query_scalar(sql).bind(id).fetch_optional(pool).await?;
    Ok(fence.map_or(Claim::Nowhere, |fence| Claim::Own(Fence(fence))))
}

/// A store that cannot be used is left as it is: what is in it may yet be saved.
pub(super) fn unusable(database: &DatabaseKind, why: &str) -> StoreError {
    StoreError(match database {
        DatabaseKind::Sqlite(path) => format!(
            "{} cannot be used: {why}; nothing in it was changed: put a copy that is whole in its place, or move it \
             away to start afresh, or name another folder with `--data-dir`",
            path.display()
        ),
        DatabaseKind::Postgres(address) => {
            format!("{address} cannot be used: {why}; is it running, and does `--database` name it?")
        }
    })
}

pub(super) fn broken(why: sqlx::Error) -> StoreError {
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
