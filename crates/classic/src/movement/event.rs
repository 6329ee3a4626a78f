//! Facts of the Movement phase.

use serde::{Deserialize, Serialize};

use crate::unit::Mode;
use crate::{State, UnitId};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    Declared { unit: UnitId, mode: Mode },
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::Declared { unit, mode } => state.unit_mut(unit).motion.mode = mode,
        }
    }
}
