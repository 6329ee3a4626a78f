//! The commands that fight many battles: they make a job of what was asked, run it, and tell what came of it.

mod balance;
mod ground;
mod pages;
mod progress;
mod report;
mod standings;

use std::process::ExitCode;

use lab::battle::Telling;
use lab::skirmish::{DUEL, Fighter, LANCES};
use lab::squadrons::{Opening, force};
use lab::{Battleground, Control, Job, Plan, Run, Squadrons, Stand};

pub use balance::balance;
pub use ground::{CLASSIC_NODES, SQUADRON_NODES, budget, fighters, map, skills};
pub use pages::save;
pub use standings::tournament;

use crate::args::{Battle, Duel, Fights, Output, Series, Squadron};
use crate::variant::variant;
use crate::{Reader, Session, files, pour, print};
use progress::Progress;

/// Stopped by Ctrl-C, as shells say it.
pub const INTERRUPTED: u8 = 130;

/// Battles of a series that nobody counted.
const DUELS: u64 = 1000;
const BATTLES: u64 = 200;
/// And of one that is to stop by itself.
const UNTIL: u64 = 1_000_000;

pub fn duel(asked: &Duel, session: &Session) -> Result<ExitCode, String> {
    let [first, second] = match &asked.units[..] {
        [] => DUEL.map(str::to_owned),
        [one] => [one.clone(), DUEL[1].to_owned()],
        [first, second, ..] => [first.clone(), second.clone()],
    };
    let fighter = |name: &str| ground::fighter(&session.library, "UNIT", name);
    let sides = [vec![fighter(&first)?], vec![fighter(&second)?]];
    skirmish(&asked.fights, sides, DUELS, session)
}

pub fn battle(asked: &Battle, session: &Session) -> Result<ExitCode, String> {
    let side = |argument: &str, given: &[String], ours: [&str; 4]| match given {
        [] => fighters(&session.library, argument, &ours.map(str::to_owned)),
        names => fighters(&session.library, argument, names),
    };
    let sides = [side("--red", &asked.red, LANCES[0])?, side("--blue", &asked.blue, LANCES[1])?];
    skirmish(&asked.fights, sides, BATTLES, session)
}

fn skirmish(
    asked: &Fights,
    sides: [Vec<Fighter>; 2],
    by_default: u64,
    session: &Session,
) -> Result<ExitCode, String> {
    let map = map(&session.library, &asked.ground.board)?;
    let ground = ground::skirmish(&map, &asked.ground, &asked.series, sides)?;
    fight(ground, by_default, (&asked.series, &asked.output), session)
}

pub fn squadron(asked: &Squadron, session: &Session) -> Result<ExitCode, String> {
    let variant = variant(&asked.rules)?;
    let read = |name: &str, text: &Option<String>| match text.as_deref() {
        None | Some("even") => Ok(None),
        Some(text) => force(text, &variant).map(Some).map_err(|why| format!("--{name}: {why}")),
    };
    // Equal sides could only show what the seats are worth: without a word, two different forces meet.
    let is_plain =
        asked.red.is_none() && asked.blue.is_none() && !asked.full && asked.series.against.is_none();
    // The named forces are of the standard size.
    let is_standard = variant.options.lights == 8 && variant.options.mids == 8;
    let blue = if is_plain && is_standard { Some("swift".to_owned()) } else { asked.blue.clone() };
    let forces = [read("red", &asked.red)?, read("blue", &blue)?];
    let opening = if asked.full { Opening::Full } else { Opening::Quick };
    let budget = budget(&asked.series.thinking, SQUADRON_NODES);
    let ground = Squadrons::new(variant, opening, forces, ground::bots(&asked.series), budget)?;
    fight(ground, BATTLES, (&asked.series, &asked.output), session)
}

/// As many battles as were asked for; those of one that stops by itself are not counted beforehand.
fn plan(series: &Series, by_default: u64, telling: Telling) -> Plan {
    let by_default = if series.until.is_some() { UNTIL } else { by_default };
    Plan {
        battles: series.battles.unwrap_or(by_default),
        seed: series.seed,
        until: series.until,
        threads: series.threads.map_or(0, usize::from),
        telling,
    }
}

/// How much of each attack is wanted, once it is known that what is to be written can be.
fn telling(output: &Output) -> Result<Telling, String> {
    if let Some(file) = &output.html {
        files::has_room_for(file).map_err(|why| format!("--html: {why}"))?;
    }
    Ok(if output.csv { Telling::EveryAttack } else { Telling::Sums })
}

/// Runs a series of two sides and tells it in the way that was asked.
fn fight(
    ground: impl Battleground + 'static,
    by_default: u64,
    (series, output): (&Series, &Output),
    session: &Session,
) -> Result<ExitCode, String> {
    let job = Job::new(ground, plan(series, by_default, telling(output)?));
    if output.csv {
        print(&(job.ground.columns().join(",") + "\n"))?;
    }
    let mut run = Run::new(job)?;
    let progress = Progress::new(run.job().battles());
    let mut broken = None;
    let stand = run.run(&progress, |run| {
        progress.tell(run);
        // Lines go out as they come: a long series need not fit into memory.
        if output.csv {
            match pour(&run.take_attacks()) {
                Ok(Reader::Reads) => {}
                // Nobody reads on, as after `| head`: there is nothing more to fight for.
                Ok(Reader::HasGone) => broken = Some(Ok(ExitCode::SUCCESS)),
                Err(why) => broken = Some(Err(why)),
            }
        }
        if broken.is_none() { Control::Continue } else { Control::Stop }
    })?;
    progress.finish();
    if let Some(end) = broken {
        return end;
    }
    let results = run.results();
    match (output.csv, output.json) {
        (true, _) => print(&run.take_attacks())?,
        (false, true) => print(&as_json(&results))?,
        (false, false) => print(&report::report(&results, session.paint, session.width))?,
    }
    if results.battles > 0
        && let Some(file) = &output.html
    {
        pages::write(file, &run, &results).map_err(|why| format!("--html: {why}"))?;
        eprintln!("myomer: {} is written, with three records beside it", file.display());
    }
    if let Some(until) =
        series.until.filter(|until| stand == Stand::Finished && run.share().half_width() > *until)
    {
        eprintln!(
            "myomer: --until: known to ±{:.1}% only, not ±{:.1}%; about -n {} would do",
            100.0 * run.share().half_width(),
            100.0 * until,
            run.share().trials_for(until)
        );
    }
    Ok(exit_code(stand, results.battles))
}

fn as_json(told: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(told).expect("results are plain values") + "\n"
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
