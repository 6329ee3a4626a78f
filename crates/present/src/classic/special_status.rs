//! §15 What special equipment is doing, as statuses of a unit.

use classic::Mech;
use classic::devices::Device;
use classic::fire::turret;
use classic::mech::Location;
use classic::unit::{Drive, Mind};

/// Devices that are on, turrets that are turned, shields, drives, the second seat.
pub(super) fn add(mech: Mech<'_>, add: &mut impl FnMut(&str, String)) {
    let (unit, chassis) = (mech.unit, mech.chassis());
    for &(mount, at) in &mech.sheet.loadout.turrets {
        let offset = turret::offset(mech, mount);
        let lock = if mech.mount_works(mount) { "" } else { ", locked" };
        if offset > 0 || !lock.is_empty() {
            add("turret", format!("turret on the {} {}{lock}", at.name(chassis), turret::words(offset)));
        }
    }
    if unit.motion.drive != Drive::Legs {
        add("drive", format!("moves by its {}", unit.motion.drive.name()));
    }
    for arm in [Location::LeftArm, Location::RightArm] {
        if mech.sheet.loadout.shield_in(arm).is_some() {
            let mode = unit.devices.shields[classic::devices::side_of(arm)];
            let left = mech.shield_capacity(arm);
            add(
                "shield",
                format!("shield on the {}: {}, good for {left} hits", arm.name(chassis), mode.name()),
            );
        }
    }
    if let Some(console) = unit.console {
        let who = if console.swapped { "the commander flies" } else { "a commander at the console" };
        let how = match console.second.mind {
            Mind::Awake => "",
            Mind::Out { .. } | Mind::Waking => ", the other seat unconscious",
            Mind::Dead => ", the other seat dead",
        };
        add("console", format!("{who}{how}; the other seat has {} hits", console.second.hits));
    }
    let speaks = |device: Device| !matches!(device, Device::Array(_)) && mech.has_active(device);
    for fitted in mech.sheet.loadout.devices.iter().filter(|it| speaks(it.device)) {
        add("device", format!("{} on", fitted.device.name()));
    }
    if unit.devices.interference > 0 || unit.devices.taser > 0 {
        add("interference", "interference: its own shots need 2 more".to_owned());
    }
}
