//! Facts of the turn sequence.

use arrayvec::ArrayVec;
use grid::{Facing, Hex};
use kit::{BySeat, Outcome, Seat, TwoD6};
use serde::{Deserialize, Serialize};

use crate::board::Elevation;
use crate::fire::artillery;
use crate::unit::{Fate, MAX_UNITS};
use crate::{Phase, State, UnitId};

const fn nothing() -> BySeat<u8> {
    BySeat::new(0, 0)
}

fn is_nothing(bonus: &BySeat<u8>) -> bool {
    *bonus == nothing()
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// §3.1 One roll per side; a tie is announced and rolled again.
    InitiativeRolled {
        red: TwoD6,
        blue: TwoD6,
        /// §15.10 What commanders add. Not written where it is nothing, as in older records.
        #[serde(default = "nothing", skip_serializing_if = "is_nothing")]
        bonus: BySeat<u8>,
    },
    TurnBegan {
        turn: u16,
        initiative: Seat,
    },
    /// §15.12.5 A blue shield that has been on for long: held, or gone for good.
    DamperRolled {
        unit: UnitId,
        target: i8,
        dice: TwoD6,
        holds: bool,
    },
    /// The seats that act, the next one last.
    PhaseBegan {
        phase: Phase,
        order: ArrayVec<Seat, MAX_UNITS>,
    },
    Deployed {
        unit: UnitId,
        hex: Hex,
        elevation: Elevation,
        facing: Facing,
    },
    Activated {
        unit: UnitId,
    },
    /// The unit's move or declaration is over.
    Finished {
        unit: UnitId,
    },
    /// A seat that was due has nothing left to act with.
    Skipped {
        seat: Seat,
    },
    Ended {
        outcome: Outcome,
    },
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::InitiativeRolled { .. } => {}
            Event::TurnBegan { turn, initiative } => {
                state.turn = turn;
                state.initiative = initiative;
            }
            Event::DamperRolled { unit, holds, .. } => {
                let devices = &mut state.unit_mut(unit).devices;
                devices.blue_failed |= !holds;
                devices.blue_shield &= holds;
            }
            Event::PhaseBegan { phase, ref order } => {
                if phase == Phase::Weapons && !state.registered.is_empty() {
                    artillery::forget_registrations(state);
                }
                state.phase = phase;
                state.order = order.clone();
                state.acting = None;
                state.board_at_phase_start = state.board.clone();
                for unit in &mut state.units {
                    unit.deeds.declared = false;
                }
            }
            Event::Deployed { unit, hex, elevation, facing } => {
                let unit = state.unit_mut(unit);
                unit.fate = Fate::Operational;
                unit.place.hex = hex;
                unit.place.elevation = elevation;
                unit.place.facing = facing;
                unit.place.torso = facing;
                state.order.pop();
            }
            Event::Activated { unit } => {
                state.acting = Some(unit);
                state.order.pop();
            }
            Event::Finished { unit } => {
                state.acting = None;
                state.unit_mut(unit).deeds.declared = true;
            }
            Event::Skipped { .. } => {
                state.order.pop();
            }
            Event::Ended { outcome } => {
                state.phase = Phase::Over;
                state.order.clear();
                state.acting = None;
                state.outcome = Some(outcome);
            }
        }
    }
}
