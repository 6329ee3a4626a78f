//! Stores by place, for copies and checks: opened for a moment, beside a server that may use them.

use super::database::Database;
use super::{Copied, StoreError, copy, read, sql};
use crate::folder::{Folder, Key};
use crate::places::Place;
use crate::token::Digest;

/// Copies a whole store and compares both.
pub(crate) async fn copy_store(from: &Place, to: &Place) -> Result<Copied, StoreError> {
    copy::copy(&database_at(from)?, &database_at(to)?).await
}

/// By which a store knows its key; `None` if nothing was ever kept there.
pub(crate) async fn mark_of(place: &Place) -> Result<Option<Digest>, StoreError> {
    let database = database_at(place)?;
    let told = |why: sqlx::Error| sql::unusable(&database.kind, &why.to_string());
    let mut connection = database.connect().await.map_err(told)?;
    let mark = sqlx::query_scalar("SELECT mark FROM keyring WHERE id = 1").fetch_optional(&mut connection);
    let mark: Option<Vec<u8>> = mark.await.map_err(told)?;
    mark.map(read::digest).transpose().map_err(told)
}

/// What came of playing every match again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    pub matches: u64,
    /// Ids of those that do not hold, and why.
    pub broken: Vec<(String, String)>,
}

/// Plays every match again.
pub(crate) async fn check_store(place: &Place, key: &Key) -> Result<Checked, StoreError> {
    let database = database_at(place)?;
    let told = |why: sqlx::Error| sql::unusable(&database.kind, &why.to_string());
    let pool = database.readers().await.map_err(told)?;
    let ids: Vec<String> =
        sqlx::query_scalar("SELECT id FROM matches ORDER BY id").fetch_all(&pool).await.map_err(told)?;
    let mut checked = Checked::default();
    for id in ids {
        let Some(kept) = read::whole_match(&pool, &database, key, &id).await.map_err(told)? else { continue };
        checked.matches += 1;
        let why = tokio::task::spawn_blocking(move || crate::matches::unreadable(&kept)).await;
        match why {
            Ok(None) => {}
            Ok(Some(why)) => checked.broken.push((id, why.to_string())),
            Err(_) => checked.broken.push((id, "it stops the program; please report it".to_owned())),
        }
    }
    pool.close().await;
    Ok(checked)
}

fn database_at(place: &Place) -> Result<Database, StoreError> {
    match place {
        Place::Folder(folder) => Database::sqlite(&Folder::store_in(folder)),
        Place::Postgres { url, .. } => Database::postgres(url),
    }
}
