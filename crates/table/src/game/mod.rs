//! What a table needs of a game beyond its rules and its messages: its bots and its defaults.

mod classic;
mod squadron;

use bots::{Bot, Budget, Known, Masked, Strength, Suggestion};
use kit::Game;
use kit::record::EntryOf;
use present::replay::ReplayStats;
use wire::Answer;

/// A game that can be played at a table.
pub trait Hosted:
    Masked
    + ReplayStats
    + Game<Action: Send + Sync, Event: Send + Sync, Setup: Send + Sync, Illegal: Send>
    + Send
    + Sync
    + 'static
{
    /// Who fights, in a few words.
    fn title(setup: &Self::Setup) -> String;

    fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<Self>>;

    /// What a regular bot would do in the seat's place.
    fn advice(known: &Known<Self>, budget: Budget, seed: u64) -> Suggestion<Self::Action>;

    /// What the enemies of a seat can do hex by hex; `None` in a game without such a thing.
    fn threat(_known: &Known<Self>) -> Option<Answer> {
        None
    }

    /// Did dice change what a plan was made for: a fall, a skid, a failed booster?
    fn is_interrupted(entry: &EntryOf<Self>) -> bool;

    /// Does everybody know after this step what a seat kept to itself before it?
    fn reveals(before: &Self, after: &Self) -> bool;
}
