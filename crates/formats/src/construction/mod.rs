//! Construction: what a 'Mech weighs, the room that it takes, and whether the rules allow it.
//!
//! The tables stand beside each other, one file per system ([`engine`], [`systems`], [`armour`], [`gear`]);
//! [`WeightSheet`] adds them up, and [`check`] holds a design against them.

pub mod armour;
mod by_tech;
pub mod engine;
mod finding;
mod fitting;
mod frame;
pub mod gear;
mod inspection;
mod limbs;
pub mod mass;
mod motion;
mod protection;
mod rule;
pub mod systems;
mod weight;

use classic::mech::{ByLocation, Design, SlotTable};
use serde::Serialize;

pub use by_tech::ByTech;
pub use finding::{Figures, Finding, Severity, ShouldBe, Unit};
pub(crate) use frame::head_layout;
use inspection::{About, Inspection};
pub use mass::Kilograms;
pub(crate) use protection::{armour_key, structure_key};
pub use rule::{ConstructionRule, Source};
pub use weight::{Line, Portion, WeightSheet, points};

use crate::source_map::{Key, SourceMap};

/// Slots of a location: filled, and in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Room {
    pub filled: u8,
    pub slots: u8,
}

/// A design held against the construction rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    pub weight: WeightSheet,
    pub room: ByLocation<Room>,
    /// Gravest first, otherwise in the order of the checks.
    pub findings: Vec<Finding>,
}

impl Report {
    /// Whether the rules allow the design.
    pub fn is_legal(&self) -> bool {
        self.count(Severity::Error) == 0
    }

    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|finding| finding.severity == severity).count()
    }
}

/// Holds a design against the construction rules; a source map of the reader adds lines to the findings.
pub fn check(design: &Design, source: Option<&SourceMap>) -> Report {
    let mut check = Inspection::new(design, source);
    let weight = WeightSheet::of(design);
    sum(&mut check, &weight);
    for rule in [
        frame::mass,
        frame::engine,
        frame::torso_slots,
        frame::cockpit,
        frame::industrial,
        limbs::actuators,
        limbs::physical_weapons,
        limbs::enhancement,
        limbs::talons,
        protection::armour,
        protection::plating,
        protection::stealth,
        protection::case,
        motion::heat_sinks,
        motion::jump_jets,
        motion::one_of_each,
        motion::partial_wing,
        fitting::slots,
        fitting::splits,
        fitting::ammunition,
        fitting::fire_control,
        fitting::arrays,
        protection::void_signature,
        fitting::technology,
    ] {
        rule(&mut check);
    }
    let mut findings = check.findings;
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity));
    Report { weight, room: room(design), findings }
}

/// The sum may not pass the mass; more than half a ton left over is noted.
fn sum(check: &mut Inspection<'_>, weight: &WeightSheet) {
    let (total, mass) = (weight.total().0, weight.mass.0);
    let about = About::Key(Key::Mass, "the 'Mech");
    if total > mass {
        check.measure(ConstructionRule::Overweight, about, Unit::Kilograms, total, ShouldBe::AtMost(mass));
    } else if total + 500 < mass {
        check.measure(
            ConstructionRule::UnusedTonnage,
            about,
            Unit::Kilograms,
            total,
            ShouldBe::AtLeast(mass - 500),
        );
    }
}

fn room(design: &Design) -> ByLocation<Room> {
    ByLocation::from_fn(|location| Room {
        filled: design.slots.occupied(location).count(),
        slots: SlotTable::size(location, design.chassis) as u8,
    })
}
