//! Results of pairs of games. The games of a pair share position and dice, so a pair is one trial.

use serde::Serialize;

use crate::stats::wilson;

/// Pairs by what the first entrant scored in both games together, in half points: 0 to 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct PairScores {
    pub by_half_points: [u64; 5],
    /// Of single games, by the first entrant.
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
}

/// Points by game with an interval of 95 %.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rate {
    pub rate: f64,
    pub low: f64,
    pub high: f64,
}

/// Pairs that count for independent games before any was seen: the spread of few pairs is mostly chance.
const DOUBT: f64 = 8.0;

impl PairScores {
    /// A pair, by the half points of the first entrant in each game: 2 for a win, 1 for a draw.
    pub fn add(&mut self, games: [u8; 2]) {
        for half_points in games {
            match half_points {
                0 => self.lost += 1,
                1 => self.drawn += 1,
                _ => self.won += 1,
            }
        }
        self.by_half_points[usize::from(games[0].min(2) + games[1].min(2))] += 1;
    }

    pub fn pairs(&self) -> u64 {
        self.by_half_points.iter().sum()
    }

    pub fn games(&self) -> u64 {
        2 * self.pairs()
    }

    /// Points of the first entrant: a draw is a half.
    pub fn points(&self) -> f64 {
        self.won as f64 + self.drawn as f64 / 2.0
    }

    /// Points by game; a half while nothing was played.
    pub fn mean(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => self.points() / games as f64,
        }
    }

    /// The mean square of a pair's points (0 to 2) about twice an expected rate. That of few pairs is drawn towards
    /// what two independent games without draws would have.
    pub(crate) fn spread_about(&self, expected: f64) -> f64 {
        let square = |(half_points, count): (usize, &u64)| {
            let distance = half_points as f64 / 2.0 - 2.0 * expected;
            *count as f64 * distance * distance
        };
        let sum: f64 = self.by_half_points.iter().enumerate().map(square).sum();
        (sum + DOUBT * 2.0 * expected * (1.0 - expected)) / (self.pairs() as f64 + DOUBT)
    }

    /// The share of the points with its interval, over pairs.
    pub fn rate(&self) -> Rate {
        let (rate, games) = (self.mean(), self.games() as f64);
        if games == 0.0 {
            return Rate { rate, low: 0.0, high: 1.0 };
        }
        // As many independent games as have the spread that was seen; where nothing varies, a pair counts as one.
        let alone = rate * (1.0 - rate);
        let spread = self.spread_about(rate) / 2.0;
        let worth = if alone > 0.0 && spread > 0.0 { games * alone / spread } else { games / 2.0 };
        // Pairs that go against each other (each seat wins its game) tell more, but not without end.
        let (low, high) = wilson(rate, worth.min(10.0 * games));
        Rate { rate, low, high }
    }

    /// Both together.
    #[must_use]
    pub fn with(&self, more: PairScores) -> PairScores {
        let mut all = more;
        for (sum, count) in all.by_half_points.iter_mut().zip(self.by_half_points) {
            *sum += count;
        }
        all.won += self.won;
        all.drawn += self.drawn;
        all.lost += self.lost;
        all
    }

    /// The same as the other entrant sees it.
    #[must_use]
    pub fn swapped(&self) -> PairScores {
        let [a, b, c, d, e] = self.by_half_points;
        PairScores { by_half_points: [e, d, c, b, a], won: self.lost, drawn: self.drawn, lost: self.won }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted_by_half_points() {
        let mut scores = PairScores::default();
        for games in [[2, 2], [2, 0], [1, 2], [0, 0]] {
            scores.add(games);
        }
        assert_eq!(scores.by_half_points, [1, 0, 1, 1, 1]);
        assert_eq!((scores.won, scores.drawn, scores.lost), (4, 1, 3));
        assert_eq!((scores.points(), scores.mean()), (4.5, 4.5 / 8.0));
        assert_eq!(scores.swapped().points(), 3.5);
    }

    #[test]
    fn pairs_that_are_one_game_told_twice_have_the_wider_interval() {
        let (mut twins, mut mixed) = (PairScores::default(), PairScores::default());
        for pair in 0..200u32 {
            let games = if pair % 2 == 0 { [2, 2] } else { [0, 0] };
            twins.add(games);
            mixed.add([[2, 2], [2, 0], [0, 2], [0, 0]][(pair % 4) as usize]);
        }
        let width = |scores: &PairScores| scores.rate().high - scores.rate().low;
        let wider = width(&twins) / width(&mixed);
        assert!((wider - 2f64.sqrt()).abs() < 0.03, "{wider}");
    }

    /// How often the interval covers the true rate, with draws and with pairs that go together.
    #[test]
    fn intervals_cover_what_they_promise() {
        let mut dice = kit::Seeded::new(11);
        for (win, draw, twin) in [(500, 0, 0), (400, 200, 0), (700, 100, 500), (300, 0, 900)] {
            let truth = (f64::from(win) + f64::from(draw) / 2.0) / 1000.0;
            let (mut covered, rounds) = (0, 1500);
            for _ in 0..rounds {
                let mut scores = PairScores::default();
                for _ in 0..60 {
                    let mut game = || match dice.below(1000) {
                        it if it < win => 2,
                        it if it < win + draw => 1,
                        _ => 0,
                    };
                    let (first, second) = (game(), game());
                    let is_twin = dice.below(1000) < twin;
                    scores.add([first, if is_twin { first } else { second }]);
                }
                let rate = scores.rate();
                covered += u32::from(rate.low <= truth && truth <= rate.high);
            }
            let covered = f64::from(covered) / f64::from(rounds);
            assert!((0.92..=0.985).contains(&covered), "{win} {draw} {twin}: {covered}");
        }
    }
}
