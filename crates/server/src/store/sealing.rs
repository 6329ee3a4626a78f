//! Secrets of running matches as they are kept: sealed with the server's key.

use kit::fair::Secret;
use sqlx::{Row, SqliteConnection};

use crate::folder::Key;

/// Makes sure that the key is the store's own, and seals what an earlier version kept in the clear.
pub(super) async fn take_key(db: &mut SqliteConnection, key: &Key) -> Result<(), String> {
    let told = |why: sqlx::Error| why.to_string();
    let mark = key.mark().0.to_vec();
    let known: Option<Vec<u8>> = sqlx::query_scalar("SELECT mark FROM keyring WHERE id = 1")
        .fetch_optional(&mut *db)
        .await
        .map_err(told)?;
    match known {
        Some(known) if known == mark => {}
        Some(_) => {
            return Err(
                "its matches are sealed with another `myomer.key`: put that file back beside it".to_owned()
            );
        }
        None => {
            let sql = "INSERT INTO keyring (id, mark) VALUES (1, $1)";
            sqlx::query(sql).bind(mark).execute(&mut *db).await.map_err(told)?;
        }
    }
    seal_old(db, key).await.map_err(told)
}

async fn seal_old(db: &mut SqliteConnection, key: &Key) -> Result<(), sqlx::Error> {
    let rows =
        sqlx::query("SELECT id, secret FROM matches WHERE secret IS NOT NULL").fetch_all(&mut *db).await?;
    for row in rows {
        let (id, secret): (String, String) = (row.try_get("id")?, row.try_get("secret")?);
        // What is no secret stays as it is: the match says so when somebody comes.
        if let Some(sealed) = seal(key, &id, Some(&secret)) {
            let sql = "UPDATE matches SET sealed = $1, secret = NULL WHERE id = $2";
            sqlx::query(sql).bind(sealed).bind(&id).execute(&mut *db).await?;
        }
    }
    Ok(())
}

/// As the column `sealed` holds it.
pub(super) fn seal(key: &Key, id: &str, secret: Option<&str>) -> Option<Vec<u8>> {
    let secret = Secret::try_from(secret?.to_owned()).ok()?;
    Some(key.seal(id, secret.0).to_vec())
}

/// The secret again, as text.
pub(super) fn unseal(key: &Key, id: &str, sealed: Vec<u8>) -> Result<String, sqlx::Error> {
    let whole = <[u8; 32]>::try_from(sealed);
    let bytes = whole.map_err(|_| sqlx::Error::Decode("matches: a sealed secret has 32 bytes".into()))?;
    Ok(Secret(key.seal(id, bytes)).to_string())
}
