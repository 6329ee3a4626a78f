//! A play in progress: the table, the dice and the log.

use kit::{D6, Dice, Log, TwoD6};

use crate::mech::Sheet;
use crate::{Event, State, Unit, UnitId};

/// What a resolution is handed. Rules change the table by [`Play::emit`] and by nothing else.
pub struct Play<'a> {
    state: &'a mut State,
    dice: &'a mut dyn Dice,
    log: &'a mut dyn Log<Event>,
}

impl std::fmt::Debug for Play<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Play").field("state", &self.state).finish_non_exhaustive()
    }
}

impl<'a> Play<'a> {
    pub(crate) fn new(state: &'a mut State, dice: &'a mut dyn Dice, log: &'a mut dyn Log<Event>) -> Self {
        Play { state, dice, log }
    }

    pub fn state(&self) -> &State {
        self.state
    }

    pub fn unit(&self, id: UnitId) -> &Unit {
        self.state.unit(id)
    }

    pub fn sheet(&self, id: UnitId) -> &Sheet {
        self.state.sheet(id)
    }

    /// The only way a rule changes the table.
    pub fn emit(&mut self, event: impl Into<Event>) {
        let event = event.into();
        self.state.absorb(&event);
        self.log.push(&event);
    }

    /// Two dice. The caller emits the roll with its reason and modifiers.
    pub fn two_d6(&mut self) -> TwoD6 {
        self.dice.two_d6()
    }

    /// §0.1.2 Two dice against a target number: 2 or less needs no dice, 13 or more has no hope.
    pub(crate) fn throw(&mut self, target: i8) -> (Option<TwoD6>, bool) {
        match target {
            ..=2 => (None, true),
            3..=12 => {
                let dice = self.two_d6();
                (Some(dice), dice.meets(target))
            }
            13.. => (None, false),
        }
    }

    pub fn d6(&mut self) -> D6 {
        self.dice.d6()
    }
}
