//! The report on a draft: mass, slots, value, damage and findings.

use classic::gear::Item;
use classic::heat::balance::movement_heat;
use classic::mech::{
    ArmourKind, Chassis, CockpitKind, Design, EngineKind, Face, GyroKind, HeatSinkKind, Location, MechClass,
    Slot, StructureKind, System, TechBase, internal_structure, maximum_armour,
};
use serde::Serialize;

use super::Draft;
use super::catalogue::{GearKind, gear_kind, row};
use super::damage::{DamageCurve, curves, within};
use super::edit::{ArmEnd, JetKind};
use super::parts::{Part, Parts, is_spread, kind_of};
use crate::battle_value::battle_value;
use crate::construction::armour::whole_suit;
use crate::construction::{self, Severity, WeightSheet};
use crate::mtf::name_in_files;

/// A draft as its designer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    pub name: String,
    pub chassis: String,
    pub model: String,
    pub role: String,
    pub year: u16,
    pub tons: u8,
    pub legs: Chassis,
    pub class: MechClass,
    pub technology: TechBase,
    pub structure: StructureKind,
    pub engine: EngineKind,
    pub rating: u16,
    pub gyro: GyroKind,
    pub cockpit: CockpitKind,
    pub heat_sinks: u8,
    pub sinks_in_engine: u8,
    pub sink_kind: HeatSinkKind,
    pub jump_jets: u8,
    pub jet_kind: JetKind,
    /// `None` for a patchwork suit.
    pub armour_kind: Option<ArmourKind>,
    /// Every rule of construction is kept and everything has a place.
    pub legal: bool,
    pub weight: WeightSheet,
    /// Kilograms; below zero if it is too heavy.
    pub left: i32,
    pub free_slots: u8,
    pub slots: u8,
    /// With a regular pilot.
    pub battle_value: u32,
    pub speed: Speed,
    pub heat: HeatReport,
    pub armour: u16,
    pub most_armour: u16,
    pub damage: Vec<DamageCurve>,
    /// Average damage at ranges of 1, 2, 3, … with all weapons.
    pub alpha: Vec<f64>,
    /// The same with what the sinks carry off while it runs.
    pub sustained: Vec<f64>,
    pub locations: Vec<LocationReport>,
    pub unplaced: Vec<Unplaced>,
    /// Gravest first.
    pub findings: Vec<Finding>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Speed {
    pub walk: u8,
    pub run: u8,
    pub masc: Option<u8>,
    pub jump: u8,
}

/// Heat of a turn in which it runs and fires everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HeatReport {
    pub running: u16,
    pub weapons: u16,
    pub capacity: u16,
}

/// One location: armour, structure, and its slots from the top.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LocationReport {
    pub location: Location,
    pub code: &'static str,
    pub name: &'static str,
    pub structure: u8,
    pub front: u8,
    /// Torsos only.
    pub rear: Option<u8>,
    pub most: u8,
    pub free: u8,
    pub arm_end: Option<ArmEnd>,
    pub blocks: Vec<Block>,
}

/// Slots that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Block {
    /// Counted from 1.
    pub slot: u8,
    pub slots: u8,
    pub kind: BlockKind,
    pub name: &'static str,
    /// The name that edits use; `None` for systems and free slots.
    pub item: Option<&'static str>,
    pub gear: Option<GearKind>,
    pub rear: bool,
    pub explodes: bool,
    /// One slot of an item whose slots lie anywhere.
    pub spread: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BlockKind {
    Free,
    System,
    /// Structure or armour: it moves, and comes off only with its kind.
    Plating,
    Gear,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Unplaced {
    pub item: &'static str,
    pub name: &'static str,
    pub slots: u8,
    pub kilograms: u32,
}

/// A rule that is broken, or something worth a look.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    pub severity: Severity,
    pub text: String,
    /// The section of the rules, as in `§2.4`; `None` for the tables of construction.
    pub section: Option<&'static str>,
    pub location: Option<Location>,
}

impl Report {
    pub fn of(draft: &Draft) -> Report {
        let design = &draft.design;
        let checked = construction::check(design, None);
        let parts = Parts::of(design);
        let damage = curves(design);
        let capacity = design.heat_capacity();
        let running = movement_heat(design.engine.kind).run;
        let longest = damage.first().map_or(0, |it| it.by_range.len());
        let points = construction::points(design).0.iter().sum::<u32>() as u16;
        let most = maximum_armour(design.mass, design.chassis).0.iter().map(|&it| u16::from(it)).sum();
        let room = checked.room.0.iter();
        let (slots, filled) = room.fold((0, 0), |sum, it| (sum.0 + it.slots, sum.1 + it.filled));
        let unplaced: Vec<Unplaced> = draft.unplaced.iter().map(|&item| unplaced(design, item)).collect();
        Report {
            name: design.name(),
            chassis: design.identity.chassis.clone(),
            model: design.identity.model.clone(),
            role: design.identity.role.clone(),
            year: design.identity.year,
            tons: design.mass,
            legs: design.chassis,
            class: design.class,
            technology: design.tech_base,
            structure: design.structure.0,
            engine: design.engine.kind,
            rating: design.engine.rating,
            gyro: design.gyro,
            cockpit: design.cockpit,
            heat_sinks: design.heat_sinks.total,
            sinks_in_engine: design.heat_sinks.in_engine,
            sink_kind: design.heat_sinks.kind,
            jump_jets: design.jump_jets(),
            jet_kind: jet_kind(design),
            armour_kind: whole_suit(&design.armour_kind).map(|(kind, _)| kind),
            legal: checked.is_legal() && unplaced.is_empty(),
            left: checked.weight.mass.0 as i32 - checked.weight.total().0 as i32,
            free_slots: slots - filled,
            slots,
            battle_value: battle_value(design),
            speed: Speed {
                walk: design.walking_mp(),
                run: design.running_mp(),
                masc: design.running_mp_with_masc(),
                jump: design.jumping_mp(),
            },
            heat: HeatReport { running, weapons: damage.iter().map(|it| it.heat).sum(), capacity },
            armour: points,
            most_armour: most,
            alpha: (0..longest).map(|at| damage.iter().map(|it| it.by_range[at]).sum()).collect(),
            sustained: within(&damage, capacity.saturating_sub(running)),
            damage,
            locations: Location::ALL.into_iter().map(|at| location(design, &parts, at)).collect(),
            findings: findings(&checked.findings, &unplaced),
            unplaced,
            weight: checked.weight,
        }
    }

    /// Average damage with all weapons at the best range.
    pub fn best_alpha(&self) -> f64 {
        self.alpha.iter().copied().fold(0.0, f64::max)
    }

    pub fn best_sustained(&self) -> f64 {
        self.sustained.iter().copied().fold(0.0, f64::max)
    }

    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|it| it.severity == severity).count()
    }
}

fn jet_kind(design: &Design) -> JetKind {
    use classic::gear::EquipmentKind::{ImprovedJumpJet, PrototypeImprovedJumpJet};
    let improved = |item| matches!(kind_of(item), Some(ImprovedJumpJet | PrototypeImprovedJumpJet));
    if design.mounts.iter().any(|mount| improved(mount.item)) { JetKind::Improved } else { JetKind::Standard }
}

fn unplaced(design: &Design, item: Item) -> Unplaced {
    let row = row(design, item);
    Unplaced { item: row.item, name: row.name, slots: row.slots, kilograms: row.kilograms }
}

fn findings(found: &[construction::Finding], unplaced: &[Unplaced]) -> Vec<Finding> {
    let waiting = unplaced.iter().map(|it| Finding {
        severity: Severity::Error,
        text: format!("{} has no place yet", it.name),
        section: None,
        location: None,
    });
    waiting.chain(found.iter().map(finding)).collect()
}

fn finding(found: &construction::Finding) -> Finding {
    let mut text = String::new();
    if let Some(location) = found.location {
        text += location.name(found.chassis);
        text += ": ";
    }
    if let Some(item) = found.item {
        text += item;
        text += " ";
    }
    text += &found.rule.to_string();
    if let Some(figures) = found.figures {
        text += &format!(": {figures}");
    }
    Finding {
        severity: found.severity,
        text,
        section: found.rule.section().map(|section| section.cited()),
        location: found.location,
    }
}

fn location(design: &Design, parts: &Parts, at: Location) -> LocationReport {
    LocationReport {
        location: at,
        code: at.code(design.chassis),
        name: at.name(design.chassis),
        structure: internal_structure(design.mass, design.chassis)[at],
        front: design.armour_at(at, Face::Front),
        rear: at.is_torso().then(|| design.armour_at(at, Face::Rear)),
        most: maximum_armour(design.mass, design.chassis)[at],
        free: parts.free(design, at),
        arm_end: at.is_arm(design.chassis).then(|| parts.arm_ends[at]),
        blocks: blocks(design, at),
    }
}

fn blocks(design: &Design, at: Location) -> Vec<Block> {
    let size = classic::mech::SlotTable::size(at, design.chassis);
    let mut blocks: Vec<Block> = Vec::new();
    let mut last = Slot::Empty;
    for (index, &slot) in design.slots.0[at][..size].iter().enumerate() {
        let block = block(design, at, slot, index as u8 + 1);
        match blocks.last_mut() {
            Some(before) if slot == last && grows(before, slot) => before.slots += 1,
            _ => blocks.push(block),
        }
        last = slot;
    }
    blocks
}

/// Slots of one item are one block, and those of engine or gyro; spread items move slot by slot.
fn grows(before: &Block, slot: Slot) -> bool {
    match slot {
        Slot::Empty => false,
        Slot::System(system) => matches!(system, System::Engine | System::Gyro),
        Slot::Mount(_) => !before.spread,
    }
}

fn block(design: &Design, at: Location, slot: Slot, number: u8) -> Block {
    let plain = |kind, name| Block {
        slot: number,
        slots: 1,
        kind,
        name,
        item: None,
        gear: None,
        rear: false,
        explodes: false,
        spread: false,
    };
    match slot {
        Slot::Empty => plain(BlockKind::Free, ""),
        Slot::System(system) => plain(BlockKind::System, system.name()),
        Slot::Mount(id) => {
            let mount = design.mount(id);
            let is_plating = Part { mount: mount.clone(), slots: 1 }.is_plating();
            Block {
                item: Some(name_in_files(mount.item)),
                gear: Some(gear_kind(mount.item)),
                rear: mount.rear,
                spread: is_spread(mount.item),
                explodes: mount.item.explosion() > 0 && !design.slots.of_mount(at, id).is_empty(),
                ..plain(if is_plating { BlockKind::Plating } else { BlockKind::Gear }, mount.item.name())
            }
        }
    }
}
