//! §2.4 Critical slots: twelve places per location, of which six count in the head and in every leg.

use serde::{Deserialize, Serialize};

use super::{ByLocation, Chassis, Location, MountId, System};

/// Slots of the largest location.
pub const SLOTS: usize = 12;

/// What one slot holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    #[default]
    Empty,
    System(System),
    Mount(MountId),
}

/// A set of slots of one location: bit 0 is slot 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct SlotMask(pub u16);

impl SlotMask {
    pub const NONE: SlotMask = SlotMask(0);

    pub const fn has(self, slot: usize) -> bool {
        self.0 & (1 << slot) != 0
    }

    pub const fn with(self, slot: usize) -> SlotMask {
        SlotMask(self.0 | 1 << slot)
    }

    pub const fn and(self, other: SlotMask) -> SlotMask {
        SlotMask(self.0 & other.0)
    }

    pub const fn or(self, other: SlotMask) -> SlotMask {
        SlotMask(self.0 | other.0)
    }

    pub const fn minus(self, other: SlotMask) -> SlotMask {
        SlotMask(self.0 & !other.0)
    }

    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..SLOTS).filter(move |&slot| self.has(slot))
    }
}

/// All slots of a 'Mech.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SlotTable(pub ByLocation<[Slot; SLOTS]>);

impl SlotTable {
    /// §2.2 How many slots a location has.
    pub const fn size(location: Location, chassis: Chassis) -> usize {
        match location {
            Location::Head => 6,
            Location::CentreTorso | Location::RightTorso | Location::LeftTorso => 12,
            Location::RightArm | Location::LeftArm | Location::RightLeg | Location::LeftLeg => {
                if location.is_leg(chassis) { 6 } else { 12 }
            }
        }
    }

    /// The slots of a location that hold a system.
    pub fn of_system(&self, location: Location, system: System) -> SlotMask {
        self.matching(location, |slot| slot == Slot::System(system))
    }

    /// The slots of a location that belong to a mount.
    pub fn of_mount(&self, location: Location, mount: MountId) -> SlotMask {
        self.matching(location, |slot| slot == Slot::Mount(mount))
    }

    pub fn occupied(&self, location: Location) -> SlotMask {
        self.matching(location, |slot| slot != Slot::Empty)
    }

    fn matching(&self, location: Location, holds: impl Fn(Slot) -> bool) -> SlotMask {
        let mut mask = SlotMask::NONE;
        for (index, &slot) in self.0[location].iter().enumerate() {
            if holds(slot) {
                mask = mask.with(index);
            }
        }
        mask
    }
}
