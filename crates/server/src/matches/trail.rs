//! What happened entry by entry, as far as taking back asks: whose decision it was, and whether anything came out
//! that cannot be taken back from those who know it now.

use kit::Seat;
use kit::record::EntryOf;

use crate::hosted::Hosted;

/// All entries of a match, the opening first.
#[derive(Clone, Debug, Default)]
pub struct Trail(Vec<Track>);

#[derive(Clone, Copy, Debug)]
struct Track {
    /// Nobody decides the opening.
    seat: Option<Seat>,
    /// A player's decision begins here.
    opens: bool,
    came_out: CameOut,
}

/// What nobody knew before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CameOut {
    Nothing,
    Dice,
    Secrets,
}

/// A decision that may be taken back, and all that followed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Back {
    pub seat: Seat,
    /// How many entries there were before it.
    pub entries: u64,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoWay {
    #[error("nothing was decided yet that could be taken back")]
    NoDecision,
    #[error("dice have fallen since that decision: it stands")]
    Dice,
    #[error("hidden decisions were revealed since that decision: it stands")]
    Secrets,
}

impl Trail {
    /// Adds an entry that led from one state to the next; `opens` if a player's decision begins with it.
    pub fn add<G: Hosted>(&mut self, (before, after): (&G, &G), entry: &EntryOf<G>, opens: bool) {
        let came_out = match (entry.dice.0.is_empty(), G::reveals(before, after)) {
            (false, _) => CameOut::Dice,
            (true, true) => CameOut::Secrets,
            (true, false) => CameOut::Nothing,
        };
        let seat = entry.decision.map(|it| it.seat);
        self.0.push(Track { seat, opens, came_out });
    }

    pub fn append(&mut self, later: Trail) {
        self.0.extend(later.0);
    }

    /// The last decision of these seats, if nothing came out since it began: then nobody has learned anything by
    /// which another decision would be better, and the next die is the same whatever is decided.
    pub fn last(&self, seats: &[Seat]) -> Result<Back, NoWay> {
        let is_theirs = |it: &Track| it.opens && it.seat.is_some_and(|seat| seats.contains(&seat));
        let at = self.0.iter().rposition(is_theirs).ok_or(NoWay::NoDecision)?;
        let since = &self.0[at..];
        match since.iter().map(|it| it.came_out).find(|&it| it != CameOut::Nothing) {
            Some(CameOut::Dice) => return Err(NoWay::Dice),
            Some(CameOut::Secrets) => return Err(NoWay::Secrets),
            Some(CameOut::Nothing) | None => {}
        }
        let seat = since[0].seat.ok_or(NoWay::NoDecision)?;
        Ok(Back { seat, entries: at as u64 })
    }

    /// Has the seat decided anything after so many entries?
    pub fn has_decided(&self, seat: Seat, entries: u64) -> bool {
        self.0.iter().skip(entries as usize).any(|it| it.opens && it.seat == Some(seat))
    }
}
