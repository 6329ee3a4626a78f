//! §15.22 What quirks of the firer and of its weapon make of a number, where they are played.

use grid::{Hex, Sector, sector};

use super::{Bracket, Rank, ToHit, Why};
use crate::Mech;
use crate::mech::{MountedWeapon, Quirk, Quirks, WeaponQuirk};
use crate::unit::Mode;

/// §15.22 The lines that no target changes.
pub(super) fn add(number: &mut ToHit, attacker: Mech<'_>, weapon: &MountedWeapon, bracket: Bracket) {
    if !attacker.options.quirks {
        return;
    }
    let own = attacker.quirks();
    number.add(Why::Targeting, targeting(own, bracket));
    number.add(Why::SensorGhosts, i8::from(own.has(Quirk::SensorGhosts)));
    let aims = weapon.quirks;
    let worse = i8::from(aims.has(WeaponQuirk::Inaccurate));
    number.add(Why::Accuracy, worse - i8::from(aims.has(WeaponQuirk::Accurate)));
}

/// §15.22 By range bracket.
const fn targeting(own: Quirks, bracket: Bracket) -> i8 {
    let (better, worse) = match bracket {
        Bracket::Short => (
            [own.has(Quirk::ImprovedShort), own.has(Quirk::VariableShort)],
            [own.has(Quirk::PoorShort), own.has(Quirk::VariableLong)],
        ),
        Bracket::Medium => ([own.has(Quirk::ImprovedMedium), false], [false, false]),
        Bracket::Long => (
            [own.has(Quirk::ImprovedLong), own.has(Quirk::VariableLong)],
            [own.has(Quirk::PoorLong), own.has(Quirk::VariableShort)],
        ),
    };
    worse[0] as i8 + worse[1] as i8 - better[0] as i8 - better[1] as i8
}

/// §15.22 A stable weapon of a firer that ran.
pub(super) fn add_motion(number: &mut ToHit, attacker: Mech<'_>, weapon: &MountedWeapon) {
    let steadied = attacker.options.quirks
        && attacker.unit.motion.mode == Mode::Run
        && weapon.quirks.has(WeaponQuirk::Stable);
    number.add(Why::StableWeapon, -i8::from(steadied));
}

/// §15.22 Who tracks many targets pays for a second one in the rear arc alone.
pub(super) fn rank(attacker: Mech<'_>, at: Hex, rank: Rank) -> Rank {
    if rank == Rank::Primary || !attacker.has_quirk(Quirk::MultiTrac) {
        return rank;
    }
    let place = attacker.unit.place;
    if sector(place.hex, place.torso, at) == Sector::Rear { rank } else { Rank::Primary }
}
