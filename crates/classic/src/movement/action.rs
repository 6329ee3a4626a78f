//! Decisions of the Movement phase.

use grid::{Facing, Hex};
use serde::{Deserialize, Serialize};

use crate::unit::Mode;
use crate::{Action as AnyAction, Illegal, Play, State, UnitId};

/// One decision of the unit that moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// §3.3, §4.18 Declares the mode, and MASC with it. `Stationary` ends the move at once.
    Declare {
        mode: Mode,
        masc: bool,
    },
    /// Into the hex ahead.
    Forward,
    /// §4.4
    Backward,
    /// §4.5 Quads: into the hex at this direction, keeping the facing.
    Shift {
        towards: Facing,
    },
    TurnLeft,
    TurnRight,
    /// §4.8
    StandUp,
    DropProne,
    /// §4.7 The whole jump.
    Jump {
        to: Hex,
        facing: Facing,
    },
    /// §7.7, §7.8 End the move against an enemy.
    Charge {
        target: UnitId,
    },
    DeathFromAbove {
        target: UnitId,
    },
    /// §12.4 Leaves the board from an edge hex.
    Leave,
    /// §6.10 Clears jammed rotary autocannon this turn instead of firing.
    Unjam,
    EndMove,
}

/// Why a movement action is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoMove {
    #[error("the mode is declared before the first step (§3.3)")]
    NotDeclared,
}

pub fn legal(_state: &State, _unit: UnitId, out: &mut Vec<AnyAction>) {
    out.push(AnyAction::Movement(Action::EndMove));
}

pub fn check(_state: &State, _unit: UnitId, action: Action) -> Result<(), Illegal> {
    if action == Action::EndMove { Ok(()) } else { Err(NoMove::NotDeclared.into()) }
}

pub fn resolve(play: &mut Play<'_>, unit: UnitId, _action: Action) {
    play.emit(crate::turn::Event::Finished { unit });
}
