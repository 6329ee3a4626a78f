//! Wald's sequential probability ratio test of two ratings: a pairing is played until one of two hypotheses is
//! rejected.

use serde::Serialize;

use super::PairScores;
use super::ratings::expected;

/// Is the first entrant rather `lower` or `upper` Elo above the second? Either mistake is made in about one of twenty
/// tests.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    pub lower: f64,
    pub upper: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    Lower,
    Upper,
}

/// The chance of either mistake.
const MISTAKE: f64 = 0.05;

/// Nothing is decided by fewer pairs.
const FEWEST: u64 = 8;

impl Sprt {
    /// The logarithm of how much likelier the results are if the first entrant is `upper` above the second, by the
    /// normal approximation over pairs.
    pub fn log_likelihood_ratio(&self, scores: &PairScores) -> f64 {
        let (low, high) = (expected(self.lower), expected(self.upper));
        let middle = (low + high) / 2.0;
        // About the guesses, not about the mean that was seen: a row of wins at the start is no small spread.
        let spread = scores.spread_about(middle) / 4.0;
        scores.pairs() as f64 * (high - low) * (scores.mean() - middle) / spread
    }

    /// Where the test ends: below minus this, or above it.
    pub fn bound() -> f64 {
        ((1.0 - MISTAKE) / MISTAKE).ln()
    }

    pub fn decision(&self, scores: &PairScores) -> Option<Decision> {
        if scores.pairs() < FEWEST {
            return None;
        }
        match self.log_likelihood_ratio(scores) {
            ratio if ratio >= Sprt::bound() => Some(Decision::Upper),
            ratio if ratio <= -Sprt::bound() => Some(Decision::Lower),
            _ => None,
        }
    }
}

impl std::str::FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Sprt, String> {
        let wrong = || format!("{text:?}: write two ratings, the lower first, as in 0,10");
        let (lower, upper) = text.split_once(',').ok_or_else(wrong)?;
        let number = |it: &str| it.trim().parse::<f64>().ok().filter(|it| it.abs() <= 2000.0);
        let (lower, upper) = (number(lower).ok_or_else(wrong)?, number(upper).ok_or_else(wrong)?);
        match lower < upper {
            true => Ok(Sprt { lower, upper }),
            false => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_read_as_they_are_written() {
        assert_eq!("0,10".parse(), Ok(Sprt { lower: 0.0, upper: 10.0 }));
        assert_eq!("-5, 5".parse(), Ok(Sprt { lower: -5.0, upper: 5.0 }));
        for text in ["10", "10,0", "a,b", "0,9999", "5,5"] {
            assert!(text.parse::<Sprt>().is_err_and(|why| why.contains("as in 0,10")), "{text}");
        }
    }

    /// Plays the test out over and over; how often it answers "upper", and after how many pairs on average.
    fn played(elo: f64, draws: f64, twin: f64, dice: &mut kit::Seeded) -> (f64, f64) {
        let sprt = Sprt { lower: 0.0, upper: 60.0 };
        let (rounds, mut uppers, mut pairs) = (400, 0, 0);
        for _ in 0..rounds {
            let mut scores = PairScores::default();
            let decision = loop {
                let mut chance = || f64::from(dice.below(1_000_000)) / 1e6;
                let win = expected(elo) - draws / 2.0;
                let mut game = || match chance() {
                    it if it < win => 2,
                    it if it < win + draws => 1,
                    _ => 0,
                };
                let (first, second) = (game(), game());
                scores.add([first, if chance() < twin { first } else { second }]);
                if let Some(decision) = sprt.decision(&scores) {
                    break decision;
                }
            };
            uppers += u32::from(decision == Decision::Upper);
            pairs += scores.pairs();
        }
        (f64::from(uppers) / f64::from(rounds), pairs as f64 / f64::from(rounds))
    }

    #[test]
    fn both_mistakes_are_as_rare_as_promised() {
        let mut dice = kit::Seeded::new(3);
        for (draws, twin) in [(0.0, 0.0), (0.3, 0.0), (0.1, 0.6)] {
            let (wrong, _) = played(0.0, draws, twin, &mut dice);
            assert!(wrong < 0.08, "equals, draws {draws}, twins {twin}: upper in {wrong}");
            let (right, _) = played(60.0, draws, twin, &mut dice);
            assert!(right > 0.92, "60 better, draws {draws}, twins {twin}: upper in {right}");
        }
        let (sure, few) = played(300.0, 0.0, 0.0, &mut dice);
        assert!(sure == 1.0 && few < 40.0, "{sure} after {few} pairs");
    }
}
