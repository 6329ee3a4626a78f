//! `myomer serve` as a process: it says where it is, it can be killed at any moment, and it ends when told.

use std::path::Path;
use std::process::Command;

use serde_json::json;
use server::client::Client;
use wire::{LogLine, RefusalCode};

use crate::serving::{Folder, Player, Serving, begin_a_duel, rounds};

/// Several times in a row: play, kill in the middle of it, and find everything that was acknowledged. A duel that is
/// over before the kill is found again as well, and another one begins.
#[tokio::test]
async fn killed_in_the_middle_it_loses_nothing_that_was_acknowledged() {
    let folder = Folder::new("killed");
    let mut serving = Serving::start(&folder.0);
    let mut client = Client::new(serving.address);
    let mut id = begin_a_duel(&mut client).await;
    let cookie = client.cookie.clone();
    let (mut seq, mut log): (u32, Vec<LogLine>) = (0, Vec::new());
    let mut killed_at_play = 0;
    while killed_at_play < rounds(4) {
        let mut player = Player::join(&client, &id).await;
        assert!(player.seq >= seq, "{} entries of {seq}", player.seq);
        assert_eq!(player.log.get(..log.len()), Some(&log[..]), "the log begins as it was heard");
        if player.is_over {
            id = begin_a_duel(&mut client).await;
            (seq, log) = (0, Vec::new());
            continue;
        }
        for _ in 0..5 {
            player.decide().await;
        }
        killed_at_play += u32::from(!player.is_over);
        (seq, log) = (player.seq, player.log);
        serving.kill();
        serving = Serving::start(&folder.0);
        client = Client::new(serving.address);
        client.cookie.clone_from(&cookie);
    }
    let listed = client.get("/api/matches").await.expect("an answer").json();
    assert!(listed.as_array().is_some_and(|all| all.iter().any(|it| it["id"] == id.as_str())), "{listed}");
    assert!(Player::join(&client, &id).await.seq >= seq);
}

#[tokio::test]
async fn a_port_that_is_taken_is_told_with_what_to_do() {
    let folder = Folder::new("taken");
    let serving = Serving::start(&folder.0);
    let port = serving.address.port().to_string();
    let other = Folder::new("taken-too");
    let folder = other.0.display().to_string();
    let output = crate::run(&["serve", "--open=false", "--port", &port, "--data-dir", &folder], b"");
    assert_eq!(output.status.code(), Some(2));
    let shown = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        shown.contains(&format!("port {port} of 127.0.0.1 is taken")) && shown.contains("--port"),
        "{shown}"
    );
}

/// Both signals, at once after the address is known, again and again: always a goodbye.
#[cfg(unix)]
#[tokio::test]
async fn asked_to_end_it_ends_well_however_early() {
    let folder = Folder::new("ended");
    for signal in ["-TERM", "-INT", "-TERM", "-INT"] {
        let mut serving = Serving::start(&folder.0);
        let pid = serving.program.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().expect("kill").success());
        assert!(serving.program.wait().expect("it ends").success(), "{signal}");
    }
}

/// A disk with room for a few decisions: the first that does not fit is refused, and what was acknowledged is there.
#[cfg(unix)]
#[tokio::test]
async fn a_full_disk_acknowledges_nothing_that_is_not_kept() {
    let folder = Folder::new("full");
    let mut narrow = Command::new("sh");
    // Who ignores the signal is told of the limit as of a full disk. The tables alone take half a megabyte of log.
    narrow.args(["-c", "trap '' XFSZ; ulimit -f 1600; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_myomer")]);
    let serving = Serving::from(narrow, &folder.0);
    let mut client = Client::new(serving.address);
    let side = json!({ "player": { "type": "human" } });
    let wish = json!({ "game": "squadron", "red": side, "blue": side, "quick": false, "seed": 1 });
    let made = client.post("/api/matches", &wish).await.expect("a match").json();
    let id = made["id"].as_str().expect("an id").to_owned();
    let mut player = Player::join(&client, &id).await;
    let refused = loop {
        if let Err((code, message)) = player.try_to_decide().await {
            break (code, message);
        }
    };
    assert_eq!(refused.0, RefusalCode::Unanswerable, "{}", refused.1);
    assert_eq!(
        client.get("/api/ready").await.expect("an answer").status,
        503,
        "it says that it cannot write"
    );
    assert_eq!(client.get("/api/health").await.expect("an answer").status, 200, "and that it lives");
    let (seq, lines) = (player.seq, player.log.len());
    assert!(seq > 1, "something was acknowledged before");
    serving.kill();
    let serving = Serving::start(&folder.0);
    let cookie = client.cookie.clone();
    client = Client::new(serving.address);
    client.cookie = cookie;
    let mut player = Player::join(&client, &id).await;
    let kept = (player.seq, player.log.len());
    assert_eq!(kept, (seq, lines), "all that was acknowledged, and nothing that was not");
    player.decide().await;
}

#[cfg(unix)]
#[test]
fn a_store_that_is_broken_is_left_alone_and_told_with_what_to_do() {
    let folder = Folder::new("broken");
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let file = folder.0.join("myomer.db");
    let begin = |folder: &Path| {
        let folder = folder.display().to_string();
        crate::run(&["serve", "--open=false", "--port", "0", "--data-dir", &folder], b"")
    };
    let garbage = "this was never a store. ".repeat(1000);
    std::fs::write(&file, &garbage).expect("a file");
    let output = begin(&folder.0);
    let shown = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{shown}");
    for word in ["myomer.db cannot be used", "move it away", "--data-dir"] {
        assert!(shown.contains(word), "{shown}");
    }
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), garbage, "nothing was changed");
    std::fs::remove_file(&file).expect("the file goes");
    Serving::start(&folder.0).end();
    let whole = std::fs::read(&file).expect("a store");
    for name in ["myomer.db-wal", "myomer.db-shm"] {
        let _ = std::fs::remove_file(folder.0.join(name));
    }
    std::fs::write(&file, &whole[..whole.len() / 2]).expect("half a store");
    let output = begin(&folder.0);
    let shown = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{shown}");
    assert!(shown.contains("cannot be used"), "{shown}");
    let output = begin(&file);
    let shown = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(2) && shown.contains("the folder"), "{shown}");
}

#[test]
fn addresses_that_cannot_be_had_are_told_with_what_to_do() {
    for (host, word) in [("somewhere", "127.0.0.1 or ::1"), ("192.0.2.77", "not an address of this machine")]
    {
        let folder = Folder::new("nowhere").0.display().to_string();
        let asked = ["serve", "--open=false", "--port", "0", "--host", host, "--data-dir", &folder];
        let output = crate::run(&asked, b"");
        let shown = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && shown.contains(word), "{shown}");
    }
}

/// All that the server writes while somebody plays, joins and fails to: no cookie, no token of a link is in it.
#[cfg(unix)]
#[tokio::test]
async fn no_secret_is_in_any_log() {
    let folder = Folder::new("logged");
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let log = folder.0.join("log");
    let mut command = Command::new("sh");
    command.args([
        "-c",
        "log=$1; shift; exec \"$0\" \"$@\" --log json 2>\"$log\"",
        env!("CARGO_BIN_EXE_myomer"),
    ]);
    command.arg(&log).env("RUST_LOG", "trace");
    let serving = Serving::from(command, &folder.0);
    let (mut maker, mut friend) = (Client::new(serving.address), Client::new(serving.address));
    let side = |player: &str| json!({ "player": { "type": player } });
    let wish = json!({ "game": "squadron", "red": side("open"), "blue": side("human"), "quick": true });
    let made = maker.post("/api/matches", &wish).await.expect("a match").json();
    let id = made["id"].as_str().expect("an id").to_owned();
    let token =
        made["links"]["red"].as_str().and_then(|it| it.split("seat=").nth(1)).expect("a token").to_owned();
    friend.get(&format!("/match/{id}?seat={token}")).await.expect("a page");
    let joined = friend.post(&format!("/api/matches/{id}/join"), &json!({ "token": token })).await;
    assert_eq!(joined.expect("an answer").status, 200);
    let wrong = "b".repeat(52);
    friend.post(&format!("/api/matches/{id}/join"), &json!({ "token": wrong })).await.expect("an answer");
    Player::join(&maker, &id).await;
    Player::join(&friend, &id).await;
    serving.end();
    let written = std::fs::read_to_string(&log).expect("a log");
    assert!(written.contains("a match begins"), "{written}");
    assert!(written.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()), "{written}");
    let cookies = [&maker, &friend].map(|it| it.cookie.clone().expect("a cookie").replace("myomer=", ""));
    for secret in cookies.iter().chain([&token, &wrong]) {
        assert!(!written.contains(secret.as_str()), "a secret is in the log");
    }
}
