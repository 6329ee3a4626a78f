//! Declarations of the Weapon phase.

use grid::Hex;
use serde::{Deserialize, Serialize};

use crate::mech::Location;
use crate::unit::{BinNo, WeaponNo};
use crate::{Action as AnyAction, Illegal, Play, State, UnitId};

/// What is shot at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    Unit(UnitId),
    /// §4.14.7 The building in a hex.
    Building(Hex),
}

/// §6.2 How the torso turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Twist {
    Left,
    Right,
}

/// One decision of the unit that declares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    Twist {
        to: Twist,
    },
    FlipArms,
    Fire {
        weapon: WeaponNo,
        target: Target,
        bin: Option<BinNo>,
        /// Ultra 1–2, rotary 1–6, all others 1.
        shots: u8,
        /// §6.9 Flamers: heat instead of damage.
        heat: bool,
        /// §6.7 Aimed shot, if the option is on.
        aim: Option<Location>,
    },
    /// §6.8
    Spot {
        target: UnitId,
    },
    /// §7.5
    PickUpClub,
    EndFire,
}

/// A declared attack, waiting for resolution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    pub attacker: UnitId,
    pub weapon: WeaponNo,
    pub target: Target,
    pub bin: Option<BinNo>,
    pub shots: u8,
    pub heat: bool,
    pub aim: Option<Location>,
}

/// Why a shot is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoShot {
    #[error("out of range: {range} hexes, the weapon reaches {max} (§6.3)")]
    OutOfRange { range: u16, max: u8 },
}

pub fn legal(_state: &State, _unit: UnitId, out: &mut Vec<AnyAction>) {
    out.push(AnyAction::Fire(Action::EndFire));
}

pub fn check(_state: &State, _unit: UnitId, action: Action) -> Result<(), Illegal> {
    if action == Action::EndFire { Ok(()) } else { Err(NoShot::OutOfRange { range: 0, max: 0 }.into()) }
}

pub fn resolve(play: &mut Play<'_>, unit: UnitId, _action: Action) {
    play.emit(crate::turn::Event::Finished { unit });
}
