//! Whole games over the socket, and what outlives the server.

use serde_json::json;
use wire::RefusalCode;

use crate::house::{Fate, House, Player, lasting_duel, quick};

#[tokio::test]
async fn a_quick_duel_is_played_to_its_end_and_its_record_holds() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "classic").await;
    let mut player = Player::join(&guest, &id).await;
    assert!(player.you.is_some());
    let running = guest.get(&format!("/api/matches/{id}/record")).await.expect("an answer");
    assert_eq!((running.status, running.json()["code"].as_str()), (409, Some("running")));
    player.play(5_000).await;
    assert!(player.is_over());
    let record = guest.get(&format!("/api/matches/{id}/record")).await.expect("an answer");
    assert_eq!(record.status, 200);
    let record = kit::Record::<classic::State>::read(record.body.as_bytes()).expect("a record");
    let verified = kit::record::verify(&record).expect("it holds");
    // The secret was shown and fits; nobody sent a nonce along, and the record says so.
    let took_part = kit::BySeat::new(false, false);
    assert_eq!(verified.provenance, kit::record::Provenance::Proved { took_part });
    let fate = player.commit(vec![crate::house::action(json!({}))]).await;
    assert!(matches!(fate, Fate::Refused(RefusalCode::Over, _)), "{fate:?}");
}

#[tokio::test]
async fn a_quick_game_of_masc_is_played_and_goes_on_after_a_restart() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "squadron").await;
    let mut player = Player::join(&guest, &id).await;
    player.play(60).await;
    let seq = player.seq;
    let house = house.reopen().await;
    let mut again = house.guest();
    again.cookie = guest.cookie.clone();
    let mut player = Player::join(&again, &id).await;
    assert!(player.seq >= seq);
    player.play(20).await;
}

#[tokio::test]
async fn everything_acknowledged_is_there_after_a_restart_and_the_match_goes_on() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = lasting_duel(&mut guest).await;
    let mut player = Player::join(&guest, &id).await;
    player.play(10).await;
    let (seq, log) = (player.seq, player.log.clone());
    let house = house.reopen().await;
    let cookie = guest.cookie.clone();
    let mut guest = house.guest();
    guest.cookie = cookie;
    let mut player = Player::join(&guest, &id).await;
    assert!(player.seq >= seq, "{} of {seq} entries", player.seq);
    assert_eq!(&player.log[..log.len()], &log[..]);
    player.play(5).await;
    let listed = guest.get("/api/matches").await.expect("an answer").json();
    assert_eq!(listed[0]["id"], id.as_str());
}

#[tokio::test]
async fn who_resumes_hears_only_what_was_missed() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = lasting_duel(&mut guest).await;
    let mut player = Player::join(&guest, &id).await;
    player.play(3).await;
    let seen = player.seq;
    player.play(3).await;
    player.wait().await;
    let late = Player::resume(&guest, &id, Some(seen)).await;
    assert_eq!(late.seq, player.seq);
    assert!(late.log.iter().all(|told| told.seq > seen));
    let missed: Vec<_> = player.log.iter().filter(|told| told.seq > seen).cloned().collect();
    assert_eq!(late.log, missed);
}

#[tokio::test]
async fn a_maker_who_wants_proof_names_its_nonce_after_the_promise() {
    let house = House::open().await;
    let mut guest = house.guest();
    let promise = guest.post("/api/promises", &json!({})).await.expect("an answer").json();
    let nonce = "5".repeat(64);
    let headers = [
        ("content-type", "application/json"),
        ("myomer-promise", promise["promise"].as_str().expect("a promise")),
        ("myomer-nonce", &nonce),
    ];
    let wish = json!({ "game": "classic", "strength": "random" }).to_string();
    let made = guest.request("POST", "/api/matches/quick", Some(&wish), &headers).await.expect("an answer");
    assert_eq!(made.status, 201, "{}", made.body);
    let id = made.json()["id"].as_str().expect("an id").to_owned();
    let shown = guest.get(&format!("/api/matches/{id}/promise")).await.expect("an answer").json();
    assert_eq!(shown["commitment"], promise["commitment"]);
    assert_eq!(shown["nonces"]["blue"], nonce.as_str());
    assert_eq!(shown["nonces"]["red"], "0".repeat(64), "the server draws none after it knows the maker's");
    let again = guest.request("POST", "/api/matches/quick", Some(&wish), &headers).await.expect("an answer");
    assert_eq!((again.status, again.json()["code"].as_str()), (409, Some("promise")));
    guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    let record = guest.get(&format!("/api/matches/{id}/record")).await.expect("an answer").body;
    let record = kit::Record::<classic::State>::read(record.as_bytes()).expect("a record");
    let verified = kit::record::verify(&record).expect("it holds");
    let took_part = kit::BySeat::new(false, true);
    assert_eq!(verified.provenance, kit::record::Provenance::Proved { took_part });
}
