//! Seats by link: a link seats one browser once, and whoever sits there is asked before another takes its place.

use serde_json::{Value, json};
use server::client::Client;
use wire::FromServer;

use crate::house::{House, Player};

/// A match of two, and the token of the friend's link.
async fn invited(maker: &mut Client) -> (String, String) {
    let side = |player: &str| json!({ "player": { "type": player } });
    let wish =
        json!({ "game": "squadron", "red": side("open"), "blue": side("human"), "quick": true, "seed": 3 });
    let made = maker.post("/api/matches", &wish).await.expect("an answer").json();
    (made["id"].as_str().expect("an id").to_owned(), token(&made["links"]["red"]))
}

fn token(link: &Value) -> String {
    link.as_str().and_then(|it| it.split("seat=").nth(1)).expect("a token").to_owned()
}

async fn join(guest: &mut Client, id: &str, token: &str) -> (u16, Value) {
    let joined = guest.post(&format!("/api/matches/{id}/join"), &json!({ "token": token })).await;
    let joined = joined.expect("an answer");
    (joined.status, joined.json())
}

#[tokio::test]
async fn a_link_seats_one_browser_and_the_maker_cannot_look_through_it() {
    let house = House::open().await;
    let (mut maker, mut friend) = (house.guest(), house.guest());
    let (id, link) = invited(&mut maker).await;
    assert_eq!(join(&mut friend, &id, &link).await.0, 200);
    assert_eq!(join(&mut friend, &id, &link).await.0, 200, "the same browser may open its link again");
    for other in [&mut maker, &mut house.guest()] {
        let (status, why) = join(other, &id, &link).await;
        assert_eq!((status, why["code"].as_str()), (403, Some("no_seat")), "{why}");
    }
    let at_table = Player::join(&maker, &id).await;
    assert_eq!(at_table.you, Some(wire::Seat::Blue), "the maker sits where it sat");
    let resigned = maker.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    assert_eq!(resigned.status, 204);
    let card = maker.get(&format!("/api/matches/{id}")).await.expect("an answer").json();
    assert!(card["outcome"].as_str().is_some_and(|it| it.starts_with("Blue gave up")), "{card}");
}

#[tokio::test]
async fn a_new_link_takes_the_seat_when_its_holder_agrees_and_the_old_browser_watches() {
    let house = House::open().await;
    let (mut maker, mut phone) = (house.guest(), house.guest());
    let (id, _) = invited(&mut maker).await;
    let foreign = phone.post(&format!("/api/matches/{id}/link"), &json!({})).await.expect("an answer");
    assert_eq!(foreign.status, 403, "only who sits there makes a link");
    let made = maker.post(&format!("/api/matches/{id}/link"), &json!({})).await.expect("an answer");
    assert_eq!(made.status, 200, "{}", made.body);
    let link = token(&made.json()["link"]);

    let mut table = Player::join(&maker, &id).await;
    let (status, why) = join(&mut phone, &id, &link).await;
    assert_eq!((status, why["code"].as_str()), (409, Some("asked")), "{why}");
    while !matches!(table.hear().await, FromServer::SeatAsked { seat: wire::Seat::Blue }) {}
    let word = json!({ "seat": "blue", "grant": true });
    let granted = maker.post(&format!("/api/matches/{id}/handover"), &word).await.expect("an answer");
    assert_eq!(granted.status, 204, "{}", granted.body);
    assert_eq!(join(&mut phone, &id, &link).await.0, 200);
    // The old browser is let go, and comes back as one who watches.
    while table.live.hear_text().await.expect("a message").is_some() {}
    assert_eq!(Player::join(&maker, &id).await.you, None);
    assert_eq!(Player::join(&phone, &id).await.you, Some(wire::Seat::Blue));
    assert_eq!(join(&mut house.guest(), &id, &link).await.0, 403, "the link is spent");
}

#[tokio::test]
async fn a_link_that_is_taken_back_leads_nowhere_and_one_whose_holder_is_away_seats_at_once() {
    let house = House::open().await;
    let (mut maker, mut phone) = (house.guest(), house.guest());
    let (id, _) = invited(&mut maker).await;
    let link = maker.post(&format!("/api/matches/{id}/link"), &json!({})).await.expect("an answer").json();
    let table = Player::join(&maker, &id).await;
    assert_eq!(join(&mut phone, &id, &token(&link["link"])).await.0, 409);
    let word = json!({ "seat": "blue", "grant": false });
    maker.post(&format!("/api/matches/{id}/handover"), &word).await.expect("an answer");
    assert_eq!(join(&mut phone, &id, &token(&link["link"])).await.0, 403);
    drop(table);

    let link = maker.post(&format!("/api/matches/{id}/link"), &json!({})).await.expect("an answer").json();
    // The server hears that the tab is closed when it next looks: until then the holder is asked.
    let mut tries = 0;
    while join(&mut phone, &id, &token(&link["link"])).await.0 != 200 {
        assert!(tries < 1000, "nobody is there to be asked");
        tries += 1;
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_match_by_a_known_seed_says_so_to_everybody() {
    let house = House::open().await;
    let (mut maker, mut friend) = (house.guest(), house.guest());
    let (id, link) = invited(&mut maker).await;
    join(&mut friend, &id, &link).await;
    let fair = crate::house::quick(&mut friend, "squadron").await;
    for (match_id, known) in [(&id, true), (&fair, false)] {
        let card = friend.get(&format!("/api/matches/{match_id}")).await.expect("an answer").json();
        assert_eq!(card["known_seed"], known, "{card}");
        let mut live = house.guest().live(match_id).await.expect("a socket");
        live.say(&wire::FromClient::hello(None)).await.expect("hello");
        let told = live.until(|message| match message {
            FromServer::Welcome { card, .. } => Some(card.known_seed),
            _ => None,
        });
        assert_eq!(told.await.expect("a welcome"), known);
    }
}

#[tokio::test]
async fn fair_dice_wait_for_the_friends_number_and_the_record_proves_both() {
    let house = House::open().await;
    let mut maker = house.guest();
    let side = |player: &str| json!({ "player": { "type": player } });
    let wish = json!({ "game": "squadron", "red": side("open"), "blue": side("human"), "quick": true });
    let (first, second) = ("1a".repeat(32), "2b".repeat(32));
    let headers = [("content-type", "application/json"), ("myomer-nonce", &first)];
    let made = maker.request("POST", "/api/matches", Some(&wish.to_string()), &headers).await;
    let made = made.expect("an answer").json();
    let (id, link) = (made["id"].as_str().expect("an id").to_owned(), token(&made["links"]["red"]));

    let waiting = Player::join(&maker, &id).await;
    assert_eq!(
        (waiting.seq, waiting.log.len(), waiting.options.is_none()),
        (0, 0, true),
        "nothing was rolled"
    );
    let card = maker.get(&format!("/api/matches/{id}")).await.expect("an answer").json();
    assert_eq!((&card["state"], &card["phase_label"]), (&json!("waiting"), &json!("Waiting for a player")));
    drop(waiting);
    let (house, cookie) = (house.reopen().await, maker.cookie);
    let (mut maker, mut friend) = (house.guest(), house.guest());
    maker.cookie = cookie;

    let bad = [("content-type", "application/json"), ("myomer-nonce", "many")];
    let body = json!({ "token": link }).to_string();
    let path = format!("/api/matches/{id}/join");
    let refused = friend.request("POST", &path, Some(&body), &bad).await.expect("an answer");
    assert_eq!((refused.status, refused.json()["field"].as_str()), (422, Some("myomer-nonce")));
    let headers = [("content-type", "application/json"), ("myomer-nonce", second.as_str())];
    let joined = friend.request("POST", &path, Some(&body), &headers).await.expect("an answer");
    assert_eq!(joined.status, 200, "{}", joined.body);
    let shown = friend.get(&format!("/api/matches/{id}/promise")).await.expect("an answer").json();
    assert_eq!(shown["nonces"], json!({ "red": second, "blue": first }));

    let mut player = Player::join(&maker, &id).await;
    player.catch_up(1).await;
    assert_eq!(
        maker.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer").status,
        204
    );
    let record = maker.get(&format!("/api/matches/{id}/record")).await.expect("an answer").body;
    let record = kit::Record::<squadron::State>::read(record.as_bytes()).expect("a record");
    let took_part = kit::BySeat::new(true, true);
    let proved = kit::record::Provenance::Proved { took_part };
    assert_eq!(kit::record::verify(&record).expect("it holds").provenance, proved);
}
