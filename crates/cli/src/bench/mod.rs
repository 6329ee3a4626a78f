//! `myomer bench`: the engine's rates on this machine, one core, in one table.

mod clock;
mod content;
mod play;

use std::io::IsTerminal;
use std::time::Duration;

use clock::Per;
use serde_json::{Map, Value, json};

use crate::args::Bench;
use crate::table::{Align, Table, hanging};
use crate::terminal::Paint;

/// One line of the table.
struct Rate {
    key: &'static str,
    what: &'static str,
    /// What is wanted of it on one core of a small server, release build.
    wanted: Option<f64>,
    per_second: f64,
}

/// What can be measured: its key, what it is, what is wanted, and how.
pub(crate) type Entry = (&'static str, &'static str, Option<f64>, fn(Duration) -> Result<f64, String>);

/// Measures everything that the text of the argument matches.
pub(crate) fn bench(asked: &Bench, paint: Paint, width: usize) -> Result<String, String> {
    let span = Duration::from_millis(asked.span);
    let mut rates = Vec::new();
    let listens = std::io::stderr().is_terminal();
    for (key, what, wanted, measure) in content::ALL.iter().chain(play::ALL) {
        if asked.only.as_deref().is_none_or(|wanted| key.contains(wanted)) {
            if listens {
                eprint!("\r\x1b[Kmeasuring {}", crate::table::cut(what, width.saturating_sub(12)));
            }
            rates.push(Rate { key, what, wanted: *wanted, per_second: measure(span)? });
        }
    }
    if listens {
        eprint!("\r\x1b[K");
    }
    if rates.is_empty() {
        let keys: Vec<&str> = content::ALL.iter().chain(play::ALL).map(|(key, ..)| *key).collect();
        return Err(format!(
            "ONLY: no rate has {:?} in its name: there are {}",
            asked.only.as_deref().unwrap_or(""),
            keys.join(", ")
        ));
    }
    Ok(if asked.json { as_json(&rates) } else { as_text(&rates, paint, width) })
}

fn as_json(rates: &[Rate]) -> String {
    let by_key: Map<String, Value> = rates
        .iter()
        .map(|rate| (rate.key.to_owned(), json!((rate.per_second * 10.0).round() / 10.0)))
        .collect();
    let wanted: Map<String, Value> =
        rates.iter().filter_map(|rate| Some((rate.key.to_owned(), json!(rate.wanted?)))).collect();
    let answer = json!({
        "machine": machine(),
        "version": env!("CARGO_PKG_VERSION"),
        "per": Per::here().name(),
        "rates": by_key,
        "wanted": wanted,
    });
    format!("{answer}\n")
}

fn as_text(rates: &[Rate], paint: Paint, width: usize) -> String {
    let mut table = Table::new(&[
        ("rate", Align::Left),
        ("a second", Align::Right),
        ("each", Align::Right),
        ("wanted", Align::Right),
        ("factor", Align::Right),
        ("what", Align::Left),
    ]);
    for rate in rates {
        let each = Duration::from_secs_f64(1.0 / rate.per_second.max(1e-9));
        let factor = rate.wanted.map(|wanted| rate.per_second / wanted);
        table.row(vec![
            rate.key.to_owned(),
            shown(rate.per_second),
            format!("{each:.1?}"),
            rate.wanted.map_or("–".to_owned(), shown),
            factor.map_or("–".to_owned(), |factor| format!("{factor:.1}×")),
            rate.what.to_owned(),
        ]);
    }
    let head = format!(
        "myomer {} on {}\none core, per {}; wanted: of a release build on a small server\n\n",
        env!("CARGO_PKG_VERSION"),
        machine(),
        Per::here().name()
    );
    let missed: Vec<&str> = rates
        .iter()
        .filter(|rate| rate.wanted.is_some_and(|wanted| rate.per_second < wanted))
        .map(|rate| rate.key)
        .collect();
    let verdict = match (&missed[..], cfg!(debug_assertions)) {
        ([], _) => String::new(),
        (missed, false) => format!("below what is wanted: {}\n", missed.join(", ")),
        (missed, true) => {
            format!("below what is wanted, in this debug build: {}\n", missed.join(", "))
        }
    };
    // Where the last column does not fit, what the rates are is told below them.
    let fits = table.width() <= width;
    let legend = |rate: &Rate| hanging(&format!("{}: {}", rate.key, rate.what), width, 2) + "\n";
    let legend: String = if fits { String::new() } else { rates.iter().map(legend).collect() };
    let table = if fits { table.render(paint, width) } else { table.without_last().render(paint, width) };
    let legend = if fits { legend } else { format!("\n{legend}") };
    let wrapped = crate::table::wrap(&verdict, width.min(100)).join("\n");
    let verdict = if verdict.is_empty() { verdict } else { format!("\n{wrapped}\n") };
    head + &table + &legend + &verdict
}

/// Thousands apart; small rates with a digit after the point.
fn shown(rate: f64) -> String {
    if rate < 1000.0 { format!("{rate:.1}") } else { grouped(rate.round() as u64) }
}

/// Thousands apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// The processor as the system names it, and the build.
fn machine() -> String {
    let cpus = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpus.lines().find_map(|line| line.strip_prefix("model name")?.split(':').nth(1));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let build = if cfg!(debug_assertions) { "debug" } else { "release" };
    let model = model.map_or(std::env::consts::ARCH, str::trim);
    format!("{model}, {cores} cores, {} {build} build", std::env::consts::OS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_rates_are_grouped_by_thousands() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(1234), "1,234");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }

    #[test]
    fn every_rate_is_measured_and_every_key_once() {
        let asked = Bench { only: None, json: true, span: 1 };
        let text = bench(&asked, Paint::new(crate::terminal::Colour::Never), 80).expect("all rates");
        let answer: Value = serde_json::from_str(&text).expect("one JSON object");
        let rates = answer["rates"].as_object().expect("rates by key");
        assert_eq!(rates.len(), content::ALL.len() + play::ALL.len());
        assert!(rates.values().all(|rate| rate.as_f64().is_some_and(|rate| rate > 0.0)));
        let wanted = answer["wanted"].as_object().expect("wanted rates by key");
        assert!(wanted.len() >= 12 && wanted.keys().all(|key| rates.contains_key(key)), "{wanted:?}");
    }

    #[test]
    fn an_unknown_rate_is_named_with_the_known_ones() {
        let asked = Bench { only: Some("warp".to_owned()), json: true, span: 1 };
        let why = bench(&asked, Paint::new(crate::terminal::Colour::Never), 80).expect_err("no such rate");
        assert!(why.contains("\"warp\"") && why.contains("los_per_s"), "{why}");
    }
}
