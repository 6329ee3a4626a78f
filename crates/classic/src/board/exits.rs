//! Which hexsides a road, a bridge or a building leads through.

use std::fmt;

use grid::Facing;
use serde::{Deserialize, Serialize};

use super::{Board, Terrain};

/// A set of hexsides: bit d for direction d.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Exits(u8);

impl Exits {
    pub const NONE: Exits = Exits(0);
    pub const ALL: Exits = Exits(0b11_1111);

    /// From a bit mask; only the low six bits name hexsides.
    pub const fn from_bits(bits: u8) -> Exits {
        Exits(bits & Exits::ALL.0)
    }

    pub const fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    pub const fn leads(self, towards: Facing) -> bool {
        self.0 & (1 << towards as u8) != 0
    }

    #[must_use]
    pub const fn with(self, towards: Facing) -> Exits {
        Exits(self.0 | 1 << towards as u8)
    }

    pub fn iter(self) -> impl Iterator<Item = Facing> {
        Facing::ALL.into_iter().filter(move |facing| self.leads(*facing))
    }
}

impl fmt::Debug for Exits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Do roads without written exits also lead onto neighbouring pavement?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum RoadsOntoPavement {
    #[default]
    Join,
    StayApart,
}

impl Board {
    /// The exits of a road whose file names none: towards every neighbour with a road, and with pavement if
    /// the board says so.
    pub fn road_exits(&self, at: grid::Hex, pavement: RoadsOntoPavement) -> Exits {
        self.exits_towards(at, |next| {
            next.road.is_some() || (next.is_paved() && pavement == RoadsOntoPavement::Join)
        })
    }

    /// The exits of a bridge whose file names none: towards every neighbour with a bridge.
    pub fn bridge_exits(&self, at: grid::Hex) -> Exits {
        self.exits_towards(at, |next| next.bridge.is_some())
    }

    fn exits_towards(&self, at: grid::Hex, is_like: impl Fn(&Terrain) -> bool) -> Exits {
        Facing::ALL
            .into_iter()
            .filter(|facing| self.get(at.neighbour(*facing)).is_some_and(&is_like))
            .fold(Exits::NONE, Exits::with)
    }
}
