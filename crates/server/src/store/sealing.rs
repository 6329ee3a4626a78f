//! Secrets of running matches as they are kept: sealed with the server's key. The secret of its dice has a pad of its
//! own; every entry is sealed for its place.

use kit::fair::Secret;
use sqlx::{AnyConnection, Row};

use super::database::Database;
use crate::folder::{Key, LinePlace};

/// Makes sure that the key is the store's own, and seals what an earlier version kept in the clear.
pub(super) async fn take_key(db: &mut AnyConnection, database: &Database, key: &Key) -> Result<(), String> {
    let told = |why: sqlx::Error| why.to_string();
    let mark = key.mark().0.to_vec();
    // Whoever comes first decides, also where two processes begin at the same time.
    let sql = "INSERT INTO keyring (id, mark) VALUES (1, $1) ON CONFLICT (id) DO NOTHING";
    sqlx::query(sql).bind(mark.clone()).execute(&mut *db).await.map_err(told)?;
    let sql = "SELECT mark FROM keyring WHERE id = 1";
    let known: Vec<u8> = sqlx::query_scalar(sql).fetch_one(&mut *db).await.map_err(told)?;
    if known != mark {
        return Err(
            "its matches are sealed with another `myomer.key`: put that file back beside it".to_owned()
        );
    }
    // Only SQLite has ever held anything in the clear.
    if database.is_shared() {
        return Ok(());
    }
    seal_old(db, key).await.map_err(told)?;
    seal_old_lines(db, key).await.map_err(told)
}

async fn seal_old(db: &mut AnyConnection, key: &Key) -> Result<(), sqlx::Error> {
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

/// Entries of running matches that an earlier version kept in the clear. Finished records are for everybody.
async fn seal_old_lines(db: &mut AnyConnection, key: &Key) -> Result<(), sqlx::Error> {
    // What is overwritten shall not be read from pages that are free.
    sqlx::raw_sql("PRAGMA secure_delete = ON; BEGIN").execute(&mut *db).await?;
    for table in ["entries", "withdrawn"] {
        let sql = format!(
            "SELECT DISTINCT t.match_id, t.seq, t.line FROM {table} t JOIN cards c ON c.match_id = t.match_id
             WHERE t.sealed IS NULL AND c.is_over = 0"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_all(&mut *db).await?;
        let sql = format!(
            "UPDATE {table} SET sealed = $1, line = '' WHERE match_id = $2 AND seq = $3 AND line = $4"
        );
        for row in rows {
            let (id, seq, line): (String, i64, String) =
                (row.try_get("match_id")?, row.try_get("seq")?, row.try_get("line")?);
            let sealed = key.seal_line(LinePlace { id: &id, seq }, &line);
            let sealed = sealed.map_err(|why| sqlx::Error::Encode(why.into()))?;
            let query = sqlx::query(sqlx::AssertSqlSafe(sql.clone())).bind(sealed).bind(&id).bind(seq);
            query.bind(&line).execute(&mut *db).await?;
        }
    }
    sqlx::raw_sql("COMMIT").execute(db).await?;
    Ok(())
}

/// As the column `sealed` holds it.
pub(super) fn seal(key: &Key, id: &str, secret: Option<&str>) -> Option<Vec<u8>> {
    let secret = Secret::try_from(secret?.to_owned()).ok()?;
    Some(key.seal(id, secret.0).to_vec())
}

/// The secret again.
pub(super) fn unseal(key: &Key, id: &str, sealed: Vec<u8>) -> Result<Secret, sqlx::Error> {
    let whole = <[u8; 32]>::try_from(sealed);
    let bytes = whole.map_err(|_| sqlx::Error::Decode("matches: a sealed secret has 32 bytes".into()))?;
    Ok(Secret(key.seal(id, bytes)))
}
