//! What may blow up inside, and is not kept in its location by CASE.

use classic::gear::{EquipmentKind, Family, Item};
use classic::mech::{Location, Mount};

use super::survey::{Links, Survey, is_coolant_pod};

/// Taken off for each slot of ammunition or fuel.
const AMMUNITION: f64 = 15.0;
/// Taken off for each slot of anything else that explodes.
const COMPONENT: f64 = 1.0;

pub(super) fn penalty(survey: &Survey<'_>) -> f64 {
    let mounts = survey.design.mounts.iter().enumerate();
    mounts.map(|(index, mount)| of_mount(survey, index, mount)).sum()
}

fn of_mount(survey: &Survey<'_>, index: usize, mount: &Mount) -> f64 {
    let slots = f64::from(mount.slots);
    let worth = match mount.item {
        Item::Ammunition(id) => {
            let bin = id.ammunition();
            if is_coolant_pod(bin) {
                COMPONENT * slots
            } else if bin.explosion > 0 {
                AMMUNITION * slots
            } else {
                0.0
            }
        }
        Item::Weapon(id) => {
            let weapon = id.weapon();
            if weapon.family == Family::HyperVelocityAutocannon {
                COMPONENT
            } else if weapon.explosion > 0 || survey.links(index).has(Links::CAPACITOR) {
                COMPONENT * slots
            } else {
                0.0
            }
        }
        Item::Equipment(id) => match id.equipment().kind {
            EquipmentKind::BlueShield => return blue_shield(survey, index),
            EquipmentKind::FuelTank => AMMUNITION * slots,
            EquipmentKind::PpcCapacitor
            | EquipmentKind::PulseModule
            | EquipmentKind::EmergencyCoolant
            | EquipmentKind::PrototypeImprovedJumpJet => COMPONENT * slots,
            _ => 0.0,
        },
    };
    if worth > 0.0 && threatens(survey, mount) { worth } else { 0.0 }
}

/// A split item counts if either of its locations is unprotected.
fn threatens(survey: &Survey<'_>, mount: &Mount) -> bool {
    !survey.is_protected(mount.location) || mount.split.is_some_and(|outer| !survey.is_protected(outer))
}

/// One point for each unprotected location that holds a part of it, each judged by itself.
fn blue_shield(survey: &Survey<'_>, index: usize) -> f64 {
    let id = classic::mech::MountId(index as u8);
    let holds = |location: &Location| !survey.design.slots.of_mount(*location, id).is_empty();
    Location::ALL.iter().filter(|location| holds(location) && !survey.is_protected_alone(**location)).count()
        as f64
}
