//! A player that looks ahead: its best moves are played out against the enemy's replies, chance sampled, and judged
//! by the exact odds of the fire that follows.

use classic::{Action, Phase, State};
use kit::{Game, Next, Seat, Seeded, Silent};

use super::moves::{self, Finish, Move};
use super::{Planner, assault, blows, volley};
use crate::search::{Clock, race};
use crate::{Bot, Budget, Candidate, Choice, Known, Term};

/// Moves that are looked at.
const MOVES: usize = 40;
/// Units up to which the next turn is looked at, too.
const FEW: usize = 4;
/// Turns looked ahead: this one at first, where there are few units then the next one, too.
const fn turns(units: usize, round: u32) -> u32 {
    if units <= FEW && round > 0 { 2 } else { 1 }
}
/// What the exchange of the next turn counts against that of this one.
const LATER: f32 = 0.6;
/// Of the enemy's expected damage.
const CAUTION: f32 = 1.0;
/// Rounds after which more would tell nothing.
const ROUNDS: u32 = 64;

/// Searches on top of the plans of a regular.
#[derive(Debug)]
pub struct Veteran {
    planner: Planner,
    /// Plays both sides in playouts.
    model: Planner,
    seed: u64,
}

impl Veteran {
    pub fn new(seed: u64) -> Veteran {
        Veteran { planner: Planner::regular(seed), model: Planner::regular(seed), seed }
    }

    /// The best move, by what comes of it.
    fn search_move(&mut self, state: &State, seat: Seat, budget: Budget) -> Vec<Candidate> {
        let Some(unit) = state.acting() else { return Vec::new() };
        let mut clock = Clock::start(budget);
        let planner = &mut self.planner;
        let found = moves::best(state, unit, &mut planner.tools, (planner.weights, MOVES), &mut planner.rng);
        let found = one_of_each_hex_first(found);
        let (model, seed) = (&mut self.model, self.seed ^ u64::from(state.turn()) << 16);
        let priors: Vec<f64> = found.iter().map(|it| f64::from(it.score())).collect();
        let arms = race(&priors, &mut clock, ROUNDS, |plan, round, clock| {
            let dice = Seeded::new(seed.wrapping_add(u64::from(round)));
            let mut playout = Playout { game: state.clone(), seat, dice, model, clock };
            playout.take(&found[plan])?;
            playout
                .look_ahead(turns(state.units().len(), round))
                .map(|ahead| f64::from(ahead + standing(&found[plan])))
        });
        if let Some(best) = arms.first() {
            self.planner.memory.keep(state, unit, found[best.index].steps.iter().copied());
        }
        if !budget.explain {
            return Vec::new();
        }
        let tried = arms.iter().take(super::SHOWN);
        tried.map(|arm| describe(state, &found[arm.index], arm.mean())).collect()
    }
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

/// What a plan has to say for itself besides the damage that is played out.
fn standing(plan: &Move) -> f32 {
    let terms = &plan.terms;
    // A charge is played out with the rest; that a jam is cleared shows only later.
    let cleared = if plan.stop.finish == Finish::Unjam { terms.finish } else { 0.0 };
    terms.closing + terms.ground + terms.falling + terms.masc + terms.posture + cleared
}

fn describe(state: &State, plan: &Move, score: f64) -> Candidate {
    let standing = f64::from(standing(plan));
    let terms = vec![
        Term { why: "fire and reply, played out", value: score - standing },
        Term { why: "place and risk", value: standing },
    ];
    Candidate { plan: plan.describe(state), score, terms }
}

impl Bot<State> for Veteran {
    fn decide(&mut self, known: &Known<State>, budget: Budget) -> Choice<Action> {
        let (state, seat) = (known.game(), known.seat());
        if let Some(action) = self.planner.memory.next(state) {
            return Choice::from(action);
        }
        if state.phase() == Phase::Movement && state.acting().is_some() {
            let candidates = self.search_move(state, seat, budget);
            let choice = self.planner.act(state, seat, false);
            return Choice { candidates, ..choice };
        }
        self.planner.act(state, seat, budget.explain)
    }

    fn ahead(&self) -> Vec<Action> {
        self.planner.ahead()
    }
}

/// A game that is played on to see what comes of a move.
struct Playout<'a> {
    game: State,
    /// Whose game it is.
    seat: Seat,
    dice: Seeded,
    model: &'a mut Planner,
    clock: &'a mut Clock,
}

impl Playout<'_> {
    /// Takes a plan's steps until it is through or dice have stopped it.
    fn take(&mut self, plan: &Move) -> Option<()> {
        let unit = self.game.acting()?;
        for step in &plan.steps {
            let as_foreseen = self.game.acting() == Some(unit)
                && super::plan::Stamp::of(&self.game, unit) == step.stamp
                && self.game.check(step.action).is_ok();
            if !as_foreseen {
                break;
            }
            self.game.apply_unchecked(step.action, &mut self.dice, &mut Silent);
        }
        self.model.memory.forget();
        Some(())
    }

    /// Expected damage of this turn and of those to come, dealt less taken; `None` when the clock is over.
    fn look_ahead(&mut self, turns: u32) -> Option<f32> {
        let mut sum = 0.0;
        let mut weight = 1.0;
        for turn in 0..turns {
            if turn > 0 {
                self.play_until(|game| game.phase() == Phase::Movement)?;
            }
            self.play_until(|game| game.phase() != Phase::Movement)?;
            sum += weight * self.exchange();
            weight *= LATER;
        }
        Some(sum)
    }

    fn play_until(&mut self, done: impl Fn(&State) -> bool) -> Option<()> {
        while !done(&self.game) {
            let Next::Seat(seat) = self.game.to_act() else { break };
            if self.clock.is_over() {
                return None;
            }
            self.clock.tick();
            let action = self.model.act(&self.game, seat, false).action;
            self.game.apply_unchecked(action, &mut self.dice, &mut Silent);
        }
        Some(())
    }

    /// The fire and the blows of all, by exact odds.
    fn exchange(&mut self) -> f32 {
        let (game, seat) = (&self.game, self.seat);
        let force = &mut self.model.tools.force;
        force.refresh(game);
        let mut sum = 0.0;
        for unit in game.units().iter().filter(|it| game.mech(it.id).is_in_play()) {
            let mech = game.mech(unit.id);
            if mech.is_immobile() {
                continue;
            }
            if let Some(worth) = assault::committed(game, unit.id, force) {
                sum += if unit.seat == seat { worth } else { -CAUTION * worth };
                continue;
            }
            let fire = volley::best(game, unit.id, force, 1).first().map_or(0.0, volley::Volley::score);
            let blows = blows::best(game, unit.id, force).first().map_or(0.0, blows::Brawl::score);
            let both = fire + 0.8 * blows;
            sum += if unit.seat == seat { both } else { -CAUTION * both };
        }
        sum
    }
}
