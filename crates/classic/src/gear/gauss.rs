//! Appendix A: gauss rifles: a slot hit makes the weapon explode (§6.9, §9.5.5).

use super::AmmoKind::*;
use super::Trait::*;
use super::rows::row;
use super::{Family, Weapon};
use crate::mech::Tech::{self, *};

/// `fires(heat, damage, [minimum, short, medium, long])`, `weighs(tons, slots, battle value)`.
#[rustfmt::skip]
pub(super) const GAUSS: &[Weapon] = &[
    gauss("magshot",                    "Magshot",                    InnerSphere).fires( 1,  2, [ 0,  3,  6,  9])             .fed_by(Magshot, 0)           .explodes(3) .weighs( 0.5,  2,  15).with(&[DirectFire]),
    gauss("light-gauss-rifle",          "Light Gauss Rifle",          InnerSphere).fires( 1,  8, [ 3,  8, 17, 25])             .fed_by(LightGauss, 0)        .explodes(16).weighs(12.0,  5, 159).with(&[DirectFire]),
    gauss("gauss-rifle",                "Gauss Rifle",                InnerSphere).fires( 1, 15, [ 2,  7, 15, 22])             .fed_by(Gauss, 0)             .explodes(20).weighs(15.0,  7, 320).with(&[DirectFire]),
    gauss("heavy-gauss-rifle",          "Heavy Gauss Rifle",          InnerSphere).by_range( 2, [25, 20, 10], [ 4,  6, 13, 20]).fed_by(HeavyGauss, 0)        .explodes(25).weighs(18.0, 11, 346).with(&[DirectFire, Splittable]),
    gauss("improved-heavy-gauss-rifle", "Improved Heavy Gauss Rifle", InnerSphere).fires( 2, 22, [ 3,  6, 12, 19])             .fed_by(ImprovedHeavyGauss, 0).explodes(30).weighs(20.0, 11, 385).with(&[DirectFire, Splittable]),
    gauss("silver-bullet-gauss-rifle",  "Silver Bullet Gauss Rifle",  InnerSphere).launches( 1, [15, 1, 1], [ 2,  7, 15, 22])  .fed_by(SilverBulletGauss, 15).explodes(20).weighs(15.0,  7, 198),
    gauss("clan-ap-gauss-rifle",        "AP Gauss Rifle",             Clan)       .fires( 1,  3, [ 0,  3,  6,  9])             .fed_by(AntiPersonnelGauss, 0).explodes(3) .weighs( 0.5,  1,  21).with(&[DirectFire]),
    gauss("clan-gauss-rifle",           "Gauss Rifle",                Clan)       .fires( 1, 15, [ 2,  7, 15, 22])             .fed_by(Gauss, 0)             .explodes(20).weighs(12.0,  6, 320).with(&[DirectFire]),
    gauss("clan-improved-gauss-rifle",  "Improved Gauss Rifle",       Clan)       .fires( 1, 15, [ 2,  7, 15, 22])             .fed_by(ImprovedGauss, 0)     .explodes(20).weighs(13.0,  6, 320).with(&[DirectFire]),
    gauss("prototype-gauss-rifle",      "Prototype Gauss Rifle",      InnerSphere).fires( 1, 15, [ 2,  7, 15, 22])             .fed_by(Gauss, 0)             .explodes(20).weighs(15.0,  8, 320).with(&[DirectFire, Splittable, Prototype]),
    hyper_assault("clan-hag-20", "HAG/20", Clan).launches( 4, [20, 1, 5], [ 2,  8, 16, 24]).fed_by(HyperAssaultGauss, 20).explodes(10).weighs(10.0,  6, 267),
    hyper_assault("clan-hag-30", "HAG/30", Clan).launches( 6, [30, 1, 5], [ 2,  8, 16, 24]).fed_by(HyperAssaultGauss, 30).explodes(15).weighs(13.0,  8, 401).with(&[Splittable]),
    hyper_assault("clan-hag-40", "HAG/40", Clan).launches( 8, [40, 1, 5], [ 2,  8, 16, 24]).fed_by(HyperAssaultGauss, 40).explodes(20).weighs(16.0, 10, 535).with(&[Splittable]),
];

const fn gauss(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Gauss).with(&[NoIgnition])
}

const fn hyper_assault(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::HyperAssaultGauss).with(&[DirectFire, NoIgnition])
}
