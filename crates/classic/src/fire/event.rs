//! Facts of the Weapon phase.

use serde::{Deserialize, Serialize};

use super::Attack;
use crate::State;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    Declared { attack: Attack },
}

impl Event {
    /// Whose sealed declaration it is, if it is one: the other seat does not hear it.
    pub(crate) fn sealed_by(&self) -> Option<crate::UnitId> {
        match self {
            Event::Declared { attack } => Some(attack.attacker),
        }
    }

    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::Declared { attack } => state.attacks.push(attack),
        }
    }
}
