//! A random player: every legal action is equally likely. The baseline for all other bots.

use kit::{Game, Seeded};

use crate::{Bot, Budget, Choice, Known};

#[derive(Debug)]
pub struct Random<A> {
    rng: Seeded,
    listed: Vec<A>,
}

impl<A> Random<A> {
    pub fn new(seed: u64) -> Random<A> {
        Random { rng: Seeded::new(seed), listed: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G::Action>
where
    G::Action: Send,
{
    fn decide(&mut self, known: &Known<G>, _budget: Budget) -> Choice<G::Action> {
        let action = known.game().sample(&mut self.rng, &mut self.listed);
        Choice::from(action.expect("a bot is asked only while its seat is to act"))
    }
}
