//! Appendix A: long-range missiles, thunderbolts (§6.11).

use super::AmmoKind::*;
use super::Trait::*;
use super::rows::row;
use super::{Family, Weapon};
use crate::mech::Tech::{self, *};

/// `fires(heat, damage, [minimum, short, medium, long])`, `weighs(tons, slots, battle value)`.
#[rustfmt::skip]
pub(super) const LRMS: &[Weapon] = &[
    lrm("lrm-5",                "LRM 5",           Both).launches( 2, [ 5, 1, 5], [ 6,  7, 14, 21]).fed_by(Lrm, 5)         .weighs( 2.0,  1,  45),
    lrm("lrm-10",               "LRM 10",          Both).launches( 4, [10, 1, 5], [ 6,  7, 14, 21]).fed_by(Lrm, 10)        .weighs( 5.0,  2,  90),
    lrm("lrm-15",               "LRM 15",          Both).launches( 5, [15, 1, 5], [ 6,  7, 14, 21]).fed_by(Lrm, 15)        .weighs( 7.0,  3, 136),
    lrm("lrm-20",               "LRM 20",          Both).launches( 6, [20, 1, 5], [ 6,  7, 14, 21]).fed_by(Lrm, 20)        .weighs(10.0,  5, 181),
    lrm("clan-lrm-5",           "LRM 5",           Clan).launches( 2, [ 5, 1, 5], [ 0,  7, 14, 21]).fed_by(Lrm, 5)         .weighs( 1.0,  1,  55),
    lrm("clan-lrm-10",          "LRM 10",          Clan).launches( 4, [10, 1, 5], [ 0,  7, 14, 21]).fed_by(Lrm, 10)        .weighs( 2.5,  1, 109),
    lrm("clan-improved-lrm-15", "Improved LRM 15", Clan).launches( 5, [15, 1, 5], [ 6,  7, 14, 21]).fed_by(ImprovedLrm, 15).weighs( 3.5,  2, 136),
    lrm("clan-lrm-15",          "LRM 15",          Clan).launches( 5, [15, 1, 5], [ 0,  7, 14, 21]).fed_by(Lrm, 15)        .weighs( 3.5,  2, 164),
    lrm("clan-improved-lrm-20", "Improved LRM 20", Clan).launches( 6, [20, 1, 5], [ 6,  7, 14, 21]).fed_by(ImprovedLrm, 20).weighs( 5.0,  4, 181),
    lrm("clan-lrm-20",          "LRM 20",          Clan).launches( 6, [20, 1, 5], [ 0,  7, 14, 21]).fed_by(Lrm, 20)        .weighs( 5.0,  4, 220),
    enhanced_lrm("enhanced-lrm-5",  "Enhanced LRM 5",  InnerSphere).launches( 2, [ 5, 1, 5], [ 3,  7, 14, 21]).fed_by(EnhancedLrm, 5) .weighs( 3.0,  2,  52),
    enhanced_lrm("enhanced-lrm-10", "Enhanced LRM 10", InnerSphere).launches( 4, [10, 1, 5], [ 3,  7, 14, 21]).fed_by(EnhancedLrm, 10).weighs( 6.0,  4, 104),
    extended_lrm("extended-lrm-10", "Extended LRM 10", InnerSphere).launches( 6, [10, 1, 5], [10, 12, 22, 38]).fed_by(ExtendedLrm, 10).weighs( 8.0,  4, 133),
    extended_lrm("extended-lrm-15", "Extended LRM 15", InnerSphere).launches( 8, [15, 1, 5], [10, 12, 22, 38]).fed_by(ExtendedLrm, 15).weighs(12.0,  6, 200),
    extended_lrm("extended-lrm-20", "Extended LRM 20", InnerSphere).launches(10, [20, 1, 5], [10, 12, 22, 38]).fed_by(ExtendedLrm, 20).weighs(18.0,  8, 268).with(&[Splittable]),
    streak_lrm("clan-streak-lrm-5",  "Streak LRM 5",  Clan).launches( 2, [ 5, 1, 5], [ 0,  7, 14, 21]).fed_by(StreakLrm, 5) .weighs( 2.0,  1,  86),
    streak_lrm("clan-streak-lrm-10", "Streak LRM 10", Clan).launches( 4, [10, 1, 5], [ 0,  7, 14, 21]).fed_by(StreakLrm, 10).weighs( 5.0,  2, 173),
    streak_lrm("clan-streak-lrm-15", "Streak LRM 15", Clan).launches( 5, [15, 1, 5], [ 0,  7, 14, 21]).fed_by(StreakLrm, 15).weighs( 7.0,  3, 259),
    streak_lrm("clan-streak-lrm-20", "Streak LRM 20", Clan).launches( 6, [20, 1, 5], [ 0,  7, 14, 21]).fed_by(StreakLrm, 20).weighs(10.0,  5, 345),
    thunderbolt("thunderbolt-5",  "Thunderbolt 5",  InnerSphere).fires( 3,  5, [ 5,  6, 12, 18]).fed_by(Thunderbolt, 5) .weighs( 3.0,  1,  64),
    thunderbolt("thunderbolt-10", "Thunderbolt 10", InnerSphere).fires( 5, 10, [ 5,  6, 12, 18]).fed_by(Thunderbolt, 10).weighs( 7.0,  2, 127),
    thunderbolt("thunderbolt-15", "Thunderbolt 15", InnerSphere).fires( 7, 15, [ 5,  6, 12, 18]).fed_by(Thunderbolt, 15).weighs(11.0,  3, 229),
    thunderbolt("thunderbolt-20", "Thunderbolt 20", InnerSphere).fires( 8, 20, [ 5,  6, 12, 18]).fed_by(Thunderbolt, 20).weighs(15.0,  5, 305),
];

const fn lrm(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Lrm).with(&[IndirectFire, ArtemisCapable])
}

const fn enhanced_lrm(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::EnhancedLrm).with(&[IndirectFire, ArtemisCapable])
}

const fn extended_lrm(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::ExtendedLrm).with(&[IndirectFire])
}

const fn streak_lrm(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::StreakLrm).with(&[Streak])
}

const fn thunderbolt(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Thunderbolt).with(&[IndirectFire])
}
