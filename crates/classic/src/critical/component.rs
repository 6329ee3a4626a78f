//! §9.2 One hit marks one slot; what it does depends on what the slot holds.

use super::{Event, arm, cockpit, electronics, engine, equipment, gyro, leg};
use crate::mech::{Location, Slot, System};
use crate::{Mech, Play, UnitId};

/// §15.1.4 The slot's own armour takes its first critical.
fn is_armoured(mech: Mech<'_>, location: Location, slot: u8) -> bool {
    let armoured = mech.sheet.loadout.armoured[location].minus(mech.unit.body.bared[location]);
    mech.options.special_equipment && armoured.has(usize::from(slot))
}

/// §9.5–9.17 Marks a slot and lets its component feel it.
pub(super) fn hit(play: &mut Play<'_>, unit: UnitId, location: Location, slot: u8) {
    if is_armoured(play.state().mech(unit), location, slot) {
        play.emit(Event::SlotBared { unit, location, slot });
        return;
    }
    let held = play.sheet(unit).design.slots.0[location][usize::from(slot)];
    let before = play.state().mech(unit);
    let engine_hits = before.engine_hits();
    let had_hits = match held {
        Slot::Mount(mount) => before.mount_hit(mount),
        Slot::System(system) => before.hits_on(system) > 0,
        Slot::Empty => false,
    };
    play.emit(Event::SlotHit { unit, location, slot });
    match held {
        Slot::Empty => {}
        Slot::Mount(mount) if had_hits => play.emit(Event::Soaked { unit, mount }), // §9.16
        Slot::Mount(mount) => equipment::hit(play, unit, mount, location),
        Slot::System(system) => match system {
            System::Engine => engine::count_more(play, unit, engine_hits),
            System::Gyro => gyro::hit(play, unit),
            System::Cockpit => cockpit::hit(play, unit, location, slot),
            System::Sensors => electronics::hit_sensors(play, unit),
            System::LifeSupport => electronics::hit_life_support(play, unit, had_hits),
            System::Hip | System::UpperLeg | System::LowerLeg | System::Foot => {
                leg::lose_actuator(play, unit, location, system);
            }
            System::Shoulder | System::UpperArm | System::LowerArm | System::Hand => {
                arm::lose_actuator(play, unit, location, system);
            }
        },
    }
}
