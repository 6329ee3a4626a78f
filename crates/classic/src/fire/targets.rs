//! §6.4 Multiple targets: which is primary, and what the others cost.

use grid::{Hex, Sector, sector};

use super::{Attack, NoShot, Target, electronics};
use crate::gear::Family;
use crate::mech::MountedWeapon;
use crate::{Mech, State, UnitId};

/// §6.4 The place of a target among those of one attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    Primary,
    SecondaryInFront,
    SecondaryAside,
}

/// Where a target is.
pub(super) fn hex_of(state: &State, target: Target) -> Hex {
    match target {
        Target::Unit(id) => state.unit(id).place.hex,
        Target::Building(hex) | Target::Hex(hex) => hex,
    }
}

/// §6.4 The rank of an attack among what its attacker has declared, itself counted last if it is not among it.
pub fn rank_of(state: &State, attack: &Attack) -> Rank {
    let declared = state.attacks().iter().filter(|other| other.attacker == attack.attacker);
    let mech = state.mech(attack.attacker);
    let targets = declared.map(|other| other.target).chain([attack.target]);
    match primary(state, mech, targets) {
        Some(first) if first != attack.target => secondary(mech, hex_of(state, attack.target)),
        Some(_) | None => Rank::Primary,
    }
}

/// §6.4 The first target in the front arc; if there is none, the first declared.
fn primary(state: &State, mech: Mech<'_>, targets: impl Iterator<Item = Target>) -> Option<Target> {
    let mut first = None;
    for target in targets {
        if is_in_front(mech, hex_of(state, target)) {
            return Some(target);
        }
        first = first.or(Some(target));
    }
    first
}

/// §6.4 The rank of a target when an attack on a unit in another hex was declared first.
pub fn rank_after(mech: Mech<'_>, declared_first: Hex, at: Hex) -> Rank {
    if declared_first == at || (!is_in_front(mech, declared_first) && is_in_front(mech, at)) {
        Rank::Primary
    } else {
        secondary(mech, at)
    }
}

fn secondary(mech: Mech<'_>, at: Hex) -> Rank {
    if is_in_front(mech, at) { Rank::SecondaryInFront } else { Rank::SecondaryAside }
}

/// §6.4 In the front arc of the torso.
fn is_in_front(mech: Mech<'_>, at: Hex) -> bool {
    sector(mech.unit.place.hex, mech.unit.place.torso, at) == Sector::Front
}

/// §15.19.3 Only a fluid gun is pointed at a friend.
pub(super) fn check_side(state: &State, attack: &Attack) -> Result<(), NoShot> {
    let mech = state.mech(attack.attacker);
    match attack.target {
        Target::Unit(id) if !cools(mech.sheet.weapon(attack.weapon)) => check_enemy(state, mech, id),
        Target::Unit(_) | Target::Building(_) | Target::Hex(_) => Ok(()),
    }
}

/// §15.19.3 It helps whom it hits.
pub(super) fn cools(weapon: &MountedWeapon) -> bool {
    weapon.weapon.family == Family::FluidGun
}

pub(super) fn check_enemy(state: &State, mech: Mech<'_>, target: UnitId) -> Result<(), NoShot> {
    let is_friend = state.units().get(usize::from(target.0)).is_some_and(|it| it.seat == mech.unit.seat);
    if is_friend { Err(NoShot::Friend(target)) } else { Ok(()) }
}

/// §6.4 No attack may make a unit with active stealth armour a secondary target, itself or one declared before.
pub(super) fn check_stealth(state: &State, attack: &Attack) -> Result<(), NoShot> {
    let mech = state.mech(attack.attacker);
    let own = || state.attacks().iter().filter(|other| other.attacker == attack.attacker);
    let targets = || own().map(|other| other.target).chain([attack.target]);
    let first = primary(state, mech, targets());
    for target in targets() {
        if let Target::Unit(id) = target
            && Some(target) != first
            && electronics::stealth_is_on(state, id)
        {
            return Err(NoShot::StealthSecondary(id));
        }
    }
    Ok(())
}
