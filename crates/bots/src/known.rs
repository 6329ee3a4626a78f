//! What a seat may know of a game, as a game: a bot cannot peek, because it is never handed anything else.

use kit::{Game, Seat, Seeded};

/// A game whose hidden things can be replaced by ones that the seat cannot tell apart from them.
pub trait Masked: Game {
    /// The game as the seat knows it. What is hidden from it is left out or drawn by lot.
    fn masked(&self, seat: Seat, lot: &mut Seeded) -> Self;
}

/// A game as one seat knows it. Made by [`Known::new`] alone.
#[derive(Clone, Debug)]
pub struct Known<G> {
    game: G,
    seat: Seat,
}

impl<G: Masked> Known<G> {
    pub fn new(game: &G, seat: Seat, lot: &mut Seeded) -> Known<G> {
        Known { game: game.masked(seat, lot), seat }
    }
}

impl<G: Game> Known<G> {
    pub fn game(&self) -> &G {
        &self.game
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// A position that follows from what is known.
    pub(crate) fn with(&self, game: G) -> Known<G> {
        Known { game, seat: self.seat }
    }
}

impl Masked for classic::State {
    /// §3.4, §3.5 The other seat's sealed declarations are as if they had not been made.
    fn masked(&self, seat: Seat, _lot: &mut Seeded) -> classic::State {
        self.known_to(Some(seat))
    }
}

impl Masked for squadron::State {
    /// §3.5–3.6 The other seat's force and face-down kinds are drawn by lot.
    fn masked(&self, seat: Seat, lot: &mut Seeded) -> squadron::State {
        self.with_lot_for_hidden(seat, lot)
    }
}
