//! §15.8, §15.11.1 Weapons that destroy themselves, and what makes an item explosive only at times.

use super::Event;
use super::explosion::{self, Shaken};
use crate::devices::Device;
use crate::fire;
use crate::gear::{EquipmentKind, Family, Item};
use crate::mech::{Location, MountId, Sheet};
use crate::unit::WeaponNo;
use crate::{Play, UnitId, damage};

/// §15.1.3 Points of a charged PPC or its capacitor.
const CHARGE: u16 = 15;
/// §15.1.3 Points of a blue shield that is on.
const BLUE_SHIELD: u16 = 5;

/// Whether a weapon that is lost takes its explosion with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blast {
    Yes,
    No,
}

/// A weapon that is lost without a critical roll: one of its slots is marked.
pub fn lose_weapon(play: &mut Play<'_>, unit: UnitId, weapon: WeaponNo, blast: Blast) {
    let mount = play.sheet(unit).weapon(weapon).mount;
    if !play.state().mech(unit).mount_works(mount) {
        return;
    }
    damage::watch(play, unit, |play| {
        let Some(location) = mark(play, unit, mount) else { return };
        play.emit(Event::WeaponLost { unit, weapon });
        if blast == Blast::Yes {
            explosion::of_mount(play, unit, mount, location);
        }
    });
}

/// §15.22 A round goes off in a weapon, which is lost with it.
pub fn burst_weapon(play: &mut Play<'_>, unit: UnitId, weapon: WeaponNo, points: u16) {
    let mount = play.sheet(unit).weapon(weapon).mount;
    damage::watch(play, unit, |play| {
        let Some(location) = mark(play, unit, mount) else { return };
        play.emit(Event::WeaponLost { unit, weapon });
        if points > 0 {
            play.emit(Event::Exploded { unit, location, mount, bin: None, points });
            explosion::explode(play, unit, location, points, Shaken::Yes);
        }
    });
}

/// §15.1.3, §15.8.3 Points of a pulse module.
const MODULE: u16 = 2;

pub(super) fn is_module(sheet: &Sheet, mount: MountId) -> bool {
    matches!(sheet.design.mount(mount).item, Item::Equipment(id) if id.equipment().kind == EquipmentKind::PulseModule)
}

/// §15.8.3 The module of a laser in pulse mode bursts as it fires.
pub fn burst_module(play: &mut Play<'_>, unit: UnitId, weapon: WeaponNo) {
    let Some(module) = play.sheet(unit).weapon(weapon).pulse_module else { return };
    damage::watch(play, unit, |play| {
        if let Some(location) = mark(play, unit, module) {
            play.emit(Event::EquipmentLost { unit, mount: module });
            burst(play, unit, module, location);
        }
    });
}

/// §15.1.3 Two points inside without a critical roll while its laser works, which is lost with it.
pub(super) fn burst(play: &mut Play<'_>, unit: UnitId, mount: MountId, location: Location) {
    let lasers = play.sheet(unit).weapons.iter();
    let fed = lasers.filter(|it| it.pulse_module == Some(mount)).map(|it| (it.number, it.mount)).next();
    let Some((weapon, laser)) = fed.filter(|&(_, laser)| play.state().mech(unit).mount_works(laser)) else {
        return;
    };
    play.emit(Event::Exploded { unit, location, mount, bin: None, points: MODULE });
    mark(play, unit, laser);
    play.emit(Event::WeaponLost { unit, weapon });
    explosion::explode(play, unit, location, MODULE, Shaken::No);
}

/// Marks the first whole slot of an item; where it is.
fn mark(play: &mut Play<'_>, unit: UnitId, mount: MountId) -> Option<Location> {
    let body = &play.unit(unit).body;
    let open = play.sheet(unit).footprint(mount).iter().find_map(|(location, slots)| {
        let slot = slots.minus(body.hit[location]).iter().next()?;
        Some((location, slot as u8))
    });
    let (location, slot) = open?;
    play.emit(Event::SlotHit { unit, location, slot });
    Some(location)
}

/// §15.1.3 Points of an item whose slot was hit, by what it is doing.
pub(super) fn points(play: &mut Play<'_>, unit: UnitId, mount: MountId) -> u16 {
    let mech = play.state().mech(unit);
    let item = mech.sheet.design.mount(mount).item;
    let always = u16::from(item.explosion());
    if let Some(weapon) = charged(play, unit, mount) {
        discharge(play, unit, weapon, mount);
        return CHARGE;
    }
    let mech = play.state().mech(unit);
    match item {
        Item::Equipment(id) if id.equipment().kind == EquipmentKind::BlueShield => {
            let is_on = mech.unit.devices.is_on(Device::BlueShield) && mech.is_alert();
            if is_on && !mech.unit.devices.blue_failed { BLUE_SHIELD } else { 0 }
        }
        Item::Weapon(id) if id.weapon().family == Family::MPod => {
            let fired =
                mech.sheet.weapons.iter().any(|it| it.mount == mount && mech.unit.spent.has(it.number));
            if fired { 0 } else { always }
        }
        Item::Weapon(_) | Item::Ammunition(_) | Item::Equipment(_) => always,
    }
}

/// §15.8.1 The PPC whose charge is in this item: its own, or its capacitor's.
fn charged(play: &Play<'_>, unit: UnitId, mount: MountId) -> Option<WeaponNo> {
    let charged = play.unit(unit).devices.charged;
    if charged.is_empty() {
        return None;
    }
    let weapons = play.sheet(unit).weapons.iter();
    let serves = |it: &&crate::mech::MountedWeapon| it.mount == mount || it.capacitor == Some(mount);
    weapons.filter(serves).map(|it| it.number).find(|&it| charged.has(it))
}

/// §15.8.1, R-71 One explosion, and both items are lost.
fn discharge(play: &mut Play<'_>, unit: UnitId, weapon: WeaponNo, struck: MountId) {
    let fitted = play.sheet(unit).weapon(weapon);
    let other = if fitted.mount == struck { fitted.capacitor } else { Some(fitted.mount) };
    play.emit(fire::Event::Discharged { unit, weapon });
    if let Some(other) = other.filter(|&other| play.state().mech(unit).mount_works(other)) {
        mark(play, unit, other);
    }
}
