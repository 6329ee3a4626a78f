//! What follows from other things: sinks outside the engine, slots of structure and armour, sizes that depend on
//! mass or weapons.

use classic::gear::{Equipment, EquipmentKind, Item};
use classic::mech::{ArmourKind, Design, Face, HeatSinkKind, Location, Tech};

use super::EditError;
use super::edit::{Bench, JetKind, sinks_of};
use super::parts::{Part, is_spread, kind_of};
use super::places::touch;
use crate::construction::armour::{armour_slots, whole_suit};
use crate::construction::engine::sinks_inside;
use crate::construction::gear::mount_slots;
use crate::construction::systems::structure_slots;
use crate::construction::{armour_key, structure_key};

/// §2.6 So many sinks of a kind: the engine takes what it holds, the others need slots.
pub(super) fn heat_sinks(bench: &mut Bench, count: u8, kind: HeatSinkKind) {
    let each_slot = if kind == HeatSinkKind::Compact { 2 } else { 1 };
    let inside = sinks_inside(bench.design.engine.rating) * each_slot;
    let outside = u16::from(count).saturating_sub(inside);
    bench.design.heat_sinks.total = count;
    bench.design.heat_sinks.kind = kind;
    let mut missing = keep_sinks(bench, kind, outside);
    while missing > 0 {
        let sinks = if kind == HeatSinkKind::Compact && missing > 1 { Sinks::Pair } else { Sinks::One };
        let Some(item) = sink_item(kind, bench.design.tech_base.chassis(), sinks) else { return };
        if bench.put(item, None, Face::Front).is_err() {
            // Without room the engine would hold more than it can, and the check says so.
            return;
        }
        missing -= u16::from(sinks_of(item));
    }
}

/// How many sinks share a slot.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sinks {
    One,
    Pair,
}

/// Leaves sinks of the kind where they are, as many as are wanted; returns how many are missing.
fn keep_sinks(bench: &mut Bench, kind: HeatSinkKind, wanted: u16) -> u16 {
    let tech = bench.design.tech_base.chassis();
    let fitting = [sink_item(kind, tech, Sinks::One), sink_item(kind, tech, Sinks::Pair)];
    let is_prototype =
        |item| kind == HeatSinkKind::Double && kind_of(item) == Some(EquipmentKind::PrototypeDoubleHeatSink);
    let mut missing = wanted;
    for parts in &mut bench.parts.at.0 {
        parts.retain(|part| {
            let sinks = u16::from(sinks_of(part.mount.item));
            if sinks == 0 {
                return true;
            }
            let stays = (fitting.contains(&Some(part.mount.item)) || is_prototype(part.mount.item))
                && sinks <= missing;
            missing -= if stays { sinks } else { 0 };
            stays
        });
    }
    missing
}

fn sink_item(kind: HeatSinkKind, tech: Tech, sinks: Sinks) -> Option<Item> {
    let key = match (kind, tech, sinks) {
        (HeatSinkKind::Single, _, _) => "heat-sink",
        (HeatSinkKind::Double, Tech::Clan, _) => "clan-double-heat-sink",
        (HeatSinkKind::Double, Tech::InnerSphere | Tech::Both, _) => "double-heat-sink",
        (HeatSinkKind::Laser, _, _) => "laser-heat-sink",
        (HeatSinkKind::Compact, _, Sinks::One) => "compact-heat-sink-1",
        (HeatSinkKind::Compact, _, Sinks::Pair) => "compact-heat-sink-2",
    };
    equipment(key)
}

fn equipment(key: &str) -> Option<Item> {
    Equipment::by_key(key).map(Item::Equipment)
}

/// A sink that is put on or taken off counts; other items do not.
pub(super) fn count_sink(design: &mut Design, item: Item, by: i16) {
    let sinks = i16::from(sinks_of(item)) * by;
    design.heat_sinks.total = (i16::from(design.heat_sinks.total) + sinks).clamp(0, 255) as u8;
}

/// So many jump jets, the ones that are there first.
pub(super) fn jump_jets(bench: &mut Bench, count: u8, kind: JetKind) {
    let key = match kind {
        JetKind::Standard => "jump-jet",
        JetKind::Improved => "improved-jump-jet",
    };
    let Some(jet) = equipment(key) else { return };
    let mut missing = count;
    for parts in &mut bench.parts.at.0 {
        parts.retain(|part| {
            if !kind_of(part.mount.item).is_some_and(EquipmentKind::is_jump_jet) {
                return true;
            }
            let stays = part.mount.item == jet && missing > 0;
            missing -= u8::from(stays);
            stays
        });
    }
    bench.unplaced.retain(|item| !kind_of(*item).is_some_and(EquipmentKind::is_jump_jet));
    for _ in 0..missing {
        if bench.put(jet, None, Face::Front).is_err() {
            bench.unplaced.push(jet);
        }
    }
}

/// Sizes that depend on the mass, on the legs or on the weapons.
pub(super) fn resize(bench: &mut Bench) {
    let built = bench.parts.assemble(&bench.design);
    for parts in &mut bench.parts.at.0 {
        for part in parts.iter_mut().filter(|part| !is_spread(part.mount.item) && part.mount.split.is_none())
        {
            if let Some(slots) = mount_slots(&built, &part.mount) {
                part.slots = slots.max(1);
            }
        }
    }
    for item in spread_items(bench) {
        let Some(wanted) = mount_slots(&built, &Part::new(&built, item, Location::LeftTorso).mount) else {
            continue;
        };
        set_count(bench, item, usize::from(wanted.max(1)));
    }
}

/// Spread items that are no structure or armour, each once.
fn spread_items(bench: &Bench) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for part in bench.parts.at.0.iter().flatten() {
        if is_spread(part.mount.item) && !part.is_plating() && !items.contains(&part.mount.item) {
            items.push(part.mount.item);
        }
    }
    items
}

/// Brings the slots of a spread item to a number; those that are there stay.
fn set_count(bench: &mut Bench, item: Item, wanted: usize) {
    let mut left = wanted;
    for parts in &mut bench.parts.at.0 {
        parts.retain(|part| {
            let stays = part.mount.item != item || left > 0;
            left -= usize::from(part.mount.item == item && stays);
            stays
        });
    }
    while left > 0 {
        let Some(at) = next_place(bench, item) else { return };
        bench.parts.at[at].push(Part::new(&bench.design, item, at));
        left -= 1;
    }
}

/// A spread item with all its slots, or nothing of it.
pub(super) fn spread(bench: &mut Bench, item: Item) -> Result<(), EditError> {
    let before = bench.parts.clone();
    let mut built = bench.parts.assemble(&bench.design);
    let part = Part::new(&built, item, Location::LeftTorso);
    built.mounts.push(part.mount.clone());
    let wanted = usize::from(mount_slots(&built, &part.mount).unwrap_or(1).max(1));
    set_count(bench, item, wanted);
    let there = bench.parts.at.0.iter().flatten().filter(|part| part.mount.item == item).count();
    if there < wanted {
        bench.parts = before;
        return Err(EditError::NoPlace { item: item.name() });
    }
    Ok(())
}

/// Where the next slot of a spread item goes: of the locations that it may be in, the one with the fewest of it.
fn next_place(bench: &Bench, item: Item) -> Option<Location> {
    use EquipmentKind::{PartialWing, StealthArmour, Talons, Tracks, Wheels};
    use Location::{CentreTorso, Head, LeftArm, LeftLeg, LeftTorso, RightArm, RightLeg, RightTorso};
    let chassis = bench.design.chassis;
    let all = [LeftTorso, RightTorso, LeftArm, RightArm, LeftLeg, RightLeg, CentreTorso, Head];
    let has_room = |at: &Location| bench.parts.free(&bench.design, *at) > 0;
    let count = |at: &Location| bench.parts.at[*at].iter().filter(|part| part.mount.item == item).count();
    match kind_of(item) {
        Some(PartialWing) => [LeftTorso, RightTorso].into_iter().filter(has_room).min_by_key(count),
        Some(Talons | Tracks | Wheels) => {
            all.into_iter().filter(|at| at.is_leg(chassis)).filter(has_room).min_by_key(count)
        }
        Some(StealthArmour) => {
            let worn = all.into_iter().filter(|at| !matches!(at, Head | CentreTorso));
            worn.filter(has_room).find(|at| count(at) < 2)
        }
        _ => all.into_iter().find(has_room),
    }
}

/// Structure and armour that fill slots fill as many as their rows say; those of another kind are taken out.
pub(super) fn plating(bench: &mut Bench) {
    let (structure, tech) = bench.design.structure;
    let suit = whole_suit(&bench.design.armour_kind);
    let is_patch = |key: &str| {
        bench.design.armour_kind.0.iter().any(|&(kind, tech)| armour_key(kind, tech) == Some(key))
    };
    let frame = structure_key(structure, tech);
    let foreign = |part: &Part| {
        let key = part.mount.item.key();
        part.is_plating() && frame != Some(key) && !is_patch(key)
    };
    let mut parts = bench.parts.clone();
    parts.at.0.iter_mut().for_each(|parts| parts.retain(|part| !foreign(part)));
    bench.parts = parts;
    if let Some(item) = frame.and_then(equipment) {
        set_count(bench, item, usize::from(structure_slots(structure, tech)));
    }
    // The slots of a patchwork suit belong to their locations and stay where they are.
    if let Some((kind, tech)) = suit
        && let Some(item) = armour_key(kind, tech).and_then(equipment)
    {
        let wanted = usize::from(armour_slots(&bench.design.armour_kind));
        if kind == ArmourKind::Stealth {
            bench.parts.at.0.iter_mut().for_each(|parts| parts.retain(|part| part.mount.item != item));
        }
        set_count(bench, item, wanted);
    }
}

/// §6.2 A splittable weapon over two locations that touch; false if there is no room.
pub(super) fn split(bench: &mut Bench, part: &Part, at: Location) -> bool {
    let free = bench.parts.free(&bench.design, at);
    let left = part.slots - free;
    let beside = Location::ALL.into_iter().filter(|&other| touch(at, other));
    let Some(other) = beside.max_by_key(|&it| bench.parts.free(&bench.design, it)) else { return false };
    if free == 0 || bench.parts.free(&bench.design, other) < left {
        return false;
    }
    // Reading the file back joins the two ends; until then they must not be resized.
    let mut mount = part.mount.clone();
    mount.split = Some(other);
    bench.parts.at[at].push(Part { mount: mount.clone(), slots: free });
    bench.parts.at[other].push(Part { mount, slots: left });
    true
}
