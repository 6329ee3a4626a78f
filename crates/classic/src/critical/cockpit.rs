//! §9.7 The cockpit: any hit kills the pilot, wherever the cockpit sits; with a command console one of two.

use super::Event;
use crate::mech::{Location, System};
use crate::piloting::{self, Seated};
use crate::unit::Loss;
use crate::{Play, UnitId, damage};

/// §9.7 The pilot is dead, the 'Mech out.
pub(super) fn hit(play: &mut Play<'_>, unit: UnitId, location: Location, slot: u8) {
    play.emit(Event::CockpitHit { unit });
    // §15.10: the first slot is the pilot's seat, the second the commander's.
    let first = play.sheet(unit).system(System::Cockpit, location).iter().next();
    let seated = if first == Some(usize::from(slot)) { Seated::Pilot } else { Seated::Commander };
    if piloting::kill(play, unit, seated) {
        damage::doom(play, unit, Loss::Cockpit);
    }
}
