//! Lists page by page, what a browser may keep, and how matches go away again.

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use serde_json::json;
use server::client::Client;
use server::http::Limits;
use server::{Config, DatabaseAt, MatchQuota, MetricsAccess, Server};
use tokio::sync::oneshot;
use tokio::task::JoinSet;

use crate::house::{Fate, GENEROUS, House, Player, lasting_duel, quick};

/// The address of the next page, if the header names one.
fn next(link: Option<&str>) -> Option<String> {
    let (path, rel) = link?.strip_prefix('<')?.split_once('>')?;
    assert_eq!(rel, "; rel=\"next\"");
    Some(path.to_owned())
}

#[tokio::test]
async fn every_match_is_reached_page_by_page() {
    let house = House::open().await;
    let mut guest = house.guest();
    let mut made = BTreeSet::new();
    for _ in 0..7 {
        made.insert(quick(&mut guest, "squadron").await);
    }
    for id in made.iter().take(3) {
        guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    }
    for (list, wanted, pages) in [("/api/matches", 7, 3), ("/api/replays", 3, 1)] {
        let (mut found, mut path, mut count) = (BTreeSet::new(), Some(format!("{list}?limit=3")), 0);
        while let Some(asked) = path {
            let page = guest.get(&asked).await.expect("an answer");
            assert_eq!(page.status, 200, "{asked}: {}", page.body);
            let rows = page.json();
            let ids = rows
                .as_array()
                .expect("a list")
                .iter()
                .map(|it| it["id"].as_str().expect("an id").to_owned());
            found.extend(ids);
            path = next(page.header("link"));
            count += u32::from(!rows.as_array().expect("a list").is_empty());
        }
        assert_eq!((found.len(), count), (wanted, pages), "{list}");
        assert!(found.is_subset(&made));
    }
    for bad in ["after=x", "after=1-2", "limit=0", "limit=201", "limit=x"] {
        let refused = guest.get(&format!("/api/matches?{bad}")).await.expect("an answer");
        assert!((400..500).contains(&refused.status), "{bad}: {}", refused.status);
    }
}

#[tokio::test]
async fn a_match_is_deleted_by_its_maker_alone_and_not_under_another_player() {
    let house = House::open().await;
    let (mut maker, mut friend) = (house.guest(), house.guest());
    let id = lasting_duel(&mut maker).await;
    let watcher = Player::join(&friend, &id).await;
    friend.get("/").await.expect("a cookie");
    let path = format!("/api/matches/{id}");
    let foreign = friend.request("DELETE", &path, None, &[]).await.expect("an answer");
    assert_eq!((foreign.status, foreign.json()["code"].as_str()), (403, Some("not_yours")));
    assert_eq!(maker.request("DELETE", &path, None, &[]).await.expect("an answer").status, 204);
    assert_eq!(maker.get(&path).await.expect("an answer").status, 404);
    assert_eq!(maker.get("/api/matches").await.expect("an answer").json(), json!([]));
    let mut live = watcher.live;
    while live.hear_text().await.expect("a message").is_some() {}

    let side = |player| json!({ "player": { "type": player } });
    let wish = json!({ "game": "squadron", "red": side("open"), "blue": side("human"), "quick": true });
    let made = maker.post("/api/matches", &wish).await.expect("an answer").json();
    let path = format!("/api/matches/{}", made["id"].as_str().expect("an id"));
    let token =
        made["links"]["red"].as_str().expect("a link").split("seat=").nth(1).expect("a token").to_owned();
    friend.post(&format!("{path}/join"), &json!({ "token": token })).await.expect("an answer");
    let played = maker.request("DELETE", &path, None, &[]).await.expect("an answer");
    assert_eq!((played.status, played.json()["code"].as_str()), (409, Some("running")), "{}", played.body);
    friend.post(&format!("{path}/resign"), &json!({})).await.expect("an answer");
    assert_eq!(maker.request("DELETE", &path, None, &[]).await.expect("an answer").status, 204);
}

#[tokio::test]
async fn a_hundred_exhibitions_at_once_are_four() {
    let house = House::open_with(Limits { rest: Duration::from_secs(3600), ..GENEROUS }).await;
    let mut maker = house.guest();
    maker.get("/").await.expect("a cookie");
    let side = || json!({ "player": { "type": "bot", "strength": "random" } });
    let wish = json!({ "game": "squadron", "red": side(), "blue": side(), "quick": true });
    let mut asked = JoinSet::new();
    for _ in 0..100 {
        let (mut maker, wish) = (maker.clone(), wish.clone());
        asked.spawn(async move { maker.post("/api/matches", &wish).await.expect("an answer").status });
    }
    let answers = asked.join_all().await;
    assert_eq!(answers.iter().filter(|&&it| it == 201).count(), 4);
    assert_eq!(answers.iter().filter(|&&it| it == 429).count(), 96);
}

#[tokio::test]
async fn a_browser_keeps_so_many_matches_and_an_address_makes_so_many_an_hour() {
    let quota = MatchQuota { matches: 2, ..GENEROUS.quota };
    let house = House::open_with(Limits { quota, new_matches: 8, ..GENEROUS }).await;
    let mut guest = house.guest();
    let first = quick(&mut guest, "squadron").await;
    quick(&mut guest, "squadron").await;
    let wish = json!({ "game": "squadron", "strength": "random" });
    let full = guest.post("/api/matches/quick", &wish).await.expect("an answer");
    assert_eq!((full.status, full.json()["code"].as_str()), (409, Some("full")), "{}", full.body);
    guest.request("DELETE", &format!("/api/matches/{first}"), None, &[]).await.expect("an answer");
    quick(&mut guest, "squadron").await;
    let fast = house.guest().post("/api/matches/quick", &wish).await.expect("an answer");
    assert_eq!((fast.status, fast.json()["code"].as_str()), (429, Some("too_fast")), "{}", fast.body);
    assert!(fast.header("retry-after").is_some_and(|it| it.parse::<u32>().is_ok_and(|it| it > 60)));
}

#[tokio::test]
async fn a_board_is_kept_once_and_every_record_has_it() {
    let house = House::open().await;
    let mut guest = house.guest();
    let ids = [lasting_duel(&mut guest).await, lasting_duel(&mut guest).await];
    for id in &ids {
        guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
        let record = guest.get(&format!("/api/matches/{id}/record")).await.expect("an answer").body;
        let record = kit::Record::<classic::State>::read(record.as_bytes()).expect("a record");
        kit::record::verify(&record).expect("it holds");
    }
    let address = format!("sqlite://{}", house.folder().join("myomer.db").display());
    let store = sqlx::SqlitePool::connect(&address).await.expect("the store is there");
    let count = || sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM boards").fetch_one(&store);
    assert_eq!(count().await.expect("a number"), 1);
    for (id, left) in ids.iter().zip([1, 0]) {
        guest.request("DELETE", &format!("/api/matches/{id}"), None, &[]).await.expect("an answer");
        assert_eq!(count().await.expect("a number"), left);
    }
    store.close().await;
}

#[tokio::test]
async fn matches_that_nobody_touches_are_archived() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "squadron").await;
    guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    let folder = house.close().await;
    let host = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let keep = Some(Duration::from_millis(1));
    let config = Config {
        host,
        port: 0,
        folder: folder.clone(),
        database: DatabaseAt::Folder,
        limits: GENEROUS,
        metrics: MetricsAccess::Nobody,
        keep,
        people: false,
        public_url: None,
        library: library::built_in().clone(),
    };
    let server = Server::start(config).await.expect("it starts");
    let mut guest = Client::new(server.address());
    let (stop, stopped) = oneshot::channel::<()>();
    let task = tokio::spawn(server.run(async move { drop(stopped.await) }));
    while guest.get(&format!("/api/matches/{id}")).await.expect("an answer").status != 404 {}
    let _ = stop.send(());
    task.await.expect("a task").expect("it ends");
    // What was archived for as long again is gone, too; whether it was looked at in between is a matter of time.
    let archived = folder.join("archive").join(format!("{id}.jsonl"));
    if let Ok(text) = std::fs::read_to_string(archived) {
        assert!(text.starts_with("{\"record\":1,"), "{text:.80}");
    }
    std::fs::remove_dir_all(folder).expect("tidied");
}

/// A watcher who asks for the card after every decision learns no more than the socket tells it.
#[tokio::test]
async fn the_time_of_a_match_does_not_count_sealed_declarations() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = lasting_duel(&mut guest).await;
    let mut player = Player::join(&guest, &id).await;
    let mut watcher = Player::join(&house.guest(), &id).await;
    let address = format!("sqlite://{}", house.folder().join("myomer.db").display());
    let store = sqlx::SqlitePool::connect(&address).await.expect("the store is there");
    let updated = || {
        let sql = "SELECT updated FROM cards WHERE match_id = $1";
        sqlx::query_scalar::<_, i64>(sql).bind(&id).fetch_one(&store)
    };
    let mut unnoticed = 0;
    for _ in 0..60 {
        player.wait().await;
        watcher.settle().await;
        let (seq, before) = (watcher.seq, updated().await.expect("a time"));
        let actions = player.suggestion().await;
        let first = vec![actions[0].clone()];
        assert!(matches!(player.commit(first).await, Fate::Done { .. }));
        watcher.settle().await;
        let after = updated().await.expect("a time");
        if watcher.seq == seq {
            assert_eq!(after, before, "nobody noticed anything");
            unnoticed += 1;
        }
    }
    assert!(unnoticed > 0, "something was declared in secret");
    store.close().await;
}
