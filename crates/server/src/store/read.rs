//! What is read from the store.

use kit::{BySeat, Seat};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection, SqlitePool};

use super::sqlite::seat;
use super::{Kept, KeptReplay, Kind, Line, Listed, Player, Running, SeatRow, Stored, Taken};
use crate::token::Digest;

/// As many rows as a list shows.
const LISTED: i64 = 200;

pub(super) async fn whole_match(pool: &SqlitePool, id: &str) -> Result<Option<Kept>, sqlx::Error> {
    // One transaction, so that the length and the entries belong together.
    let mut snapshot = pool.begin().await?;
    let sql = "SELECT game, header, secret, closing, card, updated, takebacks FROM matches WHERE id = $1";
    let Some(row) = sqlx::query(sql).bind(id).fetch_optional(&mut *snapshot).await? else { return Ok(None) };
    let sql = "SELECT line, note, opens FROM entries WHERE match_id = $1 ORDER BY seq";
    let lines = sqlx::query(sql).bind(id).fetch_all(&mut *snapshot).await?;
    let Some(seats) = seats(&mut snapshot, id).await? else { return Ok(None) };
    let takebacks = match row.try_get::<i64, _>("takebacks")? {
        0 => None,
        _ => Some(taken(&mut snapshot, id).await?),
    };
    let line = |row: &SqliteRow| {
        let opens = row.try_get::<i64, _>("opens")? != 0;
        Ok(Line { text: row.try_get("line")?, note: row.try_get("note")?, opens })
    };
    Ok(Some(Kept {
        id: id.to_owned(),
        game: row.try_get("game")?,
        header: row.try_get("header")?,
        secret: row.try_get("secret")?,
        lines: lines.iter().map(line).collect::<Result<_, sqlx::Error>>()?,
        closing: row.try_get("closing")?,
        card: row.try_get("card")?,
        seats,
        updated: row.try_get("updated")?,
        takebacks,
    }))
}

async fn taken(db: &mut SqliteConnection, id: &str) -> Result<Vec<Taken>, sqlx::Error> {
    let sql = "SELECT seat, entries FROM takebacks WHERE match_id = $1 ORDER BY round";
    let rows = sqlx::query(sql).bind(id).fetch_all(db).await?;
    let taken = |row: &SqliteRow| {
        let wrong = || sqlx::Error::Decode("takebacks: no such seat".into());
        let seat = seat(row.try_get("seat")?).ok_or_else(wrong)?;
        Ok(Taken { seat, entries: row.try_get::<i64, _>("entries")?.unsigned_abs() })
    };
    rows.iter().map(taken).collect()
}

pub(super) async fn seats(
    db: &mut SqliteConnection,
    id: &str,
) -> Result<Option<BySeat<SeatRow>>, sqlx::Error> {
    let sql = "SELECT seat, player, strength, name, token FROM seats WHERE match_id = $1";
    let rows = sqlx::query(sql).bind(id).fetch_all(db).await?;
    let (mut red, mut blue) = (None, None);
    for row in &rows {
        match seat(row.try_get("seat")?) {
            Some(Seat::Red) => red = Some(seat_row(row)?),
            Some(Seat::Blue) => blue = Some(seat_row(row)?),
            None => {}
        }
    }
    Ok(red.zip(blue).map(|(red, blue)| BySeat::new(red, blue)))
}

fn seat_row(row: &SqliteRow) -> Result<SeatRow, sqlx::Error> {
    let wrong = |what: &str| sqlx::Error::Decode(format!("seats: no such {what}").into());
    let strength: Option<String> = row.try_get("strength")?;
    let player = match (strength, row.try_get("player")?) {
        (None, "open") => Player::Open,
        (None, _) => Player::Human,
        (Some(name), _) => Player::Bot(name.parse().map_err(|_| wrong("strength"))?),
    };
    let token: Option<Vec<u8>> = row.try_get("token")?;
    Ok(SeatRow { player, name: row.try_get("name")?, token: token.map(digest).transpose()? })
}

fn digest(bytes: Vec<u8>) -> Result<Digest, sqlx::Error> {
    let whole = <[u8; 32]>::try_from(bytes);
    whole.map(Digest).map_err(|_| sqlx::Error::Decode("a digest has 32 bytes".into()))
}

pub(super) async fn running(pool: &SqlitePool) -> Result<Vec<Running>, sqlx::Error> {
    let sql = "SELECT m.id, m.card, s.seat FROM matches m JOIN seats s ON s.match_id = m.id
               WHERE m.closing IS NULL AND s.player = 'bot' ORDER BY m.updated DESC";
    let rows = sqlx::query(sql).fetch_all(pool).await?;
    let mut running = Vec::with_capacity(rows.len());
    for row in &rows {
        if let Some(bot) = seat(row.try_get("seat")?) {
            running.push(Running { id: row.try_get("id")?, card: row.try_get("card")?, bot });
        }
    }
    Ok(running)
}

pub(super) async fn exhibitions(pool: &SqlitePool, maker: Digest) -> Result<(u32, u32), sqlx::Error> {
    let sql = "SELECT COUNT(*) AS of_all, COALESCE(SUM(CASE WHEN m.maker = $1 THEN 1 ELSE 0 END), 0) AS own
               FROM matches m WHERE m.closing IS NULL
               AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.match_id = m.id AND s.player <> 'bot')";
    let row = sqlx::query(sql).bind(maker.0.to_vec()).fetch_one(pool).await?;
    let count = |name: &str| row.try_get::<i64, _>(name).map(|it| u32::try_from(it).unwrap_or(u32::MAX));
    Ok((count("of_all")?, count("own")?))
}

pub(super) async fn matches_of(pool: &SqlitePool, browser: Digest) -> Result<Vec<Listed>, sqlx::Error> {
    let sql = "SELECT m.id, m.game, m.card, m.closing IS NOT NULL AS is_over, m.updated, h.seat
               FROM holders h JOIN matches m ON m.id = h.match_id WHERE h.browser = $1
               UNION ALL
               SELECT m.id, m.game, m.card, m.closing IS NOT NULL AS is_over, m.updated, NULL AS seat
               FROM matches m WHERE m.maker = $1
               AND NOT EXISTS (SELECT 1 FROM holders h WHERE h.match_id = m.id AND h.browser = $1)
               ORDER BY updated DESC, id, seat DESC LIMIT $2";
    let rows = sqlx::query(sql).bind(browser.0.to_vec()).bind(LISTED).fetch_all(pool).await?;
    let mut list: Vec<Listed> = Vec::new();
    for row in &rows {
        let sits = row.try_get::<Option<&str>, _>("seat")?.and_then(seat);
        let id: String = row.try_get("id")?;
        match list.last_mut().filter(|last| last.id == id) {
            Some(last) => last.seats.extend(sits),
            None => list.push(Listed {
                id,
                game: row.try_get("game")?,
                card: row.try_get("card")?,
                is_over: row.try_get("is_over")?,
                updated: row.try_get("updated")?,
                seats: sits.into_iter().collect(),
            }),
        }
    }
    Ok(list)
}

pub(super) async fn seats_of(pool: &SqlitePool, id: &str, browser: Digest) -> Result<Vec<Seat>, sqlx::Error> {
    let sql = "SELECT seat FROM holders WHERE match_id = $1 AND browser = $2 ORDER BY seat DESC";
    let words: Vec<String> =
        sqlx::query_scalar(sql).bind(id).bind(browser.0.to_vec()).fetch_all(pool).await?;
    Ok(words.iter().filter_map(|word| seat(word)).collect())
}

pub(super) async fn imports_version(pool: &SqlitePool, browser: Digest) -> Result<u64, sqlx::Error> {
    let sql = "SELECT version FROM import_versions WHERE browser = $1";
    let version: Option<i64> = sqlx::query_scalar(sql).bind(browser.0.to_vec()).fetch_optional(pool).await?;
    Ok(version.map_or(0, i64::unsigned_abs))
}

pub(super) async fn imports(
    pool: &SqlitePool,
    kind: Kind,
    browser: Digest,
) -> Result<Vec<(String, String)>, sqlx::Error> {
    let sql = "SELECT name, text FROM imports WHERE browser = $1 AND kind = $2 ORDER BY name";
    sqlx::query_as(sql).bind(browser.0.to_vec()).bind(kind.name()).fetch_all(pool).await
}

pub(super) async fn stored(
    pool: &SqlitePool,
    kind: Kind,
    browser: Digest,
) -> Result<Vec<Stored>, sqlx::Error> {
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
    let stored = |row: &SqliteRow| {
        Ok(Stored {
            name: row.try_get("name")?,
            bytes: row.try_get::<i64, _>("bytes")?.unsigned_abs(),
            created: row.try_get("created")?,
            card: row.try_get("card")?,
        })
    };
    query.fetch_all(pool).await?.iter().map(stored).collect()
}

pub(super) async fn replay(pool: &SqlitePool, id: &str) -> Result<Option<KeptReplay>, sqlx::Error> {
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

pub(super) async fn replays_of(pool: &SqlitePool, browser: Digest) -> Result<Vec<Listed>, sqlx::Error> {
    let sql = "SELECT id, game, card, created FROM replays WHERE browser = $1 ORDER BY created DESC LIMIT $2";
    let rows = sqlx::query(sql).bind(browser.0.to_vec()).bind(LISTED).fetch_all(pool).await?;
    let listed = |row: &SqliteRow| {
        Ok(Listed {
            id: row.try_get("id")?,
            game: row.try_get("game")?,
            card: row.try_get("card")?,
            is_over: true,
            updated: row.try_get("created")?,
            seats: Vec::new(),
        })
    };
    rows.iter().map(listed).collect()
}
