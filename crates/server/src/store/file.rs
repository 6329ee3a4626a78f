//! Checks of an SQLite file when it is opened.

use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, AnyPool};

use super::StoreError;
use super::database::DatabaseKind;
use super::sql::unusable;

/// A file that was cut off is found out at once, and not in the middle of a match.
pub(super) async fn check_length(connection: &mut AnyConnection, path: &Path) -> Result<(), StoreError> {
    let kind = DatabaseKind::Sqlite(path.to_owned());
    let told = |why: sqlx::Error| unusable(&kind, &why.to_string());
    // What is in the log belongs to the file from now on.
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *connection).await.map_err(told)?;
    let pages: i64 =
        sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut *connection).await.map_err(told)?;
    let size: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(&mut *connection).await.map_err(told)?;
    let length = std::fs::metadata(path).map_err(|why| unusable(&kind, &why.to_string()))?.len();
    let due = pages.unsigned_abs() * size.unsigned_abs();
    if length < due {
        return Err(unusable(&kind, &format!("it has {length} of {due} bytes")));
    }
    let tables = "SELECT COUNT(*) FROM sqlite_schema";
    sqlx::query_scalar::<_, i64>(tables).fetch_one(connection).await.map_err(told)?;
    Ok(())
}

/// A page that was overwritten is told in the log, with what to do.
pub(super) async fn check_pages(pool: AnyPool, path: PathBuf) {
    let checked = sqlx::query_scalar::<_, String>("PRAGMA quick_check(1)").fetch_one(&pool).await;
    let kind = DatabaseKind::Sqlite(path);
    match checked {
        Ok(sound) if sound == "ok" => {}
        Ok(found) => tracing::error!("{}", unusable(&kind, &found)),
        // The server has ended meanwhile.
        Err(sqlx::Error::PoolClosed) => {}
        Err(why) => tracing::error!("{}", unusable(&kind, &why.to_string())),
    }
}
