//! Strangers: names at the table, a profile that follows to another browser, games that anybody may join.

use serde_json::{Value, json};
use server::client::Client;
use wire::{FromServer, Seat};

use crate::house::{House, Player};

/// A game of M.A.S.C. that is open to anyone; the maker plays Blue.
pub(crate) async fn offer(maker: &mut Client) -> String {
    let side = |player: &str| json!({ "player": { "type": player } });
    let wish = json!({ "game": "squadron", "red": side("open"), "blue": side("human"), "quick": true,
                       "for_anyone": true });
    let made = maker.post("/api/matches", &wish).await.expect("an answer");
    assert_eq!(made.status, 201, "{}", made.body);
    made.json()["id"].as_str().expect("an id").to_owned()
}

pub(crate) async fn call(guest: &mut Client, name: &str) {
    let named = guest.post("/api/me", &json!({ "name": name })).await.expect("an answer");
    assert_eq!(named.status, 204, "{}", named.body);
}

pub(crate) async fn sit(guest: &mut Client, id: &str) -> (u16, Value) {
    let sat = guest.post(&format!("/api/matches/{id}/sit"), &json!({})).await.expect("an answer");
    (sat.status, sat.json())
}

async fn get(guest: &mut Client, path: &str) -> Value {
    let answer = guest.get(path).await.expect("an answer");
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer.json()
}

async fn listed(guest: &mut Client) -> (Vec<String>, Vec<String>) {
    let games = get(guest, "/api/open-games").await;
    let ids = |list: &Value| {
        let cards = list.as_array().expect("a list");
        cards.iter().filter_map(|card| card["id"].as_str().map(str::to_owned)).collect()
    };
    (ids(&games["open"]), ids(&games["running"]))
}

/// A new recovery link, and the token in it.
async fn recovery(guest: &mut Client) -> String {
    let made = guest.post("/api/me/recovery", &json!({})).await.expect("an answer");
    assert_eq!(made.status, 200, "{}", made.body);
    let link = made.json()["link"].as_str().expect("a link").to_owned();
    link.strip_prefix("/profile#").expect("behind the hash mark").to_owned()
}

async fn recover(guest: &mut Client, token: &str) -> u16 {
    guest.post("/api/me/device", &json!({ "token": token })).await.expect("an answer").status
}

#[tokio::test]
async fn a_stranger_finds_a_game_in_the_lobby_takes_its_seat_and_a_second_one_comes_too_late() {
    let house = House::open().await;
    let (mut maker, mut stranger, mut late) = (house.guest(), house.guest(), house.guest());
    call(&mut maker, "Maro").await;
    call(&mut stranger, "Yuki").await;
    let id = offer(&mut maker).await;
    assert_eq!(listed(&mut stranger).await, (vec![id.clone()], vec![]));
    let card = get(&mut stranger, &format!("/api/matches/{id}")).await;
    assert_eq!((&card["seats"]["blue"]["name"], &card["for_anyone"]), (&json!("Maro"), &json!(true)));
    assert_eq!(sit(&mut maker, &id).await.1["code"], "own");
    let mut table = Player::join(&maker, &id).await;

    let nonce = "07".repeat(32);
    let headers = [("content-type", "application/json"), ("myomer-nonce", nonce.as_str())];
    let sat = stranger.request("POST", &format!("/api/matches/{id}/sit"), Some("{}"), &headers).await;
    assert_eq!(sat.expect("an answer").status, 200);
    // The maker hears who came, and the dice have the stranger's part.
    let named = |message: FromServer| match message {
        FromServer::Welcome { card, .. } => (card.seats.red.name == "Yuki").then_some(()),
        _ => None,
    };
    table.live.until(named).await.expect("the name of who came");
    let promise = get(&mut maker, &format!("/api/matches/{id}/promise")).await;
    assert_eq!(promise["nonces"]["red"], json!(nonce));
    assert_eq!(Player::join(&stranger, &id).await.you, Some(Seat::Red));

    assert_eq!(sit(&mut late, &id).await.1["code"], "taken");
    assert_eq!(listed(&mut late).await, (vec![], vec![id.clone()]), "now it can be watched");
    assert_eq!(Player::join(&late, &id).await.you, None);
    let resigned = maker.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    assert_eq!(resigned.status, 204);
    assert_eq!(listed(&mut late).await, (vec![], vec![]));
}

#[tokio::test]
async fn a_game_among_friends_is_in_no_list_and_nobody_sits_down_there_without_the_link() {
    let house = House::open().await;
    let (mut maker, mut stranger) = (house.guest(), house.guest());
    let side = |player: &str| json!({ "player": { "type": player } });
    let wish = json!({ "game": "squadron", "red": side("open"), "blue": side("human"), "quick": true });
    let made = maker.post("/api/matches", &wish).await.expect("an answer").json();
    let id = made["id"].as_str().expect("an id");
    assert_eq!(listed(&mut stranger).await, (vec![], vec![]));
    assert_eq!(sit(&mut stranger, id).await.0, 404);
    // What is no game for two cannot be offered.
    let wish = json!({ "game": "squadron", "red": side("human"), "blue": side("human"), "quick": true,
                       "for_anyone": true });
    let refused = maker.post("/api/matches", &wish).await.expect("an answer");
    assert_eq!((refused.status, &refused.json()["field"]), (422, &json!("for_anyone")), "{}", refused.body);
}

#[tokio::test]
async fn a_browser_offers_so_many_games_at_a_time() {
    let house = House::open().await;
    let mut maker = house.guest();
    for _ in 0..8 {
        offer(&mut maker).await;
    }
    let side = |player: &str| json!({ "player": { "type": player } });
    let wish = json!({ "game": "squadron", "red": side("open"), "blue": side("human"), "quick": true,
                       "for_anyone": true });
    let refused = maker.post("/api/matches", &wish).await.expect("an answer");
    assert_eq!(refused.status, 429, "{}", refused.body);
    let (open, _) = listed(&mut maker).await;
    let gone = maker.request("DELETE", &format!("/api/matches/{}", open[0]), None, &[]).await;
    assert_eq!(gone.expect("an answer").status, 204);
    offer(&mut maker).await;
}

#[tokio::test]
async fn a_new_name_is_shown_at_the_table_at_once_and_a_bad_one_is_refused_with_what_is_wrong() {
    let house = House::open().await;
    let (mut maker, mut stranger) = (house.guest(), house.guest());
    let id = offer(&mut maker).await;
    sit(&mut stranger, &id).await;
    let mut table = Player::join(&maker, &id).await;
    call(&mut stranger, "  Sana   of the Hills ").await;
    let renamed = |message: FromServer| match message {
        FromServer::Welcome { card, .. } => (card.seats.red.name == "Sana of the Hills").then_some(()),
        _ => None,
    };
    table.live.until(renamed).await.expect("the new name");
    for bad in ["", "Ace bot", "a\u{202e}b", &"n".repeat(25)] {
        let refused = maker.post("/api/me", &json!({ "name": bad })).await.expect("an answer");
        assert_eq!(
            (refused.status, &refused.json()["field"]),
            (422, &json!("name")),
            "{bad:?}: {}",
            refused.body
        );
    }
    let house = house.reopen().await;
    let card = get(&mut house.known(&maker), &format!("/api/matches/{id}")).await;
    assert_eq!(card["seats"]["red"]["name"], "Sana of the Hills");
}

#[tokio::test]
async fn a_recovery_link_makes_another_browser_the_same_person_until_either_is_signed_out() {
    let house = House::open().await;
    let (mut first, mut phone, mut thief) = (house.guest(), house.guest(), house.guest());
    call(&mut first, "Maro").await;
    let id = crate::house::quick(&mut first, "squadron").await;
    let own = crate::house::quick(&mut phone, "squadron").await;
    assert_eq!(Player::join(&phone, &id).await.you, None);

    let token = recovery(&mut first).await;
    assert_eq!(recover(&mut phone, &token).await, 204);
    let me = get(&mut phone, "/api/me").await;
    assert_eq!((&me["name"], me["devices"].as_array().map(Vec::len)), (&json!("Maro"), Some(2)), "{me}");
    assert_eq!(Player::join(&phone, &id).await.you, Some(Seat::Blue), "the same seat");
    let ids =
        |list: &Value| list.as_array().expect("a list").iter().map(|it| it["id"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(&get(&mut phone, "/api/matches").await), [json!(id)]);

    // A link that was taken back, or replaced, leads nowhere; the store has none of them in the clear.
    let newer = recovery(&mut first).await;
    assert_eq!(recover(&mut thief, &token).await, 404);
    let gone = first.request("DELETE", "/api/me/recovery", None, &[]).await.expect("an answer");
    assert_eq!(gone.status, 204);
    assert_eq!(recover(&mut thief, &newer).await, 404);
    assert_eq!(get(&mut first, "/api/me").await["recovery"], Value::Null);

    // The phone is signed out from the first browser: it is who it was before.
    let devices = get(&mut first, "/api/me").await["devices"].clone();
    let other = devices.as_array().expect("a list").iter().find(|it| it["this"] == false).expect("the phone");
    let out = first.post("/api/me/sign-out", &json!({ "device": other["key"] })).await.expect("an answer");
    assert_eq!(out.status, 204, "{}", out.body);
    assert_eq!(ids(&get(&mut phone, "/api/matches").await), [json!(own)]);
    assert_eq!(Player::join(&phone, &id).await.you, None);
}

#[tokio::test]
async fn a_lost_first_browser_is_signed_out_by_the_second_and_loses_its_seats() {
    let house = House::open().await;
    let (mut first, mut phone) = (house.guest(), house.guest());
    let id = crate::house::quick(&mut first, "squadron").await;
    let token = recovery(&mut first).await;
    assert_eq!(recover(&mut phone, &token).await, 204);
    let devices = get(&mut phone, "/api/me").await["devices"].clone();
    let lost = devices.as_array().expect("a list").iter().find(|it| it["this"] == false).expect("the first");
    let out = phone.post("/api/me/sign-out", &json!({ "device": lost["key"] })).await.expect("an answer");
    assert_eq!(out.status, 204, "{}", out.body);
    assert_eq!(Player::join(&first, &id).await.you, None);
    assert_eq!(Player::join(&phone, &id).await.you, Some(Seat::Blue));
    assert_eq!(get(&mut first, "/api/matches").await, json!([]));
}

#[tokio::test]
async fn on_a_server_for_one_person_there_is_nothing_of_all_this() {
    let house = House::alone().await;
    let mut guest = house.guest();
    crate::house::quick(&mut guest, "squadron").await;
    let me = get(&mut guest, "/api/me").await;
    assert_eq!((&me["people"], &me["devices"]), (&json!(false), &json!([])), "{me}");
    let nobody = json!({ "people": 0, "games": 0 });
    let nothing = json!({ "open": [], "running": [], "crowd": nobody });
    assert_eq!(get(&mut guest, "/api/open-games").await, nothing);
    let refused = guest.post("/api/me", &json!({ "name": "Maro" })).await.expect("an answer");
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("alone")));
    let side = |player: &str| json!({ "player": { "type": player } });
    let wish = json!({ "game": "squadron", "red": side("open"), "blue": side("human"), "quick": true,
                       "for_anyone": true });
    let refused = guest.post("/api/matches", &wish).await.expect("an answer");
    assert_eq!((refused.status, &refused.json()["field"]), (422, &json!("for_anyone")));
}

/// The proxy says under which name visitors know the server; without one, only names of the machine itself are answered.
#[tokio::test]
async fn behind_a_proxy_on_the_same_machine_visitors_come_by_another_name() {
    let behind = server::http::Limits { peers: server::http::Peers::Forwarded, ..crate::house::GENEROUS };
    for (limits, status) in [(behind, 200), (crate::house::GENEROUS, 403)] {
        let house = House::open_with(limits).await;
        let headers = [("x-forwarded-for", "192.0.2.1")];
        let mut visitor = house.guest();
        visitor.host = Some("table.example".to_owned());
        let answer = visitor.request("GET", "/api/health", None, &headers).await.expect("an answer");
        assert_eq!(answer.status, status, "{}", answer.body);
    }
}
