//! The table as a seat sees it, and the board below it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Seat;
use super::classic::{ClassicBoard, ClassicTable};
use super::squadron::{SquadronBoard, SquadronTable};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum Table {
    Classic(ClassicTable),
    Squadron(SquadronTable),
}

impl Table {
    pub fn outcome(&self) -> Option<&Outcome> {
        match self {
            Table::Classic(table) => table.outcome.as_ref(),
            Table::Squadron(table) => table.outcome.as_ref(),
        }
    }

    /// The table of a match that ended by something else than its rules: somebody gave up.
    #[must_use]
    pub fn ended(mut self, outcome: Outcome) -> Table {
        match &mut self {
            Table::Classic(table) => (table.outcome, table.to_act) = (Some(outcome), None),
            Table::Squadron(table) => (table.outcome, table.to_act) = (Some(outcome), None),
        }
        self
    }

    /// The table of a match that has not begun: nobody is to act.
    #[must_use]
    pub fn not_begun(mut self) -> Table {
        match &mut self {
            Table::Classic(table) => table.to_act = None,
            Table::Squadron(table) => table.to_act = None,
        }
        self
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum Board {
    Classic(ClassicBoard),
    Squadron(SquadronBoard),
}

/// How a match ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Outcome {
    /// The side that won: in M.A.S.C. its colour, as `you` of the table names it. `null` is a draw.
    pub winner: Option<Seat>,
    pub text: String,
}
