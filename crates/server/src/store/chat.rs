//! What players said, and what was reported to the operator.

use sqlx::{AnyConnection, AnyPool, Row};
use wire::ChatLine;

use super::read::digest;
use super::sql::{SqlStore, broken, seat, word};
use super::writer::{Write, Written};
use super::{Answer, Fence, now};
use crate::token::Digest;

/// What the store keeps of talk.
pub trait ChatStore {
    /// Keeps a line; false if another process has the match.
    fn say<'a>(&'a self, id: &'a str, fence: Fence, line: ChatLine) -> Answer<'a, bool>;
    /// Everything that was said in a match.
    fn chat<'a>(&'a self, id: &'a str) -> Answer<'a, Vec<ChatLine>>;
    /// Keeps a report of a line; false if there is no such line.
    fn report(&self, complaint: Complaint) -> Answer<'_, bool>;
    /// The latest reports.
    fn reports(&self) -> Answer<'_, Vec<Report>>;
}

/// Somebody's complaint about a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    pub id: String,
    pub seq: u32,
    pub reporter: Digest,
    pub why: String,
}

/// A report as the operator reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    pub id: String,
    pub seq: u32,
    pub name: String,
    pub text: String,
    /// Tells the author from others, also in other matches; `None` if nobody held the seat.
    pub author: Option<Digest>,
    pub reporter: Digest,
    pub why: String,
    /// Milliseconds since 1970.
    pub at: i64,
}

impl ChatStore for SqlStore {
    fn say<'a>(&'a self, id: &'a str, fence: Fence, line: ChatLine) -> Answer<'a, bool> {
        let write = Write::Say { id: id.to_owned(), fence, line: Box::new(line) };
        Box::pin(async move { Ok(self.write(write).await? == Written::Done) })
    }

    fn chat<'a>(&'a self, id: &'a str) -> Answer<'a, Vec<ChatLine>> {
        Box::pin(async move { read_chat(&self.pool, id).await.map_err(broken) })
    }

    fn report(&self, complaint: Complaint) -> Answer<'_, bool> {
        let write = Write::Report(Box::new(complaint));
        Box::pin(async move { Ok(self.write(write).await? == Written::Done) })
    }

    fn reports(&self) -> Answer<'_, Vec<Report>> {
        Box::pin(async move { read_reports(&self.pool).await.map_err(broken) })
    }
}

/// Only the owner of the match says something in it, as only the owner appends.
pub(super) async fn say(
    db: &mut AnyConnection,
    id: &str,
    fence: Fence,
    line: &ChatLine,
) -> Result<Written, sqlx::Error> {
    let sql = "INSERT INTO chat (match_id, seq, seat, name, text, at)
               SELECT id, $1, $2, $3, $4, $5 FROM matches WHERE id = $6 AND fence = $7";
    let query = sqlx::query(sql).bind(i64::from(line.seq)).bind(word(line.seat.into())).bind(&line.name);
    let query = query.bind(&line.text).bind(&line.at).bind(id).bind(fence.0);
    Ok(match query.execute(db).await?.rows_affected() {
        0 => Written::Lost,
        _ => Written::Done,
    })
}

async fn read_chat(pool: &AnyPool, id: &str) -> Result<Vec<ChatLine>, sqlx::Error> {
    let sql = "SELECT seq, seat, name, text, at FROM chat WHERE match_id = $1 ORDER BY seq";
    let rows = sqlx::query(sql).bind(id).fetch_all(pool).await?;
    let line = |row: &sqlx::any::AnyRow| {
        let wrong = || sqlx::Error::Decode("chat: no such seat".into());
        Ok(ChatLine {
            seq: row.try_get::<i64, _>("seq")? as u32,
            seat: seat(row.try_get("seat")?).ok_or_else(wrong)?.into(),
            name: row.try_get("name")?,
            text: row.try_get("text")?,
            at: row.try_get("at")?,
        })
    };
    rows.iter().map(line).collect()
}

/// Reports that are kept; older ones make room.
const REPORTS: i64 = 10_000;

pub(super) async fn report(db: &mut AnyConnection, complaint: &Complaint) -> Result<Written, sqlx::Error> {
    let Complaint { id, seq, reporter, why } = complaint;
    let sql = "INSERT INTO reports (match_id, seq, reporter, name, text, author, why, at)
               SELECT c.match_id, c.seq, $1, c.name, c.text,
                      (SELECT h.browser FROM holders h WHERE h.match_id = c.match_id AND h.seat = c.seat
                       ORDER BY h.browser LIMIT 1), $2, $3
               FROM chat c WHERE c.match_id = $4 AND c.seq = $5
               ON CONFLICT (match_id, seq, reporter) DO UPDATE SET why = excluded.why";
    let query = sqlx::query(sql).bind(reporter.0.to_vec()).bind(why).bind(now());
    let query = query.bind(id).bind(i64::from(*seq));
    if query.execute(&mut *db).await?.rows_affected() == 0 {
        return Ok(Written::Nothing);
    }
    let sql = "DELETE FROM reports WHERE at < (SELECT MIN(at) FROM (SELECT at FROM reports ORDER BY at DESC LIMIT $1) latest)";
    sqlx::query(sql).bind(REPORTS).execute(db).await?;
    Ok(Written::Done)
}

/// As many as the operator is shown.
const SHOWN: i64 = 500;

async fn read_reports(pool: &AnyPool) -> Result<Vec<Report>, sqlx::Error> {
    let sql = "SELECT match_id, seq, name, text, author, reporter, why, at FROM reports
               ORDER BY at DESC, match_id, seq LIMIT $1";
    let rows = sqlx::query(sql).bind(SHOWN).fetch_all(pool).await?;
    let report = |row: &sqlx::any::AnyRow| {
        let author: Option<Vec<u8>> = row.try_get("author")?;
        Ok(Report {
            id: row.try_get("match_id")?,
            seq: row.try_get::<i64, _>("seq")? as u32,
            name: row.try_get("name")?,
            text: row.try_get("text")?,
            author: author.map(digest).transpose()?,
            reporter: digest(row.try_get("reporter")?)?,
            why: row.try_get("why")?,
            at: row.try_get("at")?,
        })
    };
    rows.iter().map(report).collect()
}
