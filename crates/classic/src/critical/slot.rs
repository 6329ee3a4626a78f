//! §9.2 Choosing the slot, §9.3 transfer of criticals.

use super::{Event, component, reactive};
use crate::mech::{Location, SlotMask, SlotTable};
use crate::options::LostLocation;
use crate::{Play, UnitId};

/// Slots 1–6 are the upper half of the larger locations, 7–12 the lower.
const HALF: u8 = 6;

/// §9.3 Places hits in a location, or in the one they transfer to; what does not fit is lost. A location that the
/// same hit takes away, by its damage or by an explosion, takes them all, unless the switch says otherwise.
pub(super) fn place(play: &mut Play<'_>, unit: UnitId, location: Location, hits: u8) {
    let into = transferred(play, unit, location);
    if into != location {
        play.emit(Event::HitsTransferred { unit, from: location, to: into, hits });
    }
    for placed in 0..hits {
        let open = open(play, unit, into);
        let is_gone = play.state().options().lost_location == LostLocation::Lost
            && play.unit(unit).body.destroyed.has(into);
        if is_gone || open.is_empty() && reactive::slots(play.state().mech(unit), into).is_empty() {
            play.emit(Event::HitsLost { unit, location: into, hits: hits - placed });
            return;
        }
        if let Some(slot) = choose(play, unit, into, open) {
            component::hit(play, unit, into, slot);
        }
    }
}

/// §9.3, R-30 The first location on the way in that could be hit when the phase began. Criticals to centre torso
/// and head never transfer.
fn transferred(play: &Play<'_>, unit: UnitId, location: Location) -> Location {
    let open = &play.unit(unit).body.open_at_phase_start;
    let mut at = location;
    while open[at].is_empty() && reactive::slots(play.state().mech(unit), at).is_empty() {
        match at.transfers_to() {
            Some(next) => at = next,
            None => break,
        }
    }
    at
}

/// Slots that can be hit and are not yet.
fn open(play: &Play<'_>, unit: UnitId, location: Location) -> SlotMask {
    play.sheet(unit).loadout.hittable[location].minus(play.unit(unit).body.hit[location])
}

/// §9.2, R-39 Rolls, all dice again, until the slot can be hit: as at a table, also where one half has nothing left.
/// `open` is not empty, or the slots of reactive armour (§15.6.5) are not: these use up the hit where they go up, or
/// where there is nothing else to hit.
fn choose(play: &mut Play<'_>, unit: UnitId, location: Location, open: SlotMask) -> Option<u8> {
    let reactive = reactive::slots(play.state().mech(unit), location);
    let two_halves = SlotTable::size(location, play.sheet(unit).design.chassis) > usize::from(HALF);
    loop {
        let half = two_halves.then(|| play.d6());
        let first = if half.is_none_or(|half| half.get() <= 3) { 0 } else { HALF };
        let die = play.d6();
        let slot = first + die.get() - 1;
        let can_be_hit = open.has(usize::from(slot));
        play.emit(Event::SlotRolled { unit, location, half, die, slot, can_be_hit });
        if can_be_hit {
            return Some(slot);
        }
        if reactive.has(usize::from(slot)) && (reactive::roll(play, unit, location, slot) || open.is_empty())
        {
            return None;
        }
    }
}
