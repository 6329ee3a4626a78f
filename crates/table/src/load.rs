//! A match as it was stored, replayed up to its last entry.

use kit::record::{Closing, Record, Recorder, Replay};
use kit::{Next, Seat, Seeded, record};

use crate::fairness::Fairness;
use crate::progress::Progress;
use crate::seat_log::{Remarks, SeatLog};
use crate::undo_history::{Undo, UndoHistory};
use crate::{Clock, Hosted, Length, StoredMatch, Takeback};

/// Where a match stands: everything that follows from what the store has confirmed.
#[derive(Clone, Debug)]
pub struct Position<G: Hosted> {
    pub(crate) recorder: Recorder<G, Seeded>,
    pub(crate) log: SeatLog,
    pub(crate) undo: UndoHistory<G>,
    pub(crate) closing: Option<Closing>,
    pub(crate) fairness: Fairness,
    /// All takebacks so far; `None` in a match without them.
    pub(crate) takebacks: Option<Vec<Takeback>>,
    pub(crate) clock: Option<Clock>,
}

/// Why a match cannot go on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    #[error("the record is not one: {0}")]
    Unreadable(#[from] record::RecordError),
    #[error("the record does not hold: {0}")]
    Differs(Box<record::Difference>),
    #[error("no game is called {0:?} here")]
    Game(String),
    #[error("the record stops the program: it cannot be played again")]
    Stops,
    #[error("the secret of its dice is not one")]
    Secret,
}

impl<G: Hosted> Position<G> {
    /// Replays a stored match. `entropy` is for dice that nobody promised.
    pub fn load(stored: &StoredMatch, entropy: [u8; 32]) -> Result<Position<G>, LoadError> {
        let record = Record::<G>::read(stored.record().as_bytes())?;
        let fairness = Fairness::new(&record, stored.secret.as_deref())?;
        let dice = fairness.dice(&record, entropy)?;
        let differs = |why| LoadError::Differs(Box::new(why));
        let mut replay = Replay::new(&record).map_err(differs)?;
        let mut log = SeatLog::default();
        let mut undo = UndoHistory::new(stored.takebacks.is_some());
        let mentioned = mentioned(stored.takebacks.as_deref().unwrap_or_default());
        for line in &stored.lines {
            let before = replay.game().clone();
            let Some(step) = replay.step() else { break };
            let entry = step.map_err(differs)?;
            let remarks = Remarks { note: line.note.as_deref(), reason: None };
            log.add(&before, replay.game(), entry, remarks);
            undo.add(&before, replay.game(), entry, line.opens);
            let here = mentioned.iter().filter(|it| it.entries == replay.played());
            here.for_each(|it| log.add_takeback(replay.game(), *it));
        }
        let recorder = Recorder::resumed(replay, dice);
        let (takebacks, clock) = (stored.takebacks.clone(), stored.clock.clone());
        Ok(Position { recorder, log, undo, closing: record.closing, fairness, takebacks, clock })
    }

    pub(crate) fn game(&self) -> &G {
        self.recorder.game()
    }

    pub(crate) fn entries(&self) -> u32 {
        self.recorder.entries() as u32
    }

    pub(crate) fn length(&self) -> Length {
        Length { entries: self.recorder.entries(), rounds: u64::from(self.rounds()) }
    }

    /// How many takebacks there were.
    pub(crate) fn rounds(&self) -> u32 {
        self.takebacks.as_ref().map_or(0, |all| all.len() as u32)
    }

    /// Has the opening been played? Until then no die has fallen.
    pub(crate) fn has_begun(&self) -> bool {
        self.recorder.entries() > 0
    }

    /// The seat to act, unless the match is over or has not begun.
    pub(crate) fn up(&self) -> Option<Seat> {
        match (self.closing.is_some() || !self.has_begun(), self.game().to_act()) {
            (false, Next::Seat(seat)) => Some(seat),
            (true, _) | (false, Next::Over(_)) => None,
        }
    }

    /// Goes on with what was kept; the state before it comes back.
    pub(crate) fn advance(&mut self, progress: Progress<G>, closing: Option<Closing>) -> G {
        let before = std::mem::replace(&mut self.recorder, progress.recorder);
        self.closing = closing;
        self.log.append(progress.log);
        self.undo.append(progress.undo);
        before.into_game()
    }

    /// The match as it was before the decision; `None` if it cannot be taken back.
    pub(crate) fn before(&self, undo: Undo) -> Option<&G> {
        self.undo.state_before(undo)
    }

    /// Goes back to before the decision. No die has fallen since, so the dice are where they were.
    pub(crate) fn rewind(&mut self, undo: Undo) {
        let Some(game) = self.undo.state_before(undo).cloned() else { return };
        self.recorder = self.recorder.clone().rewound(game, undo.entries);
        self.undo.truncate(undo.entries);
        self.log.truncate(undo.entries);
        let takeback = Takeback { seat: undo.seat, entries: undo.entries };
        self.log.add_takeback(self.recorder.game(), takeback);
        self.takebacks.get_or_insert_default().push(takeback);
    }
}

/// Why a stored match of the game cannot be played again, if so.
pub fn check<G: Hosted>(stored: &StoredMatch) -> Option<LoadError> {
    Position::<G>::load(stored, [0; 32]).err()
}

/// The takebacks that the log still mentions: one that goes further back takes earlier remarks along.
fn mentioned(takebacks: &[Takeback]) -> Vec<Takeback> {
    let stands =
        |(at, it): (usize, &Takeback)| takebacks[at..].iter().all(|later| later.entries >= it.entries);
    takebacks.iter().enumerate().filter(|&it| stands(it)).map(|(_, it)| *it).collect()
}
