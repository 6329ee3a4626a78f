//! Bots that search: their best plans are played out against the enemy's replies with sampled dice, and judged by
//! the exact odds of the attacks that follow. The veteran searches its moves; the ace looks further ahead, lets
//! whoever moves last choose a reply, and also searches the order of its units and its fire.

use std::time::Duration;

use classic::{Action, Phase, State, UnitId};
use kit::{Game, Seat, Seeded, Silent};

use super::moves::{self, Move};
use super::playout::{Depth, Playout};
use super::volley::Volley;
use super::weights::Weights;
use super::{Planner, order, volley};
use crate::search::{Arm, Clock, race};
use crate::{Bot, Budget, Candidate, Choice, Habits, Known, Term};

/// What a strength searches, and how far.
#[derive(Clone, Copy, Debug)]
struct Style {
    /// How many moves are searched.
    moves: usize,
    /// Tries after which more would tell nothing.
    rounds: u32,
    /// Later turns are searched only with at most this many units.
    few: usize,
    /// Turns looked ahead where there are few units.
    turns: u32,
    /// See [`Depth::replies`].
    replies: usize,
    /// Whether the order of units and the fire are searched.
    is_thorough: bool,
    /// Default time for a decision.
    thinking_ms: u64,
}

const VETERAN: Style =
    Style { moves: 40, rounds: 64, few: 4, turns: 2, replies: 1, is_thorough: false, thinking_ms: 400 };
const ACE: Style =
    Style { moves: 48, rounds: 256, few: 8, turns: 3, replies: 5, is_thorough: true, thinking_ms: 1000 };

/// Units of which one may be named first.
const UNITS_TRIED: usize = 3;
/// Moves of each of them that are tried.
const MOVES_OF_EACH: usize = 3;
/// Of a budget, what is spent on whom to name: the move itself has the rest of its own.
const NAMING: f64 = 0.5;
/// Volleys that are tried.
const VOLLEYS_TRIED: usize = 4;
/// How many points worse than the best such a volley may seem.
const VOLLEY_MARGIN: f32 = 3.0;

impl Style {
    /// A first try looks at this turn alone; the next ones further, as plans drop out.
    fn depth(self, units: usize, round: u32) -> Depth {
        let turns = match round {
            _ if units > self.few => 1,
            0 => 1,
            1..=3 => self.turns.min(2),
            4.. => self.turns,
        };
        Depth { turns, replies: self.replies }
    }
}

/// Searches on top of the plans of a regular.
#[derive(Debug)]
pub(crate) struct Searcher {
    planner: Planner,
    /// Plays both sides in playouts.
    model: Planner,
    style: Style,
    seed: u64,
}

impl Searcher {
    pub(crate) fn veteran(seed: u64) -> Searcher {
        Searcher::new(VETERAN, seed)
    }

    pub(crate) fn ace(seed: u64) -> Searcher {
        Searcher::new(ACE, seed)
    }

    fn new(style: Style, seed: u64) -> Searcher {
        Searcher { planner: Planner::regular(seed), model: Planner::regular(seed), style, seed }
    }

    /// The same player with other habits: of its own moves, not of those that it foresees.
    #[must_use]
    pub(crate) fn with(self, habits: Habits) -> Searcher {
        Searcher { planner: self.planner.with(habits), ..self }
    }

    /// Plays plans out from where each begins and says which is best, as a race.
    fn race(&mut self, seat: Seat, starts: &[(State, Move)], priors: &[f64], clock: &mut Clock) -> Vec<Arm> {
        let (model, style) = (&mut self.model, self.style);
        let Some((first, _)) = starts.first() else { return Vec::new() };
        let units = first.units().iter().filter(|it| first.mech(it.id).is_in_play()).count();
        let seed = self.seed ^ u64::from(first.turn()) << 16;
        race(priors, clock, style.rounds, |plan, round, clock| {
            let dice = Seeded::new(seed.wrapping_add(u64::from(round)));
            let (start, plan) = &starts[plan];
            let enemy = enemy_of(round);
            let mut playout = Playout { game: start.clone(), seat, dice, model, clock, enemy };
            playout.take(plan);
            let ahead = playout.look_ahead(style.depth(units, round))?;
            Some(f64::from(ahead + plan.standing()))
        })
    }

    /// The best move, by what comes of it.
    fn search_move(&mut self, state: &State, unit: UnitId, seat: Seat, budget: Budget) -> Vec<Candidate> {
        let mut clock = Clock::start(budget);
        let Planner { tools, weights, rng, .. } = &mut self.planner;
        let wish = moves::MoveWish { weights: *weights, wanted: self.style.moves };
        let found = moves::best(state, unit, tools, wish, rng);
        let found = one_of_each_hex_first(found);
        let priors: Vec<f64> = found.iter().map(|it| f64::from(it.score())).collect();
        let starts: Vec<(State, Move)> = found.into_iter().map(|plan| (state.clone(), plan)).collect();
        let arms = self.race(seat, &starts, &priors, &mut clock);
        if let Some(best) = arms.first() {
            self.planner.memory.keep(state, unit, starts[best.index].1.steps.iter().copied());
        }
        let tried = arms.iter().take(if budget.explain { super::SHOWN } else { 0 });
        tried.map(|arm| describe(state, &starts[arm.index].1, arm.mean())).collect()
    }

    /// Whom to name: the unit whose best moves promise most if it goes now and the others later.
    fn search_order(&mut self, state: &State, seat: Seat, budget: Budget) -> Option<Action> {
        let mut clock = Clock::start(budget.part(NAMING));
        let mut starts = Vec::new();
        let mut priors = Vec::new();
        let named = order::ranked(state, seat);
        if named.len() < 2 || self.style.depth(state.units().len(), 1).turns < 2 {
            return None;
        }
        for &unit in named.iter().take(UNITS_TRIED) {
            let mut game = state.clone();
            let action = Action::Turn(classic::turn::Action::Activate { unit });
            game.apply_unchecked(action, &mut Seeded::new(0), &mut Silent);
            let Planner { tools, weights, rng, .. } = &mut self.planner;
            let wish = moves::MoveWish { weights: *weights, wanted: MOVES_OF_EACH };
            let found = moves::best(&game, unit, tools, wish, rng);
            let best = found.first().map_or(0.0, Move::standing);
            // The value of a place by itself differs from unit to unit, regardless of the order.
            priors.extend(found.iter().map(|plan| f64::from(plan.standing() - best)));
            starts.extend(found.into_iter().map(|plan| (unit, best, (game.clone(), plan))));
        }
        let owners: Vec<(UnitId, f32)> = starts.iter().map(|&(unit, best, _)| (unit, best)).collect();
        let plans: Vec<(State, Move)> = starts.into_iter().map(|(_, _, start)| start).collect();
        let arms = self.race(seat, &plans, &priors, &mut clock);
        let value = |arm: &&Arm| arm.mean() - f64::from(owners[arm.index].1);
        let tried = arms.iter().take_while(|arm| arm.tries() + 1 >= arms[0].tries() && arm.tries() > 0);
        let best = tried.max_by(|a, b| value(a).total_cmp(&value(b)))?;
        Some(Action::Turn(classic::turn::Action::Activate { unit: owners[best.index].0 }))
    }

    /// The best volley, by its exact odds and by what its heat and its target leave for the next turn.
    fn search_fire(&mut self, state: &State, unit: UnitId, seat: Seat, budget: Budget) -> Vec<Candidate> {
        let mut clock = Clock::start(budget);
        let found = volley::best_of_all(state, unit, &mut self.planner.tools.force, VOLLEYS_TRIED);
        let least = found.first().map_or(0.0, Volley::score) - VOLLEY_MARGIN;
        let found: Vec<Volley> = found.into_iter().filter(|it| it.score() >= least).collect();
        let priors: Vec<f64> = found.iter().map(|it| f64::from(it.score())).collect();
        let (model, seed) = (&mut self.model, self.seed ^ u64::from(state.turn()) << 16);
        let rounds = if state.units().len() <= self.style.few { self.style.rounds } else { 0 };
        let arms = race(&priors, &mut clock, rounds, |plan, round, clock| {
            let dice = Seeded::new(seed.wrapping_add(u64::from(round)));
            let enemy = enemy_of(round);
            let mut playout = Playout { game: state.clone(), seat, dice, model, clock, enemy };
            playout.declare(&found[plan], unit);
            let ahead = playout.next_turn()?;
            Some(priors[plan] + f64::from(ahead))
        });
        if let Some(best) = arms.first() {
            self.planner.memory.keep(state, unit, found[best.index].steps(state, unit));
        }
        let tried = arms.iter().take(if budget.explain { super::SHOWN } else { 0 });
        tried
            .map(|arm| {
                let volley = &found[arm.index];
                let later = Term { why: "the turn after, played out", value: arm.mean() - priors[arm.index] };
                let terms = volley.terms().into_iter().chain([later]).collect();
                Candidate { plan: volley.describe(state, unit), score: arm.mean(), terms }
            })
            .collect()
    }
}

/// The enemy of a round: one that keeps its distance, and every other time one that closes in. A plan must do well
/// against both.
const fn enemy_of(round: u32) -> Weights {
    if round % 2 == 1 { Weights::CLOSER } else { Weights::REGULAR }
}

/// The best plan of every hex, then the others: a race that is cut short has then seen more of the board.
fn one_of_each_hex_first(found: Vec<Move>) -> Vec<Move> {
    let mut seen = Vec::new();
    let (firsts, others): (Vec<Move>, Vec<Move>) = found.into_iter().partition(|plan| {
        let place = (plan.stop.pose.hex, plan.stop.finish);
        let is_first = !seen.contains(&place);
        seen.push(place);
        is_first
    });
    firsts.into_iter().chain(others).collect()
}

fn describe(state: &State, plan: &Move, score: f64) -> Candidate {
    let standing = f64::from(plan.standing());
    let terms = vec![
        Term { why: "fire and reply, played out", value: score - standing },
        Term { why: "place and risk", value: standing },
    ];
    Candidate { plan: plan.describe(state), score, terms }
}

impl Bot<State> for Searcher {
    fn decide(&mut self, known: &Known<State>, budget: Budget) -> Choice<Action> {
        let (state, seat) = (known.game(), known.seat());
        if let Some(action) = self.planner.memory.next(state) {
            return Choice::from(action);
        }
        let thorough = self.style.is_thorough;
        let candidates = match (state.phase(), state.acting()) {
            (Phase::Movement, Some(unit)) => self.search_move(state, unit, seat, budget),
            (Phase::Weapons, Some(unit)) if thorough => self.search_fire(state, unit, seat, budget),
            (Phase::Movement, None) if thorough => {
                let named = self.search_order(state, seat, budget);
                match named.filter(|&action| state.check(action).is_ok()) {
                    Some(action) => return Choice::from(action),
                    None => return self.planner.act(state, seat, budget.explain),
                }
            }
            (_, _) => return self.planner.act(state, seat, budget.explain),
        };
        Choice { candidates, ..self.planner.act(state, seat, false) }
    }

    fn thinking_time(&self) -> Duration {
        Duration::from_millis(self.style.thinking_ms)
    }

    fn ahead(&self) -> Vec<Action> {
        self.planner.ahead()
    }
}
