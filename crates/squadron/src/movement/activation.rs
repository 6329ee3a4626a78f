//! A whole activation at once (§6.2): checked with the name of the offender, or repaired (§12.2).

use arrayvec::ArrayVec;
use grid::{Square, Squares};
use thiserror::Error;

use super::reach::Footing;
use super::rejoin::{has_duty, rejoin_ends};
use crate::colour::Colour;
use crate::field::{FORCE_LIMIT, Field, MechaId, MechaSet};
use crate::groups::LINK;
use crate::reason::reasons;

/// One destination per member, in id order.
pub type Destinations = ArrayVec<Square, { FORCE_LIMIT as usize }>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoActivation {
    NotAMember { mecha: MechaId },
    Twice { mecha: MechaId },
    Pinned { mecha: MechaId, at: Square },
    Unreachable { mecha: MechaId, at: Square, to: Square, movement: u8 },
    Shared { mecha: MechaId, other: MechaId, to: Square },
    LeftOut { mecha: MechaId, at: Square },
    NotRejoining { mecha: MechaId, to: Square },
}

reasons! { NoActivation;
    NoActivation::NotAMember { mecha } =>
        because("§6.2", text![mecha, " is not a living member of the group"]);
    NoActivation::Twice { mecha } => because("§6.2", text![mecha, " is given two destinations"]);
    NoActivation::Pinned { mecha, at } =>
        because("§6.3", text![mecha, " touches an enemy and is pinned: it stays on ", at]);
    NoActivation::Unreachable { mecha, at, to, movement } =>
        because("§6.4", text![mecha, " cannot reach ", to, " from ", at, " with Move ", movement]);
    NoActivation::Shared { mecha, other, to } =>
        because("§6.6b", text![mecha, " and ", other, " would share ", to]);
    NoActivation::LeftOut { mecha, at } =>
        because("§6.6c", text![mecha, " on ", at, " would be left without a friend within 2"]);
    NoActivation::NotRejoining { mecha, to } => because("§6.7", text![
        mecha, " is alone and must close up: ", to, " is not among the squares nearest to a friend",
    ]);
}

/// §6.6 The destinations of all members, if they make a valid activation; members that are not named stay.
pub fn whole(
    field: &Field,
    colour: Colour,
    members: MechaSet,
    ends: &[(MechaId, Square)],
) -> Result<Destinations, NoActivation> {
    let mut named = MechaSet::EMPTY;
    for &(mecha, _) in ends {
        if !members.contains(mecha) {
            return Err(NoActivation::NotAMember { mecha });
        }
        if named.contains(mecha) {
            return Err(NoActivation::Twice { mecha });
        }
        named.insert(mecha);
    }
    let end_of = |id| ends.iter().find(|(it, _)| *it == id).map_or(field.square(id), |(_, to)| *to);
    let footing = Footing::of(field, colour);
    for id in members.iter() {
        check_reach(field, &footing, id, end_of(id))?;
    }
    let after = Standing { field, colour, members, end_of: &end_of };
    after.check_shared()?;
    after.check_left_out()?;
    Ok(members.iter().map(end_of).collect())
}

/// §12.2 The nearest valid activation to an answer: what cannot be reached stays, then the last that still
/// move are put back until the rest is valid.
pub fn repaired(
    field: &Field,
    colour: Colour,
    members: MechaSet,
    ends: &[(MechaId, Square)],
) -> Destinations {
    if let Some(lone) = members.first().filter(|&id| members.len() == 1 && has_duty(field, id, colour)) {
        // For a lone Mecha under §6.7 the repair is its legal square with the lowest number.
        let legal = rejoin_ends(field, lone, colour);
        let asked = ends.iter().find(|(id, to)| *id == lone && legal.contains(*to)).map(|(_, to)| *to);
        return asked.or_else(|| legal.first()).into_iter().collect();
    }
    let footing = Footing::of(field, colour);
    let mut kept: ArrayVec<(MechaId, Square), { FORCE_LIMIT as usize }> = ArrayVec::new();
    for &(id, to) in ends {
        let known = members.contains(id) && kept.iter().all(|(it, _)| *it != id);
        if known && check_reach(field, &footing, id, to).is_ok() && to != field.square(id) {
            kept.push((id, to));
        }
    }
    loop {
        match whole(field, colour, members, &kept) {
            Ok(destinations) => return destinations,
            Err(_) if kept.pop().is_some() => {}
            Err(_) => return members.iter().map(|id| field.square(id)).collect(),
        }
    }
}

fn check_reach(field: &Field, footing: &Footing, mecha: MechaId, to: Square) -> Result<(), NoActivation> {
    let (at, movement) = (field.square(mecha), field.profile(mecha).movement);
    if footing.reach(at, movement).contains(to) {
        return Ok(());
    }
    let pinned = footing.contact.contains(at);
    Err(if pinned {
        NoActivation::Pinned { mecha, at }
    } else {
        NoActivation::Unreachable { mecha, at, to, movement }
    })
}

/// How all friends would stand.
struct Standing<'a> {
    field: &'a Field,
    colour: Colour,
    members: MechaSet,
    end_of: &'a dyn Fn(MechaId) -> Square,
}

impl Standing<'_> {
    fn square(&self, id: MechaId) -> Square {
        if self.members.contains(id) { (self.end_of)(id) } else { self.field.square(id) }
    }

    /// §6.6b
    fn check_shared(&self) -> Result<(), NoActivation> {
        for mecha in self.members.iter() {
            let to = self.square(mecha);
            let mut friends = self.field.living(self.colour).iter();
            if let Some(other) = friends.find(|&it| it != mecha && self.square(it) == to) {
                return Err(NoActivation::Shared { mecha, other, to });
            }
        }
        Ok(())
    }

    /// §6.6c, or §6.7 in its place.
    fn check_left_out(&self) -> Result<(), NoActivation> {
        let (field, friends) = (self.field, self.field.living(self.colour));
        if friends.len() == 1 {
            return Ok(());
        }
        let began = field.stands(self.colour);
        let lone = self.members.first().filter(|_| self.members.len() == 1);
        if let Some(mecha) = lone.filter(|&id| !began.has_near(field.square(id), LINK)) {
            let to = self.square(mecha);
            let legal =
                !has_duty(field, mecha, self.colour) || rejoin_ends(field, mecha, self.colour).contains(to);
            return if legal { Ok(()) } else { Err(NoActivation::NotRejoining { mecha, to }) };
        }
        let after: Squares = friends.iter().map(|id| self.square(id)).collect();
        let bound = |&id: &MechaId| self.members.contains(id) || began.has_near(field.square(id), LINK);
        match friends.iter().filter(bound).find(|&id| !after.has_near(self.square(id), LINK)) {
            Some(mecha) => Err(NoActivation::LeftOut { mecha, at: self.square(mecha) }),
            None => Ok(()),
        }
    }
}
