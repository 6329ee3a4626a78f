//! §15.22 Weak legs: what a kick or a death from above does to them besides its damage.

use arrayvec::ArrayVec;

use crate::mech::{Location, Quirk};
use crate::{Mech, Play, UnitId, critical};

fn is_weak(mech: Mech<'_>, leg: Location) -> bool {
    mech.has_quirk(Quirk::WeakLegs) && leg.is_leg(mech.chassis()) && !mech.unit.body.destroyed.has(leg)
}

/// §15.22 A kick has struck a weak leg: a critical roll on it.
pub(super) fn strain(play: &mut Play<'_>, unit: UnitId, leg: Location) {
    if is_weak(play.state().mech(unit), leg) {
        critical::determine(play, unit, leg, 0);
    }
}

/// §15.22 It has come down on somebody: one on each leg.
pub(super) fn strain_legs(play: &mut Play<'_>, unit: UnitId) {
    let legs: ArrayVec<Location, 4> = play.state().mech(unit).legs().collect();
    for leg in legs {
        strain(play, unit, leg);
    }
}
