//! Random games, looked at decision by decision.

use kit::{Game, Next, Seat, Seeded, Silent};

/// Plays random legal actions and shows every decision to a visitor until it has seen enough.
pub(crate) fn tour<G: Game>(mut game: G, seed: u64, most: u32, mut visit: impl FnMut(&G, Seat, u32)) {
    let (mut dice, mut choices) = (Seeded::new(seed), kit::play::choices(seed));
    game.begin(&mut dice, &mut Silent);
    let mut listed = Vec::new();
    for step in 0..most {
        let Next::Seat(seat) = game.to_act() else { return };
        visit(&game, seat, step);
        let Some(action) = game.sample(&mut choices, &mut listed) else { return };
        game.apply_unchecked(action, &mut dice, &mut Silent);
    }
}
