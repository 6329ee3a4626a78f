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
mod reactive;
mod slot;
#[cfg(test)]
mod tests;

pub use determine::{Verdict, Why, least_roll, verdict};
pub use event::Event;
pub use industrial::settle_shaken;
pub use mishap::{Blast, burst_module, burst_weapon, lose_weapon};

pub(crate) use determine::{GLANCING, Through, determine as determine_within};

use crate::mech::{Location, MountId};
use crate::unit::{BinNo, WeaponNo};
use crate::{Play, State, UnitId, damage};

/// §9.1 The Determining Critical Hits roll for a location, with an extra modifier, and all that follows.
pub fn determine(play: &mut Play<'_>, unit: UnitId, location: Location, modifier: i8) {
    let through = Through { shaken: modifier, ..Through::NOTHING };
    damage::watch(play, unit, |play| determine::determine(play, unit, location, through));
}

/// §9.2 One critical hit in a location without a number roll (MASC, §4.18).
pub fn strike(play: &mut Play<'_>, unit: UnitId, location: Location) {
    damage::watch(play, unit, |play| slot::place(play, unit, location, 1));
}

/// §9.2 A hit in this very slot (§15.5).
pub(crate) fn hit_slot(play: &mut Play<'_>, unit: UnitId, location: Location, slot: u8) {
    damage::watch(play, unit, |play| component::hit(play, unit, location, slot));
}

/// §15.22 A hit on a weapon in this location, in the midst of another hit.
pub(crate) fn hit_weapon_within(play: &mut Play<'_>, unit: UnitId, (weapon, location): (WeaponNo, Location)) {
    let whole = play.sheet(unit).weapon(weapon).footprint[location].minus(play.unit(unit).body.hit[location]);
    if let Some(slot) = whole.iter().next() {
        component::hit(play, unit, location, slot as u8);
    }
}

/// §15.5, §15.9 An item that has failed is destroyed: its first slot is marked.
pub(crate) fn destroy_mount(play: &mut Play<'_>, unit: UnitId, mount: MountId) {
    let whole = |it: &State, location| {
        it.sheet(unit).footprint(mount)[location].minus(it.unit(unit).body.hit[location])
    };
    let at = Location::ALL
        .into_iter()
        .find_map(|location| whole(play.state(), location).iter().next().map(|slot| (location, slot as u8)));
    if let Some((location, slot)) = at {
        play.emit(Event::SlotHit { unit, location, slot });
        play.emit(Event::EquipmentLost { unit, mount });
    }
}

/// §9.5 A bin blows up without being hit, by heat (§10.5).
pub fn explode_bin(play: &mut Play<'_>, unit: UnitId, bin: BinNo) {
    damage::watch(play, unit, |play| explosion::of_bin(play, unit, bin));
}
