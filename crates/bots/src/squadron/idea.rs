//! Ideas: possible decisions, each a list of actions that can be tried on a copy of the game, with a text for
//! players.

use arrayvec::ArrayVec;
use kit::{Dice, Game, Silent};
use squadron::movement::is_pinned;
use squadron::{Action, Colour, MechaId, Phase, State};

use super::activation_plan::ActivationPlan;
use super::fire::Strike;
use super::words;
use crate::Candidate;

/// Something to decide for.
#[derive(Clone, Debug)]
pub(super) enum Idea {
    /// §6.2 A whole activation.
    Move(ActivationPlan),
    /// §7.1
    Pass,
    /// §8.1
    Fire(Strike),
    /// §9.3 Which Mecha takes the next dice, and the value that is left to us then.
    Allocate(MechaId, f32),
    /// §3.2 A tile, and how much quicker it is for us than for them.
    Tile(Action, f32),
    /// Whatever needs no weighing.
    Plain(Action),
}

/// An idea with its score in points, compared with the other ideas for the same decision.
#[derive(Clone, Debug)]
pub(super) struct Weighed {
    pub(super) idea: Idea,
    pub(super) prior: f32,
    /// How the turn may end, once it was played out.
    pub(super) outlook: Option<f32>,
}

impl Weighed {
    pub(super) fn new(idea: Idea, prior: f32) -> Weighed {
        Weighed { idea, prior, outlook: None }
    }
}

/// What the other side may answer to an idea before the turn goes on: two, if we pass.
pub(super) const REPLIES: usize = 2;

impl Idea {
    /// The actions that carry it out from here.
    pub(super) fn actions(&self, state: &State, me: Colour) -> Vec<Action> {
        match self {
            Idea::Move(plan) => moves(state, me, plan),
            Idea::Pass => vec![Action::Pass],
            Idea::Fire(strike) => vec![strike.action()],
            Idea::Allocate(id, _) => vec![Action::Allocate(*id)],
            Idea::Tile(action, _) | Idea::Plain(action) => vec![*action],
        }
    }

    /// The table after the idea, once for each reply of the other side that must be reckoned with.
    pub(super) fn tried(&self, state: &State, me: Colour, dice: &mut dyn Dice) -> ArrayVec<State, REPLIES> {
        let mut next = state.clone();
        for action in self.actions(state, me) {
            next.apply_unchecked(action, dice, &mut Silent);
        }
        let mut all: ArrayVec<State, REPLIES> = ArrayVec::new();
        // §7.2: two passes in a row end the phase, so a pass may leave the position as it is.
        let may_end = matches!((self, next.phase()), (Idea::Pass, Phase::Movement { turn }) if *turn != me);
        if may_end && next.bound_to_rejoin(me.other()).is_none() {
            let mut ended = next.clone();
            ended.apply_unchecked(Action::Pass, dice, &mut Silent);
            all.push(ended);
        }
        all.push(next);
        all
    }

    pub(super) fn describe(&self, state: &State, me: Colour) -> Candidate {
        match self {
            Idea::Move(plan) => words::plan(state, plan),
            Idea::Pass => words::pass(),
            Idea::Fire(strike) => words::strike(state, me, strike),
            Idea::Allocate(id, kept) => words::allocation(state, *id, *kept),
            Idea::Tile(action, score) => words::tile(state, *action, *score),
            Idea::Plain(action) => words::plain(state, me, *action),
        }
    }
}

/// A whole activation, or the rest of one that has begun. Pinned members are not asked (§6.3).
fn moves(state: &State, me: Colour, plan: &ActivationPlan) -> Vec<Action> {
    let asked = |id: &MechaId| !is_pinned(state.field(), *id, me);
    let ends = plan.ends.iter().filter(|(id, _)| asked(id)).map(|(_, to)| Action::Destination(*to));
    if matches!(state.phase(), Phase::Movement { .. }) {
        return std::iter::once(Action::Activate(plan.group)).chain(ends).collect();
    }
    let done = state.given().filter(|(id, _)| asked(id)).count();
    ends.skip(done).collect()
}
