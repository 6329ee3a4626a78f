//! §6.6c decided exactly: can everyone who must have a friend within 2 still get one?
//!
//! Mecha with a square are *standing*; those of them who need a friend and have none are *hungry*; members
//! without a square are *waiting* and can feed the hungry. First everybody waiting is tried where it is; then
//! a depth-first search feeds the neediest first.

use arrayvec::ArrayVec;
use grid::{Square, Squares};

use crate::field::{FORCE_LIMIT, MechaId};
use crate::groups::LINK;

const FORCE: usize = FORCE_LIMIT as usize;

/// A member without a destination.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waiting {
    pub(super) id: MechaId,
    pub(super) square: Square,
    /// Where it could go.
    pub(super) ends: Squares,
}

/// A set of waiting members by their index.
type Crowd = u32;

/// One position of the search.
#[derive(Clone, Debug)]
pub(super) struct Feeding<'a> {
    waiting: &'a [Waiting],
    left: Crowd,
    standing: Squares,
    hungry: ArrayVec<Square, FORCE>,
}

impl<'a> Feeding<'a> {
    pub(super) fn new(waiting: &'a [Waiting], standing: &Squares, hungry: &[Square]) -> Feeding<'a> {
        let left = if waiting.is_empty() { 0 } else { Crowd::MAX >> (FORCE - waiting.len()) };
        Feeding { waiting, left, standing: *standing, hungry: hungry.iter().copied().collect() }
    }

    fn crowd(&self) -> impl Iterator<Item = usize> + use<> {
        let mut left = self.left;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let index = left.trailing_zeros() as usize;
                left &= left - 1;
                index
            })
        })
    }

    /// Somebody stands there for good, and feeds and is fed.
    pub(super) fn stand(&mut self, to: Square) {
        self.hungry.retain(|at| at.distance(to) > LINK);
        if !self.standing.has_near(to, LINK) {
            self.hungry.push(to);
        }
        self.standing.insert(to);
    }

    fn with(&self, index: usize, to: Square) -> Feeding<'a> {
        let mut next = self.clone();
        next.left &= !(1 << index);
        next.stand(to);
        next
    }

    /// Whether the waiting can be placed so that everyone is fed and no two share a square.
    pub(super) fn can_be_done(&self) -> bool {
        let mut all = self.standing;
        self.crowd().for_each(|index| all.insert(self.waiting[index].square));
        let starving = |at: Square| !all.has_near(at, LINK);
        let neediest =
            self.hungry.iter().copied().filter(|&at| starving(at)).min_by_key(|&at| self.offers(at));
        if let Some(neediest) = neediest {
            return self.could_feed_all() && self.feed(neediest);
        }
        let must_move = |&index: &usize| {
            let at = self.waiting[index].square;
            self.standing.contains(at) || starving(at)
        };
        match self.crowd().find(must_move) {
            None => true,
            Some(index) => self.could_feed_all() && self.send(index),
        }
    }

    /// In how many ways the hungry one there could get a friend.
    fn offers(&self, at: Square) -> usize {
        let near = Squares::within(at, LINK).minus(&self.standing);
        self.crowd().map(|index| self.waiting[index].ends.and(&near).len()).sum()
    }

    /// Tries everyone who could come to the hungry one there: in any solution somebody does.
    fn feed(&self, at: Square) -> bool {
        let near = Squares::within(at, LINK).minus(&self.standing);
        self.crowd().any(|index| {
            self.waiting[index].ends.and(&near).iter().any(|to| self.with(index, to).can_be_done())
        })
    }

    /// Tries every square for a member that cannot stay where it is as things stand: first those beside
    /// somebody standing.
    fn send(&self, index: usize) -> bool {
        let ends = self.waiting[index].ends.minus(&self.standing);
        let beside = ends.and(&self.standing.spread_twice());
        beside.iter().chain(ends.minus(&beside).iter()).any(|to| self.with(index, to).can_be_done())
    }

    /// A bound that spares most hopeless searches: hungry ones more than twice the link apart cannot share a
    /// helper, so each of them needs its own.
    fn could_feed_all(&self) -> bool {
        let mut apart: ArrayVec<(Square, Crowd), FORCE> = ArrayVec::new();
        for &at in &self.hungry {
            let near = Squares::within(at, LINK).minus(&self.standing);
            let helpers = self.crowd().filter(|&index| self.waiting[index].ends.meets(&near));
            let helpers = helpers.fold(0, |crowd, index| crowd | 1 << index);
            if helpers == 0 {
                return false;
            }
            if apart.iter().all(|(other, _)| other.distance(at) > 2 * LINK) {
                apart.push((at, helpers));
            }
        }
        let mut busy_with = [None; FORCE];
        (0..apart.len()).all(|hungry| {
            let mut asked = 0;
            find_helper(hungry, &apart, &mut busy_with, &mut asked)
        })
    }
}

/// One step of bipartite matching: a helper for this hungry one, if need be by sending another elsewhere.
fn find_helper(
    hungry: usize,
    apart: &[(Square, Crowd)],
    busy_with: &mut [Option<usize>; FORCE],
    asked: &mut Crowd,
) -> bool {
    loop {
        let willing = apart[hungry].1 & !*asked;
        if willing == 0 {
            return false;
        }
        let helper = willing.trailing_zeros() as usize;
        *asked |= 1 << helper;
        let free = match busy_with[helper] {
            None => true,
            Some(other) => find_helper(other, apart, busy_with, asked),
        };
        if free {
            busy_with[helper] = Some(hungry);
            return true;
        }
    }
}

/// Whole sets of squares that are good without a search.
impl Feeding<'_> {
    /// Those of the free squares on which one more Mecha may stand with everybody else staying, or with one
    /// other moving. All of them are legal; others may be legal too.
    pub(super) fn plainly_good(&self, free: &Squares) -> Squares {
        let mut good = self.good_beside(free, None);
        for index in self.crowd() {
            good = good.union(&self.good_beside(free, Some(index)));
        }
        good
    }

    /// The good squares if all waiting but the mover stay.
    fn good_beside(&self, free: &Squares, mover: Option<usize>) -> Squares {
        let mut all = self.standing;
        let mut needy = self.hungry.clone();
        for index in self.crowd().filter(|&index| Some(index) != mover) {
            let at = self.waiting[index].square;
            if all.contains(at) {
                return Squares::EMPTY;
            }
            all.insert(at);
            if !self.hungry.contains(&at) {
                needy.push(at);
            }
        }
        needy.retain(|at| !all.has_near(*at, LINK));
        let within = |set: Squares, at: &Square| set.and(&Squares::within(*at, LINK));
        let fills_all = |set: Squares| needy.iter().fold(set, within);
        let (open, beside) = (free.minus(&all), all.spread_twice());
        let Some(mover) = mover else { return fills_all(open.and(&beside)) };

        let comes = self.waiting[mover].ends.minus(&all);
        let joins = comes.and(&beside);
        // The newcomer feeds all the needy; the mover is beside it, or beside somebody else.
        let by_newcomer = fills_all(open);
        let paired = by_newcomer.and(&comes.neighbours_within_two());
        let apart = by_newcomer.and(&beside).minus(&only_square(&joins));
        // The mover feeds all the needy; the newcomer is beside it, or beside somebody else.
        let feeds = fills_all(joins);
        let with_mover = open.and(&feeds.neighbours_within_two());
        let without =
            if feeds.is_empty() { Squares::EMPTY } else { open.and(&beside).minus(&only_square(&feeds)) };
        let apart = if joins.is_empty() { Squares::EMPTY } else { apart };
        paired.union(&apart).union(&with_mover).union(&without)
    }
}

/// The set itself if it has one square: two Mecha cannot both use it.
fn only_square(set: &Squares) -> Squares {
    if set.len() == 1 { *set } else { Squares::EMPTY }
}
