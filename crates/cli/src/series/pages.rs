//! The page of a series, and the battles worth a look beside it.

use std::fs;
use std::path::Path;

use lab::page::{Link, html};
use lab::{Results, Run};

/// Writes the page, and each notable battle once.
pub fn write(file: &Path, run: &Run, results: &Results) -> Result<(), String> {
    let stem = file.file_stem().map_or("series".into(), |stem| stem.to_string_lossy().into_owned());
    let mut links = Vec::new();
    for (what, brief) in results.notable.iter().flat_map(|notable| notable.all()) {
        let name = format!("{stem}-{what}.jsonl");
        let lines = run.job().record(brief.battle)?;
        save(&file.with_file_name(&name), &(lines.join("\n") + "\n"))?;
        let winner = brief.winner.map_or("a draw".to_owned(), |side| format!("{} won", results.name(side)));
        links.push(Link {
            what: format!("The {what} battle: number {}, {} rounds, {winner}", brief.battle, brief.rounds),
            file: name,
        });
    }
    save(file, &html(results, &links))
}

pub fn save(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|why| format!("{}: {why}", path.display()))
}
