//! Planning whole moves: every reachable hex, facing and mode is scored, then the risks of the way to the best
//! ones.

mod closing;
mod finish;
mod flooding;
mod melee;
mod objectives;
mod score;
mod spotters;
mod steps;
mod terms;
mod withdrawal;

use classic::movement::way::{ModePlan, reach};
use classic::movement::{Action, reach::Pose};
use classic::unit::{Boost, Mode};
use classic::{Mech, State, UnitId};
use grid::{Facing, Hex};
use kit::Seeded;

pub(crate) use closing::Closing;
pub use closing::can_meet;
pub(super) use finish::Finish;
pub(super) use objectives::stake;
pub(super) use score::{Scorer, Standards, Stop};
pub(super) use terms::Terms;

use self::steps::{Risks, price_of_masc, price_of_rising, price_of_supercharger, steps_to, to_all};
use super::enemies::{Guesses, SearchBuffers, foes};
use super::patience::Patience;
use super::plan::Step;
use super::weights::Weights;
use super::worth::Force;

/// A move from where the unit is now, with what speaks for it.
#[derive(Clone, Debug)]
pub(super) struct Move {
    pub stop: Stop,
    pub terms: Terms,
    pub steps: Vec<Step>,
}

impl Move {
    pub(super) fn score(&self) -> f32 {
        self.terms.sum()
    }

    /// The part of a plan's score that does not depend on the attacks that follow.
    pub(super) fn standing(&self) -> f32 {
        let Terms { closing, ground, falling, masc, posture, heat, finish, .. } = self.terms;
        // A charge is played out with the rest; that a jam is cleared shows only later.
        let cleared = if self.stop.finish == Finish::Unjam { finish } else { 0.0 };
        closing + ground + falling + masc + posture + heat + cleared
    }

    /// As a player would say it.
    pub(super) fn describe(&self, state: &State) -> String {
        let Stop { pose, mode, boost, .. } = self.stop;
        let name = |target: UnitId| state.sheet(target).design.name();
        let then = match self.stop.finish {
            Finish::Halt => String::new(),
            Finish::Charge(target) => format!(", charge {}", name(target)),
            Finish::Leap(target) => return format!("jump to {}, onto {}", pose.hex, name(target)),
            Finish::Unjam => ", clear the jam".to_owned(),
        };
        let how = match mode {
            _ if self.stop.prone => "stay down",
            Mode::Stationary => "stand still",
            Mode::Walk => "walk",
            Mode::Run => match boost {
                Boost::None => "run",
                Boost::Masc => "run with MASC",
                Boost::Supercharger => "run with the supercharger",
                Boost::Both => "run with MASC and supercharger",
            },
            Mode::Jump => "jump",
        };
        format!("{how} to {}, facing {}{then}", pose.hex, pose.facing.compass())
    }
}

/// What planning needs in addition to the state; kept from decision to decision.
#[derive(Clone, Debug, Default)]
pub(super) struct Tools {
    pub force: Force,
    pub buffers: SearchBuffers,
    pub guesses: Guesses,
    patience: Patience,
    closing: Closing,
    stops: Vec<Stop>,
}

impl Tools {
    /// See [`Patience::urgency`]; shots are judged by it as well.
    pub(super) fn urgency(&mut self, state: &State) -> f32 {
        let urgency = self.patience.urgency(state);
        self.force.haste = urgency - 1.0;
        urgency
    }
}

/// How many candidates have their ways scored, best first.
const LOOKED_AT: usize = 32;

/// How moves are weighed, and how many of them are asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveWish {
    pub weights: Weights,
    pub wanted: usize,
}

/// The best moves of the acting unit, best first: at least one, at most as many as are asked for.
pub(super) fn best(
    state: &State,
    unit: UnitId,
    tools: &mut Tools,
    MoveWish { weights, wanted }: MoveWish,
    rng: &mut Seeded,
) -> Vec<Move> {
    if objectives::may_leave(state, unit) {
        return vec![withdrawal::leave(state, unit, classic::unit::Mode::Walk)];
    }
    if classic::end::must_withdraw(state, unit)
        && let Some(away) = withdrawal::best(state, unit, &mut tools.buffers)
    {
        return vec![away];
    }
    tools.force.refresh(state);
    let foes = foes(state, unit, &mut tools.force, &mut tools.buffers, &mut tools.guesses);
    let urgency = tools.urgency(state);
    tools.closing.aim(state, unit, &foes, &mut tools.force, urgency);
    let mut stops = std::mem::take(&mut tools.stops);
    list(state, unit, &mut tools.buffers, &mut stops);
    let special =
        if weights.is_bold { finish::list(state, unit, &foes, &stops, &tools.force) } else { Vec::new() };
    let weights = weights.when(urgency);
    // What every way of its kind risks is known before any way is looked at.
    let prices = BoosterPrices {
        masc: price_of_masc(state, unit, weights.masc_steps),
        supercharger: price_of_supercharger(state, unit),
    };
    // Who gets nowhere otherwise risks a fall sooner.
    let rising = price_of_rising(state, unit) / urgency;
    let standards = Standards { force: &mut tools.force, closing: &tools.closing, weights };
    let mut scorer = Scorer::new(state, unit, &foes, standards);
    let mut score = |stop: &Stop, finish: f32| {
        let mut terms = Terms { finish, ..scorer.score(stop) };
        terms.masc = price_of_boost(stop.boost, prices);
        terms.falling = if stop.prone || stop.mode == Mode::Stationary { 0.0 } else { -rising };
        let noise = if weights.noise > 0.0 { weights.noise * rng.below(1000) as f32 / 1000.0 } else { 0.0 };
        Ranked { score: terms.sum() + noise, stop: *stop, terms }
    };
    let mut ranking = Ranking { most: LOOKED_AT.max(2 * wanted), list: Vec::new() };
    if foes.len() < MANY {
        stops.iter().for_each(|stop| ranking.add(score(stop, 0.0)));
    } else {
        let (typical, others) = typical(state, &stops, &tools.closing);
        let scored: Vec<Ranked> = typical.into_iter().map(|stop| score(stop, 0.0)).collect();
        let hexes = best_hexes(&scored);
        scored.into_iter().for_each(|it| ranking.add(it));
        let others = others.into_iter().filter(|stop| hexes.contains(&stop.pose.hex));
        others.for_each(|stop| ranking.add(score(stop, 0.0)));
    }
    special.iter().for_each(|(stop, worth)| ranking.add(score(stop, *worth)));
    tools.stops = stops;
    let daring = Daring { urgency, wanted };
    choose(state, unit, &mut tools.buffers, &ranking.list, daring)
}

/// How many moves are wanted, and how lightly a fall on the way is taken.
#[derive(Clone, Copy, Debug)]
struct Daring {
    urgency: f32,
    wanted: usize,
}

/// A stop with its score and the terms that it adds up.
#[derive(Clone, Copy)]
struct Ranked {
    score: f32,
    stop: Stop,
    terms: Terms,
}

/// The best stops so far, best first.
struct Ranking {
    most: usize,
    list: Vec<Ranked>,
}

impl Ranking {
    fn add(&mut self, one: Ranked) {
        if self.list.len() < self.most || one.score > self.list[self.list.len() - 1].score {
            let at = self.list.partition_point(|it| it.score >= one.score);
            self.list.insert(at, one);
            self.list.truncate(self.most);
        }
    }
}

/// Enemies from which on not every pose is scored in full.
const MANY: usize = 4;
/// Hexes of which every pose is scored then.
const HEXES_IN_FULL: usize = 16;

/// The poses by which a hex is judged first, and all others: facing the enemy that is worth closing with, and the
/// cheapest of every mode.
fn typical<'s>(state: &State, stops: &'s [Stop], closing: &Closing) -> (Vec<&'s Stop>, Vec<&'s Stop>) {
    let skew = state.board().treads().skew();
    let mut seen = vec![[false; MODES]; skew.len()];
    stops.iter().partition(|stop| {
        let seen = &mut seen[skew.index(stop.pose.hex)][stop.mode as usize];
        let is_first = !std::mem::replace(seen, true);
        is_first || closing.is_straight_ahead(stop.pose.hex, stop.pose.facing)
    })
}

const MODES: usize = 4;

/// The hexes with the best of these scores.
fn best_hexes(scored: &[Ranked]) -> Vec<Hex> {
    let mut order: Vec<(f32, Hex)> = scored.iter().map(|it| (it.score, it.stop.pose.hex)).collect();
    order.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut hexes = Vec::with_capacity(HEXES_IN_FULL);
    for (_, hex) in order {
        if hexes.len() < HEXES_IN_FULL && !hexes.contains(&hex) {
            hexes.push(hex);
        }
    }
    hexes
}

/// What a use of each booster costs on average.
#[derive(Clone, Copy)]
struct BoosterPrices {
    masc: f32,
    supercharger: f32,
}

/// §4.18, §15.5 What the boosters of a run risk.
fn price_of_boost(boost: Boost, prices: BoosterPrices) -> f32 {
    let masc = if boost.masc() { prices.masc } else { 0.0 };
    let supercharger = if boost.supercharger() { prices.supercharger } else { 0.0 };
    -(masc + supercharger)
}

/// Looks at ways, best first, until no later candidate can beat those that are found.
fn choose(
    state: &State,
    unit: UnitId,
    buffers: &mut SearchBuffers,
    ranked: &[Ranked],
    Daring { urgency, wanted }: Daring,
) -> Vec<Move> {
    let mut found: Vec<(f32, Move)> = Vec::new();
    let mut add = |Ranked { score: bound, stop, terms }: Ranked, way: Option<(Vec<Step>, Risks)>| {
        let Some((steps, risks)) = way else { return f32::MIN };
        let falling = risks.falling / urgency;
        let sum = bound - terms.falling + falling + risks.water;
        let terms = Terms { falling, ground: terms.ground + risks.water, ..terms };
        let at = found.partition_point(|it| it.0 >= sum);
        found.insert(at, (sum, Move { stop, terms, steps }));
        found.get(wanted - 1).map_or(f32::MIN, |it| it.0)
    };
    if wanted > 1 {
        // Most will be wanted: one search serves all of a mode.
        let stops: Vec<Stop> = ranked.iter().map(|it| it.stop).collect();
        for (candidate, way) in ranked.iter().zip(to_all(state, unit, buffers, &stops)) {
            add(*candidate, way);
        }
    } else {
        let mut least = f32::MIN;
        for candidate in ranked {
            if least >= candidate.score {
                break;
            }
            least = least.max(add(*candidate, steps_to(state, unit, buffers, &candidate.stop)));
        }
    }
    found.truncate(wanted);
    found.into_iter().map(|(_, it)| it).collect()
}

/// All ways to end the move. Poses that a walk reaches are not run to.
fn list(state: &State, unit: UnitId, buffers: &mut SearchBuffers, out: &mut Vec<Stop>) {
    out.clear();
    let mech = state.mech(unit);
    let motion = mech.unit.motion;
    let prone = mech.is_prone();
    let pose = here(state, unit);
    let finish = Finish::Halt;
    if !motion.declared {
        out.push(Stop { pose, mode: Mode::Stationary, boost: Boost::None, mp: 0, hexes: 0, prone, finish });
    } else {
        out.push(Stop {
            pose,
            mode: motion.mode,
            boost: Boost::None,
            mp: motion.mp_spent,
            hexes: motion.hexes,
            prone,
            finish,
        });
    }
    let mut walked = None;
    for (plan, boost) in plans(state, mech) {
        let least = match (plan.mode, boost) {
            (Mode::Run, Boost::None) => walked,
            (Mode::Run, Boost::Masc | Boost::Supercharger) => Some(mech.running_mp()),
            // Both are never safer than the safer of them.
            (Mode::Run, Boost::Both) => Some(mech.walking_mp().saturating_mul(2)),
            _ => None,
        };
        if plan.mode == Mode::Walk {
            walked = Some(plan.mp);
        }
        let rises = !prone || rises(mech, plan.mp);
        if prone && rises && plan.mode == Mode::Walk {
            out.extend(turns_on_the_ground(mech, pose, plan));
        }
        let reached = reach(state, plan, &mut buffers.scratch, &mut buffers.flight);
        for (pose, mp, hexes) in reached.stops(&mut buffers.hexes) {
            let covered = least.is_some_and(|least| mp <= least && mp > 0);
            if !covered && mp > motion.mp_spent {
                let stop = Stop { pose, mode: plan.mode, boost, mp, hexes, prone: !rises, finish };
                out.push(stop);
            }
        }
    }
}

fn rises(mech: Mech<'_>, mp: u8) -> bool {
    let needed = mech.unit.motion.mp_spent + classic::movement::attempt_mp(mech);
    classic::movement::can_stand(mech).is_ok() && needed <= mp
}

/// §4.8 A unit that could stand up may also turn in place, one hexside for each MP.
fn turns_on_the_ground(mech: Mech<'_>, pose: Pose, plan: ModePlan) -> impl Iterator<Item = Stop> {
    let motion = mech.unit.motion;
    let turned = Facing::ALL.into_iter().map(move |facing| (facing, hexsides(pose.facing, facing)));
    let turned = turned.filter(move |&(_, mp)| mp > 0 && motion.mp_spent + mp <= plan.mp);
    turned.map(move |(facing, mp)| Stop {
        pose: Pose { facing, ..pose },
        mode: plan.mode,
        boost: Boost::None,
        mp: motion.mp_spent + mp,
        hexes: motion.hexes,
        prone: true,
        finish: Finish::Halt,
    })
}

/// Hexsides from one facing to another, the shorter way round.
pub(super) fn hexsides(from: Facing, to: Facing) -> u8 {
    let left = (from as u8 + 6 - to as u8) % 6;
    left.min(6 - left)
}

pub(super) fn here(state: &State, unit: UnitId) -> Pose {
    let place = state.unit(unit).place;
    Pose { hex: place.hex, facing: place.facing, footing: state.footing(unit) }
}

/// The modes that may be declared, or the one that is.
fn plans(state: &State, mech: Mech<'_>) -> Vec<(ModePlan, Boost)> {
    let unit = mech.unit.id;
    let motion = mech.unit.motion;
    if motion.declared {
        let goes_on = motion.mode != Mode::Stationary && !motion.done;
        return goes_on.then(|| (ModePlan::of(state, unit, motion.mode), Boost::None)).into_iter().collect();
    }
    let check = |mode, boost| classic::movement::check(state, unit, Action::declare(mode, boost)).is_ok();
    let mut plans = Vec::new();
    for mode in [Mode::Walk, Mode::Run, Mode::Jump] {
        if check(mode, Boost::None) {
            plans.push((ModePlan::of(state, unit, mode), Boost::None));
        }
    }
    for boost in [Boost::Masc, Boost::Supercharger, Boost::Both] {
        if check(Mode::Run, boost)
            && let Some(plan) = ModePlan::boosted(state, unit, boost)
        {
            plans.push((plan, boost));
        }
    }
    plans
}
