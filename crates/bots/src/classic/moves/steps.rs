//! The way to a stop: its actions, one after the other, and what may go wrong on it.

use classic::mech::{Location, System};
use classic::movement::supercharger::{self, BoosterUse};
use classic::movement::way::{ModePlan, Peril, Reached, Way, reach};
use classic::movement::{Action, masc, reach::Pose};
use classic::piloting::{self, Cause};
use classic::unit::{Boost, Masc, Mode};
use classic::{Mech, State, UnitId};
use grid::Hex;
use kit::odds::chance;

use super::finish::Finish;
use super::flooding::flooding;
use super::score::Stop;
use super::{here, hexsides};
use crate::classic::blows::falls;
use crate::classic::enemies::SearchBuffers;
use crate::classic::plan::{Stamp, Step};
use crate::classic::worth::price_of_a_fall;

/// What the way to a stop may cost.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Risks {
    pub falling: f32,
    pub water: f32,
}

/// The actions of a move and what may go wrong; `None` if there is no way, or one that must fail.
pub(super) fn steps_to(
    state: &State,
    unit: UnitId,
    buffers: &mut SearchBuffers,
    stop: &Stop,
) -> Option<(Vec<Step>, Risks)> {
    to_all(state, unit, buffers, std::slice::from_ref(stop)).pop()?
}

/// The same for many stops, each in its place, with one search for each mode.
pub(super) fn to_all(
    state: &State,
    unit: UnitId,
    buffers: &mut SearchBuffers,
    stops: &[Stop],
) -> Vec<Option<(Vec<Step>, Risks)>> {
    let mut ways: Vec<Option<(Vec<Step>, Risks)>> = vec![None; stops.len()];
    let kind = |stop: &Stop| (stop.mode, stop.boost);
    for (at, stop) in stops.iter().enumerate() {
        if stops[..at].iter().any(|other| kind(other) == kind(stop)) {
            continue;
        }
        let plan = match stop.boost {
            Boost::None => Some(ModePlan::of(state, unit, stop.mode)),
            boost => ModePlan::boosted(state, unit, boost),
        };
        let Some(plan) = plan else { continue };
        let reached = reach(state, plan, &mut buffers.scratch, &mut buffers.flight);
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
        steps.push(Step::new(Action::declare(stop.mode, stop.boost), start));
    }
    if stop.mode == Mode::Stationary {
        return Some((steps, risks));
    }
    if let Finish::Leap(target) = stop.finish {
        steps.push(Step::new(Action::DeathFromAbove { target }, start));
        return Some((steps, risks));
    }
    if stop.prone && mech.is_prone() {
        steps.extend(turns(start, stop));
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

/// §4.8 Turning where it lies, and the end of the move.
fn turns(start: Stamp, stop: &Stop) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut at = start;
    while at.facing != stop.pose.facing {
        let left = hexsides(at.facing.left(), stop.pose.facing) < hexsides(at.facing, stop.pose.facing);
        let action = if left { Action::TurnLeft } else { Action::TurnRight };
        steps.push(Step::new(action, at));
        at = at.after(action);
    }
    steps.push(Step::new(Action::EndMove, at));
    steps
}

/// §4.8 What it may cost to get up first.
pub(super) fn price_of_rising(state: &State, unit: UnitId) -> f32 {
    let mech = state.mech(unit);
    if !mech.is_prone() || piloting::hopeless(mech).is_some() {
        return 0.0;
    }
    let number = piloting::number(state, unit, &[Cause::StandUp]).total();
    (1.0 - chance(i32::from(number)) as f32) * AGAIN * price_of_a_fall(mech)
}

/// A prone unit falls less far.
const AGAIN: f32 = 0.6;

/// §4.18 The price of a use of MASC by its exact odds: the harm of a failure, now, and next turn by the worse odds that
/// a use leaves behind. Steps up to `last_step` cost nothing for a bot that is told to use them.
pub(super) fn price_of_masc(state: &State, unit: UnitId, last_step: Option<u8>) -> f32 {
    let mech = state.mech(unit);
    if !mech.masc_works() {
        return 0.0;
    }
    if let Some(last) = last_step {
        return if mech.unit.masc.next_step() > last { NEVER } else { 0.0 };
    }
    let safe = |uses: &[bool]| masc::outlook(mech.unit.masc, uses).last().map_or(1.0, |it| it.safe as f32);
    let (now, after_use, after_rest) = (safe(&[true]), safe(&[true, true]), safe(&[false, true]));
    let struck = Cause::ActuatorDestroyed { leg: Location::LeftLeg, actuator: System::UpperLeg };
    let fall = falls(state, unit, struck) * price_of_a_fall(mech);
    let harm = mech.legs().map(|leg| harm_to(mech, leg)).sum::<f32>() + fall;
    harm * (1.0 - now + NEXT_USE * (after_rest - after_use))
}

/// §15.5 What a use of the supercharger costs by its exact odds: the booster itself and what the engine may take, now,
/// and next turn by the worse odds that a use leaves behind.
pub(super) fn price_of_supercharger(state: &State, unit: UnitId) -> f32 {
    let mech = state.mech(unit);
    if !mech.supercharger_works() {
        return 0.0;
    }
    let class = mech.sheet.design.class;
    let safe = |uses: &[BoosterUse]| {
        let turns = supercharger::outlook(Masc::default(), mech.unit.supercharger, class, uses);
        turns.last().map_or(1.0, |it| it.supercharger.safe as f32)
    };
    let rested = BoosterUse::default();
    let used = BoosterUse { supercharger: true, ..rested };
    let (now, after_use, after_rest) = (safe(&[used]), safe(&[used, used]), safe(&[rested, used]));
    (BOOSTER + harm_to_engine(mech)) * (1.0 - now + NEXT_USE * (after_rest - after_use))
}

/// The price of losing the supercharger.
const BOOSTER: f32 = 15.0;

/// §15.5, §9.6 What the engine roll costs on average: heat for each hit, and the 'Mech with the third.
fn harm_to_engine(mech: Mech<'_>) -> f32 {
    const HIT: f32 = 25.0;
    const LOSS: f32 = 150.0;
    let already = mech.engine_hits();
    let ways = |roll: u8| f32::from(6 - roll.abs_diff(7)) / 36.0;
    (2..=12)
        .map(|roll| {
            let hits = supercharger::engine_hits(roll);
            let is_lost = already + hits >= classic::critical::engine::DESTROYED_BY;
            ways(roll) * if is_lost { LOSS } else { HIT * f32::from(hits) }
        })
        .sum()
}

/// More than any place is worth.
const NEVER: f32 = 1e6;

/// How often a turn after a use of a booster would want another.
const NEXT_USE: f32 = 0.3;

/// §4.18, §9.12 What a critical hit in a leg costs on average over what it may strike there.
fn harm_to(mech: Mech<'_>, leg: Location) -> f32 {
    // A hip is half the walking MP and two more on every piloting roll, for the rest of the battle.
    let prices =
        [(System::Hip, 30.0), (System::UpperLeg, 12.0), (System::LowerLeg, 12.0), (System::Foot, 12.0)];
    let sound = prices.into_iter().filter(|&(actuator, _)| mech.actuator_works(leg, actuator));
    let (count, sum) = sound.fold((0.0, 0.0), |(count, sum), (_, price)| (count + 1.0, sum + price));
    if count > 0.0 { sum / count } else { 0.0 }
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
