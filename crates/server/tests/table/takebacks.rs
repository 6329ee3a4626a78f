//! Decisions that are taken back: asked for, granted, refused, and only while nothing has come out since.

use kit::record::{Record, verify};
use serde_json::{Value, json};
use server::client::Client;
use wire::{FromClient, RefusalCode, Seat, TakebackWord};

use crate::house::{Fate, House, Player};

const DONE: Fate = Fate::Done { taken: 0, dropped: 0 };

/// A match of this game between these two: `human`, `open` or `bot`.
fn wish(game: &str, blue: &str, red: &str) -> Value {
    let player = |who: &str| match who {
        "bot" => json!({ "type": "bot", "strength": "random" }),
        other => json!({ "type": other }),
    };
    let unit = json!({ "unit": "Bailiff", "gunnery": 4, "piloting": 5 });
    let side = |who: &str| json!({ "player": player(who), "units": [unit] });
    match game {
        "classic" => {
            json!({ "game": game, "blue": side(blue), "red": side(red), "board": "two-fords", "seed": 5,
            "takebacks": true })
        }
        _ => {
            json!({ "game": game, "blue": { "player": player(blue) }, "red": { "player": player(red) }, "quick": true,
            "seed": 5, "takebacks": true })
        }
    }
}

async fn made(guest: &mut Client, wish: &Value) -> Value {
    let made = guest.post("/api/matches", wish).await.expect("an answer");
    assert_eq!(made.status, 201, "{}", made.body);
    made.json()
}

fn id(made: &Value) -> String {
    made["id"].as_str().expect("an id").to_owned()
}

/// Maker and friend at one table.
async fn pair(house: &House, game: &str) -> (String, [Client; 2], [Player; 2]) {
    let (mut maker, mut friend) = (house.guest(), house.guest());
    let made = made(&mut maker, &wish(game, "human", "open")).await;
    let id = id(&made);
    let link = made["links"]["red"].as_str().expect("a link");
    let token = link.split("seat=").nth(1).expect("a token");
    let joined = friend.post(&format!("/api/matches/{id}/join"), &json!({ "token": token })).await;
    assert_eq!(joined.expect("an answer").status, 200);
    let players = [Player::join(&maker, &id).await, Player::join(&friend, &id).await];
    (id, [maker, friend], players)
}

fn refusal(fate: Fate) -> (RefusalCode, String) {
    match fate {
        Fate::Refused(code, message) => (code, message),
        Fate::Done { .. } => panic!("it was done"),
    }
}

fn may(player: &Player) -> bool {
    player.takeback.as_ref().is_some_and(|it| it.may)
}

/// Whoever of the two is to act.
async fn up(players: &mut [Player; 2]) -> usize {
    players[0].settle().await;
    players[1].settle().await;
    players.iter().position(|it| it.options.is_some()).expect("somebody is to act")
}

/// Plays until somebody has decided something that it may take back: who, and the table as it was before.
async fn something_to_take_back(players: &mut [Player; 2]) -> (usize, wire::Table, usize) {
    for _ in 0..60 {
        let at = up(players).await;
        let (table, lines) = (players[at].table.clone(), players[at].log.len());
        players[at].play(1).await;
        if may(&players[at]) {
            return (at, table, lines);
        }
    }
    panic!("nothing could be taken back");
}

/// Plays a match against a bot and takes back whatever it may, decision by decision: how often it was granted and
/// refused.
async fn take_all_back(guest: &mut Client, id: &str) -> (u32, u32) {
    let mut player = Player::join(guest, id).await;
    let (mut granted, mut refused, mut was) = (0, 0, Vec::new());
    for _ in 0..60 {
        player.wait().await;
        if player.is_over() {
            break;
        }
        was.push((player.table.clone(), player.options.clone(), player.log.len()));
        player.play(1).await;
        match player.take_back(TakebackWord::Ask).await {
            Fate::Done { .. } => {
                granted += 1;
                // A step without a choice is no decision: what goes back is the one before it.
                let before = was.iter().rfind(|it| it.0 == player.table).expect("the table of before");
                assert_eq!((&player.options, player.log.len()), (&before.1, before.2 + 1));
                let last = player.log.last().expect("a line");
                assert_eq!(last.text, "Blue takes a decision back.");
                player.play(1).await;
            }
            Fate::Refused(RefusalCode::Over, _) => {}
            Fate::Refused(code, why) => {
                refused += 1;
                assert_eq!(code, RefusalCode::NoTakeback, "{why}");
                let known = ["dice have fallen since", "were revealed since", "nothing was decided yet"];
                assert!(known.iter().any(|it| why.contains(it)), "{why}");
                assert_eq!(player.takeback.as_ref().and_then(|it| it.why_not.clone()), Some(why));
            }
        }
    }
    (granted, refused)
}

#[tokio::test]
async fn against_a_bot_it_is_done_at_once_unless_dice_have_fallen_and_the_record_verifies() {
    for game in ["classic", "squadron"] {
        let house = House::open().await;
        let mut guest = house.guest();
        let (mut granted, mut refused) = (0, 0);
        // Some battles end before much was decided.
        for _ in 0..12 {
            if granted > 2 && refused > 2 {
                break;
            }
            let id = id(&made(&mut guest, &wish(game, "human", "bot")).await);
            let (yes, no) = take_all_back(&mut guest, &id).await;
            (granted, refused) = (granted + yes, refused + no);
            let given_up = guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await;
            assert!(matches!(given_up.expect("an answer").status, 204 | 409));
            let record = guest.get(&format!("/api/matches/{id}/record")).await.expect("an answer").body;
            let held = match game {
                "classic" => verify(&Record::<classic::State>::read(record.as_bytes()).expect("a record")),
                _ => verify(&Record::<squadron::State>::read(record.as_bytes()).expect("a record")),
            };
            let held = held.expect("what stands verifies, every face from the seed");
            assert_eq!(held.provenance, kit::record::Provenance::Seed);
        }
        assert!(granted > 2 && refused > 2, "{game}: {granted} granted, {refused} refused");
    }
}

#[tokio::test]
async fn a_friend_is_asked_refuses_once_and_grants_what_is_asked_later() {
    let house = House::open().await;
    let (id, [maker, _], mut players) = pair(&house, "classic").await;
    let mut watcher = Player::join(&house.guest(), &id).await;
    let (at, _, _) = something_to_take_back(&mut players).await;
    let seat = players[at].you.expect("a seat");
    assert_eq!(players[at].take_back(TakebackWord::Ask).await, DONE);
    let (code, why) = refusal(players[at].take_back(TakebackWord::Ask).await);
    assert_eq!((code, why.as_str()), (RefusalCode::NoTakeback, "a request waits for its answer already"));
    for other in [&mut watcher] {
        other.settle().await;
        assert_eq!(other.takeback.as_ref().and_then(|it| it.asked), Some(seat), "everybody sees who asks");
        let (code, _) = refusal(other.take_back(TakebackWord::Grant).await);
        assert_eq!(code, RefusalCode::NoSeat, "and who watches has no say");
    }
    players[1 - at].settle().await;
    let asked = players[1 - at].takeback.clone().expect("takebacks");
    assert_eq!((asked.asked, asked.yours_too, asked.may), (Some(seat), false, false));
    let (code, _) = refusal(players[at].take_back(TakebackWord::Grant).await);
    assert_eq!(code, RefusalCode::NoTakeback, "nobody grants his own request");
    let seq = players[at].seq;
    assert_eq!(players[1 - at].take_back(TakebackWord::Refuse).await, DONE);
    players[at].settle().await;
    let told = players[at].takeback.clone().expect("takebacks");
    assert!(!told.may && told.asked.is_none() && players[at].seq == seq);
    let (_, why) = refusal(players[at].take_back(TakebackWord::Ask).await);
    assert!(why.contains("wants that decision to stand"), "{why}");

    let (at, table, lines) = something_to_take_back(&mut players).await;
    assert_eq!(players[at].take_back(TakebackWord::Ask).await, DONE);
    players[1 - at].settle().await;
    assert_eq!(players[1 - at].take_back(TakebackWord::Grant).await, DONE);
    players[at].settle().await;
    watcher.settle().await;
    assert_eq!(players[at].table, table);
    assert_eq!(players[at].log.len(), lines + 1);
    for other in [&players[1 - at], &watcher] {
        assert!(other.log.last().is_some_and(|line| line.text.ends_with("takes a decision back.")));
        assert!(other.seq > 1_000_000, "numbers of before are stale");
    }
    let mut second = Player::join(&maker, &id).await;
    assert_eq!((second.elsewhere, &second.table), (true, &players[0].table), "other tabs see it, too");
    let (code, _) = refusal(second.take_back(TakebackWord::Ask).await);
    assert_eq!(code, RefusalCode::Elsewhere);
}

#[tokio::test]
async fn a_request_may_be_withdrawn_and_lapses_when_its_seat_decides_anew() {
    let house = House::open().await;
    let (_, _, mut players) = pair(&house, "squadron").await;
    let (at, _, _) = something_to_take_back(&mut players).await;
    assert_eq!(players[at].take_back(TakebackWord::Ask).await, DONE);
    assert_eq!(players[at].take_back(TakebackWord::Withdraw).await, DONE);
    assert!(may(&players[at]), "and may be asked again");
    assert_eq!(players[at].take_back(TakebackWord::Ask).await, DONE);
    let mut decided = false;
    while !decided {
        let next = up(&mut players).await;
        decided = next == at;
        players[next].play(1).await;
    }
    players[1 - at].settle().await;
    let (code, why) = refusal(players[1 - at].take_back(TakebackWord::Grant).await);
    assert_eq!((code, why.as_str()), (RefusalCode::NoTakeback, "nobody asks you"));
}

#[tokio::test]
async fn at_a_shared_screen_it_is_done_at_once_and_twice_said_is_done_once() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = id(&made(&mut guest, &wish("squadron", "human", "human")).await);
    let mut player = Player::join(&guest, &id).await;
    while !may(&player) {
        player.play(1).await;
    }
    assert!(player.takeback.as_ref().is_some_and(|it| it.at_once));
    let seq = player.seq;
    assert_eq!(player.take_back(TakebackWord::Ask).await, DONE);
    let late = FromClient::TakeBack { id: 900, seq, word: TakebackWord::Ask };
    player.live.say(&late).await.expect("a word");
    let refused = player.live.until(|message| match message {
        wire::FromServer::Refused { id: 900, code, .. } => Some(code),
        _ => None,
    });
    assert_eq!(refused.await.expect("an answer"), RefusalCode::Stale);
}

#[tokio::test]
async fn a_match_made_without_has_none_and_one_that_has_decided_nothing_says_so() {
    let house = House::open().await;
    let mut guest = house.guest();
    let mut off = wish("squadron", "human", "bot");
    off["takebacks"] = json!(false);
    let without = id(&made(&mut guest, &off).await);
    let mut player = Player::join(&guest, &without).await;
    player.play(1).await;
    assert_eq!(player.takeback, None);
    let (code, why) = refusal(player.take_back(TakebackWord::Ask).await);
    assert_eq!((code, why.as_str()), (RefusalCode::NoTakeback, "this match was made without takebacks"));
    let with = id(&made(&mut guest, &wish("squadron", "human", "bot")).await);
    let mut player = Player::join(&guest, &with).await;
    let (_, why) = refusal(player.take_back(TakebackWord::Ask).await);
    assert_eq!(why, "nothing was decided yet that could be taken back");
}

#[tokio::test]
async fn what_was_taken_back_stays_so_after_a_restart_and_old_numbers_are_told_everything() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = id(&made(&mut guest, &wish("squadron", "human", "bot")).await);
    let mut player = Player::join(&guest, &id).await;
    while !may(&player) {
        player.play(1).await;
    }
    let before = player.seq;
    assert_eq!(player.take_back(TakebackWord::Ask).await, DONE);
    let (seq, table, log) = (player.seq, player.table.clone(), player.log.clone());
    let house = house.reopen().await;
    let guest = house.known(&guest);
    let mut player = Player::resume(&guest, &id, Some(before)).await;
    assert_eq!((player.seq, &player.table, &player.log), (seq, &table, &log));
    assert_eq!(player.you, Some(Seat::Blue));
    let again = Player::enter(
        &guest,
        &id,
        &FromClient::Hello { seen: Some(seq), tab: Some(9), reads: true, compact: false, boards: Vec::new() },
    )
    .await;
    assert!(again.log.is_empty(), "nothing was missed");
    player.play(3).await;
    let (seq, table) = (player.seq, player.table.clone());
    let house = house.reopen().await;
    let guest = house.known(&guest);
    let player = Player::join(&guest, &id).await;
    assert!(player.seq >= seq && (player.seq > seq || player.table == table));
}
