//! The page of an experiment, and the battles worth a look beside it.

use std::fs;
use std::path::Path;

use lab::Results;
use lab::experiment::{Experiment, Summary};
use lab::grid_report::grid_html;
use lab::html_report::{Link, counted, html, standings_html};

/// Writes the page; of two sides, each notable battle once. Whether there are records beside it.
pub(super) fn write(file: &Path, experiment: &Experiment, summary: &Summary) -> Result<bool, String> {
    match (&summary.standings, &summary.cells[..]) {
        (Some(standings), _) => {
            let first = summary.cells.first().map(|it| &it.results.card);
            let how = format!(
                "{} on {}, {} turns at most; {}",
                counted(standings.battles, "battle", "battles"),
                first.map_or("", |it| it.ground.as_str()),
                first.map_or(0, |it| it.turn_limit),
                summary.provenance()
            );
            save(file, &standings_html(standings, &how)).map(|()| false)
        }
        (None, [one]) => {
            let links = records(file, experiment, &one.results)?;
            save(file, &html(&one.results, &links, &summary.provenance())).map(|()| true)
        }
        (None, _) => save(file, &grid_html(summary)).map(|()| false),
    }
}

fn records(file: &Path, experiment: &Experiment, results: &Results) -> Result<Vec<Link>, String> {
    let stem = file.file_stem().map_or("series".into(), |stem| stem.to_string_lossy().into_owned());
    let mut links = Vec::new();
    for (what, brief) in results.notable.iter().flat_map(|notable| notable.all()) {
        let name = format!("{stem}-{what}.jsonl");
        let (lines, _) = experiment.record(brief.battle);
        save(&file.with_file_name(&name), &(lines.join("\n") + "\n"))?;
        let winner = brief.winner.map_or("a draw".to_owned(), |side| format!("{} won", results.name(side)));
        let rounds = counted(brief.rounds.into(), "round", "rounds");
        links.push(Link {
            what: format!("The {what} battle: number {}, {rounds}, {winner}", brief.battle),
            file: name,
        });
    }
    Ok(links)
}

pub(crate) fn save(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|why| format!("{}: {why}", path.display()))
}
