//! Players of Classic. A decision is a whole plan: a move with its mode and every step, a volley with its twist, a
//! round of blows. The plan is kept, and made anew when dice or the enemy have changed what it stood on.

mod arsenal;
mod assault;
mod blows;
mod cadet;
mod dealt;
mod ending;
mod field;
mod heat_price;
mod moves;
mod opening;
mod order;
mod plan;
mod sightline;
mod suggest;
mod taste;
mod threat;
mod veteran;
mod volley;
mod worth;

use classic::{Action, Phase, State, UnitId, end, fire, movement, physical};
use kit::{Game, Seat, Seeded};

use self::moves::Tools;
use self::plan::Memory;
pub use self::suggest::suggest;
use self::taste::Taste;
pub use self::threat::{Threat, threats};
pub(crate) use self::veteran::Veteran;
use crate::{Bot, Budget, Candidate, Choice, Known};

/// A player that weighs whole plans and takes the best; with a whim, one that seems good.
#[derive(Debug)]
pub(crate) struct Planner {
    tools: Tools,
    memory: Memory,
    taste: Taste,
    lot: Seeded,
    listed: Vec<Action>,
}

/// Plans that a player is shown.
const TOLD: usize = 5;

impl Planner {
    /// Greedy over whole plans with exact odds.
    pub fn regular(seed: u64) -> Planner {
        Planner::new(Taste::REGULAR, seed)
    }

    /// Plausible, forgiving.
    pub fn cadet(seed: u64) -> Planner {
        Planner::new(Taste::CADET, seed)
    }

    fn new(taste: Taste, seed: u64) -> Planner {
        Planner {
            tools: Tools::default(),
            memory: Memory::default(),
            taste,
            lot: Seeded::new(seed),
            listed: Vec::new(),
        }
    }

    /// The next action of the seat that is to act.
    fn act(&mut self, state: &State, seat: Seat, explain: bool) -> Choice<Action> {
        if let Some(action) = self.memory.next(state) {
            return Choice::from(action);
        }
        let mut candidates = Vec::new();
        let wanted = if explain { TOLD } else { 1 };
        match (state.phase(), state.acting()) {
            (Phase::Movement, Some(unit)) => candidates = self.plan_move(state, unit, wanted),
            (Phase::Weapons, Some(unit)) => candidates = self.plan_volley(state, unit, wanted),
            (Phase::Physical, Some(unit)) => candidates = self.plan_blows(state, unit, wanted),
            (Phase::Deployment | Phase::End | Phase::Over, _) | (_, None) => {}
        }
        if !explain {
            candidates.clear();
        }
        let planned = self.memory.next(state).or_else(|| self.single(state, seat));
        let action = planned.filter(|&action| state.check(action).is_ok()).unwrap_or_else(|| self.any(state));
        Choice { action, candidates }
    }

    fn plan_move(&mut self, state: &State, unit: UnitId, wanted: usize) -> Vec<Candidate> {
        let found = moves::best(state, unit, &mut self.tools, (self.taste, wanted), &mut self.lot);
        if let Some(first) = found.first() {
            self.memory.keep(state, unit, first.steps.iter().copied());
        }
        let told = found.iter().filter(|_| wanted > 1).map(|it| Candidate {
            plan: it.told(state),
            score: f64::from(it.score()),
            terms: it.terms.told(),
        });
        told.collect()
    }

    fn plan_volley(&mut self, state: &State, unit: UnitId, wanted: usize) -> Vec<Candidate> {
        let found = if self.taste.whim > 0.0 {
            vec![cadet::volley(state, unit, &mut self.tools.force)]
        } else {
            volley::best_of_all(state, unit, &mut self.tools.force, wanted)
        };
        if let Some(first) = found.first() {
            self.memory.keep(state, unit, first.steps(state, unit));
        }
        let told = found.iter().filter(|_| wanted > 1).map(|it| Candidate {
            plan: it.told(state, unit),
            score: f64::from(it.score()),
            terms: it.terms(),
        });
        told.collect()
    }

    fn plan_blows(&mut self, state: &State, unit: UnitId, wanted: usize) -> Vec<Candidate> {
        let passes = self.taste.whim > 0.0 && !cadet::thinks_of_blows(&mut self.lot);
        if passes || blows::is_declared(state, unit) {
            return Vec::new();
        }
        let found = blows::best(state, unit, &mut self.tools.force);
        if let Some(first) = found.first() {
            self.memory.keep(state, unit, first.steps(state, unit));
        }
        let told = found.iter().filter(|_| wanted > 1).take(wanted).map(|it| Candidate {
            plan: it.told(state),
            score: f64::from(it.score()),
            terms: it.terms(),
        });
        told.collect()
    }

    /// Decisions of one action.
    fn single(&mut self, state: &State, seat: Seat) -> Option<Action> {
        match state.phase() {
            Phase::Deployment => {
                opening::deploy(state, seat, self.taste.whim * 0.3, &mut self.lot).map(Action::Turn)
            }
            Phase::Movement | Phase::Weapons | Phase::Physical => match state.acting() {
                None => order::next(state, seat).map(Action::Turn),
                Some(_) => None,
            },
            Phase::End => Some(Action::End(ending::choose(state, seat))),
            Phase::Over => None,
        }
    }

    /// A legal action that does as little as possible.
    fn any(&mut self, state: &State) -> Action {
        state.legal_actions(&mut self.listed);
        let quiet = [
            Action::Movement(movement::Action::EndMove),
            Action::Movement(movement::Action::Declare {
                mode: classic::unit::Mode::Stationary,
                masc: false,
            }),
            Action::Fire(fire::Action::EndFire),
            Action::Physical(physical::Action::EndPhysical),
            Action::End(end::Action::Done),
        ];
        let found = quiet.into_iter().find(|action| self.listed.binary_search(action).is_ok());
        found.unwrap_or_else(|| *self.listed.first().expect("a bot is asked only while its seat is to act"))
    }
}

impl Bot<State> for Planner {
    fn decide(&mut self, known: &Known<State>, budget: Budget) -> Choice<Action> {
        self.act(known.game(), known.seat(), budget.explain)
    }

    fn ahead(&self) -> Vec<Action> {
        self.memory.ahead()
    }
}
