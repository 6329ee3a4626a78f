//! Several processes on one PostgreSQL: killed, stopped and cut off from it, and no player loses what was acknowledged.

use std::net::SocketAddr;
use std::time::Duration;

use server::client::Client;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use wire::RefusalCode;

use crate::postgres::Postgres;
use crate::serving::{Folder, Player, Serving, begin_a_duel, rounds};

/// The same browser at another process.
fn known(client: &Client, at: &Serving) -> Client {
    let mut known = Client::new(at.address);
    known.cookie.clone_from(&client.cookie);
    known
}

/// A player of a match that begins at one process, where it is owned, and is played through another.
async fn begin(made_at: &Serving, played_at: &Serving) -> (Client, String, Player) {
    let mut client = Client::new(made_at.address);
    let id = begin_a_duel(&mut client).await;
    let player = Player::join(&known(&client, played_at), &id).await;
    (client, id, player)
}

/// The owner of every match is killed while three people play, through itself and through another process. The other
/// one takes the matches over: all that anybody has heard is there, and they play on.
#[tokio::test]
async fn a_killed_process_is_followed_by_another_and_nothing_is_lost() {
    let Some(postgres) = Postgres::start() else { return };
    let folder = Folder::new("cluster-killed");
    let mut living = Serving::on(&postgres.url(), &folder.0);
    for _ in 0..rounds(3) {
        let dying = Serving::on(&postgres.url(), &folder.0);
        let mut playing: Vec<(Client, String, JoinHandle<Player>)> = Vec::new();
        for through in [&dying, &living, &living] {
            let (client, id, mut player) = begin(&dying, through).await;
            player.decide().await;
            playing.push((client, id, tokio::spawn(player.play_until_gone())));
        }
        dying.kill();
        for (client, id, task) in playing {
            let heard = task.await.expect("a player");
            let mut again = Player::join(&known(&client, &living), &id).await;
            assert!(again.seq >= heard.seq, "{} entries of {}", again.seq, heard.seq);
            assert_eq!(
                again.log.get(..heard.log.len()),
                Some(&heard.log[..]),
                "the log begins as it was heard"
            );
            again.decide().await;
        }
        let next = Serving::on(&postgres.url(), &folder.0);
        living.end();
        living = next;
    }
}

/// A process that is stopped for longer than its lease and wakes up writes nothing more, and leads to the new owner.
#[tokio::test]
async fn a_process_that_sleeps_past_its_lease_has_lost_its_matches() {
    let Some(postgres) = Postgres::start() else { return };
    let folder = Folder::new("cluster-stopped");
    let [sleeper, other] = [(); 2].map(|()| Serving::on(&postgres.url(), &folder.0));
    let (client, id, mut old) = begin(&sleeper, &sleeper).await;
    old.decide().await;
    sleeper.signal("-STOP");
    let mut new = Player::join(&known(&client, &other), &id).await;
    assert!(new.seq >= old.seq);
    new.decide().await;
    sleeper.signal("-CONT");
    // It plays for whoever is still connected, and whatever it has to say of that was never kept.
    let heard = old.play_until_gone().await;
    new.decide().await;
    let again = Player::join(&known(&client, &sleeper), &id).await;
    assert!(again.seq >= new.seq, "it leads to the process that has the match");
    assert_eq!(again.log.get(..new.log.len()), Some(&new.log[..]), "there is one match");
    assert_eq!(again.log.get(..heard.log.len()), Some(&heard.log[..]), "nothing was told that is not there");
}

/// Asked to end, a process lets go at once: whoever played there plays on through another.
#[tokio::test(flavor = "multi_thread")]
async fn a_rolling_restart_ends_no_match() {
    let Some(postgres) = Postgres::start() else { return };
    let folder = Folder::new("cluster-rolling");
    let mut old = Serving::on(&postgres.url(), &folder.0);
    let (client, id, mut player) = begin(&old, &old).await;
    for _ in 0..2 {
        player.decide().await;
        let new = Serving::on(&postgres.url(), &folder.0);
        let leaving = tokio::spawn(player.play_until_gone());
        old.end();
        let heard = leaving.await.expect("a player");
        player = Player::join(&known(&client, &new), &id).await;
        assert_eq!(player.log.get(..heard.log.len()), Some(&heard.log[..]), "the log begins as it was heard");
        old = new;
    }
    player.decide().await;
}

/// While the database is away nothing is acknowledged; when it is there again, play goes on.
#[tokio::test]
async fn play_goes_on_when_a_stopped_database_is_back() {
    let Some(postgres) = Postgres::own() else { return };
    let folder = Folder::new("cluster-database");
    let serving = Serving::on(&postgres.url(), &folder.0);
    let (mut client, id, mut player) = begin(&serving, &serving).await;
    player.decide().await;
    player.await_turn().await;
    postgres.stop();
    assert_eq!(client.get("/api/ready").await.expect("an answer").status, 503);
    assert_eq!(client.get("/api/health").await.expect("an answer").status, 200);
    if !player.is_over {
        let refused = player.try_to_decide().await.expect_err("nothing is kept");
        assert_eq!(refused.0, RefusalCode::Unanswerable, "{}", refused.1);
    }
    postgres.start_again();
    while client.get("/api/ready").await.expect("an answer").status != 200 {
        tokio::task::yield_now().await;
    }
    let mut again = Player::join(&client, &id).await;
    again.take_over().await;
    assert_eq!(again.log.get(..player.log.len()), Some(&player.log[..]), "the log begins as it was heard");
    again.decide().await;
    serving.end();
    postgres.stop();
}

/// Carries bytes both ways, each piece a while later.
async fn slow_way(to: u16, late: Duration) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(("127.0.0.1", to)).await.expect("the database");
            let (near_in, near_out) = near.into_split();
            let (far_in, far_out) = far.into_split();
            tokio::spawn(carry(near_in, far_out, late));
            tokio::spawn(carry(far_in, near_out, late));
        }
    });
    address
}

async fn carry(mut from: impl AsyncReadExt + Unpin, mut to: impl AsyncWriteExt + Unpin, late: Duration) {
    let mut bytes = vec![0; 64 << 10];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        tokio::time::sleep(late).await;
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

/// With a database that takes its time for every word, a decision takes longer, and nobody loses a match.
#[tokio::test(flavor = "multi_thread")]
async fn a_slow_database_is_waited_for() {
    let Some(postgres) = Postgres::start() else { return };
    let folder = Folder::new("cluster-slow");
    let way = slow_way(postgres.port, Duration::from_millis(40)).await;
    let [slow, other] =
        [Serving::on(&postgres.url_at(way.port()), &folder.0), Serving::on(&postgres.url(), &folder.0)];
    let (_, _, mut player) = begin(&slow, &other).await;
    for _ in 0..2 {
        player.decide().await;
    }
}

/// A store goes from a folder to a database and back by the program itself, and a backup is made while it is served.
#[tokio::test]
async fn a_store_is_copied_backed_up_and_served_from_each_place() {
    let Some(postgres) = Postgres::start() else { return };
    let (folder, backup, back) =
        (Folder::new("moved"), Folder::new("moved-backup"), Folder::new("moved-back"));
    let words = |folder: &Folder| folder.0.display().to_string();
    let serving = Serving::start(&folder.0);
    let (client, id, mut player) = begin(&serving, &serving).await;
    player.decide().await;
    let made = crate::stdout(&["store", "backup", &words(&folder), &words(&backup)]);
    assert!(
        made.contains("holds the same as") && made.contains("1 matches were played again, 0 do not hold"),
        "{made}"
    );
    serving.end();
    let url = postgres.url();
    crate::stdout(&["store", "copy", &words(&folder), &url, "--data-dir", &words(&folder)]);
    let serving = Serving::on(&url, &folder.0);
    let mut player = Player::join(&known(&client, &serving), &id).await;
    player.decide().await;
    let seq = player.seq;
    serving.end();
    crate::stdout(&["store", "copy", &url, &words(&back), "--data-dir", &words(&folder)]);
    let serving = Serving::start(&back.0);
    let mut player = Player::join(&known(&client, &serving), &id).await;
    assert!(player.seq >= seq);
    player.decide().await;
    serving.end();
    let refused = crate::run(&["store", "restore", &words(&backup), &words(&back)], b"");
    let message = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(refused.status.code() == Some(2) && message.contains("holds 1 matches already"), "{message}");
}
