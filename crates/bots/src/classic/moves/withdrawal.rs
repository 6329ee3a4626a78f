//! §12.4 A crippled 'Mech that must withdraw goes home, and off the board.

use classic::movement::way::{ModePlan, reach};
use classic::movement::{Action, FromHome};
use classic::unit::{Boost, Mode};
use classic::{State, UnitId};

use super::steps::steps_to;
use super::{Finish, Move, Stop, Terms, here};
use crate::classic::enemies::SearchBuffers;
use crate::classic::plan::{Stamp, Step};

/// The move that gets nearest to home; `None` if the unit cannot get nearer.
pub(super) fn best(state: &State, unit: UnitId, buffers: &mut SearchBuffers) -> Option<Move> {
    let mech = state.mech(unit);
    let place = mech.unit.place;
    let home = FromHome::of(state, unit, place.hex);
    let motion = mech.unit.motion;
    let mode = if motion.declared { motion.mode } else { Mode::Run };
    if !matches!(mode, Mode::Walk | Mode::Run) || mech.walking_mp() == 0 {
        return None;
    }
    let plan = ModePlan::of(state, unit, mode);
    if home == FromHome(0) && motion.mp_spent < plan.mp && !mech.is_prone() {
        return Some(leave(state, unit, mode));
    }
    let reached = reach(state, plan, &mut buffers.scratch, &mut buffers.flight);
    let mut nearest: Vec<(FromHome, Stop)> = reached
        .stops(&mut buffers.hexes)
        .map(|(pose, mp, hexes)| {
            (pose, Stop { pose, mode, boost: Boost::None, mp, hexes, prone: false, finish: Finish::Halt })
        })
        .filter(|(pose, _)| FromHome::of(state, unit, pose.hex) < home)
        .map(|(pose, stop)| (FromHome::of(state, unit, pose.hex), stop))
        .collect();
    nearest.sort_by_key(|(left, stop)| (*left, stop.mp));
    nearest.into_iter().take(24).find_map(|(_, stop)| {
        let (mut steps, risks) = steps_to(state, unit, buffers, &stop)?;
        if FromHome::of(state, unit, stop.pose.hex) == FromHome(0) && stop.mp < plan.mp {
            let end = steps.last_mut()?;
            end.action = classic::Action::Movement(Action::Leave);
        }
        let terms = Terms { falling: risks.falling, ..Terms::default() };
        Some(Move { stop, terms, steps })
    })
}

pub(super) fn leave(state: &State, unit: UnitId, mode: Mode) -> Move {
    let stamp = Stamp::of(state, unit);
    let mut steps = Vec::new();
    if !state.unit(unit).motion.declared {
        steps.push(Step::new(Action::declare(mode, Boost::None), stamp));
    }
    steps.push(Step::new(Action::Leave, stamp));
    let stop = Stop {
        pose: here(state, unit),
        mode,
        boost: Boost::None,
        mp: 1,
        hexes: 0,
        prone: false,
        finish: Finish::Halt,
    };
    Move { stop, terms: Terms::default(), steps }
}
