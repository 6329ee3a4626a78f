//! From words to battles: units, pilots, maps, bots and budgets.

use std::path::PathBuf;
use std::time::Duration;

use bots::Budget;
use lab::experiment::unit_words;
use lab::skirmish::{Fighter, Map};
use lab::{Player, Skirmish};
use library::Library;

use super::resources::FileResources;
use crate::args::{Battlefield, Series, Thinking};
use crate::files;
use crate::rules::terms;

pub(crate) use lab::experiment::{CLASSIC_NODES, SQUADRON_NODES};

/// A unit's name, and the pilot that may follow it after a colon.
pub(crate) fn skills<'a>(
    argument: &str,
    text: &'a str,
) -> Result<(&'a str, Option<unit_words::Skills>), String> {
    unit_words::skills(text).map_err(|why| format!("{argument}: {why}"))
}

/// Units by name or file with their pilots: `Bailiff:3/4`. What is wrong is told with the argument.
pub(crate) fn fighters(library: &Library, argument: &str, texts: &[String]) -> Result<Vec<Fighter>, String> {
    let resources = FileResources { library, folder: PathBuf::new() };
    unit_words::fighters(&resources, texts, unit_words::UsualSkills::default())
        .map_err(|why| format!("{argument}: {why}"))
}

/// A map by name or file.
pub(crate) fn map(library: &Library, what: &str) -> Result<Map, String> {
    let (name, map) = files::board(library, what).map_err(|why| format!("--board: {why}"))?;
    Ok(Map { name, board: map.board.clone() })
}

/// Who plays both sides.
pub(super) fn players(series: &Series, nodes: u64) -> Result<[Player; 2], String> {
    let bots = [series.bot, series.against.unwrap_or(series.bot)];
    check_search(&series.thinking, &bots)?;
    let budget = budget(&series.thinking, nodes);
    Ok(bots.map(|bot| Player::new(bot, budget)))
}

/// A budget for bots that do not search would do nothing.
pub(crate) fn check_search(thinking: &Thinking, bots: &[bots::Strength]) -> Result<(), String> {
    let argument = match (thinking.nodes, thinking.time) {
        (Some(_), _) => "--nodes",
        (None, Some(_)) => "--time",
        (None, None) => return Ok(()),
    };
    match bots.iter().any(|bot| Player::searches(*bot)) {
        true => Ok(()),
        false => Err(format!(
            "{argument}: nobody here searches, so it would do nothing: it is for veteran and ace (--bot veteran)"
        )),
    }
}

pub(crate) fn budget(thinking: &Thinking, nodes: u64) -> Budget {
    match thinking.time {
        Some(time) => Budget::time(Duration::from_millis(time), server::SYSTEM_TIME),
        None => Budget::nodes(thinking.nodes.unwrap_or(nodes)),
    }
}

pub(super) fn skirmish(
    map: &Map,
    ground: &Battlefield,
    series: &Series,
    sides: [Vec<Fighter>; 2],
) -> Result<Skirmish, String> {
    let terms = terms(&ground.rules, ground.turns)?;
    Skirmish::new(map, sides, players(series, CLASSIC_NODES)?, terms)
}
