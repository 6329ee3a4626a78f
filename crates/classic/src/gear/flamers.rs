//! Appendix A: flamers and plasma weapons: heat for the target (§6.9, §10.1).

use super::AmmoKind::*;
use super::Trait::*;
use super::rows::row;
use super::{Family, TargetHeat, Weapon};
use crate::mech::Tech::{self, *};

/// `fires(heat, damage, [minimum, short, medium, long])`, `weighs(tons, slots, battle value)`.
#[rustfmt::skip]
pub(super) const FLAMERS: &[Weapon] = &[
    flamer("vehicle-flamer",    "Flamer (Vehicle)", Both)       .fires( 3,  2, [ 0,  1,  2,  3]).fed_by(VehicleFlamer, 2).weighs( 0.5,  1,   5).heats(TargetHeat::InsteadOfDamage(2)),
    flamer("er-flamer",         "ER Flamer",        InnerSphere).fires( 4,  2, [ 0,  3,  5,  7])                         .weighs( 1.0,  1,  16).heats(TargetHeat::InsteadOfDamage(2)).with(&[PowerAmplified]),
    flamer("flamer",            "Flamer",           Both)       .fires( 3,  2, [ 0,  1,  2,  3])                         .weighs( 1.0,  1,   6).heats(TargetHeat::InsteadOfDamage(2)).with(&[PowerAmplified]),
    flamer("heavy-flamer",      "Heavy Flamer",     InnerSphere).fires( 5,  4, [ 0,  2,  3,  4]).fed_by(HeavyFlamer, 2)  .weighs( 1.5,  1,  15).heats(TargetHeat::InsteadOfDamage(4)),
    flamer("clan-flamer",       "Flamer",           Clan)       .fires( 3,  2, [ 0,  1,  2,  3])                         .weighs( 0.5,  1,   6).heats(TargetHeat::InsteadOfDamage(2)).with(&[PowerAmplified]),
    flamer("clan-er-flamer",    "ER Flamer",        Clan)       .fires( 4,  2, [ 0,  3,  5,  7])                         .weighs( 1.0,  1,  16).heats(TargetHeat::InsteadOfDamage(2)).with(&[PowerAmplified]),
    flamer("clan-heavy-flamer", "Heavy Flamer",     Clan)       .fires( 5,  4, [ 0,  2,  3,  4]).fed_by(HeavyFlamer, 2)  .weighs( 1.5,  1,  15).heats(TargetHeat::InsteadOfDamage(4)),
    plasma("plasma-rifle",       "Plasma Rifle",  InnerSphere).fires(10, 10, [ 0,  5, 10, 15]).fed_by(Plasma, 1).weighs( 6.0,  2, 210).heats(TargetHeat::Dice(1)),
    plasma("clan-plasma-cannon", "Plasma Cannon", Clan)       .fires( 7,  0, [ 0,  6, 12, 18]).fed_by(Plasma, 2).weighs( 3.0,  1, 170).heats(TargetHeat::Dice(2)),
];

const fn flamer(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Flamer)
}

const fn plasma(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Plasma).with(&[DirectFire])
}
