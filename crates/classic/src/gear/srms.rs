//! Appendix A: short-range missiles and Streaks (§6.11).

use super::AmmoKind::*;
use super::Trait::*;
use super::rows::row;
use super::{Family, Weapon};
use crate::mech::Tech::{self, *};

/// `fires(heat, damage, [minimum, short, medium, long])`, `weighs(tons, slots, battle value)`.
#[rustfmt::skip]
pub(super) const SRMS: &[Weapon] = &[
    srm("srm-2",               "SRM 2",          Both)       .launches( 2, [ 2, 2, 1], [ 0,  3,  6,  9]).fed_by(Srm, 2)        .weighs( 1.0,  1,  21).with(&[NoIgnition]),
    srm("srm-4",               "SRM 4",          Both)       .launches( 3, [ 4, 2, 1], [ 0,  3,  6,  9]).fed_by(Srm, 4)        .weighs( 2.0,  1,  39),
    srm("srm-6",               "SRM 6",          Both)       .launches( 4, [ 6, 2, 1], [ 0,  3,  6,  9]).fed_by(Srm, 6)        .weighs( 3.0,  2,  59),
    srm("clan-srm-2",          "SRM 2",          Clan)       .launches( 2, [ 2, 2, 1], [ 0,  3,  6,  9]).fed_by(Srm, 2)        .weighs( 0.5,  1,  21).with(&[NoIgnition]),
    srm("clan-srm-4",          "SRM 4",          Clan)       .launches( 3, [ 4, 2, 1], [ 0,  3,  6,  9]).fed_by(Srm, 4)        .weighs( 1.0,  1,  39).with(&[NoIgnition]),
    srm("clan-srm-6",          "SRM 6",          Clan)       .launches( 4, [ 6, 2, 1], [ 0,  3,  6,  9]).fed_by(Srm, 6)        .weighs( 1.5,  1,  59).with(&[NoIgnition]),
    srm("clan-improved-srm-6", "Improved SRM 6", Clan)       .launches( 4, [ 6, 2, 1], [ 0,  4,  8, 12]).fed_by(ImprovedSrm, 6).weighs( 3.0,  2,  79),
    srm("srm-2-ios",           "SRM 2 (I-OS)",   InnerSphere).launches( 2, [ 2, 2, 1], [ 0,  3,  6,  9])                       .weighs( 0.5,  1,   4).with(&[OneShot, NoIgnition]),
    srm("srm-2-os",            "SRM 2 (OS)",     InnerSphere).launches( 2, [ 2, 2, 1], [ 0,  3,  6,  9])                       .weighs( 1.5,  1,   4).with(&[OneShot, NoIgnition]),
    srm("srm-4-ios",           "SRM 4 (I-OS)",   InnerSphere).launches( 3, [ 4, 2, 1], [ 0,  3,  6,  9])                       .weighs( 1.5,  1,   8).with(&[OneShot, NoIgnition]),
    srm("srm-4-os",            "SRM 4 (OS)",     InnerSphere).launches( 3, [ 4, 2, 1], [ 0,  3,  6,  9])                       .weighs( 2.5,  1,   8).with(&[OneShot, NoIgnition]),
    srm("srm-6-ios",           "SRM 6 (I-OS)",   InnerSphere).launches( 4, [ 6, 2, 1], [ 0,  3,  6,  9])                       .weighs( 2.5,  2,  12).with(&[OneShot, NoIgnition]),
    srm("srm-6-os",            "SRM 6 (OS)",     InnerSphere).launches( 4, [ 6, 2, 1], [ 0,  3,  6,  9])                       .weighs( 3.5,  2,  12).with(&[OneShot, NoIgnition]),
    srm("clan-srm-2-ios",      "SRM 2 (I-OS)",   Clan)       .launches( 2, [ 2, 2, 1], [ 0,  3,  6,  9])                       .weighs(0.25,  1,   4).with(&[OneShot, NoIgnition]),
    srm("clan-srm-4-ios",      "SRM 4 (I-OS)",   Clan)       .launches( 3, [ 4, 2, 1], [ 0,  3,  6,  9])                       .weighs( 0.5,  1,   8).with(&[OneShot, NoIgnition]),
    srm("clan-srm-6-ios",      "SRM 6 (I-OS)",   Clan)       .launches( 4, [ 6, 2, 1], [ 0,  3,  6,  9])                       .weighs( 1.0,  1,  12).with(&[OneShot, NoIgnition]),
    streak_srm("streak-srm-2",                "Streak SRM 2",           Both)       .launches( 2, [ 2, 2, 1], [ 0,  3,  6,  9])                .fed_by(StreakSrm, 2).weighs( 1.5,  1,  30).with(&[NoIgnition]),
    streak_srm("streak-srm-4",                "Streak SRM 4",           InnerSphere).launches( 3, [ 4, 2, 1], [ 0,  3,  6,  9])                .fed_by(StreakSrm, 4).weighs( 3.0,  1,  59),
    streak_srm("streak-srm-6",                "Streak SRM 6",           InnerSphere).launches( 4, [ 6, 2, 1], [ 0,  3,  6,  9])                .fed_by(StreakSrm, 6).weighs( 4.5,  2,  89),
    streak_srm("clan-streak-srm-2",           "Streak SRM 2",           Clan)       .launches( 2, [ 2, 2, 1], [ 0,  4,  8, 12])                .fed_by(StreakSrm, 2).weighs( 1.0,  1,  40).with(&[NoIgnition]),
    streak_srm("clan-streak-srm-4",           "Streak SRM 4",           Clan)       .launches( 3, [ 4, 2, 1], [ 0,  4,  8, 12])                .fed_by(StreakSrm, 4).weighs( 2.0,  1,  79),
    streak_srm("clan-streak-srm-6",           "Streak SRM 6",           Clan)       .launches( 4, [ 6, 2, 1], [ 0,  4,  8, 12])                .fed_by(StreakSrm, 6).weighs( 3.0,  2, 118),
    streak_srm("streak-srm-2-ios",            "Streak SRM 2 (I-OS)",    InnerSphere).launches( 2, [ 2, 2, 1], [ 0,  3,  6,  9])                                     .weighs( 1.0,  1,   6).with(&[OneShot, NoIgnition]),
    streak_srm("streak-srm-2-os",             "Streak SRM 2 (OS)",      InnerSphere).launches( 2, [ 2, 2, 1], [ 0,  3,  6,  9])                                     .weighs( 2.0,  1,   6).with(&[OneShot, NoIgnition]),
    streak_srm("clan-streak-srm-2-ios",       "Streak SRM 2 (I-OS)",    Clan)       .launches( 2, [ 2, 2, 1], [ 0,  4,  8, 12])                                     .weighs( 0.5,  1,   8).with(&[OneShot, NoIgnition]),
    streak_srm("clan-streak-srm-4-ios",       "Streak SRM 4 (I-OS)",    Clan)       .launches( 3, [ 4, 2, 1], [ 0,  4,  8, 12])                                     .weighs( 1.5,  1,  16).with(&[OneShot, NoIgnition]),
    streak_srm("clan-streak-srm-4-os",        "Streak SRM 4 (OS)",      Clan)       .launches( 3, [ 4, 2, 1], [ 0,  4,  8, 12])                                     .weighs( 2.5,  1,  16).with(&[OneShot, NoIgnition]),
    streak_srm("clan-prototype-streak-srm-4", "Prototype Streak SRM 4", Clan)       .launches( 3, [ 4, 2, 1], [ 0,  3,  6,  9]).to_hit([-1; 3]).fed_by(StreakSrm, 4).weighs( 3.0,  2,  59).with(&[Prototype]),
    streak_srm("clan-prototype-streak-srm-6", "Prototype Streak SRM 6", Clan)       .launches( 4, [ 6, 2, 1], [ 0,  3,  6,  9]).to_hit([-1; 3]).fed_by(StreakSrm, 6).weighs( 4.5,  2,  89).with(&[Prototype]),
];

const fn srm(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Srm).with(&[ArtemisCapable])
}

const fn streak_srm(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::StreakSrm).with(&[Streak])
}
