//! The standings of a tournament, told in the terminal.

use lab::experiment::{Correlation, Summary};
use lab::html_report::counted;
use lab::skirmish::Fighter;
use lab::tournament::{Entrant, Standings};

use super::report::percent;
use crate::table::{Align, Table, wrap};
use crate::terminal::{Ink, Paint};

pub(super) fn entrant(fighter: &Fighter) -> Entrant {
    Entrant { name: fighter.name(), battle_value: Some(fighter.battle_value()) }
}

/// Whether battle value says who wins.
fn correlation(it: Correlation) -> String {
    format!(
        "battle value against battles won: rank correlation {:.2} ({:.2} to {:.2}, 95 %) over {} units",
        it.rank, it.low, it.high, it.units
    )
}

pub(super) fn table(standings: &Standings, summary: &Summary, paint: Paint, width: usize) -> String {
    let mut table = Table::new(&[
        ("unit", Align::Left),
        ("BV", Align::Right),
        ("won, with 95 % interval", Align::Left),
        ("battles", Align::Right),
        ("draws", Align::Right),
    ]);
    for standing in &standings.standings {
        table.row(vec![
            standing.entrant.name.clone(),
            standing.entrant.battle_value.map_or(String::new(), |value| value.to_string()),
            percent(standing.wins),
            standing.wins.of.to_string(),
            standing.draws.to_string(),
        ]);
    }
    let mut out = table.render(paint, width);
    if let Some(found) = summary.battle_value {
        out += &(wrap(&correlation(found), width).join("\n") + "\n");
    }
    out += &format!("{}\n", paint.text(Ink::Dim, &summary.provenance()));
    let battles = counted(standings.battles, "battle", "battles");
    out += &format!("{battles}; won by the row against the column:\n\n");
    out + &grid(standings, paint, width)
}

/// As many columns as fit; they are numbered, and the rows say whose number it is.
fn grid(standings: &Standings, paint: Paint, width: usize) -> String {
    let names: Vec<&str> = standings.entrants.iter().map(|entrant| entrant.name.as_str()).collect();
    let widest = names.iter().map(|name| crate::table::length(name)).max().unwrap_or(0) + 4;
    let columns = (width.saturating_sub(widest) / 6).min(names.len());
    let numbers: String = (1..=columns).map(|number| format!("{number:>6}")).collect();
    let mut out = paint.text(Ink::Bold, &format!("{:widest$}{numbers}", "")) + "\n";
    for (row, name) in names.iter().enumerate() {
        out += &format!("{:<widest$}", format!("{:>2} {name}", row + 1));
        for column in 0..columns {
            let cell = standings
                .against(row, column)
                .map_or("·".to_owned(), |it| format!("{:.0}%", 100.0 * it.rate));
            out += &format!("{cell:>6}");
        }
        out += "\n";
    }
    if columns < names.len() {
        out += &format!("{} columns did not fit; --json has them all\n", names.len() - columns);
    }
    out
}
