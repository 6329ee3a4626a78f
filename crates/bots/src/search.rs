//! An anytime search among plans by halving: each plan is tried with random dice, the worse half is dropped, and
//! so on while the budget lasts.

use std::time::Duration;

use crate::{Budget, Limit, TimeSource};

/// The share of a time limit that is searched; the rest is for work that cannot be interrupted.
const SHARE: f64 = 0.8;

/// What is left of a budget.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    end: End,
    spent: u64,
}

#[derive(Clone, Copy, Debug)]
enum End {
    At(Duration, TimeSource),
    After(u64),
}

impl Clock {
    pub(crate) fn start(budget: Budget) -> Clock {
        let end = match budget.limit {
            Limit::Time { limit, source } => End::At(source.now() + share(limit), source),
            Limit::Nodes(nodes) => End::After(nodes),
        };
        Clock { end, spent: 0 }
    }

    /// Counts one more position.
    pub(crate) fn tick(&mut self) {
        self.spent += 1;
    }

    pub(crate) fn is_over(&self) -> bool {
        match self.end {
            End::At(end, source) => source.now() >= end,
            End::After(nodes) => self.spent >= nodes,
        }
    }
}

fn share(limit: Duration) -> Duration {
    limit.mul_f64(SHARE).min(Duration::from_secs(60))
}

/// One plan in the race.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arm {
    /// Which plan.
    pub index: usize,
    /// What it seemed worth before the race: it counts as one try.
    prior: f64,
    sum: f64,
    tries: u32,
}

impl Arm {
    pub(crate) fn tries(&self) -> u32 {
        self.tries
    }

    pub(crate) fn mean(&self) -> f64 {
        (self.prior + self.sum) / f64::from(1 + self.tries)
    }
}

/// Runs the race: `attempt` values a plan once, by the dice of the round it is given, or gives up when the clock is
/// over. Plans come with what they seem worth, the best first; the best is first in what comes back, too.
pub(crate) fn race(
    priors: &[f64],
    clock: &mut Clock,
    most_rounds: u32,
    mut attempt: impl FnMut(usize, u32, &mut Clock) -> Option<f64>,
) -> Vec<Arm> {
    let arm = |(index, &prior): (usize, &f64)| Arm { index, prior, sum: 0.0, tries: 0 };
    let mut arms: Vec<Arm> = priors.iter().enumerate().map(arm).collect();
    let plans = arms.len();
    let mut running = plans;
    let mut round = 0;
    while round < most_rounds && running > 0 && plans > 1 {
        for arm in &mut arms[..running] {
            match attempt(arm.index, round, clock) {
                Some(value) => {
                    arm.sum += value;
                    arm.tries += 1;
                }
                // Plans with fewer samples are not ranked against the rest.
                None => return settled(arms),
            }
        }
        round += 1;
        arms[..running].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        // The field is halved after the first round and after every doubling of tries.
        if round.is_power_of_two() {
            running = running.div_ceil(2).max(2.min(plans));
        }
        if clock.is_over() {
            break;
        }
    }
    settled(arms)
}

/// Those that were tried most often first, the best of them first.
fn settled(mut arms: Vec<Arm>) -> Vec<Arm> {
    let most = arms.iter().map(|arm| arm.tries).max().unwrap_or(0);
    let class = |arm: &Arm| arm.tries + 1 >= most && arm.tries > 0;
    arms.sort_by(|a, b| {
        class(b).cmp(&class(a)).then(b.mean().total_cmp(&a.mean())).then(a.index.cmp(&b.index))
    });
    arms
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn the_best_plan_wins_the_race_though_its_first_try_is_unlucky() {
        let worth = [1.0, 5.0, 4.0, 2.0];
        let mut clock = Clock::start(Budget::nodes(1000));
        let arms = race(&[0.0; 4], &mut clock, 16, |plan, round, clock| {
            clock.tick();
            let luck = if round == 0 && plan == 1 { -1.5 } else { 0.0 };
            (!clock.is_over()).then_some(worth[plan] + luck)
        });
        assert_eq!(arms[0].index, 1);
    }

    #[test]
    fn without_time_the_first_plan_stands() {
        let mut clock = Clock::start(Budget::nodes(0));
        let arms = race(&[0.0; 3], &mut clock, 8, |_, _, clock| (!clock.is_over()).then_some(0.0));
        assert_eq!(arms[0].index, 0);
    }

    #[test]
    fn a_time_limit_ends_by_itself() {
        /// Each reading of the clock takes a millisecond.
        fn passing() -> Duration {
            static LOOKS: AtomicU64 = AtomicU64::new(0);
            Duration::from_millis(LOOKS.fetch_add(1, Ordering::Relaxed))
        }
        let limit = Duration::from_millis(20);
        let mut clock = Clock::start(Budget::time(limit, TimeSource(passing)));
        let mut tries = 0_u64;
        race(&[0.0; 2], &mut clock, u32::MAX, |_, _, clock| {
            tries += 1;
            (!clock.is_over()).then_some(0.0)
        });
        assert!(clock.is_over());
        assert!((10..=20).contains(&tries), "{tries} tries in 80 % of 20 ms");
    }
}
