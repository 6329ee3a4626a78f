//! Matches and replays whose record cannot be played again: everybody is told what is wrong and where.

use serde_json::json;
use server::client::Client;
use wire::{FromClient, FromServer, RefusalCode};

use crate::house::{House, Player, lasting_duel, quick};

/// What the socket of a match says to a hello, twice: nobody is hung up on.
async fn greeted(guest: &Client, id: &str) -> (RefusalCode, String) {
    let mut live = guest.live(id).await.expect("a socket");
    let mut told = Vec::new();
    for _ in 0..2 {
        live.say(&FromClient::hello(None)).await.expect("hello");
        let refused = live.until(|message| match message {
            FromServer::Refused { code, message, .. } => Some((code, message)),
            _ => None,
        });
        told.push(refused.await.expect("an answer"));
    }
    live.say(&FromClient::Ping).await.expect("the line is open");
    let pong = live.until(|message| matches!(message, FromServer::Pong).then_some(()));
    pong.await.expect("it still answers");
    assert_eq!(told[0], told[1]);
    told.swap_remove(0)
}

/// The opening of a match, which is ended for it.
async fn opening_line(guest: &mut Client, id: &str) -> String {
    guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    let record = guest.get(&format!("/api/matches/{id}/record")).await.expect("an answer").body;
    record.lines().nth(1).expect("an opening").to_owned()
}

/// Puts a line in the place of one that was sealed, as an earlier version would have kept it.
fn in_the_clear(id: &str, seq: u32, line: &str) -> String {
    let line = line.replace('\'', "''");
    format!("UPDATE entries SET sealed = NULL, line = '{line}' WHERE match_id = '{id}' AND seq = {seq}")
}

#[tokio::test]
async fn an_entry_that_does_not_open_makes_its_match_unreadable_and_no_other() {
    let house = House::open().await;
    let mut guest = house.guest();
    let [id, sound] = [lasting_duel(&mut guest).await, lasting_duel(&mut guest).await];
    // Taken from another match: sealed for one place, it opens at no other.
    let sql = format!(
        "UPDATE entries SET sealed = (SELECT sealed FROM entries WHERE match_id = '{sound}' AND seq = 0) \
         WHERE match_id = '{id}' AND seq = 0"
    );
    let house = house.reopen_after(&sql).await;
    let guest = house.known(&guest);
    let (code, why) = greeted(&guest, &id).await;
    assert_eq!(code, RefusalCode::Unreadable);
    assert!(why.contains("line 2"), "{why}");
    Player::join(&guest, &sound).await.play(1).await;
}

#[tokio::test]
async fn a_match_that_cannot_be_read_says_so_and_who_sits_there_may_take_its_record_away() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "classic").await;
    let sound = quick(&mut guest, "classic").await;
    Player::join(&guest, &id).await.play(1).await;
    let address = format!("/api/matches/{id}/record");
    assert_eq!(guest.get(&address).await.expect("an answer").status, 409, "a sound match keeps its secrets");
    let other = quick(&mut guest, "classic").await;
    let opening = opening_line(&mut guest, &other).await.replace("\"n\":0,", "\"n\":7,");
    let house = house.reopen_after(&in_the_clear(&id, 1, &opening)).await;
    let mut guest = house.known(&guest);
    let (code, why) = greeted(&guest, &id).await;
    assert_eq!(code, RefusalCode::Unreadable);
    assert!(why.contains("line 3, field `n`: entry 7 stands where entry 1 is due"), "{why}");
    let taken = guest.get(&address).await.expect("an answer");
    assert_eq!(taken.status, 200);
    assert!(
        taken.body.contains("\"n\":7,") && taken.body.starts_with("{\"record\":1"),
        "{:.200}",
        taken.body
    );
    let refused = house.guest().get(&address).await.expect("an answer");
    assert_eq!(
        (refused.status, refused.json()["code"].as_str()),
        (409, Some("running")),
        "not for strangers"
    );
    let refused = guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    assert_eq!((refused.status, refused.json()["code"].as_str()), (409, Some("unreadable")));
    Player::join(&guest, &sound).await.play(1).await;
}

#[tokio::test]
async fn a_match_that_does_not_hold_names_the_line_and_both_values() {
    let house = House::open().await;
    let mut guest = house.guest();
    // By a known seed both begin alike.
    let [id, other] = [lasting_duel(&mut guest).await, lasting_duel(&mut guest).await];
    let line = opening_line(&mut guest, &other).await;
    let line = format!("{}{}", &line[..line.len() - 18], "0000000000000000\"}");
    let house = house.reopen_after(&in_the_clear(&id, 0, &line)).await;
    let (code, why) = greeted(&house.known(&guest), &id).await;
    assert_eq!(code, RefusalCode::Unreadable);
    assert!(why.starts_with("the record does not hold: line 2, hash: recorded"), "{why}");
}

#[tokio::test]
async fn a_replay_that_cannot_be_shown_says_why_and_gives_its_text() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "classic").await;
    guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    let record = guest.get(&format!("/api/replays/{id}/record")).await.expect("an answer").body;
    let brought = guest.post("/api/replays", &json!({ "text": record })).await.expect("an answer").json();
    let replay = brought["id"].as_str().expect("an id").to_owned();
    let broken = "replace(record, '\"record\":1,', '\"record\":9,')";
    let house = house.reopen_after(&format!("UPDATE replays SET record = {broken}")).await;
    let mut guest = house.known(&guest);
    let refused = guest.get(&format!("/api/replays/{replay}")).await.expect("an answer");
    assert_eq!((refused.status, refused.json()["code"].as_str()), (409, Some("unreadable")));
    assert!(refused.body.contains("schema 9 is not known"), "{}", refused.body);
    let text = guest.get(&format!("/api/replays/{replay}/record")).await.expect("an answer");
    assert_eq!((text.status, text.body.lines().count()), (200, record.lines().count()));
    assert_eq!(guest.get(&format!("/api/replays/{id}")).await.expect("an answer").status, 200);
}
