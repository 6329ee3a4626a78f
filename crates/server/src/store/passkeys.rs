//! Passkeys, and what authenticators were asked: each challenge is there for a while and answered once, by whichever
//! process gets the answer.

use sqlx::{AnyConnection, AnyPool, Row};

use super::people::join_person;
use super::read::digest;
use super::sql::{SqlStore, broken};
use super::waiting::Waiting;
use super::{Answer, PersonAnswer, now};
use crate::token::Digest;

/// What the store knows of passkeys; they are written as changes of people.
pub trait PasskeyStore {
    /// A person's passkeys, the first one first.
    fn passkeys_of(&self, person: Digest) -> Answer<'_, Vec<KeptPasskey>>;
    /// The passkey of this id.
    fn passkey<'a>(&'a self, credential: &'a [u8]) -> Answer<'a, Option<KeptPasskey>>;
    /// What an authenticator was asked, unless that is too long ago.
    fn challenge<'a>(&'a self, id: &'a str) -> Answer<'a, Option<OpenChallenge>>;
}

/// A passkey as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptPasskey {
    pub credential: Vec<u8>,
    pub person: Digest,
    pub content: String,
    /// Where it was made.
    pub label: String,
    /// Milliseconds since 1970.
    pub made: i64,
    pub used: Option<i64>,
}

/// A challenge that waits for its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenChallenge {
    /// Who wants a passkey; nobody for a challenge to sign in.
    pub person: Option<Digest>,
    pub state: String,
}

/// A change of passkeys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PasskeyChange {
    /// An authenticator is asked.
    Ask {
        id: String,
        challenge: OpenChallenge,
    },
    /// Its answer is here. `Nothing` if another answer came before, or it is too late.
    Take {
        id: String,
    },
    Keep {
        person: Digest,
        credential: Vec<u8>,
        content: String,
        label: String,
    },
    Forget {
        person: Digest,
        credential: Vec<u8>,
    },
    /// A browser comes with a passkey; its content, if that has changed.
    SignIn {
        credential: Vec<u8>,
        content: Option<String>,
        browser: Digest,
        label: String,
    },
}

impl PasskeyStore for SqlStore {
    fn passkeys_of(&self, person: Digest) -> Answer<'_, Vec<KeptPasskey>> {
        Box::pin(async move { passkeys_of(&self.pool, person).await.map_err(broken) })
    }

    fn passkey<'a>(&'a self, credential: &'a [u8]) -> Answer<'a, Option<KeptPasskey>> {
        Box::pin(async move { passkey(&self.pool, credential).await.map_err(broken) })
    }

    fn challenge<'a>(&'a self, id: &'a str) -> Answer<'a, Option<OpenChallenge>> {
        Box::pin(async move { challenge(&self.pool, id).await.map_err(broken) })
    }
}

/// How long a challenge waits for its answer, and how many may wait.
const CHALLENGES: Waiting = Waiting { table: "challenges", patience_ms: 300_000, most: 10_000 };

/// As many passkeys as one person has.
const PASSKEYS: i64 = 16;

async fn passkeys_of(pool: &AnyPool, person: Digest) -> Result<Vec<KeptPasskey>, sqlx::Error> {
    let sql = "SELECT credential, person, content, label, made, used FROM passkeys WHERE person = $1
               ORDER BY made, credential";
    let rows = sqlx::query(sql).bind(person.0.to_vec()).fetch_all(pool).await?;
    rows.iter().map(read).collect()
}

async fn passkey(pool: &AnyPool, credential: &[u8]) -> Result<Option<KeptPasskey>, sqlx::Error> {
    let sql = "SELECT credential, person, content, label, made, used FROM passkeys WHERE credential = $1";
    let row = sqlx::query(sql).bind(credential.to_vec()).fetch_optional(pool).await?;
    row.as_ref().map(read).transpose()
}

fn read(row: &sqlx::any::AnyRow) -> Result<KeptPasskey, sqlx::Error> {
    Ok(KeptPasskey {
        credential: row.try_get("credential")?,
        person: digest(row.try_get("person")?)?,
        content: row.try_get("content")?,
        label: row.try_get("label")?,
        made: row.try_get("made")?,
        used: row.try_get("used")?,
    })
}

async fn challenge(pool: &AnyPool, id: &str) -> Result<Option<OpenChallenge>, sqlx::Error> {
    let sql = "SELECT person, state FROM challenges WHERE id = $1 AND created >= $2";
    let row = sqlx::query(sql).bind(id).bind(CHALLENGES.since()).fetch_optional(pool).await?;
    let Some(row) = row else { return Ok(None) };
    let person: Option<Vec<u8>> = row.try_get("person")?;
    Ok(Some(OpenChallenge { person: person.map(digest).transpose()?, state: row.try_get("state")? }))
}

pub(super) async fn write(
    db: &mut AnyConnection,
    change: &PasskeyChange,
) -> Result<PersonAnswer, sqlx::Error> {
    match change {
        PasskeyChange::Ask { id, challenge } => ask(db, id, challenge).await,
        PasskeyChange::Take { id } => {
            let sql = "DELETE FROM challenges WHERE id = $1 AND created >= $2";
            let query = sqlx::query(sql).bind(id).bind(CHALLENGES.since());
            Ok(done_if(query.execute(db).await?.rows_affected()))
        }
        PasskeyChange::Keep { person, credential, content, label } => {
            keep(db, *person, credential, content, label).await
        }
        PasskeyChange::Forget { person, credential } => {
            let sql = "DELETE FROM passkeys WHERE credential = $1 AND person = $2";
            let query = sqlx::query(sql).bind(credential.clone()).bind(person.0.to_vec());
            Ok(done_if(query.execute(db).await?.rows_affected()))
        }
        PasskeyChange::SignIn { credential, content, browser, label } => {
            sign_in(db, credential, content.as_deref(), *browser, label).await
        }
    }
}

fn done_if(rows: u64) -> PersonAnswer {
    if rows > 0 { PersonAnswer::Done } else { PersonAnswer::Nothing }
}

async fn ask(
    db: &mut AnyConnection,
    id: &str,
    challenge: &OpenChallenge,
) -> Result<PersonAnswer, sqlx::Error> {
    CHALLENGES.make_room(db).await?;
    let sql = "INSERT INTO challenges (id, person, state, created) VALUES ($1, $2, $3, $4)";
    let query = sqlx::query(sql).bind(id).bind(challenge.person.map(|it| it.0.to_vec()));
    query.bind(&challenge.state).bind(now()).execute(db).await?;
    Ok(PersonAnswer::Done)
}

async fn keep(
    db: &mut AnyConnection,
    person: Digest,
    credential: &[u8],
    content: &str,
    label: &str,
) -> Result<PersonAnswer, sqlx::Error> {
    let sql = "SELECT COUNT(*) FROM passkeys WHERE person = $1";
    let kept: i64 = sqlx::query_scalar(sql).bind(person.0.to_vec()).fetch_one(&mut *db).await?;
    if kept >= PASSKEYS {
        return Ok(PersonAnswer::Full);
    }
    // An authenticator makes ids by lot: one that is there already is of somebody who answers with another's.
    let sql = "INSERT INTO passkeys (credential, person, content, label, made) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (credential) DO NOTHING";
    let query = sqlx::query(sql).bind(credential.to_vec()).bind(person.0.to_vec()).bind(content);
    Ok(done_if(query.bind(label).bind(now()).execute(db).await?.rows_affected()))
}

async fn sign_in(
    db: &mut AnyConnection,
    credential: &[u8],
    content: Option<&str>,
    browser: Digest,
    label: &str,
) -> Result<PersonAnswer, sqlx::Error> {
    let sql = "UPDATE passkeys SET used = $1, content = COALESCE($2, content) WHERE credential = $3
               RETURNING person";
    let query = sqlx::query_scalar(sql).bind(now()).bind(content).bind(credential.to_vec());
    let person: Option<Vec<u8>> = query.fetch_optional(&mut *db).await?;
    // It was forgotten while the authenticator was asked.
    let Some(person) = person.map(digest).transpose()? else { return Ok(PersonAnswer::Nothing) };
    join_person(db, person, browser, label).await?;
    Ok(PersonAnswer::Done)
}
