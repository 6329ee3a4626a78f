//! §12.3 Ejection.

use super::Event;
use crate::{Play, UnitId};

/// §12.3 The pilot leaves: 2D6 against Piloting, or with a hit. The 'Mech is out of action.
pub fn eject(play: &mut Play<'_>, unit: UnitId) {
    let target = play.unit(unit).pilot.piloting as i8;
    let (dice, unhurt) = play.throw(target);
    play.emit(Event::Ejected { unit, target, dice, unhurt });
}
