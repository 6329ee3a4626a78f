//! What the 'Mechs of our own show between them, so that none can be taken away unnoticed.

use std::collections::BTreeSet;

use classic::gear::{Equipment, EquipmentKind, Item, Weapon};
use classic::mech::{
    ArmourKind, Chassis, CockpitKind, Design, EngineKind, GyroKind, MechClass, StructureKind, Tech, TechBase,
};

use crate::places::own;

fn designs() -> Vec<Design> {
    own().into_iter().map(|mech| mech.loaded.design).collect()
}

fn keys(designs: &[Design]) -> BTreeSet<&'static str> {
    designs.iter().flat_map(|design| design.mounts.iter().map(|mount| mount.item.key())).collect()
}

/// Asserts that some design answers yes.
fn some(designs: &[Design], what: &str, is: impl Fn(&Design) -> bool) {
    assert!(designs.iter().any(is), "no 'Mech of ours has {what}");
}

#[test]
fn there_are_enough_of_every_size_and_shape() {
    let designs = designs();
    let count = |is: &dyn Fn(&Design) -> bool| designs.iter().filter(|design| is(design)).count();
    assert!(designs.len() >= 80, "{} designs", designs.len());
    assert!(count(&|design| design.chassis == Chassis::Quad) >= 5);
    assert!(count(&|design| design.class == MechClass::IndustrialMech) >= 2);
    assert!(count(&|design| design.tech_base == TechBase::Clan) >= 20);
    assert!(count(&|design| design.identity.rules_level == 1) >= 12);
    for tons in (20..=100).step_by(5) {
        assert!(count(&|design| design.mass == tons) >= 1, "nothing of {tons} tons");
    }
}

#[test]
fn every_engine_gyro_and_cockpit_is_shown() {
    let designs = designs();
    for kind in [
        EngineKind::Fusion,
        EngineKind::Light,
        EngineKind::ExtraLight,
        EngineKind::DoubleExtraLight,
        EngineKind::Compact,
        EngineKind::Combustion,
        EngineKind::FuelCell,
        EngineKind::Fission,
    ] {
        some(&designs, &format!("{kind:?}"), |design| design.engine.kind == kind);
    }
    for tech in [Tech::InnerSphere, Tech::Clan] {
        some(&designs, "an XL engine of each base", |design| {
            design.engine.kind == EngineKind::ExtraLight && design.engine.tech == tech
        });
    }
    for kind in [GyroKind::Standard, GyroKind::Compact, GyroKind::ExtraLight, GyroKind::HeavyDuty] {
        some(&designs, &format!("{kind:?} gyro"), |design| design.gyro == kind);
    }
    for kind in
        [CockpitKind::Standard, CockpitKind::Small, CockpitKind::TorsoMounted, CockpitKind::Industrial]
    {
        some(&designs, &format!("{kind:?} cockpit"), |design| design.cockpit == kind);
    }
}

#[test]
fn every_frame_and_plate_that_plays_is_shown() {
    let designs = designs();
    for (kind, tech) in [
        (StructureKind::EndoSteel, Tech::InnerSphere),
        (StructureKind::EndoSteel, Tech::Clan),
        (StructureKind::Industrial, Tech::InnerSphere),
    ] {
        some(&designs, &format!("{kind:?}"), |design| design.structure == (kind, tech));
    }
    for (kind, tech) in [
        (ArmourKind::FerroFibrous, Tech::InnerSphere),
        (ArmourKind::FerroFibrous, Tech::Clan),
        (ArmourKind::LightFerroFibrous, Tech::InnerSphere),
        (ArmourKind::HeavyFerroFibrous, Tech::InnerSphere),
        (ArmourKind::Stealth, Tech::InnerSphere),
        (ArmourKind::Hardened, Tech::InnerSphere),
        (ArmourKind::Industrial, Tech::InnerSphere),
        (ArmourKind::HeavyIndustrial, Tech::InnerSphere),
    ] {
        some(&designs, &format!("{kind:?}"), |design| design.armour_kind.0 == [(kind, tech); 8]);
    }
}

#[test]
fn every_item_that_acts_is_shown() {
    #[rustfmt::skip]
    const WANTED: [&str; 31] = [
        "masc", "clan-masc", "triple-strength-myomer", "jump-jet", "improved-jump-jet",
        "partial-wing", "clan-partial-wing", "heat-sink", "double-heat-sink", "clan-double-heat-sink",
        "case", "case-ii", "clan-case-ii", "guardian-ecm", "clan-ecm", "stealth-armor",
        "artemis-iv", "clan-artemis-iv", "targeting-computer", "clan-targeting-computer",
        "actuator-enhancement-system", "searchlight", "hatchet", "sword", "mace", "lance",
        "retractable-blade", "flail", "claw", "tag", "narc",
    ];
    let mounted = keys(&designs());
    let missing: Vec<_> = WANTED.into_iter().filter(|key| !mounted.contains(key)).collect();
    assert!(missing.is_empty(), "nobody mounts {missing:?}");
}

/// Of chapter 15, what no 'Mech of ours carries yet; whoever mounts one takes it off.
#[rustfmt::skip]
const TO_SHOW: &[&str] = &[
    "large-vibroblade", "pile-driver",
    "light-machine-gun-array", "heavy-machine-gun-array", "clan-machine-gun-array",
    "clan-light-machine-gun-array", "clan-heavy-machine-gun-array",
];

#[test]
fn every_physical_weapon_that_plays_is_shown() {
    let mounted = keys(&designs());
    let plays = |row: &&Equipment| row.kind.is_physical_weapon() && row.not_played.is_none();
    for row in Equipment::table().iter().filter(plays).filter(|row| !TO_SHOW.contains(&row.key)) {
        assert!(mounted.contains(row.key), "nobody mounts {}", row.key);
    }
}

#[test]
fn every_weapon_that_plays_is_shown() {
    let mounted = keys(&designs());
    let missing: Vec<_> = Weapon::table()
        .iter()
        .filter(|weapon| weapon.not_played.is_none() && !mounted.contains(weapon.key))
        .filter(|weapon| !TO_SHOW.contains(&weapon.key))
        .map(|weapon| weapon.key)
        .collect();
    assert!(missing.is_empty(), "nobody mounts {missing:?}");
}

#[test]
fn nothing_is_mounted_that_plays_no_part() {
    for design in designs() {
        for mount in &design.mounts {
            assert_eq!(mount.item.not_played(), None, "{}: {}", design.name(), mount.item.name());
        }
    }
}

#[test]
fn some_weapon_lies_over_two_locations_and_some_case_guards_a_light_engine() {
    let designs = designs();
    some(&designs, "a split weapon", |design| design.mounts.iter().any(|mount| mount.split.is_some()));
    some(&designs, "CASE beside a light engine", |design| {
        design.engine.kind == EngineKind::Light && design.has(EquipmentKind::Case)
    });
    some(&designs, "Artemis-guided rounds", |design| {
        design.mounts.iter().any(|mount| match mount.item {
            Item::Ammunition(id) => id.ammunition().munition.is_artemis_capable(),
            Item::Weapon(_) | Item::Equipment(_) => false,
        })
    });
}
