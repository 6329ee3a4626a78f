//! What the store keeps of a match, and how a table asks it to keep more.

use kit::Seat;

use crate::Clock;

/// A line of a record, and why somebody else decided for the seat, if so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub text: String,
    pub note: Option<String>,
    /// A player's decision begins here.
    pub opens: bool,
}

impl Line {
    /// A line that no player decided.
    pub const fn plain(text: String) -> Line {
        Line { text, note: None, opens: false }
    }
}

/// How long a match is: an append or a rewind holds only if the store agrees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Length {
    pub entries: u64,
    /// How many takebacks there were: after one, as many entries may be others.
    pub rounds: u64,
}

/// Entries that follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    pub from: Length,
    pub lines: Vec<Line>,
    /// The record's last line, once the match is over.
    pub closing: Option<String>,
    /// What lists show, as [`crate::MatchSummary::to_text`] writes it.
    pub card: String,
    /// Those who only watch can notice it too.
    pub is_public: bool,
}

/// Entries that are taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewind {
    pub from: Length,
    /// How many entries are left.
    pub to: u64,
    /// Whose decision it was.
    pub seat: Seat,
    pub card: String,
}

/// A takeback that happened: whose decision, and how many entries were left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Takeback {
    pub seat: Seat,
    pub entries: u64,
}

/// A match as the store has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredMatch {
    pub header: String,
    /// The promised secret of the dice.
    pub secret: Option<String>,
    pub lines: Vec<Line>,
    pub closing: Option<String>,
    /// All takebacks in order; `None` in a match without them.
    pub takebacks: Option<Vec<Takeback>>,
    /// The clock as it stood after the last entry, which the card has; `None` in a match without.
    pub clock: Option<Clock>,
}

impl StoredMatch {
    /// The record as a file has it.
    pub fn record(&self) -> String {
        let mut text = String::with_capacity(self.header.len() + 64 * self.lines.len());
        let lines = self.lines.iter().map(|line| line.text.as_str());
        for line in std::iter::once(self.header.as_str()).chain(lines).chain(self.closing.as_deref()) {
            text.push_str(line);
            text.push('\n');
        }
        text
    }

    pub fn length(&self) -> Length {
        let rounds = self.takebacks.as_ref().map_or(0, Vec::len);
        Length { entries: self.lines.len() as u64, rounds: rounds as u64 }
    }
}
