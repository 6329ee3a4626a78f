//! §6.6 A group on the move: which destinations leave nobody out.
//!
//! Destinations are decided one Mecha at a time, in id order (§18.5). One is legal when the rest of the group
//! can still complete a valid activation, so nobody can be led into a dead end.

use std::cell::{Cell, OnceCell};

use arrayvec::ArrayVec;
use grid::{Square, Squares};
use thiserror::Error;

use super::feeding::{Care, Feeding, Waiting, Ways};
use super::reach::Footing;
use super::rejoin::{has_duty, rejoin_ends};
use crate::colour::Colour;
use crate::field::{FORCE_LIMIT, Field, MechaId, MechaSet};
use crate::groups::LINK;
use crate::reason::reasons;

const FORCE: usize = FORCE_LIMIT as usize;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoMove {
    Pinned { mecha: MechaId, at: Square },
    Unreachable { mecha: MechaId, at: Square, to: Square, movement: u8 },
    Taken { to: Square },
    LeftOut { mecha: MechaId, to: Square },
    NotRejoining { mecha: MechaId, to: Square },
}

reasons! { NoMove;
    NoMove::Pinned { mecha, at } =>
        because("§6.3", text![mecha, " touches an enemy and is pinned: it stays on ", at]);
    NoMove::Unreachable { mecha, at, to, movement } =>
        because("§6.4", text![mecha, " cannot reach ", to, " from ", at, " with Move ", movement]);
    NoMove::Taken { to } => because("§6.6b", text![to, " is taken by a friend"]);
    NoMove::LeftOut { mecha, to } => because("§6.6c", text![
        "with ", mecha, " on ", to, ", somebody would be left without a friend within 2",
    ]);
    NoMove::NotRejoining { mecha, to } => because("§6.7", text![
        mecha, " is alone and must close up: ", to, " is not among the squares nearest to a friend",
    ]);
}

/// An activation in the making.
#[derive(Clone, Debug)]
pub struct Muster<'a> {
    ways: Ways<'a>,
    /// Members who had no destination when it was asked, in id order.
    members: ArrayVec<Waiting, FORCE>,
    /// How many of them have got one since.
    chosen: usize,
    /// Where friends will stand who have their square: outsiders, and members with a destination.
    standing: Squares,
    /// Those of them who must have a friend within 2 in the end, and have none standing yet.
    hungry: ArrayVec<Square, FORCE>,
    duty: Duty,
}

/// Which rule binds the group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Duty {
    /// §6.6c No Mecha is left out.
    Formation,
    /// §6.7 The squares allowed are those of the only member.
    Rejoin,
    /// §6.8 The last survivor, and a pinned lone Mecha, have no duty.
    Nothing,
}

impl<'a> Muster<'a> {
    /// The activation of these members, with the destinations that were given so far.
    pub fn new(field: &'a Field, colour: Colour, members: MechaSet, given: &[Square]) -> Muster<'a> {
        let outsiders = field.squares_of(field.living(colour).minus(members));
        let ways = Ways { footing: Footing::of(field, colour), outsiders, care: Cell::new(Care::Thorough) };
        let duty = duty(field, colour, members);
        let waiting = members.iter().skip(given.len()).map(|id| {
            let ends = match duty {
                Duty::Rejoin => OnceCell::from(Box::new(rejoin_ends(field, id, colour))),
                Duty::Formation | Duty::Nothing => OnceCell::new(),
            };
            Waiting { id, square: field.square(id), movement: field.profile(id).movement, ends }
        });
        let members = waiting.collect();
        let mut muster =
            Muster { ways, members, chosen: 0, standing: outsiders, hungry: ArrayVec::new(), duty };
        if duty == Duty::Formation {
            // §6.6c: friends that were not isolated when the activation began, and every member.
            let (now, then) =
                (outsiders.neighbours_within_two(), field.stands(colour).neighbours_within_two());
            let hungry = outsiders.and(&then).minus(&now);
            if !hungry.is_empty() {
                muster.hungry = hungry.iter().collect();
            }
        }
        given.iter().for_each(|&to| muster.stand(to));
        muster
    }

    fn waiting(&self) -> &[Waiting] {
        self.members.get(self.chosen..).unwrap_or_default()
    }

    /// The member whose destination is to be given now.
    pub fn next(&self) -> Option<MechaId> {
        self.waiting().first().map(|it| it.id)
    }

    /// The squares that the next member can reach and that no friend outside the group holds.
    pub fn reach(&self) -> Squares {
        self.waiting().first().map_or(Squares::EMPTY, |it| *self.ways.ends(it))
    }

    /// Gives the next member its destination, which must be legal.
    pub fn choose(&mut self, to: Square) {
        if self.chosen < self.members.len() {
            self.chosen += 1;
            self.stand(to);
        }
    }

    /// A Mecha takes its final square.
    fn stand(&mut self, to: Square) {
        if self.duty == Duty::Formation {
            self.hungry.retain(|at| at.distance(to) > LINK);
            if !self.standing.has_near(to, LINK) {
                self.hungry.push(to);
            }
        }
        self.standing.insert(to);
    }

    /// Whether the next member may end there.
    pub fn allows(&self, to: Square) -> bool {
        let Some((next, rest)) = self.waiting().split_first() else { return false };
        if !self.ways.ends(next).contains(to) || self.standing.contains(to) {
            return false;
        }
        match self.duty {
            Duty::Rejoin | Duty::Nothing => true,
            Duty::Formation => {
                let mut then = Feeding::new(&self.ways, rest, &self.standing, &self.hungry);
                if then.is_taken(to) {
                    return false;
                }
                then.stand(to);
                then.can_be_done()
            }
        }
    }

    /// Why the next member may not end there.
    pub fn check(&self, to: Square) -> Result<(), NoMove> {
        if self.allows(to) {
            return Ok(());
        }
        let Some(next) = self.waiting().first() else { return Err(NoMove::Taken { to }) };
        let (mecha, at) = (next.id, next.square);
        let (footing, movement) = (&self.ways.footing, next.movement);
        let stays = footing.contact.contains(at);
        Err(if stays && to != at {
            NoMove::Pinned { mecha, at }
        } else if !footing.reach(at, movement).contains(to) {
            NoMove::Unreachable { mecha, at, to, movement }
        } else if self.standing.contains(to) || self.ways.outsiders.contains(to) {
            NoMove::Taken { to }
        } else if self.duty == Duty::Rejoin {
            NoMove::NotRejoining { mecha, to }
        } else {
            NoMove::LeftOut { mecha, to }
        })
    }

    /// All squares where the next member may end.
    pub fn ends(&self) -> Squares {
        let Some((next, rest)) = self.waiting().split_first() else { return Squares::EMPTY };
        let free = self.ways.ends(next).minus(&self.standing);
        match self.duty {
            Duty::Rejoin | Duty::Nothing => free,
            Duty::Formation => {
                let feeding = Feeding::new(&self.ways, rest, &self.standing, &self.hungry);
                let (mut ends, doubtful) = feeding.sorted_out(&free);
                for to in doubtful.iter().filter(|&to| self.allows(to)) {
                    ends.insert(to);
                }
                ends
            }
        }
    }
}

fn duty(field: &Field, colour: Colour, members: MechaSet) -> Duty {
    if field.living(colour).len() == 1 {
        return Duty::Nothing;
    }
    match members.first() {
        Some(lone) if members.len() == 1 && crate::groups::is_isolated(field, lone, colour) => {
            if has_duty(field, lone, colour) { Duty::Rejoin } else { Duty::Nothing }
        }
        _ => Duty::Formation,
    }
}

#[cfg(test)]
mod tests;
