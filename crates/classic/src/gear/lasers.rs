//! Appendix A: lasers and ER lasers, heavy lasers, chemical lasers (§6.9).

use super::AmmoKind::*;
use super::Trait::*;
use super::rows::row;
use super::{Family, Weapon};
use crate::mech::Tech::{self, *};

/// `fires(heat, damage, [minimum, short, medium, long])`, `weighs(tons, slots, battle value)`.
#[rustfmt::skip]
pub(super) const LASERS: &[Weapon] = &[
    laser("small-laser",                    "Small Laser",                    Both)       .fires( 1,  3, [ 0,  1,  2,  3]).water([ 1,  2,  2])                            .weighs( 0.5,  1,   9).with(&[NoIgnition]),
    laser("medium-laser",                   "Medium Laser",                   Both)       .fires( 3,  5, [ 0,  3,  6,  9]).water([ 2,  4,  6])                            .weighs( 1.0,  1,  46),
    laser("large-laser",                    "Large Laser",                    Both)       .fires( 8,  8, [ 0,  5, 10, 15]).water([ 3,  6,  9])                            .weighs( 5.0,  2, 123),
    laser("bombast-laser",                  "Bombast Laser",                  InnerSphere).fires(12, 12, [ 0,  5, 10, 15]).water([ 3,  6,  9])                            .weighs( 7.0,  3, 137),
    laser("risc-hyper-laser",               "RISC Hyper Laser",               InnerSphere).fires(24, 20, [ 0,  8, 15, 25]).water([ 5, 10, 18])               .explodes(10).weighs( 8.0,  6, 596),
    laser("blazer-cannon",                  "Binary Laser (Blazer) Cannon",   InnerSphere).fires(16, 12, [ 0,  5, 10, 15]).water([ 3,  6,  9])                            .weighs( 9.0,  4, 222),
    laser("clan-improved-large-laser",      "Improved Large Laser",           Clan)       .fires( 8,  8, [ 0,  5, 10, 15]).water([ 3,  6,  9])                            .weighs( 4.0,  1, 123),
    laser("er-small-laser",                 "ER Small Laser",                 InnerSphere).fires( 2,  3, [ 0,  2,  4,  5]).water([ 1,  2,  3])                            .weighs( 0.5,  1,  17).with(&[NoIgnition]),
    laser("er-medium-laser",                "ER Medium Laser",                InnerSphere).fires( 5,  5, [ 0,  4,  8, 12]).water([ 3,  5,  8])                            .weighs( 1.0,  1,  62),
    laser("er-large-laser",                 "ER Large Laser",                 InnerSphere).fires(12,  8, [ 0,  7, 14, 19]).water([ 3,  9, 12])                            .weighs( 5.0,  2, 163),
    laser("clan-er-micro-laser",            "ER Micro Laser",                 Clan)       .fires( 1,  2, [ 0,  1,  2,  4]).water([ 1,  2,  2])                            .weighs(0.25,  1,   7).with(&[NoIgnition]),
    laser("clan-er-small-laser",            "ER Small Laser",                 Clan)       .fires( 2,  5, [ 0,  2,  4,  6]).water([ 1,  2,  4])                            .weighs( 0.5,  1,  31).with(&[NoIgnition]),
    laser("clan-er-medium-laser",           "ER Medium Laser",                Clan)       .fires( 5,  7, [ 0,  5, 10, 15]).water([ 3,  7, 10])                            .weighs( 1.0,  1, 108),
    laser("clan-er-large-laser",            "ER Large Laser",                 Clan)       .fires(12, 10, [ 0,  8, 15, 25]).water([ 5, 10, 16])                            .weighs( 4.0,  1, 248),
    laser("prototype-er-large-laser",       "Prototype ER Large Laser",       InnerSphere).fires(12,  8, [ 0,  7, 14, 19]).water([ 3,  9, 12]).to_hit([1; 3])             .weighs( 5.0,  2, 136).with(&[Prototype]),
    laser("clan-prototype-er-small-laser",  "Prototype ER Small Laser (CP)",  Clan)       .fires( 2,  3, [ 0,  2,  4,  5]).water([ 1,  2,  3])                            .weighs( 0.5,  1,  17).with(&[NoIgnition, Prototype]),
    laser("clan-prototype-er-medium-laser", "Prototype ER Medium Laser (CP)", Clan)       .fires( 5,  5, [ 0,  4,  8, 12]).water([ 3,  5,  8])                            .weighs( 1.5,  1,  62).with(&[Prototype]),
    heavy_laser("clan-heavy-small-laser",  "Heavy Small Laser",  Clan).fires( 3,  6, [ 0,  1,  2,  3]).water([ 1,  2,  2]).to_hit([1; 3]).weighs( 0.5,  1,  15),
    heavy_laser("clan-heavy-medium-laser", "Heavy Medium Laser", Clan).fires( 7, 10, [ 0,  3,  6,  9]).water([ 2,  4,  6]).to_hit([1; 3]).weighs( 1.0,  2,  76),
    heavy_laser("clan-heavy-large-laser",  "Heavy Large Laser",  Clan).fires(18, 16, [ 0,  5, 10, 15]).water([ 3,  6,  9]).to_hit([1; 3]).weighs( 4.0,  3, 244),
    improved_heavy_laser("clan-improved-heavy-small-laser",  "Improved Heavy Small Laser",  Clan).fires( 3,  6, [ 0,  1,  2,  3]).water([ 1,  2,  2]).explodes(3).weighs( 0.5,  1,  19),
    improved_heavy_laser("clan-improved-heavy-medium-laser", "Improved Heavy Medium Laser", Clan).fires( 7, 10, [ 0,  3,  6,  9]).water([ 2,  4,  6]).explodes(5).weighs( 1.0,  2,  93),
    improved_heavy_laser("clan-improved-heavy-large-laser",  "Improved Heavy Large Laser",  Clan).fires(18, 16, [ 0,  5, 10, 15]).water([ 3,  6,  9]).explodes(8).weighs( 4.0,  3, 296),
    chemical_laser("clan-medium-chemical-laser", "Medium Chemical Laser", Clan).fires( 2,  5, [ 0,  3,  6,  9]).water([ 2,  4,  6]).fed_by(ChemicalLaser, 5).weighs( 1.0,  1,  37),
];

const fn laser(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Laser).with(&[DirectFire, PowerAmplified])
}

const fn heavy_laser(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::HeavyLaser).with(&[DirectFire, PowerAmplified])
}

const fn improved_heavy_laser(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::ImprovedHeavyLaser).with(&[DirectFire, PowerAmplified])
}

const fn chemical_laser(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::ChemicalLaser).with(&[DirectFire])
}
