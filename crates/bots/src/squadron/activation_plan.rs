//! Where a group moves: clusters are placed around one member after the other, and the best are improved square by
//! square.

use arrayvec::ArrayVec;
use grid::Square;
use squadron::groups::LINK;
use squadron::{GroupId, MechaId};

use super::clock::Clock;
use super::squad::{Picks, Squad};
use super::terms::Terms;
use super::worth::MOST;

/// How hard to look.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// Squares tried for each leader of a cluster.
    pub(super) leads: usize,
    /// Squares tried for each member when a plan is polished.
    pub(super) squares: usize,
    pub(super) passes: usize,
    /// Plans that are polished.
    pub(super) kept: usize,
}

impl Effort {
    pub(super) const THOROUGH: Effort = Effort { leads: 6, squares: 48, passes: 3, kept: 4 };
    pub(super) const QUICK: Effort = Effort { leads: 2, squares: 14, passes: 1, kept: 1 };
}

/// A whole activation.
#[derive(Clone, Debug)]
pub(super) struct ActivationPlan {
    pub(super) group: GroupId,
    pub(super) ends: ArrayVec<(MechaId, Square), MOST>,
    pub(super) terms: Terms,
    /// The same if all members stayed.
    pub(super) stay: Terms,
    /// How many enemies that have yet to move can affect it.
    pub(super) open_questions: u32,
}

impl ActivationPlan {
    pub(super) fn gain(&self) -> f32 {
        self.terms.total() - self.stay.total()
    }
}

/// The best plans of a group, best first, no two alike. Empty only if no valid one was found, which is possible
/// if another player gave the first destinations.
pub(super) fn plans(squad: &Squad, effort: Effort, clock: &mut Clock) -> Vec<ActivationPlan> {
    let mut found: Vec<(Picks, f32)> = Vec::new();
    let stay = stay(squad);
    found.extend(stay.iter().map(|picks| (picks.clone(), squad.terms(picks).total())));
    for picks in seeds(squad, effort) {
        if squad.is_valid(&picks) && found.iter().all(|(other, _)| *other != picks) {
            let total = squad.terms(&picks).total();
            found.push((picks, total));
        }
        if !clock.spend(1) && !found.is_empty() {
            break;
        }
    }
    found.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut best: Vec<(Picks, f32)> = Vec::new();
    for (picks, total) in found.into_iter().take(effort.kept) {
        let polished = polish(squad, picks, total, effort, clock);
        if best.iter().all(|(other, _)| *other != polished.0) {
            best.push(polished);
        }
        if !clock.has_time() {
            break;
        }
    }
    best.sort_by(|a, b| b.1.total_cmp(&a.1));
    let still = stay.map_or_else(Terms::default, |picks| squad.terms(&picks));
    best.iter().map(|(picks, _)| plan(squad, picks, still)).collect()
}

fn plan(squad: &Squad, picks: &Picks, stay: Terms) -> ActivationPlan {
    let ends = squad.members.iter().zip(squad.spots(picks)).map(|(member, spot)| (member.id, spot.square));
    let in_play = squad.spots(picks).fold(0, |all, spot| all | spot.sees | spot.aimed_at_by);
    ActivationPlan {
        group: squad.group,
        ends: ends.collect(),
        terms: squad.terms(picks),
        stay,
        open_questions: (in_play & !squad.situation.settled).count_ones(),
    }
}

/// All members stay where they are, if that is valid.
fn stay(squad: &Squad) -> Option<Picks> {
    let field = squad.situation.field();
    let own = |member: &super::squad::Member| {
        member.spots.iter().position(|spot| spot.square == field.square(member.id)).map(|at| at as u16)
    };
    let picks: Picks = squad.members.iter().map(own).collect::<Option<_>>()?;
    squad.is_valid(&picks).then_some(picks)
}

/// First guesses: the whole group around each of its members, and the quick and the slow apart.
fn seeds(squad: &Squad, effort: Effort) -> Vec<Picks> {
    let size = squad.members.len();
    let mut all: ArrayVec<usize, MOST> = (0..size).collect();
    all.sort_by_key(|&member| squad.members[member].movement);
    let mut seeds = Vec::new();
    for &leader in &all {
        for lead in 0..effort.leads.min(squad.members[leader].spots.len()) {
            let mut picks = unplaced(size);
            if cluster(squad, &all, leader, lead, &mut picks) {
                seeds.push(picks);
            }
        }
    }
    // Clusters of two and more, each where its first member likes it best.
    for parts in 2..=(size / 2).min(4) {
        for lead in 0..effort.leads.min(3) {
            let mut picks = unplaced(size);
            let chunks = all.chunks(size.div_ceil(parts));
            if chunks.clone().all(|chunk| {
                let leader = chunk[chunk.len() - 1];
                let lead = lead.min(squad.members[leader].spots.len() - 1);
                cluster(squad, chunk, leader, lead, &mut picks)
            }) {
                seeds.push(picks);
            }
        }
    }
    seeds
}

const NOWHERE: u16 = u16::MAX;

fn unplaced(size: usize) -> Picks {
    std::iter::repeat_n(NOWHERE, size).collect()
}

/// Sets up some members around a leader on its best free square from number `lead` on; whether all found room.
fn cluster(squad: &Squad, members: &[usize], leader: usize, lead: usize, picks: &mut Picks) -> bool {
    let is_taken = |picks: &Picks, square: Square| placed(squad, picks).any(|other| other == square);
    let Some(lead) = (lead..squad.members[leader].spots.len())
        .find(|&at| !is_taken(picks, squad.members[leader].spots[at].square))
    else {
        return false;
    };
    picks[leader] = lead as u16;
    let mut near: ArrayVec<Square, MOST> = ArrayVec::new();
    near.push(squad.members[leader].spots[lead].square);
    for &member in members.iter().filter(|&&member| member != leader) {
        let joins = |square: Square| near.iter().any(|at| at.distance(square) <= LINK);
        let spots = &squad.members[member].spots;
        let Some(at) = spots.iter().position(|it| joins(it.square) && !is_taken(picks, it.square)) else {
            return false;
        };
        picks[member] = at as u16;
        near.push(spots[at].square);
    }
    true
}

/// The squares of the members that have one.
fn placed<'s>(squad: &'s Squad, picks: &'s Picks) -> impl Iterator<Item = Square> + 's {
    let has_one = |member: &usize| picks[*member] != NOWHERE;
    (0..picks.len()).filter(has_one).map(|member| squad.spot(picks, member).square)
}

/// Moves one member at a time to a better square, as long as it helps.
fn polish(
    squad: &Squad,
    mut picks: Picks,
    mut total: f32,
    effort: Effort,
    clock: &mut Clock,
) -> (Picks, f32) {
    for _ in 0..effort.passes {
        let before = total;
        for member in 0..picks.len() {
            let kept = picks[member];
            let mut best = kept;
            for at in 0..squad.members[member].spots.len().min(effort.squares) as u16 {
                picks[member] = at;
                if at != kept && squad.is_valid(&picks) {
                    let here = squad.terms(&picks).total();
                    if here > total {
                        (best, total) = (at, here);
                    }
                }
            }
            picks[member] = best;
            if !clock.spend(effort.squares as u64) {
                return (picks, total);
            }
        }
        if total <= before {
            break;
        }
    }
    (picks, total)
}
