//! The table over HTTP and WebSocket: lobby, seats, one task per match, an embedded store, and the page inside.
//!
//! [`Server::start`] opens the store, listens and wakes the matches that were not over; [`Server::run`] answers
//! until it is told to end. No rule is here: a request is parsed, handed to the task of its match, and answered.
//! Only what a seat may know leaves the process, and only after it is on disk.
//!
//! ```
//! use server::client::Client;
//! use server::http::Limits;
//! use server::{Config, DatabaseAt, MetricsAccess, Server};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! let folder = std::env::temp_dir().join(format!("myomer-example-{}", std::process::id()));
//! let server = Server::start(Config {
//!     host: [127, 0, 0, 1].into(),
//!     port: 0,
//!     folder: folder.clone(),
//!     database: DatabaseAt::Folder,
//!     limits: Limits::default(),
//!     library: library::built_in().clone(),
//!     metrics: MetricsAccess::Nobody,
//!     keep: None,
//!     people: false,
//!     public_url: None,
//! })
//! .await?;
//! let mut guest = Client::new(server.address());
//! let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
//! let running = tokio::spawn(server.run(async { drop(stopped.await) }));
//! assert_eq!(guest.get("/api/health").await?.status, 200);
//! drop(stop);
//! running.await??;
//! std::fs::remove_dir_all(folder)?;
//! # Ok(())
//! # })
//! # }
//! ```

pub mod client;
mod clock;
mod design_tests;
mod door;
mod folder;
pub mod http;
mod lab;
mod library;
mod matches;
mod outlooks;
mod passkeys;
mod peers;
pub mod places;
mod public_url;
mod replay_cache;
mod retention;
mod rules;
mod store;
mod tally;
mod token;
mod workers;

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::library::Libraries;
use ::library::Library;
pub use clock::SYSTEM_TIME;
use folder::{Folder, FolderError};
use http::{App, Limits, Names};
use matches::{MatchServices, Matches, Pool};
use passkeys::Passkeys;
use peers::PeerCaller;
pub use public_url::{PublicUrl, PublicUrlError};
use retention::Retention;
pub use store::MatchQuota;
use store::{Crowd, SqlStore, Store};
use token::Digest;
use workers::Workers;

/// Where and how to serve.
#[derive(Clone, Debug)]
pub struct Config {
    pub host: IpAddr,
    /// 0 takes any free one.
    pub port: u16,
    /// The folder of the store and its key; it is made if it is not there.
    pub folder: PathBuf,
    pub database: DatabaseAt,
    pub limits: Limits,
    /// What every browser can name.
    pub library: Library,
    pub metrics: MetricsAccess,
    /// How long matches stay that nobody touches, and then their records; `None` keeps everything.
    pub keep: Option<Duration>,
    /// Others play here, too: names, profiles, open games.
    pub people: bool,
    /// By which address visitors come; people have passkeys only where it is known.
    pub public_url: Option<PublicUrl>,
}

/// Where matches are kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum DatabaseAt {
    /// In a file of the folder, which this process has for itself.
    #[default]
    Folder,
    /// In a PostgreSQL database, which several processes may share; the folder holds the key.
    Postgres {
        url: String,
        /// Where this process listens for the others; port 0 takes any free one.
        peers: SocketAddr,
    },
}

/// Who may read the metrics. They count what every visitor does, so they are for who runs the server.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum MetricsAccess {
    #[default]
    Nobody,
    /// `/metrics` answers whoever sends `Authorization: Bearer TOKEN`.
    Token(String),
    /// `/metrics` has an address of its own, and answers everybody there.
    Address(SocketAddr),
}

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("port {port} of {host} is taken; is Myomer running already? `--port {next}` takes another", next = .port.wrapping_add(1))]
    Taken { host: IpAddr, port: u16 },
    #[error("{address} cannot be listened on: {why}; {}", advice(.why))]
    Address { address: SocketAddr, why: io::Error },
    #[error("the folder {} cannot be used: {why}; `--data-dir` names another", folder.display())]
    Folder { folder: PathBuf, why: FolderError },
    #[error("passkeys cannot be offered: {0}")]
    Passkeys(String),
    #[error("{0}")]
    Store(#[from] store::StoreError),
}

/// What to do when an address cannot be had.
fn advice(why: &io::Error) -> &'static str {
    match why.kind() {
        io::ErrorKind::PermissionDenied => "ports below 1024 need rights; `--port 8086` needs none",
        io::ErrorKind::AddrNotAvailable => {
            "it is not an address of this machine; use `--host 127.0.0.1` for this machine only, `--host 0.0.0.0` \
             for everybody"
        }
        _ => "try another `--host` or `--port`",
    }
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: App,
    names: Names,
    end: watch::Sender<bool>,
    folder: Folder,
    /// Where metrics are read, if they have an address of their own.
    operator: Option<TcpListener>,
    /// Where other processes on the store are heard.
    peers: Option<TcpListener>,
    retention: Option<Retention>,
}

impl Server {
    pub async fn start(config: Config) -> Result<Server, StartError> {
        let Config { host, port, folder, database, limits, metrics, keep, library, people, public_url } =
            config;
        let passkeys = public_url.filter(|_| people).map(|it| Passkeys::new(&it)).transpose();
        let passkeys = passkeys.map_err(|why| StartError::Passkeys(why.to_string()))?.map(Arc::new);
        let (listener, address) = listen(SocketAddr::new(host, port)).await?;
        let operator = match metrics {
            MetricsAccess::Address(address) => Some(listen(address).await?.0),
            MetricsAccess::Nobody | MetricsAccess::Token(_) => None,
        };
        let (folder, store, peers) = open(folder, &database, limits.quota).await?;
        let caller = peers.is_some().then(|| PeerCaller::new(&folder.key.peer_token()));
        let retention = keep.map(|keep| Retention { keep, archive: folder.archive() });
        let (end, ended) = watch::channel(false);
        // Half the cores for bots and a quarter for questions: whoever waits for an acknowledgement comes first.
        let cores = available_parallelism().map_or(1, usize::from);
        let pool = Pool::new(cores / 2);
        let matches = Matches::new(MatchServices {
            store: store.clone(),
            peers: caller.clone(),
            pool,
            has_people: people,
            rest: limits.rest,
            end: ended.clone(),
        });
        let names = match (host.is_loopback(), limits.peers) {
            (true, http::Peers::Direct) => Names::Loopback,
            // A proxy before it says which name visitors know.
            (true, http::Peers::Forwarded) | (false, _) => Names::Any,
        };
        let app = App {
            store,
            libraries: Arc::new(Libraries::new(library)),
            matches,
            peers: caller,
            workers: Workers::new(cores / 4),
            sheets: Arc::default(),
            metrics: recorder(),
            metrics_token: match &metrics {
                MetricsAccess::Token(token) => Some(Digest::of(token.as_bytes())),
                MetricsAccess::Nobody | MetricsAccess::Address(_) => None,
            },
            replay_cache: Arc::default(),
            outlooks: Arc::default(),
            lab: Arc::default(),
            design_tests: Arc::default(),
            sockets: Arc::default(),
            new_matches: Arc::new(http::AddressPace::new("new matches", limits.new_matches)),
            codes: Arc::new(http::AddressPace::new("codes", CODES)),
            presence: Arc::default(),
            has_people: people,
            passkeys,
            limits,
            end: ended,
        };
        Ok(Server { listener, address, app, names, end, folder, operator, peers, retention })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `stop` comes; then every socket is told, what is under way is finished, the store is closed.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Server { listener, address: _, app, names, end, folder, operator, peers, retention } = self;
        let (matches, store, lab) = (app.matches.clone(), app.store.clone(), app.lab.clone());
        let design_tests = app.design_tests.clone();
        let (sockets, limits, ended) = (app.sockets.clone(), app.limits, app.end.clone());
        tokio::spawn(keep_going(matches, app.store.terms(), app.end.clone()));
        if let Some(peers) = peers {
            let router = http::peer_router(app.clone(), &folder.key.peer_token());
            // Sockets of all visitors of another process come from one address.
            let limits = Limits { connections: u32::MAX, ..limits };
            tokio::spawn(door::serve(peers, router, limits, app.end.clone()));
        }
        if app.has_people {
            tokio::spawn(count_people(app.clone()));
        }
        tokio::spawn(tidy(app.metrics.clone(), app.end.clone()));
        if let Some(rule) = retention {
            tokio::spawn(retention::run(rule, app.store.clone(), app.matches.clone(), app.end.clone()));
        }
        if let Some(operator) = operator {
            let router = http::operator_router(app.clone());
            tokio::spawn(door::serve(operator, router, limits, app.end.clone()));
        }
        let router = http::router(app, names);
        tokio::spawn(async move {
            stop.await;
            let _ = end.send(true);
            lab.stop();
            design_tests.stop();
        });
        door::serve(listener, router, limits, ended).await;
        sockets.emptied().await;
        if let Err(why) = store.close().await {
            tracing::error!(%why, "the store was not closed");
        }
        // Only now may another server have it.
        drop(folder);
        Ok(())
    }
}

/// Takes the folder and opens the store: a file of the folder, or a database, with where others reach this process.
async fn open(
    folder: PathBuf,
    database: &DatabaseAt,
    quota: MatchQuota,
) -> Result<(Folder, Arc<dyn Store>, Option<TcpListener>), StartError> {
    let wrong = |why| StartError::Folder { folder: folder.clone(), why };
    match database {
        DatabaseAt::Folder => {
            let folder = Folder::open(&folder, None).map_err(wrong)?;
            let store = SqlStore::sqlite(&folder.store(), &folder.key, quota).await?;
            Ok((folder, Arc::new(store), None))
        }
        DatabaseAt::Postgres { url, peers } => {
            let folder = Folder::share(&folder, None).map_err(wrong)?;
            let (listener, address) = listen(*peers).await?;
            let address = peers::reachable(address, url);
            let store = SqlStore::postgres(url, &folder.key, quota, address).await?;
            Ok((folder, Arc::new(store), Some(listener)))
        }
    }
}

/// Codes that an address may try in an hour, half of them at once: there are 2^40 of them.
const CODES: u32 = 120;

/// How often the processes on a store tell each other how many people they see.
const COUNT: Duration = Duration::from_secs(5);

/// Lets every process know how many people there are in all.
async fn count_people(app: App) {
    let mut end = app.end.clone();
    loop {
        let own = Crowd { people: app.presence.people(), games: app.matches.count() };
        match app.store.crowd(own).await {
            Ok(others) => app.presence.set_others(others),
            Err(why) => tracing::debug!(%why, "people could not be counted"),
        }
        tokio::select! {
            () = ended(&mut end) => return,
            () = tokio::time::sleep(COUNT) => {}
        }
    }
}

/// How often a process looks for matches that another one has left behind.
const LOOK: Duration = Duration::from_secs(1);

/// Lets matches of bots go on after a start, and, where several processes share the store, those of a process that is
/// gone. When this process itself was gone for too long, it lets everything go that it had.
async fn keep_going(
    matches: Matches,
    mut terms: Option<watch::Receiver<u64>>,
    mut end: watch::Receiver<bool>,
) {
    loop {
        match matches.resume().await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "matches go on"),
            Err(why) => tracing::error!(%why, "matches cannot go on"),
        }
        let Some(terms) = &mut terms else { return };
        tokio::select! {
            () = ended(&mut end) => return,
            Ok(()) = terms.changed() => matches.let_go(),
            () = tokio::time::sleep(LOOK) => {}
        }
    }
}

async fn listen(asked: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let listener = TcpListener::bind(asked).await.map_err(|why| match why.kind() {
        io::ErrorKind::AddrInUse => StartError::Taken { host: asked.ip(), port: asked.port() },
        _ => StartError::Address { address: asked, why },
    })?;
    let address = listener.local_addr().map_err(|why| StartError::Address { address: asked, why })?;
    Ok((listener, address))
}

/// The metrics of this process. Only the first server of a process has them in full: they are global.
fn recorder() -> PrometheusHandle {
    let builder = PrometheusBuilder::new();
    let recorder = builder.build_recorder();
    let handle = recorder.handle();
    let _ = metrics::set_global_recorder(recorder);
    handle
}

/// Keeps the memory of metrics small.
async fn tidy(metrics: PrometheusHandle, mut end: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            () = ended(&mut end) => return,
            () = tokio::time::sleep(std::time::Duration::from_secs(5)) => metrics.run_upkeep(),
        }
    }
}

/// Comes when the server ends, or when nobody can end it any more.
async fn ended(end: &mut watch::Receiver<bool>) {
    let _ = end.wait_for(|end| *end).await;
}
