//! Stores of earlier versions: every schema that ever was is brought up to date, and what it held is there.

use std::borrow::Cow;

use sqlx::Connection;
use sqlx::migrate::Migrator;

use super::database::Database;
use super::*;
use crate::folder::Key;

/// A match as the first version kept it: everything in the clear, its card and its maker nowhere.
const FIRST: &str = r#"
    INSERT INTO matches (id, game, header, secret, length, closing, card, created, updated)
    VALUES ('aaaaaaaaaaaaaaaa', 'squadron', '{"record":1,"setup":{"board":{"width":2},"options":{}}}',
            '5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a', 2, NULL, 'a card', 5, 7);
    INSERT INTO entries (match_id, seq, line, note) VALUES ('aaaaaaaaaaaaaaaa', 0, 'opening', NULL),
                                                           ('aaaaaaaaaaaaaaaa', 1, 'a declaration', 'a note');
    INSERT INTO seats (match_id, seat, player, strength, name, token)
    VALUES ('aaaaaaaaaaaaaaaa', 'red', 'bot', 'cadet', 'Cadet bot', NULL),
           ('aaaaaaaaaaaaaaaa', 'blue', 'human', NULL, 'Player', NULL);
"#;

/// Of these versions, each in turn was the newest.
const VERSIONS: usize = 16;

#[tokio::test]
async fn a_file_of_any_version_is_brought_up_to_date_and_keeps_its_matches() {
    let all = migrations::sqlite();
    assert_eq!(all.iter().count(), VERSIONS, "a new migration is tried here, too");
    for version in 1..=VERSIONS {
        let folder = std::env::temp_dir().join(format!("myomer-history-{}-{version}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("myomer.db");
        let database = Database::sqlite(&path).expect("an address");
        let mut db = database.connect().await.expect("a file");
        upto(&all, 1).run(&mut db).await.expect("the first tables");
        sqlx::raw_sql(FIRST).execute(&mut db).await.expect("a match");
        upto(&all, version).run(&mut db).await.expect("tables of a version");
        db.close().await.expect("closed");

        let key = Key::of([9; 32]);
        let store = SqlStore::sqlite(&path, &key, MatchQuota::default()).await.expect("a store");
        let kept = store.load("aaaaaaaaaaaaaaaa").await.expect("an answer").expect("the match");
        let texts: Vec<&str> = kept.stored.lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(texts, ["opening", "a declaration"], "version {version}");
        assert_eq!((kept.card.as_str(), kept.updated), ("a card", 7));
        assert_eq!(kept.stored.secret, Some("5a".repeat(32)));
        assert_eq!(store.claim("aaaaaaaaaaaaaaaa").await, Ok(Claim::Own(Fence(0))));
        assert_eq!(store.running().await.expect("an answer").len(), 1);
        store.close().await.expect("closed");
        let bytes = std::fs::read(&path).expect("the file");
        assert!(!bytes.windows(13).any(|it| it == b"a declaration"), "version {version}: it is sealed");
        std::fs::remove_dir_all(&folder).expect("tidied");
    }
}

/// The same match as the first version for PostgreSQL kept it, and over, so that no key is needed.
#[cfg(unix)]
const FIRST_POSTGRES: &str = r#"
    INSERT INTO matches (id, game, header, length, closing)
    VALUES ('aaaaaaaaaaaaaaaa', 'squadron', '{"record":1,"setup":{"board":{"width":2},"options":{}}}', 2, 'the end');
    INSERT INTO cards (match_id, game, card, is_over, exhibition, created, updated, touched, bytes)
    VALUES ('aaaaaaaaaaaaaaaa', 'squadron', 'a card', 1, 0, 5, 7, 7, 100);
    INSERT INTO entries (match_id, seq, line) VALUES ('aaaaaaaaaaaaaaaa', 0, 'opening'),
                                                     ('aaaaaaaaaaaaaaaa', 1, 'a declaration');
    INSERT INTO seats (match_id, seat, player, strength, name)
    VALUES ('aaaaaaaaaaaaaaaa', 'red', 'bot', 'cadet', 'Cadet bot'),
           ('aaaaaaaaaaaaaaaa', 'blue', 'human', NULL, 'Player');
"#;

#[cfg(unix)]
const POSTGRES_VERSIONS: usize = 8;

#[cfg(unix)]
#[tokio::test]
async fn a_database_of_any_version_is_brought_up_to_date_and_keeps_its_matches() {
    let all = migrations::postgres();
    assert_eq!(all.iter().count(), POSTGRES_VERSIONS, "a new migration is tried here, too");
    for version in 1..=POSTGRES_VERSIONS {
        let Some(postgres) = contract::postgres::Postgres::start() else { return };
        let database = Database::postgres(&postgres.url()).expect("an address");
        let mut db = database.connect().await.expect("a database");
        upto(&all, 1).run(&mut db).await.expect("the first tables");
        sqlx::raw_sql(FIRST_POSTGRES).execute(&mut db).await.expect("a match");
        upto(&all, version).run(&mut db).await.expect("tables of a version");
        db.close().await.expect("closed");

        let (key, address) = (Key::of([9; 32]), ([127, 0, 0, 1], 1).into());
        let store = SqlStore::postgres(&postgres.url(), &key, MatchQuota::default(), address).await;
        let store = store.expect("a store");
        let kept = store.load("aaaaaaaaaaaaaaaa").await.expect("an answer").expect("the match");
        let texts: Vec<&str> = kept.stored.lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(texts, ["opening", "a declaration"], "version {version}");
        assert_eq!((kept.card.as_str(), kept.updated), ("a card", 7));
        assert_eq!(store.crowd(Crowd { people: 3, games: 1 }).await, Ok(Crowd::default()), "nobody else");
        store.close().await.expect("closed");
    }
}

fn upto(all: &Migrator, version: usize) -> Migrator {
    let some: Vec<_> = all.iter().take(version).cloned().collect();
    Migrator { migrations: Cow::Owned(some), ..Migrator::DEFAULT }
}
