//! What can be taken back: whose decision each entry was, whether anything came out that cannot be taken back from
//! those who know it now, and the states to go back to.

use kit::Seat;
use kit::record::EntryOf;

use crate::Hosted;

/// All entries of a match, the opening first.
#[derive(Clone, Debug)]
pub(crate) struct UndoHistory<G> {
    steps: Vec<Step>,
    /// The state before each decision that can still be taken back. There are as many as decisions since the last
    /// die or reveal; none in a match without takebacks.
    before: Vec<(u64, G)>,
    keeps_states: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Step {
    /// Nobody decides the opening.
    seat: Option<Seat>,
    /// A player's decision begins here.
    opens: bool,
    revealed: Revealed,
}

/// What nobody knew before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Revealed {
    Nothing,
    Dice,
    Secrets,
}

/// A decision that may be taken back, and all that followed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Undo {
    pub(crate) seat: Seat,
    /// How many entries there were before it.
    pub(crate) entries: u64,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum UndoError {
    #[error("nothing was decided yet that could be taken back")]
    NoDecision,
    #[error("dice have fallen since that decision: it stands")]
    Dice,
    #[error("hidden decisions were revealed since that decision: it stands")]
    Secrets,
}

impl<G: Hosted> UndoHistory<G> {
    /// Of a match with takebacks or without.
    pub(crate) fn new(takebacks: bool) -> UndoHistory<G> {
        UndoHistory { steps: Vec::new(), before: Vec::new(), keeps_states: takebacks }
    }

    /// Nothing yet, to be appended to this one.
    pub(crate) fn later(&self) -> UndoHistory<G> {
        UndoHistory::new(self.keeps_states)
    }

    /// Adds an entry that led from one state to the next; `opens` if a player's decision begins with it.
    pub(crate) fn add(&mut self, before: &G, after: &G, entry: &EntryOf<G>, opens: bool) {
        let revealed = match (entry.dice.0.is_empty(), G::reveals(before, after)) {
            (false, _) => Revealed::Dice,
            (true, true) => Revealed::Secrets,
            (true, false) => Revealed::Nothing,
        };
        let seat = entry.decision.map(|it| it.seat);
        self.steps.push(Step { seat, opens, revealed });
        match revealed {
            Revealed::Dice | Revealed::Secrets => self.before.clear(),
            Revealed::Nothing if opens && self.keeps_states => {
                self.before.push((entry.number, before.clone()))
            }
            Revealed::Nothing => {}
        }
    }

    pub(crate) fn append(&mut self, later: UndoHistory<G>) {
        if later.steps.iter().any(|it| it.revealed != Revealed::Nothing) {
            self.before.clear();
        }
        self.steps.extend(later.steps);
        self.before.extend(later.before);
    }

    /// The last decision of these seats, if nothing came out since it began: then nobody has learned anything by
    /// which another decision would be better, and the next die is the same whatever is decided.
    pub(crate) fn last(&self, seats: &[Seat]) -> Result<Undo, UndoError> {
        let is_theirs = |it: &Step| it.opens && it.seat.is_some_and(|seat| seats.contains(&seat));
        let at = self.steps.iter().rposition(is_theirs).ok_or(UndoError::NoDecision)?;
        let since = &self.steps[at..];
        match since.iter().map(|it| it.revealed).find(|&it| it != Revealed::Nothing) {
            Some(Revealed::Dice) => return Err(UndoError::Dice),
            Some(Revealed::Secrets) => return Err(UndoError::Secrets),
            Some(Revealed::Nothing) | None => {}
        }
        let seat = since[0].seat.ok_or(UndoError::NoDecision)?;
        Ok(Undo { seat, entries: at as u64 })
    }

    /// Has the seat decided anything after so many entries?
    pub(crate) fn has_decided(&self, seat: Seat, entries: u64) -> bool {
        self.steps.iter().skip(entries as usize).any(|it| it.opens && it.seat == Some(seat))
    }

    /// The state before the decision.
    pub(crate) fn state_before(&self, undo: Undo) -> Option<&G> {
        self.before.iter().find(|(entries, _)| *entries == undo.entries).map(|(_, state)| state)
    }

    /// Forgets what came after so many entries.
    pub(crate) fn truncate(&mut self, entries: u64) {
        self.steps.truncate(entries as usize);
        self.before.retain(|(at, _)| *at < entries);
    }
}
