//! What `match` asks of a game beyond the rules that every game has: how it ended in words, and what becomes of an
//! answer that cannot be taken, and how a program is shown the table.

use bots::Masked;
use kit::play::choose;
use kit::{Game, Seeded};
use serde_json::Value;
use squadron::Phase;

use super::seat_view;

pub(crate) trait Matched: Game + Masked {
    /// How the game ended, if the game has a sentence for it.
    fn verdict(&self) -> Option<String>;

    fn turn(&self) -> u16;

    /// The table as a program reads it.
    fn seat_view(view: &Self::View, setup: &Self::Setup) -> Value;

    /// What the numbers of units, weapons and bins stand for.
    fn roster(setup: &Self::Setup) -> Value;

    /// The answers that cannot be taken after which a seat forfeits.
    fn fault_limit(&self) -> usize;

    /// What is played for an answer that cannot be taken, and what that is called.
    fn stand_in(&self, legal: &[Self::Action], rng: &mut Seeded) -> Option<(Self::Action, &'static str)>;
}

impl Matched for classic::State {
    fn verdict(&self) -> Option<String> {
        None
    }

    fn turn(&self) -> u16 {
        classic::State::turn(self)
    }

    fn seat_view(view: &classic::View, setup: &classic::Setup) -> Value {
        seat_view::seat_view(view, setup)
    }

    fn roster(setup: &classic::Setup) -> Value {
        seat_view::roster(setup)
    }

    fn fault_limit(&self) -> usize {
        3
    }

    fn stand_in(
        &self,
        legal: &[classic::Action],
        rng: &mut Seeded,
    ) -> Option<(classic::Action, &'static str)> {
        Some((choose(legal, rng)?, "a legal action was played by lot"))
    }
}

impl Matched for squadron::State {
    fn verdict(&self) -> Option<String> {
        match self.phase() {
            Phase::Over(verdict) => Some(verdict.to_string()),
            _ => None,
        }
    }

    fn turn(&self) -> u16 {
        squadron::State::turn(self)
    }

    fn seat_view(view: &squadron::View, _: &squadron::Setup) -> Value {
        serde_json::to_value(view).unwrap_or_default()
    }

    /// Mecha are numbered when they are placed; the view has each with its kind.
    fn roster(_: &squadron::Setup) -> Value {
        Value::Array(Vec::new())
    }

    /// §12.4
    fn fault_limit(&self) -> usize {
        usize::from(self.field().options().fault_limit)
    }

    /// §12.1, §12.3
    fn stand_in(
        &self,
        _legal: &[squadron::Action],
        _rng: &mut Seeded,
    ) -> Option<(squadron::Action, &'static str)> {
        Some((squadron::State::default_action(self)?, "the default of §12.3 was played"))
    }
}
