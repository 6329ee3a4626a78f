//! Battles by lot, one after the other, each checked after every action.

use std::panic::{AssertUnwindSafe, catch_unwind};

use classic::{Event, Setup, State};
use kit::record::{Header, Record, verify};
use kit::{BySeat, Game, Log, Next, Recorder, Seeded};

use crate::coverage::Coverage;
use crate::invariants::broken;
use crate::player::choose;
use crate::story::story_by;
use crate::yard::Yard;

/// Actions after which a battle counts as stalled.
const STALLED: u32 = 40_000;

/// What became of one battle.
#[derive(Clone, Debug)]
pub struct Fought {
    pub coverage: Coverage,
    pub actions: u32,
    pub turns: u16,
    /// Of the state in which it ended: the same in every build and on every machine.
    pub hash: u64,
    /// A recipe and what went wrong.
    pub fault: Option<String>,
}

/// The setup of a battle.
pub fn setup_of(yard: &Yard, number: u64) -> Setup {
    yard.by_lot(number, &mut Seeded::new(number ^ 0xB0A7_D1CE))
}

/// A battle in words, as far as it goes.
pub fn story(yard: &Yard, number: u64) -> String {
    story_by(&setup_of(yard, number), Seeded::new(number), lot_of(number))
}

fn lot_of(number: u64) -> Seeded {
    Seeded::new(number ^ 0x1075)
}

/// One battle: its setup by lot, its actions by lot, its dice by seed. Every `sample`-th is recorded and verified.
pub fn fight(yard: &Yard, number: u64, sample: u64) -> Fought {
    let setup = setup_of(yard, number);
    let mut fought = Fought { coverage: Coverage::default(), actions: 0, turns: 0, hash: 0, fault: None };
    let recorded = sample > 0 && number.is_multiple_of(sample);
    let result = catch_unwind(AssertUnwindSafe(|| play(&setup, number, &mut fought, recorded)));
    let fault = match result {
        Ok(Ok(())) => None,
        Ok(Err(what)) => Some(what),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|it| (*it).to_owned()));
            Some(format!("panic: {}", text.unwrap_or_default()))
        }
    };
    fought.fault = fault.map(|what| format!("battle {number}, after {} actions: {what}", fought.actions));
    fought
}

fn play(setup: &Setup, number: u64, fought: &mut Fought, recorded: bool) -> Result<(), String> {
    let mut lot = lot_of(number);
    let mut legal = Vec::new();
    let names = BySeat::new("Red".to_owned(), "Blue".to_owned());
    let header = Header::new::<State>("soak", names, setup.clone());
    let mut record: Record<State> =
        Record { header: header.clone(), entries: Vec::new(), closing: None, torn: None };
    let mut game = State::new(setup).map_err(|why| why.to_string())?;
    let mut dice = Seeded::new(number);
    let (mut recorder, opening) =
        Recorder::<State, Seeded>::begin(&header, Seeded::new(number)).map_err(|why| why.to_string())?;
    record.entries.push(opening);
    fought.coverage.note_quirks(&game);
    game.begin(&mut dice, &mut Noted(Vec::new()));
    while let Next::Seat(_) = game.to_act() {
        if fought.actions >= STALLED {
            return Err(format!("still going on turn {}", game.turn()));
        }
        let action = choose(&game, &mut legal, &mut lot).ok_or("nothing is legal")?;
        let before = fought.actions;
        let mut heard = Noted(Vec::new());
        game.apply(action, &mut dice, &mut heard).map_err(|why| format!("{action:?}: {why}"))?;
        for event in &heard.0 {
            fought.coverage.note(&game, event);
        }
        fought.actions = before + 1;
        fought.turns = game.turn();
        if let Some(what) = broken(&game) {
            return Err(format!("{action:?}: {what}"));
        }
        if recorded {
            record.entries.push(recorder.apply(action).map_err(|why| why.to_string())?);
        }
    }
    fought.hash = game.state_hash().0;
    if recorded {
        record.closing = recorder.closing(None);
        let text: String = record.lines().map(|line| line + "\n").collect();
        let back = Record::<State>::read(text.as_bytes()).map_err(|why| why.to_string())?;
        verify(&back).map_err(|why| format!("the record does not verify: {why}"))?;
    }
    Ok(())
}

struct Noted(Vec<Event>);

impl Log<Event> for Noted {
    fn push(&mut self, event: &Event) {
        self.0.push(event.clone());
    }
}
