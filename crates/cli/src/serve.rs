//! `myomer serve`: the table in the browser.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::time::Duration;

use library::Library;
use server::client::Client;
use server::http::{Limits, Peers};
use server::{Config, DatabaseAt, MetricsAccess, PublicUrl, Server, places};
use tracing_subscriber::EnvFilter;

use crate::args::{LogForm, Serve};
use crate::collection::own_folder;

/// Serves until the process is told to end.
pub(crate) fn serve(asked: &Serve, library: &Library) -> Result<ExitCode, String> {
    write_log(asked.log);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|why| format!("no threads: {why}"))?;
    runtime.block_on(run(asked, library))
}

/// Asks a server that is running, for those who watch over it.
async fn health(asked: &Serve) -> ExitCode {
    let answer = Client::new((asked.host, asked.port).into()).get("/api/ready").await;
    let (message, code) = match answer {
        Ok(answer) if answer.status == 200 => ("it is ready".to_owned(), ExitCode::SUCCESS),
        Ok(answer) => (format!("it is not ready: {}", answer.body), ExitCode::from(1)),
        Err(why) => (format!("it does not answer: {why}"), ExitCode::from(1)),
    };
    println!("{}:{}: {message}", asked.host, asked.port);
    code
}

async fn run(asked: &Serve, library: &Library) -> Result<ExitCode, String> {
    if asked.health {
        return Ok(health(asked).await);
    }
    let folder = match &asked.data_dir {
        Some(folder) => folder.clone(),
        None => own_folder()?,
    };
    // First of all: a reader of the address below may send a signal at once, and the server must end cleanly.
    let stop = stopped().map_err(|why| format!("signals cannot be heard: {why}"))?;
    let peers = if asked.behind_proxy { Peers::Forwarded } else { Peers::Direct };
    let config = Config {
        host: asked.host,
        port: asked.port,
        folder: folder.clone(),
        database: database(asked)?,
        library: library.clone(),
        limits: Limits { peers, ..Limits::default() },
        metrics: metrics_access(asked)?,
        people: asked.people.unwrap_or(!asked.host.is_loopback() || asked.behind_proxy),
        public_url: public_url(asked)?,
        keep: asked.keep_days.map(|days| Duration::from_secs(u64::from(days) * 24 * 60 * 60)),
    };
    let config_database = config.database.clone();
    let server = Server::start(config).await.map_err(|why| why.to_string())?;
    let address = format!("http://{}/", server.address());
    let place = match &config_database {
        DatabaseAt::Folder => folder.display().to_string(),
        DatabaseAt::Postgres { url, .. } => places::without_password(url),
    };
    // A reader that has gone away is no reason to end.
    let _ = writeln!(
        std::io::stdout(),
        "Myomer is at {address}\nMatches are kept in {place}. Ctrl-C ends it; every match goes on next time."
    );
    if asked.open && has_screen() {
        // Whether there is a browser or not, the address is printed above.
        let _ = open::that_detached(&address);
    }
    server.run(stop).await.map_err(|why| format!("the server broke off: {why}"))?;
    Ok(ExitCode::SUCCESS)
}

/// The variable of the environment that names the database.
const DATABASE: &str = "MYOMER_DATABASE";

fn database(asked: &Serve) -> Result<DatabaseAt, String> {
    let named = match (&asked.database, std::env::var(DATABASE)) {
        (Some(url), _) => Some(url.clone()),
        (None, Ok(url)) => Some(crate::args::database(&url).map_err(|why| format!("{DATABASE}: {why}"))?),
        (None, Err(_)) => None,
    };
    Ok(named.map_or(DatabaseAt::Folder, |url| DatabaseAt::Postgres { url, peers: asked.peers }))
}

/// The variable of the environment that names the address by which visitors come; empty as if it were not set.
const PUBLIC_URL: &str = "MYOMER_PUBLIC_URL";

fn public_url(asked: &Serve) -> Result<Option<PublicUrl>, String> {
    match (&asked.public_url, std::env::var(PUBLIC_URL)) {
        (Some(url), _) => Ok(Some(url.clone())),
        (None, Ok(url)) if !url.is_empty() => {
            url.parse().map(Some).map_err(|why| format!("{PUBLIC_URL}: {why}"))
        }
        (None, Ok(_) | Err(_)) => Ok(None),
    }
}

/// The variable of the environment that holds the token: a command line can be read by every process.
const METRICS_TOKEN: &str = "MYOMER_METRICS_TOKEN";

fn metrics_access(asked: &Serve) -> Result<MetricsAccess, String> {
    match (asked.metrics, std::env::var(METRICS_TOKEN)) {
        (Some(address), _) => Ok(MetricsAccess::Address(address)),
        (None, Ok(token)) if token.len() >= 16 => Ok(MetricsAccess::Token(token)),
        (None, Ok(token)) => {
            Err(format!("{METRICS_TOKEN} has {} characters; a token has at least 16", token.len()))
        }
        (None, Err(_)) => Ok(MetricsAccess::Nobody),
    }
}

/// A terminal and, where that can be told, a screen: a server without either opens nothing.
fn has_screen() -> bool {
    let has = |name| std::env::var_os(name).is_some_and(|it: std::ffi::OsString| !it.is_empty());
    let is_lit = !cfg!(all(unix, not(target_os = "macos"))) || has("DISPLAY") || has("WAYLAND_DISPLAY");
    is_lit && std::io::stdout().is_terminal()
}

/// Comes with Ctrl-C, or when the system asks the process to end. Both are heard from the moment this returns.
#[cfg(unix)]
fn stopped() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupted, mut asked) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = asked.recv() => {}
        }
    })
}

/// Comes with Ctrl-C, heard from the moment this returns.
#[cfg(windows)]
fn stopped() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupted = tokio::signal::windows::ctrl_c()?;
    Ok(async move { drop(interrupted.recv().await) })
}

fn write_log(form: LogForm) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,server=info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let _ = match form {
        LogForm::Text => log.with_target(false).try_init(),
        LogForm::Json => log.json().try_init(),
    };
}
