//! The fixtures of a ladder, numbered: in every round each pairing plays one pair of games, all on the same
//! position.

use super::Suite;
use crate::luck::Luck;

/// Rounds of pairs of games between entrants, each against each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixtures {
    pub entrants: usize,
    pub rounds: u64,
    pub seed: u64,
}

/// One pair of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixture {
    pub round: u64,
    /// Places of the entrants, the lower first. The first of them has the red seat in the first game.
    pub first: usize,
    pub second: usize,
}

impl Fixtures {
    /// Pairings, each of two entrants.
    pub fn pairings(&self) -> u64 {
        (self.entrants * self.entrants.saturating_sub(1) / 2) as u64
    }

    /// Pairs of games at most.
    pub fn count(&self) -> u64 {
        self.pairings() * self.rounds
    }

    /// The fixture of a number below [`Fixtures::count`].
    pub fn fixture(&self, number: u64) -> Fixture {
        let (round, mut rest) = (number / self.pairings(), (number % self.pairings()) as usize);
        let mut first = 0;
        while rest >= self.entrants - 1 - first {
            rest -= self.entrants - 1 - first;
            first += 1;
        }
        Fixture { round, first, second: first + 1 + rest }
    }

    /// The luck of each game of a round.
    pub fn luck(&self, round: u64) -> [Luck; 2] {
        [Luck::new(self.seed, 2 * round), Luck::new(self.seed, 2 * round + 1)]
    }

    /// The position of a round: one after the other, over and over.
    pub fn position(round: u64, suite: &Suite) -> usize {
        (round % suite.positions.len() as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_meets_each_once_a_round() {
        let fixtures = Fixtures { entrants: 5, rounds: 3, seed: 1 };
        assert_eq!((fixtures.pairings(), fixtures.count()), (10, 30));
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..fixtures.count() {
            let Fixture { round, first, second } = fixtures.fixture(number);
            assert!(first < second && second < 5 && round == number / 10);
            assert!(seen.insert((round, first, second)));
        }
        assert_eq!(fixtures.fixture(0), Fixture { round: 0, first: 0, second: 1 });
        assert_eq!(fixtures.fixture(29), Fixture { round: 2, first: 3, second: 4 });
    }

    #[test]
    fn the_games_of_a_pair_share_their_dice() {
        let fixtures = Fixtures { entrants: 2, rounds: 3, seed: 9 };
        let [one, two] = fixtures.luck(1);
        assert_eq!((one.dice(), one.ground()), (two.dice(), two.ground()));
        assert_ne!(one.dice(), fixtures.luck(2)[0].dice());
    }
}
