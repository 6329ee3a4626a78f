//! The rows of a run on their way to files.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use lab::cell::Format;
use lab::experiment::{ExperimentRun, Rows, Taken};

use super::rows_file::{RowsFile, attacks_before};
use super::run::Wish;
use super::save;
use crate::{Reader, files, pour};

/// How long rows may wait before they are written.
const SPAN: Duration = Duration::from_secs(1);
const MOST_BYTES: usize = 1 << 20;

/// Where rows go.
enum Sink {
    Nowhere,
    File(RowsFile),
    Output,
}

/// Rows of battles, and of attacks.
pub(super) struct Keeper {
    format: Format,
    columns: Vec<String>,
    attack_columns: Vec<String>,
    rows: Sink,
    attacks: Sink,
    waiting: String,
    waiting_attacks: String,
    written: Instant,
    /// Beside which file the records of battles that failed are written.
    beside: PathBuf,
}

/// What is known after a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kept {
    Kept,
    /// Nobody reads on, as after `| head`.
    NobodyReads,
}

impl Keeper {
    /// Opens the files and lets the run go on from what they hold.
    pub(super) fn open(wish: &Wish<'_>, run: &mut ExperimentRun<'_>) -> Result<Keeper, String> {
        let asked = wish.rows;
        for (argument, file) in [("--out", &asked.out), ("--attacks", &asked.attacks)] {
            if let Some(file) = file {
                files::has_room_for(file).map_err(|why| format!("{argument}: {why}"))?;
            }
        }
        let mut keeper = Keeper {
            format: asked.format.unwrap_or_default(),
            columns: run.columns(),
            attack_columns: run.attack_columns(),
            rows: Sink::Nowhere,
            attacks: Sink::Nowhere,
            waiting: String::new(),
            waiting_attacks: String::new(),
            written: Instant::now(),
            beside: asked.out.clone().filter(|it| it != Path::new("-")).unwrap_or("experiment".into()),
        };
        match &asked.out {
            Some(file) if file == Path::new("-") => {
                keeper.rows = Sink::Output;
                keeper.waiting = keeper.format.head(&keeper.columns);
            }
            Some(file) => keeper.resume(file, asked.format, run).map_err(|why| format!("--out: {why}"))?,
            None => {}
        }
        match &asked.attacks {
            Some(file) => keeper.open_attacks(file, run).map_err(|why| format!("--attacks: {why}"))?,
            None if wish.csv => {
                keeper.attacks = Sink::Output;
                keeper.waiting_attacks = Format::Csv.head(&keeper.attack_columns);
            }
            None => {}
        }
        Ok(keeper)
    }

    fn resume(
        &mut self,
        path: &Path,
        asked: Option<Format>,
        run: &mut ExperimentRun<'_>,
    ) -> Result<(), String> {
        let (mut file, bytes) = RowsFile::open(path)?;
        let in_file = |why: String| format!("{}: {why}", path.display());
        let rows = Rows::read(&bytes).map_err(|why| in_file(why.to_string()))?;
        match rows {
            None => {
                file.cut(0)?;
                file.append(&self.format.head(&self.columns))?;
            }
            Some(rows) => {
                if asked.is_some_and(|asked| asked != rows.format) {
                    return Err(in_file("it is written in the other format; leave --format out".to_owned()));
                }
                self.format = rows.format;
                for (row, _) in &rows.rows {
                    run.resume(row).map_err(in_file)?;
                }
                file.cut(rows.whole)?;
                if !rows.rows.is_empty() {
                    eprintln!("myomer: {} has {} battles already", path.display(), rows.rows.len());
                }
            }
        }
        self.rows = Sink::File(file);
        Ok(())
    }

    fn open_attacks(&mut self, path: &Path, run: &ExperimentRun<'_>) -> Result<(), String> {
        let is_begun = run.next() > run.shard().first;
        if is_begun && !path.exists() {
            return Err(format!(
                "{}: it is not there, though battles were fought already: remove the rows or leave this out",
                path.display()
            ));
        }
        let (mut file, bytes) = RowsFile::open(path)?;
        let kept = if is_begun { attacks_before(&bytes, run.next()) } else { 0 };
        file.cut(kept)?;
        if kept == 0 {
            file.append(&self.format.head(&self.attack_columns))?;
        }
        self.attacks = Sink::File(file);
        Ok(())
    }

    /// Takes a battle in; it is written within a second or so.
    pub(super) fn keep(&mut self, taken: &Taken) -> Result<Kept, String> {
        if !matches!(self.rows, Sink::Nowhere) {
            self.waiting += &self.format.line(&self.columns, &taken.row.cells());
        }
        if !matches!(self.attacks, Sink::Nowhere) {
            let lines = taken.attacks.iter().map(|cells| self.format.line(&self.attack_columns, cells));
            self.waiting_attacks.extend(lines);
        }
        let is_due = self.waiting.len() + self.waiting_attacks.len() >= MOST_BYTES
            || self.written.elapsed() >= SPAN
            || matches!((&self.rows, &self.attacks), (Sink::Output, _) | (_, Sink::Output));
        if is_due { self.flush() } else { Ok(Kept::Kept) }
    }

    /// Attacks first: a row says that its battle is whole.
    pub(super) fn flush(&mut self) -> Result<Kept, String> {
        self.written = Instant::now();
        let mut kept = Kept::Kept;
        let both = [(&mut self.attacks, &mut self.waiting_attacks), (&mut self.rows, &mut self.waiting)];
        for (sink, waiting) in both {
            match sink {
                Sink::Nowhere => {}
                Sink::File(file) => file.append(waiting)?,
                Sink::Output => {
                    if pour(waiting)? == Reader::HasGone {
                        kept = Kept::NobodyReads;
                    }
                }
            }
            waiting.clear();
        }
        Ok(kept)
    }

    /// Whether standard output is taken by rows.
    pub(super) fn is_printing(&self) -> bool {
        matches!((&self.rows, &self.attacks), (Sink::Output, _) | (_, Sink::Output))
    }

    /// The record of a battle that failed, beside the rows.
    pub(super) fn save_failure(&self, run: &ExperimentRun<'_>, taken: &Taken) {
        let Some(why) = &taken.row.error else { return };
        let (lines, _) = run.experiment().record(taken.row.battle);
        let stem =
            self.beside.file_stem().map_or("experiment".into(), |it| it.to_string_lossy().into_owned());
        let path = self.beside.with_file_name(format!("{stem}-battle-{}.jsonl", taken.row.battle));
        let saved = save(&path, &(lines.join("\n") + "\n"));
        let record = saved.map_or_else(|why| why, |()| format!("its record is {}", path.display()));
        eprintln!("myomer: battle {} failed: {why}; {record}", taken.row.battle);
    }
}
