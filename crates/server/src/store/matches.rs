//! Writes matches: makes them within their limits, and deletes them.

use kit::Seat;
use sqlx::{AnyConnection, Row};
use table::Player;

use super::people::name_seat;
use super::sealing::seal;
use super::seats::hold;
use super::sql::word;
use super::steps::insert_lines;
use super::writer::Written;
use super::{Fresh, MatchLimit, MatchQuota, boards, now};
use crate::folder::{Key, LinePlace};
use crate::token::Digest;

/// Makes a match, if its maker has room for it. The count and the match are one transaction, so that a hundred
/// requests at once make no more than one after the other.
pub(super) async fn create(
    db: &mut AnyConnection,
    key: &Key,
    fresh: &Fresh,
    quota: &MatchQuota,
) -> Result<Written, sqlx::Error> {
    let is_exhibition = Seat::ALL.iter().all(|&seat| matches!(fresh.seats[seat].player, Player::Bot(_)));
    let limit = match exceeded(db, fresh.maker, is_exhibition, quota).await? {
        None if fresh.offered > 0 => too_many_offers(db, fresh.maker).await?,
        None => has_rematch(db, fresh).await?,
        limit => limit,
    };
    if let Some(limit) = limit {
        return Ok(Written::Over(limit));
    }
    let parted = boards::part(&fresh.header);
    let (board, board_at) = match parted.board {
        Some((text, at)) => (Some(boards::keep(db, text).await?.0.to_vec()), Some(at as i64)),
        None => (None, None),
    };
    let sql = "INSERT INTO matches (id, game, header, sealed, length, takebacks, board, board_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    let sealed = seal(key, &fresh.id, fresh.secret.as_deref());
    let row = sqlx::query(sql).bind(&fresh.id).bind(fresh.game).bind(&parted.rest).bind(sealed);
    let row = row.bind(fresh.lines.len() as i64).bind(i64::from(fresh.takebacks));
    row.bind(board).bind(board_at).execute(&mut *db).await?;
    let sql = "INSERT INTO cards (match_id, game, card, maker, is_over, exhibition, created, updated, touched, bytes,
                                  offered, rematch_of, reserved)
               VALUES ($1, $2, $3, $4, 0, $5, $6, $6, $6, $7, $8, $9, $10)";
    let bytes = parted.rest.len() + fresh.lines.iter().map(|line| line.text.len()).sum::<usize>();
    let row = sqlx::query(sql).bind(&fresh.id).bind(fresh.game).bind(&fresh.card);
    let row = row.bind(fresh.maker.0.to_vec()).bind(i64::from(is_exhibition)).bind(now());
    let row = row.bind(bytes as i64).bind(fresh.offered).bind(fresh.rematch.as_ref().map(|it| it.0.as_str()));
    row.bind(fresh.rematch.as_ref().map(|it| it.1.0.to_vec())).execute(&mut *db).await?;
    insert_lines(db, key, LinePlace { id: &fresh.id, seq: 0 }, &fresh.lines).await?;
    seat_all(db, key, fresh).await?;
    Ok(Written::Done)
}

async fn seat_all(db: &mut AnyConnection, key: &Key, fresh: &Fresh) -> Result<(), sqlx::Error> {
    for seat in Seat::ALL {
        let row = &fresh.seats[seat];
        let (player, strength) = match row.player {
            Player::Human => ("human", None),
            Player::Open => ("open", None),
            Player::Bot(strength) => ("bot", Some(strength.name())),
        };
        let code = fresh.codes[seat].as_ref().map(|code| key.code(code).0.to_vec());
        let sql = "INSERT INTO seats (match_id, seat, player, strength, name, token, code)
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let query = sqlx::query(sql).bind(&fresh.id).bind(word(seat)).bind(player).bind(strength);
        let query = query.bind(&row.name).bind(row.token.map(|it| it.0.to_vec()));
        query.bind(code).execute(&mut *db).await?;
    }
    for (seat, browser) in &fresh.holders {
        hold(db, &fresh.id, *seat, *browser).await?;
        name_seat(db, &fresh.id, *seat, *browser).await?;
    }
    Ok(())
}

/// The limit that one more match would break.
async fn exceeded(
    db: &mut AnyConnection,
    maker: Digest,
    is_exhibition: bool,
    quota: &MatchQuota,
) -> Result<Option<MatchLimit>, sqlx::Error> {
    let sql = "SELECT COUNT(*) AS matches, CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS bytes,
                      COUNT(CASE WHEN exhibition = 1 AND is_over = 0 THEN 1 END) AS exhibitions
               FROM cards WHERE maker = $1";
    let own = sqlx::query(sql).bind(maker.0.to_vec()).fetch_one(&mut *db).await?;
    let own = |name: &str| own.try_get::<i64, _>(name).map(i64::unsigned_abs);
    if own("matches")? >= u64::from(quota.matches) {
        return Ok(Some(MatchLimit::Matches(quota.matches)));
    }
    if own("bytes")? >= quota.bytes {
        return Ok(Some(MatchLimit::Bytes(quota.bytes)));
    }
    if !is_exhibition {
        return Ok(None);
    }
    if own("exhibitions")? >= u64::from(quota.own_exhibitions) {
        return Ok(Some(MatchLimit::OwnExhibitions(quota.own_exhibitions)));
    }
    let sql = "SELECT COUNT(*) FROM cards WHERE is_over = 0 AND exhibition = 1";
    let all: i64 = sqlx::query_scalar(sql).fetch_one(db).await?;
    let is_full = all.unsigned_abs() >= u64::from(quota.exhibitions);
    Ok(is_full.then_some(MatchLimit::Exhibitions(quota.exhibitions)))
}

/// One match is followed by one: both players may ask at once.
async fn has_rematch(db: &mut AnyConnection, fresh: &Fresh) -> Result<Option<MatchLimit>, sqlx::Error> {
    let Some((before, _)) = &fresh.rematch else { return Ok(None) };
    let sql = "SELECT COUNT(*) FROM cards WHERE rematch_of = $1";
    let there: i64 = sqlx::query_scalar(sql).bind(before).fetch_one(db).await?;
    Ok((there > 0).then_some(MatchLimit::Rematch))
}

/// Games that a browser may have open to anyone at a time.
const OFFERS: u32 = 8;

async fn too_many_offers(db: &mut AnyConnection, maker: Digest) -> Result<Option<MatchLimit>, sqlx::Error> {
    let sql = "SELECT COUNT(*) FROM cards c
               WHERE c.maker = $1 AND c.offered > $2 AND c.is_over = 0
                 AND EXISTS (SELECT 1 FROM seats s WHERE s.match_id = c.match_id AND s.player = 'open')";
    let open: i64 = sqlx::query_scalar(sql).bind(maker.0.to_vec()).bind(now()).fetch_one(db).await?;
    Ok((open.unsigned_abs() >= u64::from(OFFERS)).then_some(MatchLimit::Offers(OFFERS)))
}

/// Removes a match and everything of it; its board, if no other match is fought on it.
pub(super) async fn remove(db: &mut AnyConnection, id: &str) -> Result<Written, sqlx::Error> {
    for sql in [
        "DELETE FROM chat WHERE match_id = $1",
        "DELETE FROM withdrawn WHERE match_id = $1",
        "DELETE FROM takebacks WHERE match_id = $1",
        "DELETE FROM holders WHERE match_id = $1",
        "DELETE FROM seats WHERE match_id = $1",
        "DELETE FROM entries WHERE match_id = $1",
        "DELETE FROM cards WHERE match_id = $1",
        "DELETE FROM matches WHERE id = $1",
    ] {
        sqlx::query(sql).bind(id).execute(&mut *db).await?;
    }
    let sql = "DELETE FROM boards WHERE NOT EXISTS (SELECT 1 FROM matches m WHERE m.board = boards.hash)";
    sqlx::query(sql).execute(db).await?;
    Ok(Written::Done)
}
