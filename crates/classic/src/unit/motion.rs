//! How a unit moved, and what boosted it.

use grid::{Facing, Hex};
use serde::{Deserialize, Serialize};

/// §4.1 How a unit moved this turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    #[default]
    Stationary,
    Walk,
    Run,
    Jump,
}

impl Mode {
    pub const ALL: [Mode; 4] = [Mode::Stationary, Mode::Walk, Mode::Run, Mode::Jump];
}

/// §15.15.2, §15.20 What moves a 'Mech in place of its legs and jets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drive {
    #[default]
    Legs,
    /// §15.20.1 As a walk.
    Tracks,
    /// §15.20.2 As a jump.
    JumpBoosters,
    /// §15.15.2 Underwater maneuvering units: as a walk.
    Swim,
}

impl Drive {
    /// Those that are declared.
    pub const SPECIAL: [Drive; 3] = [Drive::Tracks, Drive::JumpBoosters, Drive::Swim];

    pub const fn mode(self) -> Mode {
        match self {
            Drive::Legs | Drive::Tracks | Drive::Swim => Mode::Walk,
            Drive::JumpBoosters => Mode::Jump,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Drive::Legs => "legs",
            Drive::Tracks => "tracks",
            Drive::JumpBoosters => "mechanical jump boosters",
            Drive::Swim => "underwater maneuvering units",
        }
    }

    fn is_legs(&self) -> bool {
        *self == Drive::Legs
    }
}

/// §4.18, §15.5 Boosters that a run uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Boost {
    #[default]
    None,
    Masc,
    Supercharger,
    Both,
}

impl Boost {
    pub const ALL: [Boost; 4] = [Boost::None, Boost::Masc, Boost::Supercharger, Boost::Both];

    pub const fn of(masc: bool, supercharger: bool) -> Boost {
        match (masc, supercharger) {
            (false, false) => Boost::None,
            (true, false) => Boost::Masc,
            (false, true) => Boost::Supercharger,
            (true, true) => Boost::Both,
        }
    }

    pub const fn masc(self) -> bool {
        matches!(self, Boost::Masc | Boost::Both)
    }

    pub const fn supercharger(self) -> bool {
        matches!(self, Boost::Supercharger | Boost::Both)
    }

    /// With what it runs.
    pub const fn name(self) -> &'static str {
        match self {
            Boost::None => "no booster",
            Boost::Masc => "MASC",
            Boost::Supercharger => "supercharger",
            Boost::Both => "MASC and supercharger",
        }
    }
}

/// What a unit did with its legs this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Motion {
    pub mode: Mode,
    /// The mode is declared and cannot change (§4.1).
    pub declared: bool,
    /// The hex in which the mode was declared.
    pub began: Option<Hex>,
    /// Hexes entered, skid included.
    pub hexes: u8,
    pub mp_spent: u8,
    /// Attempts to stand: one heat each.
    pub stand_attempts: u8,
    pub skidded: bool,
    /// The move is over for this turn.
    pub done: bool,
    /// A step went backward: no charge (§7.7).
    pub backward: bool,
    /// The facing before the first turn in this hex: leaving it with another one may make it skid (§4.12).
    pub turned_from: Option<Facing>,
    /// The last step's direction of travel.
    pub heading: Option<Facing>,
    /// §4.8 The one hexside of a 'Mech without a gyro is turned. Not hashed while it is not, as in older records.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned_without_gyro: bool,
    /// §15.15.2, §15.20 Not hashed while it is legs, as in older records.
    #[serde(default, skip_serializing_if = "Drive::is_legs")]
    pub drive: Drive,
    /// §15.22 MP of the turn before, of those that run only after a full walk. Not hashed while there are none.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub mp_before: u8,
}

fn is_nothing(mp: &u8) -> bool {
    *mp == 0
}

/// §4.18 The MASC state machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Masc {
    /// Step of the last use, 0 is cold.
    pub level: u8,
    pub used_last_turn: bool,
    /// The step in use this turn.
    pub step: Option<u8>,
}

impl Masc {
    pub(crate) fn is_cold(&self) -> bool {
        *self == Masc::default()
    }
}
