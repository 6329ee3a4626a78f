//! `myomer tournament`: every unit against every other.

use std::process::ExitCode;

use lab::page::{players, standings_html};
use lab::skirmish::Fighter;
use lab::tournament::{Entrant, Standings};
use lab::{Control, Job, Run, Tournament as Series};

use super::progress::Progress;
use super::report::told;
use super::{as_json, exit_code, fighters, ground, map, plan, save, telling};
use crate::args::{Fights, Tournament};
use crate::table::{Align, Table};
use crate::terminal::{Ink, Paint};
use crate::{Session, print};

/// The default field: our introductory mediums.
const MEDIUMS: [&str; 6] = ["Bailiff", "Reeve", "Beadle", "Drover", "Cooper", "Gamekeeper"];

/// Battles of a pairing by default.
const PAIRING: u64 = 40;

pub fn tournament(asked: &Tournament, session: &Session) -> Result<ExitCode, String> {
    let Fights { ground, series, output } = &asked.fights;
    let fighters = match &asked.units[..] {
        [] => fighters(&session.library, "UNIT", &MEDIUMS.map(str::to_owned))?,
        [alone] => return Err(format!("UNIT: {alone} has nobody to fight: a tournament needs two or more")),
        given => fighters(&session.library, "UNIT", given)?,
    };
    let map = map(&session.library, &ground.board)?;
    let plan = plan(series, PAIRING, telling(output)?);
    let entrants = apart(fighters.iter().map(entrant).collect());
    let mut all = Series::new(entrants, |first, second| {
        let sides = [vec![fighters[first].clone()], vec![fighters[second].clone()]];
        Ok(Job::new(ground::skirmish(&map, ground, series, sides)?, plan))
    })?;
    let progress = Progress::new(all.battles());
    let (mut broken, mut is_first) = (None, true);
    let stand = all.run(&progress, |run| {
        if output.csv
            && let Err(why) = print(&attacks(run, std::mem::take(&mut is_first)))
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
    let standings = all.standings();
    match (output.csv, output.json) {
        (true, _) => {}
        (false, true) => print(&as_json(&standings))?,
        (false, false) => print(&table(&standings, session.paint, session.width))?,
    }
    if let Some(file) = &output.html {
        let how = format!(
            "{} battles on {}, {} turns at most, every pair from both sides with the same dice; seed {}; players: {}",
            standings.battles,
            ground.board,
            ground.turns,
            series.seed,
            players(ground::bots(series))
        );
        save(file, &standings_html(&standings, &how)).map_err(|why| format!("--html: {why}"))?;
        eprintln!("myomer: {} is written", file.display());
    }
    Ok(exit_code(stand, standings.battles))
}

/// Lines of CSV since the last time, each with its pairing in front.
fn attacks(run: &mut Run, with_head: bool) -> String {
    let ground = &run.job().ground;
    let pairing = format!("\"{}\",", ground.card().title.replace('"', "\"\""));
    let head = if with_head { format!("pairing,{}\n", ground.columns().join(",")) } else { String::new() };
    run.take_attacks().lines().fold(head, |text, line| text + &pairing + line + "\n")
}

/// Entrants of one name are told apart by number.
fn apart(mut entrants: Vec<Entrant>) -> Vec<Entrant> {
    let names: Vec<String> = entrants.iter().map(|it| it.name.clone()).collect();
    for (at, entrant) in entrants.iter_mut().enumerate() {
        let alike = |it: &&String| **it == names[at];
        if names.iter().filter(alike).count() > 1 {
            entrant.name = format!("{} #{}", names[at], names[..=at].iter().filter(alike).count());
        }
    }
    entrants
}

pub fn entrant(fighter: &Fighter) -> Entrant {
    Entrant { name: fighter.name(), battle_value: Some(fighter.battle_value()) }
}

fn table(standings: &Standings, paint: Paint, width: usize) -> String {
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
            told(standing.wins),
            standing.wins.of.to_string(),
            standing.draws.to_string(),
        ]);
    }
    let mut out = table.render(paint, width);
    out += &format!("{} battles; won by the row against the column:\n\n", standings.battles);
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
