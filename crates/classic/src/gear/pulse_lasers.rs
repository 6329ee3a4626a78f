//! Appendix A: pulse lasers and their kin, each with its own to-hit value (§6.3, §6.9).

use super::Trait::*;
use super::rows::row;
use super::{Family, Weapon};
use crate::mech::Tech::{self, *};

/// `fires(heat, damage, [minimum, short, medium, long])`, `weighs(tons, slots, battle value)`.
#[rustfmt::skip]
pub(super) const PULSE_LASERS: &[Weapon] = &[
    pulse("small-pulse-laser",            "Small Pulse Laser",            InnerSphere).fires( 2,  3, [ 0,  1,  2,  3]).water([ 1,  2,  2]).to_hit([-2; 3]).weighs( 1.0,  1,  12),
    pulse("medium-pulse-laser",           "Medium Pulse Laser",           InnerSphere).fires( 4,  6, [ 0,  2,  4,  6]).water([ 2,  3,  4]).to_hit([-2; 3]).weighs( 2.0,  1,  48),
    pulse("large-pulse-laser",            "Large Pulse Laser",            InnerSphere).fires(10,  9, [ 0,  3,  7, 10]).water([ 2,  5,  7]).to_hit([-2; 3]).weighs( 7.0,  2, 119),
    pulse("clan-micro-pulse-laser",       "Micro Pulse Laser",            Clan)       .fires( 1,  3, [ 0,  1,  2,  3]).water([ 1,  2,  2]).to_hit([-2; 3]).weighs( 0.5,  1,  12).with(&[NoIgnition]),
    pulse("clan-small-pulse-laser",       "Small Pulse Laser",            Clan)       .fires( 2,  3, [ 0,  2,  4,  6]).water([ 1,  2,  4]).to_hit([-2; 3]).weighs( 1.0,  1,  24),
    pulse("clan-medium-pulse-laser",      "Medium Pulse Laser",           Clan)       .fires( 4,  7, [ 0,  4,  8, 12]).water([ 3,  5,  8]).to_hit([-2; 3]).weighs( 2.0,  1, 111),
    pulse("clan-large-pulse-laser",       "Large Pulse Laser",            Clan)       .fires(10, 10, [ 0,  6, 14, 20]).water([ 4, 10, 14]).to_hit([-2; 3]).weighs( 6.0,  2, 265),
    pulse("prototype-medium-pulse-laser", "Prototype Medium Pulse Laser", InnerSphere).fires( 4,  6, [ 0,  2,  4,  6]).water([ 2,  3,  4]).to_hit([-1; 3]).weighs( 2.0,  1,  43).with(&[Prototype]),
    pulse("small-x-pulse-laser",          "Small X-Pulse Laser",          InnerSphere).fires( 3,  3, [ 0,  2,  4,  5]).water([ 1,  2,  3]).to_hit([-2; 3]).weighs( 1.0,  1,  21),
    pulse("medium-x-pulse-laser",         "Medium X-Pulse Laser",         InnerSphere).fires( 6,  6, [ 0,  3,  6,  9]).water([ 2,  4,  6]).to_hit([-2; 3]).weighs( 2.0,  1,  71),
    pulse("large-x-pulse-laser",          "Large X-Pulse Laser",          InnerSphere).fires(14,  9, [ 0,  5, 10, 15]).water([ 3,  6,  9]).to_hit([-2; 3]).weighs( 7.0,  2, 178),
    pulse("clan-er-small-pulse-laser",    "ER Small Pulse Laser",         Clan)       .fires( 3,  5, [ 0,  2,  4,  6]).water([ 1,  2,  4]).to_hit([-1; 3]).weighs( 1.5,  1,  36),
    pulse("clan-er-medium-pulse-laser",   "ER Medium Pulse Laser",        Clan)       .fires( 6,  7, [ 0,  5,  9, 14]).water([ 3,  6,  9]).to_hit([-1; 3]).weighs( 2.0,  2, 117),
    pulse("clan-er-large-pulse-laser",    "ER Large Pulse Laser",         Clan)       .fires(13, 10, [ 0,  7, 15, 23]).water([ 4, 10, 16]).to_hit([-1; 3]).weighs( 6.0,  3, 272),
    pulse("small-re-engineered-laser",    "Small Re-engineered Laser",    InnerSphere).fires( 4,  4, [ 0,  1,  2,  3]).water([ 1,  2,  2]).to_hit([-1; 3]).weighs( 1.5,  1,  14).with(&[NoIgnition, IgnoresReduction]),
    pulse("medium-re-engineered-laser",   "Medium Re-engineered Laser",   InnerSphere).fires( 6,  6, [ 0,  3,  6,  9]).water([ 2,  4,  6]).to_hit([-1; 3]).weighs( 2.5,  2,  65).with(&[IgnoresReduction]),
    pulse("large-re-engineered-laser",    "Large Re-engineered Laser",    InnerSphere).fires( 9,  9, [ 0,  5, 10, 15]).water([ 3,  6,  9]).to_hit([-1; 3]).weighs( 8.0,  5, 161).with(&[IgnoresReduction]),
    variable_pulse("small-vsp-laser",  "Small VSP Laser",  InnerSphere).by_range( 3, [ 5,  4,  3], [ 0,  2,  4,  6]).water([ 1,  2,  3]).to_hit([-3, -2, -1]).weighs( 2.0,  1,  22),
    variable_pulse("medium-vsp-laser", "Medium VSP Laser", InnerSphere).by_range( 7, [ 9,  7,  5], [ 0,  2,  5,  9]).water([ 1,  3,  6]).to_hit([-3, -2, -1]).weighs( 4.0,  2,  56),
    variable_pulse("large-vsp-laser",  "Large VSP Laser",  InnerSphere).by_range(10, [11,  9,  7], [ 0,  4,  8, 15]).water([ 2,  5,  9]).to_hit([-3, -2, -1]).weighs( 9.0,  4, 123),
];

const fn pulse(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::PulseLaser).with(&[DirectFire, PowerAmplified])
}

const fn variable_pulse(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::VariableSpeedPulseLaser).with(&[DirectFire, PowerAmplified])
}
