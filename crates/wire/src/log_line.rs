//! One line of the log.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::squadron::{Point, Score};
use super::{Modifier, Seat};

/// What happened, in words and in parts. Several lines may come of one entry of the record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct LogLine {
    /// Of the table right after it: entries of the record so far.
    pub seq: u32,
    pub turn: u16,
    /// The phase in words, to group by.
    pub phase: String,
    pub kind: LogKind,
    pub rank: LogRank,
    /// A whole sentence.
    pub text: String,
    /// The same in few words, for a log that draws name, dice and result beside it: `Medium Laser → Poacher`.
    pub short: String,
    /// Whose line it is, without the side.
    pub name: Option<String>,
    /// What stands at the end of the line: `0415 → 0411`.
    pub aside: Option<String>,
    /// The result in a word: `hit`, `failed`, `left torso`.
    pub verdict: Option<String>,
    /// What it means for others: `hard to hit +2`.
    pub note: Option<String>,
    /// Why a bot did it: what spoke most for its plan. Only while the match is played; no record holds it.
    pub reason: Option<String>,
    /// Points that somebody lost.
    pub damage: Option<LogDamage>,
    /// Whose doing it was.
    pub seat: Option<Seat>,
    pub unit: Option<u8>,
    pub target: Option<u8>,
    /// Classic: where.
    pub hex: Option<String>,
    /// M.A.S.C.: where.
    pub square: Option<Point>,
    /// Each throw by itself; several where both sides roll.
    pub dice: Vec<LogDice>,
    pub modifiers: Vec<Modifier>,
    /// M.A.S.C.: what a Victory Phase gave.
    pub score: Option<Score>,
}

impl LogLine {
    /// A line of its own that is a sentence and nothing else.
    pub fn line(kind: LogKind, text: String) -> LogLine {
        LogLine {
            seq: 0,
            turn: 0,
            phase: String::new(),
            kind,
            rank: LogRank::Head,
            short: text.clone(),
            text,
            name: None,
            aside: None,
            verdict: None,
            note: None,
            reason: None,
            damage: None,
            seat: None,
            unit: None,
            target: None,
            hex: None,
            square: None,
            dice: Vec::new(),
            modifiers: Vec::new(),
            score: None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LogKind {
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

/// How a line stands to its neighbours in a log that is read by entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LogRank {
    /// Begins an entry.
    Head,
    /// Belongs to the entry before it.
    Part,
    /// Belongs to it too, and is read only by those who open it.
    Detail,
    /// One step of something longer whose sum follows.
    Step,
    /// The same, and worth reading beside the sum.
    Deed,
    /// What the steps of the same unit before it came to.
    Sum,
    /// A turn or a phase begins: the headings of a grouped log say it.
    Frame,
}

/// Points lost in one place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct LogDamage {
    pub unit: u8,
    /// `LT`.
    pub location: String,
    pub points: u8,
}

/// Dice as they lay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct LogDice {
    pub faces: Vec<u8>,
    pub total: u16,
    /// What was to be reached, if it was a test.
    pub need: Option<i16>,
    pub ok: Option<bool>,
    /// Who threw them, where both sides do.
    pub seat: Option<Seat>,
}
