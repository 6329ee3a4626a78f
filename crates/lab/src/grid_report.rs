//! The HTML report of an experiment with several cells.

use serde_json::Value;

use crate::chart::{self, Bar};
use crate::experiment::{CellSummary, Summary};
use crate::html_report::{counted, head, section, table};
use crate::luck::Side;

/// Bars of the first side's wins, cell by cell, and a table.
pub fn grid_html(summary: &Summary) -> String {
    let title = summary.title.as_deref().unwrap_or("Experiment");
    let partly = if summary.finished { "" } else { " (stopped before the end)" };
    let how = format!(
        "{} in {}{partly}; {}",
        counted(summary.battles, "battle", "battles"),
        counted(summary.cells.len() as u64, "cell", "cells"),
        summary.provenance()
    );
    let mut page = head(title, &how);
    let bars: Vec<Bar> = summary.cells.iter().map(bar).collect();
    section(&mut page, "wide", "Won by the first side, with 95 % intervals", &chart::bars(title, 1.0, &bars));
    let vary = summary.cells.first().map_or(&[] as &[(String, Value)], |it| &it.vary);
    let mut heads: Vec<&str> = vary.iter().map(|(name, _)| name.as_str()).collect();
    heads.extend(["first", "second", "first won", "interval", "battles", "draws", "turns, mean"]);
    let rows: Vec<Vec<String>> = summary.cells.iter().map(row).collect();
    section(&mut page, "wide", "Cells", &table(&heads, &rows));
    page + "</main></body></html>\n"
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn bar(cell: &CellSummary) -> Bar {
    let share = cell.results.side(Side::First).wins;
    let settings: Vec<String> = cell.vary.iter().map(|(_, value)| plain(value)).collect();
    Bar {
        label: settings.join(", "),
        value: share.rate,
        text: format!("{:.1}% ({:.1}–{:.1})", 100.0 * share.rate, 100.0 * share.low, 100.0 * share.high),
        class: "first",
        within: Some((share.low, share.high)),
    }
}

fn row(cell: &CellSummary) -> Vec<String> {
    let results = &cell.results;
    let wins = results.side(Side::First).wins;
    let mut row: Vec<String> = cell.vary.iter().map(|(_, value)| plain(value)).collect();
    row.extend([
        results.name(Side::First).to_owned(),
        results.name(Side::Second).to_owned(),
        format!("{:.1}%", 100.0 * wins.rate),
        format!("{:.1}–{:.1}", 100.0 * wins.low, 100.0 * wins.high),
        results.battles.to_string(),
        results.draws.count.to_string(),
        format!("{:.1}", results.rounds.mean),
    ]);
    row
}
