//! `myomer bench`: the engine's rates on this machine, one core, in one table.

mod clock;
mod content;
mod play;

use std::time::Duration;

use clock::Per;
use serde_json::{Map, Value, json};

use crate::args::Bench;
use crate::table::{Align, Table};
use crate::terminal::Paint;

/// One line of the table.
struct Rate {
    key: &'static str,
    what: &'static str,
    per_second: f64,
}

/// Measures everything that the text of the argument matches.
pub fn bench(asked: &Bench, paint: Paint, width: usize) -> Result<String, String> {
    let span = Duration::from_millis(asked.span);
    let mut rates = Vec::new();
    for (key, what, measure) in content::ALL.iter().chain(play::ALL) {
        if asked.only.as_deref().is_none_or(|wanted| key.contains(wanted)) {
            if !asked.json {
                eprintln!("measuring {what}");
            }
            rates.push(Rate { key, what, per_second: measure(span)? });
        }
    }
    if rates.is_empty() {
        let keys: Vec<&str> = content::ALL.iter().chain(play::ALL).map(|(key, ..)| *key).collect();
        return Err(format!(
            "no rate is called {:?}: there are {}",
            asked.only.as_deref().unwrap_or(""),
            keys.join(", ")
        ));
    }
    Ok(if asked.json { as_json(&rates) } else { as_text(&rates, paint, width) })
}

fn as_json(rates: &[Rate]) -> String {
    let by_key: Map<String, Value> =
        rates.iter().map(|rate| (rate.key.to_owned(), json!(rate.per_second.round()))).collect();
    let answer = json!({
        "machine": machine(),
        "version": env!("CARGO_PKG_VERSION"),
        "per": Per::here().name(),
        "rates": by_key,
    });
    format!("{answer}\n")
}

fn as_text(rates: &[Rate], paint: Paint, width: usize) -> String {
    let mut table = Table::new(&[
        ("rate", Align::Left),
        ("what", Align::Left),
        ("a second", Align::Right),
        ("each", Align::Right),
    ]);
    for rate in rates {
        let each = Duration::from_secs_f64(1.0 / rate.per_second.max(1e-9));
        table.row(vec![
            rate.key.to_owned(),
            rate.what.to_owned(),
            grouped(rate.per_second.round() as u64),
            format!("{each:.1?}"),
        ]);
    }
    let head = format!(
        "myomer {} on {}, one core, per {}\n",
        env!("CARGO_PKG_VERSION"),
        machine(),
        Per::here().name()
    );
    head + &table.render(paint, width)
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
    }

    #[test]
    fn an_unknown_rate_is_named_with_the_known_ones() {
        let asked = Bench { only: Some("warp".to_owned()), json: true, span: 1 };
        let why = bench(&asked, Paint::new(crate::terminal::Colour::Never), 80).expect_err("no such rate");
        assert!(why.contains("\"warp\"") && why.contains("los_per_s"), "{why}");
    }
}
