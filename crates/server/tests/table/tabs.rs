//! One seat in several tabs: one plays, the others read along, and they agree.

use wire::{FromClient, FromServer, RefusalCode};

use crate::house::{Fate, House, Player, quick};

const fn tab(number: u32, reads: bool) -> FromClient {
    FromClient::Hello { seen: None, tab: Some(number), reads, compact: false, boards: Vec::new() }
}

#[tokio::test]
async fn of_two_tabs_one_plays_and_the_other_reads_along_until_it_takes_over() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "classic").await;
    let mut first = Player::join(&guest, &id).await;
    first.wait().await;
    let mut second = Player::join(&guest, &id).await;
    assert!(!first.elsewhere && second.elsewhere && second.options.is_none());
    assert_eq!((first.you, first.seq, &first.table), (second.you, second.seq, &second.table));
    let plan = first.suggestion().await;
    let fate = second.commit(plan.clone()).await;
    assert!(matches!(fate, Fate::Refused(RefusalCode::Elsewhere, _)), "{fate:?}");
    second.take_over().await;
    first.lose_seat().await;
    assert!(second.options.is_some() && first.options.is_none());
    let fate = first.commit(plan.clone()).await;
    assert!(matches!(fate, Fate::Refused(RefusalCode::Elsewhere, _)), "{fate:?}");
    let seq = second.seq;
    assert!(matches!(second.commit(plan.clone()).await, Fate::Done { taken: 1.., .. }));
    let fate = second.commit_at(seq, plan).await;
    assert!(matches!(fate, Fate::Refused(RefusalCode::Stale, _)), "said twice, done once: {fate:?}");
    second.wait().await;
    first.catch_up(second.seq).await;
    assert_eq!((first.seq, &first.table, &first.log), (second.seq, &second.table, &second.log));
    first.take_over().await;
    first.play(2).await;
}

/// Waits until the table says that so many tabs look from the same seat, and so many people watch.
async fn sees(player: &mut Player, wanted: (u32, u32)) {
    loop {
        if let FromServer::Presence { watching, beside, .. } = player.hear().await
            && (beside, watching) == wanted
        {
            return;
        }
    }
}

#[tokio::test]
async fn a_player_sees_who_looks_over_the_shoulder() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "squadron").await;
    let mut player = Player::join(&guest, &id).await;
    let beside = Player::join(&guest, &id).await;
    sees(&mut player, (1, 0)).await;
    let mut watcher = Player::join(&house.guest(), &id).await;
    sees(&mut player, (1, 1)).await;
    sees(&mut watcher, (0, 1)).await;
    drop(beside);
    sees(&mut player, (0, 1)).await;
}

#[tokio::test]
async fn a_tab_whose_line_was_lost_has_its_place_again_and_a_reader_stays_one() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "squadron").await;
    let first = Player::enter(&guest, &id, &tab(1, false)).await;
    let second = Player::enter(&guest, &id, &tab(2, false)).await;
    assert!(!first.elsewhere && second.elsewhere);
    // The server has not noticed yet that the first line is dead.
    let mut again = Player::enter(&guest, &id, &tab(1, false)).await;
    assert!(!again.elsewhere);
    again.play(2).await;
    let other = quick(&mut guest, "squadron").await;
    assert!(Player::enter(&guest, &other, &tab(3, true)).await.elsewhere, "a reader takes no free seat");
    assert!(!Player::enter(&guest, &other, &tab(4, false)).await.elsewhere);
}

#[tokio::test]
async fn a_second_tab_of_a_shared_screen_shows_what_anybody_may_see() {
    let house = House::open().await;
    let mut guest = house.guest();
    let side = serde_json::json!({ "player": { "type": "human" } });
    let wish =
        serde_json::json!({ "game": "squadron", "red": side, "blue": side, "quick": false, "seed": 3 });
    let made = guest.post("/api/matches", &wish).await.expect("an answer").json();
    let id = made["id"].as_str().expect("an id").to_owned();
    let mut first = Player::join(&guest, &id).await;
    let mut second = Player::join(&guest, &id).await;
    assert!(first.you.is_some() && first.options.is_some());
    assert!(second.elsewhere && second.you.is_none() && second.options.is_none());
    first.play(3).await;
    second.catch_up(first.seq).await;
    second.take_over().await;
    assert!(second.you.is_some() && second.options.is_some());
    second.play(2).await;
}
