//! Play that is not yet durable: a copy of the table that runs ahead, with the lines that the store must take
//! before anybody hears of it.

use kit::record::Recorder;
use kit::{Next, Seat, Seeded};

use super::heard::Heard;
use super::trail::Trail;
use crate::hosted::Hosted;
use crate::store::Line;

#[derive(Clone, Debug)]
pub struct Progress<G: Hosted> {
    pub recorder: Recorder<G, Seeded>,
    pub lines: Vec<Line>,
    pub heard: Heard,
    pub trail: Trail,
    /// Dice have fallen since.
    pub rolled: bool,
    /// Dice have changed what the plan was made for.
    pub interrupted: bool,
    /// The next action begins a player's decision.
    opens: bool,
}

impl<G: Hosted> Progress<G> {
    pub fn from(recorder: &Recorder<G, Seeded>) -> Progress<G> {
        Progress {
            recorder: recorder.clone(),
            lines: Vec::new(),
            heard: Heard::default(),
            trail: Trail::default(),
            rolled: false,
            interrupted: false,
            opens: false,
        }
    }

    /// Carries out an action; the note says why the seat did not decide it, if so.
    pub fn take(&mut self, action: G::Action, note: Option<String>) -> Result<(), G::Illegal> {
        let before = self.recorder.game().clone();
        let entry = self.recorder.apply(action)?;
        self.heard.add((&before, self.recorder.game()), &entry, note.as_deref());
        self.rolled |= !entry.dice.0.is_empty();
        self.interrupted |= G::is_interrupted(&entry);
        let opens = std::mem::take(&mut self.opens);
        self.trail.add((&before, self.recorder.game()), &entry, opens);
        self.lines.push(Line { text: entry.line(), note, opens });
        Ok(())
    }

    pub fn game(&self) -> &G {
        self.recorder.game()
    }

    pub fn entries(&self) -> u64 {
        self.recorder.entries()
    }

    pub fn is_up_to(&self, seat: Seat) -> bool {
        self.game().to_act() == Next::Seat(seat)
    }
}

/// How a plan fared.
#[derive(Debug)]
pub enum Carried<G: Hosted> {
    /// So many actions were taken; dice made the rest pointless.
    Taken { progress: Box<Progress<G>>, taken: usize },
    /// This action is against the rules, and nothing was done.
    Illegal { step: usize, why: G::Illegal },
}

/// Carries out a plan one action at a time. Once dice have fallen, what they made illegal is dropped; what was
/// illegal from the beginning is refused whole.
pub fn carry_out<G: Hosted>(recorder: &Recorder<G, Seeded>, seat: Seat, plan: &[G::Action]) -> Carried<G> {
    let opens = plan.len() > 1 || has_choice(recorder.game());
    let mut progress = Progress { opens, ..Progress::from(recorder) };
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

/// Where only one thing may be done nobody decides, and nobody means it when he takes his last decision back.
fn has_choice<G: Hosted>(game: &G) -> bool {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    legal.len() > 1
}
