//! From words to battles: units, pilots, maps, bots and budgets.

use std::path::Path;
use std::time::Duration;

use bots::{Budget, Strength};
use lab::Skirmish;
use lab::skirmish::{Fighter, Map};
use library::Library;

use crate::args::{Ground, Series, Thinking};
use crate::files;
use crate::force::is_mul;
use crate::rules::terms;

/// What a decision in Classic may cost by default: enough for a veteran, and the same on every machine.
pub const CLASSIC_NODES: u64 = 200;
pub const SQUADRON_NODES: u64 = 20_000;

/// A unit by name or file, with a pilot after a colon: `Bailiff:3/4`. What is wrong is told with the argument.
pub fn fighter(library: &Library, argument: &str, text: &str) -> Result<Fighter, String> {
    let text = text.trim();
    let (what, skills) = skills(argument, text)?;
    let unit = files::unit(library, what).map_err(|why| match (skills, what.split_once(':')) {
        (None, Some((name, _))) if files::unit(library, name).is_ok() => no_pilot(argument, text, name),
        (None | Some(_), _) => format!("{argument}: {why}"),
    })?;
    let sheet = unit.sheet.clone().map_err(|why| format!("{argument}: {}: {why}", unit.design.name()))?;
    let mut fighter = Fighter::regular(sheet);
    if let Some(skills) = skills {
        (fighter.gunnery, fighter.piloting) = skills;
    }
    Ok(fighter)
}

/// Gunnery and piloting.
type Skills = (u8, u8);

/// A unit's name, and the pilot that may follow it after a colon.
pub fn skills<'a>(argument: &str, text: &'a str) -> Result<(&'a str, Option<Skills>), String> {
    let (what, skills) = match text.rsplit_once(':') {
        Some((what, skills)) if skills.contains('/') => (what, skills),
        _ => return Ok((text, None)),
    };
    let read = |part: &str| part.parse::<u8>().ok().filter(|skill| *skill <= 8);
    let both = skills.split_once('/').and_then(|(gunnery, piloting)| Some((read(gunnery)?, read(piloting)?)));
    both.map(|both| (what, Some(both))).ok_or_else(|| no_pilot(argument, text, what))
}

fn no_pilot(argument: &str, text: &str, unit: &str) -> String {
    format!("{argument}: {text:?}: a pilot is written gunnery/piloting, 0 to 8 each, as in {unit}:4/5")
}

/// Several of them; a force's file stands for all its units.
pub fn fighters(library: &Library, argument: &str, texts: &[String]) -> Result<Vec<Fighter>, String> {
    let mut fighters = Vec::new();
    for text in texts {
        match is_mul(text) {
            true => fighters.extend(of_force(library, argument, text)?),
            false => fighters.push(fighter(library, argument, text)?),
        }
    }
    Ok(fighters)
}

/// The units of a `.mul` file, all fresh.
fn of_force(library: &Library, argument: &str, file: &str) -> Result<Vec<Fighter>, String> {
    let told = |why: &dyn std::fmt::Display| format!("{argument}: {file}: {why}");
    let bytes = files::read(Path::new(file)).map_err(|why| format!("{argument}: {why}"))?;
    let force = formats::mul::read(&bytes).map_err(|why| told(&why))?;
    let unit = |it: &formats::mul::ForceUnit| {
        let sheet = library.sheet(&it.name()).map_err(|why| told(&why))?;
        Ok(Fighter { sheet, gunnery: it.pilot.gunnery, piloting: it.pilot.piloting })
    };
    force.units.iter().map(unit).collect()
}

/// A map by name or file.
pub fn map(library: &Library, what: &str) -> Result<Map, String> {
    let (name, map) = files::board(library, what).map_err(|why| format!("--board: {why}"))?;
    Ok(Map { name, board: map.board.clone() })
}

pub fn bots(series: &Series) -> [Strength; 2] {
    [series.bot, series.against.unwrap_or(series.bot)]
}

pub fn budget(thinking: &Thinking, nodes: u64) -> Budget {
    match thinking.time {
        Some(time) => Budget::time(Duration::from_millis(time), server::SYSTEM_TIME),
        None => Budget::nodes(thinking.nodes.unwrap_or(nodes)),
    }
}

pub fn skirmish(
    map: &Map,
    ground: &Ground,
    series: &Series,
    sides: [Vec<Fighter>; 2],
) -> Result<Skirmish, String> {
    let terms = terms(&ground.rules, ground.turns)?;
    Skirmish::new(map, sides, bots(series), budget(&series.thinking, CLASSIC_NODES), terms)
}
