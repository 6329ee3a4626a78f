//! The parameters, card and tiles of M.A.S.C., for the page that lets a player change them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// One kind of a stat card (rules §13).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StatRow {
    /// `turtle`, `wolf`, `spider`, `frog`, `rat` or `ant`.
    pub kind: String,
    /// `light` or `mid`.
    pub class: String,
    #[serde(rename = "move")]
    pub movement: u8,
    pub range: u8,
    pub attack: u8,
    pub armor: u8,
    pub body: u8,
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
}

/// What a player would like to play, to be looked over before the match is made.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SquadronWish {
    #[serde(default)]
    pub card: Option<Vec<StatRow>>,
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
    pub errors: Vec<FieldFault>,
    /// Properties of the printed card and tiles that it does without.
    pub oddities: Vec<String>,
    /// What differs from the standard game: `Turtle move 2 (usually 3)`.
    pub changes: Vec<String>,
    /// The card as a file, to be saved; `null` if it is wrong.
    pub card_text: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct FieldFault {
    pub field: String,
    pub message: String,
}
