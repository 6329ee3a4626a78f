//! The implementation of [`kit::Game`].

use grid::Squares;
use kit::{Dice, Game, Log, Next, Seat, Seeded, StateHash};

use crate::action::Action;
use crate::colour::Colour;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::setup::{Setup, SetupError};
use crate::state::State;
use crate::turn::Play;
use crate::view::View;

kit::stored!(Action, Event, Setup);

impl Game for State {
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;

    const PROFILE: &'static str = "squadron/1";

    fn new(setup: &Setup) -> Result<State, SetupError> {
        setup.state()
    }

    fn begin(&mut self, dice: &mut dyn Dice, log: &mut dyn Log<Event>) {
        Play { state: self, dice, log }.begin();
    }

    fn to_act(&self) -> Next {
        self.next()
    }

    /// §3.1 A seat plays the colour that was chosen; colours name the winner everywhere.
    fn side(&self, seat: Seat) -> Seat {
        match self.colour_of(seat) {
            Colour::Red => Seat::Red,
            Colour::Blue => Seat::Blue,
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.list_legal(out);
    }

    /// Destinations are drawn among the squares in reach until one is legal: that is cheaper than to find them all.
    fn sample(&self, choices: &mut Seeded, listed: &mut Vec<Action>) -> Option<Action> {
        let Some(muster) = self.muster() else {
            listed.clear();
            self.list_legal(listed);
            return kit::play::choose(listed, choices);
        };
        let reach = muster.reach();
        let squares = reach.len() as u32;
        let mut refused = Squares::EMPTY;
        // There is always a legal one, so the draw comes to an end.
        loop {
            let to = reach.nth(choices.below(squares) as usize)?;
            if !refused.contains(to) && muster.allows(to) {
                return Some(Action::Destination(to));
            }
            refused.insert(to);
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.check_action(action)
    }

    fn apply_unchecked(&mut self, action: Action, dice: &mut dyn Dice, log: &mut dyn Log<Event>) {
        Play { state: self, dice, log }.carry_out(action);
    }

    fn absorb(&mut self, event: &Event) {
        self.take_in(event);
    }

    fn state_hash(&self) -> StateHash {
        StateHash::of(self)
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.seen_by(seat)
    }

    fn overheard(&self, event: &Event, seat: Option<Seat>) -> Option<Event> {
        Some(self.heard_by(event, seat))
    }
}
