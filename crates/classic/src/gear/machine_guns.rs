//! Appendix A: machine guns: no heat, no help from a targeting computer (§6.9).

use super::AmmoKind::*;
use super::rows::row;
use super::{Family, Weapon};
use crate::mech::Tech::{self, *};

/// `fires(heat, damage, [minimum, short, medium, long])`, `weighs(tons, slots, battle value)`.
#[rustfmt::skip]
pub(super) const MACHINE_GUNS: &[Weapon] = &[
    machine_gun("light-machine-gun",      "Light Machine Gun", InnerSphere).fires( 0,  1, [ 0,  2,  4,  6]).fed_by(LightMachineGun, 1).weighs( 0.5,  1,   5),
    machine_gun("machine-gun",            "Machine Gun",       Both)       .fires( 0,  2, [ 0,  1,  2,  3]).fed_by(MachineGun, 2)     .weighs( 0.5,  1,   5),
    machine_gun("heavy-machine-gun",      "Heavy Machine Gun", InnerSphere).fires( 0,  3, [ 0,  1,  2,  2]).fed_by(HeavyMachineGun, 3).weighs( 1.0,  1,   6),
    machine_gun("clan-light-machine-gun", "Light Machine Gun", Clan)       .fires( 0,  1, [ 0,  2,  4,  6]).fed_by(LightMachineGun, 1).weighs(0.25,  1,   5),
    machine_gun("clan-machine-gun",       "Machine Gun",       Clan)       .fires( 0,  2, [ 0,  1,  2,  3]).fed_by(MachineGun, 2)     .weighs(0.25,  1,   5),
    machine_gun("clan-heavy-machine-gun", "Heavy Machine Gun", Clan)       .fires( 0,  3, [ 0,  1,  2,  2]).fed_by(HeavyMachineGun, 3).weighs( 0.5,  1,   6),
    array("heavy-machine-gun-array",      "Heavy Machine Gun Array", InnerSphere).fires( 0,  3, [ 0,  1,  2,  2]).fed_by(HeavyMachineGun, 3).weighs( 0.5,  1,   0),
    array("light-machine-gun-array",      "Light Machine Gun Array", InnerSphere).fires( 0,  1, [ 0,  2,  4,  6]).fed_by(LightMachineGun, 1).weighs( 0.5,  1,   0),
    array("machine-gun-array",            "Machine Gun Array",       InnerSphere).fires( 0,  2, [ 0,  1,  2,  3]).fed_by(MachineGun, 2)     .weighs( 0.5,  1,   0),
    array("clan-heavy-machine-gun-array", "Heavy Machine Gun Array", Clan)       .fires( 0,  3, [ 0,  1,  2,  2]).fed_by(HeavyMachineGun, 3).weighs(0.25,  1,   0),
    array("clan-light-machine-gun-array", "Light Machine Gun Array", Clan)       .fires( 0,  1, [ 0,  2,  4,  6]).fed_by(LightMachineGun, 1).weighs(0.25,  1,   0),
    array("clan-machine-gun-array",       "Machine Gun Array",       Clan)       .fires( 0,  2, [ 0,  1,  2,  3]).fed_by(MachineGun, 2)     .weighs(0.25,  1,   0),
];

const fn machine_gun(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::MachineGun)
}

const fn array(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::MachineGunArray)
}
