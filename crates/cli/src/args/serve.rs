//! What may be written after `serve`.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use super::number::whole;
use clap::{ArgAction, Args, ValueEnum};
use server::PublicUrl;

/// Play in the browser: serve the page and its API, and open it; the default without a command
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  myomer serve
  myomer serve --port 9000 --open=false
  myomer serve --data-dir /tmp/table --log json
  myomer serve --database postgres://myomer@db/myomer --peers 10.0.0.5:9087")]
pub(crate) struct Serve {
    /// The port to listen on; 0 takes any free one
    #[arg(long, default_value_t = PORT, value_parser = |it: &str| whole::<u16>(it, 0..=65_535))]
    pub port: u16,

    /// The address to listen on; the default is reachable from this machine only
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), value_name = "ADDRESS", value_parser = host)]
    pub host: IpAddr,

    /// The folder for matches and imports, instead of the user's data folder
    #[arg(long, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,

    /// Keep matches in a PostgreSQL database, which several processes may share, instead of a file in the folder. The
    /// folder then holds the key that seals matches: give every process the same one. The variable MYOMER_DATABASE
    /// does the same and keeps the password out of the list of processes
    #[arg(long, value_name = "postgres://…", value_parser = database)]
    pub database: Option<String>,

    /// The address at which other processes on the same database reach this one; 0.0.0.0 takes the address from which it
    /// reaches the database
    #[arg(long, default_value_t = SocketAddr::from(([127, 0, 0, 1], 0)), value_name = "ADDRESS:PORT")]
    pub peers: SocketAddr,

    /// Open the page in the browser, if there is one
    #[arg(long, default_value_t = true, action = ArgAction::Set, num_args = 0..=1, default_missing_value = "true", require_equals = true, value_name = "BOOL")]
    pub open: bool,

    /// Serve metrics for Prometheus on an address of their own, such as 127.0.0.1:9086. If the variable
    /// MYOMER_METRICS_TOKEN is set instead, the server itself answers /metrics to requests that send that token
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub metrics: Option<SocketAddr>,

    /// Count rate limits by the last address of X-Forwarded-For; only behind a proxy that sets it
    #[arg(long)]
    pub behind_proxy: bool,

    /// Move matches that were not used for this many days into the folder `archive`, and delete them there after the same
    /// time again; by default everything is kept
    #[arg(long, value_name = "DAYS", value_parser = |it: &str| whole::<u32>(it, 1..=36_500))]
    pub keep_days: Option<u32>,

    /// Show what is for several players: names, profiles, open games, chat. By default it is on, unless the server listens
    /// on this machine only and without a proxy
    #[arg(long, action = ArgAction::Set, num_args = 0..=1, default_missing_value = "true", require_equals = true, value_name = "BOOL")]
    pub people: Option<bool>,

    /// The address by which visitors open the page, such as https://table.example.org: with it, people may sign in with
    /// a passkey. The variable MYOMER_PUBLIC_URL does the same
    #[arg(long, value_name = "URL")]
    pub public_url: Option<PublicUrl>,

    /// Do not serve; ask the server at this address and port whether it can store matches. Exit code: 0 yes, 1 no
    #[arg(long)]
    pub health: bool,

    /// The format of the log on standard error; RUST_LOG sets its level
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    pub log: LogForm,
}

const PORT: u16 = 8086;

/// An address by its numbers, or this machine by its name.
fn host(text: &str) -> Result<IpAddr, String> {
    if text == "localhost" {
        return Ok(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    text.parse().map_err(|_| {
        "write an address of this machine by its numbers: 127.0.0.1 or ::1 for this machine only, 0.0.0.0 or :: for \
         everybody"
            .to_owned()
    })
}

/// Checks that a database's address is one of PostgreSQL.
pub(crate) fn database(text: &str) -> Result<String, String> {
    match text.starts_with("postgres://") || text.starts_with("postgresql://") {
        true => Ok(text.to_owned()),
        false => {
            Err("write the address of a PostgreSQL database: postgres://user:password@host/name".to_owned())
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum LogForm {
    /// Lines of text
    #[default]
    Text,
    /// One JSON object per line
    Json,
}

impl Default for Serve {
    fn default() -> Serve {
        let host = IpAddr::V4(Ipv4Addr::LOCALHOST);
        Serve {
            port: PORT,
            host,
            data_dir: None,
            database: None,
            peers: SocketAddr::from(([127, 0, 0, 1], 0)),
            open: true,
            metrics: None,
            behind_proxy: false,
            keep_days: None,
            people: None,
            public_url: None,
            health: false,
            log: LogForm::Text,
        }
    }
}
