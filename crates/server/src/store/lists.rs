//! Lists of matches, page by page. They are read from `cards`, never from the long texts of records.

use kit::{BySeat, Seat};
use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row};

use super::read::{digest, seat_row};
use super::{Listed, Offered, Page, SeatRow, Wanted, now};
use crate::token::Digest;

/// What a list needs of the rows of a match: who sits where, and where the browser `$1` sits.
const SELECTED: &str = "SELECT c.match_id, c.game, c.card, c.maker, c.is_over, c.updated, c.offered,
           r.player AS red_player, r.strength AS red_strength, r.name AS red_name, r.token AS red_token,
           b.player AS blue_player, b.strength AS blue_strength, b.name AS blue_name, b.token AS blue_token,
           (SELECT COUNT(*) FROM holders h WHERE h.match_id = c.match_id AND h.seat = 'red' AND h.browser = $1)
               AS sits_red,
           (SELECT COUNT(*) FROM holders h WHERE h.match_id = c.match_id AND h.seat = 'blue' AND h.browser = $1)
               AS sits_blue";
const SEATS: &str = "JOIN seats r ON r.match_id = c.match_id AND r.seat = 'red'
         JOIN seats b ON b.match_id = c.match_id AND b.seat = 'blue'";

/// The matches at which the browser sits or that it made, latest first.
pub(super) async fn matches_of(
    pool: &AnyPool,
    browser: Digest,
    page: &Page,
) -> Result<Vec<Listed>, sqlx::Error> {
    // The page is cut before seats are looked up.
    let sql = format!(
        "{SELECTED} FROM (
             SELECT c.* FROM (SELECT match_id FROM holders WHERE browser = $1
                              UNION SELECT match_id FROM cards WHERE maker = $1) mine
             JOIN cards c ON c.match_id = mine.match_id
             WHERE (c.updated, c.match_id) < ($2, $3) AND c.is_over >= $4
             ORDER BY c.updated DESC, c.match_id DESC LIMIT $5
         ) c {SEATS} ORDER BY c.updated DESC, c.match_id DESC"
    );
    let (updated, id) = page.bounds();
    let only_over = i64::from(page.wanted == Wanted::Finished);
    let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(browser.0.to_vec()).bind(updated).bind(id);
    let rows = query.bind(only_over).bind(i64::from(page.limit)).fetch_all(pool).await?;
    rows.iter().map(|row| listed(row, Some(browser))).collect()
}

/// One match as a list shows it to the browser.
pub(super) async fn one(
    pool: &AnyPool,
    id: &str,
    browser: Option<Digest>,
) -> Result<Option<Listed>, sqlx::Error> {
    let sql = format!("{SELECTED} FROM cards c {SEATS} WHERE c.match_id = $2");
    let known = browser.map(|it| it.0.to_vec());
    let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(known).bind(id).fetch_optional(pool).await?;
    row.map(|row| listed(&row, browser)).transpose()
}

fn listed(row: &AnyRow, browser: Option<Digest>) -> Result<Listed, sqlx::Error> {
    let maker: Option<Vec<u8>> = row.try_get("maker")?;
    let maker = maker.map(digest).transpose()?;
    let sits = [(Seat::Blue, "sits_blue"), (Seat::Red, "sits_red")];
    let mut held = Vec::new();
    for (seat, column) in sits {
        if row.try_get::<i64, _>(column)? > 0 {
            held.push(seat);
        }
    }
    Ok(Listed {
        id: row.try_get("match_id")?,
        game: row.try_get("game")?,
        card: row.try_get("card")?,
        is_over: row.try_get::<i64, _>("is_over")? != 0,
        is_maker: maker.is_some() && maker == browser,
        updated: row.try_get("updated")?,
        sits: held,
        seats: Some(seats(row)?),
        is_offered: row.try_get::<i64, _>("offered")? > 0,
    })
}

fn seats(row: &AnyRow) -> Result<BySeat<SeatRow>, sqlx::Error> {
    Ok(BySeat::new(seat_row(row, "red_")?, seat_row(row, "blue_")?))
}

/// The browser's own replays, latest first.
pub(super) async fn replays_of(
    pool: &AnyPool,
    browser: Digest,
    page: &Page,
) -> Result<Vec<Listed>, sqlx::Error> {
    let sql = "SELECT id, game, card, created FROM replays
               WHERE browser = $1 AND (created, id) < ($2, $3) ORDER BY created DESC, id DESC LIMIT $4";
    let (updated, id) = page.bounds();
    let query = sqlx::query(sql).bind(browser.0.to_vec()).bind(updated).bind(id);
    let rows = query.bind(i64::from(page.limit)).fetch_all(pool).await?;
    let listed = |row: &AnyRow| {
        Ok(Listed {
            id: row.try_get("id")?,
            game: row.try_get("game")?,
            card: row.try_get("card")?,
            is_over: true,
            is_maker: true,
            updated: row.try_get("created")?,
            sits: Vec::new(),
            seats: None,
            is_offered: false,
        })
    };
    rows.iter().map(listed).collect()
}

/// As many offered matches as a list shows.
const OFFERS: i64 = 100;

/// Matches that anybody may join or watch, latest first.
pub(super) async fn offered(
    pool: &AnyPool,
    wanted: Offered,
    browser: Option<Digest>,
) -> Result<Vec<Listed>, sqlx::Error> {
    let open = "EXISTS (SELECT 1 FROM seats s WHERE s.match_id = o.match_id AND s.player = 'open')";
    let wanted = match wanted {
        Offered::ToJoin => format!("o.offered > $2 AND {open}"),
        Offered::ToWatch => format!("o.offered > 0 AND $2 > 0 AND NOT {open}"),
    };
    let sql = format!(
        "{SELECTED} FROM (SELECT o.* FROM cards o WHERE o.offered > 0 AND o.is_over = 0 AND {wanted}
                          ORDER BY o.updated DESC, o.match_id DESC LIMIT $3) c
         {SEATS} ORDER BY c.updated DESC, c.match_id DESC"
    );
    let known = browser.map(|it| it.0.to_vec());
    let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(known).bind(now()).bind(OFFERS);
    query.fetch_all(pool).await?.iter().map(|row| listed(row, browser)).collect()
}

/// Matches that nothing was written to since, a few at a time.
pub(super) async fn untouched(pool: &AnyPool, before: i64) -> Result<Vec<String>, sqlx::Error> {
    let sql = "SELECT match_id FROM cards WHERE touched < $1 ORDER BY touched LIMIT 100";
    sqlx::query_scalar(sql).bind(before).fetch_all(pool).await
}
