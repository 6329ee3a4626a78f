//! Play that is not yet durable: a copy of the match that runs ahead, with the lines that the store must keep before
//! anybody hears of it.

use kit::record::{EntryOf, Recorder};
use kit::{Next, Seat, Seeded};

use crate::load::Position;
use crate::seat_log::{Remarks, SeatLog};
use crate::undo_history::UndoHistory;
use crate::{Hosted, Incident, Line};

#[derive(Clone, Debug)]
pub(crate) struct Progress<G: Hosted> {
    pub(crate) recorder: Recorder<G, Seeded>,
    pub(crate) lines: Vec<Line>,
    pub(crate) log: SeatLog,
    pub(crate) undo: UndoHistory<G>,
    /// Dice have fallen since.
    rolled: bool,
    /// Dice have changed what the plan was made for.
    interrupted: bool,
    /// The next action begins a player's decision.
    opens: bool,
    /// What spoke most for the plan that a bot carries out.
    pub(crate) reason: Option<String>,
}

impl<G: Hosted> Progress<G> {
    pub(crate) fn from(position: &Position<G>) -> Progress<G> {
        Progress {
            recorder: position.recorder.clone(),
            lines: Vec::new(),
            log: SeatLog::default(),
            undo: position.undo.later(),
            rolled: false,
            interrupted: false,
            opens: false,
            reason: None,
        }
    }

    /// The opening of a match that has not begun.
    pub(crate) fn opening(position: &Position<G>) -> Progress<G> {
        let mut progress = Progress::from(position);
        let before = progress.recorder.game().clone();
        let entry = progress.recorder.open();
        progress.add(&before, entry, None);
        progress
    }

    /// Carries out an action; the note says why the seat did not decide it, if so.
    pub(crate) fn take(&mut self, action: G::Action, note: Option<String>) -> Result<(), G::Illegal> {
        let before = self.recorder.game().clone();
        let entry = self.recorder.apply(action)?;
        self.add(&before, entry, note);
        Ok(())
    }

    fn add(&mut self, before: &G, mut entry: EntryOf<G>, note: Option<String>) {
        entry.note.clone_from(&note);
        let after = self.recorder.game();
        let remarks = Remarks { note: note.as_deref(), reason: self.reason.as_deref() };
        self.log.add(before, after, &entry, remarks);
        self.rolled |= !entry.dice.0.is_empty();
        self.interrupted |= G::is_interrupted(&entry);
        let opens = std::mem::take(&mut self.opens);
        self.undo.add(before, after, &entry, opens);
        self.lines.push(Line { text: entry.line(), note, opens });
    }

    /// One legal action for a seat that gives none, whatever it takes: a match is never stuck.
    pub(crate) fn take_default(&mut self, why: &str) -> Incident {
        let note = || Some(format!("Played by default: {why}."));
        let mut legal = Vec::new();
        self.game().legal_actions(&mut legal);
        if legal.is_empty() {
            return Incident::NothingLegal;
        }
        let default = self.game().default_action();
        match [default].into_iter().chain(legal).any(|action| self.take(action, note()).is_ok()) {
            true => Incident::BotReplaced(why.to_owned()),
            false => Incident::NothingLegal,
        }
    }

    pub(crate) fn game(&self) -> &G {
        self.recorder.game()
    }

    pub(crate) fn entries(&self) -> u64 {
        self.recorder.entries()
    }

    pub(crate) fn is_up_to(&self, seat: Seat) -> bool {
        self.game().to_act() == Next::Seat(seat)
    }
}

/// How a plan fared.
pub(crate) enum Carried<G: Hosted> {
    /// So many actions were taken; dice made the rest pointless.
    Taken { progress: Box<Progress<G>>, taken: usize },
    /// This action is against the rules, and nothing was done.
    Illegal { step: usize, why: G::Illegal },
}

/// Carries out a plan one action at a time. Once dice have fallen, what they made illegal is dropped; what was
/// illegal from the beginning is refused whole.
pub(crate) fn carry_out<G: Hosted>(position: &Position<G>, seat: Seat, plan: &[G::Action]) -> Carried<G> {
    let opens = plan.len() > 1 || has_choice(position.game());
    let mut progress = Progress { opens, ..Progress::from(position) };
    for (step, &action) in plan.iter().enumerate() {
        if progress.interrupted || !progress.is_up_to(seat) {
            return Carried::Taken { progress: Box::new(progress), taken: step };
        }
        match progress.take(action, None) {
            Ok(()) => {}
            Err(_) if progress.rolled => return Carried::Taken { progress: Box::new(progress), taken: step },
            Err(why) => return Carried::Illegal { step, why },
        }
    }
    Carried::Taken { progress: Box::new(progress), taken: plan.len() }
}

/// Where only one thing may be done nobody decides, and nobody means it when they take their last decision back.
fn has_choice<G: Hosted>(game: &G) -> bool {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    legal.len() > 1
}
