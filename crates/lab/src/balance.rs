//! The balance table: how strong our units and forces turn out to be, beside what they are said to be worth.

use std::fmt::Write;

use crate::odds::percent;
use crate::stats::Share;
use crate::tournament::{Standing, Standings};

/// What one table is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading {
    pub title: String,
    /// How it was measured.
    pub how: String,
}

/// A section of `docs/balance.md`.
pub fn section(heading: &Heading, standings: &Standings) -> String {
    let has_value = standings.entrants.iter().any(|entrant| entrant.battle_value.is_some());
    let mut out = format!("## {}\n\n{}\n\n", heading.title, heading.how);
    out += if has_value {
        "| unit | BV | won | 95 % interval | draws | won per 1,000 BV |\n|---|---|---|---|---|---|\n"
    } else {
        "| force | won | 95 % interval | draws |\n|---|---|---|---|\n"
    };
    for standing in &standings.standings {
        out += &line(standing, has_value);
    }
    if standings.standings.len() == standings.entrants.len() && standings.entrants.len() <= 8 {
        out += &grid(standings);
    }
    out
}

fn line(standing: &Standing, has_value: bool) -> String {
    let Share { rate, low, high, .. } = standing.wins;
    let within = format!("{}–{}", percent(low), percent(high));
    let name = &standing.entrant.name;
    if standing.wins.of == 0 {
        let value = standing.entrant.battle_value.filter(|_| has_value);
        let value = value.map_or(String::new(), |value| format!(" {value} |"));
        return format!("| {name} |{value} – | – | – |{}\n", if has_value { " – |" } else { "" });
    }
    match standing.entrant.battle_value.filter(|_| has_value) {
        Some(value) => {
            let worth = 1000.0 * 100.0 * rate / f64::from(value.max(1));
            format!(
                "| {name} | {value} | {} | {within} | {} | {worth:.0}% |\n",
                percent(rate),
                standing.draws
            )
        }
        None => format!("| {name} | {} | {within} | {} |\n", percent(rate), standing.draws),
    }
}

/// Everybody against everybody: the row's wins.
fn grid(standings: &Standings) -> String {
    let names: Vec<&str> = standings.entrants.iter().map(|entrant| entrant.name.as_str()).collect();
    let mut out = String::from("\nWon by the row against the column:\n\n| |");
    names.iter().for_each(|name| {
        let _ = write!(out, " {name} |");
    });
    out += &format!("\n|---|{}\n", "---|".repeat(names.len()));
    for (row, name) in names.iter().enumerate() {
        let cell =
            |column: usize| standings.against(row, column).map_or("—".to_owned(), |it| percent(it.rate));
        let cells: Vec<String> = (0..names.len()).map(cell).collect();
        out += &format!("| {name} | {} |\n", cells.join(" | "));
    }
    out
}
