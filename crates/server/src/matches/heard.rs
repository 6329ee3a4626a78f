//! The log of a match as each of its listeners heard it: two seats, and those who only watch.

use kit::record::EntryOf;
use kit::{Next, Seat};
use protocol::wire::{Told, ToldKind};

use crate::hosted::Hosted;

/// Who listens: a seat, or `None` for those who watch.
pub const EARS: [Option<Seat>; 3] = [Some(Seat::Red), Some(Seat::Blue), None];

/// What each listener heard, entry by entry.
#[derive(Clone, Debug, Default)]
pub struct Heard([Vec<Told>; 3]);

impl Heard {
    pub fn by(&self, ear: Option<Seat>) -> &[Told] {
        &self.0[index(ear)]
    }

    /// What was heard since the table had so many entries.
    pub fn since(&self, ear: Option<Seat>, seq: u32) -> &[Told] {
        let all = self.by(ear);
        &all[all.partition_point(|told| told.seq <= seq)..]
    }

    /// Adds an entry that led from one state to the next.
    pub fn add<G: Hosted>(&mut self, before: &G, entry: &EntryOf<G>, note: Option<&str>) {
        for ear in EARS {
            let lines = &mut self.0[index(ear)];
            lines.extend(note.map(|text| noted(before, entry, text)));
            lines.extend(G::told_all(before, &entry.events, ear, entry.number as u32 + 1));
        }
    }

    pub fn append(&mut self, later: Heard) {
        self.0.iter_mut().zip(later.0).for_each(|(mine, theirs)| mine.extend(theirs));
    }
}

const fn index(ear: Option<Seat>) -> usize {
    match ear {
        Some(Seat::Red) => 0,
        Some(Seat::Blue) => 1,
        None => 2,
    }
}

/// A remark of the table itself: somebody else decided for the seat.
fn noted<G: Hosted>(before: &G, entry: &EntryOf<G>, text: &str) -> Told {
    let seat = match before.to_act() {
        Next::Seat(seat) => Some(seat.into()),
        Next::Over(_) => None,
    };
    Told {
        seq: entry.number as u32 + 1,
        turn: before.turn_number(),
        phase: before.phase_label(),
        kind: ToldKind::Turn,
        text: text.to_owned(),
        seat,
        unit: None,
        target: None,
        hex: None,
        square: None,
        dice: None,
        modifiers: Vec::new(),
    }
}
