//! A finished match, to be looked at.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::squadron::Point;
use super::{Board, BySeat, LogLine, MatchCard, Seat, Table};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Replay {
    pub card: MatchCard,
    pub board: Board,
    /// Entries of the record. Moments are asked for by 0 to `frames`, as lines of the log are numbered; 0 is the
    /// table before the opening.
    pub frames: u32,
    /// What is wrong with the record, though it plays: its last line is torn.
    pub notice: Option<String>,
    /// The side that each seat played in the end: in M.A.S.C. its colour. Everything below says seats.
    pub sides: BySeat<Seat>,
    pub turns: Vec<TurnSum>,
    pub marks: Vec<Mark>,
    pub hits: Vec<HitPlace>,
    pub shots: Vec<ShotLine>,
    pub luck: Vec<LuckSum>,
    pub log: Vec<LogLine>,
}

/// Damage that was taken at a place in one entry.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct HitPlace {
    pub seq: u32,
    /// An entry may end one turn and begin the next.
    pub turn: u16,
    /// Whom it hurt.
    pub seat: Seat,
    pub points: u32,
    pub at: Spot,
}

/// A place on either board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum Spot {
    Classic { hex: String },
    Squadron { square: Point },
}

/// An attack as a line on the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct ShotLine {
    pub seq: u32,
    pub turn: u16,
    /// Whose attack it was.
    pub seat: Seat,
    pub from: Spot,
    pub to: Spot,
    /// `null` where one roll is for many.
    pub hit: Option<bool>,
}

/// How far above the average of their own odds each side's attacks have come so far.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct LuckSum {
    pub seq: u32,
    /// Classic: points of damage by hits and misses. M.A.S.C.: Mecha destroyed.
    pub red: f64,
    pub blue: f64,
}

/// The chance to win along a record, from playouts by bots; more of them come in as one looks again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Outlook {
    /// Playouts of every position so far, and in the end.
    pub playouts: u32,
    pub of: u32,
    /// Which bots play them.
    pub bot: String,
    pub curve: Vec<Prospect>,
    /// Where the winner got ahead for good, or the greatest swing; `null` until every position was played once.
    pub turning: Option<u32>,
    pub costly: Vec<Costly>,
}

/// Blue's chance after an entry, 0 to 1; Red has the rest, a draw is half a win for each.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Prospect {
    pub seq: u32,
    /// 0: it is over, and the chance is certain.
    pub playouts: u32,
    pub blue: f64,
    /// Its 95 % interval.
    pub low: f64,
    pub high: f64,
}

/// A step of the curve that cost a side much of its chance.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Costly {
    pub seq: u32,
    pub seat: Seat,
    pub lost: f64,
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
    pub turn: u16,
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
