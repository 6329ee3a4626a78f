//! Facts of the Heat phase.

use kit::TwoD6;
use serde::{Deserialize, Serialize};

use super::{BuildUp, PodOrder};
use crate::unit::{BinNo, Heat, Reactor};
use crate::{State, UnitId};

/// Why a reactor stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stopped {
    Rolled,
    /// 30 or more.
    TooHot,
    /// Nobody was there to keep it running (§2.8).
    PilotOut,
    /// In the End phase.
    OnPurpose,
    /// §15.11 By a TSEMP or a taser.
    Shocked,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// §10.3 Items 1–2: what built up, what was carried off, what is left.
    Settled {
        unit: UnitId,
        build_up: BuildUp,
        dissipation: u16,
        level: u16,
    },
    /// §15.9.1 A coolant pod carried off so much.
    PodUsed {
        unit: UnitId,
        bin: BinNo,
        points: u16,
    },
    /// §15.9.4 Radical heat sinks in this turn of use; no dice where they always fail.
    RadicalRolled {
        unit: UnitId,
        turn: u8,
        target: Option<u8>,
        dice: Option<TwoD6>,
        holds: bool,
    },
    /// §15.9.2 The emergency coolant system at this step; without points it has failed.
    EmergencyRolled {
        unit: UnitId,
        step: u8,
        target: Option<u8>,
        dice: Option<TwoD6>,
        points: Option<u16>,
    },
    /// §15.22 2D6 of flawed cooling: 10 or more fails.
    CoolingTested {
        unit: UnitId,
        dice: TwoD6,
        holds: bool,
    },
    ShutdownRolled {
        unit: UnitId,
        target: i8,
        dice: TwoD6,
        avoided: bool,
    },
    ShutDown {
        unit: UnitId,
        why: Stopped,
    },
    RestartRolled {
        unit: UnitId,
        target: i8,
        dice: TwoD6,
        started: bool,
    },
    Restarted {
        unit: UnitId,
    },
    AmmunitionRolled {
        unit: UnitId,
        target: i8,
        dice: TwoD6,
        avoided: bool,
    },
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::Settled { unit, level, .. } => {
                let heat = &mut state.unit_mut(unit).heat;
                *heat = Heat { level, stopped_on_purpose: heat.stopped_on_purpose, ..Heat::default() };
                state.unit_mut(unit).devices.finish_charging();
            }
            Event::PodUsed { unit, bin, points } => {
                let unit = state.unit_mut(unit);
                unit.shots.0[usize::from(bin.0)] = 0;
                unit.heat.level = unit.heat.level.saturating_sub(points);
                if unit.cooling.pods == PodOrder::Use {
                    unit.cooling.pods = PodOrder::Safe;
                }
            }
            Event::RadicalRolled { unit, turn, holds, .. } => {
                let cooling = &mut state.unit_mut(unit).cooling;
                cooling.radical_turns = turn;
                cooling.radical_failed = !holds;
                cooling.radical_on = holds;
            }
            Event::EmergencyRolled { unit, step, points, .. } => {
                let unit = state.unit_mut(unit);
                unit.heat.level = unit.heat.level.saturating_sub(points.unwrap_or(0));
                unit.cooling.emergency.step = Some(step);
                unit.cooling.emergency_failed = points.is_none();
            }
            Event::CoolingTested { unit, holds, .. } => state.unit_mut(unit).cooling.flawed |= !holds,
            Event::ShutDown { unit, why } => {
                let unit = state.unit_mut(unit);
                unit.reactor = Reactor::ShutDown;
                unit.heat.just_shut_down = true;
                unit.heat.stopped_on_purpose = why == Stopped::OnPurpose;
            }
            Event::Restarted { unit } => {
                let unit = state.unit_mut(unit);
                unit.reactor = Reactor::Running;
                unit.heat.stopped_on_purpose = false;
            }
            Event::ShutdownRolled { .. } | Event::RestartRolled { .. } | Event::AmmunitionRolled { .. } => {}
        }
    }
}
