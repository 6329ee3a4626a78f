//! Playouts of a move: the game is played on with sampled dice, and the attacks of a turn are counted by their
//! exact odds.

use classic::fire::Target;
use classic::{Phase, State, UnitId};
use kit::{Game, Next, Seat, Seeded, Silent};

use super::moves::{self, Move};
use super::plan::Stamp;
use super::weights::Weights;
use super::worth::Force;
use super::{Planner, assault, blows, volley};
use crate::search::Clock;

/// What the exchange of the next turn counts against that of this one.
const LATER: f32 = 0.6;
/// A blow counts less than a shot: fire comes first and may prevent it.
const BLOWS: f32 = 0.8;
/// What it is worth that fire falls on one target: a share of the damage, growing with how much of its life it is.
const FOCUS: f32 = 0.5;

/// How far and how carefully a playout looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Depth {
    /// Turns that are judged, this one included.
    pub turns: u32,
    /// Moves among which the last unit to move in a phase chooses by the exchange that follows; 1 is the plan of a
    /// regular.
    pub replies: usize,
}

pub(super) struct Playout<'a> {
    pub game: State,
    /// Whose game it is.
    pub seat: Seat,
    pub dice: Seeded,
    /// Plays both sides.
    pub model: &'a mut Planner,
    pub clock: &'a mut Clock,
    /// How the other side is assumed to play.
    pub enemy: Weights,
}

impl Playout<'_> {
    /// Takes a plan's steps until it is through or dice have stopped it.
    pub(super) fn take(&mut self, plan: &Move) {
        take(&mut self.game, plan, &mut self.dice);
        self.model.memory.forget();
    }

    /// Expected damage of this turn and of those to come, dealt less taken; `None` when the clock is over.
    pub(super) fn look_ahead(&mut self, depth: Depth) -> Option<f32> {
        let mut sum = 0.0;
        let mut weight = 1.0;
        for turn in 0..depth.turns {
            if turn > 0 {
                self.play_until(1, |game| game.phase() == Phase::Movement)?;
            }
            self.play_until(depth.replies, |game| game.phase() != Phase::Movement)?;
            sum += weight * exchange(&self.game, self.seat, &mut self.model.tools.force);
            weight *= LATER;
        }
        Some(sum)
    }

    /// Declares a volley; what is rolled for it comes when all have declared.
    pub(super) fn declare(&mut self, volley: &volley::Volley, unit: UnitId) {
        for step in volley.steps(&self.game, unit) {
            if self.game.acting() == Some(unit) && self.game.check(step.action).is_ok() {
                self.game.apply_unchecked(step.action, &mut self.dice, &mut Silent);
            }
        }
        self.model.memory.forget();
    }

    /// Plays this turn to its end, and judges the next one; `None` when the clock is over.
    pub(super) fn next_turn(&mut self) -> Option<f32> {
        self.play_until(1, |game| game.phase() == Phase::Movement)?;
        self.play_until(1, |game| game.phase() != Phase::Movement)?;
        Some(LATER * exchange(&self.game, self.seat, &mut self.model.tools.force))
    }

    fn play_until(&mut self, replies: usize, done: impl Fn(&State) -> bool) -> Option<()> {
        while !done(&self.game) {
            let Next::Seat(seat) = self.game.to_act() else { break };
            if self.clock.is_over() {
                return None;
            }
            self.clock.tick();
            self.model.weights = if seat == self.seat { Weights::REGULAR } else { self.enemy };
            if replies > 1 && moves_last(&self.game) {
                self.best_reply(seat, replies)?;
                continue;
            }
            let action = self.model.act(&self.game, seat, false).action;
            self.game.apply_unchecked(action, &mut self.dice, &mut Silent);
        }
        Some(())
    }

    /// The last unit to move has seen everything: it takes the move with the best exchange.
    fn best_reply(&mut self, seat: Seat, replies: usize) -> Option<()> {
        let unit = self.game.acting()?;
        let Planner { tools, weights, rng, .. } = &mut *self.model;
        let wish = moves::MoveWish { weights: *weights, wanted: replies };
        let found = moves::best(&self.game, unit, tools, wish, rng);
        let mut best: Option<(f32, State)> = None;
        for plan in &found {
            self.clock.tick();
            let mut game = self.game.clone();
            take(&mut game, plan, &mut self.dice);
            self.model.memory.forget();
            // Dice may have stopped it on its way: it goes on as a regular would.
            while game.phase() == Phase::Movement {
                let Next::Seat(next) = game.to_act() else { break };
                let action = self.model.act(&game, next, false).action;
                game.apply_unchecked(action, &mut self.dice, &mut Silent);
            }
            let value = exchange(&game, seat, &mut self.model.tools.force) + plan.standing();
            if best.as_ref().is_none_or(|(top, _)| value > *top) {
                best = Some((value, game));
            }
        }
        self.model.memory.forget();
        self.game = best?.1;
        Some(())
    }
}

fn take(game: &mut State, plan: &Move, dice: &mut Seeded) {
    let Some(unit) = game.acting() else { return };
    for step in &plan.steps {
        let as_foreseen = game.acting() == Some(unit)
            && Stamp::of(game, unit) == step.stamp
            && game.check(step.action).is_ok();
        if !as_foreseen {
            break;
        }
        game.apply_unchecked(step.action, dice, &mut Silent);
    }
}

/// Is the acting unit about to move, and the last one to do so?
fn moves_last(game: &State) -> bool {
    let Some(unit) = game.acting() else { return false };
    let waits = |it: &classic::unit::Unit| {
        it.id != unit && game.mech(it.id).is_in_play() && !super::enemies::has_moved(game.mech(it.id))
    };
    game.phase() == Phase::Movement && !game.unit(unit).motion.declared && !game.units().iter().any(waits)
}

/// The fire and the blows of all, by exact odds: what the seat deals less what it takes.
pub(super) fn exchange(game: &State, seat: Seat, force: &mut Force) -> f32 {
    force.refresh(game);
    let mut sum = 0.0;
    let mut aimed_at = vec![0.0_f32; game.units().len()];
    for unit in game.units().iter().filter(|it| game.mech(it.id).is_in_play()) {
        if game.mech(unit.id).is_immobile() {
            continue;
        }
        let sign = if unit.seat == seat { 1.0 } else { -1.0 };
        if let Some(worth) = assault::committed(game, unit.id, force) {
            sum += sign * worth;
            continue;
        }
        let fire = volley::best(game, unit.id, force, 1).into_iter().next().unwrap_or_default();
        let blows = blows::best(game, unit.id, force).first().map_or(0.0, blows::Brawl::score);
        sum += sign * (fire.score() + BLOWS * blows);
        if let Some(target) = primary(&fire) {
            aimed_at[usize::from(target.0)] += fire.points;
        }
    }
    for (target, points) in game.units().iter().zip(aimed_at) {
        let share = points / force.life[usize::from(target.id.0)].max(1.0);
        let focus = FOCUS * points * share.min(1.0);
        sum += if target.seat == seat { -focus } else { focus };
    }
    sum
}

fn primary(fire: &volley::Volley) -> Option<UnitId> {
    fire.attacks.first().and_then(|attack| match attack.target {
        Target::Unit(id) => Some(id),
        Target::Building(_) | Target::Hex(_) => None,
    })
}
