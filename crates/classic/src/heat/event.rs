//! Facts of the Heat phase.

use serde::{Deserialize, Serialize};

use crate::{State, UnitId};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    Settled { unit: UnitId, level: u16 },
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::Settled { unit, level } => state.unit_mut(unit).heat.level = level,
        }
    }
}
