//! A program that has taken a seat: what it was told, what it wishes, and what it saw last.

use std::time::Duration;

use kit::{Outcome, Seat};
use serde_json::Value;

use super::game::Matched;
use super::json_patch::diff;
use super::program::{NoAnswerError, Program};
use super::wire::{self, Opening, Shown, ViewWish, Wish};

pub(crate) struct ProgramSeat {
    program: Program,
    wish: Wish,
    /// The view as it was shown last in this game.
    seen: Option<Value>,
}

/// What a seat is told at the beginning of a game, and how long it may think.
pub(crate) struct Terms<'a, S> {
    pub seat: Seat,
    pub seed: u64,
    pub limit: Duration,
    pub setup: &'a S,
}

impl ProgramSeat {
    /// Starts a program and says hello.
    pub(crate) fn start<G: Matched>(
        command: &str,
        terms: &Terms<'_, G::Setup>,
    ) -> std::io::Result<ProgramSeat> {
        let program = Program::start(command)?;
        let mut seat = ProgramSeat { program, wish: Wish::default(), seen: None };
        seat.open::<G>("hello", terms);
        Ok(seat)
    }

    /// Another game in the same process; `None` if it does not play on, or is gone.
    pub(crate) fn again<G: Matched>(mut self, terms: &Terms<'_, G::Setup>) -> Option<ProgramSeat> {
        if self.wish.many_games != Some(true) || self.program.is_gone() {
            return None;
        }
        self.seen = None;
        self.open::<G>("new_game", terms);
        Some(self)
    }

    fn open<G: Matched>(&mut self, kind: &str, terms: &Terms<'_, G::Setup>) {
        let Terms { seat, seed, limit, setup } = *terms;
        let limit = limit.as_millis() as u64;
        let opening = Opening { seat, seed, limit, setup };
        // A program that is gone already is found when it is asked.
        let _ = self.program.tell(&opening.line::<G>(kind));
    }

    /// Whether it need not be asked where one action is legal.
    pub(crate) fn skips_forced(&self) -> bool {
        self.wish.skip_forced == Some(true)
    }

    /// Its answer to a decision, as a line.
    pub(crate) fn ask<G: Matched>(
        &mut self,
        decision: &Decision<'_, G>,
        limit: Duration,
    ) -> Result<String, NoAnswerError> {
        let shown = self.shown(decision);
        self.program.ask(&wire::decide::<G>(decision.number, decision.heard, shown, decision.legal), limit)
    }

    fn shown<G: Matched>(&mut self, decision: &Decision<'_, G>) -> Shown {
        let how = self.wish.view.unwrap_or_default();
        if how == ViewWish::None && self.seen.is_some() {
            return Shown::Nothing;
        }
        let view = G::seat_view(decision.view, decision.setup);
        match (how, self.seen.replace(view.clone())) {
            (ViewWish::Changes, Some(last)) => Shown::Changes(diff(&last, &view)),
            (ViewWish::Changes | ViewWish::Whole | ViewWish::None, _) => Shown::View(view),
        }
    }

    /// What it wishes from now on.
    pub(crate) fn take(&mut self, wish: Wish) {
        let Wish { skip_forced, many_games, view } = wish;
        let last = self.wish;
        self.wish = Wish {
            skip_forced: skip_forced.or(last.skip_forced),
            many_games: many_games.or(last.many_games),
            view: view.or(last.view),
        };
    }

    pub(crate) fn refuse(&mut self, why: &str) {
        let _ = self.program.tell(&wire::refused(why));
    }

    pub(crate) fn end(&mut self, outcome: Option<Outcome>) {
        let _ = self.program.tell(&wire::over(outcome));
    }
}

/// What a seat is to decide.
pub(crate) struct Decision<'a, G: Matched> {
    pub number: u64,
    pub heard: &'a [G::Event],
    pub view: &'a G::View,
    pub setup: &'a G::Setup,
    pub legal: &'a [G::Action],
}
