//! How much travels over the socket of a Classic match, as the page plays it.
//!
//! `cargo run --release -p server --example traffic -- [--turns 4] [--bot regular]`
//!
//! Plays four against four on 16×17 hexes and twelve against twelve on 64×68 by what a bot suggests, compact. A
//! decision counts everything that is heard from one own decision to the next: the tables of all that happens in
//! between, the options of the unit that is offered first and of the one that is chosen, one way, and every weapon
//! that is flipped. What the bot suggests is not counted: a player decides without it. Figures are medians, and what 95
//! of 100 stay below.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use library::{Kind, built_in_files};
use serde_json::{Value, json};
use server::client::{Client, Live};
use server::http::Limits;
use server::{Config, DatabaseAt, MetricsAccess, Server};
use tokio::sync::oneshot;
use wire::classic::{FireOptions, MoveOptions};
use wire::{Action, Answer, FromClient, FromServer, Options, Question, Table};

/// Our own units that both sides take in turn.
const UNITS: [&str; 6] = ["Bailiff", "Reeve", "Cooper", "Gamekeeper", "Poacher", "Bellfounder"];
/// As many weapons as are flipped before a volley is sent.
const FLIPS: usize = 4;

#[tokio::main]
async fn main() -> io::Result<()> {
    let turns: u32 = asked("--turns").and_then(|it| it.parse().ok()).unwrap_or(4);
    let bot = asked("--bot").unwrap_or_else(|| "regular".to_owned());
    let folder = std::env::temp_dir().join(format!("myomer-traffic-{}", std::process::id()));
    let generous = Limits { messages: 10_000, ..Limits::default() };
    let config = Config {
        host: IpAddr::V4(Ipv4Addr::LOCALHOST),
        port: 0,
        folder: folder.clone(),
        database: DatabaseAt::Folder,
        limits: generous,
        metrics: MetricsAccess::Nobody,
        keep: None,
        people: false,
        public_url: None,
        library: library::built_in().clone(),
    };
    let server = Server::start(config).await.map_err(io::Error::other)?;
    let address = server.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let served = tokio::spawn(server.run(async { drop(stopped.await) }));
    for (side, board) in [(4, "Red Flats"), (12, "Patchwork")] {
        let traffic = play(address, &bot, (side, board), turns).await?;
        traffic.print(side, board);
    }
    let _ = stop.send(());
    served.await.map_err(io::Error::other)??;
    std::fs::remove_dir_all(folder)
}

fn asked(name: &str) -> Option<String> {
    let words: Vec<String> = std::env::args().collect();
    words.iter().position(|it| it == name).and_then(|at| words.get(at + 1).cloned())
}

/// All our maps of 16×17 side by side, four by four: 64×68 hexes.
fn patchwork() -> String {
    let maps: Vec<&str> = built_in_files(Kind::Board)
        .map(|file| file.text)
        .filter(|text| text.contains("size 16 17"))
        .collect();
    let mut lines = vec!["size 64 68".to_owned()];
    for (number, map) in maps.iter().cycle().take(16).enumerate() {
        let (right, down) = (number % 4 * 16, number / 4 * 17);
        for line in map.lines().filter_map(|line| line.strip_prefix("hex ")) {
            let number = |from: usize| line[from..from + 2].parse::<usize>().unwrap_or_default();
            lines.push(format!("hex {:02}{:02}{}", number(0) + right, number(2) + down, &line[4..]));
        }
    }
    lines.push("end\n".to_owned());
    lines.join("\n")
}

/// What was measured.
#[derive(Debug, Default)]
struct Traffic {
    first_paint: u64,
    again: u64,
    /// Bytes by what was decided.
    decisions: Vec<(&'static str, u64)>,
    flips: Vec<(u64, Duration)>,
}

impl Traffic {
    fn print(&self, side: usize, board: &str) {
        println!("{side} against {side} on {board}");
        println!(
            "  first paint {:.1} kB, again with the board kept {:.1} kB",
            kilo(self.first_paint),
            kilo(self.again)
        );
        let bytes = |kind: Option<&str>| {
            let of_kind = self.decisions.iter().filter(|it| kind.is_none_or(|kind| it.0 == kind));
            of_kind.map(|it| it.1).collect::<Vec<u64>>()
        };
        for kind in [None, Some("deploy"), Some("move"), Some("fire"), Some("physical"), Some("end")] {
            let all = bytes(kind);
            let (median, most) = (at(&all, 0.5), at(&all, 0.95));
            let name = kind.unwrap_or("any decision");
            println!(
                "  {name:<14} {:>4} times, {:>6.1} kB, 95 of 100 below {:.1} kB",
                all.len(),
                kilo(median),
                kilo(most)
            );
        }
        let flipped: Vec<u64> = self.flips.iter().map(|it| it.0).collect();
        let took: Vec<Duration> = self.flips.iter().map(|it| it.1).collect();
        println!(
            "  a weapon flipped {} times: {:.2} kB and {:.1} ms, 95 of 100 below {:.2} kB and {:.1} ms",
            flipped.len(),
            kilo(at(&flipped, 0.5)),
            at(&took, 0.5).as_secs_f64() * 1e3,
            kilo(at(&flipped, 0.95)),
            at(&took, 0.95).as_secs_f64() * 1e3
        );
    }
}

fn kilo(bytes: u64) -> f64 {
    bytes as f64 / 1000.0
}

/// What this share of the values stay below.
fn at<T: Copy + Ord + Default>(values: &[T], share: f64) -> T {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let index = (sorted.len() as f64 * share) as usize;
    sorted.get(index.min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}

async fn play(
    address: SocketAddr,
    bot: &str,
    (side, board): (usize, &str),
    turns: u32,
) -> io::Result<Traffic> {
    let mut client = Client::new(address);
    if board == "Patchwork" {
        let import = json!({ "text": patchwork(), "name": board, "use_anyway": true });
        let reply = client.post("/api/boards", &import).await?;
        expect(reply.status < 300, &reply.body)?;
    }
    let units: Vec<Value> = UNITS
        .iter()
        .cycle()
        .take(side)
        .map(|unit| json!({ "unit": unit, "gunnery": 4, "piloting": 5 }))
        .collect();
    let wish = json!({
        "game": "classic",
        "blue": { "player": { "type": "human" }, "units": units },
        "red": { "player": { "type": "bot", "strength": bot }, "units": units },
        "board": board,
        "options": { "turn_limit": turns },
        "seed": 5,
    });
    let reply = client.post("/api/matches", &wish).await?;
    expect(reply.status == 201, &reply.body)?;
    let id = reply.json()["id"].as_str().unwrap_or_default().to_owned();
    let mut player = Player::enter(&client, &id, Vec::new()).await?;
    let mut traffic = Traffic { first_paint: player.live.heard(), ..Traffic::default() };
    let kept = Player::enter(&Client::new(address), &id, vec![player.board_hash.clone()]).await?;
    traffic.again = kept.live.heard();
    drop(kept);
    let mut from = player.live.heard();
    while let Some(options) = player.turn().await? {
        let plan = player.suggestion().await?;
        let kind = player.look(options, &plan, &mut traffic.flips).await?;
        player.commit(plan).await?;
        // Until it may decide again, everything that happens belongs to this decision.
        if player.turn().await?.is_none() {
            break;
        }
        traffic.decisions.push((kind, player.live.heard() - from - std::mem::take(&mut player.suggested)));
        from = player.live.heard();
    }
    Ok(traffic)
}

fn expect(holds: bool, why: &str) -> io::Result<()> {
    if holds { Ok(()) } else { Err(io::Error::other(format!("{why:.300}"))) }
}

/// Somebody who plays as the page does.
struct Player {
    live: Live,
    board_hash: String,
    seq: u32,
    options: Option<Options>,
    is_over: bool,
    asked: u32,
    /// Bytes of suggestions since the last decision.
    suggested: u64,
}

impl Player {
    async fn enter(client: &Client, id: &str, boards: Vec<String>) -> io::Result<Player> {
        let mut live = client.live(id).await?;
        live.say(&FromClient::Hello { seen: None, tab: None, reads: false, compact: true, boards }).await?;
        let (board_hash, seq, options) = live
            .until(|message| match message {
                FromServer::Welcome { board_hash, seq, options, .. } => Some((board_hash, seq, options)),
                _ => None,
            })
            .await?;
        Ok(Player { live, board_hash, seq, options, is_over: false, asked: 0, suggested: 0 })
    }

    async fn hear(&mut self) -> io::Result<FromServer> {
        let message = self.live.hear().await?.ok_or(io::ErrorKind::UnexpectedEof)?;
        if let FromServer::Update { seq, options, table, .. } = &message {
            (self.seq, self.options) = (*seq, options.clone());
            self.is_over = matches!(table, Table::Classic(it) if it.outcome.is_some());
        }
        Ok(message)
    }

    /// What is to be decided; `None` at the end.
    async fn turn(&mut self) -> io::Result<Option<Options>> {
        while self.options.is_none() && !self.is_over {
            self.hear().await?;
        }
        Ok(self.options.clone().filter(|_| !self.is_over))
    }

    async fn ask(&mut self, question: Question) -> io::Result<Answer> {
        self.asked += 1;
        let mine = self.asked;
        self.live.say(&FromClient::Ask { id: mine, question }).await?;
        loop {
            match self.hear().await? {
                FromServer::Answer { id, answer } if id == mine => return Ok(answer),
                FromServer::Refused { id, message, .. } if id == mine => {
                    return Err(io::Error::other(message));
                }
                _ => {}
            }
        }
    }

    async fn suggestion(&mut self) -> io::Result<Vec<Action>> {
        let before = self.live.heard();
        let answer = self.ask(Question::Suggest).await?;
        self.suggested += self.live.heard() - before;
        match answer {
            Answer::Suggest { actions, .. } => Ok(actions),
            _ => Err(io::Error::other("no suggestion")),
        }
    }

    /// Looks at what is to be decided as the page does; which kind of decision it is.
    async fn look(
        &mut self,
        options: Options,
        plan: &[Action],
        flips: &mut Vec<(u64, Duration)>,
    ) -> io::Result<&'static str> {
        let options = match options {
            Options::Pick(pick) => {
                let first = pick.units.iter().find(|it| it.action.is_some()).map(|it| it.unit);
                let chosen =
                    plan.first().and_then(|it| it.0["turn"]["activate"]["unit"].as_u64()).map(|it| it as u8);
                let mut seen = None;
                for unit in [first, chosen.filter(|_| chosen != first)].into_iter().flatten() {
                    seen = Some((Some(unit), self.preview(Some(unit), Vec::new()).await?));
                }
                seen
            }
            other => Some((None, other)),
        };
        Ok(match options {
            Some((unit, Options::Move(moves))) => {
                self.look_at_way(unit, &moves).await?;
                "move"
            }
            Some((unit, Options::Fire(fire))) => {
                self.flip(unit, &fire, flips).await?;
                "fire"
            }
            Some((_, Options::Deploy(_))) => "deploy",
            Some((_, Options::Physical(_))) => "physical",
            Some((_, Options::End(_))) => "end",
            Some(_) | None => "other",
        })
    }

    async fn preview(&mut self, unit: Option<u8>, actions: Vec<Action>) -> io::Result<Options> {
        match self.ask(asked_for(unit, Question::Preview { actions, marks: Vec::new() })).await? {
            Answer::Preview { options } => Ok(*options),
            _ => Err(io::Error::other("no preview")),
        }
    }

    async fn look_at_way(&mut self, unit: Option<u8>, moves: &MoveOptions) -> io::Result<()> {
        let far = moves
            .modes
            .iter()
            .filter_map(|mode| Some((mode.key, mode.poses.last()?.hex.clone())))
            .next_back();
        if let Some((mode, hex)) = far {
            self.ask(asked_for(unit, Question::Way { mode, hex, facing: None, via: Vec::new() })).await?;
        }
        Ok(())
    }

    /// Flips weapons one by one at the first target that they can hit.
    async fn flip(
        &mut self,
        unit: Option<u8>,
        fire: &FireOptions,
        flips: &mut Vec<(u64, Duration)>,
    ) -> io::Result<()> {
        let Some(target) =
            fire.targets.iter().find(|it| it.weapons.iter().any(|shot| !shot.variants.is_empty()))
        else {
            return Ok(());
        };
        let shots = target.weapons.iter().filter_map(|shot| shot.variants.first());
        let mut declared = Vec::new();
        for shot in shots.take(FLIPS) {
            declared.push(shot.action.clone());
            let (before, begun) = (self.live.heard(), Instant::now());
            self.preview(unit, declared.clone()).await?;
            flips.push((self.live.heard() - before, begun.elapsed()));
        }
        Ok(())
    }

    async fn commit(&mut self, actions: Vec<Action>) -> io::Result<()> {
        self.asked += 1;
        let mine = self.asked;
        self.live.say(&FromClient::Commit { id: mine, seq: self.seq, actions }).await?;
        self.options = None;
        loop {
            match self.hear().await? {
                FromServer::Done { id, .. } if id == mine => return Ok(()),
                FromServer::Refused { id, message, .. } if id == mine => {
                    return Err(io::Error::other(message));
                }
                _ => {}
            }
        }
    }
}

/// The question for a unit that is chosen but not sent yet.
fn asked_for(unit: Option<u8>, question: Question) -> Question {
    match unit {
        Some(unit) => Question::For { unit, question: Box::new(question) },
        None => question,
    }
}
