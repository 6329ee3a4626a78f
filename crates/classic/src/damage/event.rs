//! Facts about armour and structure.

use serde::{Deserialize, Serialize};

use crate::mech::{Face, Location};
use crate::{State, UnitId};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    ArmourLost { unit: UnitId, location: Location, face: Face, points: u8 },
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::ArmourLost { unit, location, face, points } => {
                let body = &mut state.unit_mut(unit).body;
                match face {
                    Face::Front => body.armour[location] -= points,
                    Face::Rear => body.rear_armour[location] -= points,
                }
            }
        }
    }
}
