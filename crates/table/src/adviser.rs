//! Questions that a bot must think about: advice and threats, one at a time, so that nobody keeps the bots' threads
//! for themselves.

use std::time::Duration;

use bots::{Budget, Known, Suggestion, TimeSource};
use kit::{Seat, Seeded, Stored};
use wire::{Action, Answer, Candidate, Term};

use crate::{Hosted, Moment, Ticket, ViewerId};

/// How long a bot may think about advice.
const THOUGHT: Duration = Duration::from_millis(400);

/// A question under way, and who asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Advising {
    pub(crate) ticket: Ticket,
    pub(crate) viewer: ViewerId,
    pub(crate) id: u32,
    pub(crate) since: Moment,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Topic {
    /// What a bot would do.
    Suggest,
    /// What a bot would do if it were to act with this unit.
    SuggestFor(u8),
    /// What the enemies can do.
    Threat,
}

/// A question for the bots: to be [`run`](Advise::run) where it may take its time.
#[derive(Debug)]
pub struct Advise<G> {
    pub(crate) ticket: Ticket,
    pub(crate) game: G,
    pub(crate) seat: Seat,
    pub(crate) topic: Topic,
    pub(crate) seed: u64,
}

impl<G: Hosted> Advise<G> {
    /// To be handed back with what comes of it.
    pub fn ticket(&self) -> Ticket {
        self.ticket
    }

    pub fn run(self, source: TimeSource) -> Option<Answer> {
        let budget = Budget::time(THOUGHT, source);
        match self.topic {
            Topic::Suggest => self.suggest(&self.game, budget),
            Topic::SuggestFor(unit) => self.suggest(&self.game.acting_as(self.seat, unit).ok()?, budget),
            Topic::Threat => G::threat(&self.known(&self.game)),
        }
    }

    /// What the seat knows of the game.
    fn known(&self, game: &G) -> Known<G> {
        Known::new(game, self.seat, &mut Seeded::new(self.seed))
    }

    /// What a bot would do, and why; nothing of it is done.
    fn suggest(&self, game: &G, budget: Budget) -> Option<Answer> {
        let Suggestion { actions, candidates } = G::advice(&self.known(game), budget, self.seed);
        let term = |it: &bots::Term| Term { why: it.why.to_owned(), value: it.value };
        let candidates = candidates.iter().map(|it| Candidate {
            plan: it.plan.clone(),
            score: it.score,
            terms: it.terms.iter().map(term).collect(),
        });
        let sent = |action: &G::Action| Action(action.to_value());
        Some(Answer::Suggest {
            overlay: game.plan_overlay(self.seat, &actions),
            actions: actions.iter().map(sent).collect(),
            candidates: candidates.collect(),
        })
    }
}
