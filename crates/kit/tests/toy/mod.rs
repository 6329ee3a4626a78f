//! A toy: take one to three stones from a heap, or let a die decide; who takes the last stone wins, unless the
//! other's hidden card names the number of the last take. `Fault` breaks one promise at a time.

use std::cell::Cell;

use kit::{BySeat, Dice, Game, Log, Next, Outcome, Seat, StateHash};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Fault {
    None,
    Unsorted,
    Twice,
    Stuck,
    LegalRefused,
    TooKind,
    TouchyRefusal,
    ChangesWithoutEvent,
    Forgetful,
    QuietDiffers,
    ExtraDie,
    Endless,
    AfterTheEnd,
    LeakyView,
    LossyEvent,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub stones: u8,
    pub fault: Fault,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Toy {
    pub fault: Fault,
    pub stones: u8,
    pub to_act: Seat,
    pub cards: BySeat<u8>,
    pub over: Option<Outcome>,
    pub turns: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Action {
    Take(u8),
    Roll,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Dealt { seat: Seat, card: u8 },
    Rolled(u8),
    Took { seat: Seat, stones: u8 },
    Ended(Outcome),
    Odd(#[serde(skip)] u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum SetupError {
    #[error("a heap of {0} stones; 1 to 60 are due")]
    Heap(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("{wanted} stones are not to be had of {stones}; 1 to 3 may be taken")]
    Take { wanted: u8, stones: u8 },
    #[error("a die needs 6 stones, {0} are left")]
    Roll(u8),
    #[error("the game is over")]
    Over,
}

#[derive(Serialize)]
pub(crate) struct View {
    stones: u8,
    card: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    theirs: Option<u8>,
}

thread_local!(static CALLS: Cell<u32> = const { Cell::new(0) });

impl Toy {
    fn emit(&mut self, event: Event, log: &mut dyn Log<Event>) {
        self.absorb(&event);
        log.push(&event);
    }

    fn finish(&mut self, seat: Seat, taken: u8, log: &mut dyn Log<Event>) {
        if self.stones == 0 {
            let winner = if self.cards[seat.other()] == taken { seat.other() } else { seat };
            self.emit(Event::Ended(Outcome::Won(winner)), log);
        }
    }

    fn spoil(&mut self, dice: &mut dyn Dice, log: &mut dyn Log<Event>) {
        match self.fault {
            Fault::ChangesWithoutEvent => self.cards.red = self.cards.red % 6 + 1,
            Fault::Forgetful => self.turns += CALLS.replace(CALLS.get() + 1),
            Fault::QuietDiffers if !log.is_listening() => self.turns += 1,
            Fault::ExtraDie if log.is_listening() => drop(dice.d6()),
            Fault::Endless => self.stones = 20,
            Fault::LossyEvent => self.emit(Event::Odd(1), log),
            _ => {}
        }
    }
}

kit::stored!(Action, Event, Setup);

impl Game for Toy {
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;

    const PROFILE: &'static str = "toy/1";

    fn new(setup: &Setup) -> Result<Toy, SetupError> {
        if !(1..=60).contains(&setup.stones) {
            return Err(SetupError::Heap(setup.stones));
        }
        let Setup { stones, fault } = *setup;
        Ok(Toy { fault, stones, to_act: Seat::Red, cards: BySeat::new(0, 0), over: None, turns: 0 })
    }

    fn begin(&mut self, dice: &mut dyn Dice, log: &mut dyn Log<Event>) {
        for seat in Seat::ALL {
            let card = dice.d6().get();
            self.emit(Event::Dealt { seat, card }, log);
        }
    }

    fn to_act(&self) -> Next {
        self.over.map_or(Next::Seat(self.to_act), Next::Over)
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        if self.over.is_some() {
            if self.fault == Fault::AfterTheEnd {
                out.push(Action::Roll);
            }
            return;
        }
        out.extend((1..=self.stones.min(3)).map(Action::Take));
        if self.stones >= 6 {
            out.push(Action::Roll);
        }
        match self.fault {
            Fault::Unsorted => out.reverse(),
            Fault::Twice => out.push(out[out.len() - 1]),
            Fault::Stuck if self.stones < 3 => out.clear(),
            _ => {}
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        match action {
            _ if self.over.is_some() => Err(Illegal::Over),
            Action::Take(wanted) => {
                let is_kind = self.fault == Fault::TooKind && self.stones < 3;
                let is_had = (1..=self.stones.min(3)).contains(&wanted) || is_kind;
                if is_had { Ok(()) } else { Err(Illegal::Take { wanted, stones: self.stones }) }
            }
            Action::Roll if self.stones < 6 || self.fault == Fault::LegalRefused => {
                Err(Illegal::Roll(self.stones))
            }
            Action::Roll => Ok(()),
        }
    }

    fn apply_unchecked(&mut self, action: Action, dice: &mut dyn Dice, log: &mut dyn Log<Event>) {
        let seat = self.to_act;
        let stones = match action {
            Action::Take(stones) => stones,
            Action::Roll => {
                let face = dice.d6().get();
                self.emit(Event::Rolled(face), log);
                face
            }
        };
        self.emit(Event::Took { seat, stones }, log);
        self.finish(seat, stones, log);
        self.spoil(dice, log);
    }

    fn absorb(&mut self, event: &Event) {
        match *event {
            Event::Dealt { seat, card } => self.cards[seat] = card,
            Event::Rolled(_) | Event::Odd(_) => {}
            Event::Took { seat, stones } => {
                self.stones = if self.fault == Fault::Endless { 20 } else { self.stones - stones };
                self.to_act = seat.other();
                self.turns += 1;
            }
            Event::Ended(outcome) => self.over = Some(outcome),
        }
    }

    fn state_hash(&self) -> StateHash {
        StateHash::of(self)
    }

    fn view(&self, seat: Option<Seat>) -> View {
        let leak = self.fault == Fault::LeakyView;
        View {
            stones: self.stones,
            card: seat.map(|it| self.cards[it]),
            theirs: seat.filter(|_| leak).map(|it| self.cards[it.other()]),
        }
    }

    fn overheard(&self, event: &Event, ears: Option<Seat>) -> Option<Event> {
        match event {
            Event::Dealt { seat, .. } if ears != Some(*seat) => None,
            event => Some(event.clone()),
        }
    }

    fn apply(
        &mut self,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut dyn Log<Event>,
    ) -> Result<(), Illegal> {
        if self.fault == Fault::TouchyRefusal {
            self.turns += 1;
        }
        self.check(action)?;
        self.apply_unchecked(action, dice, log);
        Ok(())
    }
}
