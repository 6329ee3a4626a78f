//! The parameters, card and tiles of M.A.S.C., for the page that lets a player change them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Seat;

/// One kind of a stat card (rules §13).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StatRow {
    /// `turtle`, `wolf`, `spider`, `frog`, `rat` or `ant`.
    pub kind: String,
    /// `light` or `mid`.
    pub class: String,
    /// Numbers as somebody typed them: the check says which the rules do not allow.
    #[serde(rename = "move")]
    pub movement: i32,
    pub range: i32,
    pub attack: i32,
    pub armor: i32,
    pub body: i32,
}

/// One column of a stat card: what its numbers may be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct StatColumn {
    /// The field of a row: `move`.
    pub stat: String,
    pub least: u8,
    pub most: u8,
}

/// A match parameter (rules §1.5).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SquadronParameter {
    /// As `options` of a new match name it: `vp_target`.
    pub key: String,
    /// What it decides, in one sentence.
    pub what: String,
    pub section: String,
    /// The least and the greatest number that may be given.
    pub numbers: Option<(u32, u32)>,
    /// The words that may be given, where it is no number, or beside one.
    pub words: Vec<String>,
    #[schema(value_type = Object)]
    #[ts(type = "number | string | null")]
    pub standard: serde_json::Value,
}

/// Everything that a game of M.A.S.C. can be given, as it is in the standard game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SquadronRules {
    pub parameters: Vec<SquadronParameter>,
    pub columns: Vec<StatColumn>,
    pub card: Vec<StatRow>,
    /// The tiles as the text that `tiles` of a new match takes.
    pub tiles: String,
    /// The same tiles, to be drawn.
    pub tile_set: Vec<TileFace>,
    pub layouts: Vec<LayoutShape>,
    /// Squares of each kind of terrain, what they are called and what they cost.
    pub ground: Vec<GroundLine>,
}

/// One tile as it looks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TileFace {
    pub name: String,
    /// By quarter turns clockwise: its lines, one letter a square.
    pub rows: Vec<Vec<String>>,
    /// What it is made of: `13 water, 6 hindering; nothing blocks`.
    pub note: String,
}

/// A layout of the twelve regions (rules §2.2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LayoutShape {
    /// `4-4-4`.
    pub key: String,
    pub columns: u8,
    /// Whose each region is, by row and column; `null` is neutral.
    pub owners: Vec<Option<Seat>>,
}

/// One line of the key to the ground.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GroundLine {
    pub glyph: String,
    pub name: String,
    /// `2`, or that it cannot be entered.
    pub cost: String,
}

/// A tile of the set in a region of the board, for a quick start on tiles that were chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LaidTile {
    /// Its place in the set, 0 to 11.
    pub tile: u8,
    /// Quarter turns clockwise, 0 to 3.
    pub turns: u8,
}

/// What a player would like to play, to be looked over before the match is made.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SquadronWish {
    #[serde(default)]
    pub card: Option<Vec<StatRow>>,
    /// A card as the text of its file, in place of `card`.
    #[serde(default)]
    #[ts(optional)]
    pub card_text: Option<String>,
    #[serde(default)]
    pub tiles: Option<String>,
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, unknown>")]
    pub options: serde_json::Map<String, serde_json::Value>,
}

/// What there is to say about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SquadronCheck {
    /// Why it cannot be played, with the field; empty if it can.
    pub errors: Vec<FieldError>,
    /// Properties of the printed card and tiles that it does without.
    pub oddities: Vec<String>,
    /// What differs from the standard game: `Turtle move 2 (usually 3)`.
    pub changes: Vec<String>,
    /// Numbers of the card that the rules do not allow, each with its place.
    pub faults: Vec<StatFault>,
    /// Numbers of the card that are not the standard ones, each with what it means.
    pub card_changes: Vec<CardChange>,
    /// The card as rows; `null` if it is wrong.
    pub card: Option<Vec<StatRow>>,
    /// The card as a file, to be saved; `null` if it is wrong.
    pub card_text: Option<String>,
    /// The tiles, to be drawn; `null` if they are wrong.
    pub tile_set: Option<Vec<TileFace>>,
}

/// A number that a card may not have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct StatFault {
    pub kind: String,
    pub stat: String,
    /// `Armor 7: it must be 1 to 6 (§13)`.
    pub message: String,
}

/// A number that is not the standard one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct CardChange {
    pub kind: String,
    pub stat: String,
    pub usual: i32,
    pub value: i32,
    /// `Turtle move 3 → 2`.
    pub name: String,
    /// What it means at the table, in one sentence.
    pub means: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct FieldError {
    pub field: String,
    pub message: String,
}
