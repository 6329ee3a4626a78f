//! Battles between bots: fought by themselves, found by their maker, watched by anybody, and only so many.

use std::time::Duration;

use serde_json::{Value, json};

use crate::house::{GENEROUS, House, Player};
use server::http::Limits;

fn battle() -> Value {
    let side = || {
        let unit = json!({ "unit": "Bailiff", "gunnery": 4, "piloting": 5 });
        json!({ "player": { "type": "bot", "strength": "random" }, "units": [unit] })
    };
    let options = json!({ "turn_limit": 3 });
    json!({ "game": "classic", "red": side(), "blue": side(), "board": "red-flats", "options": options, "seed": 4 })
}

#[tokio::test]
async fn bots_begin_at_once_and_end_though_nobody_looks() {
    let house = House::open().await;
    let mut maker = house.guest();
    let made = maker.post("/api/matches", &battle()).await.expect("an answer");
    assert_eq!((made.status, &made.json()["you"]), (201, &Value::Null), "{}", made.body);
    let id = made.json()["id"].as_str().expect("an id").to_owned();
    let listed = maker.get("/api/matches").await.expect("an answer").json();
    assert_eq!(listed[0]["id"], id.as_str(), "its maker finds it");
    while maker.get(&format!("/api/matches/{id}")).await.expect("an answer").json()["state"] != "over" {}
    let replays = maker.get("/api/replays").await.expect("an answer").json();
    assert_eq!(replays[0]["id"], id.as_str());
    let watcher = Player::join(&house.guest(), &id).await;
    assert!(watcher.is_over() && watcher.you.is_none());
    assert_eq!(watcher.log.first().map(|told| told.seq), Some(1), "the log begins with the first event");
}

#[tokio::test]
async fn by_a_known_seed_they_fight_the_same_battle_again() {
    let house = House::open().await;
    let mut maker = house.guest();
    let mut logs = Vec::new();
    for _ in 0..2 {
        let made = maker.post("/api/matches", &battle()).await.expect("an answer").json();
        let id = made["id"].as_str().expect("an id").to_owned();
        while maker.get(&format!("/api/matches/{id}")).await.expect("an answer").json()["state"] != "over" {}
        logs.push(Player::join(&house.guest(), &id).await.log);
    }
    assert!(logs[0].len() > 20, "{} lines", logs[0].len());
    assert_eq!(logs[0], logs[1]);
}

#[tokio::test]
async fn there_is_room_for_so_many_of_them_and_people_play_on() {
    let house = House::open_with(Limits { rest: Duration::from_secs(3600), ..GENEROUS }).await;
    let mut maker = house.guest();
    for _ in 0..4 {
        assert_eq!(maker.post("/api/matches", &battle()).await.expect("an answer").status, 201);
    }
    let refused = maker.post("/api/matches", &battle()).await.expect("an answer");
    assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("busy")), "{}", refused.body);
    for _ in 0..3 {
        let mut other = house.guest();
        for _ in 0..4 {
            assert_eq!(other.post("/api/matches", &battle()).await.expect("an answer").status, 201);
        }
    }
    assert_eq!(house.guest().post("/api/matches", &battle()).await.expect("an answer").status, 429);
    let id = crate::house::quick(&mut maker, "classic").await;
    Player::join(&maker, &id).await.play(3).await;
}
