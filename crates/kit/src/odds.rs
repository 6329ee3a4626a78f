//! Odds: how likely each whole number is.
//!
//! A distribution is a dense vector of chances with an offset, so that sums, shifts and "at least" are
//! short loops over neighbouring numbers. Chances are `f64` computed from exact counts.

use serde::Serialize;

/// Ways in which 2D6 come to at least 2, 3, … 12, of 36.
const TWO_D6_AT_LEAST: [u8; 11] = [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];

/// The chance that 2D6 come to at least the target. A target of 2 or less is certain, of 13 or more
/// impossible; whether such a roll is made at all is the caller's rule.
pub fn chance(target: i32) -> f64 {
    f64::from(ways(target)) / 36.0
}

/// The same, as exact ways of 36.
pub const fn ways(target: i32) -> u8 {
    match target {
        ..=2 => 36,
        13.. => 0,
        _ => TWO_D6_AT_LEAST[(target - 2) as usize],
    }
}

/// A distribution over whole numbers. Its chances are not negative and sum to one.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Odds {
    /// The number that the first chance belongs to.
    least: i32,
    /// Never empty; neither the first nor the last is zero.
    chances: Vec<f64>,
}

impl Odds {
    /// One number, always.
    pub fn certain(value: i32) -> Odds {
        Odds { least: value, chances: vec![1.0] }
    }

    pub fn d6() -> Odds {
        Odds { least: 1, chances: vec![1.0 / 6.0; 6] }
    }

    pub fn two_d6() -> Odds {
        Odds::sum_of_d6(2)
    }

    /// The sum of so many dice. Counts are exact up to 49 dice; beyond, chances are convolved.
    pub fn sum_of_d6(dice: u32) -> Odds {
        if dice > 49 {
            return Odds::d6().times(dice);
        }
        let mut counts = vec![1u128];
        for _ in 0..dice {
            let mut longer = vec![0u128; counts.len() + 5];
            for (at, &count) in counts.iter().enumerate() {
                longer[at..at + 6].iter_mut().for_each(|it| *it += count);
            }
            counts = longer;
        }
        let all = 6f64.powi(dice as i32);
        Odds { least: dice as i32, chances: counts.into_iter().map(|count| count as f64 / all).collect() }
    }

    /// One with this chance, else zero. The chance is clamped to 0–1.
    pub fn one_in(chance: f64) -> Odds {
        let chance = chance.clamp(0.0, 1.0);
        Odds::gather([(0, 1.0 - chance), (1, chance)].into_iter())
            .expect("a chance and its complement have weight")
    }

    /// From exact counts of ways; `None` if there is no way at all.
    pub fn from_counts(counts: impl IntoIterator<Item = (i32, u128)>) -> Option<Odds> {
        let counts: Vec<(i32, u128)> = counts.into_iter().collect();
        let all: u128 = counts.iter().map(|(_, count)| count).sum();
        Odds::gather(counts.into_iter().map(|(value, count)| (value, count as f64 / all as f64)))
    }

    /// A blend of distributions by weight. Weights need not sum to one; `None` if none is above zero.
    pub fn mixture<'a>(parts: impl IntoIterator<Item = (f64, &'a Odds)>) -> Option<Odds> {
        let parts: Vec<(f64, &Odds)> = parts.into_iter().filter(|(weight, _)| *weight > 0.0).collect();
        let all: f64 = parts.iter().map(|(weight, _)| weight).sum();
        let least = parts.iter().map(|(_, odds)| odds.least).min()?;
        let most = parts.iter().map(|(_, odds)| odds.most()).max()?;
        let mut chances = vec![0.0; span(least, most)];
        for (weight, odds) in parts {
            let start = span(least, odds.least) - 1;
            for (into, chance) in chances[start..].iter_mut().zip(&odds.chances) {
                *into += weight / all * chance;
            }
        }
        Some(Odds { least, chances }.trimmed())
    }

    /// The sum of two independent numbers.
    pub fn plus(&self, other: &Odds) -> Odds {
        let mut chances = vec![0.0; self.chances.len() + other.chances.len() - 1];
        for (at, mine) in self.chances.iter().enumerate() {
            for (into, theirs) in chances[at..].iter_mut().zip(&other.chances) {
                *into += mine * theirs;
            }
        }
        Odds { least: self.least + other.least, chances }.trimmed()
    }

    /// The sum of so many independent numbers of this distribution, by repeated doubling.
    pub fn times(&self, count: u32) -> Odds {
        let mut sum = Odds::certain(0);
        let mut power = self.clone();
        let mut left = count;
        while left > 0 {
            if left & 1 == 1 {
                sum = sum.plus(&power);
            }
            left >>= 1;
            if left > 0 {
                power = power.plus(&power);
            }
        }
        sum
    }

    /// The same chances, so much higher.
    pub fn shifted(&self, by: i32) -> Odds {
        Odds { least: self.least + by, chances: self.chances.clone() }
    }

    /// Each number replaced by another; chances of equal results add up.
    pub fn map(&self, mut value: impl FnMut(i32) -> i32) -> Odds {
        let mapped: Vec<(i32, f64)> = self.iter().map(|(from, chance)| (value(from), chance)).collect();
        Odds::gather(mapped.into_iter()).expect("a distribution has weight")
    }

    /// Each number decides which distribution follows: the blend of them all.
    pub fn then(&self, mut next: impl FnMut(i32) -> Odds) -> Odds {
        let parts: Vec<(f64, Odds)> = self.iter().map(|(value, chance)| (chance, next(value))).collect();
        Odds::mixture(parts.iter().map(|(weight, odds)| (*weight, odds))).expect("a distribution has weight")
    }

    /// The chance of exactly this number.
    pub fn chance_of(&self, value: i32) -> f64 {
        let at = i64::from(value) - i64::from(self.least);
        usize::try_from(at).ok().and_then(|at| self.chances.get(at)).copied().unwrap_or(0.0)
    }

    pub fn at_least(&self, value: i32) -> f64 {
        let skip = (i64::from(value) - i64::from(self.least)).clamp(0, self.chances.len() as i64);
        // From zero: the sum of nothing would be minus zero.
        self.chances[skip as usize..].iter().fold(0.0, |sum, chance| sum + chance)
    }

    pub fn at_most(&self, value: i32) -> f64 {
        let take = (i64::from(value) - i64::from(self.least) + 1).clamp(0, self.chances.len() as i64);
        self.chances[..take as usize].iter().fold(0.0, |sum, chance| sum + chance)
    }

    pub fn mean(&self) -> f64 {
        self.iter().map(|(value, chance)| f64::from(value) * chance).sum()
    }

    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        self.iter().map(|(value, chance)| (f64::from(value) - mean).powi(2) * chance).sum()
    }

    /// The smallest number that is not exceeded with at least this chance: 0.5 is the median.
    pub fn quantile(&self, chance: f64) -> i32 {
        // A hair of slack, so that the median of a fair coin does not hang on the last bit of a sum.
        let wanted = chance - 1e-12;
        let mut reached = 0.0;
        for (value, chance) in self.iter() {
            reached += chance;
            if reached >= wanted {
                return value;
            }
        }
        self.most()
    }

    pub fn least(&self) -> i32 {
        self.least
    }

    pub fn most(&self) -> i32 {
        self.least + (self.chances.len() as i32 - 1)
    }

    /// All chances together: one, but for rounding.
    pub fn total(&self) -> f64 {
        self.chances.iter().sum()
    }

    /// Numbers from least to most with their chances, zeros between included.
    pub fn iter(&self) -> impl Iterator<Item = (i32, f64)> {
        self.chances.iter().zip(self.least..).map(|(&chance, value)| (value, chance))
    }

    /// Chances by number in any order, as they add up. They must sum to one.
    fn gather(parts: impl Iterator<Item = (i32, f64)> + Clone) -> Option<Odds> {
        let weighty = parts.filter(|(_, chance)| *chance > 0.0);
        let least = weighty.clone().map(|(value, _)| value).min()?;
        let most = weighty.clone().map(|(value, _)| value).max()?;
        let mut chances = vec![0.0; span(least, most)];
        for (value, chance) in weighty {
            chances[span(least, value) - 1] += chance;
        }
        Some(Odds { least, chances })
    }

    /// Drops zeros at both ends, which products of tiny chances can leave.
    fn trimmed(mut self) -> Odds {
        let used = self.chances.iter().rposition(|&chance| chance > 0.0).map_or(1, |last| last + 1);
        self.chances.truncate(used);
        let zeros = self.chances.iter().position(|&chance| chance > 0.0).unwrap_or(0);
        self.chances.drain(..zeros);
        self.least += zeros as i32;
        self
    }
}

/// How many numbers from one to another, both counted.
fn span(least: i32, most: i32) -> usize {
    (i64::from(most) - i64::from(least) + 1) as usize
}
