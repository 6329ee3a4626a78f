//! Decisions of the End phase: each seat, the initiative loser first, until it is done.

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::{Action as AnyAction, Illegal, Play, State, UnitId};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// §3.7 Switches for the next turn; each at most once a turn and unit.
    Stealth {
        unit: UnitId,
        on: bool,
    },
    Ecm {
        unit: UnitId,
        on: bool,
    },
    Searchlight {
        unit: UnitId,
        on: bool,
    },
    /// §10.5 Voluntary.
    ShutDown {
        unit: UnitId,
    },
    StartUp {
        unit: UnitId,
    },
    /// §7.5
    DropClub {
        unit: UnitId,
    },
    /// §12.3
    Eject {
        unit: UnitId,
    },
    Done,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoSwitch {
    #[error("{0} has no such equipment, or it does not work (§3.7)")]
    NoEquipment(UnitId),
}

pub fn legal(_state: &State, _seat: Seat, out: &mut Vec<AnyAction>) {
    out.push(AnyAction::End(Action::Done));
}

pub fn check(_state: &State, _seat: Seat, action: Action) -> Result<(), Illegal> {
    if action == Action::Done { Ok(()) } else { Err(NoSwitch::NoEquipment(UnitId(0)).into()) }
}

pub fn resolve(play: &mut Play<'_>, seat: Seat, _action: Action) {
    play.emit(super::Event::SeatDone { seat });
}
