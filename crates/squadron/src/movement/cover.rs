//! A necessary condition for feeding: whether the waiting Mecha could feed all hungry ones if they did not block
//! each other's squares.
//!
//! That is a question of sets alone: from one square a Mecha feeds some of the hungry, and each Mecha has one
//! square. Where the answer is no, no search over squares can succeed, so asking it first cuts such searches
//! short and never cuts off a solution.

use std::collections::HashSet;

use grid::{Square, Squares};

use crate::groups::LINK;

/// Sets of the hungry, one bit each.
type Hungry = u32;

/// For every helper, the largest sets that it can feed from one square.
#[derive(Debug)]
pub(super) struct Cover {
    all: Hungry,
    sets: Vec<Vec<Hungry>>,
    /// What was found to be hopeless: helpers left, hungry left.
    hopeless: HashSet<(u32, Hungry)>,
}

impl Cover {
    /// The hungry (at most 32), what each helper can reach, and where nobody can end.
    pub(super) fn new<'e>(
        hungry: &[Square],
        ends: impl Iterator<Item = &'e Squares>,
        taken: &Squares,
    ) -> Cover {
        let near = hungry.iter().fold(Squares::EMPTY, |all, &at| all.union(&Squares::within(at, LINK)));
        let feeds = |to: Square| {
            let fed = |at: &Square| *at != to && at.distance(to) <= LINK;
            hungry.iter().enumerate().fold(0, |set, (bit, at)| set | Hungry::from(fed(at)) << bit)
        };
        let places: Vec<(Square, Hungry)> = near.minus(taken).iter().map(|to| (to, feeds(to))).collect();
        let sets = ends.map(|ends| {
            let mut largest: Vec<Hungry> = Vec::new();
            for &(_, set) in places.iter().filter(|(to, _)| ends.contains(*to)) {
                if largest.iter().all(|other| set & !other != 0) {
                    largest.retain(|other| other & !set != 0);
                    largest.push(set);
                }
            }
            largest
        });
        let all = if hungry.is_empty() { 0 } else { Hungry::MAX >> (32 - hungry.len()) };
        Cover { all, sets: sets.collect(), hopeless: HashSet::new() }
    }

    pub(super) fn is_possible(&mut self) -> bool {
        let helpers = (0..self.sets.len()).fold(0, |set, helper| set | 1 << helper);
        self.can_feed(helpers, self.all)
    }

    fn can_feed(&mut self, helpers: u32, hungry: Hungry) -> bool {
        if hungry == 0 {
            return true;
        }
        let feeds = |helper: usize, bit: u32| self.sets[helper].iter().any(|set| set >> bit & 1 == 1);
        let helpers_of = |bit: u32| bits(helpers).filter(|&helper| feeds(helper as usize, bit)).count();
        // In any solution somebody feeds the one with the fewest helpers.
        let Some(neediest) = bits(hungry).min_by_key(|&bit| helpers_of(bit)) else { return true };
        if self.hopeless.contains(&(helpers, hungry)) {
            return false;
        }
        for helper in bits(helpers) {
            for index in 0..self.sets[helper as usize].len() {
                let set = self.sets[helper as usize][index];
                if set >> neediest & 1 == 1 && self.can_feed(helpers & !(1 << helper), hungry & !set) {
                    return true;
                }
            }
        }
        self.hopeless.insert((helpers, hungry));
        false
    }
}

/// The places of the bits that are set.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros();
            set &= set - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: u8, y: u8) -> Square {
        Square::new(x, y).expect("on the board")
    }

    /// Two hungry ones four apart share the squares between them, five apart they share none.
    #[test]
    fn one_helper_feeds_two_who_are_four_apart_and_not_two_who_are_five_apart() {
        let anywhere = Squares::block(32, 24);
        let fed_by = |helpers: usize, hungry: &[Square]| {
            let ends = std::iter::repeat_n(&anywhere, helpers);
            Cover::new(hungry, ends, &Squares::EMPTY).is_possible()
        };
        assert!(fed_by(1, &[at(3, 3), at(7, 3)]));
        assert!(!fed_by(1, &[at(3, 3), at(8, 3)]));
        assert!(fed_by(2, &[at(3, 3), at(8, 3)]));
        assert!(!fed_by(2, &[at(3, 3), at(8, 3), at(13, 3)]));
        assert!(fed_by(0, &[]));
    }

    #[test]
    fn what_is_taken_feeds_nobody() {
        let only = Squares::from_iter([at(5, 3)]);
        let fed = |taken: &Squares| Cover::new(&[at(3, 3)], [&only].into_iter(), taken).is_possible();
        assert!(fed(&Squares::EMPTY));
        assert!(!fed(&only));
    }
}
