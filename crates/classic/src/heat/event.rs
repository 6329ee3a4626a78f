//! Facts of the Heat phase.

use kit::TwoD6;
use serde::{Deserialize, Serialize};

use super::BuildUp;
use crate::unit::{Heat, Reactor};
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
