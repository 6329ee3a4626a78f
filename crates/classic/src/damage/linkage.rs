//! §15.22 Weapons with an exposed linkage: damage to their location may put them out.

use super::Event;
use crate::critical;
use crate::mech::{Location, WeaponQuirk};
use crate::unit::WeaponNo;
use crate::{Mech, Play, UnitId};

/// §15.22 2D6: so much or more, and the weapon is hit.
const HIT_ON: u8 = 10;

/// Weapons of a location that hang by such a linkage and still work.
fn exposed(mech: Mech<'_>, location: Location) -> Vec<WeaponNo> {
    let is_exposed = |weapon: &&crate::mech::MountedWeapon| {
        weapon.quirks.has(WeaponQuirk::ExposedLinkage)
            && !weapon.footprint[location].is_empty()
            && mech.weapon_works(weapon.number)
    };
    mech.sheet.weapons.iter().filter(is_exposed).map(|weapon| weapon.number).collect()
}

/// §15.22 The location has taken damage: a roll for each weapon.
pub(super) fn check(play: &mut Play<'_>, unit: UnitId, location: Location) {
    if !play.state().options().quirks || play.sheet(unit).design.weapon_quirks.is_empty() {
        return;
    }
    for weapon in exposed(play.state().mech(unit), location) {
        let roll = play.two_d6();
        let hit = roll.total() >= HIT_ON;
        play.emit(Event::LinkageRolled { unit, weapon, roll, hit });
        if hit {
            critical::hit_weapon_within(play, unit, (weapon, location));
        }
    }
}
