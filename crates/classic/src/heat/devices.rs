//! §15 Heat of devices that are on: nothing while the reactor stands still or nobody minds them (§15.1.2).

use super::cooling;
use crate::Mech;
use crate::devices::Device;
use crate::gear::Item;
use crate::mech::{ComputerKind, FittedComputer, MountId};
use crate::physical::weapon::blade_heat;
use crate::unit::Reactor;

/// §15.3.1 A Nova CEWS that is on.
const NOVA: u16 = 2;
/// §15.12.1, §15.12.3
const SIGNATURE: u16 = 10;
/// §15.12.2
const CHAMELEON: u16 = 6;
/// §15.8.1 A capacitor that charges, or holds its charge.
pub(crate) const CAPACITOR: u16 = 5;
/// §15.11.2 While a taser's interference lasts.
const TASER: u16 = 5;

/// §15.22 Flawed cooling that has failed.
const FLAW: u16 = 5;

/// §10.1, §15 What the devices of a 'Mech give off this turn.
pub(super) fn heat(mech: Mech<'_>) -> u16 {
    let taser = if mech.unit.devices.taser > 0 { TASER } else { 0 };
    let flaw = if mech.unit.cooling.flawed { FLAW } else { 0 };
    let taser = taser + flaw;
    let leaks = if mech.unit.reactor == Reactor::ShutDown { 0 } else { cooling::leaks(mech) };
    let loadout = &mech.sheet.loadout;
    if (loadout.devices.is_empty() && loadout.computers.is_empty()) || !mech.is_alert() {
        return taser + leaks;
    }
    let devices: u16 = loadout.devices.iter().map(|it| of_device(mech, it.device, it.mount)).sum();
    taser + leaks + devices + nova(mech)
}

fn of_device(mech: Mech<'_>, device: Device, mount: MountId) -> u16 {
    if !mech.has_active(device) {
        return 0;
    }
    match device {
        Device::NullSignature | Device::VoidSignature => SIGNATURE,
        Device::Chameleon => CHAMELEON,
        Device::BlueShield | Device::Array(_) | Device::PulseModule(_) => 0,
        Device::Capacitor(_) => CAPACITOR,
        Device::Vibroblade(_) => match mech.sheet.design.mount(mount).item {
            Item::Equipment(id) => blade_heat(id.equipment().kind),
            Item::Weapon(_) | Item::Ammunition(_) => 0,
        },
    }
}

fn nova(mech: Mech<'_>) -> u16 {
    let is_on = |it: &FittedComputer| {
        it.kind == ComputerKind::Nova && !mech.unit.switches.ecm_off && mech.mount_works(it.mount)
    };
    if mech.sheet.loadout.computers.iter().any(is_on) { NOVA } else { 0 }
}
