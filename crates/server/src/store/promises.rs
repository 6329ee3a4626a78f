//! Writes promises of dice: given before a match and used once, by whichever process makes the match.

use kit::fair::Secret;
use sqlx::AnyConnection;

use super::now;
use super::sealing::unseal;
use super::waiting::Waiting;
use super::writer::Written;
use crate::folder::Key;

/// How long a promise waits for its match, and how many may wait.
const PROMISES: Waiting = Waiting { table: "promises", patience_ms: 600_000, most: 10_000 };

/// Keeps a promise.
pub(super) async fn give(
    db: &mut AnyConnection,
    key: &Key,
    id: &str,
    secret: Secret,
) -> Result<Written, sqlx::Error> {
    PROMISES.make_room(db).await?;
    let sql = "INSERT INTO promises (id, sealed, created) VALUES ($1, $2, $3)";
    let sealed = key.seal(id, secret.0).to_vec();
    sqlx::query(sql).bind(id).bind(sealed).bind(now()).execute(db).await?;
    Ok(Written::Done)
}

/// Takes a promise away: it is there once.
pub(super) async fn take(db: &mut AnyConnection, key: &Key, id: &str) -> Result<Written, sqlx::Error> {
    let sql = "DELETE FROM promises WHERE id = $1 AND created >= $2 RETURNING sealed";
    let query = sqlx::query_scalar(sql).bind(id).bind(PROMISES.since());
    let sealed: Option<Vec<u8>> = query.fetch_optional(db).await?;
    Ok(Written::Promise(sealed.map(|sealed| unseal(key, id, sealed)).transpose()?))
}
