//! §9.8 Gyros of every kind.

use super::Event;
use crate::mech::Location;
use crate::piloting::{self, Cause};
use crate::{Play, UnitId};

/// §9.8 A hit: a piloting roll, or the end of it.
pub(super) fn hit(play: &mut Play<'_>, unit: UnitId) {
    let mech = play.state().mech(unit);
    if mech.unit.body.destroyed.has(Location::CentreTorso) {
        return;
    }
    let hits = mech.gyro_hits();
    let last = piloting::gyro_endures(mech.sheet.design.gyro);
    play.emit(Event::GyroHit { unit, hits });
    match hits.cmp(&last) {
        std::cmp::Ordering::Less => piloting::demand(play, unit, Cause::GyroHit),
        std::cmp::Ordering::Equal => piloting::demand(play, unit, Cause::GyroDestroyed),
        std::cmp::Ordering::Greater => {}
    }
}
