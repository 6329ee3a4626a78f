//! Writes imports of browsers: each kind up to its quota, which is checked in the same transaction.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::writer::Written;
use super::{Import, KeptReplay, Kind, Quota, now};
use crate::token::Digest;

pub(super) async fn keep_import(
    db: &mut AnyConnection,
    import: &Import,
    quota: Quota,
) -> Result<Written, sqlx::Error> {
    // What is kept under that name makes room for what comes.
    let sql =
        "SELECT COUNT(*) AS files, CAST(COALESCE(SUM(octet_length(text)), 0) AS BIGINT) AS bytes FROM imports
               WHERE browser = $1 AND kind = $2 AND name <> $3";
    let query = sqlx::query(sql).bind(import.browser.0.to_vec()).bind(import.kind.name()).bind(&import.name);
    let there = query.fetch_one(&mut *db).await?;
    if !has_room(&there, &import.text, quota)? {
        return Ok(Written::Full);
    }
    let sql = "INSERT INTO imports (browser, kind, name, text, created) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (browser, kind, name) DO UPDATE SET text = excluded.text, created = excluded.created";
    let query = sqlx::query(sql).bind(import.browser.0.to_vec()).bind(import.kind.name()).bind(&import.name);
    query.bind(&import.text).bind(now()).execute(&mut *db).await?;
    count_change(db, import.browser).await?;
    Ok(Written::Done)
}

pub(super) async fn keep_replay(
    db: &mut AnyConnection,
    replay: &KeptReplay,
    quota: Quota,
) -> Result<Written, sqlx::Error> {
    let sql = "SELECT COUNT(*) AS files, CAST(COALESCE(SUM(octet_length(record)), 0) AS BIGINT) AS bytes FROM replays
               WHERE browser = $1";
    let there = sqlx::query(sql).bind(replay.browser.0.to_vec()).fetch_one(&mut *db).await?;
    if !has_room(&there, &replay.record, quota)? {
        return Ok(Written::Full);
    }
    let sql =
        "INSERT INTO replays (id, browser, game, card, record, created) VALUES ($1, $2, $3, $4, $5, $6)";
    let query = sqlx::query(sql).bind(&replay.id).bind(replay.browser.0.to_vec()).bind(&replay.game);
    query.bind(&replay.card).bind(&replay.record).bind(replay.updated).execute(db).await?;
    Ok(Written::Done)
}

/// The browser's units and boards are others than before.
async fn count_change(db: &mut AnyConnection, browser: Digest) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO import_versions (browser, version) VALUES ($1, 1)
               ON CONFLICT (browser) DO UPDATE SET version = import_versions.version + 1";
    sqlx::query(sql).bind(browser.0.to_vec()).execute(db).await?;
    Ok(())
}

fn has_room(there: &AnyRow, text: &str, quota: Quota) -> Result<bool, sqlx::Error> {
    let (files, bytes): (i64, i64) = (there.try_get("files")?, there.try_get("bytes")?);
    Ok(files < i64::from(quota.count) && bytes.unsigned_abs() + text.len() as u64 <= quota.bytes)
}

pub(super) async fn discard(
    db: &mut AnyConnection,
    kind: Kind,
    browser: Digest,
    name: &str,
) -> Result<Written, sqlx::Error> {
    let owner = browser.0.to_vec();
    let query = match kind {
        Kind::Unit | Kind::Board => {
            let sql = "DELETE FROM imports WHERE browser = $1 AND name = $2 AND kind = $3";
            sqlx::query(sql).bind(owner).bind(name).bind(kind.name())
        }
        Kind::Record => {
            let sql = "DELETE FROM replays WHERE browser = $1 AND id = $2";
            sqlx::query(sql).bind(owner).bind(name)
        }
    };
    query.execute(&mut *db).await?;
    count_change(db, browser).await?;
    Ok(Written::Done)
}
