//! Facts about slots and components.

use serde::{Deserialize, Serialize};

use crate::mech::Location;
use crate::{State, UnitId};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    SlotHit { unit: UnitId, location: Location, slot: u8 },
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::SlotHit { unit, location, slot } => {
                let hit = &mut state.unit_mut(unit).body.hit[location];
                *hit = hit.with(usize::from(slot));
            }
        }
    }
}
