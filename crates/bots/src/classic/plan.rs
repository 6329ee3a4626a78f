//! A plan is the bot's memory: it is played one small action at a time, and dropped if the position is not as
//! expected.

use std::collections::VecDeque;

use classic::movement::Action as Movement;
use classic::unit::Posture;
use classic::{Action, Phase, State, UnitId};
use grid::{Facing, Hex};
use kit::Game;

/// Where the acting unit must be for a step to make sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stamp {
    pub hex: Hex,
    pub facing: Facing,
    pub posture: Posture,
}

impl Stamp {
    pub(super) fn of(state: &State, unit: UnitId) -> Stamp {
        let place = state.unit(unit).place;
        Stamp { hex: place.hex, facing: place.facing, posture: place.posture }
    }

    /// Where the unit is after a step that goes well.
    #[must_use]
    pub(super) fn after(self, action: Movement) -> Stamp {
        match action {
            Movement::Forward { .. } => Stamp { hex: self.hex.neighbour(self.facing), ..self },
            Movement::Backward { .. } => Stamp { hex: self.hex.neighbour(self.facing.opposite()), ..self },
            Movement::Shift { towards, .. } => Stamp { hex: self.hex.neighbour(towards), ..self },
            Movement::TurnLeft => Stamp { facing: self.facing.left(), ..self },
            Movement::TurnRight => Stamp { facing: self.facing.right(), ..self },
            Movement::StandUp => Stamp { posture: Posture::Standing, ..self },
            Movement::DropProne => Stamp { posture: Posture::Prone, ..self },
            Movement::Jump { to, facing } => Stamp { hex: to, facing, ..self },
            Movement::Declare { .. }
            | Movement::Charge { .. }
            | Movement::DeathFromAbove { .. }
            | Movement::Leave
            | Movement::Drive { .. }
            | Movement::Rise
            | Movement::Dive
            | Movement::Unjam
            | Movement::EndMove => self,
        }
    }
}

/// One action of a plan.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Step {
    pub action: Action,
    pub stamp: Stamp,
}

impl Step {
    pub(super) const fn new(action: Movement, stamp: Stamp) -> Step {
        Step { action: Action::Movement(action), stamp }
    }
}

/// What is left of a plan.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    of: Option<(u16, Phase, UnitId)>,
    steps: VecDeque<Step>,
}

impl Memory {
    pub(super) fn keep(&mut self, state: &State, unit: UnitId, steps: impl IntoIterator<Item = Step>) {
        self.of = Some((state.turn(), state.phase(), unit));
        self.steps.clear();
        self.steps.extend(steps);
    }

    pub(super) fn forget(&mut self) {
        self.of = None;
        self.steps.clear();
    }

    /// The steps that are left.
    pub(super) fn ahead(&self) -> Vec<Action> {
        self.steps.iter().map(|step| step.action).collect()
    }

    /// The next action, if the table is as foreseen; otherwise the plan is gone.
    pub(super) fn next(&mut self, state: &State) -> Option<Action> {
        let now = state.acting().map(|unit| (state.turn(), state.phase(), unit));
        if let (Some(of), Some(step)) = (self.of, self.steps.pop_front())
            && Some(of) == now
            && step.stamp == Stamp::of(state, of.2)
            && state.check(step.action).is_ok()
        {
            return Some(step.action);
        }
        self.forget();
        None
    }
}
