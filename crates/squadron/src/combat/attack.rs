//! §8.1, §8.5–8.7 Attacks: participants, dice by source, eligible Mecha.

use arrayvec::ArrayVec;
use serde::Serialize;
use thiserror::Error;

use super::fire::Sights;
use crate::colour::Colour;
use crate::field::{FORCE_LIMIT, Field, MechaId, MechaSet};
use crate::groups::{GroupId, Groups};
use crate::reason::{Thing, Whose, own, reasons};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoAttack {
    NoGroup { colour: Colour, group: GroupId },
    Used { group: GroupId },
    NobodyHits { group: GroupId, target: GroupId },
}

reasons! { NoAttack;
    NoAttack::NoGroup { colour, group } =>
        because("§5.3", text![colour, " has no ", Thing::Group(Whose::Colour(colour), group), " with survivors"]);
    NoAttack::Used { group } => because("§8.9", text![own(group), " has attacked in this phase"]);
    NoAttack::NobodyHits { group, target } =>
        because("§8.5", text!["nobody of ", own(group), " can hit anybody of ", Thing::Group(Whose::Enemy, target)]);
}

/// §8.6 The dice that one attacker brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DiceOf {
    pub mecha: MechaId,
    /// Its Attack, if it takes part.
    pub attack: u8,
    /// One if it touches a member of the target group.
    pub pin: u8,
}

/// §8.7 An attack as it is fixed at declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    pub participants: MechaSet,
    pub eligible: MechaSet,
    /// The Mecha that bring dice, with how many each.
    pub pool: ArrayVec<DiceOf, { FORCE_LIMIT as usize }>,
}

impl Attack {
    /// §8.6
    pub fn dice(&self) -> u16 {
        self.pool.iter().map(|it| u16::from(it.attack) + u16::from(it.pin)).sum()
    }

    pub fn pin_dice(&self) -> u16 {
        self.pool.iter().map(|it| u16::from(it.pin)).sum()
    }
}

/// §8.5–8.7 The attack of some Mecha of a colour on some of the enemy's; `None` if none can hit.
pub fn attack(field: &Field, colour: Colour, group: MechaSet, target: MechaSet) -> Option<Attack> {
    attack_seen(field, &Sights::of(field, colour), group, target)
}

/// The same with the lines of fire of another moment.
pub fn attack_seen(field: &Field, sights: &Sights<'_>, group: MechaSet, target: MechaSet) -> Option<Attack> {
    let (mut participants, mut eligible) = (MechaSet::EMPTY, MechaSet::EMPTY);
    let mut pool = ArrayVec::new();
    for mecha in group.iter() {
        let hits = sights.targets(mecha, target);
        let at = field.square(mecha);
        let touches = target.iter().any(|enemy| field.square(enemy).touches(at));
        if !hits.is_empty() {
            participants.insert(mecha);
            hits.iter().for_each(|enemy| eligible.insert(enemy));
        }
        // §8.6: the die for contact goes to every member that touches, and touching squares always have a
        // line of fire, so who touches also takes part.
        let attack = if hits.is_empty() { 0 } else { field.profile(mecha).attack };
        if attack > 0 || touches {
            pool.push(DiceOf { mecha, attack, pin: u8::from(touches) });
        }
    }
    (!participants.is_empty()).then_some(Attack { participants, eligible, pool })
}

/// §8.1 Calls back with every pair of an own group that may still attack and an enemy group that it can hit,
/// in order, until told to stop.
pub fn legal_pairs(
    field: &Field,
    groups: &Groups,
    colour: Colour,
    used: u32,
    mut pair: impl FnMut(GroupId, GroupId) -> Onward,
) {
    let sights = Sights::of(field, colour);
    // Side by side, so that the many pairs out of range are passed over quickly.
    let seen = |id| (field.square(id), groups.of(id).0);
    let enemies: ArrayVec<_, { FORCE_LIMIT as usize }> =
        field.living(colour.other()).iter().map(seen).collect();
    for group in groups.ids(colour).filter(|group| used >> group.0 & 1 == 0) {
        let mut hit_groups: u32 = 0;
        for mecha in groups.members(field, colour, group).iter() {
            let (from, range) = (field.square(mecha), field.profile(mecha).range);
            for &(to, target) in &enemies {
                if from.distance(to) <= range && hit_groups >> target & 1 == 0 && sights.is_clear(from, to) {
                    hit_groups |= 1 << target;
                }
            }
        }
        while hit_groups != 0 {
            if pair(group, GroupId(hit_groups.trailing_zeros() as u8)) == Onward::Stop {
                return;
            }
            hit_groups &= hit_groups - 1;
        }
    }
}

/// Whether a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Onward {
    Go,
    Stop,
}

/// §8.1 Whether a colour has any attack to declare.
pub fn has_attack(field: &Field, groups: &Groups, colour: Colour, used: u32) -> bool {
    let mut found = false;
    legal_pairs(field, groups, colour, used, |_, _| {
        found = true;
        Onward::Stop
    });
    found
}
