//! `heat`: the Heat phase of a unit on dry ground, before its weapons are fired.

use std::sync::Arc;

use classic::board::Board;
use classic::heat::{self, Forecast};
use classic::mech::{Design, Sheet};
use classic::unit::{Fate, Mind, Mode, Reactor};
use classic::{Hypothesis, Options, Setup};
use serde::Deserialize;

use super::Hit;
use super::named::{ToHitError, WeaponAsk, find_all, heat_of};
use super::position::{ATTACKER, StageError, unplaced};

/// The question `{"ask": "heat"}`, apart from the name of its unit.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct HeatAsk {
    /// At the start of the turn.
    #[serde(default)]
    pub heat: u16,
    #[serde(default)]
    pub movement: Mode,
    /// Hexes entered: a jump gives off heat by them.
    #[serde(default)]
    pub hexes: u8,
    /// §4.8 Attempts to stand up.
    #[serde(default)]
    pub stood_up: u8,
    #[serde(default)]
    pub fired: Vec<WeaponAsk>,
    /// §10.1 Flamers, plasma, fire; 15 of it count.
    #[serde(default)]
    pub external: u16,
    /// As in `piloting`: `CT:Engine x2`, `HD:Life Support`.
    #[serde(default)]
    pub hits: Vec<Hit>,
    /// §2.7 Stealth armour is on.
    #[serde(default)]
    pub stealth: bool,
    #[serde(default)]
    pub shutdown: bool,
    #[serde(default)]
    pub unconscious: bool,
}

/// More heat than any turn brings: a question beyond it is a slip.
const MOST: u16 = 1000;

/// Why the question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HeatError {
    #[error(transparent)]
    Fired(#[from] ToHitError),
    #[error("field `{name}`: {asked} is too much: at most {most}", most = MOST)]
    TooHot { name: &'static str, asked: u16 },
}

/// §10 Heat at the end of the turn, and the odds of shutdown and explosion, exactly.
pub fn heat(design: &Arc<Design>, options: &Options, ask: &HeatAsk) -> Result<Forecast, HeatError> {
    for (name, asked) in [("heat", ask.heat), ("external", ask.external)] {
        if asked > MOST {
            return Err(HeatError::TooHot { name, asked });
        }
    }
    let sheet = Arc::new(Sheet::new(design.clone()).map_err(StageError::from).map_err(ToHitError::from)?);
    let fired = find_all(&sheet, &ask.fired)?;
    let board = Board::clear(8, 8).expect("a board of 8 by 8 is a board");
    let setup = Setup { options: *options, ..unplaced(Arc::new(board), &sheet) };
    let mut state = Hypothesis::new(&setup).map_err(StageError::from).map_err(ToHitError::from)?;
    state.pose(ATTACKER, |unit| {
        unit.fate = Fate::Operational;
        unit.heat.level = ask.heat;
        unit.heat.external = ask.external;
        unit.motion.mode = ask.movement;
        unit.motion.hexes = ask.hexes;
        unit.motion.stand_attempts = ask.stood_up;
        unit.switches.stealth = ask.stealth;
        if ask.shutdown {
            unit.reactor = Reactor::ShutDown;
        }
        if ask.unconscious {
            unit.pilot.mind = Mind::Out { since: 0 };
        }
        for hit in &ask.hits {
            hit.mark(unit, &sheet);
        }
    });
    Ok(heat::after_fire(&state, ATTACKER, heat_of(&sheet, &fired)))
}
