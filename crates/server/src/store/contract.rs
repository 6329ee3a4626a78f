//! What every store promises, tried on each: an SQLite file, and a PostgreSQL database with two processes on it.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use kit::fair::Secret;
use kit::{BySeat, Seat};
use table::{Append, Length, Line, Player};

use super::*;
use crate::folder::Key;
use crate::places::Place;

#[cfg(unix)]
#[path = "../../tests/support/postgres.rs"]
#[allow(dead_code, reason = "tests of processes use more of it")]
pub(super) mod postgres;

const QUOTA: MatchQuota = MatchQuota { matches: 100, bytes: 1 << 30, exhibitions: 16, own_exhibitions: 4 };

fn key() -> Key {
    Key::of([9; 32])
}

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("myomer-contract-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        std::fs::write(path.join("myomer.key"), [9; 32]).expect("a key");
        Folder(path)
    }

    async fn store(&self) -> SqlStore {
        SqlStore::sqlite(&self.0.join("myomer.db"), &key(), QUOTA).await.expect("a store")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[cfg(unix)]
async fn process(postgres: &postgres::Postgres, port: u16) -> SqlStore {
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    SqlStore::postgres(&postgres.url(), &key(), QUOTA, address).await.expect("a store")
}

fn fresh(id: &str, player: Player) -> Fresh {
    let row = || SeatRow { player, name: "Somebody".to_owned(), token: None };
    Fresh {
        id: id.to_owned(),
        game: "squadron",
        header: r#"{"record":1,"setup":{"board":{"width":2},"options":{}}}"#.to_owned(),
        secret: Some("5a".repeat(32)),
        lines: vec![Line::plain("opening".to_owned())],
        card: format!("card of {id}"),
        seats: BySeat::new(row(), row()),
        codes: BySeat::default(),
        holders: vec![(Seat::Blue, Digest([1; 32]))],
        maker: Digest([1; 32]),
        takebacks: true,
        offered: 0,
        rematch: None,
    }
}

fn step(id: &str, fence: Fence, from: u64, line: &str) -> Step {
    let lines = vec![Line { text: line.to_owned(), note: Some("a note".to_owned()), opens: true }];
    let from = Length { entries: from, rounds: 0 };
    let append = Append { from, lines, closing: None, card: "a card".to_owned(), is_public: true };
    Step { id: id.to_owned(), fence, append }
}

async fn own(store: &dyn Store, id: &str) -> Fence {
    match store.claim(id).await.expect("an answer") {
        Claim::Own(fence) => fence,
        other => panic!("{other:?}"),
    }
}

/// One match through its life, and promises; what is asked again is as it was written.
async fn keeps_its_word(store: &dyn Store) {
    let id = "aaaaaaaaaaaaaaaa";
    assert_eq!(store.create(fresh(id, Player::Human)).await, Ok(Admission::Done));
    let fence = own(store, id).await;
    assert_eq!(store.append(step(id, fence, 1, "first")).await, Ok(Appended::Done));
    assert_eq!(store.append(step(id, fence, 1, "again")).await, Ok(Appended::Stale), "compare and append");
    assert_eq!(store.append(step(id, fence, 2, "second")).await, Ok(Appended::Done));
    let back = table::Rewind {
        from: Length { entries: 3, rounds: 0 },
        to: 2,
        seat: Seat::Red,
        card: "taken back".to_owned(),
    };
    let back = Rewind { id: id.to_owned(), fence, rewind: back };
    assert_eq!(store.rewind(back.clone()).await, Ok(Appended::Done));
    assert_eq!(store.rewind(back).await, Ok(Appended::Stale));
    let kept = store.load(id).await.expect("an answer").expect("a match");
    let texts: Vec<&str> = kept.stored.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["opening", "first"]);
    assert_eq!(kept.stored.header, fresh(id, Player::Human).header);
    assert_eq!(kept.stored.secret, Some("5a".repeat(32)));
    assert_eq!(kept.stored.takebacks.map(|it| it.len()), Some(1));
    assert_eq!(store.seats_of(id, Digest([1; 32])).await, Ok(vec![Seat::Blue]));
    assert_eq!(store.claim("bbbbbbbbbbbbbbbb").await, Ok(Claim::Nowhere));

    let secret = Secret([7; 32]);
    assert_eq!(store.promise("promised", secret).await, Ok(()));
    assert_eq!(store.take_promise("promised").await, Ok(Some(secret)));
    assert_eq!(store.take_promise("promised").await, Ok(None), "it is taken up once");

    passkeys_keep_their_word(store).await;
    let page = |after| Page { after, wanted: Wanted::All, limit: 2 };
    for name in ["bbbbbbbbbbbbbbbb", "cccccccccccccccc"] {
        assert_eq!(store.create(fresh(name, Player::Human)).await, Ok(Admission::Done));
    }
    let first = store.matches_of(Digest([1; 32]), page(None)).await.expect("a page");
    let rest = store.matches_of(Digest([1; 32]), page(Some(first[1].cursor()))).await.expect("a page");
    assert_eq!((first.len(), rest.len()), (2, 1));
    assert_eq!(rest[0].sits, [Seat::Blue]);
    assert_eq!(store.remove(id).await, Ok(()));
    assert!(store.load(id).await.expect("an answer").is_none());
    store.ready().await.expect("it writes");
}

async fn passkeys_keep_their_word(store: &dyn Store) {
    let change = async |change| store.write_person(PersonChange::Passkey(change)).await.expect("an answer");
    let person = Digest([1; 32]);
    let asked = OpenChallenge { person: Some(person), state: "asked".to_owned() };
    let take = || PasskeyChange::Take { id: "challenge".to_owned() };
    let ask = PasskeyChange::Ask { id: "challenge".to_owned(), challenge: asked.clone() };
    assert_eq!(change(ask).await, PersonAnswer::Done);
    assert_eq!(store.challenge("challenge").await, Ok(Some(asked)));
    assert_eq!(change(take()).await, PersonAnswer::Done);
    assert_eq!(change(take()).await, PersonAnswer::Nothing, "it is answered once");
    let keep = |content: &str| PasskeyChange::Keep {
        person,
        credential: vec![5; 20],
        content: content.to_owned(),
        label: "Firefox on Linux".to_owned(),
    };
    assert_eq!(change(keep("a key")).await, PersonAnswer::Done);
    assert_eq!(change(keep("another")).await, PersonAnswer::Nothing, "its id is taken");
    let sign_in = PasskeyChange::SignIn {
        credential: vec![5; 20],
        content: Some("a key, used".to_owned()),
        browser: Digest([2; 32]),
        label: "Chrome on Android".to_owned(),
    };
    assert_eq!(change(sign_in).await, PersonAnswer::Done);
    assert_eq!(store.person_of(Digest([2; 32])).await, Ok(person));
    let kept = store.passkey(&[5; 20]).await.expect("an answer").expect("a passkey");
    assert_eq!((kept.content.as_str(), kept.used.is_some()), ("a key, used", true));
    assert_eq!(store.passkeys_of(person).await, Ok(vec![kept]));
    let mute = PersonChange::Mute { person, other: Digest([3; 32]), name: "Bram".to_owned() };
    assert_eq!(store.write_person(mute).await, Ok(PersonAnswer::Done));
    assert_eq!(store.muted_by(person).await.expect("an answer")[0].name, "Bram");
}

#[tokio::test]
async fn a_file_keeps_its_word() {
    let folder = Folder::new();
    let store = folder.store().await;
    keeps_its_word(&store).await;
    store.close().await.expect("closed");
}

#[cfg(unix)]
#[tokio::test]
async fn a_postgres_database_keeps_its_word() {
    let Some(postgres) = postgres::Postgres::start() else { return };
    let store = process(&postgres, 1).await;
    keeps_its_word(&store).await;
    store.close().await.expect("closed");
}

#[cfg(unix)]
#[tokio::test]
async fn a_match_has_one_owner_and_an_older_fence_writes_nothing() {
    let Some(postgres) = postgres::Postgres::start() else { return };
    let (one, other) = (process(&postgres, 1).await, process(&postgres, 2).await);
    let id = "aaaaaaaaaaaaaaaa";
    assert_eq!(one.create(fresh(id, Player::Human)).await, Ok(Admission::Done));
    let first = own(&one, id).await;
    let elsewhere = Peer(SocketAddr::from(([127, 0, 0, 1], 1)));
    assert_eq!(other.claim(id).await, Ok(Claim::Elsewhere(Some(elsewhere))));
    assert_eq!(other.owner(id).await, Ok(Some(elsewhere)));
    assert_eq!(one.owner(id).await, Ok(None), "nobody else");
    assert_eq!(one.append(step(id, first, 1, "first")).await, Ok(Appended::Done));
    // The lease runs out, as that of a process which is stopped.
    one.renewal.as_ref().expect("it is shared").abort();
    let mut db = one.database.connect().await.expect("a connection");
    sqlx::raw_sql("UPDATE processes SET lease_until = 0 WHERE address LIKE '%:1'")
        .execute(&mut db)
        .await
        .expect("done");
    let second = own(&other, id).await;
    assert!(second.0 > first.0);
    assert_eq!(one.append(step(id, first, 2, "late")).await, Ok(Appended::Lost));
    assert_eq!(other.append(step(id, second, 2, "second")).await, Ok(Appended::Done));
    assert_eq!(other.release(id, second).await, Ok(()));
    let kept = other.load(id).await.expect("an answer").expect("a match");
    let texts: Vec<&str> = kept.stored.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["opening", "first", "second"]);
    other.close().await.expect("closed");
}

/// Forty requests at two processes: the count and the match are one transaction there, too.
#[cfg(unix)]
#[tokio::test]
async fn no_limit_is_passed_by_asking_two_processes_at_once() {
    let Some(postgres) = postgres::Postgres::start() else { return };
    let stores = [process(&postgres, 1).await, process(&postgres, 2).await];
    let bot = Player::Bot(bots::Strength::Random);
    let wishes = (0..40).map(|number| {
        let id: String = format!("{number:016}").bytes().map(|it| char::from(it - b'0' + b'a')).collect();
        stores[number % 2].create(fresh(&id, bot))
    });
    let answers = futures_util::future::join_all(wishes).await;
    let made = answers.iter().filter(|it| **it == Ok(Admission::Done)).count();
    assert_eq!(made, 4, "{answers:?}");
}

fn place(folder: &Path) -> Place {
    Place::Folder(folder.to_owned())
}

/// A store with a match, a takeback, an import, a replay and a promise.
async fn filled(folder: &Folder) {
    let store = folder.store().await;
    keeps_its_word(&store).await;
    let import = Import {
        browser: Digest([1; 32]),
        kind: Kind::Unit,
        name: "Größe '%'".to_owned(),
        text: "line\nline \"two\"".to_owned(),
    };
    let quota = Quota { count: 10, bytes: 1 << 20, largest: 1 << 20 };
    assert_eq!(store.import(import, quota).await, Ok(Imported::Done));
    let replay = KeptReplay {
        id: "dddddddddddddddd".to_owned(),
        browser: Digest([1; 32]),
        game: "classic".to_owned(),
        card: "{}".to_owned(),
        record: "{}\n".repeat(1000),
        updated: 7,
    };
    assert_eq!(store.keep_replay(replay, quota).await, Ok(Imported::Done));
    assert_eq!(store.promise("waiting", Secret([3; 32])).await, Ok(()));
    store.close().await.expect("closed");
}

#[tokio::test]
async fn a_copy_into_a_folder_is_the_same_and_is_not_made_twice() {
    let (from, to) = (Folder::new(), Folder::new());
    filled(&from).await;
    let copied = crate::places::copy(&place(&from.0), &place(&to.0)).await.expect("a copy");
    assert_eq!(copied.matches, 2);
    let store = to.store().await;
    let kept = store.load("bbbbbbbbbbbbbbbb").await.expect("an answer").expect("a match");
    assert_eq!(kept.stored.lines[0].text, "opening", "the same key opens it");
    assert_eq!(store.take_promise("waiting").await, Ok(Some(Secret([3; 32]))));
    assert!(store.passkey(&[5; 20]).await.expect("an answer").is_some(), "people keep their passkeys");
    assert_eq!(store.muted_by(Digest([1; 32])).await.expect("an answer").len(), 1);
    store.close().await.expect("closed");
    let again = crate::places::copy(&place(&from.0), &place(&to.0)).await.expect_err("it is not empty");
    assert!(again.to_string().contains("holds 2 matches already"), "{again}");
    std::fs::write(from.0.join("myomer.key"), [8; 32]).expect("another key");
    let other = crate::places::copy(&place(&from.0), &place(&to.0)).await.expect_err("another key");
    assert!(other.to_string().contains("sealed with another key"), "{other}");
    let nothing = crate::places::copy(&place(Path::new("/nonexistent")), &place(&to.0)).await;
    assert!(nothing.expect_err("nothing there").to_string().contains("there is no store"));
}

#[cfg(unix)]
#[tokio::test]
async fn a_store_moves_to_postgres_and_back_and_is_the_same() {
    let Some(postgres) = postgres::Postgres::start() else { return };
    let (from, back) = (Folder::new(), Folder::new());
    filled(&from).await;
    let middle = Place::Postgres { url: postgres.url(), folder: from.0.clone() };
    let there = crate::places::copy(&place(&from.0), &middle).await.expect("a copy");
    let again = crate::places::copy(&middle, &place(&back.0)).await.expect("a copy");
    assert_eq!(there, again);
    let store = back.store().await;
    let imports = store.imports(Kind::Unit, Digest([1; 32])).await.expect("an answer");
    assert_eq!(imports, [("Größe '%'".to_owned(), "line\nline \"two\"".to_owned())]);
    store.close().await.expect("closed");
}
