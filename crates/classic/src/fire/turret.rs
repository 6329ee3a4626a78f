//! §15.16 Turrets: weapons that look elsewhere than the torso.

use grid::Facing;

use super::NoShot;
use crate::Mech;
use crate::mech::{Location, MountId};

/// §15.16 Hexsides that a turret can turn away from the torso.
pub const OFFSETS: std::ops::RangeInclusive<u8> = 1..=5;

/// §15.16 Where a turret looks, from the torso.
pub const fn words(offset: u8) -> &'static str {
    match offset {
        0 => "ahead",
        1 => "one hexside to the right",
        2 => "two hexsides to the right",
        3 => "to the rear",
        4 => "two hexsides to the left",
        _ => "one hexside to the left",
    }
}

/// §15.16 Where a turret points, in hexsides to the right of the torso. One that is hit stays as it was; the turret of a
/// 'Mech that lies down looks ahead.
pub fn offset(mech: Mech<'_>, turret: MountId) -> u8 {
    let at = mech.sheet.design.mount(turret).location;
    if mech.is_prone() {
        0
    } else if mech.mount_works(turret) {
        mech.unit.deeds.turned[at]
    } else {
        mech.unit.devices.locked[at]
    }
}

pub(super) fn facing(mech: Mech<'_>, turret: MountId) -> Facing {
    mech.unit.place.torso.turned(offset(mech, turret) as i8)
}

/// §15.16 Once a turn, standing, while it works.
pub(super) fn check(mech: Mech<'_>, at: Location, offset: u8) -> Result<(), NoShot> {
    let turrets = &mech.sheet.loadout.turrets;
    let Some(&(mount, _)) = turrets.iter().find(|&&(_, seat)| seat == at) else {
        return Err(NoShot::NoTurret);
    };
    if mech.is_prone() || !mech.mount_works(mount) || !OFFSETS.contains(&offset) {
        return Err(NoShot::CannotTurnTurret);
    }
    if mech.unit.deeds.turned[at] == 0 { Ok(()) } else { Err(NoShot::TurretTurned) }
}
