//! §5 Line of sight and cover. [`between`] is the answer, fast and without allocation; [`explain`] is the same
//! answer hex by hex, for people. Arcs and the to-hit list are in fire.

mod blocking;
mod buildings;
mod cover;
mod explain;
mod line;
mod side;
#[cfg(test)]
mod tests;
mod underwater;
mod woods;

use grid::Hex;
use serde::{Deserialize, Serialize};

use crate::board::{Board, Elevation, Level};
use crate::reason::reasons;

pub use blocking::{Place, Test, Tops};
pub use cover::{TargetHex, target_hex};
pub use explain::{Effect, Explanation, Part, Seen, explain};
pub use line::between;
pub use side::{AttackSide, attack_side, entering_hexside};
pub use underwater::is_submerged;
pub use woods::MOST_POINTS;

/// One end of a line of sight: a 'Mech as the rules of §5 see it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Viewer {
    pub hex: Hex,
    pub elevation: Elevation,
    pub posture: Posture,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Posture {
    Standing,
    Prone,
}

impl Posture {
    /// §0.3 How tall a 'Mech is, in levels.
    #[inline]
    pub const fn height(self) -> Elevation {
        match self {
            Posture::Standing => Elevation(2),
            Posture::Prone => Elevation(1),
        }
    }
}

impl Viewer {
    /// A 'Mech that stands on the ground of a hex.
    pub const fn standing(hex: Hex) -> Viewer {
        Viewer { hex, elevation: Elevation::GROUND, posture: Posture::Standing }
    }

    /// §0.3 Top level, the "unit level" of the sight rules.
    pub fn top(&self, hex_level: Level) -> Level {
        hex_level + self.elevation + self.posture.height()
    }

    /// Top level over the level of its own hex.
    #[inline]
    const fn top_over_hex(&self) -> i16 {
        self.elevation.0 + self.posture.height().0
    }
}

/// What one version of a line comes to.
pub type Outcome = Result<Clear, Blocked>;

/// There is line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Clear {
    /// §5.4 Points of intervening woods and jungle.
    pub woods: u8,
    /// §5.7 Intervening hexes and levels, both in the same building.
    pub inside: u8,
    /// §5.5 The hex next to the target that gives it partial cover.
    pub cover: Option<Hex>,
    /// §5.5 The hex next to the attacker over which its leg weapons cannot fire.
    pub attacker_cover: Option<Hex>,
}

impl Clear {
    /// What lies between adds this to the to-hit number. The target's own hex is [`target_hex`].
    pub fn modifier(&self) -> u8 {
        self.woods + self.inside + u8::from(self.cover.is_some())
    }
}

/// Why there is no line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum Blocked {
    Ground { hex: Hex },
    Woods { points: u8 },
    Surface,
    Shore { hex: Hex },
    Inside { total: u8 },
}

reasons! { Blocked;
    Blocked::Ground { hex } => because("§5.3", text!["hex ", hex, " is in the way"]);
    Blocked::Woods { points } => because("§5.4", text![
        "woods and jungle between come to ", points, " points, at most ", MOST_POINTS, " let through",
    ]);
    Blocked::Surface => because("§5.6", text!["one is under water and the other is not"]);
    Blocked::Shore { hex } => because("§5.6", text!["hex ", hex, " between is not water of depth 1 or more"]);
    Blocked::Inside { total } => because("§5.7", text![
        total, " hexes and levels of the same building between, at most 2 let through",
    ]);
}

/// The answer, with both versions of a line along hex edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Sight {
    Whole(Outcome),
    /// §5.2 The line runs along hex edges: once with every left hex, once with every right hex.
    Split {
        left: Outcome,
        right: Outcome,
    },
}

/// A version of a split line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Version {
    Left,
    Right,
}

impl Sight {
    /// §5.2, R-26 The outcome that counts: of two versions the worse for the attacker.
    pub fn outcome(&self) -> Outcome {
        match (self, self.version()) {
            (Sight::Whole(outcome), _) => *outcome,
            (Sight::Split { left, .. }, None | Some(Version::Left)) => *left,
            (Sight::Split { right, .. }, Some(Version::Right)) => *right,
        }
    }

    pub fn is_clear(&self) -> bool {
        self.outcome().is_ok()
    }

    /// The version that counts; `None` if the line is not split. Blocked beats any number; then the higher
    /// modifier; tie: the one that gives the target partial cover; tie: left.
    pub fn version(&self) -> Option<Version> {
        let Sight::Split { left, right } = self else { return None };
        Some(self.strictly_worse().unwrap_or_else(|| match (left, right) {
            (Ok(left), Ok(right)) if right.cover.is_some() && left.cover.is_none() => Version::Right,
            _ => Version::Left,
        }))
    }

    /// §6.7 The version that is worse by its number alone: blocked, or the higher modifier.
    pub fn strictly_worse(&self) -> Option<Version> {
        let Sight::Split { left, right } = self else { return None };
        let [left, right] = [left, right].map(|it| it.map_or(u8::MAX, |clear| clear.modifier()));
        match left.cmp(&right) {
            std::cmp::Ordering::Greater => Some(Version::Left),
            std::cmp::Ordering::Less => Some(Version::Right),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// What a line passes through, which decides the heights that count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Medium {
    /// §5.3–5.5 Over land and water.
    Air,
    /// §5.6 Under water: one or both are submerged.
    Water,
    /// §5.7 Both in this building.
    Inside(crate::board::BuildingId),
}

impl Medium {
    /// The medium between two viewers, or why there can be no line at all. Both must be on the board.
    pub fn between(board: &Board, attacker: Viewer, target: Viewer) -> Result<Medium, Blocked> {
        if let Some(id) = buildings::shared(board, attacker, target) {
            return Ok(Medium::Inside(id));
        }
        match underwater::is_under_water(board, attacker, target)? {
            true => Ok(Medium::Water),
            false => Ok(Medium::Air),
        }
    }
}
