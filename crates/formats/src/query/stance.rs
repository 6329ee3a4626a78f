//! A unit as a question describes it: where it stands, how it moved, what is broken.

use classic::board::Elevation;
use classic::mech::{Location, Sheet, System};
use classic::unit::{Mind, Mode, Posture, Reactor, Unit};
use grid::{Facing, Hex};
use serde::{Deserialize, Serialize};

/// The fields of `attacker` and `target`, apart from the name of the unit. What is left out is as on a fresh sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stance {
    #[serde(with = "super::hex_name")]
    pub hex: Hex,
    /// Of the feet over the hex level.
    #[serde(default)]
    pub elevation: Elevation,
    #[serde(default = "north")]
    pub facing: Facing,
    /// Absolute; as the feet if left out.
    #[serde(default)]
    pub torso: Option<Facing>,
    #[serde(default)]
    pub prone: bool,
    #[serde(default)]
    pub moved: Mode,
    /// Hexes entered this turn.
    #[serde(default)]
    pub hexes: u8,
    #[serde(default)]
    pub heat: u16,
    #[serde(default)]
    pub shutdown: bool,
    /// Shut down, or the pilot out.
    #[serde(default)]
    pub immobile: bool,
    #[serde(default = "regular_gunner")]
    pub gunnery: u8,
    #[serde(default = "regular_pilot")]
    pub piloting: u8,
    #[serde(default)]
    pub sensor_hits: u8,
    /// `LOC:Actuator`, as in `LA:Upper Arm`.
    #[serde(default)]
    pub actuator_hits: Vec<String>,
}

fn north() -> Facing {
    Facing::North
}

/// §2.8 Gunnery 4.
fn regular_gunner() -> u8 {
    4
}

/// §2.8 Piloting 5.
fn regular_pilot() -> u8 {
    5
}

/// Why a stance cannot be taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadStance {
    #[error("{text:?} is no actuator: it is written LOC:Actuator, as in LA:Upper Arm")]
    Actuator { text: String },
    #[error("skills run from 0 to 8, not {skill}")]
    Skill { skill: u8 },
}

/// The actuators and the names they go by.
#[rustfmt::skip]
const ACTUATORS: [(&str, System); 8] = [
    ("Shoulder",  System::Shoulder),
    ("Upper Arm", System::UpperArm),
    ("Lower Arm", System::LowerArm),
    ("Hand",      System::Hand),
    ("Hip",       System::Hip),
    ("Upper Leg", System::UpperLeg),
    ("Lower Leg", System::LowerLeg),
    ("Foot",      System::Foot),
];

impl Stance {
    /// Puts a unit into the stance. Actuators that the design does not have are hit in vain.
    pub fn take(&self, unit: &mut Unit, sheet: &Sheet) -> Result<(), BadStance> {
        unit.place.hex = self.hex;
        unit.place.elevation = self.elevation;
        unit.place.facing = self.facing;
        unit.place.torso = self.torso.unwrap_or(self.facing);
        unit.place.posture = if self.prone { Posture::Prone } else { Posture::Standing };
        unit.motion.mode = self.moved;
        unit.motion.hexes = self.hexes;
        unit.heat.level = self.heat;
        if self.shutdown {
            unit.reactor = Reactor::ShutDown;
        } else if self.immobile {
            unit.pilot.mind = Mind::Out { since: 0 };
        }
        for skill in [self.gunnery, self.piloting] {
            if skill > 8 {
                return Err(BadStance::Skill { skill });
            }
        }
        unit.pilot.gunnery = self.gunnery;
        unit.pilot.piloting = self.piloting;
        hit_sensors(unit, sheet, self.sensor_hits);
        self.actuator_hits.iter().try_for_each(|text| hit_actuator(unit, sheet, text))
    }
}

fn hit_sensors(unit: &mut Unit, sheet: &Sheet, hits: u8) {
    let slots = Location::ALL.into_iter().flat_map(|at| {
        sheet.system(System::Sensors, at).iter().map(move |slot| (at, slot)).collect::<Vec<_>>()
    });
    for (at, slot) in slots.take(usize::from(hits)) {
        unit.body.hit[at] = unit.body.hit[at].with(slot);
    }
}

fn hit_actuator(unit: &mut Unit, sheet: &Sheet, text: &str) -> Result<(), BadStance> {
    let bad = || BadStance::Actuator { text: text.chars().take(40).collect() };
    let (code, name) = text.split_once(':').ok_or_else(bad)?;
    let limb = Location::from_code(code).ok_or_else(bad)?;
    let (_, actuator) =
        ACTUATORS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).ok_or_else(bad)?;
    unit.body.hit[limb] = unit.body.hit[limb].or(sheet.system(*actuator, limb));
    Ok(())
}
