//! The trait [`Playable`]: what a game offers to be played and observed by numbers.

use bots::Masked;
use kit::{Game, Seat, Seeded};

use crate::observation::{Channels, Shapes, Tensors};
use crate::space::{Space, Word};

/// A game with numbered actions and observations as tensors.
pub trait Playable: Masked + Game<Action: Send + Sync, Setup: Send + Sync> + Send + Sync {
    /// What a series of observations keeps, so that it is not written again each time.
    type Memory: Default + Clone + Send + std::fmt::Debug;

    /// The ids of this game on this board.
    fn space(&self) -> Space;

    /// A legal action as ids. Actions that no position allows may share a word with another.
    fn spell(&self, action: Self::Action) -> Word;

    /// The action that a word spells in this position, legal or not; `None` if it spells none.
    fn read(&self, word: &[u32]) -> Option<Self::Action>;

    /// What an id means in this position.
    fn describe(&self, id: u32) -> String;

    fn shapes(&self) -> Shapes;

    /// The names of all channels, in order.
    fn channels(&self) -> Channels;

    /// Fills every value of the tensors from what the seat may see. `chosen` are the ids of a word in the making,
    /// which nobody but its seat sees.
    fn observe(&self, seat: Seat, chosen: &[u32], memory: &mut Self::Memory, into: Tensors<'_>);

    /// The actions of a game so far, with those that the seat may not know drawn again: what is public stays, and
    /// the same actions are drawn whatever the hidden ones were. `before` is the game after its opening.
    fn redrawn(
        before: Self,
        actions: &[Self::Action],
        faces: &[u8],
        seat: Seat,
        rng: &mut Seeded,
    ) -> Vec<Self::Action>;
}
