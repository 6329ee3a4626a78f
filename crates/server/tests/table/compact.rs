//! A compact client is shown what every other one is shown, in a fraction of the bytes.

use wire::{Answer, FromClient, FromServer, Options, Question};

use crate::house::{House, Player, lasting_duel, quick};

/// The hello of a page that has kept these boards.
fn compact(boards: Vec<String>) -> FromClient {
    FromClient::Hello { seen: None, tab: None, reads: false, compact: true, boards }
}

#[tokio::test]
async fn a_compact_client_plays_and_sees_the_same_tables() {
    for game in ["classic", "squadron"] {
        let house = House::open().await;
        let mut guest = house.guest();
        let id = quick(&mut guest, game).await;
        let (plain, shrunk) = (house.guest(), house.guest());
        let mut plain = Player::join(&plain, &id).await;
        let mut shrunk = Player::enter(&shrunk, &id, &compact(Vec::new())).await;
        let mut player = Player::enter(&guest, &id, &compact(Vec::new())).await;
        player.play(30).await;
        // When it is its turn again nothing moves any more.
        player.wait().await;
        plain.settle().await;
        shrunk.settle().await;
        assert_eq!((plain.seq, &plain.table), (shrunk.seq, &shrunk.table));
        assert_eq!(plain.log, shrunk.log);
        let (long, short) = (plain.live.heard(), shrunk.live.heard());
        assert!(short * 6 < long, "{game}: {short} bytes of {long}");
    }
}

#[tokio::test]
async fn a_board_that_the_page_has_kept_is_not_sent_again() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = lasting_duel(&mut guest).await;
    let mut welcomed = Vec::new();
    let mut kept = Vec::new();
    for _ in 0..2 {
        let mut live = guest.live(&id).await.expect("a socket");
        live.say(&compact(kept.clone())).await.expect("hello");
        let (board, hash) = live
            .until(|message| match message {
                FromServer::Welcome { board, board_hash, .. } => Some((board, board_hash)),
                _ => None,
            })
            .await
            .expect("a welcome");
        kept = vec![hash];
        welcomed.push((board.is_some(), live.heard()));
    }
    assert_eq!((welcomed[0].0, welcomed[1].0), (true, false));
    assert!(welcomed[1].1 < welcomed[0].1, "{welcomed:?}");
}

/// A preview travels as what changed in the options since the last one, and comes to the same options.
#[tokio::test]
async fn previews_are_small_and_whole() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = lasting_duel(&mut guest).await;
    let mut player = Player::enter(&guest, &id, &compact(Vec::new())).await;
    let mut plain = Player::join(&guest, &id).await;
    for _ in 0..40 {
        player.wait().await;
        if let Some(Options::Pick(pick)) = &player.options {
            let unit = pick.units.iter().find(|it| it.action.is_some()).expect("a unit may act").unit;
            let question = Question::For {
                unit,
                question: Box::new(Question::Preview { actions: Vec::new(), marks: Vec::new() }),
            };
            plain.catch_up(player.seq).await;
            let before = player.live.heard();
            let first = player.ask(question.clone()).await.expect("options");
            let between = player.live.heard();
            let second = player.ask(question.clone()).await.expect("options");
            let (long, short) = (between - before, player.live.heard() - between);
            assert!(matches!(first, Answer::Preview { .. }) && first == second);
            assert!(short < 120, "the same options again take {short} bytes after {long}");
            assert_eq!(plain.ask(question).await, Ok(first));
            return;
        }
        player.play(1).await;
    }
    panic!("no unit was to be picked");
}
