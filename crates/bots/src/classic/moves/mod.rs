//! Whole moves: every reachable hex, facing and mode is scored; the best ones are then asked what waits on the way.

mod closing;
mod score;
mod withdrawal;

use classic::movement::way::{Peril, Plan, Way, reach};
use classic::movement::{Action, masc, reach::Pose};
use classic::piloting::{self, Cause};
use classic::unit::Mode;
use classic::{Mech, State, UnitId};
use grid::{Facing, Hex};
use kit::Seeded;
use kit::odds::chance;

pub use closing::Closing;
pub use score::{Scorer, Stop, Terms};

use super::field::{Guesses, Room, foes};
use super::plan::{Stamp, Step};
use super::taste::Taste;
use super::worth::{Force, price_of_a_fall};

/// A move from where the unit is now, with what speaks for it.
#[derive(Clone, Debug)]
pub struct Move {
    pub stop: Stop,
    pub terms: Terms,
    pub steps: Vec<Step>,
}

impl Move {
    pub fn score(&self) -> f32 {
        self.terms.sum()
    }

    /// As a player would say it.
    pub fn told(&self) -> String {
        let Stop { pose, mode, masc, .. } = self.stop;
        let how = match mode {
            _ if self.stop.prone => "stay down",
            Mode::Stationary => "stand still",
            Mode::Walk => "walk",
            Mode::Run if masc => "run with MASC",
            Mode::Run => "run",
            Mode::Jump => "jump",
        };
        format!("{how} to {}, facing {}", pose.hex, compass(pose.facing))
    }
}

pub const fn compass(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "north",
        Facing::NorthEast => "north-east",
        Facing::SouthEast => "south-east",
        Facing::South => "south",
        Facing::SouthWest => "south-west",
        Facing::NorthWest => "north-west",
    }
}

/// What planning needs besides the state; kept from decision to decision.
#[derive(Clone, Debug, Default)]
pub struct Tools {
    pub force: Force,
    pub room: Room,
    pub guesses: Guesses,
    closing: Closing,
    stops: Vec<Stop>,
}

/// Candidates whose ways are looked at, best first.
const LOOKED_AT: usize = 32;

/// The best moves of the acting unit, best first, at least one; `wanted` of them if there are so many.
pub fn best(
    state: &State,
    unit: UnitId,
    tools: &mut Tools,
    (taste, wanted): (Taste, usize),
    lot: &mut Seeded,
) -> Vec<Move> {
    if classic::end::must_withdraw(state, unit)
        && let Some(away) = withdrawal::best(state, unit, &mut tools.room)
    {
        return vec![away];
    }
    tools.force.refresh(state);
    let foes = foes(state, unit, &mut tools.force, &mut tools.room, &mut tools.guesses);
    tools.closing.aim(state, unit, &foes, &mut tools.force);
    let mut stops = std::mem::take(&mut tools.stops);
    list(state, unit, &mut tools.room, &mut stops);
    let mut scorer = Scorer::new(state, unit, &foes, (&mut tools.force, &tools.closing), taste);
    // What every way of its kind risks is known before any way is looked at.
    let (masc, rising) = (price_of_masc(state.mech(unit)), price_of_rising(state, unit));
    let most = LOOKED_AT.max(2 * wanted);
    let mut ranked: Vec<(f32, Stop, Terms)> = Vec::new();
    for stop in &stops {
        let mut terms = scorer.score(stop);
        terms.masc = if stop.masc { -masc } else { 0.0 };
        terms.falling = if stop.prone || stop.mode == Mode::Stationary { 0.0 } else { -rising };
        let whim = if taste.whim > 0.0 { taste.whim * lot.below(1000) as f32 / 1000.0 } else { 0.0 };
        let sum = terms.sum() + whim;
        if ranked.len() < most || sum > ranked[ranked.len() - 1].0 {
            let at = ranked.partition_point(|it| it.0 >= sum);
            ranked.insert(at, (sum, *stop, terms));
            ranked.truncate(most);
        }
    }
    tools.stops = stops;
    choose(state, unit, &mut tools.room, (&ranked, wanted))
}

/// Looks at ways, best first, until no later candidate can beat those that are found.
fn choose(
    state: &State,
    unit: UnitId,
    room: &mut Room,
    (ranked, wanted): (&[(f32, Stop, Terms)], usize),
) -> Vec<Move> {
    let mut found: Vec<(f32, Move)> = Vec::new();
    for &(bound, stop, terms) in ranked {
        if found.len() >= wanted && found[wanted - 1].0 >= bound {
            break;
        }
        let Some((steps, risks)) = steps_to(state, unit, room, &stop) else { continue };
        let sum = bound - terms.falling + risks.falling + risks.water;
        let terms = Terms { falling: risks.falling, ground: terms.ground + risks.water, ..terms };
        let at = found.partition_point(|it| it.0 >= sum);
        found.insert(at, (sum, Move { stop, terms, steps }));
    }
    found.truncate(wanted);
    found.into_iter().map(|(_, it)| it).collect()
}

/// All ways to end the move. Poses that a walk reaches are not run to.
fn list(state: &State, unit: UnitId, room: &mut Room, out: &mut Vec<Stop>) {
    out.clear();
    let mech = state.mech(unit);
    let motion = mech.unit.motion;
    let prone = mech.is_prone();
    let pose = here(state, unit);
    if !motion.declared {
        out.push(Stop { pose, mode: Mode::Stationary, masc: false, mp: 0, hexes: 0, prone });
    } else {
        out.push(Stop {
            pose,
            mode: motion.mode,
            masc: false,
            mp: motion.mp_spent,
            hexes: motion.hexes,
            prone,
        });
    }
    let mut walked = None;
    for (plan, with_masc) in plans(state, mech) {
        let least = match (plan.mode, with_masc) {
            (Mode::Run, true) => Some(mech.running_mp()),
            (Mode::Run, false) => walked,
            _ => None,
        };
        if plan.mode == Mode::Walk {
            walked = Some(plan.mp);
        }
        let rises = !prone || rises(mech, plan.mp);
        let reached = reach(state, plan, &mut room.scratch, &mut room.flight);
        for (pose, mp, hexes) in reached.stops(&mut room.hexes) {
            let covered = least.is_some_and(|least| mp <= least && mp > 0);
            if !covered && mp > motion.mp_spent {
                let stop = Stop { pose, mode: plan.mode, masc: with_masc, mp, hexes, prone: !rises };
                out.push(stop);
            }
        }
    }
}

fn rises(mech: Mech<'_>, mp: u8) -> bool {
    let needed = mech.unit.motion.mp_spent + classic::movement::attempt_mp(mech);
    classic::movement::can_stand(mech).is_ok() && needed <= mp
}

pub fn here(state: &State, unit: UnitId) -> Pose {
    let place = state.unit(unit).place;
    Pose { hex: place.hex, facing: place.facing, footing: state.footing(unit) }
}

/// The modes that may be declared, or the one that is.
fn plans(state: &State, mech: Mech<'_>) -> Vec<(Plan, bool)> {
    let unit = mech.unit.id;
    let motion = mech.unit.motion;
    if motion.declared {
        let goes_on = motion.mode != Mode::Stationary && !motion.done;
        return goes_on.then(|| (Plan::of(state, unit, motion.mode), false)).into_iter().collect();
    }
    let check = |mode, masc| classic::movement::check(state, unit, Action::Declare { mode, masc }).is_ok();
    let mut plans = Vec::new();
    for mode in [Mode::Walk, Mode::Run, Mode::Jump] {
        if check(mode, false) {
            plans.push((Plan::of(state, unit, mode), false));
        }
    }
    if check(Mode::Run, true)
        && let Some(plan) = Plan::with_masc(state, unit)
    {
        plans.push((plan, true));
    }
    plans
}

/// What the way to a stop may cost.
#[derive(Clone, Copy, Debug, Default)]
struct Risks {
    falling: f32,
    water: f32,
}

/// §4.18 What a failed booster costs: a critical in each leg.
const BROKEN_LEGS: f32 = 30.0;

/// The actions of a move and what may go wrong; `None` if there is no way, or one that must fail.
fn steps_to(state: &State, unit: UnitId, room: &mut Room, stop: &Stop) -> Option<(Vec<Step>, Risks)> {
    let mech = state.mech(unit);
    let declared = mech.unit.motion.declared;
    let mut steps = Vec::new();
    let mut risks = Risks::default();
    let start = Stamp::of(state, unit);
    if !declared {
        steps.push(Step::new(Action::Declare { mode: stop.mode, masc: stop.masc }, start));
    }
    if stop.mode == Mode::Stationary {
        return Some((steps, risks));
    }
    let mut at = start;
    if stop.pose != here(state, unit) || stop.mp > mech.unit.motion.mp_spent {
        let plan = match stop.masc {
            true => Plan::with_masc(state, unit)?,
            false => Plan::of(state, unit, stop.mode),
        };
        let reached = reach(state, plan, &mut room.scratch, &mut room.flight);
        let way = reached.way(stop.pose)?;
        if way.risks.iter().any(|risk| risk.chance == 0.0) {
            return None;
        }
        risks.falling = price_of_risks(mech, &way);
        for action in way.actions {
            steps.push(Step::new(action, at));
            at = at.after(action);
            risks.water -= wading(state, mech, at.hex, stop.pose);
        }
    }
    if stop.mode != Mode::Jump {
        steps.push(Step::new(Action::EndMove, at));
    }
    Some((steps, risks))
}

/// §4.8 What it may cost to get up first.
fn price_of_rising(state: &State, unit: UnitId) -> f32 {
    let mech = state.mech(unit);
    if !mech.is_prone() || piloting::hopeless(mech).is_some() {
        return 0.0;
    }
    let number = piloting::number(state, unit, &[Cause::StandUp]).total();
    (1.0 - chance(i32::from(number)) as f32) * AGAIN * price_of_a_fall(mech)
}

/// Who is down already falls less far.
const AGAIN: f32 = 0.6;

fn price_of_masc(mech: Mech<'_>) -> f32 {
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
    score::flooding(state, mech, depth)
}
