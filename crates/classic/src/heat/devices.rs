//! §15 Heat of devices that are on: nothing while the reactor stands still (§15.1.2).

use super::cooling;
use crate::Mech;
use crate::unit::Reactor;

/// §10.1, §15 What the devices of a 'Mech give off this turn.
pub fn heat(mech: Mech<'_>) -> u16 {
    if mech.unit.reactor == Reactor::ShutDown {
        return 0;
    }
    cooling::leaks(mech)
}
