//! The store on disk: whose it is, what it gives away, and what happens when the disk is full.

use std::fs;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;
use server::{Config, DatabaseAt, MetricsAccess, Server};
use sqlx::{Connection, Row};
use wire::{FromClient, FromServer, RefusalCode};

use crate::house::{Fate, GENEROUS, House, Player, duel_against, lasting_duel, quick};

#[tokio::test]
async fn a_second_server_on_one_folder_is_refused() {
    let house = House::open().await;
    let host = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let config = Config {
        host,
        port: 0,
        folder: house.folder().to_owned(),
        database: DatabaseAt::Folder,
        limits: GENEROUS,
        metrics: MetricsAccess::Nobody,
        keep: None,
        people: false,
        public_url: None,
        library: library::built_in().clone(),
    };
    let refused = Server::start(config).await.expect_err("one server a folder").to_string();
    let wanted =
        format!("another server (process {}) uses it; `--data-dir` names another", std::process::id());
    assert!(refused.ends_with(&wanted), "{refused}");
    // The lock goes with the server.
    let house = house.reopen().await;
    assert_eq!(house.guest().get("/api/ready").await.expect("an answer").status, 200);
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_but_its_owner_reads_the_store() {
    use std::os::unix::fs::PermissionsExt;
    let house = House::open().await;
    quick(&mut house.guest(), "squadron").await;
    let mut found = Vec::new();
    for entry in fs::read_dir(house.folder()).expect("the folder") {
        let entry = entry.expect("an entry");
        let mode = entry.metadata().expect("a file").permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?} has mode {mode:o}", entry.file_name());
        found.push(entry.file_name().into_string().expect("a name"));
    }
    found.sort();
    assert_eq!(found, ["myomer.db", "myomer.db-shm", "myomer.db-wal", "myomer.key", "myomer.lock"]);
    let mode = fs::metadata(house.folder()).expect("the folder").permissions().mode() & 0o777;
    assert_eq!(mode, 0o700);
}

#[tokio::test]
async fn the_store_does_not_give_the_dice_of_a_running_match_away() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "squadron").await;
    let files =
        ["myomer.db", "myomer.db-wal"].map(|name| fs::read(house.folder().join(name)).expect("a file"));
    guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    let record = guest.get(&format!("/api/matches/{id}/record")).await.expect("an answer").body;
    let closing: serde_json::Value =
        serde_json::from_str(record.lines().last().expect("lines")).expect("JSON");
    let secret = closing["secret"].as_str().expect("the secret is shown at the end");
    let bytes: Vec<u8> =
        (0..32).map(|at| u8::from_str_radix(&secret[2 * at..2 * at + 2], 16).unwrap()).collect();
    for wanted in [secret.as_bytes(), &bytes] {
        let is_there = |file: &Vec<u8>| file.windows(wanted.len()).any(|it| it == wanted);
        assert!(!files.iter().any(is_there), "the secret was in the store");
    }
}

/// Every byte that the store has on disk.
fn on_disk(folder: &Path) -> Vec<u8> {
    let names = ["myomer.db", "myomer.db-wal"];
    names.iter().flat_map(|name| fs::read(folder.join(name)).unwrap_or_default()).collect()
}

fn holds(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|it| it == text.as_bytes())
}

#[tokio::test]
async fn no_declaration_of_a_running_match_is_in_the_clear_on_disk() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = lasting_duel(&mut guest).await;
    Player::join(&guest, &id).await.play(3).await;
    let running = on_disk(house.folder());
    guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    let record = guest.get(&format!("/api/matches/{id}/record")).await.expect("an answer").body;
    let entries: Vec<&str> = record.lines().filter(|line| line.starts_with("{\"n\":")).collect();
    assert!(entries.len() > 3, "{record}");
    assert!(!holds(&running, "\"action\""), "an action stands in the store");
    for line in entries {
        assert!(!holds(&running, line), "{line}");
    }
}

#[tokio::test]
async fn entries_that_an_earlier_version_kept_in_the_clear_are_sealed_at_the_start() {
    let house = House::open().await;
    let mut guest = house.guest();
    let [id, other] = [lasting_duel(&mut guest).await, lasting_duel(&mut guest).await];
    guest.post(&format!("/api/matches/{other}/resign"), &json!({})).await.expect("an answer");
    let record = guest.get(&format!("/api/matches/{other}/record")).await.expect("an answer").body;
    // By a known seed both begin alike.
    let opening = record.lines().nth(1).expect("an opening");
    let (line, sql) = (opening.replace('\'', "''"), "UPDATE entries SET sealed = NULL, line");
    let house = house.reopen_after(&format!("{sql} = '{line}' WHERE match_id = '{id}' AND seq = 0")).await;
    let player = Player::join(&house.known(&guest), &id).await;
    assert!(player.seq > 0, "it is read as before");
    drop(player);
    let folder = house.close().await;
    assert!(!holds(&on_disk(&folder), opening), "it stands in the clear");
    fs::remove_dir_all(folder).expect("tidied");
}

#[tokio::test]
async fn secrets_of_an_earlier_version_are_sealed_at_the_start() {
    let house = House::open().await;
    let mut guest = house.guest();
    lasting_duel(&mut guest).await;
    let id = quick(&mut guest, "squadron").await;
    let old = "5a".repeat(32);
    let house = house
        .reopen_after(&format!("UPDATE matches SET secret = '{old}', sealed = NULL WHERE id = '{id}'"))
        .await;
    let address = format!("sqlite://{}", house.folder().join("myomer.db").display());
    let store = sqlx::SqlitePool::connect(&address).await.expect("the store is there");
    let sql = "SELECT secret, sealed FROM matches WHERE id = $1";
    let row = sqlx::query(sql).bind(&id).fetch_one(&store).await.expect("the match");
    assert_eq!(row.get::<Option<String>, _>("secret"), None);
    let sealed: Vec<u8> = row.get("sealed");
    assert!(sealed.len() == 32 && sealed != [0x5a; 32], "{sealed:?}");
    store.close().await;
}

/// The task of a match does not stand still while the store is silent: whoever leaves is missed at once.
#[tokio::test]
async fn a_match_goes_on_listening_while_the_store_is_silent() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = lasting_duel(&mut guest).await;
    let mut player = Player::join(&guest, &id).await;
    player.wait().await;
    let actions = player.suggestion().await;
    let watcher = Player::join(&house.guest(), &id).await;
    let watching = |message: &FromServer| match message {
        FromServer::Presence { watching, .. } => Some(*watching),
        _ => None,
    };
    while watching(&player.hear().await) != Some(1) {}
    let address = format!("sqlite://{}", house.folder().join("myomer.db").display());
    let mut other = sqlx::SqliteConnection::connect(&address).await.expect("the store is there");
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.expect("nobody writes now");
    let commit = FromClient::Commit { id: 900, seq: player.seq, actions };
    player.live.say(&commit).await.expect("the plan is sent");
    drop(watcher);
    loop {
        match player.hear().await {
            FromServer::Done { id: 900, .. } | FromServer::Refused { id: 900, .. } => {
                panic!("the store answered before the match noticed who had left")
            }
            message if watching(&message) == Some(0) => break,
            _ => {}
        }
    }
    sqlx::query("ROLLBACK").execute(&mut other).await.expect("the others write again");
    let answered = |it: &FromServer| {
        matches!(it, FromServer::Done { id: 900, .. } | FromServer::Refused { id: 900, .. })
    };
    while !answered(&player.hear().await) {}
}

#[tokio::test]
async fn a_store_is_not_opened_with_another_key() {
    let house = House::open().await;
    quick(&mut house.guest(), "squadron").await;
    let folder = house.close().await;
    fs::write(folder.join("myomer.key"), [9; 32]).expect("another key");
    let host = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let config = Config {
        host,
        port: 0,
        folder: folder.clone(),
        database: DatabaseAt::Folder,
        limits: GENEROUS,
        metrics: MetricsAccess::Nobody,
        keep: None,
        people: false,
        public_url: None,
        library: library::built_in().clone(),
    };
    let refused = Server::start(config).await.expect_err("it is not its key").to_string();
    assert!(refused.contains("sealed with another `myomer.key`"), "{refused}");
    fs::remove_dir_all(folder).expect("tidied");
}

/// A small file system of its own in memory. Mounting needs rights that not everybody has.
struct SmallDisk(PathBuf);

impl SmallDisk {
    fn mount() -> Option<SmallDisk> {
        let at = std::env::temp_dir().join(format!("myomer-disk-{}", std::process::id()));
        fs::create_dir_all(&at).ok()?;
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", "size=4m", "tmpfs"]).arg(&at).output();
        mounted.is_ok_and(|it| it.status.success()).then_some(SmallDisk(at))
    }

    fn path(&self) -> &Path {
        &self.0
    }

    /// Takes what room is left.
    fn fill(&self) -> PathBuf {
        let path = self.0.join("ballast");
        let mut size = 8 << 20;
        let mut file = fs::File::create(&path).expect("a file");
        while size > 0 {
            let written = std::io::Write::write_all(&mut file, &vec![0; size]);
            size = if written.is_ok() { size } else { size / 2 };
        }
        path
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily: the store may still hold its file open.
        let _ = Command::new("umount").arg("-l").arg(&self.0).output();
        let _ = fs::remove_dir(&self.0);
    }
}

#[tokio::test]
async fn play_goes_on_when_a_full_disk_has_room_again() {
    let Some(disk) = SmallDisk::mount() else {
        eprintln!(
            "skipped: no small file system can be mounted here; the store's own test fills a file instead"
        );
        return;
    };
    let house = House::at(disk.path().join("store"), GENEROUS).await;
    let mut guest = house.guest();
    // Both seats are ours: a bot could not keep its answer, and nobody would be told of it.
    let id = duel_against(&mut guest, json!({ "type": "human" })).await;
    let mut player = Player::join(&guest, &id).await;
    player.play(2).await;
    player.wait().await;
    let ballast = disk.fill();
    let mut refusals = 0;
    for _ in 0..20 {
        let actions = player.suggestion().await;
        match player.commit(actions).await {
            Fate::Refused(code, message) => {
                assert_eq!(
                    (code, message.as_str()),
                    (RefusalCode::Unanswerable, "the move could not be kept; try again")
                );
                refusals += 1;
                if refusals == 3 {
                    break;
                }
            }
            Fate::Done { .. } => player.wait().await,
        }
    }
    assert_eq!(refusals, 3, "the disk was full");
    assert_eq!(guest.get("/api/ready").await.expect("an answer").status, 503);
    fs::remove_file(ballast).expect("room again");
    assert_eq!(guest.get("/api/ready").await.expect("an answer").status, 200);
    player.play(4).await;
    drop(player);
    drop(house);
}
