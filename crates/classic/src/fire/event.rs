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
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::Declared { attack } => state.attacks.push(attack),
        }
    }
}
