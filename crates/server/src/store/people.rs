//! People: names, the browsers that are one person, recovery links, and seats that anybody may take.

use kit::Seat;
use kit::fair::Nonce;
use sqlx::{AnyConnection, AnyPool, Row};

use super::read::digest;
use super::seats::{add_nonce, sit};
use super::sql::{SqlStore, broken};
use super::writer::{Write, Written};
use super::{Answer, Joined, Listed, PasskeyChange, lists, mutes, now, passkeys};
use crate::token::Digest;

/// What the store knows of people. A person is a digest that stands for one or several browsers.
pub trait PeopleStore {
    /// The person that a browser is; its own digest if no recovery link was used there.
    fn person_of(&self, browser: Digest) -> Answer<'_, Digest>;
    /// What is known of a person.
    fn person(&self, person: Digest) -> Answer<'_, Person>;
    /// Writes something about people.
    fn write_person(&self, change: PersonChange) -> Answer<'_, PersonAnswer>;
    /// Matches that anybody may join, or watch, latest first.
    fn offered(&self, wanted: Offered, browser: Option<Digest>) -> Answer<'_, Vec<Listed>>;
    /// Who sits at a seat; `None` for a bot, and where nobody has come yet.
    fn holder<'a>(&'a self, id: &'a str, seat: Seat) -> Answer<'a, Option<Digest>>;
    /// The match that follows another one.
    fn rematch_of<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>>;
}

/// A person, as the profile shows it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Person {
    pub name: Option<String>,
    /// When its recovery link was made, if one leads here.
    pub recovery_made: Option<i64>,
    pub devices: Vec<Device>,
}

/// A browser that is this person by its recovery link or a passkey, or the first one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    pub browser: Digest,
    /// Empty for the first browser.
    pub label: String,
    /// Milliseconds since 1970; 0 for the first browser.
    pub since: i64,
}

/// Which offered matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offered {
    /// A seat is open.
    ToJoin,
    /// Both seats are taken, and play goes on.
    ToWatch,
}

/// A change of who somebody is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PersonChange {
    /// The person is called so, also at the tables where it plays.
    Name {
        person: Digest,
        name: String,
    },
    /// The hash of a new recovery link; the one before leads nowhere. `None` takes it back.
    Recovery {
        person: Digest,
        token: Option<Digest>,
    },
    /// A browser comes with a recovery link.
    Recover {
        token: Digest,
        browser: Digest,
        label: String,
    },
    /// A browser is this person no longer.
    SignOut {
        person: Digest,
        browser: Digest,
    },
    Passkey(PasskeyChange),
    /// A person does not want to hear another one, who is called so, or wants to again.
    Mute {
        person: Digest,
        other: Digest,
        name: String,
    },
    Hear {
        person: Digest,
        other: Digest,
    },
    /// Somebody takes the seat that is open to anybody.
    Sit {
        id: String,
        person: Digest,
        nonce: Nonce,
    },
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PersonAnswer {
    Done,
    /// The link leads nowhere, the browser is no device of the person, or the passkey is not there.
    Nothing,
    /// There is no room for more.
    Full,
    Joined(Joined),
}

impl PeopleStore for SqlStore {
    fn person_of(&self, browser: Digest) -> Answer<'_, Digest> {
        Box::pin(async move { person_of(&self.pool, browser).await.map_err(broken) })
    }

    fn person(&self, person: Digest) -> Answer<'_, Person> {
        Box::pin(async move { read_person(&self.pool, person).await.map_err(broken) })
    }

    fn write_person(&self, change: PersonChange) -> Answer<'_, PersonAnswer> {
        Box::pin(async move {
            match self.write(Write::Person(Box::new(change))).await? {
                Written::Person(answer) => Ok(answer),
                _ => Ok(PersonAnswer::Done),
            }
        })
    }

    fn offered(&self, wanted: Offered, browser: Option<Digest>) -> Answer<'_, Vec<Listed>> {
        Box::pin(async move { lists::offered(&self.pool, wanted, browser).await.map_err(broken) })
    }

    fn holder<'a>(&'a self, id: &'a str, seat: Seat) -> Answer<'a, Option<Digest>> {
        Box::pin(async move { holder(&self.pool, id, seat).await.map_err(broken) })
    }

    fn rematch_of<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
        Box::pin(async move { rematch_of(&self.pool, id).await.map_err(broken) })
    }
}

async fn rematch_of(pool: &AnyPool, id: &str) -> Result<Option<String>, sqlx::Error> {
    let sql = "SELECT match_id FROM cards WHERE rematch_of = $1";
    sqlx::query_scalar(sql).bind(id).fetch_optional(pool).await
}

async fn holder(pool: &AnyPool, id: &str, seat: Seat) -> Result<Option<Digest>, sqlx::Error> {
    let sql = "SELECT browser FROM holders WHERE match_id = $1 AND seat = $2 ORDER BY browser LIMIT 1";
    let query = sqlx::query_scalar(sql).bind(id).bind(super::sql::word(seat));
    let found: Option<Vec<u8>> = query.fetch_optional(pool).await?;
    found.map(digest).transpose()
}

async fn person_of(pool: &AnyPool, browser: Digest) -> Result<Digest, sqlx::Error> {
    let sql = "SELECT person FROM devices WHERE browser = $1";
    let person: Option<Vec<u8>> =
        sqlx::query_scalar(sql).bind(browser.0.to_vec()).fetch_optional(pool).await?;
    person.map_or(Ok(browser), digest)
}

async fn read_person(pool: &AnyPool, person: Digest) -> Result<Person, sqlx::Error> {
    let sql = "SELECT name, recovery, recovery_made FROM people WHERE person = $1";
    let row = sqlx::query(sql).bind(person.0.to_vec()).fetch_optional(pool).await?;
    let mut found = Person::default();
    if let Some(row) = row {
        found.name = row.try_get("name")?;
        let recovery: Option<Vec<u8>> = row.try_get("recovery")?;
        found.recovery_made = recovery.and(row.try_get("recovery_made")?);
    }
    // The first browser has no row of its own, unless it was signed out.
    let first = person_of(pool, person).await? == person;
    found.devices.extend(first.then(|| Device { browser: person, label: String::new(), since: 0 }));
    let sql = "SELECT browser, label, since FROM devices WHERE person = $1 AND browser <> $1 ORDER BY since, browser";
    for row in sqlx::query(sql).bind(person.0.to_vec()).fetch_all(pool).await? {
        let (label, since) = (row.try_get("label")?, row.try_get("since")?);
        found.devices.push(Device { browser: digest(row.try_get("browser")?)?, label, since });
    }
    Ok(found)
}

pub(super) async fn write(db: &mut AnyConnection, change: &PersonChange) -> Result<Written, sqlx::Error> {
    let answer = match change {
        PersonChange::Name { person, name } => rename(db, *person, name).await?,
        PersonChange::Recovery { person, token } => set_recovery(db, *person, *token).await?,
        PersonChange::Recover { token, browser, label } => recover(db, *token, *browser, label).await?,
        PersonChange::SignOut { person, browser } => sign_out(db, *person, *browser).await?,
        PersonChange::Mute { person, other, name } => mutes::mute(db, *person, *other, name).await?,
        PersonChange::Hear { person, other } => mutes::hear(db, *person, *other).await?,
        PersonChange::Passkey(change) => passkeys::write(db, change).await?,
        PersonChange::Sit { id, person, nonce } => {
            PersonAnswer::Joined(sit_anywhere(db, id, *person, *nonce).await?)
        }
    };
    Ok(Written::Person(answer))
}

async fn rename(db: &mut AnyConnection, person: Digest, name: &str) -> Result<PersonAnswer, sqlx::Error> {
    let sql = "INSERT INTO people (person, name) VALUES ($1, $2)
               ON CONFLICT (person) DO UPDATE SET name = excluded.name";
    sqlx::query(sql).bind(person.0.to_vec()).bind(name).execute(&mut *db).await?;
    // Matches that are over keep the name under which they were played.
    let sql = "UPDATE seats SET name = $1
               WHERE player = 'human'
                 AND EXISTS (SELECT 1 FROM holders h WHERE h.match_id = seats.match_id AND h.seat = seats.seat
                                                       AND h.browser = $2)
                 AND match_id IN (SELECT h.match_id FROM holders h JOIN cards c ON c.match_id = h.match_id
                                  WHERE h.browser = $2 AND c.is_over = 0)";
    sqlx::query(sql).bind(name).bind(person.0.to_vec()).execute(db).await?;
    Ok(PersonAnswer::Done)
}

async fn set_recovery(
    db: &mut AnyConnection,
    person: Digest,
    token: Option<Digest>,
) -> Result<PersonAnswer, sqlx::Error> {
    let sql = "INSERT INTO people (person, recovery, recovery_made) VALUES ($1, $2, $3)
               ON CONFLICT (person) DO UPDATE SET recovery = excluded.recovery,
                                                  recovery_made = excluded.recovery_made";
    let query = sqlx::query(sql).bind(person.0.to_vec()).bind(token.map(|it| it.0.to_vec()));
    query.bind(now()).execute(db).await?;
    Ok(PersonAnswer::Done)
}

/// As many browsers as one person has; the oldest makes room for a new one.
const DEVICES: i64 = 16;

async fn recover(
    db: &mut AnyConnection,
    token: Digest,
    browser: Digest,
    label: &str,
) -> Result<PersonAnswer, sqlx::Error> {
    let sql = "SELECT person FROM people WHERE recovery = $1";
    let person: Option<Vec<u8>> =
        sqlx::query_scalar(sql).bind(token.0.to_vec()).fetch_optional(&mut *db).await?;
    let Some(person) = person.map(digest).transpose()? else { return Ok(PersonAnswer::Nothing) };
    join_person(db, person, browser, label).await?;
    Ok(PersonAnswer::Done)
}

/// The browser is this person from now on.
pub(super) async fn join_person(
    db: &mut AnyConnection,
    person: Digest,
    browser: Digest,
    label: &str,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO devices (browser, person, label, since) VALUES ($1, $2, $3, $4)
               ON CONFLICT (browser) DO UPDATE SET person = excluded.person, label = excluded.label,
                                                   since = excluded.since";
    let query = sqlx::query(sql).bind(browser.0.to_vec()).bind(person.0.to_vec()).bind(label);
    query.bind(now()).execute(&mut *db).await?;
    let sql = "DELETE FROM devices WHERE person = $1 AND browser NOT IN
                   (SELECT browser FROM devices WHERE person = $1 ORDER BY since DESC, browser LIMIT $2)";
    sqlx::query(sql).bind(person.0.to_vec()).bind(DEVICES).execute(db).await.map(drop)
}

/// A later browser is again who it was before. The first one, whose hash is the person's, becomes somebody new.
async fn sign_out(
    db: &mut AnyConnection,
    person: Digest,
    browser: Digest,
) -> Result<PersonAnswer, sqlx::Error> {
    if browser == person {
        let nobody = Digest::of(&[b"signed out".as_slice(), &browser.0].concat());
        let sql = "INSERT INTO devices (browser, person, label, since) VALUES ($1, $2, '', $3)
                   ON CONFLICT (browser) DO UPDATE SET person = excluded.person, since = excluded.since";
        let query = sqlx::query(sql).bind(browser.0.to_vec()).bind(nobody.0.to_vec());
        query.bind(now()).execute(db).await?;
        return Ok(PersonAnswer::Done);
    }
    let sql = "DELETE FROM devices WHERE browser = $1 AND person = $2";
    let query = sqlx::query(sql).bind(browser.0.to_vec()).bind(person.0.to_vec());
    match query.execute(db).await?.rows_affected() {
        0 => Ok(PersonAnswer::Nothing),
        _ => Ok(PersonAnswer::Done),
    }
}

/// Seats a person where anybody may sit.
async fn sit_anywhere(
    db: &mut AnyConnection,
    id: &str,
    person: Digest,
    nonce: Nonce,
) -> Result<Joined, sqlx::Error> {
    let sql = "SELECT s.seat, s.player, c.offered, CASE WHEN c.reserved = $2 THEN 1 ELSE 0 END AS is_reserved FROM seats s JOIN cards c ON c.match_id = s.match_id
               WHERE s.match_id = $1 AND (c.offered > 0 OR c.reserved = $2) AND c.is_over = 0";
    let rows = sqlx::query(sql).bind(id).bind(person.0.to_vec()).fetch_all(&mut *db).await?;
    if rows.is_empty() {
        return Ok(Joined::Nowhere);
    }
    let sql = "SELECT COUNT(*) FROM holders WHERE match_id = $1 AND browser = $2";
    let own: i64 = sqlx::query_scalar(sql).bind(id).bind(person.0.to_vec()).fetch_one(&mut *db).await?;
    for row in &rows {
        let (offered, is_reserved): (i64, i64) = (row.try_get("offered")?, row.try_get("is_reserved")?);
        let Some(seat) = super::sql::seat(row.try_get("seat")?) else { continue };
        if row.try_get::<String, _>("player")? != "open" {
            continue;
        }
        if own > 0 {
            return Ok(Joined::Own);
        }
        if is_reserved == 0 && offered < now() {
            return Ok(Joined::Nowhere);
        }
        sit(db, id, seat, person).await?;
        add_nonce(db, id, seat, nonce).await?;
        return Ok(Joined::Seated { seat, moved: false });
    }
    Ok(Joined::Taken)
}

/// A seat is called like the person who sits there, if it has a name.
pub(super) async fn name_seat(
    db: &mut AnyConnection,
    id: &str,
    seat: Seat,
    person: Digest,
) -> Result<(), sqlx::Error> {
    let sql = "UPDATE seats SET name = COALESCE((SELECT p.name FROM people p WHERE p.person = $1), name)
               WHERE match_id = $2 AND seat = $3 AND player <> 'bot'";
    let query = sqlx::query(sql).bind(person.0.to_vec()).bind(id).bind(super::sql::word(seat));
    query.execute(db).await.map(|_| ())
}
