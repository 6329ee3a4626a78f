//! Replays, forks, imports and series of the lab.

use serde_json::{Value, json};

use crate::house::{House, Player, lasting_duel, quick};

#[tokio::test]
async fn a_finished_match_is_a_replay_that_can_be_brought_along_and_played_on_from() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = lasting_duel(&mut guest).await;
    let mut player = Player::join(&guest, &id).await;
    player.play(12).await;
    let running = guest.get(&format!("/api/replays/{id}")).await.expect("an answer");
    assert_eq!((running.status, running.json()["code"].as_str()), (409, Some("running")));
    let seq = player.seq;
    guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    let replay = guest.get(&format!("/api/replays/{id}")).await.expect("an answer").json();
    let frames = replay["frames"].as_u64().expect("frames");
    assert!(frames >= u64::from(seq), "{frames} frames");
    for at in [0, 1, frames / 2, frames] {
        let moment = guest.get(&format!("/api/replays/{id}/at/{at}")).await.expect("an answer");
        assert_eq!((moment.status, &moment.json()["seq"]), (200, &json!(at)), "{:.200}", moment.body);
    }
    assert_eq!(
        guest.get(&format!("/api/replays/{id}/at/{}", frames + 1)).await.expect("an answer").status,
        404
    );

    let look = loop {
        let look = guest.get(&format!("/api/replays/{id}/outlook")).await.expect("an answer").json();
        if look["playouts"] != 0 {
            break look;
        }
        tokio::task::yield_now().await;
    };
    let curve = look["curve"].as_array().expect("a curve");
    assert_eq!(curve.last().map(|it| (&it["seq"], it["blue"].as_f64())), Some((&json!(frames), Some(0.0))));
    let is_chance =
        |it: &Value| it["low"].as_f64() <= it["blue"].as_f64() && it["blue"].as_f64() <= Some(1.0);
    assert!(curve.len() > 1 && curve.iter().all(is_chance), "Blue gave up: {look}");

    let record = guest.get(&format!("/api/matches/{id}/record")).await.expect("an answer").body;
    let mut other = house.guest();
    let brought =
        other.post("/api/replays", &json!({ "text": record, "name": "a.jsonl" })).await.expect("an answer");
    assert_eq!(brought.status, 201, "{}", brought.body);
    let copy = brought.json()["id"].as_str().expect("an id").to_owned();
    let listed = other.get("/api/replays").await.expect("an answer").json();
    assert_eq!(listed[0]["id"], copy.as_str());

    let fork = json!({ "seq": frames / 2, "seat": "blue", "strength": "random" });
    let made = other.post(&format!("/api/replays/{copy}/fork"), &fork).await.expect("an answer");
    assert_eq!(made.status, 201, "{}", made.body);
    let forked = made.json()["id"].as_str().expect("an id").to_owned();
    let mut player = Player::join(&other, &forked).await;
    // `seq` counts what a listener noticed: all of its own entries, and of the other seat's those that are not sealed
    // (docs/protocol.md), so it may be less than the number of the moment.
    let entries = record.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let own = |it: &Value| it["seat"] == "blue" && it["n"].as_u64() <= Some(frames / 2);
    let noticed = entries.filter(own).count() as u64;
    assert!(u64::from(player.seq) >= noticed.max(2), "{} of {noticed} and more", player.seq);
    assert!(!player.log.is_empty(), "what was played before is told");
    player.play(3).await;
}

#[tokio::test]
async fn a_record_that_does_not_hold_is_refused_with_its_line() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "classic").await;
    guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    let record = guest.get(&format!("/api/matches/{id}/record")).await.expect("an answer").body;
    for (text, told) in [
        (String::new(), "line 1"),
        ("{}".to_owned(), "line 1"),
        (record.replace("\"dice\":\"", "\"dice\":\"1"), "line 2"),
    ] {
        let refused = guest.post("/api/replays", &json!({ "text": text })).await.expect("an answer");
        assert_eq!(
            (refused.status, refused.json()["field"].as_str()),
            (422, Some("text")),
            "{}",
            refused.body
        );
        assert!(refused.json()["message"].as_str().unwrap_or_default().contains(told), "{}", refused.body);
    }
}

#[tokio::test]
async fn units_and_boards_are_brought_along_with_findings_by_line() {
    let house = House::open().await;
    let mut guest = house.guest();
    let units = guest.get("/api/units").await.expect("an answer").json();
    let known = units.as_array().expect("a list").len();
    assert!(known > 50);
    let text = library::built_in_file(library::Kind::Unit, "Bailiff").expect("a unit").text;
    let own = text.replace("chassis:Bailiff", "chassis:Bumbailiff").replace("LA armor:16", "LA armor:61");
    let wish = json!({ "text": own, "use_anyway": true });
    let brought = guest.post("/api/units", &wish).await.expect("an answer").json();
    assert_eq!(brought["summary"]["own"], true, "{brought}");
    let lines: Vec<u64> = findings(&brought).filter_map(|it| it["line"].as_u64()).collect();
    assert!(!lines.is_empty(), "{brought}");
    let units = guest.get("/api/units?q=bumbailiff").await.expect("an answer").json();
    assert_eq!(units.as_array().map(Vec::len), Some(1));
    let page = guest.get("/api/units/Bumbailiff").await.expect("an answer");
    assert_eq!(page.status, 200, "{}", page.body);
    assert_eq!(
        house.guest().get("/api/units/Bumbailiff").await.expect("an answer").status,
        404,
        "nobody else has it"
    );
    let bad = guest.post("/api/units", &json!({ "text": "not a unit" })).await.expect("an answer").json();
    assert_eq!((&bad["summary"], findings(&bad).count()), (&Value::Null, 1));
    let bad = guest.post("/api/boards", &json!({ "text": "size 2" })).await.expect("an answer").json();
    assert_eq!((&bad["summary"], findings(&bad).count()), (&Value::Null, 1));
    let board = guest.get("/api/boards/Two%20Fords").await.expect("an answer").json();
    assert_eq!(board["game"], "classic");
}

fn findings(brought: &Value) -> impl Iterator<Item = &Value> {
    brought["findings"].as_array().into_iter().flatten()
}

#[tokio::test]
async fn a_series_is_fought_watched_stopped_and_one_of_its_battles_replayed() {
    let house = House::open().await;
    let mut guest = house.guest();
    let side = |unit: &str| json!([{ "unit": unit, "gunnery": 4, "piloting": 5 }]);
    let wish = json!({ "red": side("Reeve"), "blue": side("Bailiff"), "bot": "random", "n": 64, "seed": 3 });
    let begun = guest.post("/api/lab/duels", &wish).await.expect("an answer");
    assert_eq!(begun.status, 201, "{}", begun.body);
    let job = begun.json()["job"].as_str().expect("a job").to_owned();
    let series = loop {
        let look = guest.get(&format!("/api/lab/duels/{job}")).await.expect("an answer").json();
        if look["state"] != "running" {
            break look;
        }
        tokio::task::yield_now().await;
    };
    assert_eq!((&series["state"], &series["done"]), (&json!("finished"), &json!(64)), "{series}");
    let path = |file: &str| format!("/api/lab/duels/{job}/files/{file}");
    let summary = guest.get(&path("summary.csv")).await.expect("an answer");
    assert!(summary.status == 200 && summary.body.starts_with("table,what,side,"), "{}", summary.body);
    let whole = guest.get(&path("results.json")).await.expect("an answer").json();
    assert_eq!(whole["battles"], 64);
    let attacks = guest.get(&path("attacks.csv")).await.expect("an answer").body;
    let battles: std::collections::BTreeSet<&str> =
        attacks.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    assert!(attacks.starts_with("battle,turn,phase,") && battles.len() > 4, "{} battles", battles.len());
    assert_eq!(guest.get(&path("nothing.csv")).await.expect("an answer").status, 404);
    let foreign =
        house.guest().post(&format!("/api/lab/duels/{job}/stop"), &json!({})).await.expect("an answer");
    assert_eq!(
        (foreign.status, foreign.json()["code"].as_str()),
        (403, Some("not_yours")),
        "{}",
        foreign.body
    );
    let stopped = guest.post(&format!("/api/lab/duels/{job}/stop"), &json!({})).await.expect("an answer");
    assert_eq!(stopped.status, 204);
    let battle = guest.post(&format!("/api/lab/duels/{job}/battles/1"), &json!({})).await.expect("an answer");
    assert_eq!(battle.status, 201, "{}", battle.body);
    let id = battle.json()["id"].as_str().expect("an id").to_owned();
    assert_eq!(guest.get(&format!("/api/replays/{id}")).await.expect("an answer").status, 200);
    let wrong = json!({ "red": side("Nobody"), "blue": side("Bailiff"), "bot": "random", "n": 64 });
    assert_eq!(guest.post("/api/lab/duels", &wrong).await.expect("an answer").status, 422);
}
