//! The commands that fight many battles: they make a job of what was asked, run it, and tell what came of it.

mod balance;
mod ground;
mod pages;
mod progress;
mod report;
mod standings;

use std::process::ExitCode;

use lab::battle::Telling;
use lab::skirmish::{DUEL, LANCES};
use lab::squadrons::{Opening, force};
use lab::{Battleground, Control, Job, Plan, Run, Skirmish, Squadrons, Stand};

pub use balance::balance;
pub use ground::{fighter, map};
pub use pages::save;
pub use standings::tournament;

use crate::args::{Battle, Duel, Output, Series, Squadron};
use crate::print;
use crate::terminal::Paint;
use progress::Progress;

/// Stopped by Ctrl-C, as shells say it.
pub const INTERRUPTED: u8 = 130;

/// The second force of `squadron` by default: fewer shells, more legs.
const SWIFT: &str = "2 turtles, 4 wolves, 2 spiders, 2 frogs, 4 rats, 2 ants";

pub fn duel(asked: &Duel, paint: Paint, width: usize) -> Result<ExitCode, String> {
    let [first, second] = match &asked.units[..] {
        [] => DUEL.map(str::to_owned),
        [one] => [one.clone(), DUEL[1].to_owned()],
        [first, second, ..] => [first.clone(), second.clone()],
    };
    let sides = [vec![fighter(&first)?], vec![fighter(&second)?]];
    let ground = ground::skirmish(&asked.ground, &asked.series, sides)?;
    fight(ground, asked.battles, (&asked.series, &asked.output), paint, width)
}

pub fn battle(asked: &Battle, paint: Paint, width: usize) -> Result<ExitCode, String> {
    let side = |given: &[String], ours: [&str; 4]| -> Result<Vec<_>, String> {
        match given {
            [] => ours.iter().map(|name| fighter(name)).collect(),
            names => names.iter().map(|name| fighter(name.trim())).collect(),
        }
    };
    let sides = [side(&asked.red, LANCES[0])?, side(&asked.blue, LANCES[1])?];
    let ground: Skirmish = ground::skirmish(&asked.ground, &asked.series, sides)?;
    fight(ground, asked.battles, (&asked.series, &asked.output), paint, width)
}

pub fn squadron(asked: &Squadron, paint: Paint, width: usize) -> Result<ExitCode, String> {
    let options = squadron::Options { vp_target: asked.points, ..squadron::Options::STANDARD };
    let read = |name: &str, text: &Option<String>| match text.as_deref() {
        None | Some("even") => Ok(None),
        Some(text) => force(text, &options).map(Some).map_err(|why| format!("--{name}: {why}")),
    };
    // Equal sides could only show what the seats are worth: without a word, two different forces meet.
    let is_plain =
        asked.red.is_none() && asked.blue.is_none() && !asked.full && asked.series.against.is_none();
    let blue = if is_plain { Some(SWIFT.to_owned()) } else { asked.blue.clone() };
    let forces = [read("red", &asked.red)?, read("blue", &blue)?];
    let opening = if asked.full { Opening::Full } else { Opening::Quick };
    let budget = ground::budget(&asked.series, ground::SQUADRON_NODES);
    let ground = Squadrons::new(options, opening, forces, ground::bots(&asked.series), budget)?;
    fight(ground, asked.battles, (&asked.series, &asked.output), paint, width)
}

fn plan(series: &Series, battles: u64, telling: Telling) -> Plan {
    Plan {
        battles,
        seed: series.seed,
        until: series.until,
        threads: series.threads.map_or(0, usize::from),
        telling,
    }
}

/// Runs a series of two sides and tells it in the way that was asked.
fn fight(
    ground: impl Battleground + 'static,
    battles: u64,
    (series, output): (&Series, &Output),
    paint: Paint,
    width: usize,
) -> Result<ExitCode, String> {
    let telling = if output.csv { Telling::EveryAttack } else { Telling::Sums };
    let job = Job::new(ground, plan(series, battles, telling));
    if output.csv {
        print(&(job.ground.columns().join(",") + "\n"))?;
    }
    let mut run = Run::new(job)?;
    let progress = Progress::new(run.job().battles());
    let mut broken = None;
    let stand = run.run(&progress, |run| {
        // Lines go out as they come: a long series need not fit into memory.
        if output.csv
            && let Err(why) = print(&run.take_attacks())
        {
            broken = Some(why);
            return Control::Stop;
        }
        Control::Continue
    })?;
    progress.finish();
    if let Some(why) = broken {
        return Err(why);
    }
    let results = run.results();
    if let Some(file) = &output.html {
        pages::write(file, &run, &results)?;
    }
    match (output.csv, series.json) {
        (true, _) => print(&run.take_attacks())?,
        (false, true) => {
            let text = serde_json::to_string_pretty(&results).expect("results are plain values");
            print(&(text + "\n"))?;
        }
        (false, false) => print(&report::report(&results, paint, width))?,
    }
    Ok(exit_code(stand))
}

/// What a stand means to a shell.
fn exit_code(stand: Stand) -> ExitCode {
    match stand {
        Stand::Finished | Stand::Running => ExitCode::SUCCESS,
        Stand::Stopped => {
            eprintln!("myomer: stopped; what was done is above");
            ExitCode::from(INTERRUPTED)
        }
    }
}
