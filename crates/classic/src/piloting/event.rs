//! Facts about balance and the pilot.

use grid::Facing;
use kit::{D6, TwoD6};
use serde::{Deserialize, Serialize};

use super::Cause;
use super::number::{Hopeless, Number};
use crate::damage::Side;
use crate::mech::MechClass;
use crate::unit::{Mind, Pilot, Posture};
use crate::{State, UnitId};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A roll waits for the end of the phase.
    Demanded {
        unit: UnitId,
        cause: Cause,
    },
    /// A piloting roll; no dice if the number is 2 or less, or 13 or more (§0.1).
    Rolled {
        unit: UnitId,
        cause: Cause,
        number: Number,
        dice: Option<TwoD6>,
        success: bool,
    },
    /// §8.3 An automatic failure.
    Failed {
        unit: UnitId,
        cause: Cause,
        why: Hopeless,
    },
    /// Nothing waits any more for the unit.
    Settled {
        unit: UnitId,
    },
    /// R-57 Rolls of the Movement phase are made but for those for damage, which wait for its end.
    SettledAtOnce {
        unit: UnitId,
    },
    /// The phase is over for the 20-point roll too.
    PhaseSettled {
        unit: UnitId,
    },
    /// §8.4 Down it goes; no die if the rule says how it lands.
    Fell {
        unit: UnitId,
        cause: Cause,
        levels: u8,
        die: Option<D6>,
        facing: Facing,
        side: Side,
    },
    /// §8.4.4
    SeatBelt {
        unit: UnitId,
        number: Number,
        dice: Option<TwoD6>,
        success: bool,
    },
    /// §8.4.4 An unconscious pilot fails the seat-belt roll.
    Unbelted {
        unit: UnitId,
    },
    /// §2.8
    PilotHit {
        unit: UnitId,
        total: u8,
    },
    Consciousness {
        unit: UnitId,
        target: i8,
        dice: TwoD6,
        awake: bool,
    },
    PilotDied {
        unit: UnitId,
    },
    /// §15.10 The seat that does not fly: its hits, its consciousness.
    SecondHit {
        unit: UnitId,
        total: u8,
    },
    SecondConsciousness {
        unit: UnitId,
        target: i8,
        dice: TwoD6,
        awake: bool,
    },
    SecondDied {
        unit: UnitId,
    },
    SecondRecovery {
        unit: UnitId,
        target: i8,
        dice: TwoD6,
        awake: bool,
    },
    /// §15.10 The other seat flies from now on.
    SeatsSwapped {
        unit: UnitId,
    },
    /// §2.8 The roll of the End phase.
    Recovery {
        unit: UnitId,
        target: i8,
        dice: TwoD6,
        awake: bool,
    },
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        let turn = state.turn;
        match *self {
            Event::Demanded { unit, cause } => state.unit_mut(unit).pending.push(cause),
            Event::Rolled { .. }
            | Event::Failed { .. }
            | Event::SeatBelt { .. }
            | Event::Unbelted { .. }
            | Event::Consciousness { awake: true, .. }
            | Event::SecondConsciousness { awake: true, .. }
            | Event::SecondRecovery { awake: false, .. }
            | Event::Recovery { awake: false, .. } => {}
            Event::Settled { unit } => state.unit_mut(unit).pending.clear(),
            Event::SettledAtOnce { unit } => state.unit_mut(unit).pending.keep_damage(),
            Event::PhaseSettled { unit } => state.unit_mut(unit).pending.heavy_damage = false,
            Event::Fell { unit, levels, facing, .. } => {
                let industrial = state.sheet(unit).design.class == MechClass::IndustrialMech;
                let unit = state.unit_mut(unit);
                unit.place.posture = Posture::Prone;
                unit.place.facing = facing;
                unit.place.torso = facing;
                unit.pending.clear();
                if industrial {
                    // §9.18: one roll, at the worst modifier.
                    unit.deeds.shaken = unit.deeds.shaken.max(Some(levels + 1));
                }
            }
            Event::PilotHit { unit, total } => state.unit_mut(unit).pilot.hits = total,
            Event::Consciousness { unit, awake: false, .. } => {
                state.unit_mut(unit).pilot.mind = Mind::Out { since: turn };
            }
            Event::PilotDied { unit } => state.unit_mut(unit).pilot.mind = Mind::Dead,
            Event::Recovery { unit, awake: true, .. } => state.unit_mut(unit).pilot.mind = Mind::Waking,
            Event::SecondHit { unit, total } => in_second(state, unit, |second| second.hits = total),
            Event::SecondConsciousness { unit, awake: false, .. } => {
                in_second(state, unit, |second| second.mind = Mind::Out { since: turn });
            }
            Event::SecondDied { unit } => in_second(state, unit, |second| second.mind = Mind::Dead),
            Event::SecondRecovery { unit, awake: true, .. } => {
                in_second(state, unit, |second| second.mind = Mind::Waking);
            }
            Event::SeatsSwapped { unit } => {
                let unit = state.unit_mut(unit);
                if let Some(console) = &mut unit.console {
                    std::mem::swap(&mut unit.pilot, &mut console.second);
                    console.swapped = !console.swapped;
                }
            }
        }
    }
}

/// §15.10
fn in_second(state: &mut State, unit: UnitId, alter: impl FnOnce(&mut Pilot)) {
    if let Some(console) = &mut state.unit_mut(unit).console {
        alter(&mut console.second);
    }
}
