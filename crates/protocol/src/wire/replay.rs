//! A finished match, to be looked at.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Board, BySeat, MatchCard, Seat, Table, Told};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Replay {
    pub card: MatchCard,
    pub board: Board,
    /// Entries of the record. Moments are asked for by 0 to `frames`, as lines of the log are numbered; 0 is the
    /// table before the opening.
    pub frames: u32,
    pub turns: Vec<TurnSum>,
    pub marks: Vec<Mark>,
    pub told: Vec<Told>,
}

/// One turn in numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct TurnSum {
    pub turn: u16,
    /// Of its first line.
    pub first_seq: u32,
    /// Points of damage that each side dealt.
    pub damage: BySeat<u32>,
    /// Heat of each side's units together when the turn ended; 0 in M.A.S.C.
    pub heat: BySeat<u32>,
    /// What mattered, in a few words, by side.
    pub text: BySeat<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Mark {
    pub seq: u32,
    pub kind: MarkKind,
    pub text: String,
    /// Whom it befell.
    pub seat: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    Critical,
    Fall,
    Kill,
}

/// The table after an entry.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Moment {
    pub seq: u32,
    pub table: Table,
    pub board: Board,
}
