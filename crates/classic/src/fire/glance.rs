//! §15.22 How squarely a hit strikes: against a low profile a hit by next to nothing glances.

use kit::TwoD6;

use super::cluster::ClusterWhy;
use super::{Attack, Target};
use crate::State;
use crate::gear::Family;
use crate::mech::Quirk;

/// §15.22 A roll of the number itself, or so much above it, glances.
const GLANCES_BY: i8 = 1;

/// §15.22 What a glancing hit adds to the cluster roll.
const SCATTERS: i8 = -4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bite {
    Square,
    Glancing,
}

impl Bite {
    /// What a hit of this roll is; one that needed no dice strikes square.
    pub(super) fn of(state: &State, attack: &Attack, number: i8, roll: Option<TwoD6>) -> Bite {
        let by = roll.map(|roll| roll.total() as i8 - number);
        if can_glance(state, attack) && by.is_some_and(|by| (0..=GLANCES_BY).contains(&by)) {
            Bite::Glancing
        } else {
            Bite::Square
        }
    }

    pub(super) const fn is_glancing(self) -> bool {
        matches!(self, Bite::Glancing)
    }

    /// §15.22 Points of a group, or of a projectile that is a group by itself.
    pub(super) const fn points(self, points: u16) -> u16 {
        match self {
            Bite::Square => points,
            Bite::Glancing => points / 2,
        }
    }

    /// §15.22 What it adds to the cluster roll.
    pub(super) const fn line(self) -> Option<(ClusterWhy, i8)> {
        match self {
            Bite::Square => None,
            Bite::Glancing => Some((ClusterWhy::Glancing, SCATTERS)),
        }
    }
}

/// §15.22, R-116 Shells strike a place; what does no damage does not glance either.
pub(super) fn can_glance(state: &State, attack: &Attack) -> bool {
    let Target::Unit(target) = attack.target else { return false };
    if !state.mech(target).has_quirk(Quirk::LowProfile) || attack.heat {
        return false;
    }
    let weapon = state.sheet(attack.attacker).weapon(attack.weapon).weapon;
    let is_harmless = matches!(
        weapon.family,
        Family::Tag | Family::Narc | Family::ImprovedNarc | Family::Tsemp | Family::FluidGun
    );
    !is_harmless && !super::artillery::is_shell(weapon)
}

/// §15.22 The chance of a glancing hit, by the number.
pub(super) fn chance(number: i8) -> f64 {
    let needs = |number: i8| kit::odds::chance(i32::from(number));
    // §0.1.2: 2 or less hits without dice, 13 or more never.
    if number <= 2 { 0.0 } else { needs(number) - needs(number + GLANCES_BY + 1) }
}
