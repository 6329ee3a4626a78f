//! What is read from the store.

use kit::{BySeat, Seat};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AnyPool, Row};
use table::{Line, MatchSummary, Player, StoredMatch, Takeback};

use super::database::Database;
use super::leases::nobodys;
use super::sealing::unseal;
use super::sql::seat;
use super::{Kept, KeptReplay, Kind, Running, SeatRow, Stored, boards};
use crate::folder::{Key, LinePlace};
use crate::token::Digest;

pub(super) async fn whole_match(
    pool: &AnyPool,
    database: &Database,
    key: &Key,
    id: &str,
) -> Result<Option<Kept>, sqlx::Error> {
    // One snapshot, so that the length and the entries belong together.
    let mut snapshot = pool.begin_with(database.begin_snapshot()).await?;
    let sql =
        "SELECT m.game, m.header, m.secret, m.sealed, m.closing, m.takebacks, m.board_at, b.text AS board,
                      c.card, c.updated
               FROM matches m JOIN cards c ON c.match_id = m.id LEFT JOIN boards b ON b.hash = m.board
               WHERE m.id = $1";
    let Some(row) = sqlx::query(sql).bind(id).fetch_optional(&mut *snapshot).await? else { return Ok(None) };
    let sql = "SELECT seq, line, sealed, note, opens FROM entries WHERE match_id = $1 ORDER BY seq";
    let lines = sqlx::query(sql).bind(id).fetch_all(&mut *snapshot).await?;
    let Some(seats) = seats(&mut snapshot, id).await? else { return Ok(None) };
    let takebacks = match row.try_get::<i64, _>("takebacks")? {
        0 => None,
        _ => Some(taken(&mut snapshot, id).await?),
    };
    let (text, at): (Option<String>, Option<i64>) = (row.try_get("board")?, row.try_get("board_at")?);
    let board = text.zip(at);
    let sealed: Option<Vec<u8>> = row.try_get("sealed")?;
    let secret = match sealed {
        Some(sealed) => Some(unseal(key, id, sealed)?.to_string()),
        None => row.try_get("secret")?,
    };
    let line = |row: &AnyRow| {
        let opens = row.try_get::<i64, _>("opens")? != 0;
        Ok(Line { text: line_text(row, key, id)?, note: row.try_get("note")?, opens })
    };
    let card: String = row.try_get("card")?;
    let stored = StoredMatch {
        header: boards::whole(row.try_get("header")?, board)?,
        secret,
        lines: lines.iter().map(line).collect::<Result<_, sqlx::Error>>()?,
        closing: row.try_get("closing")?,
        takebacks,
        clock: MatchSummary::from_text(&card).and_then(|it| it.clock),
    };
    let (game, updated) = (row.try_get("game")?, row.try_get("updated")?);
    Ok(Some(Kept { id: id.to_owned(), game, stored, card, seats, updated }))
}

/// The text of an entry. One that does not open is no entry: the match says so when somebody comes, and no other match
/// is held up by it.
fn line_text(row: &AnyRow, key: &Key, id: &str) -> Result<String, sqlx::Error> {
    let sealed: Option<Vec<u8>> = row.try_get("sealed")?;
    let Some(sealed) = sealed else { return row.try_get("line") };
    let place = LinePlace { id, seq: row.try_get("seq")? };
    Ok(key.open_line(place, &sealed).unwrap_or_else(|why| why.to_string()))
}

async fn taken(db: &mut AnyConnection, id: &str) -> Result<Vec<Takeback>, sqlx::Error> {
    let sql = "SELECT seat, entries FROM takebacks WHERE match_id = $1 ORDER BY round";
    let rows = sqlx::query(sql).bind(id).fetch_all(db).await?;
    let taken = |row: &AnyRow| {
        let wrong = || sqlx::Error::Decode("takebacks: no such seat".into());
        let seat = seat(row.try_get("seat")?).ok_or_else(wrong)?;
        Ok(Takeback { seat, entries: row.try_get::<i64, _>("entries")?.unsigned_abs() })
    };
    rows.iter().map(taken).collect()
}

pub(super) async fn seats(db: &mut AnyConnection, id: &str) -> Result<Option<BySeat<SeatRow>>, sqlx::Error> {
    let sql = "SELECT seat, player, strength, name, token FROM seats WHERE match_id = $1";
    let rows = sqlx::query(sql).bind(id).fetch_all(db).await?;
    let (mut red, mut blue) = (None, None);
    for row in &rows {
        match seat(row.try_get("seat")?) {
            Some(Seat::Red) => red = Some(seat_row(row, "")?),
            Some(Seat::Blue) => blue = Some(seat_row(row, "")?),
            None => {}
        }
    }
    Ok(red.zip(blue).map(|(red, blue)| BySeat::new(red, blue)))
}

/// A seat from columns whose names begin like this.
pub(super) fn seat_row(row: &AnyRow, begin: &str) -> Result<SeatRow, sqlx::Error> {
    let wrong = |what: &str| sqlx::Error::Decode(format!("seats: no such {what}").into());
    let column = |name: &str| format!("{begin}{name}");
    let strength: Option<String> = row.try_get(&*column("strength"))?;
    let player = match (strength, row.try_get(&*column("player"))?) {
        (None, "open") => Player::Open,
        (None, _) => Player::Human,
        (Some(name), _) => Player::Bot(name.parse().map_err(|_| wrong("strength"))?),
    };
    let token: Option<Vec<u8>> = row.try_get(&*column("token"))?;
    let name = row.try_get(&*column("name"))?;
    Ok(SeatRow { player, name, token: token.map(digest).transpose()? })
}

pub(super) fn digest(bytes: Vec<u8>) -> Result<Digest, sqlx::Error> {
    let whole = <[u8; 32]>::try_from(bytes);
    whole.map(Digest).map_err(|_| sqlx::Error::Decode("a digest has 32 bytes".into()))
}

pub(super) async fn running(pool: &AnyPool, database: &Database) -> Result<Vec<Running>, sqlx::Error> {
    let free = if database.is_shared() { nobodys() } else { "1 = 1".to_owned() };
    let sql = format!(
        "SELECT c.match_id AS id, c.card, s.seat FROM cards c JOIN seats s ON s.match_id = c.match_id
         WHERE c.is_over = 0 AND s.player = 'bot' AND {free} ORDER BY c.touched DESC"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_all(pool).await?;
    let mut running = Vec::with_capacity(rows.len());
    for row in &rows {
        if let Some(bot) = seat(row.try_get("seat")?) {
            running.push(Running { id: row.try_get("id")?, card: row.try_get("card")?, bot });
        }
    }
    Ok(running)
}

pub(super) async fn seats_of(pool: &AnyPool, id: &str, browser: Digest) -> Result<Vec<Seat>, sqlx::Error> {
    let sql = "SELECT seat FROM holders WHERE match_id = $1 AND browser = $2 ORDER BY seat DESC";
    let words: Vec<String> =
        sqlx::query_scalar(sql).bind(id).bind(browser.0.to_vec()).fetch_all(pool).await?;
    Ok(words.iter().filter_map(|word| seat(word)).collect())
}

pub(super) async fn imports_version(pool: &AnyPool, browser: Digest) -> Result<u64, sqlx::Error> {
    let sql = "SELECT version FROM import_versions WHERE browser = $1";
    let version: Option<i64> = sqlx::query_scalar(sql).bind(browser.0.to_vec()).fetch_optional(pool).await?;
    Ok(version.map_or(0, i64::unsigned_abs))
}

pub(super) async fn imports(
    pool: &AnyPool,
    kind: Kind,
    browser: Digest,
) -> Result<Vec<(String, String)>, sqlx::Error> {
    let sql = "SELECT name, text FROM imports WHERE browser = $1 AND kind = $2 ORDER BY name";
    sqlx::query_as(sql).bind(browser.0.to_vec()).bind(kind.name()).fetch_all(pool).await
}

pub(super) async fn stored(pool: &AnyPool, kind: Kind, browser: Digest) -> Result<Vec<Stored>, sqlx::Error> {
    let (sql, kind) = match kind {
        Kind::Unit | Kind::Board => (
            "SELECT name, octet_length(text) AS bytes, created, NULL AS card FROM imports
             WHERE browser = $1 AND kind = $2 ORDER BY created DESC, name",
            Some(kind.name()),
        ),
        Kind::Record => (
            "SELECT id AS name, octet_length(record) AS bytes, created, card FROM replays
             WHERE browser = $1 ORDER BY created DESC, id",
            None,
        ),
    };
    let query = sqlx::query(sql).bind(browser.0.to_vec());
    let query = kind.into_iter().fold(query, |query, kind| query.bind(kind));
    let stored = |row: &AnyRow| {
        Ok(Stored {
            name: row.try_get("name")?,
            bytes: row.try_get::<i64, _>("bytes")?.unsigned_abs(),
            created: row.try_get("created")?,
            card: row.try_get("card")?,
        })
    };
    query.fetch_all(pool).await?.iter().map(stored).collect()
}

pub(super) async fn replay(pool: &AnyPool, id: &str) -> Result<Option<KeptReplay>, sqlx::Error> {
    let sql = "SELECT browser, game, card, record, created FROM replays WHERE id = $1";
    let Some(row) = sqlx::query(sql).bind(id).fetch_optional(pool).await? else { return Ok(None) };
    Ok(Some(KeptReplay {
        id: id.to_owned(),
        browser: digest(row.try_get("browser")?)?,
        game: row.try_get("game")?,
        card: row.try_get("card")?,
        record: row.try_get("record")?,
        updated: row.try_get("created")?,
    }))
}
