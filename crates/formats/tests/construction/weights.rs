//! Weight sheets of our own 'Mechs, line by line, and the sums that are rare in them.

use classic::gear::{Equipment, EquipmentKind, Item};
use classic::mech::{ArmourKind, Design, EngineKind, HeatSinkKind, Location, Tech};
use formats::construction::{Kilograms, Portion, WeightSheet};

use crate::places::own;

fn design(stem: &str) -> Design {
    own().into_iter().find(|mech| mech.stem == stem).expect(stem).loaded.design
}

fn line(sheet: &WeightSheet, item: &str) -> Kilograms {
    sheet.lines.iter().filter(|line| line.item == item).map(|line| line.weight).sum()
}

#[test]
fn the_bailiff_weighs_55_tons_item_by_item() {
    let sheet = WeightSheet::of(&design("bailiff"));
    #[rustfmt::skip]
    let page = [
        ("structure",        5.5), ("fusion engine", 15.5), ("gyro",          3.0), ("cockpit",     3.0),
        ("standard armour", 10.5), ("heat sinks",     4.0), ("Jump Jet",      2.5), ("Large Laser", 5.0),
        ("Medium Laser",     2.0), ("SRM 6",          3.0), ("SRM 6 Ammo",    1.0),
    ];
    for (item, tons) in page {
        assert_eq!(line(&sheet, item), Kilograms::tons(tons), "{item}");
    }
    assert_eq!(sheet.lines.iter().filter(|line| line.location.is_some()).count(), 10, "mounts that weigh");
    assert_eq!((sheet.total(), sheet.mass), (Kilograms(55_000), Kilograms(55_000)));
    let gear = sheet.lines.iter().filter(|line| line.portion == Portion::Gear);
    assert_eq!(
        gear.map(|line| line.weight).sum::<Kilograms>(),
        Kilograms::tons(13.5),
        "jets, guns, ammunition"
    );
}

#[test]
fn lasers_without_a_reactor_need_amplifiers() {
    let mut cartwright = design("cartwright");
    assert_eq!(line(&WeightSheet::of(&cartwright), "power amplifiers"), Kilograms::tons(0.5));
    cartwright.engine.kind = EngineKind::Fission;
    assert_eq!(line(&WeightSheet::of(&cartwright), "power amplifiers"), Kilograms::ZERO);
}

#[test]
fn armoured_parts_weigh_half_a_ton_a_slot_and_a_cockpit_one() {
    let mut bailiff = design("bailiff");
    let laser = bailiff.mounts.iter_mut().find(|mount| mount.item.key() == "large-laser");
    laser.expect("a large laser").armoured = true; // two slots
    bailiff.armoured_systems = vec![(Location::Head, 2), (Location::CentreTorso, 3)]; // cockpit, gyro
    assert_eq!(line(&WeightSheet::of(&bailiff), "armoured components"), Kilograms::tons(2.5));
}

#[test]
fn compact_sinks_weigh_a_ton_and_a_half() {
    let mut bailiff = design("bailiff");
    bailiff.heat_sinks.kind = HeatSinkKind::Compact;
    assert_eq!(line(&WeightSheet::of(&bailiff), "heat sinks"), Kilograms::tons(6.0));
}

#[test]
fn patchwork_is_weighed_plate_by_plate() {
    let mut bailiff = design("bailiff");
    let before = line(&WeightSheet::of(&bailiff), "standard armour");
    bailiff.armour_kind[Location::Head] = (ArmourKind::Hardened, Tech::InnerSphere);
    // 9 points at 8 to the ton instead of 16: 0.5625 t more, and up to the next half ton.
    assert_eq!(line(&WeightSheet::of(&bailiff), "patchwork armour"), before + Kilograms::tons(1.0));
}

/// Equipment formulas on 55 tons: what one item weighs when it takes the place of the missile rack.
#[test]
fn formulas_follow_the_mass() {
    #[rustfmt::skip]
    let page = [
        ("jump-jet",      0.5), ("improved-jump-jet", 1.0), ("masc",              3.0), ("clan-masc",    2.0),
        ("supercharger",  2.0), ("partial-wing",      4.0), ("clan-partial-wing", 3.0), ("hatchet",      4.0),
        ("sword",         3.0), ("retractable-blade", 3.5), ("mace",              6.0), ("lance",        3.0),
        ("claw",          4.0), ("clan-talons",       4.0), ("tracks",            5.5), ("booby-trap",   5.5),
        ("drone-operating-system", 6.0), ("environmental-sealing", 5.5), ("actuator-enhancement-system", 2.0),
        ("targeting-computer", 2.0), ("clan-targeting-computer", 2.0), ("extended-fuel-tank", 2.0),
    ];
    for (key, tons) in page {
        let mut bailiff = design("bailiff");
        let row = Equipment::by_key(key).expect(key);
        let rack = bailiff.mounts.iter_mut().find(|mount| mount.item.key() == "srm-6").expect("a rack");
        rack.item = Item::Equipment(row);
        let sheet = WeightSheet::of(&bailiff);
        let jets = match row.equipment().kind {
            EquipmentKind::JumpJet => Kilograms::tons(2.5),
            _ => Kilograms::ZERO,
        };
        assert_eq!(line(&sheet, row.equipment().name), jets + Kilograms::tons(tons), "{key}");
    }
}
