//! The log of a match as each of its listeners heard it: two seats, and those who only watch.

use kit::record::EntryOf;
use kit::{Next, Seat};
use wire::{LogKind, LogLine};

use crate::hosted::Hosted;
use crate::store::Taken;

/// Who listens: a seat, or `None` for those who watch.
pub const EARS: [Option<Seat>; 3] = [Some(Seat::Red), Some(Seat::Blue), None];

/// What each listener heard, entry by entry.
#[derive(Clone, Debug, Default)]
pub struct Heard([Ear; 3]);

#[derive(Clone, Debug, Default)]
struct Ear {
    lines: Vec<LogLine>,
    /// After how many entries it noticed something. What another seat declares in secret is no mark: the listener
    /// numbers the table by its marks, so that it cannot even count such entries.
    marks: Vec<u32>,
}

impl Heard {
    /// What was heard since the table had so many entries.
    pub fn after(&self, ear: Option<Seat>, entries: u32) -> &[LogLine] {
        let all = &self.0[index(ear)].lines;
        &all[all.partition_point(|told| told.seq <= entries)..]
    }

    /// How many of so many entries the listener noticed: the number by which it knows the table.
    pub fn number(&self, ear: Option<Seat>, entries: u32) -> u32 {
        self.0[index(ear)].marks.partition_point(|&mark| mark <= entries) as u32
    }

    /// How many entries there were when the listener had noticed so many.
    pub fn entries(&self, ear: Option<Seat>, number: u32) -> u32 {
        let marks = &self.0[index(ear)].marks;
        let last = (number as usize).min(marks.len()).checked_sub(1);
        last.and_then(|at| marks.get(at)).copied().unwrap_or(0)
    }

    /// Has the listener noticed anything at all?
    pub fn has_news(&self, ear: Option<Seat>) -> bool {
        !self.0[index(ear)].marks.is_empty()
    }

    /// Adds an entry that led from one state to the next.
    pub fn add<G: Hosted>(&mut self, (before, after): (&G, &G), entry: &EntryOf<G>, note: Option<&str>) {
        let seq = entry.number as u32 + 1;
        for ear in EARS {
            let Ear { lines, marks } = &mut self.0[index(ear)];
            let were = lines.len();
            lines.extend(note.map(|text| noted(before, entry, text)));
            lines.extend(G::log_lines(before, &entry.events, ear, seq));
            // The opening is everybody's, a decision its seat's; whose turn it is everybody sees.
            let noticed = match &entry.decision {
                None => true,
                Some(decision) => Some(decision.seat) == ear || before.to_act() != after.to_act(),
            };
            if noticed || lines.len() > were {
                marks.push(seq);
            }
        }
    }

    /// Everybody hears that a decision was taken back, at the place where the match goes on.
    pub fn remark_takeback<G: Hosted>(&mut self, game: &G, taken: Taken) {
        let line = LogLine {
            seq: taken.entries as u32,
            turn: game.turn_number(),
            phase: game.phase_label(),
            seat: Some(taken.seat.into()),
            ..LogLine::line(LogKind::Turn, format!("{} takes a decision back.", taken.seat.name()))
        };
        self.0.iter_mut().for_each(|ear| ear.lines.push(line.clone()));
    }

    pub fn append(&mut self, later: Heard) {
        for (mine, theirs) in self.0.iter_mut().zip(later.0) {
            mine.lines.extend(theirs.lines);
            mine.marks.extend(theirs.marks);
        }
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
fn noted<G: Hosted>(before: &G, entry: &EntryOf<G>, text: &str) -> LogLine {
    let seat = match before.to_act() {
        Next::Seat(seat) => Some(seat.into()),
        Next::Over(_) => None,
    };
    LogLine {
        seq: entry.number as u32 + 1,
        turn: before.turn_number(),
        phase: before.phase_label(),
        seat,
        ..LogLine::line(LogKind::Turn, text.to_owned())
    }
}
