//! Shares of a whole with their intervals, and the spread of whole numbers.

use serde::Serialize;
use statrs::distribution::{ContinuousCDF, Normal};

/// How many of how many, and within what bounds the true share lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    pub count: u64,
    pub of: u64,
    /// 0 to 1; a half while nothing is known.
    pub rate: f64,
    pub low: f64,
    pub high: f64,
    /// How many independent trials it is worth: fewer than `of` where trials go together.
    pub independent: f64,
}

impl Share {
    /// Of trials that are independent of each other.
    pub fn new(count: u64, of: u64) -> Share {
        Share::worth(count, of, of as f64)
    }

    /// Of trials that are worth this many independent ones.
    pub fn worth(count: u64, of: u64, independent: f64) -> Share {
        if of == 0 {
            return Share { count, of, rate: 0.5, low: 0.0, high: 1.0, independent: 0.0 };
        }
        let rate = count as f64 / of as f64;
        let (low, high) = wilson(rate, independent);
        Share { count, of, rate, low, high, independent }
    }

    /// Half the width of the interval: the "give or take".
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

impl Share {
    /// About how many trials it takes to know this share to give or take so much.
    pub fn trials_for(&self, half_width: f64) -> u64 {
        // A share near an end is drawn towards the middle, as Wilson's interval does.
        let rate = (self.count as f64 + 2.0) / (self.of as f64 + 4.0);
        let each = if self.independent > 0.0 { self.of as f64 / self.independent } else { 1.0 };
        (each * rate * (1.0 - rate) * (ninety_five() / half_width).powi(2)).ceil() as u64
    }
}

/// Wilson's interval of a rate over this many trials: it stays within 0 and 1 and is valid for few trials and for
/// rates near the ends.
pub fn interval(rate: f64, of: u64) -> (f64, f64) {
    wilson(rate, of as f64)
}

/// The same over trials that are worth a number of independent ones that need not be whole.
pub(crate) fn wilson(rate: f64, n: f64) -> (f64, f64) {
    let z = ninety_five();
    let shrink = 1.0 + z * z / n;
    let middle = (rate + z * z / (2.0 * n)) / shrink;
    let half = z / shrink * (rate * (1.0 - rate) / n + z * z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// Successes counted by pairs of battles: what a pair shares makes its two battles go together, or against each other.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct PairedCount {
    count: u64,
    of: u64,
    pairs: u64,
    /// Pairs of which both battles are successes.
    both: u64,
    last: Option<(u64, bool)>,
}

/// Pairs that count for "no correlation" before any was seen: a correlation of few pairs is mostly chance.
const DOUBT: f64 = 8.0;

impl PairedCount {
    /// Battles come in the order of their numbers; 2k and 2k + 1 are a pair.
    pub fn add(&mut self, battle: u64, is_success: bool) {
        self.count += u64::from(is_success);
        self.of += 1;
        if let Some((last, was_success)) = self.last
            && last + 1 == battle
            && last.is_multiple_of(2)
        {
            self.pairs += 1;
            self.both += u64::from(is_success && was_success);
        }
        self.last = Some((battle, is_success));
    }

    /// The share with an interval over pairs: n battles whose pairs correlate by ρ are worth n / (1 + ρ) independent ones.
    pub fn clustered(&self) -> Share {
        let (rate, pairs) = (self.count as f64 / self.of.max(1) as f64, self.pairs as f64);
        let spread = rate * (1.0 - rate);
        if spread <= 0.0 || self.pairs == 0 {
            // Nothing varies, so nothing is known of how pairs go together: each counts as one.
            return Share::worth(self.count, self.of, self.of as f64 - pairs);
        }
        let correlation = (self.both as f64 / pairs - rate * rate) / spread * pairs / (pairs + DOUBT);
        let independent = self.of as f64 / (1.0 + correlation.clamp(-0.9, 1.0));
        Share::worth(self.count, self.of, independent)
    }

    /// The share of battles that share nothing.
    pub fn plain(&self) -> Share {
        Share::new(self.count, self.of)
    }
}

/// The quantile of 95 %: 1.96.
fn ninety_five() -> f64 {
    Normal::standard().inverse_cdf(0.975)
}

/// How often each whole number came up.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    pub mean: f64,
    pub median: f64,
    pub least: u16,
    pub most: u16,
    /// By number, from `least` to `most`, zeros between left out.
    pub counts: Vec<(u16, u64)>,
}

impl Spread {
    /// Counts by number, in rising order.
    pub fn new(counts: Vec<(u16, u64)>) -> Spread {
        let all: u64 = counts.iter().map(|(_, count)| count).sum();
        let (Some(&(least, _)), Some(&(most, _))) = (counts.first(), counts.last()) else {
            return Spread::default();
        };
        let sum: f64 = counts.iter().map(|&(number, count)| f64::from(number) * count as f64).sum();
        let at = |place: u64| {
            let mut seen = 0;
            let found = counts.iter().find(|(_, count)| {
                seen += count;
                seen > place
            });
            f64::from(found.map_or(most, |(number, _)| *number))
        };
        let median = (at((all.max(1) - 1) / 2) + at(all / 2)) / 2.0;
        Spread { mean: sum / all.max(1) as f64, median, least, most, counts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) -> bool {
        (found - wanted).abs() < 5e-5
    }

    /// Values of Newcombe (1998), table I, method 3.
    #[test]
    fn wilson_intervals_agree_with_published_ones() {
        for (count, of, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let share = Share::new(count, of);
            assert!(near(share.low, low) && near(share.high, high), "{share:?}");
        }
    }

    /// How often the interval covers the true rate: pairs that are one battle told twice, unrelated ones, opposites.
    #[test]
    fn intervals_over_pairs_cover_what_they_promise() {
        let mut dice = kit::Seeded::new(5);
        let mut coin = |chance: u32| dice.below(1000) < chance;
        for (twin, opposite) in [(1000, 0), (0, 0), (500, 0), (0, 700)] {
            let (mut covered, rounds, pairs) = (0, 2000, 60);
            for _ in 0..rounds {
                let mut count = PairedCount::default();
                for pair in 0..pairs {
                    let first = coin(500);
                    let second = match (coin(twin), coin(opposite)) {
                        (true, _) => first,
                        (false, true) => !first,
                        (false, false) => coin(500),
                    };
                    count.add(2 * pair, first);
                    count.add(2 * pair + 1, second);
                }
                let share = count.clustered();
                covered += u32::from(share.low <= 0.5 && 0.5 <= share.high);
            }
            let rate = f64::from(covered) / f64::from(rounds);
            assert!((0.93..=0.985).contains(&rate), "twins {twin}, opposites {opposite}: {rate}");
        }
    }

    #[test]
    fn twins_are_worth_half_as_many_battles() {
        let mut count = PairedCount::default();
        for pair in 0..500 {
            count.add(2 * pair, pair % 2 == 0);
            count.add(2 * pair + 1, pair % 2 == 0);
        }
        let (honest, naive) = (count.clustered(), count.plain());
        assert!((honest.independent - 500.0).abs() < 10.0, "{honest:?}");
        let wider = honest.half_width() / naive.half_width();
        assert!((wider - 2f64.sqrt()).abs() < 0.02, "{wider}");
    }

    #[test]
    fn the_median_of_an_even_number_lies_between_the_two_in_the_middle() {
        assert_eq!(Spread::new(vec![(3, 2), (8, 2)]).median, 5.5);
        assert_eq!(Spread::new(vec![(3, 1), (8, 2)]).median, 8.0);
    }

    #[test]
    fn the_trials_that_are_foretold_suffice_by_and_large() {
        let share = Share::new(60, 100);
        let needed = share.trials_for(0.02);
        let known = Share::new(needed * 6 / 10, needed);
        assert!((known.half_width() - 0.02).abs() < 5e-4, "{needed}: {known:?}");
    }

    #[test]
    fn nothing_known_is_everything_possible() {
        let share = Share::new(0, 0);
        assert_eq!((share.rate, share.low, share.high), (0.5, 0.0, 1.0));
    }

    #[test]
    fn a_spread_knows_its_middle() {
        let spread = Spread::new(vec![(3, 1), (5, 2), (9, 1)]);
        assert_eq!((spread.least, spread.median, spread.most), (3, 5.0, 9));
        assert_eq!(spread.mean, 5.5);
        assert_eq!(Spread::new(vec![]), Spread::default());
    }
}
