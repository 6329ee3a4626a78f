//! Bots of Classic. A decision is a whole plan: a move with its mode and every step, a volley with its twist, or
//! the physical attacks of a unit. The plan is kept, and made again if dice or the enemy change the position that
//! it expected.

mod arsenal;
mod assault;
mod blows;
mod cadet;
mod ending;
mod enemies;
mod heat_price;
mod moves;
mod opening;
mod order;
mod patience;
mod plan;
mod playout;
mod searcher;
mod shelling;
mod sightline;
mod suggest;
mod threat_map;
mod volley;
mod volley_damage;
mod weights;
mod worth;

use classic::{Action, Phase, State, UnitId};
use kit::{Game, Seat, Seeded};

use self::moves::Tools;
pub use self::moves::can_meet;
use self::plan::Memory;
pub(crate) use self::searcher::Searcher;
pub use self::suggest::suggest;
pub use self::threat_map::{Threat, threats};
use self::weights::Weights;
use crate::{Bot, Budget, Candidate, Choice, Habits, Known, Masked};

/// A player that weighs whole plans and takes the best; with a noise, one that seems good.
#[derive(Debug)]
pub(crate) struct Planner {
    tools: Tools,
    memory: Memory,
    weights: Weights,
    rng: Seeded,
}

/// Plans that a player is shown.
const SHOWN: usize = 5;

impl Planner {
    /// Greedy over whole plans with exact odds.
    pub(crate) fn regular(seed: u64) -> Planner {
        Planner::new(Weights::REGULAR, seed)
    }

    /// Plausible, forgiving.
    pub(crate) fn cadet(seed: u64) -> Planner {
        Planner::new(Weights::CADET, seed)
    }

    /// Closes in and kicks.
    pub(crate) fn closer(seed: u64) -> Planner {
        Planner::new(Weights::CLOSER, seed)
    }

    /// The same player with other habits.
    #[must_use]
    pub(crate) fn with(mut self, habits: Habits) -> Planner {
        self.weights.masc_steps = habits.masc_steps;
        self
    }

    fn new(weights: Weights, seed: u64) -> Planner {
        Planner { tools: Tools::default(), memory: Memory::default(), weights, rng: Seeded::new(seed) }
    }

    /// The next action of the seat that is to act.
    fn act(&mut self, state: &State, seat: Seat, explain: bool) -> Choice<Action> {
        if let Some(action) = self.memory.next(state) {
            return Choice::from(action);
        }
        let mut candidates = Vec::new();
        let wanted = if explain { SHOWN } else { 1 };
        match (state.phase(), state.acting()) {
            (Phase::Movement, Some(unit)) => candidates = self.plan_move(state, unit, wanted),
            (Phase::Weapons, Some(unit)) => candidates = self.plan_volley(state, unit, wanted),
            (Phase::Physical, Some(unit)) => candidates = self.plan_blows(state, unit, wanted),
            (Phase::Targeting, Some(unit)) => candidates = self.plan_barrage(state, unit),
            (Phase::Deployment | Phase::End | Phase::Over, _) | (_, None) => {}
        }
        if !explain {
            candidates.clear();
        }
        let planned = self.memory.next(state).or_else(|| self.single(state, seat));
        let action =
            planned.filter(|&action| state.check(action).is_ok()).unwrap_or_else(|| state.default_action());
        Choice { candidates, ..Choice::from(action) }
    }

    fn plan_move(&mut self, state: &State, unit: UnitId, wanted: usize) -> Vec<Candidate> {
        let wish = moves::MoveWish { weights: self.weights, wanted };
        let found = moves::best(state, unit, &mut self.tools, wish, &mut self.rng);
        if let Some(first) = found.first() {
            self.memory.keep(state, unit, first.steps.iter().copied());
        }
        let shown = found.iter().filter(|_| wanted > 1).map(|it| Candidate {
            plan: it.describe(state),
            score: f64::from(it.score()),
            terms: it.terms.describe(),
        });
        shown.collect()
    }

    fn plan_volley(&mut self, state: &State, unit: UnitId, wanted: usize) -> Vec<Candidate> {
        let found = if self.weights.noise > 0.0 {
            vec![cadet::volley(state, unit, &mut self.tools.force)]
        } else {
            volley::best_of_all(state, unit, &mut self.tools.force, wanted)
        };
        if let Some(first) = found.first() {
            self.memory.keep(state, unit, first.steps(state, unit));
        }
        let shown = found.iter().filter(|_| wanted > 1).map(|it| Candidate {
            plan: it.describe(state, unit),
            score: f64::from(it.score()),
            terms: it.terms(),
        });
        shown.collect()
    }

    /// §15.14.4
    fn plan_barrage(&mut self, state: &State, unit: UnitId) -> Vec<Candidate> {
        let found = shelling::best(state, unit, &mut self.tools.force);
        self.memory.keep(state, unit, found.steps(state, unit));
        vec![Candidate {
            plan: found.describe(state, unit),
            score: f64::from(found.score()),
            terms: found.terms(),
        }]
    }

    fn plan_blows(&mut self, state: &State, unit: UnitId, wanted: usize) -> Vec<Candidate> {
        let passes = self.weights.noise > 0.0 && !cadet::thinks_of_blows(&mut self.rng);
        if passes || blows::is_declared(state, unit) {
            return Vec::new();
        }
        let found = blows::best(state, unit, &mut self.tools.force);
        if let Some(first) = found.first() {
            self.memory.keep(state, unit, first.steps(state, unit));
        }
        let shown = found.iter().filter(|_| wanted > 1).take(wanted).map(|it| Candidate {
            plan: it.describe(state),
            score: f64::from(it.score()),
            terms: it.terms(),
        });
        shown.collect()
    }

    /// Decisions of one action.
    fn single(&mut self, state: &State, seat: Seat) -> Option<Action> {
        match state.phase() {
            Phase::Deployment => {
                opening::deploy(state, seat, self.weights.noise * 0.3, &mut self.rng).map(Action::Turn)
            }
            Phase::Movement | Phase::Weapons | Phase::Physical | Phase::Targeting => match state.acting() {
                None => order::next(state, seat).map(Action::Turn),
                Some(_) => None,
            },
            Phase::End => Some(Action::End(ending::choose(state, seat))),
            Phase::Over => None,
        }
    }
}

/// A sparring partner that goes at the nearest enemy, whatever comes back, and kicks: the others are measured against
/// it. It is no strength of its own.
pub fn closer(seed: u64) -> Box<dyn Bot<State>> {
    Box::new(Planner::closer(seed))
}

impl Bot<State> for Planner {
    fn decide(&mut self, known: &Known<State>, budget: Budget) -> Choice<Action> {
        self.act(known.game(), known.seat(), budget.explain)
    }

    fn ahead(&self) -> Vec<Action> {
        self.memory.ahead()
    }
}
