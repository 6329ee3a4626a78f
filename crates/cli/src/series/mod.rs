//! The commands that fight many battles: each makes an experiment of what was asked, runs it, and tells what came of it.

mod balance;
mod cells;
mod document;
mod inputs;
mod keep;
mod lab;
mod progress;
mod report;
mod report_files;
mod resources;
mod rows_file;
mod run;
mod standings;

use std::path::PathBuf;
use std::process::ExitCode;

use ::lab::battle::Telling;
use ::lab::experiment::Experiment;
use ::lab::{SeriesPlan, Stand};

pub(crate) use balance::balance;
pub(crate) use inputs::{CLASSIC_NODES, SQUADRON_NODES, budget, check_search, fighters, map, skills};
pub(crate) use lab::lab;
pub(crate) use progress::Progress;
pub(crate) use report_files::save;
pub(crate) use resources::FileResources;
pub(crate) use rows_file::RowsFile;

use crate::args::{Battle, Duel, Output, Series, Squadron, Tournament};
use crate::{Session, print};
use document::ShortForm;
use run::Wish;

/// Stopped by Ctrl-C, as shells say it.
pub(crate) const INTERRUPTED: u8 = 130;

/// Battles of a series that is to stop by itself.
const UNTIL: u64 = 1_000_000;

pub(crate) fn duel(asked: &Duel, session: &Session) -> Result<ExitCode, String> {
    fight(document::duel(asked)?, &asked.fights.series, &asked.fights.output, session)
}

pub(crate) fn battle(asked: &Battle, session: &Session) -> Result<ExitCode, String> {
    fight(document::battle(asked)?, &asked.fights.series, &asked.fights.output, session)
}

pub(crate) fn squadron(asked: &Squadron, session: &Session) -> Result<ExitCode, String> {
    fight(document::squadron(asked)?, &asked.series, &asked.output, session)
}

pub(crate) fn tournament(asked: &Tournament, session: &Session) -> Result<ExitCode, String> {
    fight(document::tournament(asked)?, &asked.fights.series, &asked.fights.output, session)
}

/// Runs a short form, or writes the experiment that it stands for.
fn fight(form: ShortForm, series: &Series, output: &Output, session: &Session) -> Result<ExitCode, String> {
    let resources = FileResources { library: &session.library, folder: PathBuf::new() };
    let experiment = Experiment::new(form.document.clone(), &resources).map_err(|why| form.fault(&why))?;
    if output.experiment {
        print(&form.document.to_json())?;
        return Ok(ExitCode::SUCCESS);
    }
    let wish = Wish {
        rows: &output.rows,
        threads: series.threads,
        json: output.json,
        csv: output.csv,
        html: output.html.as_ref(),
    };
    run::run(&experiment, &wish, session)
}

/// As many battles as were asked for; those of one that stops by itself are not counted beforehand.
fn plan(series: &Series, by_default: u64) -> SeriesPlan {
    let by_default = if series.until.is_some() { UNTIL } else { by_default };
    SeriesPlan {
        battles: series.battles.unwrap_or(by_default),
        seed: series.seed,
        until: series.until,
        threads: series.threads.map_or(0, usize::from),
        telling: Telling::Sums,
    }
}

fn as_json(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).expect("results are plain values") + "\n"
}

/// What a stand means to a shell.
fn exit_code(stand: Stand, battles: u64) -> ExitCode {
    match stand {
        Stand::Finished | Stand::Running => ExitCode::SUCCESS,
        Stand::Stopped => {
            eprintln!("myomer: stopped; what was done is above: {battles} battles");
            ExitCode::from(INTERRUPTED)
        }
    }
}
