//! Seats by link, written. A link seats one browser, once; the holder of a seat can make a new one for another
//! browser, and is asked before that browser takes its place.

use kit::Seat;
use kit::fair::Nonce;
use sqlx::{AnyConnection, AnyPool, Row};

use super::sql::word;
use super::writer::Written;
use super::{Joined, Newcomer, Pass, now};
use crate::folder::Key;
use crate::token::Digest;

/// How long a code leads to its seat, in milliseconds: a week.
const CODE_MS: i64 = 7 * 24 * 3_600_000;

/// The latest match whose open seat has this code.
pub(super) async fn match_of_code(pool: &AnyPool, code: Digest) -> Result<Option<String>, sqlx::Error> {
    let sql = "SELECT s.match_id FROM seats s JOIN cards c ON c.match_id = s.match_id
               WHERE s.code = $1 AND s.player = 'open' AND c.is_over = 0 AND c.created >= $2
               ORDER BY c.created DESC LIMIT 1";
    let query = sqlx::query_scalar(sql).bind(code.0.to_vec()).bind(now() - CODE_MS);
    query.fetch_optional(pool).await
}

pub(super) async fn join(
    db: &mut AnyConnection,
    key: &Key,
    id: &str,
    newcomer: &Newcomer,
) -> Result<Written, sqlx::Error> {
    let Newcomer { ref pass, browser, nonce } = *newcomer;
    let (place, pass, since) = match pass {
        Pass::Link(token) => ("(s.token = $2 OR s.handover = $2)", *token, 0),
        Pass::Code(code) => ("s.code = $2", key.code(code), now() - CODE_MS),
    };
    let sql = format!(
        "SELECT s.seat, CASE WHEN s.handover = $2 THEN 1 ELSE 0 END AS is_handover, s.granted
         FROM seats s JOIN cards c ON c.match_id = s.match_id
         WHERE s.match_id = $1 AND {place} AND c.created >= $3"
    );
    let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id).bind(pass.0.to_vec()).bind(since);
    let row = query.fetch_optional(&mut *db).await?;
    let Some(row) = row else { return Ok(Written::Joined(Joined::Nowhere)) };
    let Some(seat) = super::sql::seat(row.try_get("seat")?) else {
        return Ok(Written::Joined(Joined::Nowhere));
    };
    let (handover, granted): (i64, i64) = (row.try_get("is_handover")?, row.try_get("granted")?);
    let sql = "SELECT browser FROM holders WHERE match_id = $1 AND seat = $2";
    let holders: Vec<Vec<u8>> = sqlx::query_scalar(sql).bind(id).bind(word(seat)).fetch_all(&mut *db).await?;
    let joined = if holders.iter().any(|it| *it == browser.0) {
        Joined::Seated { seat, moved: false }
    } else if holders.is_empty() {
        sit(db, id, seat, browser).await?;
        add_nonce(db, id, seat, nonce).await?;
        Joined::Seated { seat, moved: false }
    } else if handover == 0 {
        Joined::Taken
    } else if granted == 0 {
        Joined::Asked(seat)
    } else {
        sit(db, id, seat, browser).await?;
        Joined::Seated { seat, moved: true }
    };
    Ok(Written::Joined(joined))
}

/// The newcomer's part of the dice, in a match whose opening was not rolled yet.
pub(super) async fn add_nonce(
    db: &mut AnyConnection,
    id: &str,
    seat: Seat,
    nonce: Nonce,
) -> Result<(), sqlx::Error> {
    let sql = "SELECT header FROM matches WHERE id = $1 AND length = 0";
    let header: Option<String> = sqlx::query_scalar(sql).bind(id).fetch_optional(&mut *db).await?;
    // The board is cut out of the header as the store keeps it, before the source.
    let Some(header) = header.and_then(|it| table::with_nonce(&it, seat, nonce)) else { return Ok(()) };
    let sql = "UPDATE matches SET header = $1 WHERE id = $2";
    sqlx::query(sql).bind(header).bind(id).execute(db).await.map(|_| ())
}

/// The browser has the seat for itself, and no link leads there any more.
pub(super) async fn sit(
    db: &mut AnyConnection,
    id: &str,
    seat: Seat,
    browser: Digest,
) -> Result<(), sqlx::Error> {
    let sql = "DELETE FROM holders WHERE match_id = $1 AND seat = $2";
    sqlx::query(sql).bind(id).bind(word(seat)).execute(&mut *db).await?;
    hold(db, id, seat, browser).await?;
    let sql = "UPDATE seats SET player = 'human', handover = NULL, granted = 0
               WHERE match_id = $1 AND seat = $2 AND player <> 'bot'";
    sqlx::query(sql).bind(id).bind(word(seat)).execute(&mut *db).await?;
    super::people::name_seat(db, id, seat, browser).await
}

pub(super) async fn hold(
    db: &mut AnyConnection,
    id: &str,
    seat: Seat,
    browser: Digest,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO holders (match_id, seat, browser) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    sqlx::query(sql).bind(id).bind(word(seat)).bind(browser.0.to_vec()).execute(db).await.map(|_| ())
}

pub(super) async fn invite(
    db: &mut AnyConnection,
    id: &str,
    seat: Seat,
    token: Digest,
) -> Result<Written, sqlx::Error> {
    let sql = "UPDATE seats SET handover = $1, granted = 0 WHERE match_id = $2 AND seat = $3";
    sqlx::query(sql).bind(token.0.to_vec()).bind(id).bind(word(seat)).execute(db).await?;
    Ok(Written::Done)
}

pub(super) async fn grant(
    db: &mut AnyConnection,
    id: &str,
    seat: Seat,
    grant: bool,
) -> Result<Written, sqlx::Error> {
    let sql = match grant {
        true => "UPDATE seats SET granted = 1 WHERE match_id = $1 AND seat = $2 AND handover IS NOT NULL",
        false => "UPDATE seats SET handover = NULL, granted = 0 WHERE match_id = $1 AND seat = $2",
    };
    sqlx::query(sql).bind(id).bind(word(seat)).execute(db).await?;
    Ok(Written::Done)
}
