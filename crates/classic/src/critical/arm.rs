//! §9.12 Arm actuators. Weapons of the arm, punches and clubs ask the slots; nothing happens at once.

use super::Event;
use crate::mech::{Location, System};
use crate::{Play, UnitId};

/// §9.12 Announces the actuator.
pub(super) fn lose_actuator(play: &mut Play<'_>, unit: UnitId, limb: Location, actuator: System) {
    play.emit(Event::ActuatorHit { unit, limb, actuator });
}
