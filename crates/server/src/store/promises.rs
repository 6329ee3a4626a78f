//! Writes promises of dice: given before a match and used once, by whichever process makes the match.

use kit::fair::Secret;
use sqlx::AnyConnection;

use super::now;
use super::sealing::unseal;
use super::writer::Written;
use crate::folder::Key;

/// How long a promise waits for its match, and how many may wait.
const PATIENCE_MS: i64 = 600_000;
const WAITING: i64 = 10_000;

/// Keeps a promise, unless too many wait.
pub(super) async fn give(
    db: &mut AnyConnection,
    key: &Key,
    id: &str,
    secret: Secret,
) -> Result<Written, sqlx::Error> {
    let sql = "DELETE FROM promises WHERE created < $1";
    sqlx::query(sql).bind(now() - PATIENCE_MS).execute(&mut *db).await?;
    let waiting: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM promises").fetch_one(&mut *db).await?;
    if waiting >= WAITING {
        return Ok(Written::Full);
    }
    let sql = "INSERT INTO promises (id, sealed, created) VALUES ($1, $2, $3)";
    let sealed = key.seal(id, secret.0).to_vec();
    sqlx::query(sql).bind(id).bind(sealed).bind(now()).execute(db).await?;
    Ok(Written::Done)
}

/// Takes a promise away: it is there once.
pub(super) async fn take(db: &mut AnyConnection, key: &Key, id: &str) -> Result<Written, sqlx::Error> {
    let sql = "DELETE FROM promises WHERE id = $1 AND created >= $2 RETURNING sealed";
    let query = sqlx::query_scalar(sql).bind(id).bind(now() - PATIENCE_MS);
    let sealed: Option<Vec<u8>> = query.fetch_optional(db).await?;
    Ok(Written::Promise(sealed.map(|sealed| unseal(key, id, sealed)).transpose()?))
}
