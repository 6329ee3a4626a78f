//! What the server needs of a game beyond its rules and its wire: its bots and its defaults.

mod classic;
mod squadron;

use bots::{Bot, Masked, Strength};
use kit::Game;
use kit::record::EntryOf;
use protocol::replay::Chronicle;

/// A game that can be hosted.
pub trait Hosted:
    Masked
    + Chronicle
    + Game<Action: Send + Sync, Event: Send + Sync, Setup: Send + Sync, Illegal: Send>
    + Send
    + Sync
    + 'static
{
    /// Who fights, in a few words.
    fn title(setup: &Self::Setup) -> String;

    fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<Self>>;

    /// A sensible legal action for a seat that gives no answer.
    fn fallback(&self) -> Option<Self::Action>;

    /// Did dice change what a plan was made for: a fall, a skid, a failed booster?
    fn is_interrupted(entry: &EntryOf<Self>) -> bool;
}
