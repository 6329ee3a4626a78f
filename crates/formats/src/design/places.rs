//! Where an item may go.

use classic::gear::{EquipmentKind, Item};
use classic::mech::{Design, Location};

use super::Draft;
use super::edit::Bench;
use super::parts::{Part, Parts, is_splittable, kind_of};
use crate::construction::{self, ConstructionRule};

use Location::{CentreTorso, Head, LeftArm, LeftLeg, LeftTorso, RightArm, RightLeg, RightTorso};

/// The locations that have room for one more of an item and in which the rules let it be.
pub fn places(draft: &Draft, item: Item) -> Vec<Location> {
    let parts = Parts::of(&draft.design);
    Location::ALL
        .into_iter()
        .filter(|&at| has_room(&draft.design, &parts, item, at) && is_sound(&draft.design, &parts, item, at))
        .collect()
}

/// The first of them, in the order in which designers usually fill a 'Mech.
pub(super) fn first(bench: &Bench, item: Item) -> Option<Location> {
    order(item).into_iter().find(|&at| {
        let slots = Part::new(&bench.design, item, at).slots;
        slots <= bench.parts.free(&bench.design, at) && is_sound(&bench.design, &bench.parts, item, at)
    })
}

fn order(item: Item) -> [Location; 8] {
    const ARMS: [Location; 8] =
        [RightArm, LeftArm, RightTorso, LeftTorso, CentreTorso, Head, RightLeg, LeftLeg];
    const LEGS: [Location; 8] =
        [LeftLeg, RightLeg, LeftTorso, RightTorso, CentreTorso, LeftArm, RightArm, Head];
    const TORSOS: [Location; 8] =
        [LeftTorso, RightTorso, LeftArm, RightArm, CentreTorso, LeftLeg, RightLeg, Head];
    match (item, kind_of(item)) {
        (Item::Weapon(_), _) => ARMS,
        (_, Some(kind)) if kind.sinks() > 0 || kind.is_jump_jet() => LEGS,
        (_, Some(kind)) if kind.is_physical_weapon() => ARMS,
        (_, Some(_) | None) => TORSOS,
    }
}

fn has_room(design: &Design, parts: &Parts, item: Item, at: Location) -> bool {
    let (needs, free) = (Part::new(design, item, at).slots, parts.free(design, at));
    if needs <= free {
        return true;
    }
    let beside = Location::ALL.into_iter().filter(|&other| touch(at, other));
    is_splittable(item)
        && free > 0
        && beside.map(|other| parts.free(design, other)).any(|more| free + more >= needs)
}

/// Arm and side torso, leg and side torso, side torso and centre torso.
pub(super) fn touch(one: Location, other: Location) -> bool {
    one.transfers_to() == Some(other) || other.transfers_to() == Some(one)
}

/// Whether no rule about places is broken by it.
fn is_sound(design: &Design, parts: &Parts, item: Item, at: Location) -> bool {
    // Weapons and ammunition go anywhere.
    let Some(kind) = kind_of(item) else { return true };
    if kind == EquipmentKind::SingleHeatSink || kind == EquipmentKind::DoubleHeatSink {
        return true;
    }
    let mut with = parts.clone();
    with.at[at].push(Part::new(design, item, at));
    misplaced(&with.assemble(design)) <= misplaced(&parts.assemble(design))
}

fn misplaced(design: &Design) -> usize {
    let is_about_a_place = |rule: ConstructionRule| {
        matches!(
            rule,
            ConstructionRule::JetPlace
                | ConstructionRule::CasePlace
                | ConstructionRule::PhysicalPlace
                | ConstructionRule::PhysicalWithoutHand
                | ConstructionRule::ClawWithHand
                | ConstructionRule::EnhancementPlace
        )
    };
    let report = construction::check(design, None);
    report.findings.iter().filter(|found| is_about_a_place(found.rule)).count()
}
