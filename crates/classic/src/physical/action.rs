//! Declarations of the Physical phase.

use serde::{Deserialize, Serialize};

use crate::mech::{Location, MountId};
use crate::{Action as AnyAction, Illegal, Play, State, UnitId};

/// One decision of the unit that declares; charges and deaths from above are declared in movement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    Punch {
        arm: Location,
        target: UnitId,
    },
    Kick {
        leg: Location,
        target: UnitId,
    },
    Club {
        target: UnitId,
    },
    /// §7.5 A mounted physical weapon.
    Strike {
        mount: MountId,
        target: UnitId,
    },
    Push {
        target: UnitId,
    },
    EndPhysical,
}

/// A declared attack, waiting for resolution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    pub attacker: UnitId,
    pub action: Action,
}

/// Why a physical attack is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoAttack {
    #[error("the target is {range} hexes away: physical attacks need an adjacent one (§7.1)")]
    NotAdjacent { range: u16 },
}

pub fn legal(_state: &State, _unit: UnitId, out: &mut Vec<AnyAction>) {
    out.push(AnyAction::Physical(Action::EndPhysical));
}

pub fn check(_state: &State, _unit: UnitId, action: Action) -> Result<(), Illegal> {
    if action == Action::EndPhysical { Ok(()) } else { Err(NoAttack::NotAdjacent { range: 0 }.into()) }
}

pub fn resolve(play: &mut Play<'_>, unit: UnitId, _action: Action) {
    play.emit(crate::turn::Event::Finished { unit });
}
