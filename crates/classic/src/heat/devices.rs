//! §15 Heat of devices that are on: nothing while the reactor stands still (§15.1.2).

use super::cooling;
use crate::Mech;
use crate::mech::ComputerKind;
use crate::unit::Reactor;

/// §15.3.1 A Nova CEWS that is on.
const NOVA: u16 = 2;

/// §10.1, §15 What the devices of a 'Mech give off this turn.
pub fn heat(mech: Mech<'_>) -> u16 {
    if mech.unit.reactor == Reactor::ShutDown {
        return 0;
    }
    cooling::leaks(mech) + nova(mech)
}

fn nova(mech: Mech<'_>) -> u16 {
    let is_on = |it: &&crate::mech::FittedComputer| {
        it.kind == ComputerKind::Nova && !mech.unit.switches.ecm_off && mech.mount_works(it.mount)
    };
    if mech.sheet.loadout.computers.iter().any(|it| is_on(&it)) { NOVA } else { 0 }
}
