//! A compact client is shown what every other one is shown, in a fraction of the bytes.

use wire::FromClient;

use crate::house::{House, Player, quick};

const COMPACT: FromClient = FromClient::Hello { seen: None, tab: None, reads: false, compact: true };

#[tokio::test]
async fn a_compact_client_plays_and_sees_the_same_tables() {
    for game in ["classic", "squadron"] {
        let house = House::open().await;
        let mut guest = house.guest();
        let id = quick(&mut guest, game).await;
        let (plain, compact) = (house.guest(), house.guest());
        let mut plain = Player::join(&plain, &id).await;
        let mut compact = Player::enter(&compact, &id, &COMPACT).await;
        let mut player = Player::enter(&guest, &id, &COMPACT).await;
        player.play(30).await;
        let most = plain.seq.max(compact.seq).max(player.seq.saturating_sub(8));
        for watcher in [&mut plain, &mut compact] {
            watcher.catch_up(most).await;
        }
        let least = plain.seq.max(compact.seq);
        plain.catch_up(least).await;
        compact.catch_up(least).await;
        assert_eq!((plain.seq, &plain.table), (compact.seq, &compact.table));
        assert_eq!(plain.log, compact.log);
        let (long, short) = (plain.live.heard(), compact.live.heard());
        assert!(short * 6 < long, "{game}: {short} bytes of {long}");
    }
}
