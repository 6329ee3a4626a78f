//! Elo ratings of several entrants by maximum likelihood, with intervals over pairs.

use std::f64::consts::LN_10;

use serde::Serialize;
use statrs::distribution::{ContinuousCDF, Normal};

use super::PairScores;

/// Points by game that a rating so much higher is expected to make.
pub(super) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A natural unit of the logistic curve in Elo.
const UNIT: f64 = 400.0 / LN_10;

/// One entrant's rating.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    pub elo: f64,
    /// The interval of 95 % is give or take so much; 0 for the anchor.
    pub margin: f64,
}

/// Ratings relative to one of the entrants, the anchor.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// `None` for an entrant without a chain of games to the anchor.
    pub by_entrant: Vec<Option<Rating>>,
}

/// Every pairing counts one more drawn game: otherwise an entrant that won all games would be infinitely better.
const PRIOR_GAMES: f64 = 1.0;

/// Far more steps than Newton's method needs from zero.
const STEPS: usize = 60;
/// The longest step, in units: it keeps the first steps from leaping where the curve is flat.
const LONGEST_STEP: f64 = 1.0;

/// A pairing by the places of its entrants, and its results as the first of them sees them.
pub(super) type Paired = (usize, usize, PairScores);

impl Ratings {
    /// Rates this many entrants; the anchor has 0.
    pub fn new(entrants: usize, anchor: usize, pairings: &[Paired]) -> Ratings {
        let played: Vec<Paired> =
            pairings.iter().filter(|(.., scores)| scores.pairs() > 0).copied().collect();
        let tied = tied_to(anchor, entrants, &played);
        let free: Vec<usize> = (0..entrants).filter(|&at| tied[at] && at != anchor).collect();
        let mut by_entrant: Vec<Option<Rating>> = vec![None; entrants];
        by_entrant[anchor] = Some(Rating { elo: 0.0, margin: 0.0 });
        let played: Vec<Paired> = played.into_iter().filter(|(first, ..)| tied[*first]).collect();
        let fit = Fit::new(entrants, &free, &played);
        let ninety_five = Normal::standard().inverse_cdf(0.975);
        for (place, &at) in free.iter().enumerate() {
            let margin = UNIT * ninety_five * fit.variance[place].max(0.0).sqrt();
            by_entrant[at] = Some(Rating { elo: UNIT * fit.strengths[at], margin });
        }
        Ratings { by_entrant }
    }
}

/// Which entrants are linked to the anchor by a chain of games.
fn tied_to(anchor: usize, entrants: usize, played: &[Paired]) -> Vec<bool> {
    let mut tied = vec![false; entrants];
    tied[anchor] = true;
    loop {
        let before = tied.iter().filter(|it| **it).count();
        for (first, second, _) in played {
            let is_tied = tied[*first] || tied[*second];
            (tied[*first], tied[*second]) = (is_tied, is_tied);
        }
        if tied.iter().filter(|it| **it).count() == before {
            return tied;
        }
    }
}

/// The likeliest strengths in natural units, and the variance of each free one.
struct Fit {
    strengths: Vec<f64>,
    variance: Vec<f64>,
}

impl Fit {
    fn new(entrants: usize, free: &[usize], played: &[Paired]) -> Fit {
        let mut strengths = vec![0.0; entrants];
        for _ in 0..STEPS {
            let (slope, curve) = derivatives(&strengths, free, played);
            let step = solve(curve, slope);
            let longest = step.iter().fold(0.0f64, |most, it| most.max(it.abs()));
            let scale = if longest > LONGEST_STEP { LONGEST_STEP / longest } else { 1.0 };
            for (&at, step) in free.iter().zip(&step) {
                strengths[at] += scale * step;
            }
            if longest < 1e-10 {
                break;
            }
        }
        Fit { variance: variances(&strengths, free, played), strengths }
    }
}

fn chance(strengths: &[f64], first: usize, second: usize) -> f64 {
    1.0 / (1.0 + (strengths[second] - strengths[first]).exp())
}

/// A free entrant's row of the system, with the sign that a pairing has there.
fn rows_of(free: &[usize], first: usize, second: usize) -> Vec<(usize, f64)> {
    let row = |entrant: usize, sign: f64| free.iter().position(|&it| it == entrant).map(|row| (row, sign));
    [row(first, 1.0), row(second, -1.0)].into_iter().flatten().collect()
}

/// Slope of the log likelihood by each free strength, and its curvature turned round.
fn derivatives(strengths: &[f64], free: &[usize], played: &[Paired]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut slope = vec![0.0; free.len()];
    let mut curve = vec![vec![0.0; free.len()]; free.len()];
    for (first, second, scores) in played {
        let expected = chance(strengths, *first, *second);
        let games = scores.games() as f64 + PRIOR_GAMES;
        let surplus = scores.points() + PRIOR_GAMES / 2.0 - games * expected;
        add(&mut curve, &rows_of(free, *first, *second), games * expected * (1.0 - expected));
        for (row, sign) in rows_of(free, *first, *second) {
            slope[row] += sign * surplus;
        }
    }
    (slope, curve)
}

fn add(matrix: &mut [Vec<f64>], rows: &[(usize, f64)], weight: f64) {
    for (row, sign) in rows {
        for (column, other) in rows {
            matrix[*row][*column] += sign * other * weight;
        }
    }
}

/// By the spread of pairs about what the ratings expect of them (a sandwich estimate, clustered by pair).
fn variances(strengths: &[f64], free: &[usize], played: &[Paired]) -> Vec<f64> {
    let (_, curve) = derivatives(strengths, free, played);
    let mut seen = vec![vec![0.0; free.len()]; free.len()];
    for (first, second, scores) in played {
        let spread = scores.spread_about(chance(strengths, *first, *second));
        add(&mut seen, &rows_of(free, *first, *second), scores.pairs() as f64 * spread);
    }
    let inverse = |at: usize| {
        let unit = (0..free.len()).map(|row| if row == at { 1.0 } else { 0.0 }).collect();
        solve(curve.clone(), unit)
    };
    let of = |at: usize| {
        let column = inverse(at);
        let bent = seen.iter().map(|row| row.iter().zip(&column).map(|(a, b)| a * b).sum::<f64>());
        bent.zip(&column).map(|(a, b)| a * b).sum()
    };
    (0..free.len()).map(of).collect()
}

/// Solves a symmetric system with positive diagonal by elimination.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let head = matrix[pivot].clone();
        for row in pivot + 1..size {
            let factor = matrix[row][pivot] / head[pivot];
            for column in pivot..size {
                matrix[row][column] -= factor * head[column];
            }
            right[row] -= factor * right[pivot];
        }
    }
    let mut found = vec![0.0; size];
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|column| matrix[row][column] * found[column]).sum();
        found[row] = (right[row] - known) / matrix[row][row];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(half_points: [u64; 5]) -> PairScores {
        let mut scores = PairScores::default();
        for (sum, count) in half_points.into_iter().enumerate() {
            let games = [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2]][sum];
            (0..count).for_each(|_| scores.add(games));
        }
        scores
    }

    #[test]
    fn two_thirds_and_more_are_as_many_elo_as_the_curve_says() {
        // 75 % of 4,000 games: 190.8 Elo, less a hair for the game that counts as drawn.
        let ratings = Ratings::new(2, 1, &[(0, 1, scores([0, 0, 1000, 0, 1000]))]);
        let first = ratings.by_entrant[0].expect("it has played");
        assert!((first.elo - 190.8).abs() < 0.2, "{first:?}");
        assert_eq!(ratings.by_entrant[1], Some(Rating { elo: 0.0, margin: 0.0 }));
    }

    #[test]
    fn who_wins_every_game_is_far_above_but_not_out_of_sight() {
        let ratings = Ratings::new(2, 0, &[(0, 1, scores([0, 0, 0, 0, 10]))]);
        let second = ratings.by_entrant[1].expect("it has played");
        assert!(second.elo < -500.0 && second.elo > -900.0, "{second:?}");
        assert!(second.elo + second.margin < -200.0, "{second:?}");
    }

    #[test]
    fn who_is_tied_to_nobody_is_not_rated() {
        let even = scores([0, 0, 5, 0, 0]);
        let ratings = Ratings::new(4, 0, &[(0, 1, even), (2, 3, even)]);
        assert!(ratings.by_entrant[1].is_some());
        assert_eq!((ratings.by_entrant[2], ratings.by_entrant[3]), (None, None));
        let chained = Ratings::new(3, 0, &[(1, 2, even), (0, 1, even)]);
        assert!(chained.by_entrant[2].is_some_and(|it| it.elo.abs() < 1e-6));
    }

    /// Four entrants of known strength play over and over; the intervals must hold the truth as often as they say.
    #[test]
    fn intervals_cover_what_they_promise() {
        let truth = [0.0, 120.0, -80.0, 300.0];
        let mut dice = kit::Seeded::new(17);
        let (mut covered, mut all) = (0u32, 0u32);
        for _ in 0..400 {
            let mut played: Vec<Paired> = Vec::new();
            for first in 0..4 {
                for second in first + 1..4 {
                    let mut scores = PairScores::default();
                    let chance = (expected(truth[first] - truth[second]) * 1e6) as u32;
                    for _ in 0..30 {
                        let mut game = || if dice.below(1_000_000) < chance { 2 } else { 0 };
                        let (one, two) = (game(), game());
                        let is_twin = dice.below(10) < 4;
                        scores.add([one, if is_twin { one } else { two }]);
                    }
                    played.push((first, second, scores));
                }
            }
            let ratings = Ratings::new(4, 0, &played);
            for (rating, truth) in ratings.by_entrant.iter().zip(truth).skip(1) {
                let rating = rating.expect("all have played");
                covered += u32::from((rating.elo - truth).abs() <= rating.margin);
                all += 1;
            }
        }
        let share = f64::from(covered) / f64::from(all);
        assert!((0.92..=0.98).contains(&share), "{share}");
    }
}
