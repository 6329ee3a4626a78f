//! §15.4, §15.8, §15.11.1, §15.17.1 Weapons that special equipment feeds, binds together or silences.

use super::{Attack, Bracket, NoShot};
use crate::Mech;
use crate::devices::{Device, ShieldMode};
use crate::gear::{Damage, Family, Loaded, Trait, WeaponClass};
use crate::heat::CAPACITOR;
use crate::mech::{Location, MountedWeapon, Quirk, WeaponQuirk};
use crate::unit::{BinNo, WeaponNo};

/// §15.8.1 What a charged capacitor adds to a hit.
const CHARGE: u8 = 5;

/// §15.4.3 Guns of an array that fire together now.
pub(super) fn guns(mech: Mech<'_>, array: &MountedWeapon) -> u8 {
    array.guns.iter().filter(|&&gun| mech.weapon_works(gun)).count() as u8
}

/// §15.4.3 An array that is on and whole binds its guns.
fn binds(mech: Mech<'_>, array: WeaponNo) -> bool {
    mech.weapon_works(array) && !mech.unit.devices.arrays_off.has(array)
}

/// §15.8.1 The weapon has a charge to spend.
pub fn is_charged(mech: Mech<'_>, weapon: &MountedWeapon) -> bool {
    mech.unit.devices.charged.has(weapon.number)
        && weapon.capacitor.is_some_and(|capacitor| mech.mount_works(capacitor))
}

/// The weapon as its capacitor or its array lets it fire.
pub(super) fn load(mech: Mech<'_>, weapon: &MountedWeapon, bin: Option<BinNo>, loaded: &mut Loaded) {
    if is_charged(mech, weapon) {
        loaded.damage = match loaded.damage {
            Damage::Points(points) => Damage::Points(points + CHARGE),
            Damage::ByRange(points) => Damage::ByRange(points.map(|it| it + CHARGE)),
            other @ (Damage::Cluster { .. } | Damage::ByAmmunition { .. } | Damage::None) => other,
        };
    }
    if let (Family::MachineGunArray, Damage::Points(each)) = (weapon.weapon.family, loaded.damage) {
        let rounds = bin.map_or(u16::MAX, |bin| mech.shots_in(bin)).min(u16::from(u8::MAX)) as u8;
        loaded.damage = Damage::Cluster { rack: guns(mech, weapon).min(rounds), each, group: 1 };
    }
}

/// §15.8.3 Heat of a laser in pulse mode besides its own.
const PULSES: u16 = 2;

/// §10.1 Heat of so many shots, with what a charge (§15.8.1) or pulses (§15.8.3) add and an insulator (§15.8.2) takes.
pub fn heat_of(mech: Mech<'_>, weapon: &MountedWeapon, shots: u8) -> u16 {
    let own = u16::from(weapon.weapon.heat) * u16::from(shots);
    let has_quirks = mech.options.quirks && !weapon.quirks.is_empty();
    let own = if has_quirks { cooled(weapon, own) } else { own };
    if weapon.capacitor.is_none() && weapon.pulse_module.is_none() && weapon.insulator.is_none() {
        return own;
    }
    let charge = if is_charged(mech, weapon) { CAPACITOR } else { 0 };
    let pulses = if pulses(mech, weapon) { PULSES } else { 0 };
    let heat = own + charge + pulses;
    if is_insulated(mech, weapon) { heat.saturating_sub(1).max(1) } else { heat }
}

/// §15.22 Quirks of its cooling; a weapon without heat stays cold.
fn cooled(weapon: &MountedWeapon, heat: u16) -> u16 {
    let more = |quirk, points| if weapon.quirks.has(quirk) { points } else { 0 };
    let worse = more(WeaponQuirk::PoorCooling, 1) + more(WeaponQuirk::NoCooling, 2);
    let better = more(WeaponQuirk::ImprovedCooling, 1);
    if heat == 0 { 0 } else { (heat + worse).saturating_sub(better).max(1) }
}

/// §15.8.2 A laser whose insulator works.
pub(super) fn is_insulated(mech: Mech<'_>, weapon: &MountedWeapon) -> bool {
    weapon.insulator.is_some_and(|mount| mech.mount_works(mount))
}

/// §15.8.3 A laser that its module lets fire in pulses.
pub(super) fn pulses(mech: Mech<'_>, weapon: &MountedWeapon) -> bool {
    weapon.pulse_module.is_some_and(|mount| mech.mount_works(mount))
        && mech.unit.devices.pulsing.has(weapon.number)
}

/// §6.5, §15.4.3 Rounds that an attack draws: one a shot, of an array one a gun.
pub(super) fn rounds_of(mech: Mech<'_>, attack: &Attack) -> u8 {
    let weapon = mech.sheet.weapon(attack.weapon);
    if weapon.weapon.family == Family::MachineGunArray { guns(mech, weapon).max(1) } else { attack.shots }
}

/// §15 What special equipment has against firing a weapon now.
pub fn check_special(mech: Mech<'_>, number: WeaponNo) -> Result<(), NoShot> {
    let weapon = mech.sheet.weapon(number);
    let devices = &mech.unit.devices;
    if devices.charging.has(number) && weapon.capacitor.is_some_and(|it| mech.mount_works(it)) {
        return Err(NoShot::Charges);
    }
    if devices.resting.has(number) {
        return Err(NoShot::Rests);
    }
    if weapon.array.is_some_and(|array| binds(mech, array)) {
        return Err(NoShot::InArray);
    }
    if weapon.weapon.family == Family::MachineGunArray && (!binds(mech, number) || guns(mech, weapon) == 0) {
        return Err(NoShot::ArrayOff);
    }
    if is_behind_shield(mech, weapon) { Err(NoShot::BehindShield) } else { Ok(()) }
}

/// §15.17.1 Arms with a shield, and their side torso and leg.
const SHIELDED: [(Location, [Location; 3]); 2] = [
    (Location::LeftArm, [Location::LeftArm, Location::LeftTorso, Location::LeftLeg]),
    (Location::RightArm, [Location::RightArm, Location::RightTorso, Location::RightLeg]),
];

/// §15.17.1 Behind an active shield: its arm, side torso and leg, and the front of centre torso and head.
fn is_behind_shield(mech: Mech<'_>, weapon: &MountedWeapon) -> bool {
    let covers = |side: usize, places: &[Location; 3]| {
        let middle = matches!(weapon.location, Location::CentreTorso | Location::Head) && !weapon.rear;
        shield_mode(mech, side) == Some(ShieldMode::Active) && (middle || places.contains(&weapon.location))
    };
    SHIELDED.iter().enumerate().any(|(side, (_, places))| covers(side, places))
}

/// §15.17.1 How a shield is held; `None` where there is none to hold.
pub(crate) fn shield_mode(mech: Mech<'_>, side: usize) -> Option<ShieldMode> {
    let (arm, _) = SHIELDED[side];
    mech.sheet.loadout.shield_in(arm)?;
    if !mech.location_works(arm) {
        return None;
    }
    Some(if mech.is_alert() { mech.unit.devices.shields[side] } else { ShieldMode::None })
}

/// §15.17.1 What a shield adds to the fire of the weapons beside it.
pub(super) fn hampered(mech: Mech<'_>, weapon: &MountedWeapon) -> i8 {
    let by = |(side, (arm, places)): (usize, &(Location, [Location; 3]))| match shield_mode(mech, side) {
        Some(ShieldMode::None) if weapon.location == *arm => 1,
        Some(ShieldMode::Passive) if places[..2].contains(&weapon.location) => 2,
        Some(_) | None => 0,
    };
    SHIELDED.iter().enumerate().map(by).sum()
}

/// §15.19.1 Projectiles of an M-pod by range: short, medium and long are 1, 2 and 3 hexes.
const M_POD: [u8; 3] = [15, 10, 5];

/// What a weapon does at a distance: an M-pod bursts over a column by range, each hit a group of one point.
pub(super) const fn at_range(family: Family, damage: Damage, own: Bracket) -> Damage {
    match family {
        Family::MPod => Damage::Cluster { rack: M_POD[own as usize], each: 1, group: 1 },
        _ => damage,
    }
}

/// §15.12 What the signature of a target adds, by its hexes moved; replaces every other.
pub(super) const fn void_signature(hexes: u8) -> i8 {
    match hexes {
        0 => 3,
        1..=2 => 2,
        3..=5 => 1,
        6.. => 0,
    }
}

/// §15.12.5 Points of a PPC's group behind a blue shield.
pub(super) fn behind_blue_shield(target: Mech<'_>, family: Family, points: u16) -> u16 {
    let is_damped = family == Family::Ppc
        && !target.sheet.loadout.devices.is_empty()
        && target.has_active(Device::BlueShield);
    if is_damped { (points / 2).max(1) } else { points }
}

/// §15.22 Who fires it disturbs its own aim in the next turn: such a weapon, or any energy weapon of such a 'Mech.
pub(super) fn interferes(mech: Mech<'_>, weapon: &MountedWeapon) -> bool {
    let is_energy = matches!(weapon.weapon.class(), WeaponClass::DirectEnergy | WeaponClass::Pulse);
    mech.options.quirks
        && (weapon.quirks.has(WeaponQuirk::Interference) || is_energy && mech.has_quirk(Quirk::Interference))
}

/// §15.11.1 The weapon rests after it has fired.
pub(super) const fn rests(weapon: &MountedWeapon) -> bool {
    weapon.weapon.has(Trait::RestsAfterFiring)
}
