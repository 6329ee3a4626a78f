//! A position that no play has reached, for questions about it.

use std::ops::Deref;

use kit::{Dice, Game, Silent};

use crate::{Play, Setup, SetupError, State, Unit, UnitId};

/// A scratch position for what-if questions: a state in which units stand and suffer as a question supposes.
///
/// It reads as a [`State`], so that every question can be asked of it, and never hands out a `&mut State`, so that
/// [`Game::apply`] and recorders cannot take it: nothing that is supposed becomes part of a match.
#[derive(Clone, Debug)]
pub struct Hypothesis(State);

impl Hypothesis {
    /// A match that has not begun.
    pub fn new(setup: &Setup) -> Result<Hypothesis, SetupError> {
        State::new(setup).map(Hypothesis)
    }

    /// A match as it stands.
    pub fn of(state: &State) -> Hypothesis {
        Hypothesis(state.clone())
    }

    /// Supposes something of a unit.
    pub fn pose(&mut self, unit: UnitId, alter: impl FnOnce(&mut Unit)) {
        alter(self.0.unit_mut(unit));
    }

    /// Lets a rule happen here with these dice.
    pub fn resolve(&mut self, dice: &mut dyn Dice, happens: impl FnOnce(&mut Play<'_>)) {
        happens(&mut Play::new(&mut self.0, dice, &mut Silent));
    }
}

impl Deref for Hypothesis {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}
