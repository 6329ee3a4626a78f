//! One line of the log.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::squadron::Point;
use super::{Modifier, Seat};

/// What happened, in words and in parts. Several lines may come of one entry of the record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Told {
    /// Of the table right after it: entries of the record so far.
    pub seq: u32,
    pub turn: u16,
    /// The phase in words, to group by.
    pub phase: String,
    pub kind: ToldKind,
    /// A whole sentence.
    pub text: String,
    /// Whose doing it was.
    pub seat: Option<Seat>,
    pub unit: Option<u8>,
    pub target: Option<u8>,
    /// Classic: where.
    pub hex: Option<String>,
    /// M.A.S.C.: where.
    pub square: Option<Point>,
    pub dice: Option<ToldDice>,
    pub modifiers: Vec<Modifier>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ToldKind {
    Turn,
    Setup,
    Move,
    Fire,
    Damage,
    Critical,
    Physical,
    Piloting,
    Heat,
    End,
    Score,
    /// Somebody or something was lost.
    Loss,
    Over,
}

/// Dice as they lay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ToldDice {
    pub faces: Vec<u8>,
    pub total: u16,
    /// What was to be reached, if it was a test.
    pub need: Option<i16>,
    pub ok: Option<bool>,
}
