//! §12.6 What a scenario asks for draws a unit to its hex or edge.

use classic::end::{Goal, from_edge, is_at};
use classic::movement::way::ModePlan;
use classic::unit::Mode;
use classic::{State, UnitId};
use grid::Hex;

/// What a hex on the way is worth for each point of an objective: enough to go there past a doubtful shot, too little
/// to walk into a volley.
const A_HEX: f32 = 0.35;
/// What is left of it for a hex that the enemy is to hold: standing there keeps it from him.
const DENIED: f32 = 0.5;
/// Beyond so many points more do not pull harder.
const MOST_POINTS: f32 = 6.0;

/// How much the objectives speak for ending a move here, never above zero; nothing in a battle without them.
pub fn pull(state: &State, unit: UnitId, hex: Hex) -> f32 {
    let seat = state.unit(unit).seat;
    let of = |goal: Goal, is_own: bool| match (goal, is_own) {
        (Goal::Hold { hex: held }, true) => f32::from(hex.distance(held)),
        (Goal::Hold { hex: held }, false) => DENIED * f32::from(hex.distance(held)),
        (Goal::Leave { edge }, true) => f32::from(from_edge(state, hex, edge)),
        (Goal::Leave { .. }, false) | (Goal::Destroy { .. } | Goal::Survive, _) => 0.0,
    };
    let pulls = state.objectives().iter().map(|it| {
        let points = f32::from(it.points).min(MOST_POINTS);
        -A_HEX * points * of(it.goal, it.seat == seat)
    });
    pulls.sum()
}

/// Whether the unit stands on an edge by which it is to leave, and can.
pub fn may_leave(state: &State, unit: UnitId) -> bool {
    let mech = state.mech(unit);
    let (seat, hex, motion) = (mech.unit.seat, mech.unit.place.hex, mech.unit.motion);
    let is_goal = state
        .objectives()
        .iter()
        .any(|it| matches!(it.goal, Goal::Leave { edge } if it.seat == seat && is_at(state, hex, edge)));
    let walks = !motion.declared || motion.mode == Mode::Walk;
    is_goal && walks && !mech.is_prone() && motion.mp_spent < ModePlan::of(state, unit, Mode::Walk).mp
}
