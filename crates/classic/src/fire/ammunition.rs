//! §6.5 Ammunition: which bin, how many shots.

use super::{Attack, NoShot, special};
use crate::Mech;
use crate::gear::{Ammunition, Family, Loaded, Trait};
use crate::mech::{MountedWeapon, WeaponQuirk};
use crate::unit::BinNo;

/// §6.10 The most shots that one attack may take.
pub const fn most_shots(family: Family) -> u8 {
    match family {
        Family::UltraAutocannon => 2,
        Family::RotaryAutocannon => 6,
        _ => 1,
    }
}

/// §6.5 Shots of a bin that no declared attack has claimed.
pub(super) fn unclaimed(mech: Mech<'_>, bin: BinNo, declared: &[Attack]) -> u16 {
    let claimed: u16 = declared
        .iter()
        .filter(|attack| attack.attacker == mech.unit.id && attack.bin == Some(bin))
        .map(|attack| u16::from(special::rounds_of(mech, attack)))
        .sum();
    mech.shots_in(bin).saturating_sub(claimed)
}

/// §6.5 Whether an attack may draw so many shots on a bin. Of bins that are alike in rounds, shots left and
/// location only the first may be named, so that one decision has one name.
pub(super) fn check_bin(
    mech: Mech<'_>,
    weapon: &MountedWeapon,
    bin: Option<BinNo>,
    needed: u8,
    declared: &[Attack],
) -> Result<(), NoShot> {
    let bin = match (weapon.weapon.feed, bin) {
        (None, None) => return Ok(()),
        (None, Some(_)) => return Err(NoShot::NeedsNoBin),
        (Some(_), None) => return Err(NoShot::NeedsBin),
        (Some(_), Some(bin)) => bin,
    };
    if !weapon.bins.contains(&bin) {
        return Err(NoShot::WrongBin(bin));
    }
    let kind = |bin: BinNo| {
        let held = mech.sheet.bin(bin);
        (held.ammunition.munition, held.location, unclaimed(mech, bin, declared))
    };
    let (_, _, left) = kind(bin);
    if let Some(reason) = mech.sheet.bin(bin).ammunition.not_played {
        return Err(NoShot::RoundsNotPlayed(reason));
    }
    if left < u16::from(needed) {
        return Err(NoShot::TooFewShots { bin, left, needed });
    }
    if mech.options.quirks && weapon.quirks.has(WeaponQuirk::StaticFeed) {
        check_feed(mech, weapon, bin)?;
    }
    let like = weapon.bins.iter().copied().find(|&other| kind(other) == kind(bin));
    match like {
        Some(like) if like != bin => Err(NoShot::SameAsBin { bin, like }),
        Some(_) | None => Ok(()),
    }
}

/// §15.22, R-119 A static feed takes the kind of rounds that the first of its bins holds.
fn check_feed(mech: Mech<'_>, weapon: &MountedWeapon, bin: BinNo) -> Result<(), NoShot> {
    let rounds = |bin: BinNo| mech.sheet.bin(bin).ammunition;
    let first = weapon.bins.iter().map(|&bin| rounds(bin)).find(|it| it.not_played.is_none());
    match first {
        Some(first) if first.munition != rounds(bin).munition => Err(NoShot::OtherRounds(bin)),
        Some(_) | None => Ok(()),
    }
}

/// §6.10 Whether a weapon has this rate of fire.
pub fn check_rate(family: Family, asked: u8) -> Result<(), NoShot> {
    let most = most_shots(family);
    if (1..=most).contains(&asked) { Ok(()) } else { Err(NoShot::Rate { asked, most }) }
}

/// The rounds in a bin.
pub(super) fn rounds(mech: Mech<'_>, bin: Option<BinNo>) -> Option<&'static Ammunition> {
    bin.map(|bin| mech.sheet.bin(bin).ammunition)
}

/// The weapon as it fires from a bin.
pub fn loaded(mech: Mech<'_>, weapon: &MountedWeapon, bin: Option<BinNo>) -> Loaded {
    let mut loaded = weapon.weapon.loaded(rounds(mech, bin));
    if weapon.capacitor.is_some() || !weapon.guns.is_empty() {
        special::load(mech, weapon, bin, &mut loaded);
    }
    loaded
}

/// §6.11.4 All missiles hit, or nothing is launched.
pub(super) const fn is_streak(weapon: &MountedWeapon) -> bool {
    weapon.weapon.has(Trait::Streak)
}
