//! Which process plays which match, where several share one database.
//!
//! A process has one row with a lease that it renews; a match names the process that owns it. Whoever takes a match that
//! nobody owns, or whose owner has lost its lease, counts the match's fence up. Every append carries the fence that its
//! process was given, and the database refuses an older one: a process that was stopped for longer than its lease and
//! wakes up can write nothing. All moments are read from the clock of the database.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use sqlx::{AnyConnection, AnyPool, Connection, Row};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::database::Database;
use super::{Claim, Crowd, Fence, Peer};

/// How long a process owns its matches without saying so again, and how often it says so.
const LEASE: Duration = Duration::from_secs(4);
const BEAT: Duration = Duration::from_millis(800);
/// Rows of processes that are long gone.
const FORGOTTEN: Duration = Duration::from_secs(3600);

/// This process among those that share the database.
#[derive(Debug)]
pub(super) struct Process {
    /// A new one whenever a lease was lost.
    id: AtomicI64,
    address: SocketAddr,
    /// How often everything that it owned was lost.
    terms: watch::Sender<u64>,
}

/// The database's clock, in milliseconds since 1970.
const CLOCK: &str = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

impl Process {
    /// Takes a place among the processes.
    pub(super) async fn join(
        db: &mut AnyConnection,
        address: SocketAddr,
    ) -> Result<Arc<Process>, sqlx::Error> {
        let id = AtomicI64::new(enrol(db, address).await?);
        Ok(Arc::new(Process { id, address, terms: watch::Sender::new(0) }))
    }

    pub(super) fn terms(&self) -> watch::Receiver<u64> {
        self.terms.subscribe()
    }

    fn id(&self) -> i64 {
        self.id.load(Ordering::SeqCst)
    }

    /// Takes a match, or says who has it.
    pub(super) async fn claim(&self, pool: &AnyPool, id: &str) -> Result<Claim, sqlx::Error> {
        let sql = format!(
            "UPDATE matches SET owner = $1, fence = fence + 1
             WHERE id = $2 AND (owner IS NULL OR owner = $1 OR NOT EXISTS (
                 SELECT 1 FROM processes p WHERE p.id = matches.owner AND p.lease_until > {CLOCK}))
             RETURNING fence"
        );
        let query = sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).bind(self.id()).bind(id);
        let fence: Option<i64> = query.fetch_optional(pool).await?;
        if let Some(fence) = fence {
            return Ok(Claim::Own(Fence(fence)));
        }
        let sql = "SELECT 1 FROM matches WHERE id = $1";
        if sqlx::query(sql).bind(id).fetch_optional(pool).await?.is_none() {
            return Ok(Claim::Nowhere);
        }
        Ok(Claim::Elsewhere(self.owner(pool, id).await?))
    }

    /// The other process that plays a match, if there is one.
    pub(super) async fn owner(&self, pool: &AnyPool, id: &str) -> Result<Option<Peer>, sqlx::Error> {
        let sql = format!(
            "SELECT p.address FROM matches m JOIN processes p ON p.id = m.owner
             WHERE m.id = $1 AND p.id <> $2 AND p.lease_until > {CLOCK}"
        );
        let query = sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).bind(id).bind(self.id());
        let address: Option<String> = query.fetch_optional(pool).await?;
        Ok(address.and_then(|it| it.parse().ok()).map(Peer))
    }

    /// All other processes.
    pub(super) async fn peers(&self, pool: &AnyPool) -> Result<Vec<Peer>, sqlx::Error> {
        let sql =
            format!("SELECT address FROM processes WHERE id <> $1 AND lease_until > {CLOCK} ORDER BY id");
        let query = sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).bind(self.id());
        let addresses: Vec<String> = query.fetch_all(pool).await?;
        Ok(addresses.iter().filter_map(|it| it.parse().ok()).map(Peer).collect())
    }

    /// Tells how many people and games this process has, and answers with those of the others.
    pub(super) async fn crowd(&self, pool: &AnyPool, own: Crowd) -> Result<Crowd, sqlx::Error> {
        let sql = "UPDATE processes SET people = $1, games = $2 WHERE id = $3";
        let query = sqlx::query(sql).bind(i64::from(own.people)).bind(i64::from(own.games));
        query.bind(self.id()).execute(pool).await?;
        let sql = format!(
            "SELECT CAST(COALESCE(SUM(people), 0) AS BIGINT) AS people, CAST(COALESCE(SUM(games), 0) AS BIGINT) AS games
             FROM processes WHERE id <> $1 AND lease_until > {CLOCK}"
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(self.id()).fetch_one(pool).await?;
        let count = |name| row.try_get::<i64, _>(name).map(|it| u32::try_from(it).unwrap_or(u32::MAX));
        Ok(Crowd { people: count("people")?, games: count("games")? })
    }

    /// Lets a match go, so that whoever is asked for it next has it at once.
    pub(super) async fn release(&self, pool: &AnyPool, id: &str, fence: Fence) -> Result<(), sqlx::Error> {
        let sql = "UPDATE matches SET owner = NULL WHERE id = $1 AND owner = $2 AND fence = $3";
        sqlx::query(sql).bind(id).bind(self.id()).bind(fence.0).execute(pool).await.map(drop)
    }

    /// Lets everything go.
    pub(super) async fn leave(&self, pool: &AnyPool) -> Result<(), sqlx::Error> {
        let sql = "UPDATE matches SET owner = NULL WHERE owner = $1";
        sqlx::query(sql).bind(self.id()).execute(pool).await?;
        sqlx::query("DELETE FROM processes WHERE id = $1").bind(self.id()).execute(pool).await.map(drop)
    }

    /// Renews the lease until the task is ended. Its connection is its own: nobody keeps it waiting.
    pub(super) fn renew(self: Arc<Process>, database: Database, first: AnyConnection) -> JoinHandle<()> {
        tokio::spawn(async move {
            let mut connection = Some(first);
            let mut beat = tokio::time::interval(BEAT);
            beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
            loop {
                beat.tick().await;
                let mut open = match connection.take() {
                    Some(open) => open,
                    None => match database.connect().await {
                        Ok(open) => open,
                        Err(why) => {
                            tracing::error!(%why, "the database cannot be reached");
                            continue;
                        }
                    },
                };
                match tokio::time::timeout(LEASE, self.beat(&mut open)).await {
                    Ok(Ok(())) => connection = Some(open),
                    Ok(Err(why)) => tracing::error!(%why, "the lease could not be renewed"),
                    Err(_) => tracing::error!("the lease could not be renewed in time"),
                }
            }
        })
    }

    async fn beat(&self, db: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let sql = format!(
            "UPDATE processes SET lease_until = {CLOCK} + $2 WHERE id = $1 AND lease_until > {CLOCK}"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(self.id()).bind(LEASE.as_millis() as i64);
        if query.execute(&mut *db).await?.rows_affected() > 0 {
            return Ok(());
        }
        // Others may have taken every match: what is played here is let go, and taken again where nobody has.
        self.id.store(enrol(db, self.address).await?, Ordering::SeqCst);
        self.terms.send_modify(|it| *it += 1);
        tracing::warn!("the lease was lost; matches are let go");
        metrics::counter!("myomer_leases_lost_total").increment(1);
        Ok(())
    }
}

async fn enrol(db: &mut AnyConnection, address: SocketAddr) -> Result<i64, sqlx::Error> {
    let sql = format!("DELETE FROM processes WHERE lease_until < {CLOCK} - $1");
    let forgotten = FORGOTTEN.as_millis() as i64;
    sqlx::query(sqlx::AssertSqlSafe(sql)).bind(forgotten).execute(&mut *db).await?;
    let sql = format!("INSERT INTO processes (address, lease_until) VALUES ($1, {CLOCK} + $2) RETURNING id");
    let query =
        sqlx::query(sqlx::AssertSqlSafe(sql)).bind(address.to_string()).bind(LEASE.as_millis() as i64);
    query.fetch_one(&mut *db).await?.try_get("id")
}

/// Matches that go on by themselves and that nobody plays: of a process that is gone, or of none.
pub(super) fn nobodys() -> String {
    format!(
        "NOT EXISTS (SELECT 1 FROM matches m JOIN processes p ON p.id = m.owner
                     WHERE m.id = c.match_id AND p.lease_until > {CLOCK})"
    )
}

/// Closes a connection without waiting for the other side.
pub(super) async fn hang_up(connection: AnyConnection) {
    let _ = connection.close_hard().await;
}
