//! A server in a folder of its own, and guests who play by what a bot suggests.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use server::client::{Client, Live};
use server::http::{Limits, Peers};
use server::{Config, DatabaseAt, MatchQuota, MetricsAccess, PublicUrl, Server};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use wire::{
    Action, Answer, FromClient, FromServer, LogLine, Options, Question, RefusalCode, Seat, Table, Takeback,
    TakebackWord,
};

/// Enough for any test that does not try the limits.
pub(crate) const GENEROUS: Limits = Limits {
    pace: 100_000,
    burst: 1_000_000,
    messages: 10_000,
    rest: Duration::ZERO,
    head: Duration::from_secs(60),
    answer: Duration::from_secs(60),
    peers: Peers::Direct,
    connections: 100_000,
    sockets: 100_000,
    new_matches: 1_000_000,
    quota: MatchQuota { matches: 100_000, bytes: 1 << 40, exhibitions: 16, own_exhibitions: 4 },
};

/// Who has it may read the metrics.
pub(crate) const OPERATOR: &str = "operator of the test";

/// A server and its folder, which goes with it.
pub(crate) struct House {
    pub address: SocketAddr,
    folder: PathBuf,
    database: DatabaseAt,
    people: bool,
    public_url: Option<PublicUrl>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl House {
    pub(crate) async fn open() -> House {
        House::open_with(GENEROUS).await
    }

    pub(crate) async fn open_with(limits: Limits) -> House {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("myomer-test-{}-{number}", std::process::id()));
        House::on(folder, crate::database(), limits, true, None).await
    }

    /// A server to which visitors come by this address.
    pub(crate) async fn known_as(address: &str) -> House {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("myomer-known-{}-{number}", std::process::id()));
        let address = address.parse().expect("a public address");
        House::on(folder, crate::database(), GENEROUS, true, Some(address)).await
    }

    /// A server for one person.
    pub(crate) async fn alone() -> House {
        let folder = std::env::temp_dir().join(format!("myomer-alone-{}", std::process::id()));
        House::on(folder, DatabaseAt::Folder, GENEROUS, false, None).await
    }

    /// A server on this folder, which goes with it.
    pub(crate) async fn at(folder: PathBuf, limits: Limits) -> House {
        House::on(folder, DatabaseAt::Folder, limits, true, None).await
    }

    /// A server that keeps its matches there.
    async fn on(
        folder: PathBuf,
        database: DatabaseAt,
        limits: Limits,
        people: bool,
        public_url: Option<PublicUrl>,
    ) -> House {
        let host = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let config = Config {
            host,
            port: 0,
            folder: folder.clone(),
            database: database.clone(),
            limits,
            metrics: MetricsAccess::Token(OPERATOR.to_owned()),
            keep: None,
            people,
            public_url: public_url.clone(),
            library: library::built_in().clone(),
        };
        let server = Server::start(config).await.expect("the server starts");
        let address = server.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let ended = async move { drop(stopped.await) };
            server.run(ended).await.expect("the server ends well");
        });
        House { address, folder, database, people, public_url, stop: Some(stop), task }
    }

    /// Ends the server as it should end, and starts another on the same folder.
    pub(crate) async fn reopen(self) -> House {
        let (database, people, public_url) = (self.database.clone(), self.people, self.public_url.clone());
        House::on(self.close().await, database, GENEROUS, people, public_url).await
    }

    /// Ends the server as it should end; its folder stays.
    pub(crate) async fn close(mut self) -> PathBuf {
        self.stop.take().map(|stop| stop.send(()));
        (&mut self.task).await.expect("the server ends");
        std::mem::take(&mut self.folder)
    }

    /// As `reopen`, with something done to the store in between.
    pub(crate) async fn reopen_after(self, sql: &str) -> House {
        let folder = self.close().await;
        let address = format!("sqlite://{}", folder.join("myomer.db").display());
        let store = sqlx::SqlitePool::connect(&address).await.expect("the store is there");
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(&store).await.expect("it is done");
        store.close().await;
        House::at(folder, GENEROUS).await
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) fn guest(&self) -> Client {
        Client::new(self.address)
    }

    /// A guest of an earlier server, who comes again.
    pub(crate) fn known(&self, guest: &Client) -> Client {
        let mut known = self.guest();
        known.cookie.clone_from(&guest.cookie);
        known
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.task.abort();
        if !self.folder.as_os_str().is_empty() {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

/// A quick match of this game against a bot by lot.
pub(crate) async fn quick(guest: &mut Client, game: &str) -> String {
    let made = guest.post("/api/matches/quick", &json!({ "game": game, "strength": "random" })).await;
    let made = made.expect("an answer");
    assert_eq!(made.status, 201, "{}", made.body);
    made.json()["id"].as_str().expect("an id").to_owned()
}

/// A duel of giants in a forest against a bot by lot: it goes on for longer than any test plays.
pub(crate) async fn lasting_duel(guest: &mut Client) -> String {
    duel_against(guest, json!({ "type": "bot", "strength": "random" })).await
}

/// The same with this player at the red seat; a human shares the screen.
pub(crate) async fn duel_against(guest: &mut Client, red: Value) -> String {
    let side = |player: Value| json!({ "player": player, "units": [{ "unit": "Bellfounder", "gunnery": 6, "piloting": 5 }] });
    let wish = json!({
        "game": "classic",
        "red": side(red),
        "blue": side(json!({ "type": "human" })),
        "board": "lantern-wood",
        "seed": 8,
    });
    let made = guest.post("/api/matches", &wish).await.expect("an answer");
    assert_eq!(made.status, 201, "{}", made.body);
    made.json()["id"].as_str().expect("an id").to_owned()
}

/// What a player at the table knows.
pub(crate) struct Player {
    pub live: Live,
    pub you: Option<Seat>,
    /// Another tab plays its seat.
    pub elsewhere: bool,
    pub seq: u32,
    pub table: Table,
    pub options: Option<Options>,
    pub log: Vec<LogLine>,
    /// `None` in a match without takebacks.
    pub takeback: Option<Takeback>,
    next_id: u32,
}

/// How a plan fared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    Done { taken: u32, dropped: u32 },
    Refused(RefusalCode, String),
}

impl Player {
    /// Sits down, or stands by, at a match.
    pub(crate) async fn join(guest: &Client, id: &str) -> Player {
        Player::resume(guest, id, None).await
    }

    pub(crate) async fn resume(guest: &Client, id: &str, seen: Option<u32>) -> Player {
        Player::enter(guest, id, &FromClient::hello(seen)).await
    }

    pub(crate) async fn enter(guest: &Client, id: &str, hello: &FromClient) -> Player {
        let mut live = guest.live(id).await.expect("a socket");
        live.say(hello).await.expect("hello");
        let welcome = live.until(|message| match message {
            FromServer::Welcome { you, elsewhere, seq, table, options, log, takeback, .. } => {
                Some((you, elsewhere, seq, table, options, log, takeback))
            }
            _ => None,
        });
        let (you, elsewhere, seq, table, options, log, takeback) = welcome.await.expect("a welcome");
        Player { live, you, elsewhere, seq, table, options, log, takeback, next_id: 1 }
    }

    /// Plays in this tab from now on.
    pub(crate) async fn take_over(&mut self) {
        self.live.say(&FromClient::TakeOver).await.expect("a wish");
        while self.elsewhere {
            self.hear().await;
        }
    }

    /// Waits until another tab has taken the seat.
    pub(crate) async fn lose_seat(&mut self) {
        while !self.elsewhere {
            self.hear().await;
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// Takes in one message, and what it says of the table.
    pub(crate) async fn hear(&mut self) -> FromServer {
        let message = self.live.hear().await.expect("a message").expect("the server is there");
        match &message {
            FromServer::Update { you, seq, table, options, log, takeback, .. } => {
                self.takeback.clone_from(takeback);
                (self.you, self.seq, self.table, self.options) = (*you, *seq, table.clone(), options.clone());
                self.log.extend(log.iter().cloned());
            }
            FromServer::Takeback { takeback } => self.takeback = Some(takeback.clone()),
            FromServer::Welcome { you, elsewhere, seq, table, options, log, takeback, .. } => {
                self.takeback.clone_from(takeback);
                (self.you, self.seq, self.table, self.options) = (*you, *seq, table.clone(), options.clone());
                self.elsewhere = *elsewhere;
                self.log.clone_from(log);
            }
            _ => {}
        }
        message
    }

    /// Waits until something is refused, whatever it was; what the table says meanwhile is taken in.
    pub(crate) async fn refusal(&mut self) -> RefusalCode {
        loop {
            if let FromServer::Refused { code, .. } = self.hear().await {
                return code;
            }
        }
    }

    /// Waits until it may decide, or all is over.
    pub(crate) async fn wait(&mut self) {
        while self.options.is_none() && !self.is_over() {
            self.hear().await;
        }
    }

    /// Waits until the table has so many entries.
    pub(crate) async fn catch_up(&mut self, seq: u32) {
        while self.seq < seq {
            self.hear().await;
        }
    }

    pub(crate) async fn commit(&mut self, actions: Vec<Action>) -> Fate {
        self.commit_at(self.seq, actions).await
    }

    pub(crate) async fn commit_at(&mut self, seq: u32, actions: Vec<Action>) -> Fate {
        let mine = self.fresh_id();
        self.live.say(&FromClient::Commit { id: mine, seq, actions }).await.expect("a commit");
        self.fate_of(mine).await
    }

    /// Says something about taking back.
    pub(crate) async fn take_back(&mut self, word: TakebackWord) -> Fate {
        let (mine, seq) = (self.fresh_id(), self.seq);
        self.live.say(&FromClient::TakeBack { id: mine, seq, word }).await.expect("a word");
        self.fate_of(mine).await
    }

    async fn fate_of(&mut self, mine: u32) -> Fate {
        loop {
            match self.hear().await {
                FromServer::Done { id, taken, dropped, .. } if id == mine => {
                    return Fate::Done { taken, dropped };
                }
                FromServer::Refused { id, code, message, .. } if id == mine => {
                    return Fate::Refused(code, message);
                }
                _ => {}
            }
        }
    }

    pub(crate) async fn ask(&mut self, question: Question) -> Result<Answer, (RefusalCode, String)> {
        let mine = self.fresh_id();
        self.live.say(&FromClient::Ask { id: mine, question }).await.expect("a question");
        loop {
            match self.hear().await {
                FromServer::Answer { id, answer } if id == mine => return Ok(answer),
                FromServer::Refused { id, code, message, .. } if id == mine => return Err((code, message)),
                _ => {}
            }
        }
    }

    /// Hears everything that the table has said so far: what is asked of it is answered in turn.
    pub(crate) async fn settle(&mut self) {
        let _ = self.ask(Question::Hex { hex: "0101".to_owned(), from: None }).await;
    }

    /// What a bot would do.
    pub(crate) async fn suggestion(&mut self) -> Vec<Action> {
        match self.ask(Question::Suggest).await {
            Ok(Answer::Suggest { actions, .. }) => actions,
            other => panic!("no suggestion: {other:?}"),
        }
    }

    /// Plays what a bot suggests, so many times or to the end.
    pub(crate) async fn play(&mut self, most: usize) -> usize {
        for done in 0..most {
            self.wait().await;
            if self.is_over() {
                return done;
            }
            let actions = self.suggestion().await;
            let fate = self.commit(actions).await;
            assert!(matches!(fate, Fate::Done { .. }), "{fate:?}");
        }
        most
    }

    fn fresh_id(&mut self) -> u32 {
        self.next_id += 1;
        self.next_id
    }
}

/// Any JSON as an action.
pub(crate) fn action(value: Value) -> Action {
    Action(value)
}
