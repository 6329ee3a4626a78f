//! Which of a few continuations does best when the rest of the turn is played out again and again.

use kit::Seeded;
use squadron::{Colour, State};

use super::clock::Clock;
use super::outlook::outlook;
use super::playout::to_turn_end;
use super::survey::Survey;

/// A continuation: the position that it leads to under these dice, and what was thought of it beforehand.
pub(super) struct Line<'a> {
    pub(super) begin: Box<dyn Fn(&mut Seeded) -> State + 'a>,
    /// In the units of [`outlook`].
    pub(super) prior: f32,
}

/// What came of a line.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Result {
    sum: f32,
    tries: f32,
    prior: f32,
}

/// Tries for which the first thought counts.
const TRUST: f32 = 3.0;

impl Result {
    fn mean(&self) -> f32 {
        self.sum / self.tries.max(1.0)
    }

    /// The mean, drawn towards the first thought as long as there were few tries.
    pub(super) fn score(&self, level: f32) -> f32 {
        (self.sum + TRUST * (level + self.prior)) / (self.tries + TRUST)
    }
}

/// Plays out all lines in turn with the same dice, and drops the worse half after each third of the time. The
/// lines with their scores, best first.
pub(super) fn search(
    lines: &[Line],
    survey: &Survey,
    me: Colour,
    seed: u64,
    clock: &mut Clock,
) -> Vec<(usize, f32)> {
    let mut results: Vec<Result> =
        lines.iter().map(|line| Result { prior: line.prior, ..Result::default() }).collect();
    let mut alive: Vec<usize> = (0..lines.len()).collect();
    alive.sort_by(|&a, &b| lines[b].prior.total_cmp(&lines[a].prior));
    let mut cuts = [0.67, 0.34].into_iter().peekable();
    let mut round = 0;
    'time: while alive.len() > 1 {
        for &line in &alive {
            let mut dice = Seeded::new(seed.wrapping_add(round));
            let mut state = (lines[line].begin)(&mut dice);
            if !to_turn_end(&mut state, survey, &mut dice, clock) {
                break 'time;
            }
            results[line].sum += outlook(&state, survey, me);
            results[line].tries += 1.0;
        }
        round += 1;
        if cuts.peek().is_some_and(|cut| clock.left() < *cut) {
            cuts.next();
            rank(&mut alive, &results);
            alive.truncate(alive.len().div_ceil(2).max(2));
        }
    }
    rank(&mut alive, &results);
    let level = level(&results);
    alive.into_iter().map(|line| (line, results[line].score(level))).collect()
}

fn rank(alive: &mut [usize], results: &[Result]) {
    let level = level(results);
    alive.sort_by(|&a, &b| results[b].score(level).total_cmp(&results[a].score(level)));
}

/// How the game stands whatever we do.
fn level(results: &[Result]) -> f32 {
    let tried: Vec<f32> = results.iter().filter(|it| it.tries > 0.0).map(Result::mean).collect();
    tried.iter().sum::<f32>() / (tried.len() as f32).max(1.0)
}
