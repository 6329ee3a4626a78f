//! §15.21 Booby traps: a 'Mech that goes up with all around it.

use super::{Event, NoSwitch};
use crate::damage;
use crate::fire::artillery;
use crate::gear::EquipmentKind;
use crate::unit::Loss;
use crate::{Mech, Play, State, UnitId, turn};

/// §15.21 Hexes from the trap within which anybody is hurt.
const REACH: u16 = 3;

/// §15.21 Points at so many hexes from an engine of this rating.
pub(super) const fn points_at(rating: u16, distance: u16) -> u16 {
    if distance > REACH { 0 } else { rating >> distance }
}

/// §15.21 A trap that works, where they are played.
pub(super) fn check(mech: Mech<'_>) -> Result<(), NoSwitch> {
    if !mech.options.booby_traps {
        return Err(NoSwitch::NoBoobyTraps);
    }
    match mech.working_equipment(EquipmentKind::BoobyTrap).next() {
        Some(_) => Ok(()),
        None => Err(NoSwitch::NoEquipment(mech.unit.id)),
    }
}

/// Those it reaches, in the order in which shells strike them (§15.14.5), with what each takes.
fn struck(state: &State, trap: UnitId, rating: u16) -> Vec<(UnitId, u16)> {
    let at = state.unit(trap).place.hex;
    let others = state.units().iter().filter(|it| it.id != trap && state.mech(it.id).is_in_play());
    let mut found: Vec<_> = others.map(|it| (it.place.hex.distance(at), it.place.hex, it.id)).collect();
    found.sort_by_key(|&(distance, hex, id)| (distance, hex.x, hex.y, id));
    let points = found.into_iter().map(|(distance, _, id)| (id, points_at(rating, distance)));
    points.filter(|&(_, points)| points > 0).collect()
}

/// §15.21 The 'Mech is destroyed, and the others are hurt by its engine; the rolls that follow are made at once.
pub(super) fn fire(play: &mut Play<'_>, unit: UnitId) {
    let (rating, at) = (play.sheet(unit).design.engine.rating, play.unit(unit).place.hex);
    play.emit(Event::TrapFired { unit, rating });
    play.emit(damage::Event::Lost { unit, loss: Loss::EngineExplosion });
    for (other, points) in struck(play.state(), unit, rating) {
        if play.state().mech(other).is_in_play() {
            artillery::fragments(play, at, other, points);
        }
    }
    turn::end_of_phase(play);
}
