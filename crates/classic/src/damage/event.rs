//! Facts about armour and structure.

use kit::{D6, TwoD6};
use serde::{Deserialize, Serialize};

use super::{HitTable, Side, Source, Struck};
use crate::devices::side_of;
use crate::mech::{ArmourKind, Face, Location, SlotMask};
use crate::unit::{Club, Fate, Loss, Mind, WeaponNo};
use crate::{State, UnitId};

/// The dice of a location roll: two for the full table, one for the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thrown {
    One(D6),
    Two(TwoD6),
}

/// How a location was lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// Its structure is gone.
    Destroyed,
    /// §9.4 It came off whole.
    BlownOff,
    /// §6.14.6 It went with its side torso.
    WithTorso,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// §6.7, §7.3
    LocationRolled {
        unit: UnitId,
        source: Source,
        table: HitTable,
        side: Side,
        roll: Thrown,
        struck: Struck,
    },
    ArmourLost {
        unit: UnitId,
        location: Location,
        face: Face,
        points: u8,
        source: Source,
        /// §15.6.7 Points toward the 20 of a phase, where they are others.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        felt: Option<u8>,
    },
    /// §15.18
    ArmourMended {
        unit: UnitId,
        location: Location,
        face: Face,
        points: u8,
    },
    /// §15.6.2 The armour counts a group as more or less than it is.
    Reckoned {
        unit: UnitId,
        location: Location,
        armour: ArmourKind,
        from: u16,
        to: u16,
    },
    /// §15.6.3 Whether the last point of hardened armour is half gone.
    ArmourHalved {
        unit: UnitId,
        location: Location,
        face: Face,
        half: bool,
    },
    /// §15.17.2
    ModularLost {
        unit: UnitId,
        location: Location,
        face: Face,
        points: u8,
        source: Source,
    },
    /// §15.17.1 A shield meets a group.
    ShieldStruck {
        unit: UnitId,
        arm: Location,
        points: u8,
        source: Source,
    },
    /// §15.22
    CowlStruck {
        unit: UnitId,
        points: u8,
        source: Source,
    },
    /// §15.22 2D6: 10 or more hits the weapon.
    LinkageRolled {
        unit: UnitId,
        weapon: WeaponNo,
        roll: TwoD6,
        hit: bool,
    },
    /// §15.13.5 2D6: 9 or more breaks them.
    SpikesRolled {
        unit: UnitId,
        location: Location,
        roll: TwoD6,
        broken: bool,
    },
    StructureLost {
        unit: UnitId,
        location: Location,
        points: u8,
        source: Source,
        /// §15.7 Points toward the 20 of a phase, where they are others.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        felt: Option<u8>,
    },
    /// Points that nothing is left to take: beyond head or centre torso, or vented by CASE.
    PointsSpent {
        unit: UnitId,
        points: u16,
    },
    LocationLost {
        unit: UnitId,
        location: Location,
        manner: Manner,
    },
    /// §4.13 2D6: 10 or more floods.
    BreachRolled {
        unit: UnitId,
        location: Location,
        roll: TwoD6,
        target: u8,
    },
    Flooded {
        unit: UnitId,
        location: Location,
    },
    /// §3.8 Recorded; it takes effect at the end of the phase.
    Doomed {
        unit: UnitId,
        loss: Loss,
    },
    Lost {
        unit: UnitId,
        loss: Loss,
    },
    /// §3.8, §9.3 The phase is over: counters start anew, open slots are noted.
    PhaseClosed,
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::LocationRolled { .. }
            | Event::Reckoned { .. }
            | Event::PointsSpent { .. }
            | Event::SpikesRolled { .. }
            | Event::LinkageRolled { .. }
            | Event::BreachRolled { .. } => {}
            Event::ArmourLost { unit, location, face, points, source, felt } => {
                let mends =
                    state.options().special_equipment && state.sheet(unit).loadout.harjel.has(location);
                let unit = state.unit_mut(unit);
                if mends {
                    unit.deeds.torn = unit.deeds.torn.with(location);
                }
                let armour = match face {
                    Face::Front => &mut unit.body.armour,
                    Face::Rear => &mut unit.body.rear_armour,
                };
                armour[location] = armour[location].saturating_sub(points);
                count(&mut unit.damage_this_phase, felt.unwrap_or(points), source);
            }
            Event::ArmourMended { unit, location, face, points } => {
                let body = &mut state.unit_mut(unit).body;
                let armour = match face {
                    Face::Front => &mut body.armour,
                    Face::Rear => &mut body.rear_armour,
                };
                armour[location] = armour[location].saturating_add(points);
            }
            Event::ArmourHalved { unit, location, face, half } => {
                state.unit_mut(unit).body.halves.set(location, face, half);
            }
            Event::ModularLost { unit, location, face, points, source } => {
                let unit = state.unit_mut(unit);
                unit.body.modular_taken.add(location, face, points);
                count(&mut unit.damage_this_phase, points, source);
            }
            Event::ShieldStruck { unit, arm, points, source } => {
                let unit = state.unit_mut(unit);
                let met = &mut unit.devices.shield_met[side_of(arm)];
                *met = met.saturating_add(1);
                count(&mut unit.damage_this_phase, points, source);
            }
            Event::CowlStruck { unit, points, source } => {
                let unit = state.unit_mut(unit);
                unit.body.cowl_taken = unit.body.cowl_taken.saturating_add(points);
                count(&mut unit.damage_this_phase, points, source);
            }
            Event::StructureLost { unit, location, points, source, felt } => {
                let unit = state.unit_mut(unit);
                unit.body.internal[location] = unit.body.internal[location].saturating_sub(points);
                count(&mut unit.damage_this_phase, felt.unwrap_or(points), source);
            }
            Event::LocationLost { unit, location, manner } => lose(state, unit, location, manner),
            Event::Flooded { unit, location } => {
                let body = &mut state.unit_mut(unit).body;
                body.flooded = body.flooded.with(location);
            }
            Event::Doomed { unit, loss } => {
                let unit = state.unit_mut(unit);
                unit.fate = Fate::Doomed(loss);
                bury(&mut unit.pilot.mind, loss);
            }
            Event::Lost { unit, loss } => {
                let unit = state.unit_mut(unit);
                unit.fate = Fate::Lost(loss);
                bury(&mut unit.pilot.mind, loss);
            }
            Event::PhaseClosed => close_phase(state),
        }
    }
}

fn count(total: &mut u16, points: u8, source: Source) {
    if source.counts_toward_heavy_damage() {
        *total = total.saturating_add(u16::from(points));
    }
}

fn lose(state: &mut State, id: UnitId, location: Location, manner: Manner) {
    let unit = state.unit_mut(id);
    unit.narced = unit.narced.without(location);
    let (hex, body) = (unit.place.hex, &mut unit.body);
    body.destroyed = body.destroyed.with(location);
    body.armour[location] = 0;
    body.rear_armour[location] = 0;
    body.halves.set(location, Face::Front, false);
    body.halves.set(location, Face::Rear, false);
    body.internal[location] = 0;
    match manner {
        Manner::Destroyed | Manner::WithTorso => {}
        Manner::BlownOff => {
            body.blown_off = body.blown_off.with(location);
            if location != Location::Head {
                state.lying.push((hex, Club::Limb));
            }
        }
    }
}

/// §12.1 Losses that the pilot does not survive.
fn bury(mind: &mut Mind, loss: Loss) {
    match loss {
        Loss::Head | Loss::Cockpit | Loss::EngineExplosion | Loss::PilotDead | Loss::Drowned => {
            *mind = Mind::Dead;
        }
        Loss::CentreTorso
        | Loss::Engine
        | Loss::NoRoom
        | Loss::ForcedOffBoard
        | Loss::Withdrew
        | Loss::Ejected => {}
    }
}

fn close_phase(state: &mut State) {
    for (unit, sheet) in state.units.iter_mut().zip(&state.table.sheets) {
        unit.damage_this_phase = 0;
        unit.engine_hit_this_phase = false;
        let body = &mut unit.body;
        for location in Location::ALL {
            body.open_at_phase_start[location] = if body.destroyed.has(location) {
                SlotMask::NONE
            } else {
                sheet.loadout.hittable[location].minus(body.hit[location])
            };
        }
    }
}
