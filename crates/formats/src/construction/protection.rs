//! Armour, plating that fills slots, stealth (§2.7) and CASE (§9.5).

use classic::gear::{EquipmentKind, Item};
use classic::mech::{ArmourKind, Location, MountId, StructureKind, Tech, maximum_armour};

use super::armour::{armour_slots, armour_type, whole_suit};
use super::finding::{ShouldBe, Unit};
use super::inspection::{About, Inspection};
use super::rule::ConstructionRule;
use super::systems::{structure_slots, structure_type};
use super::weight::points;
use crate::source_map::Key;

/// §2.3 No location carries more than twice its structure, the head not more than 9.
pub(super) fn armour(check: &mut Inspection<'_>) {
    let maximum = maximum_armour(check.design.mass, check.design.chassis);
    let points = points(check.design);
    for (location, &is) in points.iter() {
        let most = u32::from(maximum[location]);
        if is > most {
            let about = About::Armour(location);
            check.measure(ConstructionRule::ArmourMaximum, about, Unit::Points, is, ShouldBe::AtMost(most));
        }
    }
}

/// The equipment row whose slots a structure fills.
pub(crate) const fn structure_key(kind: StructureKind, tech: Tech) -> Option<&'static str> {
    match (kind, tech) {
        (StructureKind::EndoSteel, Tech::Clan) => Some("clan-endo-steel"),
        (StructureKind::EndoSteel, Tech::InnerSphere | Tech::Both) => Some("endo-steel"),
        (StructureKind::EndoSteelPrototype, _) => Some("prototype-endo-steel"),
        (StructureKind::EndoComposite, Tech::Clan) => Some("clan-endo-composite"),
        (StructureKind::EndoComposite, Tech::InnerSphere | Tech::Both) => Some("endo-composite"),
        (StructureKind::Reinforced, _) => Some("reinforced-structure"),
        (StructureKind::Standard | StructureKind::Composite | StructureKind::Industrial, _) => None,
    }
}

/// The equipment row whose slots an armour fills.
pub(crate) const fn armour_key(kind: ArmourKind, tech: Tech) -> Option<&'static str> {
    match (kind, tech) {
        (ArmourKind::FerroFibrous, Tech::Clan) => Some("clan-ferro-fibrous"),
        (ArmourKind::FerroFibrous, Tech::InnerSphere | Tech::Both) => Some("ferro-fibrous"),
        (ArmourKind::LightFerroFibrous, _) => Some("light-ferro-fibrous"),
        (ArmourKind::HeavyFerroFibrous, _) => Some("heavy-ferro-fibrous"),
        (ArmourKind::FerroFibrousPrototype, _) => Some("prototype-ferro-fibrous"),
        (ArmourKind::Stealth, _) => Some("stealth-armor"),
        (ArmourKind::FerroLamellor, _) => Some("clan-ferro-lamellor"),
        (ArmourKind::Reactive, Tech::Clan) => Some("clan-reactive-armor"),
        (ArmourKind::Reactive, Tech::InnerSphere | Tech::Both) => Some("reactive-armor"),
        (ArmourKind::Reflective, Tech::Clan) => Some("clan-reflective-armor"),
        (ArmourKind::Reflective, Tech::InnerSphere | Tech::Both) => Some("reflective-armor"),
        (ArmourKind::BallisticReinforced, _) => Some("ballistic-reinforced-armor"),
        (ArmourKind::ImpactResistant, _) => Some("impact-resistant-armor"),
        (ArmourKind::HeatDissipating, _) => Some("heat-dissipating-armor"),
        (ArmourKind::AntiPenetrativeAblation, _) => Some("anti-penetrative-ablation"),
        (
            ArmourKind::Standard
            | ArmourKind::Hardened
            | ArmourKind::Primitive
            | ArmourKind::Industrial
            | ArmourKind::HeavyIndustrial
            | ArmourKind::Commercial,
            _,
        ) => None,
    }
}

/// Endo steel and its like fill a fixed number of slots, wherever there is room.
pub(super) fn plating(check: &mut Inspection<'_>) {
    let design = check.design;
    let (structure, tech) = design.structure;
    let frame = structure_key(structure, tech);
    let is_armour =
        |key: &str| design.armour_kind.0.iter().any(|&(kind, tech)| armour_key(kind, tech) == Some(key));
    let (mut in_frame, mut in_armour) = (0, 0);
    for (id, mount) in check.mounts_of(is_plating) {
        let key = mount.item.key();
        if frame == Some(key) {
            in_frame += u32::from(mount.slots);
        } else if is_armour(key) {
            in_armour += u32::from(mount.slots);
        } else {
            check.find(ConstructionRule::ForeignPlating, About::Mount(id));
        }
    }
    let about = About::Key(Key::Structure, structure_type(structure).name);
    let wanted = u32::from(structure_slots(structure, tech));
    check.expect(ConstructionRule::StructureSlots, about, Unit::Slots, in_frame, wanted);
    let suit = whole_suit(&design.armour_kind);
    let name = suit.map_or("patchwork armour", |(kind, _)| armour_type(kind).name);
    let wanted = u32::from(armour_slots(&design.armour_kind));
    check.expect(
        ConstructionRule::ArmourSlots,
        About::Key(Key::Armour, name),
        Unit::Slots,
        in_armour,
        wanted,
    );
}

fn is_plating(kind: EquipmentKind) -> bool {
    use EquipmentKind::{ReactiveArmour, StealthArmour, StructureOrArmour};
    matches!(kind, StructureOrArmour | ReactiveArmour | StealthArmour)
}

/// §2.7 Stealth armour: two slots in each arm, leg and side torso, and an ECM suite.
pub(super) fn stealth(check: &mut Inspection<'_>) {
    let design = check.design;
    let is_suit = matches!(whole_suit(&design.armour_kind), Some((ArmourKind::Stealth, _)));
    let is_worn = design.armour_kind.0.iter().any(|&(kind, _)| kind == ArmourKind::Stealth);
    if is_worn && check.mounts_of(EquipmentKind::is_ecm).is_empty() {
        check.find(
            ConstructionRule::StealthWithoutEcm,
            About::Key(Key::Armour, armour_type(ArmourKind::Stealth).name),
        );
    }
    if !is_suit {
        return;
    }
    for (id, _) in check.mounts_of(|kind| kind == EquipmentKind::StealthArmour) {
        for (location, slots) in check.footprint(id).iter() {
            let wanted = match location {
                Location::Head | Location::CentreTorso => 0,
                Location::RightTorso
                | Location::LeftTorso
                | Location::RightArm
                | Location::LeftArm
                | Location::RightLeg
                | Location::LeftLeg => 2,
            };
            let about = About::Location(location, armour_type(ArmourKind::Stealth).name);
            check.expect(
                ConstructionRule::StealthLayout,
                about,
                Unit::Slots,
                u32::from(slots.count()),
                wanted,
            );
        }
    }
}

/// §2.7, §9.5.3–9.5.4 CASE: Inner Sphere CASE in torsos only, once for each location, where something explodes.
/// §15.12.3
pub(super) fn void_signature(check: &mut Inspection<'_>) {
    if check.mounts_of(EquipmentKind::is_ecm).is_empty() {
        for (id, _) in check.mounts_of(|kind| kind == EquipmentKind::VoidSignature) {
            check.find(ConstructionRule::VoidWithoutEcm, About::Mount(id));
        }
    }
}

pub(super) fn case(check: &mut Inspection<'_>) {
    let mut protected: Vec<Location> = Vec::new();
    for (id, mount) in check.mounts_of(|kind| matches!(kind, EquipmentKind::Case | EquipmentKind::CaseII)) {
        let about = About::Mount(id);
        // Ruling: the CASE that a Clan chassis is given needs no room; it is not found fault with.
        if mount.slots == 0 {
            continue;
        }
        if is_inner_sphere_case(mount.item) && !mount.location.is_torso() {
            check.find(ConstructionRule::CasePlace, about);
        }
        if protected.contains(&mount.location) {
            check.find(ConstructionRule::CaseTwice, about);
        }
        if !explodes(check, mount.location, id) {
            check.find(ConstructionRule::CaseEmpty, about);
        }
        protected.push(mount.location);
    }
}

fn is_inner_sphere_case(item: Item) -> bool {
    match item {
        Item::Equipment(id) => {
            let row = id.equipment();
            row.kind == EquipmentKind::Case && row.tech != Tech::Clan
        }
        Item::Weapon(_) | Item::Ammunition(_) => false,
    }
}

/// Whether anything explosive has a slot there.
fn explodes(check: &Inspection<'_>, location: Location, case: MountId) -> bool {
    check.design.mounts().any(|(id, mount)| {
        id != case && mount.item.explosion() > 0 && !check.design.slots.of_mount(location, id).is_empty()
    })
}
