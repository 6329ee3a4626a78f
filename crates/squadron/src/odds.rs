//! Exact odds of an attack: how many Mecha it destroys, by the way in which the defender allocates (§9).
//!
//! Dice are walked face by face, as §9.2 does: of the dice not yet seen, each shows the present face with
//! chance 1 in (7 − face). What the walk carries is, for each number of dice still unseen, the damage states
//! that the defender can have brought about. Under a fixed way there is one; under best play there are as many
//! as there are choices, and the best of them is taken at the end, because the defender sees all dice before
//! choosing (§9.5).

use std::cell::Cell;
use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use kit::{D6, Odds};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::card::{Card, Kind, Profile};
use crate::field::FORCE_LIMIT;

/// How the defender allocates where §9.3 leaves a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// §12.3 The lowest id.
    LowestId,
    /// Considers only the dice of the present face: a Mecha that they do not destroy first, then the one with the least
    /// Attack, then in card order.
    #[default]
    Greedy,
    /// Best play, with all dice in view: fewest Mecha lost, then least Attack lost, then least damage carried
    /// by the survivors.
    Best,
}

/// One eligible Mecha.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    pub kind: Kind,
    pub damage: u8,
}

/// What an attack does.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Losses {
    /// How many Mecha are destroyed.
    pub lost: Odds,
    /// How much Attack is lost with them.
    pub attack_lost: Odds,
    /// How many of each kind that is among the targets.
    pub by_kind: Vec<(Kind, Odds)>,
}

/// Damage states that one calculation may look at; beyond it is refused rather than guessed.
pub const WORK_LIMIT: u64 = 3_000_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TooLargeError {
    #[error("{targets} eligible Mecha: at most {FORCE_LIMIT} can be")]
    Targets { targets: usize },
    #[error("{dice} dice on {targets} Mecha have too many outcomes to be walked exactly")]
    Work { dice: u16, targets: usize },
}

/// The damage of each target; as much as its Body when it is destroyed.
type Damage = ArrayVec<u8, { FORCE_LIMIT as usize }>;

/// The exact odds of an attack with this many dice.
pub fn losses(card: &Card, targets: &[Target], dice: u16, way: Way) -> Result<Losses, TooLargeError> {
    if targets.len() > usize::from(FORCE_LIMIT) {
        return Err(TooLargeError::Targets { targets: targets.len() });
    }
    let mut targets = targets.to_vec();
    if way != Way::LowestId {
        // Mecha of one kind with equal damage are alike: sorted, they are one state.
        targets.sort_by_key(|it| (it.kind, it.damage));
    }
    let defence = Defence { targets: &targets, card, way, work: Cell::new(0) };
    let ends = defence.walk(dice).ok_or(TooLargeError::Work { dice, targets: targets.len() })?;
    Ok(defence.tally(&ends))
}

/// A defence: which Mecha can be hit, and how damage is allocated.
struct Defence<'a> {
    targets: &'a [Target],
    card: &'a Card,
    way: Way,
    /// Damage states searched so far.
    work: Cell<u64>,
}

/// Chances by dice still unseen and the states that the defender can have brought about.
type Walk = BTreeMap<(u16, Vec<Damage>), f64>;

impl Defence<'_> {
    fn profile(&self, target: usize) -> &Profile {
        self.card.profile(self.targets[target].kind)
    }

    fn is_alive(&self, state: &Damage, target: usize) -> bool {
        state[target] < self.profile(target).body
    }

    /// The end states of an attack with their chances; `None` if there are too many.
    fn walk(&self, dice: u16) -> Option<Vec<(Damage, f64)>> {
        let start: Damage = self.targets.iter().map(|it| it.damage).collect();
        // Faces below the least Armor are discarded: their dice need not be told apart.
        let least = (0..self.targets.len()).map(|it| self.profile(it).armor).min().unwrap_or(6);
        let mut walk = Walk::new();
        for (above, chance) in binomial(dice, f64::from(7 - least) / 6.0) {
            walk.insert((above, vec![start.clone()]), chance);
        }
        for face in D6::ALL.into_iter().filter(|face| face.get() >= least) {
            let mut next = Walk::new();
            for ((unseen, states), chance) in walk {
                for (shown, share) in binomial(unseen, 1.0 / f64::from(7 - face.get())) {
                    let after = self.after(&states, face, shown);
                    if self.work.get() > WORK_LIMIT {
                        return None;
                    }
                    *next.entry((unseen - shown, after)).or_default() += chance * share;
                }
            }
            walk = next;
        }
        let best = |states: Vec<Damage>| states.into_iter().min_by_key(|state| self.cost(state));
        walk.into_iter().map(|((_, states), chance)| Some((best(states)?, chance))).collect()
    }

    /// What the defender of [`Way::Best`] keeps low, first things first.
    fn cost(&self, state: &Damage) -> (usize, u32, u32) {
        let lost = |&target: &usize| !self.is_alive(state, target);
        let all = || 0..self.targets.len();
        let attack = all().filter(lost).map(|it| u32::from(self.profile(it).attack)).sum();
        let carried = all().filter(|it| !lost(it)).map(|it| u32::from(state[it])).sum();
        (all().filter(lost).count(), attack, carried)
    }

    /// The states that dice of one face can lead to, sorted, each once.
    fn after(&self, states: &[Damage], face: D6, dice: u16) -> Vec<Damage> {
        let mut out = Vec::new();
        states.iter().for_each(|state| self.fall(state.clone(), face, dice, &mut out));
        out.sort_unstable();
        out.dedup();
        out
    }

    /// §9.2 for the dice of one face.
    fn fall(&self, state: Damage, face: D6, dice: u16, out: &mut Vec<Damage>) {
        self.work.set(self.work.get() + 1);
        if self.work.get() > WORK_LIMIT {
            return;
        }
        let options = self.options(&state, face);
        if dice == 0 || options.is_empty() {
            out.push(state);
            return;
        }
        for target in self.chosen(&state, &options, dice) {
            let left = u16::from(self.profile(target).body - state[target]);
            let taken = dice.min(left);
            let mut next = state.clone();
            next[target] += taken as u8;
            self.sort_alike(&mut next);
            self.fall(next, face, dice - taken, out);
        }
    }

    /// §9.2 The candidates that carry damage, or all if none does.
    fn options(&self, state: &Damage, face: D6) -> ArrayVec<usize, { FORCE_LIMIT as usize }> {
        let candidate = |&it: &usize| self.is_alive(state, it) && self.profile(it).armor <= face.get();
        let damaged = |it: &usize| candidate(it) && state[*it] > 0;
        let all = 0..self.targets.len();
        if all.clone().any(|it| damaged(&it)) {
            all.filter(damaged).collect()
        } else {
            all.filter(candidate).collect()
        }
    }

    /// Those of the options that the way may take; of Mecha that are alike, one.
    fn chosen(
        &self,
        state: &Damage,
        options: &[usize],
        dice: u16,
    ) -> ArrayVec<usize, { FORCE_LIMIT as usize }> {
        let greed = |&&it: &&usize| {
            let left = u16::from(self.profile(it).body - state[it]);
            (dice >= left, self.profile(it).attack, it)
        };
        let alike = |a: usize, b: usize| self.targets[a].kind == self.targets[b].kind && state[a] == state[b];
        match self.way {
            Way::LowestId => options.iter().take(1).copied().collect(),
            Way::Greedy => options.iter().min_by_key(greed).into_iter().copied().collect(),
            Way::Best => {
                let first = |at: usize| options[..at].iter().all(|&before| !alike(before, options[at]));
                (0..options.len()).filter(|&at| first(at)).map(|at| options[at]).collect()
            }
        }
    }

    /// Keeps runs of one kind sorted, so that like states are equal.
    fn sort_alike(&self, state: &mut Damage) {
        if self.way == Way::LowestId {
            return;
        }
        let mut from = 0;
        for run in self.targets.chunk_by(|a, b| a.kind == b.kind) {
            state[from..from + run.len()].sort_unstable();
            from += run.len();
        }
    }

    fn tally(&self, ends: &[(Damage, f64)]) -> Losses {
        let odds = |measure: &dyn Fn(&Damage) -> i32| {
            let parts: Vec<(f64, Odds)> =
                ends.iter().map(|(state, chance)| (*chance, Odds::certain(measure(state)))).collect();
            Odds::mixture(parts.iter().map(|(chance, odds)| (*chance, odds))).unwrap_or(Odds::certain(0))
        };
        let lost = |state: &Damage, wanted: &dyn Fn(usize) -> i32| {
            (0..self.targets.len()).filter(|&it| !self.is_alive(state, it)).map(wanted).sum()
        };
        let has = |kind: &Kind| self.targets.iter().any(|it| it.kind == *kind);
        let of_kind = |kind: Kind| odds(&|state| lost(state, &|it| i32::from(self.targets[it].kind == kind)));
        Losses {
            lost: odds(&|state| lost(state, &|_| 1)),
            attack_lost: odds(&|state| lost(state, &|it| i32::from(self.profile(it).attack))),
            by_kind: Kind::ALL.into_iter().filter(has).map(|kind| (kind, of_kind(kind))).collect(),
        }
    }
}

/// The chances of each number of successes in this many tries.
fn binomial(tries: u16, chance: f64) -> impl Iterator<Item = (u16, f64)> {
    let mut ways = 1.0;
    (0..=tries).map(move |hits| {
        let here = ways * chance.powi(i32::from(hits)) * (1.0 - chance).powi(i32::from(tries - hits));
        ways = ways * f64::from(tries - hits) / f64::from(hits + 1);
        (hits, here)
    })
}
