//! `unit`: boosters of every kind, sinks and pods, kinds of armour, computers, turrets and what serves what.

use std::collections::BTreeMap;

use classic::gear::{AmmoKind, EquipmentKind, Family, Item};
use classic::mech::{ArmourKind, Design, Location, Mount};
use formats::mtf::name_in_files;
use serde::Serialize;

/// What chapter 15 adds to the numbers of a design. Lists are in the order of the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SpecialGear {
    /// Underwater maneuvering units.
    pub umu: u8,
    /// MP of mechanical jump boosters.
    pub mechanical_jump: u8,
    pub coolant_pods: u8,
    /// Heat sinks, whatever they remove.
    pub sinks: u8,
    pub armor_type: BTreeMap<&'static str, &'static str>,
    pub structure_type: &'static str,
    pub c3: Option<&'static str>,
    /// `[weapon, location]`, names as in files.
    pub turret_weapons: Vec<(&'static str, &'static str)>,
    /// `[weapon, location, device]`, names as in files.
    pub links: Vec<(&'static str, &'static str, &'static str)>,
}

pub(super) fn special_gear(design: &Design) -> SpecialGear {
    let code = |location: Location| location.code(design.chassis);
    let is_weapon = |mount: &&Mount| matches!(mount.item, Item::Weapon(_));
    let turret_weapons: Vec<_> = design
        .mounts
        .iter()
        .filter(is_weapon)
        .filter(|mount| mount.turret)
        .map(|mount| (name_in_files(mount.item), code(mount.location)))
        .collect();
    let devices = design.mounts.iter().filter(|mount| matches!(mount.item, Item::Equipment(_)));
    let links: Vec<_> = devices
        .filter_map(|device| Some((device, design.mount(device.link?))))
        .filter(|(_, weapon)| is_weapon(weapon))
        .map(|(device, weapon)| {
            (name_in_files(weapon.item), code(weapon.location), name_in_files(device.item))
        })
        .collect();
    SpecialGear {
        umu: design.count(EquipmentKind::UnderwaterManeuveringUnit),
        mechanical_jump: design.mechanical_jump_mp(),
        coolant_pods: design.mounts.iter().filter(|mount| is_pod(mount.item)).count() as u8,
        sinks: design.heat_sinks.total,
        armor_type: Location::ALL.map(|at| (code(at), armour_name(design.armour_kind[at].0))).into(),
        structure_type: design.structure.0.name(),
        c3: design.mounts.iter().find_map(|mount| computer(mount.item)),
        turret_weapons,
        links,
    }
}

fn is_pod(item: Item) -> bool {
    matches!(item, Item::Ammunition(id) if id.ammunition().class.kind == AmmoKind::CoolantPod)
}

/// The recorded answers write the name of industrial armour with a space behind it.
fn armour_name(kind: ArmourKind) -> &'static str {
    if kind == ArmourKind::Industrial { "Industrial " } else { kind.name() }
}

/// §15.3.1 The part that a computer plays in a network.
fn computer(item: Item) -> Option<&'static str> {
    match item {
        Item::Weapon(id) => match id.weapon().family {
            Family::C3Master => Some("master"),
            Family::BoostedC3Master => Some("boosted master"),
            _ => None,
        },
        Item::Equipment(id) => match id.equipment().key {
            "c3-slave" => Some("slave"),
            "c3i" => Some("improved"),
            "c3-boosted-slave" => Some("boosted slave"),
            "c3-emergency-master" => Some("emergency master"),
            _ => None,
        },
        Item::Ammunition(_) => None,
    }
}
