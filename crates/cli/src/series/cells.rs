//! A grid of cells told in the terminal.

use lab::experiment::{CellSummary, Summary};
use lab::html_report::counted;
use lab::{Side, experiment};
use serde_json::Value;

use super::report::percent;
use crate::table::{Align, Table};
use crate::terminal::{Ink, Paint};

pub(super) fn table(summary: &Summary, paint: Paint, width: usize) -> String {
    let title = summary.title.as_deref().unwrap_or("Experiment");
    let mut out = format!("{}\n", paint.text(Ink::Bold, title));
    let partly = if summary.finished { "" } else { " (stopped before the end)" };
    let head = format!(
        "{} in {}{partly}; {}",
        counted(summary.battles, "battle", "battles"),
        counted(summary.cells.len() as u64, "cell", "cells"),
        summary.provenance()
    );
    out += &format!("{}\n\n", paint.text(Ink::Dim, &head));
    let vary: Vec<&str> = summary
        .cells
        .first()
        .map_or(Vec::new(), |it| it.vary.iter().map(|(name, _)| name.as_str()).collect());
    let mut columns: Vec<(&str, Align)> = vary.iter().map(|name| (*name, Align::Left)).collect();
    columns.extend([
        ("first", Align::Left),
        ("second", Align::Left),
        ("first won, with 95 % interval", Align::Left),
        ("battles", Align::Right),
        ("draws", Align::Right),
        ("turns", Align::Right),
    ]);
    let mut table = Table::new(&columns);
    summary.cells.iter().for_each(|cell| table.row(row(cell)));
    out + &table.render(paint, width)
}

fn row(cell: &experiment::CellSummary) -> Vec<String> {
    let CellSummary { vary, results, .. } = cell;
    let mut row: Vec<String> = vary.iter().map(|(_, value)| plain(value)).collect();
    row.extend([
        results.name(Side::First).to_owned(),
        results.name(Side::Second).to_owned(),
        percent(results.side(Side::First).wins),
        results.battles.to_string(),
        results.draws.count.to_string(),
        format!("{:.1}", results.rounds.mean),
    ]);
    row
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
