//! A unit as a question describes it: where it stands, how it moved, what is broken; and two of them on a board.

use std::sync::Arc;

use classic::board::{Board, Elevation};
use classic::mech::{Design, Location, Sheet, SheetError, System};
use classic::movement::TSM_HEAT;
use classic::unit::{Mind, Mode, Posture, Reactor, Unit};
use classic::{Conditions, Refused, Setup, Start, State, UnitId, UnitSetup};
use grid::{Facing, Hex};
use kit::{Game, Seat};
use serde::{Deserialize, Serialize};

use super::hit::Hit;

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
    /// As in `LA:Upper Arm`.
    #[serde(default)]
    pub actuator_hits: Vec<Hit>,
    /// §2.7 Whether triple-strength myomer is at work; as heat and design say if left out.
    #[serde(default)]
    pub tsm_active: Option<bool>,
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
    #[error("skills run from 0 to 8, not {skill}")]
    Skill { skill: u8 },
}

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
        if self.tsm_active == Some(true) {
            unit.heat.level = self.heat.max(TSM_HEAT);
        }
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
        self.actuator_hits.iter().for_each(|hit| hit.mark(unit, sheet));
        Ok(())
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

pub(super) const ATTACKER: UnitId = UnitId(0);
pub(super) const TARGET: UnitId = UnitId(1);

/// Why two units cannot be put on a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoStage {
    #[error(transparent)]
    Sheet(#[from] SheetError),
    #[error(transparent)]
    Refused(#[from] Refused),
    #[error(transparent)]
    Stance(#[from] BadStance),
    #[error("{hex} is not on the board: it is {width} by {height}")]
    OffBoard { hex: Hex, width: u16, height: u16 },
}

/// Attacker and target in their stances, both done with moving.
pub(super) fn stage(
    board: &Arc<Board>,
    parties: [(&Arc<Design>, &Stance); 2],
    conditions: Conditions,
) -> Result<State, NoStage> {
    let mut units = Vec::new();
    for (seat, (design, stance)) in Seat::ALL.into_iter().zip(parties) {
        if !board.contains(stance.hex) {
            return Err(NoStage::OffBoard { hex: stance.hex, width: board.width(), height: board.height() });
        }
        let start = Some(Start { hex: stance.hex, facing: stance.facing });
        let mut sheet = Sheet::new(design.clone())?;
        sheet.loadout.triple_strength = stance.tsm_active.unwrap_or(sheet.loadout.triple_strength);
        let sheet = Arc::new(sheet);
        units.push(UnitSetup { seat, sheet, gunnery: 4, piloting: 5, start });
    }
    let sheets = [units[0].sheet.clone(), units[1].sheet.clone()];
    let mut state = State::new(&Setup { conditions, ..Setup::new(board.clone(), units) })?;
    for ((id, (_, stance)), sheet) in [ATTACKER, TARGET].into_iter().zip(parties).zip(&sheets) {
        let mut taken = Ok(());
        state.pose(id, |unit| {
            unit.motion.done = true;
            taken = stance.take(unit, sheet);
        });
        taken?;
    }
    Ok(state)
}
