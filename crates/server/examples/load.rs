//! Load: many live matches against bots, each with a player and a watcher on a socket, all on this machine.
//!
//! `cargo run --release -p server --example load -- [--matches 1000] [--seconds 30] [--think 2000] [--bot regular]
//! [--database postgres://… --servers 2]`
//!
//! With a database several servers share it: each match is made at one of them, its player comes to the same and its
//! watcher to the next.
//!
//! Players decide after a pause of half to one and a half times `--think` milliseconds. What is measured is the
//! time from sending a decision to hearing that it is kept: on disk, and told to everybody. The players share the
//! cores and the memory with the server. It ends with 1 if a match got stuck or a player was cut off; from 300 matches on
//! also if one decision in a hundred took longer than promised, or a match took more memory. Fewer matches show that
//! everything works, not how fast: `-- --matches 20 --seconds 5`.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kit::Seeded;
use serde_json::{Value, json};
use server::client::{Client, Live};
use server::http::Limits;
use server::{Config, DatabaseAt, MetricsAccess, Server};
use tokio::sync::{Barrier, oneshot};
use tokio::task::JoinSet;
use wire::{Action, FromClient, Question};

#[derive(Clone, Debug)]
struct Asked {
    matches: usize,
    seconds: u64,
    think: u64,
    bot: String,
    database: Option<String>,
    servers: usize,
}

fn asked() -> Asked {
    let words: Vec<String> = std::env::args().collect();
    let value = |name: &str| {
        let at = words.iter().position(|it| it == name)?;
        words.get(at + 1).cloned()
    };
    let number = |name: &str, default: u64| value(name).and_then(|it| it.parse().ok()).unwrap_or(default);
    Asked {
        matches: number("--matches", 1000) as usize,
        seconds: number("--seconds", 30),
        think: number("--think", 2000),
        bot: value("--bot").unwrap_or_else(|| "regular".to_owned()),
        servers: if value("--database").is_some() { number("--servers", 2).max(1) as usize } else { 1 },
        database: value("--database"),
    }
}

/// What one player saw.
#[derive(Clone, Debug, Default)]
struct Seen {
    acknowledged: Vec<Duration>,
    refused: u64,
    bytes: u64,
    finished: u64,
    /// The other side was awaited for longer than any bot may take.
    stuck: u64,
}

/// What is promised of 99 decisions in 100.
const PROMISED: Duration = Duration::from_millis(100);
/// What is promised of the memory of a live match, in kB; what the players of this program take counts, too.
const MEMORY: u64 = 300;
/// Matches from which on figures are compared with what is promised.
const WHOLE: usize = 300;

/// Longer than a bot's deadline: a default is played by then.
const STUCK: Duration = Duration::from_secs(12);

#[tokio::main]
async fn main() -> io::Result<ExitCode> {
    let asked = asked();
    let measured = measure(&asked).await?;
    println!("stuck {}, cut off {}", measured.stuck, measured.lost);
    println!("promised: p99 below {} ms, below {MEMORY} kB a match", PROMISED.as_millis());
    let is_fast = measured.p99 < PROMISED && measured.memory < MEMORY;
    let holds = measured.stuck == 0 && measured.lost == 0 && (is_fast || asked.matches < WHOLE);
    Ok(if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What is compared with what is promised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Measured {
    /// What 99 decisions in 100 took at most.
    p99: Duration,
    /// Of a match, in kB.
    memory: u64,
    stuck: u64,
    lost: usize,
}

async fn measure(asked: &Asked) -> io::Result<Measured> {
    let folder = std::env::temp_dir().join(format!("myomer-load-{}", std::process::id()));
    let mut servers = Vec::new();
    for _ in 0..asked.servers {
        servers.push(Running::start(asked, &folder).await?);
    }
    let addresses: Vec<SocketAddr> = servers.iter().map(|it| it.address).collect();
    let (seen, memory) = attack(asked, &addresses).await;
    let operator = [("authorization", "Bearer load")];
    let metrics = Client::new(addresses[0]).request("GET", "/metrics", None, &operator).await?.body;
    for server in servers {
        let _ = server.stop.send(());
        let _ = server.task.await;
    }
    let _ = std::fs::remove_dir_all(folder);
    let lost = asked.matches - seen.len();
    let stuck = seen.iter().map(|it| it.stuck).sum::<u64>();
    let p99 = report(asked, seen, &metrics);
    Ok(Measured { p99, memory, stuck, lost })
}

/// A server that is attacked.
struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: tokio::task::JoinHandle<io::Result<()>>,
}

impl Running {
    async fn start(asked: &Asked, folder: &Path) -> io::Result<Running> {
        let server = Server::start(config(asked, folder)).await.map_err(io::Error::other)?;
        let address = server.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(server.run(async move { drop(stopped.await) }));
        Ok(Running { address, stop, task })
    }
}

fn config(asked: &Asked, folder: &Path) -> Config {
    let host = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let limits = Limits {
        pace: 100_000,
        burst: 1_000_000,
        connections: 100_000,
        sockets: 100_000,
        new_matches: 1_000_000,
        ..Limits::default()
    };
    let peers = SocketAddr::new(host, 0);
    let database = asked.database.clone();
    Config {
        host,
        port: 0,
        folder: folder.to_owned(),
        database: database.map_or(DatabaseAt::Folder, |url| DatabaseAt::Postgres { url, peers }),
        limits,
        metrics: MetricsAccess::Token("load".to_owned()),
        keep: None,
        people: false,
        public_url: None,
        library: library::built_in().clone(),
    }
}

/// What the players saw, and the memory of a match in kB.
async fn attack(asked: &Asked, addresses: &[SocketAddr]) -> (Vec<Seen>, u64) {
    let ready = Arc::new(Barrier::new(asked.matches + 1));
    let before = resident();
    let mut players = JoinSet::new();
    for number in 0..asked.matches {
        let at = |number: usize| addresses[number % addresses.len()];
        let mut client = Client::new(at(number));
        let game = if number % 2 == 0 { "classic" } else { "squadron" };
        let wish = json!({ "game": game, "strength": asked.bot });
        let made = client.post("/api/matches/quick", &wish).await.expect("a match");
        let id = made.json()["id"].as_str().expect("an id").to_owned();
        let watcher = tokio::spawn(watch(Client::new(at(number + 1)), id.clone()));
        let (asked, ready) = (asked.clone(), ready.clone());
        players.spawn(async move {
            let seen = play(client, id, asked, number as u64, ready).await;
            watcher.abort();
            seen
        });
    }
    ready.wait().await;
    let each = resident().saturating_sub(before) / asked.matches.max(1) as u64;
    println!("memory {each} kB a match, both ends of its two sockets included");
    let mut seen = Vec::new();
    while let Some(done) = players.join_next().await {
        match done {
            Ok(Ok(done)) => seen.push(done),
            Ok(Err(why)) => eprintln!("a player broke off: {why}"),
            Err(why) => eprintln!("a player broke off: {why}"),
        }
    }
    (seen, each)
}

/// Looks on and reads nothing.
async fn watch(client: Client, id: String) -> io::Result<()> {
    let mut live = client.live(&id).await?;
    live.say(&FromClient::hello(None)).await?;
    while live.hear_text().await?.is_some() {}
    Ok(())
}

async fn play(client: Client, id: String, asked: Asked, seed: u64, ready: Arc<Barrier>) -> io::Result<Seen> {
    let mut live = client.live(&id).await?;
    live.say(&FromClient::hello(None)).await?;
    let mut player = Player { live, due: None, is_over: false, moved: Instant::now(), seen: Seen::default() };
    ready.wait().await;
    let end = Instant::now() + Duration::from_secs(asked.seconds);
    let mut lot = Seeded::new(seed);
    while let Some((seq, options)) = player.turn(end).await? {
        let pause = asked.think / 2 + u64::from(lot.below(asked.think.max(1) as u32));
        tokio::time::sleep(Duration::from_millis(pause)).await;
        if Instant::now() >= end {
            break;
        }
        let action = player.choose(&options, &mut lot).await?;
        player.decide(seq, action).await?;
    }
    player.seen.bytes = player.live.heard();
    player.seen.finished = u64::from(player.is_over);
    player.seen.stuck = u64::from(!player.is_over && player.due.is_none() && player.moved.elapsed() > STUCK);
    Ok(player.seen)
}

struct Player {
    live: Live,
    /// What is to be decided, at which entry.
    due: Option<(u32, Value)>,
    is_over: bool,
    /// When the table last changed.
    moved: Instant,
    seen: Seen,
}

impl Player {
    async fn hear(&mut self) -> io::Result<Value> {
        let text = self.live.hear_text().await?.ok_or(io::ErrorKind::UnexpectedEof)?;
        let message: Value = serde_json::from_str(&text).map_err(io::Error::other)?;
        if message["table"].is_object() {
            self.moved = Instant::now();
            let seq = message["seq"].as_u64().unwrap_or_default() as u32;
            self.is_over = message["table"]["outcome"].is_object();
            self.due = message["options"].is_object().then(|| (seq, message["options"].clone()));
        }
        Ok(message)
    }

    /// Waits for a decision to be due; `None` at the end.
    async fn turn(&mut self, end: Instant) -> io::Result<Option<(u32, Value)>> {
        while !self.is_over {
            if let Some(due) = self.due.take() {
                return Ok(Some(due));
            }
            match tokio::time::timeout_at(end.into(), self.hear()).await {
                Ok(heard) => drop(heard?),
                Err(_) => break,
            }
        }
        Ok(None)
    }

    /// Any action of the options; where a move must be planned first, what a bot would do.
    async fn choose(&mut self, options: &Value, lot: &mut Seeded) -> io::Result<Value> {
        let mut found = Vec::new();
        gather(options, &mut found);
        if !found.is_empty() {
            return Ok(found.swap_remove(lot.below(found.len() as u32) as usize));
        }
        self.live.say(&FromClient::Ask { id: 6, question: Question::Suggest }).await?;
        loop {
            let heard = self.hear().await?;
            if heard["id"] == 6 {
                return Ok(heard["answer"]["actions"][0].clone());
            }
        }
    }

    /// Sends a decision and waits until it is kept.
    async fn decide(&mut self, seq: u32, action: Value) -> io::Result<()> {
        let sent = Instant::now();
        self.live.say(&FromClient::Commit { id: 7, seq, actions: vec![Action(action)] }).await?;
        loop {
            let heard = self.hear().await?;
            match heard["type"].as_str() {
                Some("done") => {
                    self.seen.acknowledged.push(sent.elapsed());
                    return Ok(());
                }
                Some("refused") => {
                    self.seen.refused += 1;
                    // The table is as it was: ask for it once more.
                    return self.live.say(&FromClient::hello(Some(seq))).await;
                }
                _ => {}
            }
        }
    }
}

fn gather(value: &Value, found: &mut Vec<Value>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| match name.as_str() {
            "action" | "end" | "done" | "pass" | "declare" if !value.is_null() => found.push(value.clone()),
            _ => gather(value, found),
        }),
        Value::Array(items) => items.iter().for_each(|item| gather(item, found)),
        _ => {}
    }
}

/// Kilobytes of memory that this process has, where the system says so.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|it| it.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}

/// Prints what was measured; what 99 decisions in 100 took at most.
fn report(asked: &Asked, all: Vec<Seen>, metrics: &str) -> Duration {
    let mut times: Vec<Duration> = all.iter().flat_map(|seen| seen.acknowledged.clone()).collect();
    times.sort_unstable();
    let at = |share: f64| {
        let index = (times.len() as f64 * share) as usize;
        times.get(index.min(times.len().saturating_sub(1))).map_or(0.0, |it| it.as_secs_f64() * 1000.0)
    };
    let sum = |of: fn(&Seen) -> u64| all.iter().map(of).sum::<u64>();
    let count = |name: &str| {
        let line = metrics.lines().find(|line| line.starts_with(name));
        line.and_then(|line| line.rsplit(' ').next()).unwrap_or("0").to_owned()
    };
    println!(
        "{} servers, {} matches against {} bots, {} sockets, {} s, a decision every {} ms",
        asked.servers,
        asked.matches,
        asked.bot,
        2 * asked.matches,
        asked.seconds,
        asked.think
    );
    println!(
        "decisions {} ({:.0}/s), refused {}, matches finished {}, steps kept {}, defaults played {}, {} MB to players",
        times.len(),
        times.len() as f64 / asked.seconds.max(1) as f64,
        sum(|it| it.refused),
        sum(|it| it.finished),
        count("myomer_steps_total"),
        count("myomer_bot_defaults_total"),
        sum(|it| it.bytes) >> 20,
    );
    println!(
        "acknowledged after: median {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, most {:.1} ms",
        at(0.5),
        at(0.95),
        at(0.99),
        at(1.0)
    );
    Duration::from_secs_f64(at(0.99) / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_short_load_ends_with_every_figure() {
        let asked =
            Asked { matches: 4, seconds: 3, think: 50, bot: "random".to_owned(), database: None, servers: 1 };
        let measured = measure(&asked).await.expect("a server");
        assert_eq!((measured.stuck, measured.lost), (0, 0));
        assert!(measured.p99 > Duration::ZERO, "somebody decided something: {measured:?}");
        assert!(measured.memory > 0 || resident() == 0, "{measured:?}");
    }
}
