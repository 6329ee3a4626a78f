//! Appendix A: medium-range missiles, rockets, and launchers whose ammunition decides (§6.11).

use super::AmmoKind::*;
use super::Trait::*;
use super::rows::row;
use super::{Family, Weapon};
use crate::mech::Tech::{self, *};

/// `fires(heat, damage, [minimum, short, medium, long])`, `weighs(tons, slots, battle value)`.
#[rustfmt::skip]
pub(super) const LAUNCHERS: &[Weapon] = &[
    mrm("mrm-10", "MRM 10", InnerSphere).launches( 4, [10, 1, 5], [ 0,  3,  8, 15]).to_hit([1; 3]).fed_by(Mrm, 10).weighs( 3.0,  2,  56),
    mrm("mrm-20", "MRM 20", InnerSphere).launches( 6, [20, 1, 5], [ 0,  3,  8, 15]).to_hit([1; 3]).fed_by(Mrm, 20).weighs( 7.0,  3, 112),
    mrm("mrm-30", "MRM 30", InnerSphere).launches(10, [30, 1, 5], [ 0,  3,  8, 15]).to_hit([1; 3]).fed_by(Mrm, 30).weighs(10.0,  5, 168),
    mrm("mrm-40", "MRM 40", InnerSphere).launches(12, [40, 1, 5], [ 0,  3,  8, 15]).to_hit([1; 3]).fed_by(Mrm, 40).weighs(12.0,  7, 224),
    rocket("rocket-launcher-10",           "Rocket Launcher 10",           Both).launches( 3, [10, 1, 5], [ 0,  5, 11, 18]).to_hit([1; 3]).weighs( 0.5,  1,  18),
    rocket("rocket-launcher-15",           "Rocket Launcher 15",           Both).launches( 4, [15, 1, 5], [ 0,  4,  9, 15]).to_hit([1; 3]).weighs( 1.0,  2,  23),
    rocket("rocket-launcher-20",           "Rocket Launcher 20",           Both).launches( 5, [20, 1, 5], [ 0,  3,  7, 12]).to_hit([1; 3]).weighs( 1.5,  3,  24),
    rocket("prototype-rocket-launcher-10", "Prototype Rocket Launcher 10", Both).launches( 3, [10, 1, 5], [ 0,  5, 11, 18]).to_hit([1; 3]).weighs( 0.5,  1,  15).with(&[Prototype]),
    rocket("prototype-rocket-launcher-15", "Prototype Rocket Launcher 15", Both).launches( 4, [15, 1, 5], [ 0,  4,  9, 15]).to_hit([1; 3]).weighs( 1.0,  2,  18).with(&[Prototype]),
    rocket("prototype-rocket-launcher-20", "Prototype Rocket Launcher 20", Both).launches( 5, [20, 1, 5], [ 0,  3,  7, 12]).to_hit([1; 3]).weighs( 1.5,  3,  19).with(&[Prototype]),
    mml("mml-3", "MML 3", InnerSphere).by_ammunition( 2,  3, [ 0,  0,  0,  0]).fed_by(Mml, 3).weighs( 1.5,  2,  29),
    mml("mml-5", "MML 5", InnerSphere).by_ammunition( 3,  5, [ 0,  0,  0,  0]).fed_by(Mml, 5).weighs( 3.0,  3,  45),
    mml("mml-7", "MML 7", InnerSphere).by_ammunition( 4,  7, [ 0,  0,  0,  0]).fed_by(Mml, 7).weighs( 4.5,  4,  67),
    mml("mml-9", "MML 9", InnerSphere).by_ammunition( 5,  9, [ 0,  0,  0,  0]).fed_by(Mml, 9).weighs( 6.0,  5,  86),
    atm("clan-atm-3",  "ATM 3",  Clan).by_ammunition( 2,  3, [ 4,  5, 10, 15]).fed_by(Atm, 3) .weighs( 1.5,  2,  53),
    atm("clan-atm-6",  "ATM 6",  Clan).by_ammunition( 4,  6, [ 4,  5, 10, 15]).fed_by(Atm, 6) .weighs( 3.5,  3, 105),
    atm("clan-atm-9",  "ATM 9",  Clan).by_ammunition( 6,  9, [ 4,  5, 10, 15]).fed_by(Atm, 9) .weighs( 5.0,  4, 147),
    atm("clan-atm-12", "ATM 12", Clan).by_ammunition( 8, 12, [ 4,  5, 10, 15]).fed_by(Atm, 12).weighs( 7.0,  5, 212),
    improved_atm("clan-improved-atm-3",  "Improved ATM 3",  Clan).by_ammunition( 2,  3, [ 4,  5, 10, 15]).fed_by(ImprovedAtm, 3) .weighs( 1.5,  2,  83),
    improved_atm("clan-improved-atm-9",  "Improved ATM 9",  Clan).by_ammunition( 6,  9, [ 4,  5, 10, 15]).fed_by(ImprovedAtm, 9) .weighs( 5.0,  4, 231),
    improved_atm("clan-improved-atm-12", "Improved ATM 12", Clan).by_ammunition( 8, 12, [ 4,  5, 10, 15]).fed_by(ImprovedAtm, 12).weighs( 7.0,  5, 333),
];

const fn mrm(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Mrm).with(&[ApolloCapable])
}

const fn rocket(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Rocket).with(&[OneShot])
}

const fn mml(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Mml).with(&[IndirectFire, ArtemisCapable])
}

const fn atm(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Atm)
}

const fn improved_atm(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::ImprovedAtm).with(&[IndirectFire, Streak])
}
