//! §9.11 Life support, §9.13 sensors.

use super::Event;
use crate::{Play, UnitId};

/// §9.13 The first hit hampers, the second blinds; an IndustrialMech is blind at the first.
pub(super) fn hit_sensors(play: &mut Play<'_>, unit: UnitId) {
    let hits = play.state().mech(unit).sensor_hits();
    play.emit(Event::SensorsHit { unit, hits });
}

/// §9.11 Out for good at the first hit; the second slot only soaks.
pub(super) fn hit_life_support(play: &mut Play<'_>, unit: UnitId, was_out: bool) {
    if !was_out {
        play.emit(Event::LifeSupportLost { unit });
    }
}
