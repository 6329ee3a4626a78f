//! Appendix A: Narc, TAG and anti-missile systems (§6.12, §6.13).

use super::AmmoKind::*;
use super::Trait::*;
use super::rows::row;
use super::{Family, Weapon};
use crate::mech::Tech::{self, *};

/// `fires(heat, damage, [minimum, short, medium, long])`, `weighs(tons, slots, battle value)`.
#[rustfmt::skip]
pub(super) const DESIGNATORS: &[Weapon] = &[
    narc("narc",          "Narc",        Both).fires( 0,  0, [ 0,  3,  6,  9]).fed_by(Narc, 1).weighs( 3.0,  2,  30),
    narc("clan-narc",     "Narc",        Clan).fires( 0,  0, [ 0,  4,  8, 12]).fed_by(Narc, 1).weighs( 2.0,  1,  30),
    narc("clan-narc-ios", "Narc (I-OS)", Clan).fires( 0,  0, [ 0,  4,  8, 12])                .weighs( 1.5,  1,   6).with(&[OneShot]),
    improved_narc("inarc", "iNarc", InnerSphere).fires( 0,  0, [ 0,  4,  9, 15]).fed_by(ImprovedNarc, 1).weighs( 5.0,  3,  75),
    tag("tag",            "TAG",       InnerSphere).fires( 0,  0, [ 0,  5,  9, 15]).weighs( 1.0,  1,   0),
    tag("clan-light-tag", "Light TAG", Clan)       .fires( 0,  0, [ 0,  3,  6,  9]).weighs( 0.5,  1,   0),
    tag("clan-tag",       "TAG",       Clan)       .fires( 0,  0, [ 0,  5,  9, 15]).weighs( 1.0,  1,   0),
    anti_missile("anti-missile-system",      "Anti-Missile System",                InnerSphere).fires( 1,  2, [ 0,  1,  1,  1]).fed_by(AntiMissile, 2) .weighs( 0.5,  1,  32),
    anti_missile("laser-ams",                "Laser AMS",                          InnerSphere).fires( 7,  3, [ 0,  1,  1,  1])                        .weighs( 1.5,  2,  45).with(&[PowerAmplified]),
    anti_missile("risc-apds",                "RISC Advanced Point Defense System", InnerSphere).fires( 2,  2, [ 0,  1,  2,  3]).fed_by(PointDefense, 2).weighs( 3.0,  2,  64),
    anti_missile("clan-anti-missile-system", "Anti-Missile System",                Clan)       .fires( 1,  2, [ 0,  1,  1,  1]).fed_by(AntiMissile, 2) .weighs( 0.5,  1,  32),
    anti_missile("clan-laser-ams",           "Laser AMS",                          Clan)       .fires( 5,  3, [ 0,  1,  1,  1])                        .weighs( 1.0,  1,  45).with(&[PowerAmplified]),
];

const fn narc(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Narc).with(&[NoIgnition])
}

const fn improved_narc(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::ImprovedNarc).with(&[NoIgnition])
}

const fn tag(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Tag).with(&[NoIgnition])
}

const fn anti_missile(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::AntiMissile)
}
