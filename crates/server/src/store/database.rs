//! The database behind the store: an SQLite file of this process, or a PostgreSQL server that several processes share.
//! The statements of the store are the same for both; what differs is here and in [`super::leases`].

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::MigrateError;
use sqlx::{AnyConnection, AnyPool, ConnectOptions};

use super::{StoreError, migrations};

/// Readers at a time.
const SQLITE_READERS: u32 = 4;
const POSTGRES_READERS: u32 = 8;
/// A server that cannot be reached for so long is told as an error.
const REACH: Duration = Duration::from_secs(5);

/// Where the database is, and which.
#[derive(Clone, Debug)]
pub(super) struct Database {
    options: AnyConnectOptions,
    pub kind: DatabaseKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum DatabaseKind {
    /// The file.
    Sqlite(PathBuf),
    /// The address without its password, for people.
    Postgres(String),
}

impl Database {
    /// The file of this name, which is made if it is not there.
    pub(super) fn sqlite(path: &Path) -> Result<Database, StoreError> {
        let unusable = |why: &str| StoreError(format!("{} cannot be used: {why}", path.display()));
        let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // The address knows no `..`.
        let folder = folder.canonicalize().map_err(|why| unusable(&why.to_string()))?;
        let whole = folder.join(path.file_name().unwrap_or_default());
        let name = whole.to_str().ok_or_else(|| unusable("its path is not in UTF-8"))?;
        Database::at(&format!("sqlite:{}?mode=rwc", escaped(name)), DatabaseKind::Sqlite(path.to_owned()))
    }

    /// The database at this address.
    pub(super) fn postgres(url: &str) -> Result<Database, StoreError> {
        Database::at(url, DatabaseKind::Postgres(without_password(url)))
    }

    fn at(url: &str, kind: DatabaseKind) -> Result<Database, StoreError> {
        sqlx::any::install_default_drivers();
        let wrong = |why: sqlx::Error| StoreError(format!("{kind} cannot be used: {why}"));
        let options = url.parse::<AnyConnectOptions>().map_err(wrong)?;
        Ok(Database { options: options.disable_statement_logging(), kind })
    }

    pub(super) const fn is_shared(&self) -> bool {
        matches!(self.kind, DatabaseKind::Postgres(_))
    }

    /// A connection of its own.
    pub(super) async fn connect(&self) -> Result<AnyConnection, sqlx::Error> {
        let late = |_| sqlx::Error::PoolTimedOut;
        let mut connection = tokio::time::timeout(REACH, self.options.connect()).await.map_err(late)??;
        sqlx::raw_sql(self.settings()).execute(&mut connection).await?;
        Ok(connection)
    }

    /// Connections for readers.
    pub(super) async fn readers(&self) -> Result<AnyPool, sqlx::Error> {
        let settings = self.settings();
        let readers = if self.is_shared() { POSTGRES_READERS } else { SQLITE_READERS };
        let pool = AnyPoolOptions::new().max_connections(readers).acquire_timeout(REACH);
        let pool = pool.after_connect(move |connection, _| {
            Box::pin(async move { sqlx::raw_sql(settings).execute(connection).await.map(drop) })
        });
        pool.connect_with(self.options.clone()).await
    }

    /// What every connection is told first.
    const fn settings(&self) -> &'static str {
        match self.kind {
            // The write-ahead log is synced in full at every commit.
            DatabaseKind::Sqlite(_) => "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL",
            DatabaseKind::Postgres(_) => {
                // What is acknowledged is on disk, whatever the server's own setting is.
                // A process that is stopped in the middle of a transaction must not hold its rows for long: another one
                // wants to take its matches.
                "SET synchronous_commit = on; SET statement_timeout = '15s'; SET lock_timeout = '10s'; \
                 SET idle_in_transaction_session_timeout = '3s'"
            }
        }
    }

    /// Brings the tables up to date.
    pub(super) async fn migrate(&self, connection: &mut AnyConnection) -> Result<(), MigrateError> {
        match self.kind {
            DatabaseKind::Sqlite(_) => migrations::sqlite().run(connection).await,
            DatabaseKind::Postgres(_) => migrations::postgres().run(connection).await,
        }
    }

    /// Begins a transaction that writes.
    pub(super) const fn begin(&self) -> &'static str {
        match self.kind {
            DatabaseKind::Sqlite(_) => "BEGIN IMMEDIATE",
            DatabaseKind::Postgres(_) => "BEGIN",
        }
    }

    /// Begins a transaction that reads everything as it was at one moment.
    pub(super) const fn begin_snapshot(&self) -> &'static str {
        match self.kind {
            DatabaseKind::Sqlite(_) => "BEGIN",
            DatabaseKind::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }

    /// Lets one process at a time count what there is and add to it. SQLite has one writer anyway.
    pub(super) const fn lock(&self) -> Option<&'static str> {
        match self.kind {
            DatabaseKind::Sqlite(_) => None,
            DatabaseKind::Postgres(_) => Some("SELECT pg_advisory_xact_lock(7238401)"),
        }
    }
}

impl std::fmt::Display for DatabaseKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DatabaseKind::Sqlite(path) => write!(f, "{}", path.display()),
            DatabaseKind::Postgres(address) => f.write_str(address),
        }
    }
}

/// A path as an address has it.
fn escaped(path: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-~".contains(&byte);
    let mut text = String::with_capacity(path.len());
    for byte in path.bytes() {
        match is_plain(byte) {
            true => text.push(char::from(byte)),
            false => text.push_str(&format!("%{byte:02X}")),
        }
    }
    text
}

/// The address of a database as it may be shown.
pub fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let rest = rest.split('?').next().unwrap_or_default();
    let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
    format!("{scheme}://{place}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        assert_eq!(
            without_password("postgres://me:p@ss@db:5433/myomer?sslmode=disable"),
            "postgres://db:5433/myomer"
        );
        assert_eq!(without_password("postgres:///myomer"), "postgres:///myomer");
    }

    #[tokio::test]
    async fn a_file_of_any_name_is_opened_where_it_is() {
        let folder = std::env::temp_dir().join(format!("myomer 100% ?#{}", std::process::id()));
        std::fs::create_dir_all(folder.join("in")).expect("a folder");
        let database = Database::sqlite(&folder.join("in/../a b%.db")).expect("an address");
        drop(database.connect().await.expect("a file"));
        assert!(folder.join("a b%.db").exists());
        std::fs::remove_dir_all(&folder).expect("tidied");
    }
}
