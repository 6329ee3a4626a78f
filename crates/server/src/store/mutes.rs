//! Whom people do not want to hear. A mute is a person's, not a match's: it holds at every table, on every device.

use sqlx::{AnyConnection, AnyPool, Row};

use super::read::digest;
use super::sql::{SqlStore, broken};
use super::{Answer, PersonAnswer, now};
use crate::token::Digest;

/// What the store knows of mutes; they are written as changes of people.
pub trait MuteStore {
    /// Whom a person has muted, the latest first.
    fn muted_by(&self, person: Digest) -> Answer<'_, Vec<Muted>>;
}

/// Somebody who is not heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Muted {
    pub other: Digest,
    /// What it was called then.
    pub name: String,
    /// Milliseconds since 1970.
    pub since: i64,
}

impl MuteStore for SqlStore {
    fn muted_by(&self, person: Digest) -> Answer<'_, Vec<Muted>> {
        Box::pin(async move { muted_by(&self.pool, person).await.map_err(broken) })
    }
}

/// As many as one person mutes; the oldest makes room.
const MUTES: i64 = 200;

async fn muted_by(pool: &AnyPool, person: Digest) -> Result<Vec<Muted>, sqlx::Error> {
    let sql = "SELECT other, name, since FROM mutes WHERE person = $1 ORDER BY since DESC, other";
    let rows = sqlx::query(sql).bind(person.0.to_vec()).fetch_all(pool).await?;
    let muted = |row: &sqlx::any::AnyRow| {
        let other = digest(row.try_get("other")?)?;
        Ok(Muted { other, name: row.try_get("name")?, since: row.try_get("since")? })
    };
    rows.iter().map(muted).collect()
}

pub(super) async fn mute(
    db: &mut AnyConnection,
    person: Digest,
    other: Digest,
    name: &str,
) -> Result<PersonAnswer, sqlx::Error> {
    let sql = "INSERT INTO mutes (person, other, name, since) VALUES ($1, $2, $3, $4)
               ON CONFLICT (person, other) DO UPDATE SET name = excluded.name";
    let query = sqlx::query(sql).bind(person.0.to_vec()).bind(other.0.to_vec()).bind(name);
    query.bind(now()).execute(&mut *db).await?;
    let sql = "DELETE FROM mutes WHERE person = $1 AND other NOT IN
                   (SELECT other FROM mutes WHERE person = $1 ORDER BY since DESC, other LIMIT $2)";
    sqlx::query(sql).bind(person.0.to_vec()).bind(MUTES).execute(db).await?;
    Ok(PersonAnswer::Done)
}

pub(super) async fn hear(
    db: &mut AnyConnection,
    person: Digest,
    other: Digest,
) -> Result<PersonAnswer, sqlx::Error> {
    let sql = "DELETE FROM mutes WHERE person = $1 AND other = $2";
    sqlx::query(sql).bind(person.0.to_vec()).bind(other.0.to_vec()).execute(db).await?;
    Ok(PersonAnswer::Done)
}
