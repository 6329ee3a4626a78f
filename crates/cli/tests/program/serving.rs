//! `myomer serve` as a process, and players who come to it.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::json;
use server::client::{Client, Live};
use wire::{Action, Answer, FromClient, FromServer, LogLine, Question, RefusalCode};

/// The program as a server.
pub(crate) struct Serving {
    pub program: Child,
    pub address: SocketAddr,
}

impl Serving {
    pub(crate) fn start(folder: &Path) -> Serving {
        Serving::from(Command::new(env!("CARGO_BIN_EXE_myomer")), folder)
    }

    /// One of the processes that share a database.
    pub(crate) fn on(database: &str, folder: &Path) -> Serving {
        let mut command = Command::new(env!("CARGO_BIN_EXE_myomer"));
        command.env("MYOMER_DATABASE", database);
        Serving::from(command, folder)
    }

    pub(crate) fn from(mut command: Command, folder: &Path) -> Serving {
        let mut program = command
            .args(["serve", "--port", "0", "--open=false", "--data-dir"])
            .arg(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let output = program.stdout.take().expect("it has an output");
        BufReader::new(output).read_line(&mut line).expect("it says where it is");
        let address =
            line.trim().strip_prefix("Myomer is at http://").expect("an address").trim_end_matches('/');
        Serving { address: address.parse().expect("an address"), program }
    }

    /// As a system that goes down does it.
    pub(crate) fn end(mut self) {
        self.signal("-TERM");
        assert!(self.program.wait().expect("it ends").success());
    }

    pub(crate) fn signal(&self, name: &str) {
        let pid = self.program.id().to_string();
        assert!(Command::new("kill").args([name, &pid]).status().expect("kill").success());
    }

    /// As `kill -9` does it: nothing is finished, nothing is flushed.
    pub(crate) fn kill(mut self) {
        self.program.kill().expect("it can be killed");
        self.program.wait().expect("it is dead");
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// A folder that goes with the test.
pub(crate) struct Folder(pub PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&folder);
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A player who keeps what was acknowledged to it.
pub(crate) struct Player {
    live: Live,
    pub seq: u32,
    /// Another tab plays the seat.
    is_elsewhere: bool,
    is_due: bool,
    pub is_over: bool,
    pub log: Vec<LogLine>,
}

impl Player {
    /// Takes a seat as the page does: whoever is turned away while a match changes hands asks again.
    pub(crate) async fn join(client: &Client, id: &str) -> Player {
        loop {
            if let Some(player) = Player::try_to_join(client, id).await {
                return player;
            }
            tokio::task::yield_now().await;
        }
    }

    async fn try_to_join(client: &Client, id: &str) -> Option<Player> {
        let live = client.live(id).await.ok()?;
        let mut player =
            Player { live, seq: 0, is_elsewhere: false, is_due: false, is_over: false, log: Vec::new() };
        player.live.say(&FromClient::hello(None)).await.ok()?;
        while player.seq == 0 {
            player.try_to_hear().await?;
        }
        Some(player)
    }

    async fn hear(&mut self) -> FromServer {
        self.try_to_hear().await.expect("the server is there")
    }

    /// `None` when the server has gone.
    async fn try_to_hear(&mut self) -> Option<FromServer> {
        let heard = self.live.hear().await.ok().flatten()?;
        match &heard {
            FromServer::Welcome { seq, elsewhere, options, log, table, .. } => {
                self.is_elsewhere = *elsewhere;
                (self.seq, self.is_due, self.log) = (*seq, options.is_some(), log.clone());
                self.is_over = table.outcome().is_some();
            }
            FromServer::Update { seq, options, log, table, .. } => {
                (self.seq, self.is_due, self.is_over) = (*seq, options.is_some(), table.outcome().is_some());
                self.log.extend(log.iter().cloned());
            }
            _ => {}
        }
        Some(heard)
    }

    /// Plays on until the server goes, or the match is over; what it has heard by then was kept.
    pub(crate) async fn play_until_gone(mut self) -> Player {
        let mut asked = false;
        while !self.is_over {
            if self.is_due && !asked {
                asked = true;
                if self.live.say(&FromClient::Ask { id: 1, question: Question::Suggest }).await.is_err() {
                    break;
                }
            }
            match self.try_to_hear().await {
                None => break,
                Some(FromServer::Answer { answer: Answer::Suggest { actions, .. }, .. }) => {
                    let commit = FromClient::Commit { id: 2, seq: self.seq, actions };
                    if self.live.say(&commit).await.is_err() {
                        break;
                    }
                }
                Some(FromServer::Done { .. } | FromServer::Refused { .. }) => asked = false,
                Some(_) => {}
            }
        }
        self
    }

    async fn advice(&mut self) -> Vec<Action> {
        self.live.say(&FromClient::Ask { id: 1, question: Question::Suggest }).await.expect("a question");
        loop {
            match self.hear().await {
                FromServer::Answer { answer: Answer::Suggest { actions, .. }, .. } => return actions,
                FromServer::Refused { code, message, .. } => panic!("no advice, {code:?}: {message}"),
                _ => {}
            }
        }
    }

    /// Plays the seat from now on, if another tab did.
    pub(crate) async fn take_over(&mut self) {
        if self.is_elsewhere {
            self.live.say(&FromClient::TakeOver).await.expect("a wish");
        }
        while self.is_elsewhere {
            self.hear().await;
        }
    }

    /// Waits until it may decide, or all is over.
    pub(crate) async fn await_turn(&mut self) {
        while !self.is_due && !self.is_over {
            self.hear().await;
        }
    }

    /// Decides once, unless the match is over, and waits for the acknowledgement.
    pub(crate) async fn decide(&mut self) {
        self.await_turn().await;
        if self.is_over {
            return;
        }
        if let Err((code, message)) = self.try_to_decide().await {
            panic!("{code:?}: {message}");
        }
    }

    /// Decides once and waits until it is acknowledged or refused.
    pub(crate) async fn try_to_decide(&mut self) -> Result<(), (RefusalCode, String)> {
        while !self.is_due {
            self.hear().await;
        }
        let actions = self.advice().await;
        let commit = FromClient::Commit { id: 2, seq: self.seq, actions };
        self.live.say(&commit).await.expect("a commit");
        loop {
            match self.hear().await {
                FromServer::Done { .. } => return Ok(()),
                FromServer::Refused { code, message, .. } => return Err((code, message)),
                _ => {}
            }
        }
    }
}

pub(crate) async fn begin_a_duel(client: &mut Client) -> String {
    let wish = json!({ "game": "classic", "strength": "random" });
    let made = client.post("/api/matches/quick", &wish).await.expect("a match").json();
    made["id"].as_str().expect("an id").to_owned()
}

/// How often something is killed: `MYOMER_ROUNDS`, for the nightly run, or so many times.
pub(crate) fn rounds(few: u32) -> u32 {
    std::env::var("MYOMER_ROUNDS").ok().and_then(|it| it.parse().ok()).unwrap_or(few)
}
