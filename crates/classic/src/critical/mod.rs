//! §9 Critical hits: how many, which slot, and what each component does when it is hit.
//!
//! What a hit slot means later (lost sinks, slower legs, silent weapons) is asked of the slots themselves, in
//! [`crate::Mech`]; here stands what happens at once: announcements, explosions, piloting rolls, destruction.

mod arm;
mod cockpit;
mod component;
mod determine;
mod electronics;
pub mod engine;
mod equipment;
mod event;
mod explosion;
mod gyro;
mod industrial;
pub(crate) mod leg;
mod mishap;
pub mod radiation;
mod slot;
#[cfg(test)]
mod tests;

pub use determine::{Verdict, Why, least_roll, verdict};
pub use event::Event;
pub use industrial::settle_shaken;
pub use mishap::{Blast, lose_weapon};

pub(crate) use determine::determine as determine_within;

use crate::mech::Location;
use crate::unit::BinNo;
use crate::{Play, UnitId, damage};

/// §9.1 The Determining Critical Hits roll for a location, with an extra modifier, and all that follows.
pub fn determine(play: &mut Play<'_>, unit: UnitId, location: Location, modifier: i8) {
    damage::watch(play, unit, |play| determine::determine(play, unit, location, modifier));
}

/// §9.2 One critical hit in a location without a number roll (MASC, §4.18).
pub fn strike(play: &mut Play<'_>, unit: UnitId, location: Location) {
    damage::watch(play, unit, |play| slot::place(play, unit, location, 1));
}

/// §9.5 A bin blows up without being hit, by heat (§10.5).
pub fn explode_bin(play: &mut Play<'_>, unit: UnitId, bin: BinNo) {
    damage::watch(play, unit, |play| explosion::of_bin(play, unit, bin));
}
