//! `myomer serve` as a process: it says where it is, it can be killed at any moment, and it ends when told.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use protocol::wire::{Action, Answer, FromClient, FromServer, Question, Told};
use serde_json::json;
use server::client::{Client, Live};

/// The program as a server.
struct Serving {
    program: Child,
    address: SocketAddr,
}

impl Serving {
    fn start(folder: &Path) -> Serving {
        let mut program = Command::new(env!("CARGO_BIN_EXE_myomer"))
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

    /// As `kill -9` does it: nothing is finished, nothing is flushed.
    fn kill(mut self) {
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
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
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
struct Player {
    live: Live,
    seq: u32,
    is_due: bool,
    log: Vec<Told>,
}

impl Player {
    async fn join(client: &Client, id: &str) -> Player {
        let live = client.live(id).await.expect("a socket");
        let mut player = Player { live, seq: 0, is_due: false, log: Vec::new() };
        player.live.say(&FromClient::Hello { seen: None }).await.expect("hello");
        while player.seq == 0 {
            player.hear().await;
        }
        player
    }

    async fn hear(&mut self) -> FromServer {
        let heard = self.live.hear().await.expect("a message").expect("the server is there");
        match &heard {
            FromServer::Welcome { seq, desk, log, .. } => {
                (self.seq, self.is_due, self.log) = (*seq, desk.is_some(), log.clone());
            }
            FromServer::Update { seq, desk, told, .. } => {
                (self.seq, self.is_due) = (*seq, desk.is_some());
                self.log.extend(told.iter().cloned());
            }
            _ => {}
        }
        heard
    }

    async fn advice(&mut self) -> Vec<Action> {
        self.live.say(&FromClient::Ask { id: 1, question: Question::Suggest }).await.expect("a question");
        loop {
            if let FromServer::Answer { answer: Answer::Suggest { actions, .. }, .. } = self.hear().await {
                return actions;
            }
        }
    }

    /// Decides once and waits for the acknowledgement.
    async fn decide(&mut self) {
        while !self.is_due {
            self.hear().await;
        }
        let actions = self.advice().await;
        let commit = FromClient::Commit { id: 2, seq: self.seq, actions };
        self.live.say(&commit).await.expect("a commit");
        loop {
            match self.hear().await {
                FromServer::Done { .. } => return,
                FromServer::Refused { message, .. } => panic!("refused: {message}"),
                _ => {}
            }
        }
    }
}

/// Several times in a row: play, kill in the middle of it, and find everything that was acknowledged.
#[tokio::test]
async fn killed_in_the_middle_it_loses_nothing_that_was_acknowledged() {
    let folder = Folder::new("killed");
    let mut serving = Serving::start(&folder.0);
    let mut client = Client::new(serving.address);
    let wish = json!({ "game": "classic", "strength": "random" });
    let made = client.post("/api/matches/quick", &wish).await.expect("a match").json();
    let id = made["id"].as_str().expect("an id").to_owned();
    let cookie = client.cookie.clone();
    let (mut seq, mut log): (u32, Vec<Told>) = (0, Vec::new());
    for _ in 0..4 {
        let mut player = Player::join(&client, &id).await;
        assert!(player.seq >= seq, "{} entries of {seq}", player.seq);
        assert_eq!(player.log.get(..log.len()), Some(&log[..]), "the log begins as it was heard");
        for _ in 0..5 {
            player.decide().await;
        }
        (seq, log) = (player.seq, player.log);
        serving.kill();
        serving = Serving::start(&folder.0);
        client = Client::new(serving.address);
        client.cookie.clone_from(&cookie);
    }
    let listed = client.get("/api/matches").await.expect("an answer").json();
    assert_eq!(listed[0]["id"], id.as_str());
    assert!(Player::join(&client, &id).await.seq >= seq);
}

#[tokio::test]
async fn a_port_that_is_taken_is_told_with_what_to_do() {
    let folder = Folder::new("taken");
    let serving = Serving::start(&folder.0);
    let port = serving.address.port().to_string();
    let other = Folder::new("taken-too");
    let folder = other.0.display().to_string();
    let output = crate::run(&["serve", "--open=false", "--port", &port, "--data-dir", &folder], b"");
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        told.contains(&format!("port {port} of 127.0.0.1 is taken")) && told.contains("--port"),
        "{told}"
    );
}

#[cfg(unix)]
#[tokio::test]
async fn asked_to_end_it_ends_well() {
    let folder = Folder::new("ended");
    let mut serving = Serving::start(&folder.0);
    let pid = serving.program.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().expect("kill").success());
    assert!(serving.program.wait().expect("it ends").success());
}
