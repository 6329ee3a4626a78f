//! The seeds of a battle: everything random in it follows from its number in the series.

use kit::Seat;
use serde::{Deserialize, Serialize};

/// One of the two parties of a series; they change seats from battle to battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    First,
    Second,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::First, Side::Second];

    pub const fn name(self) -> &'static str {
        match self {
            Side::First => "first",
            Side::Second => "second",
        }
    }

    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// What the two battles of a pair share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pairing {
    /// Dice, ground and the seeds of both seats; the sides change seats.
    #[default]
    SameDice,
    /// Nothing: where both sides are equal, the same dice would fight the same battle twice.
    OwnDice,
}

impl Pairing {
    /// How a report says it.
    pub const fn words(self) -> &'static str {
        match self {
            Pairing::SameDice => "every pair from both sides with the same dice",
            Pairing::OwnDice => "seats swapped, every battle with its own dice",
        }
    }
}

/// One battle of a series. Battles 2k and 2k + 1 are a pair: the sides are in each other's seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Luck {
    /// Of the whole series.
    pub seed: u64,
    pub battle: u64,
    pub pairing: Pairing,
}

impl Luck {
    pub const fn new(seed: u64, battle: u64) -> Luck {
        Luck { seed, battle, pairing: Pairing::SameDice }
    }

    pub const fn pair(self) -> u64 {
        self.battle / 2
    }

    /// The seat of a side: the first has Red in even battles, Blue in odd ones.
    pub const fn seat(self, side: Side) -> Seat {
        match (side, self.battle.is_multiple_of(2)) {
            (Side::First, true) | (Side::Second, false) => Seat::Red,
            (Side::First, false) | (Side::Second, true) => Seat::Blue,
        }
    }

    pub fn side(self, seat: Seat) -> Side {
        if self.seat(Side::First) == seat { Side::First } else { Side::Second }
    }

    /// Of the pair's dice, as the record of each of its battles names it.
    pub const fn dice(self) -> u64 {
        self.stream(1)
    }

    /// Of the pair's board, where there is one for every battle.
    pub const fn ground(self) -> u64 {
        self.stream(2)
    }

    /// Of the player in this seat, whichever side has it.
    pub const fn player(self, seat: Seat) -> u64 {
        match seat {
            Seat::Red => self.stream(3),
            Seat::Blue => self.stream(4),
        }
    }

    /// The seed of what is hidden from the players and drawn at random for them.
    pub const fn hidden_draws(self) -> u64 {
        self.stream(5)
    }

    const fn stream(self, number: u64) -> u64 {
        let (draw, number) = match self.pairing {
            Pairing::SameDice => (self.pair(), number),
            // Streams from the sixth on: no battle shares one with a pair of the same seed.
            Pairing::OwnDice => (self.battle, number + 5),
        };
        mixed(mixed(mixed(self.seed).wrapping_add(draw)).wrapping_add(number))
    }
}

/// SplitMix64's finisher: neighbouring numbers become unrelated ones.
pub(crate) const fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_pair_shares_its_luck_and_changes_seats() {
        let [even, odd] = [6, 7].map(|battle| Luck::new(7, battle));
        assert_eq!(
            (even.dice(), even.ground(), even.hidden_draws()),
            (odd.dice(), odd.ground(), odd.hidden_draws())
        );
        assert_eq!(even.player(Seat::Red), odd.player(Seat::Red));
        assert_eq!((even.seat(Side::First), odd.seat(Side::First)), (Seat::Red, Seat::Blue));
        assert_eq!(odd.side(Seat::Red), Side::Second);
    }

    #[test]
    fn equal_sides_change_seats_with_dice_of_their_own() {
        let [even, odd] = [6, 7].map(|battle| Luck { pairing: Pairing::OwnDice, ..Luck::new(7, battle) });
        assert_eq!((even.seat(Side::First), odd.seat(Side::First)), (Seat::Red, Seat::Blue));
        assert_ne!(even.dice(), odd.dice());
        assert_ne!(even.player(Seat::Red), odd.player(Seat::Red));
    }

    #[test]
    fn streams_of_pairs_and_seeds_differ() {
        let of = |seed, battle| {
            let luck = Luck::new(seed, battle);
            [luck.dice(), luck.ground(), luck.player(Seat::Red), luck.player(Seat::Blue), luck.hidden_draws()]
        };
        let all: Vec<u64> =
            (0..20).flat_map(|seed| (0..20).flat_map(move |pair| of(seed, 2 * pair))).collect();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
    }
}
