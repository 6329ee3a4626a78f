//! What a human writes down before a battle, and the one function that accepts or refuses it.

use std::sync::Arc;

use grid::{Facing, Hex};
use kit::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::mech::Sheet;
use crate::unit::MAX_UNITS;
use crate::{Conditions, Options};

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    North,
    East,
    South,
    West,
}

impl Edge {
    pub const fn name(self) -> &'static str {
        match self {
            Edge::North => "north",
            Edge::East => "east",
            Edge::South => "south",
            Edge::West => "west",
        }
    }

    /// The facing of who comes from this side.
    pub const fn inward(self) -> Facing {
        match self {
            Edge::North => Facing::South,
            Edge::South => Facing::North,
            Edge::West => Facing::SouthEast,
            Edge::East => Facing::NorthWest,
        }
    }
}

/// Where a side deploys: so many rows or columns from its home edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Zone {
    pub edge: Edge,
    pub depth: u8,
}

/// A starting place, for battles that begin deployed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    pub hex: Hex,
    pub facing: Facing,
}

/// One 'Mech of a side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct UnitSetup {
    pub seat: Seat,
    pub sheet: Arc<Sheet>,
    pub gunnery: u8,
    pub piloting: u8,
    /// `None`: deployed by its owner.
    pub start: Option<Start>,
}

/// A whole battle before it begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub board: Arc<Board>,
    pub units: Vec<UnitSetup>,
    pub zones: BySeat<Zone>,
    #[serde(deserialize_with = "Options::recorded")]
    pub options: Options,
    pub conditions: Conditions,
}

impl Zone {
    /// Whether a hex of a board lies in the zone.
    pub fn contains(self, board: &Board, hex: Hex) -> bool {
        let (width, height) = (board.width() as i16, board.height() as i16);
        let depth = i16::from(self.depth);
        board.contains(hex)
            && match self.edge {
                Edge::North => hex.y < depth,
                Edge::South => hex.y >= height - depth,
                Edge::West => hex.x < depth,
                Edge::East => hex.x >= width - depth,
            }
    }
}

impl Setup {
    /// Red on the north edge, Blue on the south, two rows deep, default options, clear day.
    pub fn new(board: Arc<Board>, units: Vec<UnitSetup>) -> Setup {
        let zone = |edge| Zone { edge, depth: 2 };
        Setup {
            board,
            units,
            zones: BySeat::new(zone(Edge::North), zone(Edge::South)),
            options: Options::default(),
            conditions: Conditions::default(),
        }
    }
}

/// Why a setup cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    #[error("{count} units: a table holds 1 to {MAX_UNITS}")]
    UnitCount { count: usize },
    #[error("{seat} has no unit: each side needs at least one", seat = .0.name())]
    NoUnits(Seat),
    #[error("{unit}: skills run from 0 to 8, not gunnery {gunnery} and piloting {piloting}")]
    Skills { unit: String, gunnery: u8, piloting: u8 },
    #[error("{unit} starts on {hex}: {why}")]
    Start { unit: String, hex: Hex, why: &'static str },
    #[error("{seat}'s deployment zone has room for {room} of {units} units", seat = .seat.name())]
    ZoneRoom { seat: Seat, room: usize, units: usize },
    #[error("{seat}'s deployment zone is {depth} deep: it needs 1 to {max}", seat = .seat.name())]
    ZoneDepth { seat: Seat, depth: u8, max: u16 },
}
