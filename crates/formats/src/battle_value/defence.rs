//! Defensive rating: armour, structure, gyro, defensive gear, explosives, then the target movement modifier.

use classic::gear::{AmmoKind, EquipmentKind, Family, Item};
use classic::mech::{ArmourKind, CockpitKind, GyroKind, Location, System};

use super::explosives;
use super::ledger::{Ledger, Part};
use super::movement::{Motion, target_modifier};
use super::survey::{Links, Survey, engine_factor, structure_factor};

/// What a blue shield adds to the factors of armour and structure.
const BLUE_SHIELD: f64 = 0.2;

pub(super) fn rating(survey: &Survey<'_>, motion: Motion, ledger: &mut impl Ledger) -> f64 {
    let mut add = |what: &'static str, value: f64| {
        ledger.step(Part::Defence, || what.into(), value);
        value
    };
    let mut sum = add("armour", armour(survey));
    sum += add("structure", structure(survey));
    sum += add("gyro", gyro(survey));
    sum += add("defensive gear", defensive_gear(survey));
    sum += add("anti-missile ammunition", anti_missile_ammunition(survey));
    sum += add("armoured components", armoured_components(survey));
    sum -= add("explosives, taken off", explosives::penalty(survey));
    sum = sum.max(1.0);
    let modifier = target_modifier(survey, motion);
    let rating = sum * (1.0 + f64::from(modifier) / 10.0);
    ledger.step(
        Part::Defence,
        || format!("× {} for a movement modifier of {modifier}", 1.0 + f64::from(modifier) / 10.0),
        rating,
    );
    rating
}

/// How much a point of armour is worth, and its barrier rating.
#[rustfmt::skip]
const fn armour_factor(kind: ArmourKind) -> f64 {
    match kind {
        ArmourKind::Standard | ArmourKind::FerroFibrous | ArmourKind::LightFerroFibrous
        | ArmourKind::HeavyFerroFibrous | ArmourKind::FerroFibrousPrototype | ArmourKind::Stealth
        | ArmourKind::ImpactResistant | ArmourKind::Primitive | ArmourKind::Industrial
        | ArmourKind::HeavyIndustrial | ArmourKind::Commercial => 1.0,
        ArmourKind::HeatDissipating                            => 1.1,
        ArmourKind::FerroLamellor | ArmourKind::AntiPenetrativeAblation => 1.2,
        ArmourKind::Reactive | ArmourKind::Reflective | ArmourKind::BallisticReinforced => 1.5,
        ArmourKind::Hardened                                   => 2.0,
    }
}

/// Barrier armour rating, in tenths of the best.
const fn barrier(kind: ArmourKind) -> f64 {
    match kind {
        ArmourKind::Commercial => 0.5,
        _ => 1.0,
    }
}

fn armour(survey: &Survey<'_>) -> f64 {
    let design = survey.design;
    let (kind, tech) = design.armour_kind.0[0];
    let patchwork = design.armour_kind.0.iter().any(|&other| other != (kind, tech));
    let harjel = survey.has(EquipmentKind::HarJelII) || survey.has(EquipmentKind::HarJelIII);
    let blue = if survey.has(EquipmentKind::BlueShield) { BLUE_SHIELD } else { 0.0 };
    let points_at = |location| f64::from(design.armour[location]) + f64::from(design.rear_armour[location]);
    // A cockpit behind the centre torso counts that armour once more.
    let cockpit = match design.cockpit {
        CockpitKind::TorsoMounted => points_at(Location::CentreTorso),
        _ => 0.0,
    };
    if patchwork || harjel {
        let each = Location::ALL.map(|location| {
            let (kind, _) = design.armour_kind[location];
            let points = points_at(location) + modular_points(survey, Some(location)) + cockpit;
            points * (armour_factor(kind) + blue) * harjel_factor(survey, location) * barrier(kind)
        });
        return each.iter().sum::<f64>() * 2.5;
    }
    let points: f64 = Location::ALL.map(points_at).iter().sum();
    (points + modular_points(survey, None) + cockpit) * 2.5 * (armour_factor(kind) + blue) * barrier(kind)
}

/// Ten points for each modular armour, in one location or in all.
fn modular_points(survey: &Survey<'_>, at: Option<Location>) -> f64 {
    if !survey.has(EquipmentKind::ModularArmour) {
        return 0.0;
    }
    10.0 * count_at(survey, EquipmentKind::ModularArmour, at)
}

fn harjel_factor(survey: &Survey<'_>, location: Location) -> f64 {
    if count_at(survey, EquipmentKind::HarJelIII, Some(location)) > 0.0 {
        1.2
    } else if count_at(survey, EquipmentKind::HarJelII, Some(location)) > 0.0 {
        1.1
    } else {
        1.0
    }
}

fn count_at(survey: &Survey<'_>, wanted: EquipmentKind, at: Option<Location>) -> f64 {
    let mounts = survey.design.mounts.iter();
    let there = mounts.filter(|mount| at.is_none_or(|location| mount.location == location));
    there.filter(|mount| kind_of(mount.item) == Some(wanted)).count() as f64
}

fn kind_of(item: Item) -> Option<EquipmentKind> {
    match item {
        Item::Equipment(id) => Some(id.equipment().kind),
        Item::Weapon(_) | Item::Ammunition(_) => None,
    }
}

fn structure(survey: &Survey<'_>) -> f64 {
    let blue = if survey.has(EquipmentKind::BlueShield) { BLUE_SHIELD } else { 0.0 };
    let factor = structure_factor(survey.design.structure.0) + blue;
    f64::from(survey.internal_points()) * 1.5 * factor * engine_factor(survey.design.engine)
}

fn gyro(survey: &Survey<'_>) -> f64 {
    let mass = f64::from(survey.design.mass);
    match (survey.design.gyro, survey.design.cockpit) {
        (GyroKind::HeavyDuty, _) => mass,
        (GyroKind::Standard | GyroKind::Compact | GyroKind::ExtraLight, _) => mass * 0.5,
        (GyroKind::None, CockpitKind::Interface) => mass * 0.5,
        (GyroKind::None, _) => 0.0,
    }
}

/// Anti-missile systems and pods among the weapons.
pub(super) const fn is_defensive_weapon(family: Family) -> bool {
    matches!(family, Family::AntiMissile | Family::BPod | Family::MPod)
}

/// Equipment that counts for defence; what else has a value counts for offence.
pub(super) const fn is_defensive(kind: EquipmentKind) -> bool {
    use EquipmentKind::*;
    matches!(
        kind,
        APod | Ecm
            | AngelEcm
            | WatchdogEcm
            | NovaEcm
            | ElectronicWarfare
            | ActiveProbe
            | Spikes
            | SmallShield
            | MediumShield
            | LargeShield
            | ChaffPod
            | HarJelII
            | HarJelIII
            | BridgeLayer
            | SurvivalSystem
            | ViralJammer
    )
}

fn defensive_gear(survey: &Survey<'_>) -> f64 {
    let worth = |item| match item {
        Item::Weapon(id) if is_defensive_weapon(id.weapon().family) => f64::from(id.weapon().battle_value),
        Item::Equipment(id) if is_defensive(id.equipment().kind) => id.equipment().battle_value,
        Item::Weapon(_) | Item::Ammunition(_) | Item::Equipment(_) => 0.0,
    };
    survey.design.mounts.iter().map(|mount| worth(mount.item)).sum()
}

/// Rounds for anti-missile systems, at most as much as the systems themselves.
fn anti_missile_ammunition(survey: &Survey<'_>) -> f64 {
    [AmmoKind::AntiMissile, AmmoKind::PointDefense]
        .iter()
        .map(|&wanted| {
            let (mut bins, mut systems) = (0.0, 0.0);
            for mount in &survey.design.mounts {
                match mount.item {
                    Item::Ammunition(id) if id.ammunition().class.kind == wanted => {
                        bins += id.ammunition().battle_value;
                    }
                    Item::Weapon(id) if id.weapon().feed.is_some_and(|feed| feed.kind == wanted) => {
                        systems += f64::from(id.weapon().battle_value);
                    }
                    Item::Weapon(_) | Item::Ammunition(_) | Item::Equipment(_) => {}
                }
            }
            f64::min(bins, systems)
        })
        .sum()
}

/// A twentieth of an item's value for each slot, 5 where it has none.
fn armoured_components(survey: &Survey<'_>) -> f64 {
    let items = survey.design.mounts.iter().enumerate().filter(|(_, mount)| mount.armoured);
    let items: f64 = items
        .map(|(index, mount)| {
            let (worth, slots) = match mount.item {
                Item::Weapon(id) if survey.links(index).has(Links::CAPACITOR) => {
                    let weapon = id.weapon();
                    let combined = f64::from(weapon.battle_value) + super::weapons::capacitor_value(weapon);
                    (combined, mount.slots + 1)
                }
                Item::Weapon(id) => (f64::from(id.weapon().battle_value), mount.slots),
                Item::Ammunition(id) => (id.ammunition().battle_value, mount.slots),
                Item::Equipment(id) => (super::gear::item_value(survey, id.equipment()), mount.slots),
            };
            if worth > 0.0 { worth * 0.05 * f64::from(slots) } else { 5.0 * f64::from(slots) }
        })
        .sum();
    let systems: f64 = survey
        .design
        .armoured_systems
        .iter()
        .map(|&(location, slot)| {
            let is_gyro = survey.design.slots.of_system(location, System::Gyro).has(usize::from(slot));
            if is_gyro { gyro(survey) * 0.05 } else { 5.0 }
        })
        .sum();
    items + systems
}
