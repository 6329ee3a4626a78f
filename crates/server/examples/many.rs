//! Many finished matches: how long the server takes to start, and how long its lists take.
//!
//! `cargo run --release -p server --example many -- [--matches 10000]`
//!
//! One match of each game is made and given up, then copied in the store until there are so many, all of one browser.
//! It ends with 1 if the start takes a second or more, or a page of the lobby 50 ms or more.

use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde_json::json;
use server::client::Client;
use server::http::Limits;
use server::{Config, DatabaseAt, MetricsAccess, Server};
use tokio::sync::oneshot;

/// What is promised.
const START: Duration = Duration::from_secs(1);
const LOBBY: Duration = Duration::from_millis(50);
/// Pages that are asked for; the median counts.
const ASKED: usize = 21;

#[tokio::main]
async fn main() -> io::Result<ExitCode> {
    let words: Vec<String> = std::env::args().collect();
    let at = words.iter().position(|it| it == "--matches");
    let count = at.and_then(|at| words.get(at + 1)).and_then(|it| it.parse().ok()).unwrap_or(10_000_u32);
    let (start, lobby) = measure(count).await?;
    println!(
        "{count} finished matches: ready after {start:.0?}, a page of the lobby in {lobby:.1?}, {} MB resident",
        resident()
    );
    println!("promised: ready within {START:.0?}, a page within {LOBBY:.0?}");
    let holds = start < START && lobby < LOBBY;
    Ok(if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// How long the server takes to start on so many matches, and for a page of the lobby.
async fn measure(count: u32) -> io::Result<(Duration, Duration)> {
    let folder = std::env::temp_dir().join(format!("myomer-many-{}", std::process::id()));
    let cookie = two_matches(&folder).await?;
    copy(&folder, count).await.map_err(io::Error::other)?;

    let begun = Instant::now();
    let house = House::open(&folder).await?;
    let mut client = house.client.clone();
    client.cookie = cookie;
    client.get("/api/ready").await?;
    let start = begun.elapsed();
    let mut times = Vec::new();
    for _ in 0..ASKED {
        let asked = Instant::now();
        let page = client.get("/api/matches").await?;
        times.push(asked.elapsed());
        assert_eq!(page.json().as_array().map(Vec::len), Some(count.min(200) as usize), "{}", page.body);
    }
    times.sort_unstable();
    house.close().await;
    std::fs::remove_dir_all(&folder)?;
    Ok((start, times[ASKED / 2]))
}

/// A server that runs in this process.
struct House {
    client: Client,
    stop: oneshot::Sender<()>,
    task: tokio::task::JoinHandle<io::Result<()>>,
}

impl House {
    async fn open(folder: &Path) -> io::Result<House> {
        let config = Config {
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 0,
            folder: PathBuf::from(folder),
            database: DatabaseAt::Folder,
            limits: Limits { pace: 100_000, burst: 1_000_000, ..Limits::default() },
            metrics: MetricsAccess::Nobody,
            keep: None,
            people: false,
            public_url: None,
            library: library::built_in().clone(),
        };
        let server = Server::start(config).await.map_err(io::Error::other)?;
        let client = Client::new(server.address());
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(server.run(async move { drop(stopped.await) }));
        Ok(House { client, stop, task })
    }

    async fn close(self) {
        let _ = self.stop.send(());
        let _ = self.task.await;
    }
}

/// One finished match of each game; the cookie of their browser.
async fn two_matches(folder: &Path) -> io::Result<Option<String>> {
    let mut house = House::open(folder).await?;
    for game in ["classic", "squadron"] {
        let made =
            house.client.post("/api/matches/quick", &json!({ "game": game, "strength": "random" })).await?;
        let id = made.json()["id"].as_str().expect("an id").to_owned();
        house.client.post(&format!("/api/matches/{id}/resign"), &json!({})).await?;
    }
    let cookie = house.client.cookie.clone();
    house.close().await;
    Ok(cookie)
}

/// Copies the two until there are so many, with ids of their own.
async fn copy(folder: &Path, count: u32) -> Result<(), sqlx::Error> {
    let address = format!("sqlite://{}", folder.join("myomer.db").display());
    let store = sqlx::SqlitePool::connect(&address).await?;
    let ids: Vec<String> = sqlx::query_scalar("SELECT id FROM matches ORDER BY id").fetch_all(&store).await?;
    let mut transaction = store.begin().await?;
    for number in 2..count {
        let id = &ids[number as usize % ids.len()];
        // Sixteen letters, as ids have.
        let name: String = format!("{number:016}").bytes().map(|it| char::from(it - b'0' + b'a')).collect();
        for sql in [
            "INSERT INTO matches (id, game, header, length, closing, takebacks, rounds, board, board_at)
             SELECT $1, game, header, length, closing, takebacks, rounds, board, board_at FROM matches WHERE id = $2",
            "INSERT INTO cards (match_id, game, card, maker, is_over, exhibition, created, updated, touched, bytes)
             SELECT $1, game, card, maker, is_over, exhibition, created, updated + abs(random()) % 1000000, touched, bytes
             FROM cards WHERE match_id = $2",
            "INSERT INTO entries (match_id, seq, line, sealed, note, opens)
             SELECT $1, seq, line, sealed, note, opens FROM entries WHERE match_id = $2",
            "INSERT INTO seats (match_id, seat, player, strength, name)
             SELECT $1, seat, player, strength, name FROM seats WHERE match_id = $2",
            "INSERT INTO holders (match_id, seat, browser) SELECT $1, seat, browser FROM holders WHERE match_id = $2",
        ] {
            sqlx::query(sql).bind(&name).bind(id).execute(&mut *transaction).await?;
        }
    }
    transaction.commit().await?;
    store.close().await;
    Ok(())
}

/// Megabytes of memory that this process has, where the system says so.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|it| it.trim().trim_end_matches(" kB").parse::<u64>().ok()).unwrap_or(0) >> 10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn copied_matches_are_listed_and_timed() {
        let (start, lobby) = measure(40).await.expect("a server with forty matches");
        assert!(start > Duration::ZERO && lobby > Duration::ZERO, "{start:?} {lobby:?}");
    }
}
