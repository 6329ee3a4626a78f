//! §6.6c decided exactly: can everyone who must have a friend within 2 still get one?
//!
//! Mecha with a square are *standing*; those of them who need a friend and have none are *hungry*; members
//! without a square are *waiting* and can feed the hungry. First everybody waiting is tried where it is; then
//! a depth-first search feeds the neediest first. A search that is not over soon begins again and asks at every
//! step whether the hungry can be fed at all ([`Cover`]): most long searches are hopeless for that reason alone.

use std::cell::{Cell, OnceCell};

use arrayvec::ArrayVec;
use grid::{Square, Squares};

use super::cover::Cover;
use super::reach::Footing;
use crate::field::{FORCE_LIMIT, MechaId};
use crate::groups::LINK;

const FORCE: usize = FORCE_LIMIT as usize;

/// A member without a destination.
#[derive(Clone, Debug)]
pub(super) struct Waiting {
    pub(super) id: MechaId,
    pub(super) square: Square,
    pub(super) movement: u8,
    /// Where it could go; computed when first asked for.
    pub(super) ends: OnceCell<Box<Squares>>,
}

/// What all destinations of a group have in common.
#[derive(Clone, Debug)]
pub(super) struct Ways<'a> {
    pub(super) footing: Footing<'a>,
    /// Squares of friends outside the group, where nobody can end.
    pub(super) outsiders: Squares,
    pub(super) care: Cell<Care>,
}

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Care {
    /// Searches this many more positions and then gives up.
    Quick { left: u32 },
    /// Asks at every step whether the hungry can be fed at all.
    Thorough,
}

/// Positions after which a quick search gives up: most are over sooner, and without asking.
const SOON: u32 = 12;

impl Ways<'_> {
    /// §6.6a–b The squares that a member can reach and that no outsider holds.
    pub(super) fn ends<'w>(&self, waiting: &'w Waiting) -> &'w Squares {
        let reach = || Box::new(self.footing.reach(waiting.square, waiting.movement).minus(&self.outsiders));
        waiting.ends.get_or_init(reach)
    }
}

/// A set of waiting members by their index.
type Crowd = u32;

/// One position of the search.
#[derive(Clone, Debug)]
pub(super) struct Feeding<'a> {
    ways: &'a Ways<'a>,
    waiting: &'a [Waiting],
    left: Crowd,
    standing: Squares,
    hungry: ArrayVec<Square, FORCE>,
}

impl<'a> Feeding<'a> {
    pub(super) fn new(
        ways: &'a Ways<'a>,
        waiting: &'a [Waiting],
        standing: &Squares,
        hungry: &[Square],
    ) -> Feeding<'a> {
        let left = if waiting.is_empty() { 0 } else { Crowd::MAX >> (FORCE - waiting.len()) };
        let hungry = hungry.iter().copied().collect();
        let mut feeding = Feeding { ways, waiting, left, standing: *standing, hungry };
        // §6.3: a pinned Mecha stays, so its square is final.
        for index in feeding.crowd().filter(|&index| ways.footing.contact.contains(waiting[index].square)) {
            feeding.left &= !(1 << index);
            feeding.stand(waiting[index].square);
        }
        feeding
    }

    /// Whether a Mecha with its final square stands there.
    pub(super) fn is_taken(&self, square: Square) -> bool {
        self.standing.contains(square)
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

    fn ends(&self, index: usize) -> &'a Squares {
        self.ways.ends(&self.waiting[index])
    }

    /// A Mecha takes its final square, and feeds and is fed.
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
        self.ways.care.set(Care::Quick { left: SOON });
        self.search().unwrap_or_else(|| {
            self.ways.care.set(Care::Thorough);
            self.search() == Some(true)
        })
    }

    /// The same; `None` if a quick search gave up.
    pub(super) fn search(&self) -> Option<bool> {
        if let Care::Quick { left } = self.ways.care.get() {
            self.ways.care.set(Care::Quick { left: left.checked_sub(1)? });
        }
        let mut all = self.standing;
        for index in self.crowd() {
            let square = self.waiting[index].square;
            if self.standing.contains(square) && self.free_ends(index).is_empty() {
                return Some(false);
            }
            all.insert(square);
        }
        let starving = |at: Square| !all.has_near(at, LINK);
        let mut unfed = self.hungry.iter().copied().filter(|&at| starving(at));
        if let Some(first) = unfed.next() {
            let neediest = if self.hungry.len() == 1 { Some(first) } else { self.neediest(starving) };
            return neediest.map_or(Some(false), |at| self.feed(at));
        }
        let must_move = |&index: &usize| {
            let at = self.waiting[index].square;
            self.standing.contains(at) || starving(at)
        };
        // The one with the fewest squares first: a dead end is found before the others have been tried around it.
        match self.crowd().filter(must_move).min_by_key(|&index| self.free_ends(index).len()) {
            None => Some(true),
            Some(index) if self.hungry.is_empty() => self.send(index),
            // Somebody feeds the hungry in any solution, and there are fewer squares for that.
            Some(_) => self.neediest(|_| true).map_or(Some(false), |at| self.feed(at)),
        }
    }

    /// Where a member could end as things stand.
    fn free_ends(&self, index: usize) -> Squares {
        self.ends(index).minus(&self.standing)
    }

    /// The squares from which a member could feed the hungry one there.
    fn helping(&self, index: usize, at: Square) -> impl Iterator<Item = Square> + use<> {
        self.ends(index).within_two_but_not(at, &self.standing)
    }

    /// Tries everyone who could come to the hungry one there: in any solution somebody does.
    fn feed(&self, at: Square) -> Option<bool> {
        let moves =
            self.crowd().flat_map(|index| self.helping(index, at).map(move |to| self.with(index, to)));
        any(moves)
    }

    /// Tries every square for a member that cannot stay where it is as things stand: first those beside
    /// somebody standing.
    fn send(&self, index: usize) -> Option<bool> {
        let ends = self.free_ends(index);
        let beside = ends.and(&self.standing.spread_twice());
        any(beside.iter().chain(ends.minus(&beside).iter()).map(|to| self.with(index, to)))
    }

    /// Of the hungry that nobody would feed by staying, the one with the fewest helpers; `None` if it is hopeless.
    fn neediest(&self, starving: impl Fn(Square) -> bool) -> Option<Square> {
        let helpers = self.helpers()?;
        let unfed = self.hungry.iter().zip(&helpers).filter(|(at, _)| starving(**at));
        unfed.min_by_key(|(_, helpers)| helpers.count_ones()).map(|(at, _)| *at)
    }

    /// Who could feed each of the hungry; `None` if it is plain that they cannot all be fed.
    ///
    /// The bound spares most hopeless searches: hungry ones more than twice the link apart cannot share a helper,
    /// so each of them needs its own.
    fn helpers(&self) -> Option<ArrayVec<Crowd, FORCE>> {
        let mut all = ArrayVec::new();
        let mut apart: ArrayVec<(Square, Crowd), FORCE> = ArrayVec::new();
        for &at in &self.hungry {
            let can = |&index: &usize| self.ends(index).has_within_two_but_not(at, &self.standing);
            let helpers = self.crowd().filter(can).fold(0, |crowd, index| crowd | 1 << index);
            if helpers == 0 {
                return None;
            }
            all.push(helpers);
            if apart.iter().all(|(other, _)| other.distance(at) > 2 * LINK) {
                apart.push((at, helpers));
            }
        }
        let mut busy_with = [None; FORCE];
        let each_has_one = (0..apart.len()).all(|hungry| {
            let mut asked = 0;
            find_helper(hungry, &apart, &mut busy_with, &mut asked)
        });
        let hopeless = || self.ways.care.get() == Care::Thorough && !self.can_be_covered();
        (each_has_one && !hopeless()).then_some(all)
    }

    fn can_be_covered(&self) -> bool {
        let ends = self.crowd().map(|index| self.ends(index));
        Cover::new(&self.hungry, ends, &self.standing).is_possible()
    }
}

/// Whether one of the positions leads to an end; `None` if the search gave up before.
fn any<'a>(positions: impl Iterator<Item = Feeding<'a>>) -> Option<bool> {
    for position in positions {
        if position.search()? {
            return Some(true);
        }
    }
    Some(false)
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
    /// other moving: all of them are legal. And those of the rest that are worth a search.
    pub(super) fn sorted_out(&self, free: &Squares) -> (Squares, Squares) {
        let mut good = self.good_beside(free, None);
        let mut rest = free.minus(&good);
        // Without a friend who stands or can come within 2, a square is hopeless.
        let mut helped = self.standing.spread_twice();
        for index in self.crowd() {
            if rest.is_empty() {
                return (good, rest);
            }
            helped = helped.union(&self.ends(index).spread_twice());
            let more = self.good_beside(&rest, Some(index));
            good = good.union(&more);
            rest = rest.minus(&more);
        }
        (good, rest.and(&helped))
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

        let comes = self.ends(mover).minus(&all);
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
