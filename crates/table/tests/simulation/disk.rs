//! A store in memory that keeps what a database would, and fails when it is told to.

use table::{Append, Clock, Length, MatchSummary, Rewind, StoredMatch, Takeback};

/// What a write came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    Done,
    Stale,
}

#[derive(Clone, Debug)]
pub(crate) struct Disk(pub StoredMatch);

impl Disk {
    pub(crate) fn length(&self) -> Length {
        self.0.length()
    }

    pub(crate) fn append(&mut self, append: &Append) -> Written {
        if append.from != self.length() || self.0.closing.is_some() {
            return Written::Stale;
        }
        self.0.lines.extend(append.lines.iter().cloned());
        self.0.closing.clone_from(&append.closing);
        self.0.clock = clock(&append.card);
        Written::Done
    }

    pub(crate) fn rewind(&mut self, rewind: &Rewind) -> Written {
        if rewind.from != self.length() || self.0.closing.is_some() {
            return Written::Stale;
        }
        self.0.lines.truncate(rewind.to as usize);
        self.0.clock = clock(&rewind.card);
        let takeback = Takeback { seat: rewind.seat, entries: rewind.to };
        self.0.takebacks.get_or_insert_default().push(takeback);
        Written::Done
    }
}

/// The clock travels with the card of the match.
fn clock(card: &str) -> Option<Clock> {
    MatchSummary::from_text(card).expect("a card").clock
}
