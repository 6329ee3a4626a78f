//! Appendix A: particle projector cannons (§6.9).

use super::Trait::*;
use super::rows::row;
use super::{Family, Weapon};
use crate::mech::Tech::{self, *};

/// `fires(heat, damage, [minimum, short, medium, long])`, `weighs(tons, slots, battle value)`.
#[rustfmt::skip]
pub(super) const PPCS: &[Weapon] = &[
    ppc("light-ppc",               "Light PPC",               InnerSphere).fires( 5,  5, [ 3,  6, 12, 18])             .water([ 4,  7, 10]).weighs( 3.0,  2,  88),
    ppc("snub-nose-ppc",           "Snub-Nose PPC",           InnerSphere).by_range(10, [10,  8,  5], [ 0,  9, 13, 15]).water([ 6,  8,  9]).weighs( 6.0,  2, 165),
    ppc("er-ppc",                  "ER PPC",                  Both)       .fires(15, 10, [ 0,  7, 14, 23])             .water([ 4, 10, 16]).weighs( 7.0,  3, 229),
    ppc("ppc",                     "PPC",                     Both)       .fires(10, 10, [ 3,  6, 12, 18])             .water([ 4,  7, 10]).weighs( 7.0,  3, 176),
    ppc("heavy-ppc",               "Heavy PPC",               InnerSphere).fires(15, 15, [ 3,  6, 12, 18])             .water([ 4,  7, 10]).weighs(10.0,  4, 317),
    ppc("clan-er-ppc",             "ER PPC",                  Clan)       .fires(15, 15, [ 0,  7, 14, 23])             .water([ 4, 10, 16]).weighs( 6.0,  2, 412),
    ppc("clan-enhanced-er-ppc",    "Enhanced PPC",            Clan)       .fires(15, 12, [ 0,  7, 14, 23])             .water([ 4, 10, 16]).weighs( 7.0,  3, 329),
    ppc("primitive-prototype-ppc", "Primitive Prototype PPC", InnerSphere).fires(15, 10, [ 3,  6, 12, 18])             .water([ 4,  7, 10]).weighs( 7.0,  3, 176).with(&[Prototype]),
];

const fn ppc(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Ppc).with(&[DirectFire, PowerAmplified])
}
