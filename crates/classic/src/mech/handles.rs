//! Whether the parts of a design name each other rightly.

use super::loadout::{MAX_MOUNTS, SheetError};
use super::{Design, Location, MountId, SLOTS, Slot};

/// Whether every handle leads somewhere. A reader of unit files makes no others; a record may hold anything.
pub(super) fn check_handles(design: &Design) -> Result<(), SheetError> {
    let mounts = design.mounts.len();
    if mounts > MAX_MOUNTS {
        return Err(SheetError::Mounts { found: mounts });
    }
    let leads = |id: MountId| usize::from(id.0) < mounts;
    let named = |location: Location| location.name(design.chassis);
    for (location, slots) in design.slots.0.iter() {
        for (slot, held) in slots.iter().enumerate() {
            match *held {
                Slot::Mount(mount) if !leads(mount) => {
                    return Err(SheetError::NoSuchMount { location: named(location), slot, mount, mounts });
                }
                Slot::Mount(_) | Slot::System(_) | Slot::Empty => {}
            }
        }
    }
    for (from, mount) in design.mounts() {
        if let Some(to) = mount.link.filter(|&to| !leads(to)) {
            return Err(SheetError::NoSuchLink { from, to, mounts });
        }
    }
    match design.armoured_systems.iter().find(|(_, slot)| usize::from(*slot) >= SLOTS) {
        Some(&(location, slot)) => Err(SheetError::NoSuchSlot { location: named(location), slot }),
        None => Ok(()),
    }
}
