//! `Every`: dice that fall every way, so that a resolution becomes its own probability calculator.
//!
//! The odometer's last die turns fastest. A resolution may roll a different number of dice on different
//! paths: each path weighs 1/6ⁿ for the n dice that it rolled, so the weights sum to one.
//!
//! ```
//! use kit::{Dice, Every};
//! let mut chance = 0.0;
//! Every::outcome(|dice| dice.two_d6().meets(8), |hit, p| if hit { chance += p });
//! assert!((chance - 15.0 / 36.0).abs() < 1e-12);
//! ```

use std::collections::BTreeMap;

use crate::{D6, Dice, Odds};

/// Walks all outcomes of one resolution. Use it on one resolution, not on a whole turn: the cost is 6ⁿ.
#[derive(Debug)]
pub struct Every {
    faces: Vec<D6>,
    next: usize,
}

impl Every {
    /// Runs the resolution once per outcome; `each` gets its result and its probability.
    pub fn outcome<T>(mut resolution: impl FnMut(&mut dyn Dice) -> T, mut each: impl FnMut(T, f64)) {
        Every::path(&mut resolution, |result, dice| each(result, 6f64.powi(-(dice as i32))));
    }

    /// How often each result comes, counted exactly.
    pub fn tally<T: Ord>(mut resolution: impl FnMut(&mut dyn Dice) -> T) -> Tally<T> {
        let mut tally = Tally { ways: BTreeMap::new(), dice: 0 };
        Every::path(&mut resolution, |result, dice| tally.add(result, dice));
        tally
    }

    /// The distribution of a number that a resolution comes to.
    pub fn odds(resolution: impl FnMut(&mut dyn Dice) -> i32) -> Odds {
        let tally = Every::tally(resolution);
        Odds::from_counts(tally.ways).expect("a resolution has at least one outcome")
    }

    fn path<T>(resolution: &mut dyn FnMut(&mut dyn Dice) -> T, mut each: impl FnMut(T, usize)) {
        let mut dice = Every { faces: Vec::new(), next: 0 };
        loop {
            dice.next = 0;
            let result = resolution(&mut dice);
            // A resolution that is not a pure function of its dice could stop early; what it did not roll
            // on this path must not linger on the next.
            dice.faces.truncate(dice.next);
            each(result, dice.faces.len());
            if !dice.turn() {
                return;
            }
        }
    }

    /// Turns the last die to its next face, carrying over; false after the last outcome.
    fn turn(&mut self) -> bool {
        while let Some(last) = self.faces.pop() {
            if let Some(face) = D6::new(last.get() + 1) {
                self.faces.push(face);
                return true;
            }
        }
        false
    }
}

impl Dice for Every {
    fn d6(&mut self) -> D6 {
        if self.next == self.faces.len() {
            self.faces.push(D6::ALL[0]);
        }
        let face = self.faces[self.next];
        self.next += 1;
        face
    }
}

/// Results with the number of ways in which they come, out of 6 to the power of the longest path's dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally<T> {
    ways: BTreeMap<T, u128>,
    dice: usize,
}

impl<T: Ord> Tally<T> {
    /// Ways that come to this result.
    pub fn ways(&self, result: &T) -> u128 {
        self.ways.get(result).copied().unwrap_or(0)
    }

    /// All ways together, a power of six.
    pub fn of(&self) -> u128 {
        6u128.pow(self.dice as u32)
    }

    pub fn chance(&self, result: &T) -> f64 {
        self.ways(result) as f64 / self.of() as f64
    }

    /// Results in order, with their ways.
    pub fn iter(&self) -> impl Iterator<Item = (&T, u128)> {
        self.ways.iter().map(|(result, &ways)| (result, ways))
    }

    fn add(&mut self, result: T, dice: usize) {
        if dice > self.dice {
            let finer = 6u128.pow((dice - self.dice) as u32);
            self.ways.values_mut().for_each(|ways| *ways *= finer);
            self.dice = dice;
        }
        *self.ways.entry(result).or_insert(0) += 6u128.pow((self.dice - dice) as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_come_to_seven_in_six_ways_of_thirty_six() {
        let tally = Every::tally(|dice| dice.two_d6().total());
        assert_eq!(tally.of(), 36);
        let ways: Vec<u128> = tally.iter().map(|(_, ways)| ways).collect();
        assert_eq!(ways, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
        assert_eq!(tally.ways(&13), 0);
    }

    #[test]
    fn paths_of_different_length_weigh_what_their_dice_weigh() {
        // A six rolls again, once: 1–5 in 6 ways each of 36, 7–12 in one way each.
        let tally = Every::tally(|dice| match dice.d6().get() {
            6 => 6 + dice.d6().get(),
            face => face,
        });
        assert_eq!(tally.of(), 36);
        assert_eq!(tally.iter().map(|(_, ways)| ways).sum::<u128>(), 36);
        assert_eq!((tally.ways(&3), tally.ways(&6), tally.ways(&11)), (6, 0, 1));
    }

    #[test]
    fn a_resolution_without_dice_has_one_outcome() {
        let mut seen = Vec::new();
        Every::outcome(|_| "certain", |result, p| seen.push((result, p)));
        assert_eq!(seen, [("certain", 1.0)]);
    }

    #[test]
    fn outcomes_come_in_odometer_order() {
        let mut seen = Vec::new();
        Every::outcome(|dice| (dice.d6().get(), dice.d6().get()), |faces, _| seen.push(faces));
        assert_eq!(seen.len(), 36);
        assert_eq!(seen[..3], [(1, 1), (1, 2), (1, 3)]);
        assert!(seen.is_sorted());
    }

    #[test]
    fn odds_of_a_resolution_are_a_distribution() {
        let best_of_two = Every::odds(|dice| i32::from(dice.d6().max(dice.d6()).get()));
        assert!((best_of_two.chance_of(6) - 11.0 / 36.0).abs() < 1e-15);
        assert!((best_of_two.total() - 1.0).abs() < 1e-12);
    }
}
