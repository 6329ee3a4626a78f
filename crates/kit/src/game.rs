//! What a game is: whose decision it is, what may be decided, what follows.

use std::error::Error;
use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Dice, Log, Seat, Seeded, StateHash, Stored};

/// Who decides now, or how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Next {
    Seat(Seat),
    Over(Outcome),
}

/// How a finished game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Won(Seat),
    Draw,
}

/// A game for two seats, dice and open or hidden information.
///
/// The state changes by events alone: `apply_unchecked` rolls dice, decides what follows and absorbs each
/// event as it logs it, so that absorbing a log again gives the same state without dice.
pub trait Game: Clone + PartialEq + Debug + Serialize {
    /// What a human writes down before the game; `new` accepts or refuses it.
    type Setup: Clone + Debug + Serialize + DeserializeOwned + Stored;
    type SetupError: Error;
    /// One small decision.
    type Action: Copy + Ord + Debug + Serialize + DeserializeOwned + Stored;
    /// One fact that a player would announce.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Stored;
    type Illegal: Error;
    /// What one seat may know; it has no field for anything else.
    type View: Serialize;

    /// Rules profile, as records name it: `classic/tw`, `squadron/1`.
    const PROFILE: &'static str;

    /// The table as the setup describes it, before any die is rolled.
    fn new(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// Rolls what must be rolled before the first decision (a roll-off, the first initiative).
    fn begin(&mut self, _dice: &mut dyn Dice, _log: &mut dyn Log<Self::Event>) {}

    fn to_act(&self) -> Next;

    /// The side that a seat plays, by the name that everything told about the match gives it. Where players choose
    /// their colours it may be the other seat's; else it is the seat itself.
    fn side(&self, seat: Seat) -> Seat {
        seat
    }

    /// All legal actions of the seat that decides, sorted; never empty before the end, empty after it.
    fn legal_actions(&self, out: &mut Vec<Self::Action>);

    /// One of the legal actions, each equally likely; `None` after the end. A game may have quicker means than
    /// to list them all; `listed` is room to list them in.
    fn sample(&self, choices: &mut Seeded, listed: &mut Vec<Self::Action>) -> Option<Self::Action> {
        listed.clear();
        self.legal_actions(listed);
        crate::play::choose(listed, choices)
    }

    /// Why not, or `Ok`. Holds exactly for the actions of `legal_actions`.
    fn check(&self, action: Self::Action) -> Result<(), Self::Illegal>;

    /// Carries out a legal action. What an illegal one does is unspecified, but it must not be undefined:
    /// it may panic.
    fn apply_unchecked(&mut self, action: Self::Action, dice: &mut dyn Dice, log: &mut dyn Log<Self::Event>);

    /// The only way the state changes.
    fn absorb(&mut self, event: &Self::Event);

    /// [`StateHash::of`] the state. A required method, so that its code is compiled in the crate of the game.
    fn state_hash(&self) -> StateHash;

    /// What the seat may know; `None` is a spectator.
    fn view(&self, seat: Option<Seat>) -> Self::View;

    /// The event as the seat may hear it, asked in the state right after the event; `None` if it hears nothing.
    fn overheard(&self, event: &Self::Event, seat: Option<Seat>) -> Option<Self::Event> {
        let _ = seat;
        Some(event.clone())
    }

    /// Checks, then carries out. An illegal action leaves the state untouched.
    fn apply(
        &mut self,
        action: Self::Action,
        dice: &mut dyn Dice,
        log: &mut dyn Log<Self::Event>,
    ) -> Result<(), Self::Illegal> {
        self.check(action)?;
        self.apply_unchecked(action, dice, log);
        Ok(())
    }
}
