//! §9.7 The cockpit: any hit kills the pilot, wherever the cockpit sits.

use super::Event;
use crate::unit::Loss;
use crate::{Play, UnitId, damage};

/// §9.7 The pilot is dead, the 'Mech out.
pub(super) fn hit(play: &mut Play<'_>, unit: UnitId) {
    play.emit(Event::CockpitHit { unit });
    damage::doom(play, unit, Loss::Cockpit);
}
