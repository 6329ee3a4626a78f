//! Every fault is found when its rule is broken: one broken 'Mech for each, and lines where a file has them.

use std::collections::BTreeSet;

use classic::gear::{Equipment, EquipmentKind, Family, Item, Weapon};
use classic::mech::{
    ArmourKind, CockpitKind, Design, EngineKind, GyroKind, Location, Mount, MountId, Slot, StructureKind,
    System, Tech, TechBase,
};
use formats::construction::{ConstructionRule, check};
use formats::mtf;

use crate::places::own;

use EquipmentKind as Kind;
use Location::{CentreTorso, Head, LeftArm, LeftLeg, LeftTorso, RightArm, RightLeg, RightTorso};

/// A 'Mech of ours, what is done to it, and what must be found.
type Case = (&'static str, fn(&mut Design), ConstructionRule);

#[rustfmt::skip]
const FRAME: &[Case] = &[
    ("bailiff",        |it| it.heat_sinks.total += 1,                             ConstructionRule::Overweight),
    ("bailiff",        |it| it.armour[CentreTorso] -= 20,                         ConstructionRule::UnusedTonnage),
    ("bailiff",        |it| it.mass = 54,                                         ConstructionRule::MassStep),
    ("wicket",         |it| it.mass = 15,                                         ConstructionRule::MassRange),
    ("bailiff",        |it| it.engine.rating = 277,                               ConstructionRule::EngineRating),
    ("bailiff",        |it| it.engine.rating = 50,                                ConstructionRule::EngineTooWeak),
    ("bailiff",        |it| it.engine.rating = 405,                               ConstructionRule::LargeEngine),
    ("ropewalk",       |it| it.engine.rating = 405,                               ConstructionRule::CompactTooLarge),
    ("cordwainer",     |it| it.engine.tech = Tech::Clan,                          ConstructionRule::EngineTech),
    ("bailiff",        |it| it.engine.kind = EngineKind::ExtraLight,              ConstructionRule::EngineSlots),
    ("bailiff",        |it| it.gyro = GyroKind::Compact,                          ConstructionRule::GyroSlots),
    ("bailiff",        |it| it.gyro = GyroKind::None,                             ConstructionRule::GyroMissing),
    ("bailiff",        |it| it.slots.0[CentreTorso].swap(2, 3),                   ConstructionRule::TorsoLayout),
    ("bailiff",        |it| it.cockpit = CockpitKind::Small,                      ConstructionRule::CockpitLayout),
    ("mountebank",     |it| it.cockpit = CockpitKind::Standard,                   ConstructionRule::CockpitLayout),
    ("bailiff",        |it| it.slots.0[RightArm][0] = Slot::Empty,                ConstructionRule::ArmActuators),
    ("bailiff",        |it| it.slots.0[RightArm][2] = Slot::Empty,                ConstructionRule::HandWithoutLowerArm),
    ("trestle",        |it| it.slots.0[LeftArm][3] = Slot::Empty,                 ConstructionRule::LegActuators),
    ("cartwright",     |it| it.structure.0 = StructureKind::Standard,             ConstructionRule::IndustrialStructure),
    ("bailiff",        |it| it.heat_sinks.total = 9,                              ConstructionRule::HeatSinkMinimum),
    ("bailiff",        |it| it.heat_sinks.in_engine = 12,                         ConstructionRule::HeatSinksInEngine),
    ("bailiff",        |it| first(it, Kind::SingleHeatSink).item = item("double-heat-sink"), ConstructionRule::MixedHeatSinks),
];

#[rustfmt::skip]
const PROTECTION: &[Case] = &[
    ("bailiff",        |it| it.armour[Head] = 10,                                 ConstructionRule::ArmourMaximum),
    ("bailiff",        |it| it.structure.0 = StructureKind::EndoSteel,            ConstructionRule::StructureSlots),
    ("bailiff",        |it| it.armour_kind.0 = [(ArmourKind::FerroFibrous, Tech::InnerSphere); 8], ConstructionRule::ArmourSlots),
    ("signalman",      |it| it.armour_kind.0 = [(ArmourKind::Standard, Tech::InnerSphere); 8],     ConstructionRule::ForeignPlating),
    ("mummer",         |it| it.slots.0[LeftLeg][5] = Slot::Empty,                 ConstructionRule::StealthLayout),
    ("mummer",         |it| first(it, Kind::Ecm).item = item("searchlight"),      ConstructionRule::StealthWithoutEcm),
    ("bailiff",        |it| first(it, Kind::JumpJet).item = item("void-signature-system"), ConstructionRule::VoidWithoutEcm),
    ("cordwainer",     |it| first(it, Kind::Case).location = RightArm,            ConstructionRule::CasePlace),
    ("cordwainer",     |it| twice(it, Kind::Case),                                ConstructionRule::CaseTwice),
    ("cordwainer",     |it| first(it, Kind::Case).location = CentreTorso,         ConstructionRule::CaseEmpty),
];

#[rustfmt::skip]
const GEAR: &[Case] = &[
    ("bailiff",        |it| weapon(it, "srm-6").slots = 1,                        ConstructionRule::ItemSlots),
    ("bailiff",        |it| it.engine.rating = 220,                               ConstructionRule::TooManyJets),
    ("bailiff",        |it| first(it, Kind::JumpJet).location = LeftArm,          ConstructionRule::JetPlace),
    ("bailiff",        |it| first(it, Kind::JumpJet).item = item("improved-jump-jet"), ConstructionRule::MixedJets),
    ("cutpurse",       |it| twice(it, Kind::Masc),                                ConstructionRule::OneOnly),
    ("cutpurse",       |it| first(it, Kind::JumpJet).item = item("triple-strength-myomer"), ConstructionRule::MascWithTsm),
    ("weathercock",    |it| lose_slot(it, RightTorso, Kind::PartialWing),         ConstructionRule::WingLayout),
    ("weathercock",    |it| every(it, Kind::JumpJet, "searchlight"),              ConstructionRule::WingWithoutJets),
    ("bailiff",        |it| weapon(it, "srm-6").split = Some(RightArm),           ConstructionRule::NotSplittable),
    ("lychgate",       |it| weapon(it, "lb-20-x-ac").split = Some(LeftLeg),       ConstructionRule::SplitNotAdjacent),
    ("bailiff",        |it| weapon(it, "srm-6").item = gun("medium-laser"),       ConstructionRule::AmmunitionUnused),
    ("bailiff",        |it| weapon(it, "srm-6").item = gun("srm-4"),              ConstructionRule::AmmunitionMissing),
    ("clerk",          |it| weapon(it, "er-large-laser").item = gun("lrm-5"),     ConstructionRule::ComputerSize),
    ("clerk",          |it| disarm(it),                                           ConstructionRule::ComputerUseless),
    ("trestle",        |it| first(it, Kind::ArtemisIV).link = None,               ConstructionRule::Unlinked),
    ("lapidary",       |it| first(it, Kind::LaserInsulator).link = None,          ConstructionRule::Unlinked),
    ("campanologist",  |it| every_gun(it, "medium-laser"),                        ConstructionRule::ArrayGuns),
    ("assay-bench-8",  |it| first(it, Kind::SmallVibroblade).location = RightTorso, ConstructionRule::ToolPlace),
    ("assay-bench-8",  |it| it.slots.0[LeftArm][3] = Slot::Empty,                 ConstructionRule::ToolWithoutHand),
    ("bailiff",        |it| first(it, Kind::JumpJet).item = item("clan-talons"),  ConstructionRule::TalonsOnSomeLegs),
    ("woodcutter",     |it| first(it, Kind::Hatchet).location = RightTorso,       ConstructionRule::PhysicalPlace),
    ("woodcutter",     |it| it.slots.0[RightArm][3] = Slot::Empty,                ConstructionRule::PhysicalWithoutHand),
    ("woodcutter",     |it| it.slots.0[LeftArm][3] = Slot::Empty,                 ConstructionRule::BladeWithoutHand),
    ("cartwright",     |it| it.slots.0[RightArm][11] = Slot::System(System::Hand), ConstructionRule::ClawWithHand),
    ("fencing-master", |it| first(it, Kind::ActuatorEnhancement).location = LeftTorso, ConstructionRule::EnhancementPlace),
    ("fencing-master", |it| first(it, Kind::ActuatorEnhancement).location = RightLeg, ConstructionRule::EnhancementOnSomeLegs),
    ("sexton",         |it| it.tech_base = TechBase::Clan,                        ConstructionRule::MixedTechnology),
];

fn item(key: &str) -> Item {
    Item::Equipment(Equipment::by_key(key).expect("a row of the table"))
}

fn gun(key: &str) -> Item {
    Item::Weapon(Weapon::by_key(key).expect("a row of the table"))
}

fn position(design: &Design, kind: Kind) -> usize {
    let is = |mount: &Mount| matches!(mount.item, Item::Equipment(id) if id.equipment().kind == kind);
    design.mounts.iter().position(is).expect("the 'Mech mounts one")
}

fn first(design: &mut Design, kind: Kind) -> &mut Mount {
    let at = position(design, kind);
    &mut design.mounts[at]
}

fn weapon<'a>(design: &'a mut Design, key: &str) -> &'a mut Mount {
    design.mounts.iter_mut().find(|mount| mount.item.key() == key).expect("the 'Mech mounts one")
}

fn twice(design: &mut Design, kind: Kind) {
    let again = first(design, kind).clone();
    design.mounts.push(again);
}

fn every(design: &mut Design, kind: Kind, key: &str) {
    while design.has(kind) {
        first(design, kind).item = item(key);
    }
}

/// Cuts all that is linked to arrays, and makes lasers of it.
fn every_gun(design: &mut Design, key: &str) {
    let is_gun =
        |mount: &Mount| matches!(mount.item, Item::Weapon(id) if id.weapon().family == Family::MachineGun);
    for mount in design.mounts.iter_mut().filter(|mount| is_gun(mount)) {
        (mount.item, mount.link) = (gun(key), None);
    }
}

fn lose_slot(design: &mut Design, location: Location, kind: Kind) {
    let slot = Slot::Mount(MountId(position(design, kind) as u8));
    let at = design.slots.0[location].iter().position(|&it| it == slot).expect("a slot there");
    design.slots.0[location][at] = Slot::Empty;
}

fn disarm(design: &mut Design) {
    for mount in design.mounts.iter_mut().filter(|mount| matches!(mount.item, Item::Weapon(_))) {
        mount.item = gun("lrm-5");
    }
}

#[test]
fn every_fault_is_found_in_a_mech_that_has_it_and_not_before() {
    let mechs = own();
    let mut shown = BTreeSet::new();
    for &(stem, spoil, fault) in FRAME.iter().chain(PROTECTION).chain(GEAR) {
        let mech = mechs.iter().find(|mech| mech.stem == stem).expect(stem);
        let has = |design: &Design| check(design, None).findings.iter().any(|it| it.rule == fault);
        let mut design = mech.loaded.design.clone();
        assert!(!has(&design), "{stem} has {fault:?} from the start");
        spoil(&mut design);
        assert!(has(&design), "{stem}: {fault:?} is not found");
        shown.insert(fault);
    }
    let missing: Vec<_> = ConstructionRule::ALL.iter().filter(|fault| !shown.contains(fault)).collect();
    assert!(missing.is_empty(), "no case shows {missing:?}");
}

/// Replaces a piece of a file of ours, checks it, and gives the lines of the file that a fault names.
fn lines_found(stem: &str, (from, to): (&str, &str), fault: ConstructionRule) -> Vec<String> {
    let mechs = own();
    let mech = mechs.iter().find(|mech| mech.stem == stem).expect(stem);
    assert!(mech.text.contains(from), "{stem} has no {from:?}");
    let text = mech.text.replacen(from, to, 1);
    let loaded = mtf::read_text(&text).expect("it still loads");
    let report = check(&loaded.design, Some(&loaded.source));
    let found = report.findings.iter().filter(|finding| finding.rule == fault);
    let lines: Vec<_> = text.lines().collect();
    found.map(|finding| lines[finding.line.expect("a line") as usize - 1].to_owned()).collect()
}

#[test]
fn findings_name_the_line_of_the_file() {
    let sinks = ("heat sinks:14 Single", "heat sinks:15 Single");
    assert_eq!(lines_found("bailiff", sinks, ConstructionRule::Overweight), ["mass:55"]);
    assert_eq!(lines_found("bailiff", sinks, ConstructionRule::HeatSinksInEngine), ["heat sinks:15 Single"]);
    let head = ("HD armor:9", "HD armor:12");
    assert_eq!(lines_found("bailiff", head, ConstructionRule::ArmourMaximum), ["HD armor:12"]);
    let engine = ("engine:275 Fusion", "engine:276 Fusion");
    assert_eq!(
        lines_found("bailiff", engine, ConstructionRule::EngineRating),
        ["engine:276 Fusion Engine(IS)"]
    );
    let rack = ("IS Ammo SRM-6", "IS Ammo SRM-4");
    assert_eq!(lines_found("bailiff", rack, ConstructionRule::AmmunitionUnused), ["IS Ammo SRM-4"]);
    assert_eq!(lines_found("bailiff", rack, ConstructionRule::AmmunitionMissing), ["SRM 6"]);
}

#[test]
fn a_finding_reads_as_a_sentence_with_its_numbers() {
    let mut design = own().swap_remove(0).loaded.design;
    design.mass = 20;
    design.armour[Head] = 11;
    let report = check(&design, None);
    let said: Vec<_> = report.findings.iter().map(ToString::to_string).collect();
    let head =
        "error: head: armour: has more armour than the location carries (§2.3): 11 points, at most 9 points";
    assert!(said.iter().any(|it| it == head), "{said:#?}");
    assert!(!report.is_legal());
    assert!(report.findings.is_sorted_by(|one, next| one.severity >= next.severity));
    assert!(report.room[LeftTorso].filled <= report.room[LeftTorso].slots);
}
