//! What happens in a match, written: entries that follow, and entries that are taken back. Compare and append: both hold
//! only if the match is as long as the caller thinks, and the caller still owns it.

use sqlx::AnyConnection;

use super::sql::word;
use super::writer::Written;
use super::{Fence, Rewind, Step, now};
use crate::folder::{Key, LinePlace};

pub(super) async fn append(db: &mut AnyConnection, key: &Key, step: &Step) -> Result<Written, sqlx::Error> {
    let Step { id, fence, append } = step;
    let sql = "UPDATE matches SET length = $1, closing = $2
               WHERE id = $3 AND length = $4 AND rounds = $5 AND closing IS NULL AND fence = $6";
    let from = append.from.entries as i64;
    let length = from + append.lines.len() as i64;
    let query = sqlx::query(sql)
        .bind(length)
        .bind(&append.closing)
        .bind(id)
        .bind(from)
        .bind(append.from.rounds as i64)
        .bind(fence.0);
    if query.execute(&mut *db).await?.rows_affected() == 0 {
        return why_not(db, id, *fence).await;
    }
    insert_lines(db, key, LinePlace { id, seq: from }, &append.lines).await?;
    let sql = "UPDATE cards SET card = $1, is_over = $2, touched = $3, bytes = bytes + $4,
                      updated = CASE WHEN $5 <> 0 THEN $3 ELSE updated END
               WHERE match_id = $6";
    let bytes: usize = append.lines.iter().map(|line| line.text.len()).sum();
    let query = sqlx::query(sql).bind(&append.card).bind(i64::from(append.closing.is_some())).bind(now());
    query.bind(bytes as i64).bind(i64::from(append.is_public)).bind(id).execute(db).await?;
    Ok(Written::Done)
}

/// What is taken back leaves the match and stays in the store.
pub(super) async fn rewind(db: &mut AnyConnection, back: &Rewind) -> Result<Written, sqlx::Error> {
    let Rewind { id, fence, rewind: back } = back;
    let (to, round) = (back.to as i64, back.from.rounds as i64 + 1);
    let sql = "UPDATE matches SET length = $1, rounds = $2
               WHERE id = $3 AND length = $4 AND rounds = $5 AND closing IS NULL AND takebacks <> 0
                     AND fence = $6";
    let query = sqlx::query(sql)
        .bind(to)
        .bind(round)
        .bind(id)
        .bind(back.from.entries as i64)
        .bind(back.from.rounds as i64)
        .bind(fence.0);
    if query.execute(&mut *db).await?.rows_affected() == 0 {
        return why_not(db, id, *fence).await;
    }
    let sql = "UPDATE cards SET card = $1, updated = $2, touched = $2 WHERE match_id = $3";
    sqlx::query(sql).bind(&back.card).bind(now()).bind(id).execute(&mut *db).await?;
    let sql = "INSERT INTO takebacks (match_id, round, seat, entries, at) VALUES ($1, $2, $3, $4, $5)";
    let query = sqlx::query(sql).bind(id).bind(round).bind(word(back.seat));
    query.bind(to).bind(now()).execute(&mut *db).await?;
    let sql = "INSERT INTO withdrawn (match_id, round, seq, line, sealed)
               SELECT match_id, $1, seq, line, sealed FROM entries WHERE match_id = $2 AND seq >= $3";
    sqlx::query(sql).bind(round).bind(id).bind(to).execute(&mut *db).await?;
    let sql = "DELETE FROM entries WHERE match_id = $1 AND seq >= $2";
    sqlx::query(sql).bind(id).bind(to).execute(db).await?;
    Ok(Written::Done)
}

/// Nothing was written: the match has another owner, or stands elsewhere.
async fn why_not(db: &mut AnyConnection, id: &str, fence: Fence) -> Result<Written, sqlx::Error> {
    let now: Option<i64> =
        sqlx::query_scalar("SELECT fence FROM matches WHERE id = $1").bind(id).fetch_optional(db).await?;
    Ok(if now == Some(fence.0) { Written::Stale } else { Written::Lost })
}

/// Writes entries from this place on, each sealed.
pub(super) async fn insert_lines(
    db: &mut AnyConnection,
    key: &Key,
    from: LinePlace<'_>,
    lines: &[table::Line],
) -> Result<(), sqlx::Error> {
    for (seq, line) in (from.seq..).zip(lines) {
        let sealed = key.seal_line(LinePlace { seq, ..from }, &line.text);
        let sealed = sealed.map_err(|why| sqlx::Error::Encode(why.into()))?;
        let sql =
            "INSERT INTO entries (match_id, seq, line, sealed, note, opens) VALUES ($1, $2, '', $3, $4, $5)";
        let query = sqlx::query(sql).bind(from.id).bind(seq).bind(sealed).bind(&line.note);
        query.bind(i64::from(line.opens)).execute(&mut *db).await?;
    }
    Ok(())
}
