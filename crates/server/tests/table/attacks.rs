//! Whoever may not act is refused with a code, and the match does not notice.

use serde_json::{Value, json};
use server::client::Client;
use server::http::Limits;
use wire::{FromClient, FromServer, Question, RefusalCode, Seat};

use crate::house::{Fate, GENEROUS, House, Player, action, quick};

/// A match with an open seat: its id and the token of Red.
async fn open_match(maker: &mut Client) -> (String, String) {
    let side = |player: &str| json!({ "player": { "type": player }, "units": [{ "unit": "Bailiff", "gunnery": 4, "piloting": 5 }] });
    let wish = json!({ "game": "classic", "red": side("open"), "blue": side("human"), "board": "red-flats", "seed": 5 });
    let made = maker.post("/api/matches", &wish).await.expect("an answer");
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    let link = made["links"]["red"].as_str().expect("a link");
    let token = link.split("seat=").nth(1).expect("a token").to_owned();
    assert_eq!(made["links"]["blue"], Value::Null);
    (made["id"].as_str().expect("an id").to_owned(), token)
}

#[tokio::test]
async fn a_friend_joins_by_link_as_the_other_seat_and_a_third_watches_and_cannot_act() {
    let house = House::open().await;
    let (mut maker, mut friend, stranger) = (house.guest(), house.guest(), house.guest());
    let (id, token) = open_match(&mut maker).await;
    let joined =
        friend.post(&format!("/api/matches/{id}/join"), &json!({ "token": token })).await.expect("an answer");
    assert_eq!((joined.status, joined.json()["you"].as_str()), (200, Some("red")));
    let mut blue = Player::join(&maker, &id).await;
    let mut red = Player::join(&friend, &id).await;
    let mut watcher = Player::join(&stranger, &id).await;
    assert_eq!((blue.you, red.you, watcher.you), (Some(Seat::Blue), Some(Seat::Red), None));
    for _ in 0..6 {
        let (up, other) = if blue.options.is_some() { (&mut blue, &mut red) } else { (&mut red, &mut blue) };
        up.wait().await;
        let plan = up.suggestion().await;
        assert!(watcher.options.is_none());
        let fate = watcher.commit_at(up.seq, plan.clone()).await;
        assert!(matches!(fate, Fate::Refused(RefusalCode::NoSeat, _)), "{fate:?}");
        let fate = other.commit(plan.clone()).await;
        assert!(matches!(fate, Fate::Refused(RefusalCode::NotYourTurn, _)), "{fate:?}");
        assert!(matches!(up.commit(plan).await, Fate::Done { taken: 1.., .. }));
        other.settle().await;
        watcher.settle().await;
    }
}

#[tokio::test]
async fn whoever_made_the_match_has_the_link_again_until_the_seat_is_taken_and_nobody_else_has_it() {
    let house = House::open().await;
    let (mut maker, mut friend) = (house.guest(), house.guest());
    let (id, token) = open_match(&mut maker).await;
    let path = format!("/api/matches/{id}/links");
    let link = format!("/match/{id}?seat={token}");
    for _ in 0..2 {
        let again = maker.get(&path).await.expect("an answer").json();
        assert_eq!(
            (again["links"]["red"].as_str(), again["you"].as_str()),
            (Some(link.as_str()), Some("blue"))
        );
        assert_eq!(again["links"]["blue"], Value::Null);
    }
    let others = friend.get(&path).await.expect("an answer").json();
    assert_eq!((&others["links"]["red"], &others["you"]), (&Value::Null, &Value::Null));
    friend.post(&format!("/api/matches/{id}/join"), &json!({ "token": token })).await.expect("an answer");
    assert_eq!(maker.get(&path).await.expect("an answer").json()["links"]["red"], Value::Null);
    assert_eq!(maker.get("/api/matches/aaaaaaaaaaaaaaaa/links").await.expect("an answer").status, 404);
}

#[tokio::test]
async fn no_token_but_the_seats_own_leads_to_it() {
    let house = House::open().await;
    let (mut maker, mut thief) = (house.guest(), house.guest());
    let (id, _) = open_match(&mut maker).await;
    let (other, foreign) = open_match(&mut maker).await;
    assert_ne!(id, other);
    let path = format!("/api/matches/{id}/join");
    for token in [foreign.as_str(), "", "a", &"a".repeat(52), &"x".repeat(5000)] {
        let refused = thief.post(&path, &json!({ "token": token })).await.expect("an answer");
        assert_eq!((refused.status, refused.json()["code"].as_str()), (403, Some("no_seat")), "{token}");
    }
    let resigned = thief.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    assert_eq!((resigned.status, resigned.json()["code"].as_str()), (403, Some("no_seat")));
    thief.cookie = Some(format!("myomer={}", "b".repeat(52)));
    assert_eq!(Player::join(&thief, &id).await.you, None);
    assert_eq!(Player::join(&maker, &id).await.you, Some(Seat::Blue));
}

#[tokio::test]
async fn nonsense_is_refused_with_a_code_and_the_match_goes_on() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "classic").await;
    let mut player = Player::join(&guest, &id).await;
    player.wait().await;
    let seq = player.seq;
    for (text, code) in [
        ("", RefusalCode::Malformed),
        ("{", RefusalCode::Malformed),
        ("[]", RefusalCode::Malformed),
        (r#"{"type":"dance"}"#, RefusalCode::Malformed),
        (r#"{"type":"commit","id":1,"seq":-1,"actions":[]}"#, RefusalCode::Malformed),
        (&format!(r#"{{"type":"ping","pad":"{}"}}"#, "x".repeat(100_000)), RefusalCode::TooLarge),
    ] {
        player.live.say_text(text.to_owned()).await.expect("sent");
        assert_eq!(player.refusal().await, code, "{:.60}", text);
    }
    for (plan, wanted) in [
        (vec![action(json!({"type": "no such thing"}))], RefusalCode::Malformed),
        (vec![], RefusalCode::Malformed),
        (vec![action(json!(null)); 1000], RefusalCode::TooLarge),
    ] {
        let fate = player.commit(plan).await;
        assert!(matches!(&fate, Fate::Refused(code, _) if *code == wanted), "{fate:?}");
    }
    let illegal = serde_json::to_value(classic::Action::End(classic::end::Action::Done)).expect("JSON");
    let fate = player.commit(vec![action(illegal)]).await;
    assert!(matches!(fate, Fate::Refused(RefusalCode::Illegal, _)), "{fate:?}");
    let plan = player.suggestion().await;
    let fate = player.commit_at(seq + 7, plan).await;
    assert!(matches!(fate, Fate::Refused(RefusalCode::Stale, _)), "{fate:?}");
    let asked = player.ask(Question::Hex { hex: "nowhere".to_owned(), from: None }).await;
    assert!(matches!(asked, Err((RefusalCode::Malformed, _))), "{asked:?}");
    assert_eq!(player.seq, seq);
    player.play(3).await;
}

#[tokio::test]
async fn a_flood_on_the_socket_is_refused_and_others_play_on() {
    let house = House::open_with(Limits { messages: 10, ..GENEROUS }).await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "classic").await;
    let mut player = Player::join(&guest, &id).await;
    let mut flood = house.guest().live(&id).await.expect("a socket");
    flood.say(&FromClient::hello(None)).await.expect("hello");
    for _ in 0..100 {
        flood.say(&FromClient::Ping).await.expect("a ping");
    }
    let refused = flood.until(|heard| match heard {
        FromServer::Refused { code, .. } => Some(code),
        _ => None,
    });
    assert_eq!(refused.await.expect("a refusal"), RefusalCode::TooFast);
    while flood.say(&FromClient::Ping).await.is_ok() {}
    player.play(3).await;
}

#[tokio::test]
async fn a_flood_of_requests_is_refused_with_a_code() {
    let house = House::open_with(Limits { pace: 1, burst: 5, ..Limits::default() }).await;
    let mut guest = house.guest();
    let mut codes = Vec::new();
    for _ in 0..20 {
        let reply = guest.get("/api/matches").await.expect("an answer");
        codes.push((reply.status, reply.json()["code"].as_str().unwrap_or_default().to_owned()));
    }
    assert_eq!(codes[0].0, 200);
    assert!(codes.iter().any(|it| *it == (429, "too_fast".to_owned())), "{codes:?}");
    assert_eq!(guest.get("/api/health").await.expect("an answer").status, 200, "health is never throttled");
}

#[tokio::test]
async fn large_bodies_foreign_pages_and_foreign_names_are_refused() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "classic").await;
    let large = json!({ "text": "x".repeat(2 << 20) });
    let refused = guest.post("/api/units", &large).await.expect("an answer");
    assert_eq!((refused.status, refused.json()["code"].as_str()), (413, Some("too_large")));
    let headers = [("content-type", "application/json"), ("origin", "http://evil.example")];
    let refused = guest.request("POST", "/api/matches/quick", Some("{}"), &headers).await.expect("an answer");
    assert_eq!((refused.status, refused.json()["code"].as_str()), (403, Some("origin")));
    assert!(guest.live_from(&id, Some("http://evil.example")).await.is_err());
    let own = format!("http://{}", house.address);
    assert!(guest.live_from(&id, Some(&own)).await.is_ok());
    assert!(guest.live("aaaaaaaaaaaaaaaa").await.is_err(), "no such match");
}

#[tokio::test]
async fn every_answer_carries_the_policy_and_the_cookie_is_out_of_reach_of_scripts() {
    let house = House::open().await;
    let page = house.guest().get("/").await.expect("an answer");
    let policy = page.header("content-security-policy").expect("a policy");
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    let cookie = page.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    for place in ["/match/abc", "/replay/abc", "/lab", "/rules/classic", "/sheet/Bailiff"] {
        let page = house.guest().get(place).await.expect("an answer");
        assert_eq!(
            (page.status, page.header("content-type")),
            (200, Some("text/html; charset=utf-8")),
            "{place}"
        );
    }
    assert_eq!(house.guest().get("/nowhere").await.expect("an answer").status, 404);
    assert_eq!(house.guest().get("/api/nowhere").await.expect("an answer").json()["code"], "not_found");
}

#[tokio::test]
async fn who_gives_up_loses_and_the_record_says_so() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "classic").await;
    let mut watcher = Player::join(&house.guest(), &id).await;
    let resigned = guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    assert_eq!(resigned.status, 204, "{}", resigned.body);
    while !watcher.is_over() {
        watcher.hear().await;
    }
    let late = Player::join(&guest, &id).await;
    let told = late.table.outcome().map(|it| (it.winner, it.text.as_str()));
    assert_eq!(told, Some((Some(wire::Seat::Red), "Blue gave up, Red won")));
    assert!(late.options.is_none(), "nothing is left to decide");
    let again = guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    assert_eq!((again.status, again.json()["code"].as_str()), (409, Some("over")));
    let card = guest.get(&format!("/api/matches/{id}")).await.expect("an answer").json();
    assert_eq!((&card["state"], &card["outcome"]), (&json!("over"), &json!("Blue gave up, Red won")));
}
