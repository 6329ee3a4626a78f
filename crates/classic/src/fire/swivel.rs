//! §15.22 Weapons on a torso mount that swings: to the front or the rear of the torso, on a quad to any side.

use serde::{Deserialize, Serialize};

use super::{Arc, NoShot};
use crate::Mech;
use crate::damage::Side;
use crate::mech::{Chassis, MountedWeapon, WeaponQuirk};
use crate::unit::{WeaponNo, WeaponSet};

/// §15.22 Weapons that do not look where they were built to look, for this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Swung([WeaponSet; 2]);

impl Swung {
    pub(crate) fn is_none(&self) -> bool {
        *self == Swung::default()
    }

    /// The side to which a weapon is swung: two bits, none of them set where it was built.
    fn side(&self, weapon: &MountedWeapon) -> Side {
        let bit = |set: usize| usize::from(self.0[set].has(weapon.number)) << set;
        Side::ALL[(bit(0) | bit(1)) ^ built(weapon) as usize]
    }

    /// Two bits for a weapon, as [`bits`] gives them.
    pub(crate) fn set(&mut self, weapon: WeaponNo, bits: usize) {
        for (set, place) in self.0.iter_mut().enumerate() {
            let is_set = bits & (1 << set) != 0;
            *place = if is_set { place.with(weapon) } else { place.without(weapon) };
        }
    }
}

/// What [`Swung`] keeps of a weapon that is swung to a side: nothing for the side it was built to look to.
pub(super) const fn bits(weapon: &MountedWeapon, to: Side) -> usize {
    to as usize ^ built(weapon) as usize
}

const fn built(weapon: &MountedWeapon) -> Side {
    if weapon.rear { Side::Rear } else { Side::Front }
}

/// §15.22 Whether a weapon stands on such a mount, and the mount is played.
pub fn swings(mech: Mech<'_>, weapon: &MountedWeapon) -> bool {
    let quirks = weapon.quirks;
    mech.options.quirks
        && weapon.location.is_torso()
        && (quirks.has(WeaponQuirk::DirectMount) || quirks.has(WeaponQuirk::DirectionalMount))
}

/// §15.22 The arc of a weapon that swings.
pub(super) fn arc(mech: Mech<'_>, weapon: &MountedWeapon) -> Option<Arc> {
    if weapon.quirks.is_empty() || !swings(mech, weapon) {
        return None;
    }
    Some(match mech.unit.deeds.swung.side(weapon) {
        Side::Front => Arc::Front,
        Side::Left => Arc::Left,
        Side::Right => Arc::Right,
        Side::Rear => Arc::Rear,
    })
}

/// §15.22 Sides to which a weapon may be swung: once a turn, from where it was built to look.
pub fn choices(mech: Mech<'_>, weapon: &MountedWeapon) -> impl Iterator<Item = Side> + use<> {
    let (is_quad, built) = (mech.chassis() == Chassis::Quad, built(weapon));
    let may = swings(mech, weapon) && mech.unit.deeds.swung.side(weapon) == built;
    let reaches = move |side: &Side| is_quad || matches!(side, Side::Front | Side::Rear);
    Side::ALL.into_iter().filter(reaches).filter(move |&side| may && side != built)
}

/// §15.22 With the twist, before the first shot.
pub(super) fn check(mech: Mech<'_>, number: WeaponNo, to: Side) -> Result<(), NoShot> {
    let weapon = mech.sheet.weapons.get(usize::from(number.0)).ok_or(NoShot::CannotSwing)?;
    if !mech.weapon_works(number) {
        return Err(NoShot::Destroyed);
    }
    if choices(mech, weapon).any(|side| side == to) { Ok(()) } else { Err(NoShot::CannotSwing) }
}
