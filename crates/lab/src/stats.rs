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
}

impl Share {
    pub fn new(count: u64, of: u64) -> Share {
        if of == 0 {
            return Share { count, of, rate: 0.5, low: 0.0, high: 1.0 };
        }
        let rate = count as f64 / of as f64;
        let (low, high) = interval(rate, of);
        Share { count, of, rate, low, high }
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
        (rate * (1.0 - rate) * (ninety_five() / half_width).powi(2)).ceil() as u64
    }
}

/// Wilson's interval of a rate over so many trials: it keeps within 0 and 1 and is honest for few trials and for
/// rates near the ends.
pub fn interval(rate: f64, of: u64) -> (f64, f64) {
    let (z, n) = (ninety_five(), of as f64);
    let shrink = 1.0 + z * z / n;
    let middle = (rate + z * z / (2.0 * n)) / shrink;
    let half = z / shrink * (rate * (1.0 - rate) / n + z * z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// The quantile of 95 %: 1.96.
fn ninety_five() -> f64 {
    Normal::standard().inverse_cdf(0.975)
}

/// How often each whole number came up.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    pub mean: f64,
    pub median: u16,
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
        let mut seen = 0;
        let half = counts.iter().find(|(_, count)| {
            seen += count;
            2 * seen >= all
        });
        let median = half.map_or(least, |(number, _)| *number);
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
        assert_eq!((spread.least, spread.median, spread.most), (3, 5, 9));
        assert_eq!(spread.mean, 5.5);
        assert_eq!(Spread::new(vec![]), Spread::default());
    }
}
