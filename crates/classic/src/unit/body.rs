//! Armour, structure and slots of a unit.

use serde::{Deserialize, Serialize};

use crate::mech::{ByLocation, Face, Location, Locations, SlotMask};

/// Armour, structure and slots: the damage a sheet shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Body {
    pub armour: ByLocation<u8>,
    pub rear_armour: ByLocation<u8>,
    pub internal: ByLocation<u8>,
    /// Slots marked by critical hits.
    pub hit: ByLocation<SlotMask>,
    pub destroyed: Locations,
    /// Of those destroyed, the ones that came off whole (§9.4).
    pub blown_off: Locations,
    /// §4.13 Flooded: nothing in them works.
    pub flooded: Locations,
    /// §9.3 Slots that could still be hit when the phase began.
    pub open_at_phase_start: ByLocation<SlotMask>,
    /// §15.6.3 Hardened armour of which the last point is half gone. Like the next two not hashed while there is
    /// nothing to say, as in older records.
    #[serde(default, skip_serializing_if = "Halves::is_empty")]
    pub halves: Halves,
    /// §15.17.2 Points that modular armour has lost.
    #[serde(default, skip_serializing_if = "ModularTaken::is_empty")]
    pub modular_taken: ModularTaken,
    /// §15.1.4 Slots whose own armour has taken its critical.
    #[serde(default, skip_serializing_if = "nothing_marked")]
    pub bared: ByLocation<SlotMask>,
    /// §15.22 Points that the cowl has lost. Not hashed while it is whole, as in older records.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub cowl_taken: u8,
}

fn is_nothing(points: &u8) -> bool {
    *points == 0
}

/// §15.6.3 Locations by facing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Halves {
    pub front: Locations,
    pub rear: Locations,
}

impl Halves {
    pub(crate) fn is_empty(&self) -> bool {
        self.front.is_empty() && self.rear.is_empty()
    }

    pub(crate) fn set(&mut self, location: Location, face: Face, half: bool) {
        let side = match face {
            Face::Front => &mut self.front,
            Face::Rear => &mut self.rear,
        };
        *side = if half { side.with(location) } else { side.without(location) };
    }
}

/// §15.17.2 Points by facing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ModularTaken {
    pub front: ByLocation<u8>,
    pub rear: ByLocation<u8>,
}

impl ModularTaken {
    pub(crate) fn is_empty(&self) -> bool {
        *self == ModularTaken::default()
    }

    pub(crate) fn add(&mut self, location: Location, face: Face, points: u8) {
        let side = match face {
            Face::Front => &mut self.front,
            Face::Rear => &mut self.rear,
        };
        side[location] = side[location].saturating_add(points);
    }
}

pub(super) fn nothing_marked(slots: &ByLocation<SlotMask>) -> bool {
    slots.0.iter().all(|it| it.is_empty())
}
