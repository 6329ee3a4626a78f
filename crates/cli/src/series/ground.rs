//! From words to battles: units, pilots, maps, bots and budgets.

use std::sync::Arc;
use std::time::Duration;

use bots::{Budget, Strength};
use lab::Skirmish;
use lab::skirmish::{Fighter, Map};

use crate::args::{Ground, Series};
use crate::files::{self, Found};

/// What a decision in Classic may cost by default: enough for a veteran, and the same on every machine.
const CLASSIC_NODES: u64 = 200;
pub const SQUADRON_NODES: u64 = 20_000;

/// A unit by name or file, with a pilot after a colon: `Bailiff:3/4`.
pub fn fighter(text: &str) -> Result<Fighter, String> {
    let (what, skills) = match text.rsplit_once(':') {
        Some((what, skills)) if skills.contains('/') => (what, Some(skills)),
        _ => (text, None),
    };
    let mut fighter = match files::open(what)? {
        Found::Design(design) => Fighter::new(Arc::from(design))?,
        Found::Board { name, .. } => return Err(format!("{name} is a board; a unit is due")),
    };
    if let Some(skills) = skills {
        let read = |part: &str| part.parse::<u8>().ok().filter(|skill| *skill <= 8);
        let both =
            skills.split_once('/').and_then(|(gunnery, piloting)| Some((read(gunnery)?, read(piloting)?)));
        (fighter.gunnery, fighter.piloting) = both.ok_or_else(|| {
            format!("{text:?}: a pilot is written gunnery/piloting, 0 to 8 each, as in {what}:4/5")
        })?;
    }
    Ok(fighter)
}

/// A map by name or file.
pub fn map(what: &str) -> Result<Map, String> {
    match files::open(what).map_err(|why| format!("--board: {why}"))? {
        Found::Board { name, board, .. } => Ok(Map { name, board: Arc::from(board) }),
        Found::Design(design) => Err(format!("--board: {} is a unit; a board is due", design.name())),
    }
}

pub fn bots(series: &Series) -> [Strength; 2] {
    [series.bot, series.against.unwrap_or(series.bot)]
}

pub fn budget(series: &Series, nodes: u64) -> Budget {
    match series.time {
        Some(time) => Budget::time(Duration::from_millis(time)),
        None => Budget::nodes(series.nodes.unwrap_or(nodes)),
    }
}

pub fn skirmish(ground: &Ground, series: &Series, sides: [Vec<Fighter>; 2]) -> Result<Skirmish, String> {
    Skirmish::new(&map(&ground.board)?, sides, bots(series), budget(series, CLASSIC_NODES), ground.turns)
}
