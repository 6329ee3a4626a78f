//! The way to a stop: its actions, one after the other, and what may go wrong on it.

use classic::movement::way::{Peril, Plan, Reached, Way, reach};
use classic::movement::{Action, masc, reach::Pose};
use classic::piloting::{self, Cause};
use classic::unit::Mode;
use classic::{Mech, State, UnitId};
use grid::Hex;
use kit::odds::chance;

use super::finish::Finish;
use super::here;
use super::score::{Stop, flooding};
use crate::classic::field::Room;
use crate::classic::plan::{Stamp, Step};
use crate::classic::worth::price_of_a_fall;

/// What the way to a stop may cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Risks {
    pub falling: f32,
    pub water: f32,
}

/// §4.18 What a failed booster costs: a critical in each leg.
const BROKEN_LEGS: f32 = 30.0;

/// The actions of a move and what may go wrong; `None` if there is no way, or one that must fail.
pub fn steps_to(state: &State, unit: UnitId, room: &mut Room, stop: &Stop) -> Option<(Vec<Step>, Risks)> {
    to_all(state, unit, room, std::slice::from_ref(stop)).pop()?
}

/// The same for many stops, each in its place, with one search for each mode.
pub fn to_all(
    state: &State,
    unit: UnitId,
    room: &mut Room,
    stops: &[Stop],
) -> Vec<Option<(Vec<Step>, Risks)>> {
    let mut ways: Vec<Option<(Vec<Step>, Risks)>> = vec![None; stops.len()];
    let kind = |stop: &Stop| (stop.mode, stop.masc);
    for (at, stop) in stops.iter().enumerate() {
        if stops[..at].iter().any(|other| kind(other) == kind(stop)) {
            continue;
        }
        let plan = match stop.masc {
            true => Plan::with_masc(state, unit),
            false => Some(Plan::of(state, unit, stop.mode)),
        };
        let Some(plan) = plan else { continue };
        let reached = reach(state, plan, &mut room.scratch, &mut room.flight);
        let same = stops.iter().enumerate().skip(at).filter(|(_, other)| kind(other) == kind(stop));
        for (index, stop) in same {
            ways[index] = steps_by(state, unit, &reached, stop);
        }
    }
    ways
}

fn steps_by(state: &State, unit: UnitId, reached: &Reached<'_>, stop: &Stop) -> Option<(Vec<Step>, Risks)> {
    let mech = state.mech(unit);
    let mut steps = Vec::new();
    let mut risks = Risks::default();
    let start = Stamp::of(state, unit);
    if stop.finish == Finish::Unjam {
        steps.push(Step::new(Action::Unjam, start));
    }
    if !mech.unit.motion.declared {
        steps.push(Step::new(Action::Declare { mode: stop.mode, masc: stop.masc }, start));
    }
    if stop.mode == Mode::Stationary {
        return Some((steps, risks));
    }
    if let Finish::Leap(target) = stop.finish {
        steps.push(Step::new(Action::DeathFromAbove { target }, start));
        return Some((steps, risks));
    }
    let mut at = start;
    if stop.pose != here(state, unit) || stop.mp > mech.unit.motion.mp_spent {
        let way = reached.way_at(stop.pose, stop.mp);
        let backs = || way.actions.iter().any(|action| matches!(action, Action::Backward { .. }));
        let must_fail = way.risks.iter().any(|risk| risk.chance == 0.0);
        if must_fail || matches!(stop.finish, Finish::Charge(_)) && backs() {
            return None;
        }
        risks.falling = price_of_risks(mech, &way);
        for action in way.actions {
            steps.push(Step::new(action, at));
            at = at.after(action);
            risks.water -= wading(state, mech, at.hex, stop.pose);
        }
    }
    if let Finish::Charge(target) = stop.finish {
        steps.push(Step::new(Action::Charge { target }, at));
    } else if stop.mode != Mode::Jump {
        steps.push(Step::new(Action::EndMove, at));
    }
    Some((steps, risks))
}

/// §4.8 What it may cost to get up first.
pub fn price_of_rising(state: &State, unit: UnitId) -> f32 {
    let mech = state.mech(unit);
    if !mech.is_prone() || piloting::hopeless(mech).is_some() {
        return 0.0;
    }
    let number = piloting::number(state, unit, &[Cause::StandUp]).total();
    (1.0 - chance(i32::from(number)) as f32) * AGAIN * price_of_a_fall(mech)
}

/// Who is down already falls less far.
const AGAIN: f32 = 0.6;

pub fn price_of_masc(mech: Mech<'_>) -> f32 {
    if !mech.masc_works() {
        return 0.0;
    }
    let safe = masc::outlook(mech.unit.masc, &[true])[0].safe as f32;
    (1.0 - safe) * BROKEN_LEGS
}

/// Falls, and walls that hurt; each risk counts if all before it went well.
fn price_of_risks(mech: Mech<'_>, way: &Way) -> f32 {
    let mut well = 1.0_f32;
    let mut price = 0.0;
    for risk in &way.risks {
        let fails = well * (1.0 - risk.chance as f32);
        let cost = match &risk.peril {
            Peril::Roll { cause: Cause::Building { .. }, .. } => 4.0,
            Peril::Roll { cause: Cause::Swamp | Cause::DeepSnow, .. } => 8.0,
            Peril::Roll { cause: Cause::StandUp, .. } => AGAIN * price_of_a_fall(mech),
            Peril::Roll { .. } => price_of_a_fall(mech),
            Peril::Ice { .. } => 1.5 * price_of_a_fall(mech),
        };
        price += fails * cost;
        well -= fails;
    }
    -price
}

/// §4.13 Water on the way; where the move ends is scored with the place.
fn wading(state: &State, mech: Mech<'_>, hex: Hex, end: Pose) -> f32 {
    let board = state.board();
    let depth = board.get(hex).map_or(0, |it| it.depth());
    if depth == 0 || hex == end.hex || board.tread(hex).has_deck() {
        return 0.0;
    }
    if board.tread(hex).level(classic::board::Footing::Ice).is_some() {
        return 0.0;
    }
    flooding(state, mech, depth)
}
