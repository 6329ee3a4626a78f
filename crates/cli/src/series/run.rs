//! An experiment run from the command line: progress, rows, and what came of it.

use std::path::PathBuf;
use std::process::ExitCode;

use lab::battle::Telling;
use lab::experiment::{Experiment, ExperimentRun, Shard, Summary};
use lab::{Control, Results, Share, Side, Stand};
use serde::Serialize;

use super::keep::{Keeper, Kept};
use super::progress::Progress;
use super::{INTERRUPTED, as_json, cells, report, report_files, standings};
use crate::args::RowsOutput;
use crate::{Session, files, print};

/// What a command wants of an experiment.
#[derive(Debug)]
pub(super) struct Wish<'a> {
    pub rows: &'a RowsOutput,
    pub threads: Option<u16>,
    pub json: bool,
    /// Attacks as lines of CSV to standard output.
    pub csv: bool,
    pub html: Option<&'a PathBuf>,
}

/// Some battles failed.
const FAILED: u8 = 1;

pub(super) fn run(experiment: &Experiment, wish: &Wish<'_>, session: &Session) -> Result<ExitCode, String> {
    if let Some(file) = wish.html {
        files::has_room_for(file).map_err(|why| format!("--html: {why}"))?;
    }
    let first = wish.rows.first.unwrap_or(0);
    let rest = experiment.battles().saturating_sub(first);
    let shard = Shard { first, count: wish.rows.count.unwrap_or(rest) };
    let telling = if wish.csv || wish.rows.attacks.is_some() { Telling::EveryAttack } else { Telling::Sums };
    let threads = wish.threads.map_or(0, usize::from);
    let mut run = ExperimentRun::new(experiment, shard, threads, telling)
        .map_err(|why| format!("--first, --count: {why}"))?;
    let mut keeper = Keeper::open(wish, &mut run)?;
    let end = fight(&mut run, &mut keeper)?;
    if end == Kept::NobodyReads {
        return Ok(ExitCode::SUCCESS);
    }
    let summary = run.summary();
    if !keeper.is_printing() {
        print(&shown(&summary, wish, session))?;
    }
    if summary.battles > 0
        && let Some(file) = wish.html
    {
        let records =
            report_files::write(file, experiment, &summary).map_err(|why| format!("--html: {why}"))?;
        let beside = if records { ", with three records beside it" } else { "" };
        eprintln!("myomer: {} is written{beside}", file.display());
    }
    tell_precision(experiment, &summary);
    Ok(exit_code(run.stand(), &summary))
}

/// Fights to the end of the part, or as far as anybody wants.
fn fight(run: &mut ExperimentRun<'_>, keeper: &mut Keeper) -> Result<Kept, String> {
    let begun = run.next() - run.shard().first;
    let progress = Progress::new(run.shard().count);
    progress.skip(begun);
    let mut broken = None;
    run.run(&progress, |run, taken| {
        progress.tell(run.current().share(Side::First), run.experiment());
        keeper.save_failure(run, &taken);
        match keeper.keep(&taken) {
            Ok(Kept::Kept) => Control::Continue,
            // There is nothing more to fight for.
            Ok(Kept::NobodyReads) => {
                broken = Some(Ok(Kept::NobodyReads));
                Control::Stop
            }
            Err(why) => {
                broken = Some(Err(why));
                Control::Stop
            }
        }
    });
    progress.finish();
    broken.unwrap_or_else(|| keeper.flush())
}

/// Results of one cell with what names them.
#[derive(Serialize)]
struct Named<'a, T> {
    experiment: &'a str,
    version: &'a str,
    #[serde(flatten)]
    shown: &'a T,
}

fn shown(summary: &Summary, wish: &Wish<'_>, session: &Session) -> String {
    let (experiment, version) = (summary.experiment.as_str(), summary.version);
    let (paint, width) = (session.paint, session.width);
    match (&summary.standings, &summary.cells[..], wish.json) {
        (Some(shown), _, true) => as_json(&Tournament {
            experiment,
            version,
            seed: &summary.seed,
            battle_value: summary.battle_value,
            shown,
        }),
        (Some(shown), _, false) => standings::table(shown, summary, paint, width),
        (None, [one], true) => as_json(&Named { experiment, version, shown: &one.results }),
        (None, [one], false) => report::report(&one.results, &summary.provenance(), paint, width),
        (None, _, true) => as_json(summary),
        (None, _, false) => cells::table(summary, paint, width),
    }
}

#[derive(Serialize)]
struct Tournament<'a> {
    experiment: &'a str,
    version: &'a str,
    seed: &'a str,
    battle_value: Option<lab::experiment::Correlation>,
    #[serde(flatten)]
    shown: &'a lab::tournament::Standings,
}

/// Where the battles did not suffice for the precision.
fn tell_precision(experiment: &Experiment, summary: &Summary) {
    let Some(until) = experiment.precision().filter(|_| summary.finished) else { return };
    let first = |results: &Results| results.side(Side::First).wins;
    let wide = |share: &Share| share.half_width() > until;
    let shares = summary.cells.iter().map(|it| first(&it.results));
    if let Some(widest) = shares.filter(wide).max_by(|a, b| a.half_width().total_cmp(&b.half_width())) {
        eprintln!(
            "myomer: --until: known to ±{:.1}% only, not ±{:.1}%; about -n {} would do",
            100.0 * widest.half_width(),
            100.0 * until,
            widest.trials_for(until)
        );
    }
}

/// What a stand means to a shell.
fn exit_code(stand: Stand, summary: &Summary) -> ExitCode {
    match stand {
        Stand::Stopped => {
            eprintln!("myomer: stopped; what was done is above: {} battles", summary.battles);
            ExitCode::from(INTERRUPTED)
        }
        Stand::Finished | Stand::Running if summary.failed > 0 => {
            eprintln!("myomer: {} of {} battles failed", summary.failed, summary.failed + summary.battles);
            ExitCode::from(FAILED)
        }
        Stand::Finished | Stand::Running => ExitCode::SUCCESS,
    }
}
