//! The value and the heat of one weapon, with everything that is linked to it.

use arrayvec::ArrayVec;
use classic::gear::{EquipmentKind, Family, Item, Trait, Weapon};
use classic::mech::{Location, Mount};

use super::defence::is_defensive_weapon;
use super::survey::{Links, Survey};

/// A weapon as the heat rule sees it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rated {
    pub name: &'static str,
    pub value: f64,
    pub heat: f64,
}

/// Every slot of the largest 'Mech.
pub(super) type RatedList = ArrayVec<Rated, 96>;

/// Every weapon that counts, at its modified value.
pub(super) fn rated(survey: &Survey<'_>) -> RatedList {
    let swapped = is_built_backwards(survey);
    let mounts = survey.design.mounts.iter().enumerate();
    mounts
        .filter_map(|(index, mount)| {
            let (value, heat) = base(survey, index, mount)?;
            let is_rear = counts_by_facing(survey, mount) && mount.rear != swapped;
            Some(Rated {
                name: mount.item.name(),
                value: modified(survey, index, mount, value, if is_rear { 0.5 } else { 1.0 }),
                heat,
            })
        })
        .take(96)
        .collect()
}

/// Table value and heat of what counts as a weapon.
fn base(survey: &Survey<'_>, index: usize, mount: &Mount) -> Option<(f64, f64)> {
    match mount.item {
        Item::Weapon(id) => {
            let weapon = id.weapon();
            let value = match weapon.family {
                Family::MachineGunArray => array_value(survey, index),
                family if is_defensive_weapon(family) => 0.0,
                _ => f64::from(weapon.battle_value),
            };
            (value > 0.0).then(|| (value, heat(weapon, survey.links(index))))
        }
        Item::Equipment(id) => {
            let row = id.equipment();
            vibroblade_heat(row.kind)?;
            Some((row.battle_value, left_arm_blade_heat(survey)))
        }
        Item::Ammunition(_) => None,
    }
}

/// Two thirds of the machine guns that an array links.
fn array_value(survey: &Survey<'_>, array: usize) -> f64 {
    let id = classic::mech::MountId(array as u8);
    let guns = survey.design.mounts.iter().filter(|mount| mount.link == Some(id));
    let sum: f64 = guns
        .map(|mount| match mount.item {
            Item::Weapon(gun) => f64::from(gun.weapon().battle_value),
            Item::Ammunition(_) | Item::Equipment(_) => 0.0,
        })
        .sum();
    0.67 * sum
}

fn modified(survey: &Survey<'_>, index: usize, mount: &Mount, table: f64, facing: f64) -> f64 {
    let mut value = table;
    if survey.is_enhanced_arm(mount.location) {
        value *= 1.25;
    }
    value *= facing;
    if survey.has(EquipmentKind::DroneControl) {
        value *= 0.8;
    }
    let Item::Weapon(id) = mount.item else {
        return value;
    };
    let (weapon, links) = (id.weapon(), survey.links(index));
    if links.has(Links::CAPACITOR) {
        value += capacitor_value(weapon);
    }
    if links.has(Links::ARTEMIS_IV) {
        value *= 1.2;
    }
    if links.has(Links::ARTEMIS_V) {
        value *= 1.3;
    }
    if links.has(Links::APOLLO) || links.has(Links::PULSE_MODULE) {
        value *= 1.15;
    }
    if weapon.has(Trait::DirectFire) && survey.has(EquipmentKind::TargetingComputer) {
        value *= 1.25;
    }
    value
}

/// What a capacitor adds to its PPC.
#[rustfmt::skip]
pub(super) fn capacitor_value(weapon: &Weapon) -> f64 {
    match weapon.key {
        "light-ppc"     =>  44.0,
        "heavy-ppc"     =>  53.0,
        "snub-nose-ppc" =>  87.0,
        "er-ppc"        => 114.0,
        "clan-er-ppc" | "clan-enhanced-er-ppc" => 136.0,
        _               =>  88.0,
    }
}

/// Weapons in arms and turrets turn to any side.
fn counts_by_facing(survey: &Survey<'_>, mount: &Mount) -> bool {
    !mount.turret && !mount.location.is_arm(survey.design.chassis)
}

/// More value behind than before: then the back is the front.
fn is_built_backwards(survey: &Survey<'_>) -> bool {
    if !survey.design.mounts.iter().any(|mount| mount.rear) {
        return false;
    }
    let sum = |rear: bool| -> f64 {
        let mounts = survey.design.mounts.iter().enumerate();
        mounts
            .filter(|(_, mount)| mount.rear == rear && counts_by_facing(survey, mount))
            .filter_map(|(index, mount)| {
                base(survey, index, mount).map(|(value, _)| modified(survey, index, mount, value, 1.0))
            })
            .sum()
    };
    sum(true) > sum(false)
}

/// Heat for the purpose of the rating.
fn heat(weapon: &Weapon, links: Links) -> f64 {
    let mut heat = f64::from(weapon.heat);
    if weapon.has(Trait::OneShot) {
        heat /= 4.0;
    }
    match weapon.family {
        Family::UltraAutocannon => heat *= 2.0,
        Family::RotaryAutocannon => heat *= 6.0,
        _ => {}
    }
    if weapon.has(Trait::Streak) {
        heat *= 0.5;
    }
    heat += match weapon.key {
        "prototype-er-large-laser" | "prototype-medium-pulse-laser" => 3.0,
        _ => 0.0,
    };
    if links.has(Links::PULSE_MODULE) {
        heat += 2.0;
    }
    if links.has(Links::INSULATOR) {
        heat = (heat - 1.0).max(1.0);
    }
    if links.has(Links::CAPACITOR) {
        heat += 5.0;
    }
    heat
}

const fn vibroblade_heat(kind: EquipmentKind) -> Option<f64> {
    match kind {
        EquipmentKind::SmallVibroblade => Some(3.0),
        EquipmentKind::MediumVibroblade => Some(5.0),
        EquipmentKind::LargeVibroblade => Some(7.0),
        _ => None,
    }
}

/// Ruling: as recorded values have it, every vibroblade counts the heat of the one in the left arm.
fn left_arm_blade_heat(survey: &Survey<'_>) -> f64 {
    let left = survey.design.mounts.iter().filter(|mount| mount.location == Location::LeftArm);
    left.filter_map(|mount| match mount.item {
        Item::Equipment(id) => vibroblade_heat(id.equipment().kind),
        Item::Weapon(_) | Item::Ammunition(_) => None,
    })
    .next()
    .unwrap_or(0.0)
}
