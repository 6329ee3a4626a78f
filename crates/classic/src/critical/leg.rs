//! §9.9 Hips and leg actuators.

use super::Event;
use crate::mech::{Location, System};
use crate::piloting::{self, Cause};
use crate::{Play, UnitId};

/// The actuators of a leg, from the top.
pub(crate) const ACTUATORS: [System; 4] = [System::Hip, System::UpperLeg, System::LowerLeg, System::Foot];

/// §9.9 Every hit demands a piloting roll; in a leg with a hip hit other actuators do not count, and in a lost
/// leg the loss counts instead (§8.3).
pub(crate) fn lose_actuator(play: &mut Play<'_>, unit: UnitId, leg: Location, actuator: System) {
    play.emit(Event::ActuatorHit { unit, limb: leg, actuator });
    let mech = play.state().mech(unit);
    if mech.unit.body.destroyed.has(leg) {
        return;
    }
    if actuator == System::Hip {
        piloting::demand(play, unit, Cause::HipDestroyed { leg });
    } else if !mech.hip_overrides(leg, actuator) {
        piloting::demand(play, unit, Cause::ActuatorDestroyed { leg, actuator });
    }
}
