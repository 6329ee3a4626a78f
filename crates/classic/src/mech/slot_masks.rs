//! Slots of a design by what is in them, and locations by what protects them.

use super::{ByLocation, Design, Locations, Mount, SLOTS, Slot, SlotMask, System, Tech};
use crate::gear::{EquipmentKind, Item};

impl Design {
    /// §9.5.3 Locations with CASE: where it is mounted, and on a Clan chassis wherever something explosive sits.
    pub fn case(&self) -> Locations {
        let mut case = self.locations_of(EquipmentKind::Case);
        if self.tech_base.chassis() == Tech::Clan {
            for mount in self.mounts.iter().filter(|mount| mount.item.explosion() > 0) {
                case = mount.split.map_or(case, |outer| case.with(outer)).with(mount.location);
            }
        }
        case
    }

    /// §9.5.4 Locations with CASE II.
    pub fn case_ii(&self) -> Locations {
        self.locations_of(EquipmentKind::CaseII)
    }

    fn locations_of(&self, kind: EquipmentKind) -> Locations {
        self.mounts
            .iter()
            .filter(|mount| matches!(mount.item, Item::Equipment(id) if id.equipment().kind == kind))
            .fold(Locations::NONE, |found, mount| found.with(mount.location))
    }
}

/// Slots of mounts such as these.
pub(super) fn slots_where(design: &Design, wanted: impl Fn(&Mount) -> bool) -> ByLocation<SlotMask> {
    ByLocation::from_fn(|location| {
        let held = &design.slots.0[location];
        (0..SLOTS).fold(SlotMask::NONE, |mask, slot| match held[slot] {
            Slot::Mount(id) if wanted(design.mount(id)) => mask.with(slot),
            Slot::Mount(_) | Slot::System(_) | Slot::Empty => mask,
        })
    })
}

/// §15.1.4 Armoured slots of items and systems.
pub(super) fn armoured(design: &Design) -> ByLocation<SlotMask> {
    let mut slots = slots_where(design, |mount| mount.armoured);
    for &(location, slot) in &design.armoured_systems {
        slots[location] = slots[location].with(usize::from(slot));
    }
    slots
}

pub(super) fn slots_of(design: &Design, system: System) -> ByLocation<SlotMask> {
    ByLocation::from_fn(|location| design.slots.of_system(location, system))
}

/// §9.2 Occupied slots whose content can be hit.
pub(super) fn hittable(design: &Design) -> ByLocation<SlotMask> {
    ByLocation::from_fn(|location| {
        let held = &design.slots.0[location];
        (0..SLOTS).fold(SlotMask::NONE, |mask, slot| match held[slot] {
            Slot::System(_) => mask.with(slot),
            Slot::Mount(id) if design.mount(id).item.is_hittable() => mask.with(slot),
            Slot::Mount(_) | Slot::Empty => mask,
        })
    })
}
