//! The weight sum, item by item, in exact kilograms.

use classic::mech::{ByLocation, Design, EngineKind, HeatSinkKind, Location, Slot, System};
use serde::Serialize;

use super::armour::{armour_type, armour_weight, whole_suit};
use super::engine::{engine_type, engine_weight};
use super::gear::{mount_weight, power_amplified_weight};
use super::mass::{Kilograms, Rounding};
use super::systems::{
    cockpit_name, cockpit_weight, gyro_type, gyro_weight, structure_type, structure_weight,
};

/// What part of a 'Mech a weight is spent on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Portion {
    Structure,
    Engine,
    Gyro,
    Cockpit,
    Armour,
    HeatSinks,
    /// What is mounted in a location.
    Gear,
    /// Power amplifiers and armoured components.
    Extras,
}

/// One line of the weight sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    pub portion: Portion,
    pub item: &'static str,
    pub location: Option<Location>,
    pub weight: Kilograms,
}

/// What a 'Mech weighs, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WeightSheet {
    pub lines: Vec<Line>,
    /// The tonnage of the class: the sum may not pass it.
    pub mass: Kilograms,
}

impl WeightSheet {
    /// structure + engine + gyro + cockpit + armour + sinks + gear + amplifiers + armoured components.
    pub fn of(design: &Design) -> WeightSheet {
        let mut sheet = WeightSheet { lines: Vec::new(), mass: Kilograms::whole_tons(design.mass) };
        sheet.systems(design);
        for mount in &design.mounts {
            let weight = mount_weight(design, mount);
            sheet.add(Portion::Gear, mount.item.name(), Some(mount.location), weight);
        }
        sheet.system(Portion::Extras, "power amplifiers", power_amplifiers(design));
        sheet.system(Portion::Extras, "armoured components", armoured_components(design));
        sheet
    }

    pub fn total(&self) -> Kilograms {
        self.lines.iter().map(|line| line.weight).sum()
    }

    fn systems(&mut self, design: &Design) {
        let (structure, _) = design.structure;
        let frame = structure_weight(structure, design.mass);
        self.system(Portion::Structure, structure_type(structure).name, frame);
        self.system(Portion::Engine, engine_type(design.engine.kind).name, engine_weight(design.engine));
        let gyro = gyro_weight(design.gyro, design.engine.rating);
        self.system(Portion::Gyro, gyro_type(design.gyro).name, gyro);
        self.system(Portion::Cockpit, cockpit_name(design.cockpit), cockpit_weight(design.cockpit));
        let suit = whole_suit(&design.armour_kind);
        let name = suit.map_or("patchwork armour", |(kind, _)| armour_type(kind).name);
        self.system(Portion::Armour, name, armour_weight(&design.armour_kind, &points(design)));
        self.system(Portion::HeatSinks, "heat sinks", heat_sinks(design));
    }

    /// What has no location of its own.
    fn system(&mut self, portion: Portion, item: &'static str, weight: Kilograms) {
        self.add(portion, item, None, weight);
    }

    fn add(&mut self, portion: Portion, item: &'static str, location: Option<Location>, weight: Kilograms) {
        if weight > Kilograms::ZERO {
            self.lines.push(Line { portion, item, location, weight });
        }
    }
}

/// Front and rear armour together.
pub fn points(design: &Design) -> ByLocation<u32> {
    ByLocation::from_fn(|at| u32::from(design.armour[at]) + u32::from(design.rear_armour[at]))
}

/// Sinks beyond those that come with the engine: a ton each, compact ones a ton and a half.
fn heat_sinks(design: &Design) -> Kilograms {
    let free = engine_type(design.engine.kind).free_sinks;
    let paid = u32::from(design.heat_sinks.total.saturating_sub(free));
    let is_compact = design.heat_sinks.kind == HeatSinkKind::Compact;
    Kilograms::tons(if is_compact { 1.5 } else { 1.0 }) * paid
}

/// Energy weapons of a 'Mech without fusion or fission need a tenth of their weight in amplifiers.
fn power_amplifiers(design: &Design) -> Kilograms {
    match design.engine.kind {
        EngineKind::Combustion | EngineKind::FuelCell => {
            power_amplified_weight(design).fraction(1, 10, Rounding::UpHalf)
        }
        EngineKind::Fusion
        | EngineKind::Light
        | EngineKind::ExtraLight
        | EngineKind::DoubleExtraLight
        | EngineKind::Compact
        | EngineKind::Fission => Kilograms::ZERO,
    }
}

/// Half a ton for every armoured slot; an armoured cockpit is a ton, whatever it fills.
fn armoured_components(design: &Design) -> Kilograms {
    let slot = Kilograms::tons(0.5);
    let items = design.mounts.iter().filter(|mount| mount.armoured);
    let items: u32 = items.map(|mount| u32::from(mount.slots)).sum();
    let is_cockpit = |&&(location, index): &&(Location, u8)| {
        design.slots.0[location].get(usize::from(index)) == Some(&Slot::System(System::Cockpit))
    };
    let cockpits = design.armoured_systems.iter().filter(is_cockpit).count() as u32;
    let others = design.armoured_systems.len() as u32 - cockpits;
    let cockpit = if cockpits > 0 { Kilograms::tons(1.0) } else { Kilograms::ZERO };
    slot * (items + others) + cockpit
}
