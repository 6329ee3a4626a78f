//! How long requests take in a browser that has imported all it may: 300 units and 60 boards.
//!
//! `cargo run --release -p server --example full_library -- [--requests 300]`
//!
//! Every request opens a connection of its own, as the slowest browser would. Printed are the median and the time
//! within which 95 of 100 are answered, for a browser without imports and for the full one.

use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use library::{Kind, built_in_files};
use serde_json::{Value, json};
use server::client::Client;
use server::http::Limits;
use server::{Config, DatabaseAt, MetricsAccess, Server};
use tokio::sync::oneshot;

/// What a browser may keep.
const UNITS: usize = 300;
const BOARDS: usize = 60;

#[tokio::main]
async fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().collect();
    let at = words.iter().position(|it| it == "--requests");
    let requests = at.and_then(|at| words.get(at + 1)?.parse().ok()).unwrap_or(300);
    let folder = std::env::temp_dir().join(format!("myomer-full-library-{}", std::process::id()));
    let generous = Limits { pace: 1_000_000, burst: 1_000_000, connections: 1_000_000, ..Limits::default() };
    let host = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let config = Config {
        host,
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
    let (mut empty, mut full) = (Client::new(server.address()), Client::new(server.address()));
    let (stop, stopped) = oneshot::channel::<()>();
    let served = tokio::spawn(server.run(async { drop(stopped.await) }));
    fill(&mut full).await?;
    println!("{:<44} {:>20} {:>20}", "request", "without imports", "300 + 60 imports");
    for (what, path, question) in [
        ("a map of ours", "/api/boards/Red%20Flats", None),
        ("a unit of ours", "/api/units/Bailiff", None),
        ("line of sight on a map of ours", "/api/query", Some(line_of_sight())),
        ("the list of units", "/api/units", None),
        ("the list of boards", "/api/boards", None),
    ] {
        let alone = measured(&mut empty, path, question.as_ref(), requests).await?;
        let filled = measured(&mut full, path, question.as_ref(), requests).await?;
        println!("{what:<44} {:>20} {:>20}", shown(alone), shown(filled));
    }
    let _ = stop.send(());
    served.await.map_err(io::Error::other)??;
    std::fs::remove_dir_all(folder)
}

fn line_of_sight() -> Value {
    let end = |hex: &str| json!({ "hex": hex, "elevation": 0 });
    json!({ "ask": "los", "board": "Red Flats", "from": end("0101"), "to": end("0808") })
}

/// Our own files under other names, so that no two are the same.
async fn fill(client: &mut Client) -> io::Result<()> {
    let units: Vec<&str> = built_in_files(Kind::Unit).map(|file| file.text).collect();
    for number in 0..UNITS {
        let text = units[number % units.len()].replacen("chassis:", &format!("chassis:Copy {number} of "), 1);
        imported(client, "/api/units", json!({ "text": text, "use_anyway": true })).await?;
    }
    let boards: Vec<&str> = built_in_files(Kind::Board).map(|file| file.text).collect();
    for number in 0..BOARDS {
        let text = boards[number % boards.len()].replacen(
            "description",
            &format!("tag \"copy {number}\"\ndescription"),
            1,
        );
        let name = format!("Copy {number}");
        imported(client, "/api/boards", json!({ "text": text, "name": name, "use_anyway": true })).await?;
    }
    Ok(())
}

async fn imported(client: &mut Client, path: &str, file: Value) -> io::Result<()> {
    let reply = client.post(path, &file).await?;
    let kept = reply.json()["summary"]["name"].is_string();
    if kept { Ok(()) } else { Err(io::Error::other(format!("not imported: {}", reply.body))) }
}

/// The median and the 95th of 100, after one request that is not counted.
async fn measured(
    client: &mut Client,
    path: &str,
    question: Option<&Value>,
    requests: usize,
) -> io::Result<[Duration; 2]> {
    let mut spent = Vec::with_capacity(requests);
    for number in 0..=requests {
        let begun = Instant::now();
        let reply = match question {
            Some(question) => client.post(path, question).await?,
            None => client.get(path).await?,
        };
        let took = begun.elapsed();
        if reply.status != 200 || reply.body.contains("\"error\"") {
            return Err(io::Error::other(format!("{path}: {} {:.200}", reply.status, reply.body)));
        }
        if number > 0 {
            spent.push(took);
        }
    }
    spent.sort();
    Ok([spent[spent.len() / 2], spent[spent.len() * 95 / 100]])
}

fn shown([median, most]: [Duration; 2]) -> String {
    format!("{:.2} / {:.2} ms", median.as_secs_f64() * 1e3, most.as_secs_f64() * 1e3)
}
