//! The hex board.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct ClassicBoard {
    /// Empty if the board has none.
    pub name: String,
    pub width: u16,
    pub height: u16,
    /// Row by row.
    pub hexes: Vec<HexCell>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct HexCell {
    pub level: i16,
    pub terrain: Vec<TerrainCard>,
    /// Where roads and bridges lead: bit 0 is north, clockwise.
    pub exits: u8,
    pub building: Option<BuildingCard>,
    /// `level 2, light woods`.
    pub text: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct TerrainCard {
    pub kind: TerrainKind,
    /// Density of growth from 1, depth of water, height of a deck or roof; 0 where there is none.
    pub level: i16,
    pub label: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TerrainKind {
    Woods,
    Jungle,
    Water,
    Rough,
    Rubble,
    Sand,
    Pavement,
    Ice,
    Mud,
    Snow,
    Swamp,
    Fortified,
    Impassable,
    Road,
    Bridge,
    Building,
    FuelTank,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct BuildingCard {
    pub height: i16,
    pub cf: u16,
    pub label: String,
}
