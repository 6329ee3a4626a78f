//! Facts about balance and the pilot.

use serde::{Deserialize, Serialize};

use super::Cause;
use crate::{State, UnitId};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    Demanded { unit: UnitId, cause: Cause },
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::Demanded { unit, cause } => state.unit_mut(unit).pending.push(cause),
        }
    }
}
