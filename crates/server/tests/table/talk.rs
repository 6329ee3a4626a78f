//! What two strangers do at a table: they talk, one reports the other, the clock runs, they play once more.

use serde_json::{Value, json};
use server::client::Client;
use wire::{ChatLine, ClockState, FromClient, FromServer, RefusalCode, Seat, TimeControl};

use crate::house::{House, OPERATOR, Player};
use crate::people::{call, offer, sit};

/// Two people at one table: the maker at Blue, the stranger at Red.
async fn table_of_two(house: &House) -> (Client, Client, String) {
    let (mut maker, mut stranger) = (house.guest(), house.guest());
    call(&mut maker, "Maro").await;
    call(&mut stranger, "Yuki").await;
    let id = offer(&mut maker).await;
    assert_eq!(sit(&mut stranger, &id).await.0, 200);
    (maker, stranger, id)
}

async fn say(player: &mut Player, text: &str) {
    player.live.say(&FromClient::Say { id: 77, text: text.to_owned() }).await.expect("said");
}

/// The next lines that somebody hears.
async fn heard(player: &mut Player) -> Vec<ChatLine> {
    let heard = player.live.until(|message| match message {
        FromServer::Chat { lines, .. } if !lines.is_empty() => Some(lines),
        _ => None,
    });
    heard.await.expect("a line")
}

async fn refused(player: &mut Player) -> RefusalCode {
    let refused = player.live.until(|message| match message {
        FromServer::Refused { id: 77, code, .. } => Some(code),
        _ => None,
    });
    refused.await.expect("a refusal")
}

#[tokio::test]
async fn players_talk_and_those_who_watch_or_come_later_read_it_as_it_was_typed() {
    let house = House::open().await;
    let (maker, stranger, id) = table_of_two(&house).await;
    let (mut blue, mut red) = (Player::join(&maker, &id).await, Player::join(&stranger, &id).await);
    let mut watcher = Player::join(&house.guest(), &id).await;
    say(&mut red, " <b>hello</b>\u{202e}\n there ").await;
    for ears in [&mut blue, &mut red, &mut watcher] {
        let line = heard(ears).await.remove(0);
        assert_eq!((line.seq, line.seat, line.name.as_str()), (1, Seat::Red, "Yuki"));
        assert_eq!(line.text, "<b>hello</b> there");
    }
    say(&mut watcher, "Red sees something").await;
    assert_eq!(refused(&mut watcher).await, RefusalCode::NoSeat);
    say(&mut blue, &"x".repeat(301)).await;
    assert_eq!(refused(&mut blue).await, RefusalCode::TooLarge);
    for number in 0..6 {
        say(&mut blue, &format!("line {number}")).await;
    }
    // Five of them are kept, and the sixth one is refused: in which order it is told does not matter.
    let (mut kept, mut refusals) = (0, Vec::new());
    while kept < 5 || refusals.is_empty() {
        match blue.live.hear().await.expect("a message").expect("the server is there") {
            FromServer::Chat { lines, .. } => kept += lines.iter().filter(|it| it.seat == Seat::Blue).count(),
            FromServer::Refused { id: 77, code, .. } => refusals.push(code),
            _ => {}
        }
    }
    assert_eq!((kept, refusals), (5, vec![RefusalCode::TooFast]));
    // It is kept with the match.
    drop((blue, red, watcher));
    let house = house.reopen().await;
    let mut again = Player::join(&house.known(&maker), &id).await;
    let lines = heard(&mut again).await;
    assert_eq!((lines.len(), lines[0].text.as_str()), (6, "<b>hello</b> there"));
}

#[tokio::test]
async fn a_report_reaches_the_operator_and_stays_when_the_match_is_gone() {
    let house = House::open().await;
    let (mut maker, mut stranger, id) = table_of_two(&house).await;
    let mut red = Player::join(&stranger, &id).await;
    say(&mut red, "something foul").await;
    heard(&mut red).await;
    let path = format!("/api/matches/{id}/report");
    let wish = json!({ "seq": 1, "why": "rude" });
    let foreign = house.guest().post(&path, &wish).await.expect("an answer");
    assert_eq!(foreign.status, 403, "{}", foreign.body);
    let unknown = maker.post(&path, &json!({ "seq": 9 })).await.expect("an answer");
    assert_eq!((unknown.status, &unknown.json()["field"]), (422, &json!("seq")));
    for _ in 0..2 {
        assert_eq!(maker.post(&path, &wish).await.expect("an answer").status, 204);
    }
    let resigned = stranger.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    assert_eq!(resigned.status, 204);
    let gone = maker.request("DELETE", &format!("/api/matches/{id}"), None, &[]).await.expect("an answer");
    assert_eq!(gone.status, 204, "{}", gone.body);

    assert_eq!(stranger.get("/reports").await.expect("an answer").status, 401);
    let mut operator = house.guest();
    operator.authorization = Some(format!("Bearer {OPERATOR}"));
    let reports = operator.get("/reports").await.expect("an answer").json();
    let shown = |it: &Value| (it["match"].clone(), it["name"].clone(), it["text"].clone(), it["why"].clone());
    let all: Vec<_> = reports.as_array().expect("a list").iter().map(shown).collect();
    assert_eq!(all, [(json!(id), json!("Yuki"), json!("something foul"), json!("rude"))]);
}

#[tokio::test]
async fn nobody_talks_to_a_bot_or_to_himself_on_a_server_for_one_person() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = crate::house::quick(&mut guest, "squadron").await;
    let mut player = Player::join(&guest, &id).await;
    say(&mut player, "anybody there?").await;
    assert_eq!(refused(&mut player).await, RefusalCode::NoSeat);
}

/// A game with a clock, offered to anyone.
async fn timed(maker: &mut Client, clock: Value) -> (u16, Value) {
    let side = |player: &str| json!({ "player": { "type": player } });
    let wish = json!({ "game": "squadron", "red": side("open"), "blue": side("human"), "quick": true,
                       "for_anyone": true, "clock": clock });
    let made = maker.post("/api/matches", &wish).await.expect("an answer");
    (made.status, made.json())
}

async fn clock(player: &mut Player) -> ClockState {
    let told = player.live.until(|message| match message {
        FromServer::Clock { clock } => Some(clock),
        _ => None,
    });
    told.await.expect("a clock")
}

#[tokio::test]
async fn a_clock_stands_until_both_are_there_and_is_shown_in_lists_and_after_a_restart() {
    let house = House::open().await;
    let (mut maker, mut stranger) = (house.guest(), house.guest());
    let five = json!({ "type": "bank", "minutes": 5, "increment": 10 });
    let (status, made) = timed(&mut maker, five).await;
    assert_eq!(status, 201, "{made}");
    let id = made["id"].as_str().expect("an id");
    let mut table = Player::join(&maker, id).await;
    let full = wire::BySeat { red: 300_000, blue: 300_000 };
    let before = clock(&mut table).await;
    assert_eq!((before.left, before.running, before.out), (full, None, false));
    assert_eq!(before.control, TimeControl::Bank { minutes: 5, increment: 10 });
    sit(&mut stranger, id).await;
    let running = loop {
        if let Some(seat) = clock(&mut table).await.running {
            break seat;
        }
    };
    // There is time left: nobody can take the match.
    table.live.say(&FromClient::Claim { id: 77 }).await.expect("a claim");
    assert_eq!(refused(&mut table).await, RefusalCode::NotYourTurn);
    drop(table);
    let house = house.reopen().await;
    let card = house.known(&maker).get(&format!("/api/matches/{id}")).await.expect("an answer").json();
    assert_eq!(card["clock"]["running"], json!(running), "{card}");
    let left = card["clock"]["left"].clone();
    let less = [&left["red"], &left["blue"]].into_iter().filter(|it| it.as_u64() < Some(300_000)).count();
    assert_eq!(less, 1, "only who thinks spends time: {left}");
}

#[tokio::test]
async fn a_clock_is_for_two_people_and_within_its_bounds() {
    let house = House::open().await;
    let mut maker = house.guest();
    for clock in [
        json!({ "type": "bank", "minutes": 0, "increment": 0 }),
        json!({ "type": "bank", "minutes": 5, "increment": 301 }),
        json!({ "type": "days", "days": 15 }),
    ] {
        let (status, refused) = timed(&mut maker, clock).await;
        assert_eq!((status, &refused["field"]), (422, &json!("clock")), "{refused}");
    }
    let side = |player: Value| json!({ "player": player });
    let bot = json!({ "type": "bot", "strength": "cadet" });
    let wish = json!({ "game": "squadron", "red": side(bot), "blue": side(json!({ "type": "human" })),
                       "quick": true, "clock": { "type": "days", "days": 3 } });
    let refused = maker.post("/api/matches", &wish).await.expect("an answer");
    assert_eq!((refused.status, &refused.json()["field"]), (422, &json!("clock")), "{}", refused.body);
}

async fn rematch(guest: &mut Client, id: &str, swap: bool) -> (u16, Value) {
    let asked = guest.post(&format!("/api/matches/{id}/rematch"), &json!({ "swap": swap })).await;
    let asked = asked.expect("an answer");
    (asked.status, asked.json())
}

#[tokio::test]
async fn a_rematch_waits_for_the_same_player_and_for_nobody_else() {
    let house = House::open().await;
    let (mut maker, mut stranger, id) = table_of_two(&house).await;
    assert_eq!(rematch(&mut maker, &id, true).await.1["code"], "no_rematch", "the match goes on");
    let resigned = maker.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    assert_eq!(resigned.status, 204);
    let (status, made) = rematch(&mut maker, &id, true).await;
    assert_eq!((status, &made["you"]), (201, &json!("red")), "the maker played Blue: {made}");
    let next = made["id"].as_str().expect("an id").to_owned();
    assert_eq!(rematch(&mut stranger, &id, false).await.1["code"], "rematch", "one is enough");

    let path = format!("/api/matches/{id}/rematch");
    let told = stranger.get(&path).await.expect("an answer").json();
    assert_eq!(told, json!({ "id": next, "is_own": false, "swap": true, "waits": true }));
    assert_eq!(sit(&mut house.guest(), &next).await.0, 404, "it is kept for the stranger");
    assert_eq!(sit(&mut stranger, &next).await.0, 200);
    assert_eq!(Player::join(&stranger, &next).await.you, Some(Seat::Blue));
    let told = maker.get(&path).await.expect("an answer").json();
    assert_eq!(told, json!({ "id": next, "is_own": true, "swap": true, "waits": false }));
    // It is fought on the same ground, with dice that both have promised anew.
    let promise = |id: &str| format!("/api/matches/{id}/promise");
    let commitments = [
        maker.get(&promise(&id)).await.expect("an answer").json()["commitment"].clone(),
        maker.get(&promise(&next)).await.expect("an answer").json()["commitment"].clone(),
    ];
    assert_ne!(commitments[0], commitments[1]);
    assert_eq!(house.guest().get(&path).await.expect("an answer").json(), Value::Null);
}
