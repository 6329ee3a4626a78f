//! How strangers meet and part: a code instead of a link, how many are here, and whom one does not want to hear.

use serde_json::{Value, json};
use server::client::Client;

use crate::house::{House, Player};
use crate::people::{call, offer, sit};

async fn get(guest: &mut Client, path: &str) -> Value {
    let answer = guest.get(path).await.expect("an answer");
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer.json()
}

async fn post(guest: &mut Client, path: &str, wish: &Value) -> (u16, Value) {
    let answer = guest.post(path, wish).await.expect("an answer");
    (answer.status, answer.json())
}

/// A match among friends: its id, and the code of its open seat.
async fn invited(maker: &mut Client) -> (String, String) {
    let side = |player: &str| json!({ "player": { "type": player } });
    let wish = json!({ "game": "squadron", "red": side("open"), "blue": side("human"), "quick": true });
    let (status, made) = post(maker, "/api/matches", &wish).await;
    assert_eq!(status, 201, "{made}");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    assert_eq!(made["codes"]["blue"], Value::Null);
    (text(&made["id"]), text(&made["codes"]["red"]))
}

#[tokio::test]
async fn a_friend_types_a_code_and_sits_down_and_nobody_does_so_after_that() {
    let house = House::open().await;
    let (mut maker, mut friend, mut late) = (house.guest(), house.guest(), house.guest());
    let (id, code) = invited(&mut maker).await;
    let again = get(&mut maker, &format!("/api/matches/{id}/links")).await;
    assert_eq!(again["codes"]["red"], json!(code), "the maker reads it again");
    assert_eq!(get(&mut friend, &format!("/api/matches/{id}/links")).await["codes"]["red"], Value::Null);

    let typed = format!("{} - {}", &code[..4].to_uppercase(), &code[4..]);
    let (status, found) = post(&mut friend, "/api/codes", &json!({ "code": typed })).await;
    assert_eq!((status, &found["link"]), (200, &json!(format!("/match/{id}?seat={code}"))), "{found}");
    let (status, sat) =
        post(&mut friend, &format!("/api/matches/{id}/join"), &json!({ "token": code })).await;
    assert_eq!((status, &sat["you"]), (200, &json!("red")), "{sat}");
    assert_eq!(Player::join(&friend, &id).await.you, Some(wire::Seat::Red));

    assert_eq!(post(&mut late, "/api/codes", &json!({ "code": code })).await.0, 404, "nobody waits there");
    let (status, why) = post(&mut late, &format!("/api/matches/{id}/join"), &json!({ "token": code })).await;
    assert_eq!((status, &why["code"]), (403, &json!("no_seat")));
    let (other, _) = invited(&mut maker).await;
    let (status, _) = post(&mut late, &format!("/api/matches/{other}/join"), &json!({ "token": code })).await;
    assert_eq!(status, 403, "a code is for one seat");
}

#[tokio::test]
async fn a_code_is_refused_where_it_is_none_and_cannot_be_guessed_for_long() {
    let house = House::open().await;
    let mut guest = house.guest();
    let (status, why) = post(&mut guest, "/api/codes", &json!({ "code": "7KQ2 M4X0" })).await;
    assert_eq!((status, &why["field"]), (422, &json!("code")), "{why}");
    let mut tries = 0;
    let refused = loop {
        let (status, why) = post(&mut guest, "/api/codes", &json!({ "code": "7kq2m4xh" })).await;
        if status != 404 {
            break (status, why["code"].clone());
        }
        tries += 1;
        assert!(tries < 100, "one may try for ever");
    };
    // Half an hour’s worth at once, and what comes back while this runs.
    assert!((60..64).contains(&tries), "{tries}");
    assert_eq!(refused, (429, json!("too_fast")));
    let (id, code) = invited(&mut guest).await;
    let join = post(&mut house.guest(), &format!("/api/matches/{id}/join"), &json!({ "token": code })).await;
    assert_eq!(join.0, 429, "the same holds at the door");
    let alone = House::alone().await;
    assert_eq!(
        post(&mut alone.guest(), "/api/codes", &json!({ "code": "7kq2m4xh" })).await.1["code"],
        "alone"
    );
    let side = |player: &str| json!({ "player": { "type": player } });
    let wish = json!({ "game": "squadron", "red": side("open"), "blue": side("human"), "quick": true });
    let made = post(&mut alone.guest(), "/api/matches", &wish).await.1;
    assert_eq!(made["codes"], json!({ "red": null, "blue": null }), "nothing of it for one person");
}

#[tokio::test]
async fn the_lobby_counts_who_looks_at_it_and_who_sits_at_a_table() {
    let house = House::open().await;
    let (mut one, mut other, mut stranger) = (house.guest(), house.guest(), house.guest());
    call(&mut one, "Maro").await;
    call(&mut other, "Yuki").await;
    assert_eq!(get(&mut one, "/api/open-games").await["crowd"], json!({ "people": 1, "games": 0 }));
    for _ in 0..3 {
        get(&mut stranger, "/api/open-games").await;
    }
    let id = offer(&mut one).await;
    let _table = Player::join(&other, &id).await;
    let mut crowd = Value::Null;
    // A table counts its guests with its first heartbeat.
    for _ in 0..1000 {
        crowd = get(&mut one, "/api/open-games").await["crowd"].clone();
        if crowd["people"] == 2 {
            break;
        }
        tokio::task::yield_now().await;
    }
    assert_eq!(crowd, json!({ "people": 2, "games": 1 }), "each once, and nobody without a cookie");
}

#[tokio::test]
async fn whom_somebody_mutes_is_muted_at_the_next_table_too_and_on_another_device() {
    let house = House::open().await;
    let (mut one, mut other, mut phone) = (house.guest(), house.guest(), house.guest());
    call(&mut other, "Yuki").await;
    let id = offer(&mut one).await;
    let path = |id: &str| format!("/api/matches/{id}/mute");
    let (status, why) = post(&mut one, &path(&id), &json!({ "muted": true })).await;
    assert_eq!((status, &why["code"]), (409, &json!("nobody")), "nobody sits there yet");
    assert_eq!(sit(&mut other, &id).await.0, 200);
    assert_eq!(get(&mut one, &path(&id)).await, json!({ "muted": false }));
    assert_eq!(post(&mut one, &path(&id), &json!({ "muted": true })).await.0, 204);

    let next = offer(&mut one).await;
    sit(&mut other, &next).await;
    assert_eq!(get(&mut one, &path(&next)).await, json!({ "muted": true }));
    assert_eq!(get(&mut other, &path(&next)).await, json!({ "muted": false }), "the other one hears");
    let link = post(&mut one, "/api/me/recovery", &json!({})).await.1;
    let token = link["link"].as_str().and_then(|it| it.strip_prefix("/profile#")).expect("a token");
    assert_eq!(post(&mut phone, "/api/me/device", &json!({ "token": token })).await.0, 204);
    assert_eq!(get(&mut phone, &path(&next)).await, json!({ "muted": true }));

    let muted = get(&mut phone, "/api/me").await["muted"].clone();
    assert_eq!((muted.as_array().map(Vec::len), &muted[0]["name"]), (Some(1), &json!("Yuki")), "{muted}");
    let key = muted[0]["key"].as_str().expect("a key");
    let gone = phone.request("DELETE", &format!("/api/me/muted/{key}"), None, &[]).await;
    assert_eq!(gone.expect("an answer").status, 204);
    assert_eq!(get(&mut one, &path(&id)).await, json!({ "muted": false }));
}
