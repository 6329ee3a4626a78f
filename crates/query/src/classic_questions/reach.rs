//! `reach`: every hex and facing that a unit alone on a board can move to, with the least MP.

use std::collections::BTreeMap;

use classic::board::{Board, Elevation, Footing};
use classic::movement;
use classic::movement::cost::{Spot, step};
use classic::movement::flight::{Flight, landing};
use classic::movement::reach::{Mover, Pace, Pose, ReachScratch};
use classic::movement::way::ModePlan;
use classic::unit::Mode;
use grid::{Facing, Hex};
use serde::{Deserialize, Serialize};

use super::position::{Lone, MOVER, StageError, Stance};

/// The question `{"ask": "reach"}`, apart from the names of its board and unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct ReachAsk {
    #[serde(deserialize_with = "super::hex_name::deserialize")]
    pub hex: Hex,
    /// Of the feet over the hex level.
    #[serde(default)]
    pub elevation: Elevation,
    pub facing: Facing,
    pub mode: Mode,
    /// MP of the mode; the unit's own if left out.
    #[serde(default)]
    pub mp: Option<u8>,
    /// The ways are told as well.
    #[serde(default)]
    pub paths: bool,
    /// The same.
    #[serde(default)]
    pub explain: bool,
}

impl ReachAsk {
    /// The unit as it sets out.
    pub fn stance(&self) -> Stance {
        Stance::fresh(self.hex, self.elevation, self.facing)
    }
}

/// Least MP for facing 0 to 5, by hex.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ReachAnswer {
    pub reach: BTreeMap<String, [Option<u8>; 6]>,
}

/// Why the question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReachError {
    #[error(transparent)]
    Stage(#[from] StageError),
    #[error("a stationary unit reaches nothing: ask for walk, run or jump")]
    Stationary,
}

/// §4.1–4.7 Everything one mode reaches. The start is listed for walk and run, never for jump.
pub fn reach(lone: &Lone, ask: &ReachAsk) -> Result<ReachAnswer, ReachError> {
    let state = lone.stage()?;
    let mover = movement::mover(&state, MOVER);
    let own = |mode: Mode| ModePlan::of(&state, MOVER, mode).mp;
    let (board, walk, mp) = (&*lone.board, own(Mode::Walk), ask.mp.unwrap_or_else(|| own(ask.mode)));
    let mut answer = ReachAnswer::default();
    match ask.mode {
        Mode::Stationary => return Err(ReachError::Stationary),
        Mode::Walk => answer.steps(board, &mover, Pace::Walk, mp),
        Mode::Run => {
            answer.steps(board, &mover, Pace::Run, mp);
            // §4.1 A move with a backward step or into water is a walk.
            answer.steps(board, &mover, Pace::Walk, walk.min(mp));
            if walk > 0 {
                answer.minimum(board, &mover);
            }
        }
        Mode::Jump => answer.jumps(board, ask, mp),
    }
    Ok(answer)
}

impl ReachAnswer {
    fn steps(&mut self, board: &Board, mover: &Mover, pace: Pace, limit: u8) {
        let mut scratch = ReachScratch::new();
        scratch.lay(board);
        scratch.search(board, mover, pace, limit);
        for (pose, mp) in scratch.found() {
            self.note(pose.hex, pose.facing, mp);
        }
    }

    /// §4.6 The hex straight ahead, whatever it costs.
    fn minimum(&mut self, board: &Board, mover: &Mover) {
        let Pose { hex, facing, footing } = mover.start;
        let ahead = hex.neighbour(facing);
        let from = Spot { tread: board.tread(hex), footing };
        for footing in Footing::ALL {
            let to = Spot { tread: board.tread(ahead), footing };
            if let Ok(step) = step(from, to, facing, mover.gait) {
                self.note(ahead, facing, step.mp);
            }
        }
    }

    fn jumps(&mut self, board: &Board, ask: &ReachAsk, mp: u8) {
        let Some(foot) = board.foot_level(ask.hex, ask.elevation) else { return };
        let mut flight = Flight::new();
        flight.search(board, ask.hex, foot, mp);
        for &(hex, mp) in flight.found() {
            let tread = board.tread(hex);
            if landing(tread).is_some_and(|it| it.footing != Footing::Ground || !tread.is_impassable()) {
                for facing in Facing::ALL {
                    self.note(hex, facing, mp);
                }
            }
        }
    }

    fn note(&mut self, hex: Hex, facing: Facing, mp: u8) {
        let least = &mut self.reach.entry(hex.to_string()).or_default()[facing as usize];
        *least = Some(least.map_or(mp, |known| known.min(mp)));
    }
}
