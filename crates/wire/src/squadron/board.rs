//! The square board.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A square from 0; Red's edge is the top row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Point {
    pub x: u8,
    pub y: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct SquadronBoard {
    /// One glyph a square; a tile that does not lie yet is blank.
    pub rows: Vec<String>,
    pub width: u8,
    pub height: u8,
    /// `4 columns by 3 rows`.
    pub layout: String,
    pub markers: Vec<MarkerCard>,
    pub regions: Vec<RegionCard>,
    pub legend: Vec<TerrainLegend>,
}

/// The hold marker of a region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct MarkerCard {
    pub region: String,
    pub at: Point,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct RegionCard {
    pub letter: String,
    pub x: u8,
    pub y: u8,
    pub w: u8,
    pub h: u8,
    /// Its points if Red or Blue controls it.
    pub red: u16,
    pub blue: u16,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TerrainLegend {
    pub glyph: String,
    /// `hindering`.
    pub key: String,
    pub label: String,
    /// To enter; `null` if nobody can.
    pub cost: Option<u8>,
    pub blocks: bool,
}
