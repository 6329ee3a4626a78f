//! §0.3 Heights: levels are absolute, elevations count from the level of the hex.

use std::fmt;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

/// A height of the world: the ground of a hex, the feet of a unit, the top of a hill.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Level(pub i16);

/// A height over the level of a hex: 0 on the ground, −depth on the floor of water, the height of a building
/// on its roof.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Elevation(pub i16);

impl Elevation {
    pub const GROUND: Elevation = Elevation(0);
}

impl Add<Elevation> for Level {
    type Output = Level;

    fn add(self, over: Elevation) -> Level {
        Level(self.0 + over.0)
    }
}

impl Sub<Elevation> for Level {
    type Output = Level;

    fn sub(self, over: Elevation) -> Level {
        Level(self.0 - over.0)
    }
}

/// Levels from `other` up to `self`; negative when `self` is lower.
impl Sub for Level {
    type Output = i16;

    fn sub(self, other: Level) -> i16 {
        self.0 - other.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Elevation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
