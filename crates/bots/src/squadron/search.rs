//! Which of a few ideas does best when the rest of the turn is played out many times.
//!
//! No dice are rolled in the Movement Phase, so one try of an idea plays the rest of that phase once (each round varies the
//! weights of both sides a little) and several combats after it. All ideas of a round get the same weights and the same
//! dice, so that luck does not decide between them.

use kit::Seeded;
use squadron::{Action, Colour, Phase, State};

use super::clock::Clock;
use super::evaluation::{evaluate, scale};
use super::idea::{REPLIES, Weighed};
use super::playout::{to_combat, to_turn_end};
use super::survey::Survey;
use super::terms::Weights;
use super::worth;

/// A decision to search, and what the search needs.
pub(super) struct Question<'a> {
    pub(super) state: &'a State,
    pub(super) survey: &'a Survey,
    pub(super) me: Colour,
    pub(super) seed: u64,
    pub(super) depth: Depth,
}

/// How widely and how far ideas are played out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Depth {
    /// Ideas that are tried, and how many of them for one group.
    pub(super) ideas: usize,
    pub(super) of_group: usize,
    /// Combats that are fought after each try of the movement.
    combats: u64,
    /// The most rounds.
    rounds: u64,
}

impl Depth {
    pub(super) const VETERAN: Depth = Depth { ideas: 8, of_group: 2, combats: 6, rounds: 200 };
    pub(super) const ACE: Depth = Depth { rounds: 2_000, ..Depth::VETERAN };
}

/// The results of an idea's tries.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Tries {
    /// By reply of the other side.
    sums: [f32; REPLIES],
    replies: usize,
    tries: f32,
}

/// The regular's score counts as this many tries.
const TRUST: f32 = 3.0;

impl Tries {
    /// The other side gives the reply that is worst for us.
    fn mean(&self) -> f32 {
        let worst = self.sums[..self.replies].iter().copied().fold(f32::MAX, f32::min);
        if self.tries > 0.0 { worst / self.tries } else { 0.0 }
    }
}

impl Question<'_> {
    /// Sorts the ideas, best first. The worse half is dropped after each third of the time; the ideas that are left
    /// get an estimate.
    pub(super) fn rank(&self, ideas: Vec<Weighed>, clock: &mut Clock) -> Vec<Weighed> {
        let unit = scale(worth::turns_left(self.state));
        let mut tries = vec![Tries::default(); ideas.len()];
        let mut alive: Vec<usize> = (0..ideas.len()).collect();
        alive.sort_by(|&a, &b| ideas[b].prior.total_cmp(&ideas[a].prior));
        let score = |idea: usize, tries: &[Tries]| {
            let (of, prior) = (&tries[idea], ideas[idea].prior / unit);
            (of.tries * of.mean() + TRUST * (level(tries) + prior)) / (of.tries + TRUST)
        };
        let mut cuts = [0.67, 0.34].into_iter().peekable();
        let mut listed = Vec::new();
        'time: for round in 0..self.depth.rounds {
            if alive.len() < 2 {
                break;
            }
            for &idea in &alive {
                let Some(values) = self.attempt(&ideas[idea], round, &mut listed, clock) else { break 'time };
                let of = &mut tries[idea];
                of.replies = values.1;
                of.sums.iter_mut().zip(values.0).for_each(|(sum, value)| *sum += value);
                of.tries += 1.0;
            }
            if cuts.peek().is_some_and(|cut| clock.left() < *cut) {
                cuts.next();
                alive.sort_by(|&a, &b| score(b, &tries).total_cmp(&score(a, &tries)));
                alive.truncate(alive.len().div_ceil(2).max(2));
            }
        }
        alive.sort_by(|&a, &b| score(b, &tries).total_cmp(&score(a, &tries)));
        let candidate = |&idea: &usize| {
            let outlook = (tries[idea].tries > 0.0).then(|| score(idea, &tries));
            Weighed { outlook, ..ideas[idea].clone() }
        };
        alive.iter().map(candidate).collect()
    }

    /// One try of an idea: how the turn ends for us on average, by reply, and the number of replies.
    fn attempt(
        &self,
        weighed: &Weighed,
        round: u64,
        listed: &mut Vec<Action>,
        clock: &mut Clock,
    ) -> Option<([f32; REPLIES], usize)> {
        let (state, me) = (self.state, self.me);
        let moving =
            matches!(state.phase(), Phase::FirstMover | Phase::Movement { .. } | Phase::Activation { .. });
        let mut sums = [0.0; REPLIES];
        let mut then = weighed.idea.tried(state, me, &mut self.dice(round, 0));
        if moving {
            let weights = self.weights(round);
            for next in &mut then {
                if !to_combat(next, self.survey, weights, clock) {
                    return None;
                }
            }
        }
        for combat in 0..self.depth.combats {
            let mut dice = self.dice(round, combat);
            if !moving {
                then = weighed.idea.tried(state, me, &mut dice);
            }
            for (next, sum) in then.iter().zip(&mut sums) {
                let mut next = next.clone();
                to_turn_end(&mut next, &mut dice, listed);
                *sum += evaluate(&next, self.survey, me) / self.depth.combats as f32;
            }
            if !clock.spend(1) {
                return None;
            }
        }
        Some((sums, then.len()))
    }

    fn dice(&self, round: u64, combat: u64) -> Seeded {
        Seeded::new(self.seed.wrapping_add(round * self.depth.combats + combat))
    }

    /// The first round goes on as the regular would; the others are less sure of it.
    fn weights(&self, round: u64) -> Weights {
        if round == 0 {
            return Weights::REGULAR;
        }
        Weights::REGULAR.jittered(&mut Seeded::new(!self.seed ^ round))
    }
}

/// How the game stands whatever we do.
fn level(tries: &[Tries]) -> f32 {
    let tried = || tries.iter().filter(|it| it.tries > 0.0);
    tried().map(Tries::mean).sum::<f32>() / (tried().count() as f32).max(1.0)
}
