//! The log of a match as each seat, and a spectator, may read it.

use kit::record::EntryOf;
use kit::{Next, Seat};
use wire::{LogKind, LogLine};

use crate::{Hosted, Takeback};

/// What is said of an entry besides its events.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Remarks<'a> {
    /// Why its seat did not decide it.
    pub(crate) note: Option<&'a str>,
    /// Why a bot did it.
    pub(crate) reason: Option<&'a str>,
}

impl Remarks<'_> {
    /// A move gets its reason; what is declared in secret does not.
    fn explain(&self, line: LogLine) -> LogLine {
        let reason = self.reason.filter(|_| line.kind == LogKind::Move).map(str::to_owned);
        LogLine { reason, ..line }
    }
}

/// Who listens: a seat, or `None` for those who watch.
const LISTENERS: [Option<Seat>; 3] = [Some(Seat::Red), Some(Seat::Blue), None];

/// What each listener heard, entry by entry.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct SeatLog([Heard; 3]);

#[derive(Clone, PartialEq, Debug, Default)]
struct Heard {
    lines: Vec<LogLine>,
    /// After how many entries it noticed something. What another seat declares in secret is no mark: the listener
    /// numbers the table by its marks, so that it cannot even count such entries.
    marks: Vec<u32>,
}

impl SeatLog {
    /// What was heard since the table had so many entries.
    pub(crate) fn after(&self, listener: Option<Seat>, entries: u32) -> &[LogLine] {
        let all = &self.0[index(listener)].lines;
        &all[all.partition_point(|line| line.seq <= entries)..]
    }

    /// How many of so many entries the listener noticed: the number by which it knows the table.
    pub(crate) fn number(&self, listener: Option<Seat>, entries: u32) -> u32 {
        self.0[index(listener)].marks.partition_point(|&mark| mark <= entries) as u32
    }

    /// How many entries there were when the listener had noticed so many.
    pub(crate) fn entries(&self, listener: Option<Seat>, number: u32) -> u32 {
        let marks = &self.0[index(listener)].marks;
        let last = (number as usize).min(marks.len()).checked_sub(1);
        last.and_then(|at| marks.get(at)).copied().unwrap_or(0)
    }

    /// Has the listener noticed anything at all?
    pub(crate) fn has_news(&self, listener: Option<Seat>) -> bool {
        !self.0[index(listener)].marks.is_empty()
    }

    /// Adds an entry that led from one state to the next.
    pub(crate) fn add<G: Hosted>(&mut self, before: &G, after: &G, entry: &EntryOf<G>, remarks: Remarks<'_>) {
        let seq = entry.number as u32 + 1;
        for listener in LISTENERS {
            let Heard { lines, marks } = &mut self.0[index(listener)];
            let were = lines.len();
            lines.extend(remarks.note.map(|text| remark(before, entry, text)));
            let heard = G::log_lines(before, &entry.events, listener, seq);
            lines.extend(heard.into_iter().map(|line| remarks.explain(line)));
            // The opening is everybody's, a decision its seat's; whose turn it is everybody sees.
            let noticed = match &entry.decision {
                None => true,
                Some(decision) => Some(decision.seat) == listener || before.to_act() != after.to_act(),
            };
            if noticed || lines.len() > were {
                marks.push(seq);
            }
        }
    }

    /// Everybody hears of a takeback, at the place where the match goes on.
    pub(crate) fn add_takeback<G: Hosted>(&mut self, game: &G, takeback: Takeback) {
        let side = game.side(takeback.seat);
        let line = LogLine {
            seq: takeback.entries as u32,
            turn: game.turn_number(),
            phase: game.phase_label(),
            seat: Some(takeback.seat.into()),
            ..LogLine::line(LogKind::Turn, format!("{} takes a decision back.", side.name()))
        };
        self.0.iter_mut().for_each(|heard| heard.lines.push(line.clone()));
    }

    pub(crate) fn append(&mut self, later: SeatLog) {
        for (mine, theirs) in self.0.iter_mut().zip(later.0) {
            mine.lines.extend(theirs.lines);
            mine.marks.extend(theirs.marks);
        }
    }

    /// Forgets what came after so many entries.
    pub(crate) fn truncate(&mut self, entries: u64) {
        for Heard { lines, marks } in &mut self.0 {
            lines.truncate(lines.partition_point(|line| u64::from(line.seq) <= entries));
            marks.truncate(marks.partition_point(|&mark| u64::from(mark) <= entries));
        }
    }
}

const fn index(listener: Option<Seat>) -> usize {
    match listener {
        Some(Seat::Red) => 0,
        Some(Seat::Blue) => 1,
        None => 2,
    }
}

/// A remark of the table itself: somebody else decided for the seat.
fn remark<G: Hosted>(before: &G, entry: &EntryOf<G>, text: &str) -> LogLine {
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
