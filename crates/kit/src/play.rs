//! Play without players: random games for soaks and benches, and counts of plays for tests.

use crate::{Game, Next, Outcome, Seeded, Silent};

/// Keeps the stream of choices apart from the stream of dice.
const CHOICES: u64 = 0x9e37_79b9_7f4a_7c15;

/// How a random game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// `None` if the game was not over after the most actions allowed.
    pub outcome: Option<Outcome>,
    pub actions: u32,
}

/// Plays random legal actions until the game is over, or so many were played. The same game and seed give
/// the same playout.
pub fn playout<G: Game>(game: &mut G, seed: u64, most: u32) -> Playout {
    let (mut dice, mut choices) = (Seeded::new(seed), choices(seed));
    let mut legal = Vec::new();
    for actions in 0..=most {
        if let Next::Over(outcome) = game.to_act() {
            return Playout { outcome: Some(outcome), actions };
        }
        let Some(action) = game.sample(&mut choices, &mut legal) else {
            return Playout { outcome: None, actions };
        };
        if actions < most {
            game.apply_unchecked(action, &mut dice, &mut Silent);
        }
    }
    Playout { outcome: None, actions: most }
}

/// The stream by which a random player of this seed chooses.
pub fn choices(seed: u64) -> Seeded {
    Seeded::new(seed ^ CHOICES)
}

/// One of the actions, each equally likely; `None` if there is none.
pub fn choose<A: Copy>(legal: &[A], choices: &mut Seeded) -> Option<A> {
    legal.get(choices.below(legal.len() as u32) as usize).copied()
}

/// How many sequences of `depth` actions there are from here (a sequence that ends the game early counts
/// once), in the manner of perft. Dice on every path fall as in `dice`.
pub fn counts<G: Game>(game: &G, dice: &Seeded, depth: u32) -> u64 {
    if depth == 0 || matches!(game.to_act(), Next::Over(_)) {
        return 1;
    }
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    let after = |&action: &G::Action| {
        let (mut next, mut dice) = (game.clone(), dice.clone());
        next.apply_unchecked(action, &mut dice, &mut Silent);
        counts(&next, &dice, depth - 1)
    };
    legal.iter().map(after).sum()
}
