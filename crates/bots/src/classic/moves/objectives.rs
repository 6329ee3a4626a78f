//! §12.6 Objectives of a scenario: how they draw a unit to a hex, an edge or a target.

use classic::end::{Goal, from_edge, is_at};
use classic::movement::way::ModePlan;
use classic::unit::Mode;
use classic::{State, UnitId};
use grid::Hex;
use kit::Seat;

/// What a hex on the way is worth for each point of an objective: enough to go there past a doubtful shot, too little
/// to walk into a volley.
const A_HEX: f32 = 0.35;
/// What is left of it for a hex that the enemy is to hold: standing there keeps it from him.
const DENIED: f32 = 0.5;
/// What is left of it on the way to a unit that is to be destroyed; near enough for guns is near enough.
const HUNT: f32 = 0.4;
const IN_REACH: u16 = 6;
/// More points than this do not pull harder.
const MOST_POINTS: f32 = 6.0;
/// Only where units stand when the battle ends counts: in the last turns every hex pulls harder, by this much a turn.
const LAST_TURNS: u16 = 4;
const HARDER: f32 = 0.5;

/// How much the objectives speak for ending a move here, never above zero; nothing in a battle without them.
pub(super) fn pull(state: &State, unit: UnitId, hex: Hex) -> f32 {
    if state.objectives().is_empty() {
        return 0.0;
    }
    let seat = state.unit(unit).seat;
    let late = lateness(state);
    let of = |goal: Goal, is_own: bool| match (goal, is_own) {
        (Goal::Hold { hex: held }, true) => late * f32::from(hex.distance(held)),
        (Goal::Hold { hex: held }, false) => late * DENIED * f32::from(hex.distance(held)),
        (Goal::Leave { edge }, true) => late * f32::from(from_edge(state, hex, edge)),
        (Goal::Destroy { unit: prey }, true) if state.mech(prey).is_in_play() => {
            HUNT * f32::from(hex.distance(state.unit(prey).place.hex).saturating_sub(IN_REACH))
        }
        (Goal::Leave { .. }, false) | (Goal::Destroy { .. } | Goal::Survive, _) => 0.0,
    };
    let pulls = state.objectives().iter().map(|it| {
        let points = f32::from(it.points).min(MOST_POINTS);
        -A_HEX * points * of(it.goal, it.seat == seat)
    });
    pulls.sum()
}

/// 1, and more in the last turns.
fn lateness(state: &State) -> f32 {
    let left = state.options().turn_limit.map(|limit| limit.saturating_sub(state.turn()));
    1.0 + HARDER * f32::from(LAST_TURNS.saturating_sub(left.unwrap_or(LAST_TURNS)))
}

/// What a point that hangs on a unit adds to the worth of a point of damage on it: its side spares it, the other one
/// shoots at it.
const A_POINT: f32 = 0.15;

/// How much more a unit is worth because one side is to destroy it, or the other to bring it home alive.
pub(crate) fn stake(state: &State, unit: UnitId, seat: Seat) -> f32 {
    let hangs = state.objectives().iter().filter(|it| match it.goal {
        Goal::Destroy { unit: prey } => prey == unit,
        Goal::Survive => it.seat == seat,
        Goal::Hold { .. } | Goal::Leave { .. } => false,
    });
    let points: f32 = hangs.map(|it| f32::from(it.points)).sum();
    1.0 + A_POINT * points.min(MOST_POINTS)
}

/// Whether the unit stands on an edge by which it is to leave, and can.
pub(super) fn may_leave(state: &State, unit: UnitId) -> bool {
    let mech = state.mech(unit);
    let (seat, hex, motion) = (mech.unit.seat, mech.unit.place.hex, mech.unit.motion);
    let is_goal = state
        .objectives()
        .iter()
        .any(|it| matches!(it.goal, Goal::Leave { edge } if it.seat == seat && is_at(state, hex, edge)));
    let walks = !motion.declared || motion.mode == Mode::Walk;
    is_goal && walks && !mech.is_prone() && motion.mp_spent < ModePlan::of(state, unit, Mode::Walk).mp
}
