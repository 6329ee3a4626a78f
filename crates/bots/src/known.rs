//! What a seat may know of a game, in the form of a game. Bots get nothing else, so they cannot use hidden
//! information.

use classic::{end, fire, movement, physical};
use kit::{Game, Seat, Seeded};

/// A game whose hidden information can be replaced by other information that looks the same to the seat.
pub trait Masked: Game {
    /// The game as the seat knows it. What is hidden from it is left out or drawn at random.
    fn masked(&self, seat: Seat, rng: &mut Seeded) -> Self;

    /// A legal action that does as little as possible. Panics only if no seat is to act.
    fn default_action(&self) -> Self::Action;
}

/// A game as one seat knows it; only [`Known::new`] makes one.
#[derive(Clone, Debug)]
pub struct Known<G> {
    game: G,
    seat: Seat,
}

impl<G: Masked> Known<G> {
    pub fn new(game: &G, seat: Seat, rng: &mut Seeded) -> Known<G> {
        Known { game: game.masked(seat, rng), seat }
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
    fn masked(&self, seat: Seat, _rng: &mut Seeded) -> classic::State {
        self.known_to(Some(seat))
    }

    fn default_action(&self) -> classic::Action {
        let still = movement::Action::declare(classic::unit::Mode::Stationary, classic::unit::Boost::None);
        let quiet = [
            classic::Action::Movement(movement::Action::EndMove),
            classic::Action::Movement(still),
            classic::Action::Fire(fire::Action::EndFire),
            classic::Action::Physical(physical::Action::EndPhysical),
            classic::Action::End(end::Action::Done),
        ];
        quiet.into_iter().find(|&action| self.check(action).is_ok()).unwrap_or_else(|| first_legal(self))
    }
}

impl Masked for squadron::State {
    /// §3.5–3.6 The other seat's force and face-down kinds are drawn at random.
    fn masked(&self, seat: Seat, rng: &mut Seeded) -> squadron::State {
        self.with_hidden_redrawn(seat, rng)
    }

    fn default_action(&self) -> squadron::Action {
        squadron::State::default_action(self).unwrap_or_else(|| first_legal(self))
    }
}

fn first_legal<G: Game>(game: &G) -> G::Action {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    legal.into_iter().next().expect("a bot is asked only while its seat is to act")
}
