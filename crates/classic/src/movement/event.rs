//! Facts of the Movement phase, and of every move that is forced on a unit.

use grid::{Facing, Hex};
use kit::{D6, TwoD6};
use serde::{Deserialize, Serialize};

use crate::board::Elevation;
use crate::mech::Quirk;
use crate::unit::{Deeds, Drive, Fate, Loss, Masc, Mode, Motion, Posture};
use crate::{State, UnitId, piloting};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A new Movement phase: last turn's motion is over, MASC has cooled or not (§4.18).
    Readied,
    Declared {
        unit: UnitId,
        mode: Mode,
    },
    /// §15.15.2, §15.20 By what it moves, before the mode is declared.
    Drives {
        unit: UnitId,
        drive: Drive,
    },
    /// §15.15.2 A swimmer rises or dives.
    DepthChanged {
        unit: UnitId,
        elevation: Elevation,
    },
    /// §4.18 MASC in use at this step; no dice at the step that always fails.
    MascUsed {
        unit: UnitId,
        step: u8,
        target: Option<u8>,
        dice: Option<TwoD6>,
        safe: bool,
    },
    /// §15.5 A supercharger in use at this step; no dice at the step that always fails.
    SuperchargerUsed {
        unit: UnitId,
        step: u8,
        target: Option<u8>,
        dice: Option<TwoD6>,
        modifier: i8,
        safe: bool,
    },
    /// §15.5 What a failed supercharger does to the engine.
    EngineStrained {
        unit: UnitId,
        dice: TwoD6,
        hits: u8,
    },
    Stepped {
        unit: UnitId,
        to: Hex,
        elevation: Elevation,
        towards: Facing,
        mp: u8,
        backward: bool,
    },
    Turned {
        unit: UnitId,
        facing: Facing,
    },
    StandAttempted {
        unit: UnitId,
        mp: u8,
    },
    StoodUp {
        unit: UnitId,
    },
    Dropped {
        unit: UnitId,
    },
    Jumped {
        unit: UnitId,
        to: Hex,
        elevation: Elevation,
        facing: Facing,
        hexes: u8,
    },
    ChargeDeclared {
        unit: UnitId,
        target: UnitId,
    },
    /// It stops beside the target until the Physical phase (§7.8).
    DeathFromAboveDeclared {
        unit: UnitId,
        target: UnitId,
        beside: Hex,
        elevation: Elevation,
        facing: Facing,
        hexes: u8,
    },
    Unjamming {
        unit: UnitId,
    },
    /// §12.4
    Withdrew {
        unit: UnitId,
    },
    /// The move is over; the mode it turned out to be (§4.1).
    Ended {
        unit: UnitId,
        mode: Mode,
    },
    /// §4.12 It slides from the hex where it turned.
    SkidBegan {
        unit: UnitId,
        towards: Facing,
        hexes: u8,
    },
    Slid {
        unit: UnitId,
        to: Hex,
        elevation: Elevation,
    },
    /// §4.10 Moved by others, or by the ground.
    Displaced {
        unit: UnitId,
        to: Hex,
        elevation: Elevation,
    },
    /// §1.6 Over the edge, and out of the game.
    ForcedOff {
        unit: UnitId,
    },
    /// §4.10.4 It had to move and could not.
    Crushed {
        unit: UnitId,
    },
    /// §4.11 Falls onto a unit: 2D6 against this number.
    FellOnto {
        unit: UnitId,
        target: UnitId,
        number: i8,
        dice: Option<TwoD6>,
        hit: bool,
    },
    /// §4.16
    Stuck {
        unit: UnitId,
    },
    Freed {
        unit: UnitId,
    },
    /// §4.15 The die for the ice under a unit; from this number on it breaks.
    IceTested {
        unit: UnitId,
        hex: Hex,
        die: D6,
        breaks_on: u8,
    },
    IceBroke {
        hex: Hex,
    },
    /// §4.14
    BuildingDamaged {
        hex: Hex,
        points: u16,
    },
    BuildingCollapsed {
        hex: Hex,
    },
    BridgeCollapsed {
        hex: Hex,
    },
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::Readied => state.units.iter_mut().zip(&state.table.sheets).for_each(|(unit, sheet)| {
                let warms_up = state.table.options.quirks && sheet.design.quirks.has(Quirk::PoorPerformance);
                let mp_before = if warms_up { unit.motion.mp_spent } else { 0 };
                unit.motion = Motion { mp_before, ..Motion::default() };
                unit.masc = rest(unit.masc);
                unit.supercharger = rest(unit.supercharger);
                unit.cooling.emergency = rest(unit.cooling.emergency);
            }),
            Event::Declared { unit, mode } => {
                let unit = state.unit_mut(unit);
                unit.motion.mode = mode;
                unit.motion.declared = true;
                unit.motion.began = Some(unit.place.hex);
            }
            Event::Drives { unit, drive } => state.unit_mut(unit).motion.drive = drive,
            Event::DepthChanged { unit, elevation } => {
                let unit = state.unit_mut(unit);
                unit.place.elevation = elevation;
                unit.motion.mp_spent = unit.motion.mp_spent.saturating_add(1);
            }
            Event::MascUsed { unit, step, .. } => state.unit_mut(unit).masc.step = Some(step),
            Event::SuperchargerUsed { unit, step, .. } => {
                state.unit_mut(unit).supercharger.step = Some(step);
            }
            Event::EngineStrained { .. } => {}
            Event::Stepped { unit, to, elevation, towards, mp, backward } => {
                settle(state, unit, to, elevation);
                let motion = &mut state.unit_mut(unit).motion;
                motion.hexes = motion.hexes.saturating_add(1);
                motion.mp_spent = motion.mp_spent.saturating_add(mp);
                motion.heading = Some(towards);
                motion.turned_from = None;
                motion.backward |= backward;
            }
            Event::Turned { unit, facing } => {
                let gyro_destroyed = piloting::gyro_destroyed(state.mech(unit));
                let it = state.unit_mut(unit);
                it.motion.turned_without_gyro = gyro_destroyed && it.motion.drive != Drive::Tracks;
                it.motion.turned_from = it.motion.turned_from.or(Some(it.place.facing));
                it.motion.mp_spent = it.motion.mp_spent.saturating_add(1);
                face(state, unit, facing);
            }
            Event::StandAttempted { unit, mp } => {
                let motion = &mut state.unit_mut(unit).motion;
                motion.mp_spent = motion.mp_spent.saturating_add(mp);
                motion.stand_attempts = motion.stand_attempts.saturating_add(1);
            }
            Event::StoodUp { unit } => {
                let unit = state.unit_mut(unit);
                unit.place.posture = Posture::Standing;
                // §4.12: no skid after merely standing up.
                unit.motion.turned_from = None;
            }
            Event::Dropped { unit } => {
                let unit = state.unit_mut(unit);
                unit.place.posture = Posture::Prone;
                unit.motion.mp_spent = unit.motion.mp_spent.saturating_add(1);
            }
            Event::Jumped { unit, to, elevation, facing, hexes } => {
                settle(state, unit, to, elevation);
                fly(state, unit, facing, hexes);
            }
            Event::ChargeDeclared { unit, target } => {
                let before = assaults(state);
                let deeds = &mut state.unit_mut(unit).deeds;
                deeds.charging = Some(target);
                deeds.assaults_before = before;
            }
            Event::DeathFromAboveDeclared { unit, target, beside, elevation, facing, hexes } => {
                let before = assaults(state);
                settle(state, unit, beside, elevation);
                fly(state, unit, facing, hexes);
                let deeds = &mut state.unit_mut(unit).deeds;
                deeds.falling_on = Some(target);
                deeds.assaults_before = before;
            }
            Event::Unjamming { unit } => state.unit_mut(unit).deeds.unjamming = true,
            Event::Withdrew { unit } => state.unit_mut(unit).fate = Fate::Lost(Loss::Withdrew),
            Event::Ended { unit, mode } => {
                let motion = &mut state.unit_mut(unit).motion;
                motion.mode = mode;
                motion.done = true;
            }
            Event::SkidBegan { unit, .. } => state.unit_mut(unit).motion.skidded = true,
            Event::Slid { unit, to, elevation } => {
                settle(state, unit, to, elevation);
                let motion = &mut state.unit_mut(unit).motion;
                motion.hexes = motion.hexes.saturating_add(1);
            }
            Event::Displaced { unit, to, elevation } => settle(state, unit, to, elevation),
            Event::ForcedOff { unit } => state.unit_mut(unit).fate = Fate::Lost(Loss::ForcedOffBoard),
            Event::Crushed { unit } => state.unit_mut(unit).fate = Fate::Lost(Loss::NoRoom),
            Event::FellOnto { .. } | Event::IceTested { .. } => {}
            Event::Stuck { unit } => state.unit_mut(unit).stuck = true,
            Event::Freed { unit } => state.unit_mut(unit).stuck = false,
            Event::IceBroke { hex } => state.board_mut().break_ice(hex),
            Event::BuildingDamaged { hex, points } => state.board_mut().damage_building(hex, points),
            Event::BuildingCollapsed { hex } => state.collapse_building(hex),
            Event::BridgeCollapsed { hex } => state.board_mut().collapse_bridge(hex),
        }
    }
}

/// §7.9 Charges and deaths from above declared so far this turn.
fn assaults(state: &State) -> u8 {
    let committed = |deeds: &Deeds| deeds.charging.is_some() || deeds.falling_on.is_some();
    state.units.iter().filter(|unit| committed(&unit.deeds)).count() as u8
}

/// §4.18 Turn end: a use sets the level, an idle turn lowers it.
pub(super) const fn rest(masc: Masc) -> Masc {
    match masc.step {
        Some(step) => Masc { level: step, used_last_turn: true, step: None },
        None => Masc { level: masc.level.saturating_sub(1), used_last_turn: false, step: None },
    }
}

fn settle(state: &mut State, unit: UnitId, to: Hex, elevation: Elevation) {
    let place = &mut state.unit_mut(unit).place;
    place.hex = to;
    place.elevation = elevation;
}

fn face(state: &mut State, unit: UnitId, facing: Facing) {
    let place = &mut state.unit_mut(unit).place;
    place.facing = facing;
    place.torso = facing;
}

fn fly(state: &mut State, unit: UnitId, facing: Facing, hexes: u8) {
    face(state, unit, facing);
    let motion = &mut state.unit_mut(unit).motion;
    motion.hexes = hexes;
    motion.mp_spent = hexes;
}
