//! What the ground does to a unit that comes to stand on it, however it came: ice breaks (§4.15), decks and roofs
//! give way (§4.14), water finds bare locations (§4.13).

use super::{Event, buildings, fall};
use crate::board::{Cover, Elevation, Footing};
use crate::piloting::{self, Cause, Fall};
use crate::unit::{Fate, Posture};
use crate::{Play, UnitId, damage};

/// §4.15 The die that breaks the ice under a 'Mech that steps or is thrown on it, or falls.
pub(super) const ICE_BREAKS_ON: u8 = 6;
/// §4.15 Under one that lands from a jump.
pub(super) const ICE_BREAKS_UNDER_A_JUMP_ON: u8 = 4;

/// Whether the unit is still where its feet came to stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GroundOutcome {
    Held,
    GaveWay,
}

/// §4.13–4.15 The unit has entered its hex: load, ice and water at once. The rolls for the terrain are apart.
pub(super) fn take_weight(play: &mut Play<'_>, unit: UnitId, ice_breaks_on: u8) -> GroundOutcome {
    let hex = play.unit(unit).place.hex;
    match play.state().footing(unit) {
        Footing::Top => {
            if buildings::settle_load(play, hex) {
                return GroundOutcome::GaveWay;
            }
        }
        Footing::Ice => return test_ice(play, unit, ice_breaks_on),
        Footing::Ground => wade(play, unit),
    }
    GroundOutcome::Held
}

/// §4.13, §4.15 On the floor of water: bare locations flood; a 'Mech that stands out of it breaks the ice above.
fn wade(play: &mut Play<'_>, unit: UnitId) {
    damage::flood_open_locations(play, unit);
    rise(play, unit);
}

/// §4.15 Rising through ice from below breaks it.
pub(super) fn rise(play: &mut Play<'_>, unit: UnitId) {
    let place = play.unit(unit).place;
    let stands_out = place.posture == Posture::Standing && place.elevation == Elevation(-1);
    let hex = place.hex;
    if stands_out && play.state().board().get(hex).is_some_and(|it| it.has_ice_over_water()) {
        break_ice(play, unit, hex);
    }
}

/// §4.15 The die for the ice under the unit.
fn test_ice(play: &mut Play<'_>, unit: UnitId, breaks_on: u8) -> GroundOutcome {
    let hex = play.unit(unit).place.hex;
    let die = play.d6();
    play.emit(Event::IceTested { unit, hex, die, breaks_on });
    if die.get() < breaks_on {
        return GroundOutcome::Held;
    }
    break_ice(play, unit, hex);
    GroundOutcome::GaveWay
}

/// §4.15 Broken ice: whoever stands on it falls to the floor, height = depth.
fn break_ice(play: &mut Play<'_>, unit: UnitId, hex: grid::Hex) {
    let on_ice: Vec<UnitId> = {
        let state = play.state();
        state.units_in(hex).map(|it| it.id).filter(|&id| state.footing(id) == Footing::Ice).collect()
    };
    let depth = play.state().board().get(hex).map_or(0, |it| it.depth());
    play.emit(Event::IceBroke { hex });
    // The unit that broke it falls first.
    let order = on_ice.iter().copied().filter(|&id| id == unit);
    for id in order.chain(on_ice.iter().copied().filter(|&id| id != unit)) {
        play.emit(Event::Displaced { unit: id, to: hex, elevation: Elevation(-i16::from(depth)) });
        fall::drop_down(play, id, Fall::from(depth, Cause::Collapse));
    }
}

/// §4.15 After every fall on ice it rolls again.
pub fn after_fall(play: &mut Play<'_>, unit: UnitId) {
    if play.unit(unit).fate == Fate::Operational && play.state().footing(unit) == Footing::Ice {
        test_ice(play, unit, ICE_BREAKS_ON);
    }
}

/// §4.16, R-66 Falling or sliding into swamp or deep snow sticks.
pub(super) fn bog(play: &mut Play<'_>, unit: UnitId) {
    if !play.state().options().bog_down {
        return;
    }
    let it = play.unit(unit);
    let terrain = play.state().board().get(it.place.hex);
    let soft = terrain.is_some_and(|hex| hex.has(Cover::Swamp) || hex.has(Cover::DeepSnow));
    if soft && !it.stuck && it.fate == Fate::Operational && play.state().footing(unit) == Footing::Ground {
        play.emit(Event::Stuck { unit });
    }
}

/// §4.13 The roll for water entered against one's will (§4.10.3): it waits like its cause.
pub(super) fn demand_water(play: &mut Play<'_>, unit: UnitId) {
    let state = play.state();
    let spot = state.spot(unit);
    let depth = state.board().get(state.unit(unit).place.hex).map_or(0, |hex| hex.depth());
    if super::cost::is_under_water(spot) && state.unit(unit).fate == Fate::Operational {
        piloting::demand(play, unit, Cause::Water { depth });
    }
}
