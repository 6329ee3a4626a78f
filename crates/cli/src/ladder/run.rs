//! The fixtures of a ladder on all cores, taken in by their numbers.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

use lab::Stand;
use lab::job::Watch;
use lab::ladder::{Fixture, LadderRow, PairScores, Sprt};
use lab::schedule::{Flow, in_order, threads};

use super::play::Hall;
use super::results::Results;
use crate::series::Progress;

/// Plays what is not in the results yet. The same pairs are played on any number of threads.
pub(super) fn run(
    hall: &Hall<'_>,
    results: &mut Results,
    sprt: Option<Sprt>,
    on: usize,
) -> Result<Stand, String> {
    let fixtures = hall.fixtures;
    let mut table = Taking::new(hall, results, sprt);
    let done = table.done.clone();
    let decided: Vec<AtomicBool> = table.pairings().map(|it| AtomicBool::new(table.is_decided(it))).collect();
    let progress = Progress::new(2 * fixtures.count());
    progress.skip(2 * done.len() as u64);
    let pairing = |number: u64| (number % fixtures.pairings()) as usize;
    let work = |number: u64| -> Option<Option<Result<LadderRow, String>>> {
        let fixture = fixtures.fixture(number);
        let is_played = done.contains(&key(fixture)) || decided[pairing(number)].load(Ordering::Relaxed);
        if progress.is_stopped() {
            return None;
        }
        let row = (!is_played).then(|| hall.play(fixture));
        if row.is_some() {
            progress.fought();
            progress.fought();
        }
        Some(row)
    };
    let mut fault = None;
    let end = in_order(0..fixtures.count(), threads(on), work, |number, row| {
        let at = pairing(number);
        // What was played while the pairing was being decided does not count, on however many threads.
        if let Some(row) = row.filter(|_| !decided[at].load(Ordering::Relaxed)) {
            match row.and_then(|row| table.take(at, row)) {
                Ok(()) => decided[at].store(table.is_decided(at), Ordering::Relaxed),
                Err(why) => fault = Some(why),
            }
            progress.say(table.words());
        }
        let is_over = fault.is_some() || decided.iter().all(|it| it.load(Ordering::Relaxed));
        if is_over { Flow::End } else { Flow::Continue }
    });
    progress.finish();
    let is_whole = end == fixtures.count() || decided.iter().all(|it| it.load(Ordering::Relaxed));
    match fault {
        Some(why) => Err(why),
        None if is_whole => Ok(Stand::Finished),
        None => Ok(Stand::Stopped),
    }
}

/// A fixture as the file knows it.
type Key = (u64, usize, usize);

fn key(fixture: Fixture) -> Key {
    (fixture.round, fixture.first, fixture.second)
}

/// Results as they come in.
struct Taking<'a> {
    results: &'a mut Results,
    sprt: Option<Sprt>,
    done: BTreeSet<Key>,
    /// By pairing.
    scores: Vec<PairScores>,
    names: [String; 2],
}

impl<'a> Taking<'a> {
    fn new(hall: &Hall<'_>, results: &'a mut Results, sprt: Option<Sprt>) -> Taking<'a> {
        let names: Vec<String> = hall.entrants.iter().map(|it| it.name.clone()).collect();
        let place = |name: &String| names.iter().position(|it| it == name);
        let mut done = BTreeSet::new();
        let mut scores = vec![PairScores::default(); hall.fixtures.pairings() as usize];
        let pairing = |first: usize, second: usize| {
            (0..hall.fixtures.pairings()).find(|number| {
                let it = hall.fixtures.fixture(*number);
                (it.first, it.second) == (first, second)
            })
        };
        for row in results.of(hall.suite.game, &names) {
            let (Some(first), Some(second)) = (place(&row.entrants[0]), place(&row.entrants[1])) else {
                continue;
            };
            // Entrants may have been named in another order then.
            let (low, high) = (first.min(second), first.max(second));
            let mut score = PairScores::default();
            score.add(row.half_points());
            if let Some(at) = pairing(low, high).filter(|_| done.insert((row.round, low, high))) {
                let score = if first < second { score } else { score.swapped() };
                scores[at as usize] = scores[at as usize].with(score);
            }
        }
        let names = [names[0].clone(), names[1].clone()];
        Taking { results, sprt, done, scores, names }
    }

    fn pairings(&self) -> std::ops::Range<usize> {
        0..self.scores.len()
    }

    fn is_decided(&self, pairing: usize) -> bool {
        self.sprt.is_some_and(|sprt| sprt.decision(&self.scores[pairing]).is_some())
    }

    fn take(&mut self, pairing: usize, row: LadderRow) -> Result<(), String> {
        self.scores[pairing].add(row.half_points());
        self.results.keep(row)
    }

    /// How the first pairing stands, for the line of progress.
    fn words(&self) -> String {
        let [first, second] = &self.names;
        let (scores, rate) = (&self.scores[0], self.scores[0].rate());
        let test = self.sprt.map(|sprt| format!(", test {:+.2}", sprt.log_likelihood_ratio(scores)));
        let test = test.unwrap_or_default();
        format!(
            "; {first} {:.1}–{:.1} {second}, {:.0}%{test}",
            scores.points(),
            scores.games() as f64 - scores.points(),
            100.0 * rate.rate
        )
    }
}
