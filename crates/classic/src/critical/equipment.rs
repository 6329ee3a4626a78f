//! §9.14–9.17 Weapons, ammunition, sinks, jets and all other equipment: dead at the first hit.

use super::{Event, Through, determine_within, explosion};
use crate::damage;
use crate::gear::{EquipmentKind, Item};
use crate::mech::{Location, MountId};
use crate::unit::{BinNo, WeaponNo};
use crate::{Play, UnitId};

/// §9.16 The first hit disables an item whatever its size; §9.5 what is explosive blows up where it was hit.
pub(super) fn hit(play: &mut Play<'_>, unit: UnitId, mount: MountId, location: Location) {
    let sheet = play.sheet(unit);
    match sheet.design.mount(mount).item {
        Item::Ammunition(_) => {
            let bin = sheet.bins.iter().position(|bin| bin.mount == mount);
            let bin = BinNo(bin.expect("every ammunition mount is a bin of the sheet") as u8);
            explosion::of_bin(play, unit, bin);
        }
        Item::Weapon(_) => {
            let weapon = sheet.weapons.iter().position(|weapon| weapon.mount == mount);
            let weapon = WeaponNo(weapon.expect("every weapon mount is a weapon of the sheet") as u8);
            play.emit(Event::WeaponLost { unit, weapon });
            explosion::of_mount(play, unit, mount, location);
        }
        Item::Equipment(equipment) => {
            let kind = equipment.equipment().kind;
            if kind.is_jump_jet() {
                play.emit(Event::JumpJetLost { unit, mount }); // §9.15
            } else if kind.sinks() > 0 {
                play.emit(Event::SinkLost { unit, mount, capacity: kind.sinks() }); // §9.14
            } else {
                play.emit(Event::EquipmentLost { unit, mount }); // §9.17
            }
            if kind == EquipmentKind::Turret {
                let (turret, offset) = (location, play.unit(unit).deeds.turned[location]);
                play.emit(Event::TurretLocked { unit, turret, offset }); // §15.16
            }
            explosion::of_mount(play, unit, mount, location);
            leak(play, unit, kind, location);
        }
    }
}

/// §15.15.3, §15.18 A hit on HarJel: the location floods, wet or dry; the later systems cost an extra critical roll.
fn leak(play: &mut Play<'_>, unit: UnitId, kind: EquipmentKind, location: Location) {
    if !play.state().options().special_equipment {
        return;
    }
    match kind {
        EquipmentKind::HarJel if play.state().mech(unit).location_works(location) => {
            damage::flood(play, unit, location);
        }
        EquipmentKind::HarJelII | EquipmentKind::HarJelIII => {
            determine_within(play, unit, location, Through::NOTHING);
        }
        _ => {}
    }
}
