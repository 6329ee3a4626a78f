//! §4.14 Buildings and bridges: damage, loads, collapse.

use grid::Hex;

use super::{Event, fall};
use crate::board::{BuildingId, Footing};
use crate::damage::{HitTable, Side, Source, Volley, inflict_volley};
use crate::piloting::{Cause, Fall};
use crate::unit::Fate;
use crate::{Play, State, UnitId};

/// §4.14.4, §4.14.7 A building hex loses construction factor, and falls when nothing is left or its roof carries too
/// much.
pub fn damage_building(play: &mut Play<'_>, hex: Hex, points: u16) {
    let Some(building) = play.state().board().building(hex) else { return };
    let points = points.min(building.cf);
    if points > 0 {
        play.emit(Event::BuildingDamaged { hex, points });
    }
    settle_load(play, hex);
}

/// §4.14.5 Collapse where no CF is left, or more mass stands on the roof or the bridge than it carries; whether it
/// did.
pub fn settle_load(play: &mut Play<'_>, hex: Hex) -> bool {
    let state = play.state();
    let tread = state.board().tread(hex);
    let load = load(state, hex);
    if tread.has_deck() {
        let gives = load > tread.carries();
        if gives {
            collapse_bridge(play, hex);
        }
        return gives;
    }
    let Some(building) = state.board().building(hex) else { return false };
    let gives = building.cf == 0 || load > building.cf;
    if gives {
        let of = building.of;
        collapse_building(play, hex);
        collapse_rest(play, of);
    }
    gives
}

/// §4.14.5 Tons on the roof or the deck.
fn load(state: &State, hex: Hex) -> u16 {
    on_top(state, hex).map(|id| state.mech(id).mass()).sum()
}

fn on_top(state: &State, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
    state.units_in(hex).map(|unit| unit.id).filter(|&id| state.footing(id) == Footing::Top)
}

/// §4.14.5 Everyone in or on it is buried, by unit id; the hex becomes rubble.
fn collapse_building(play: &mut Play<'_>, hex: Hex) {
    let state = play.state();
    let Some(building) = state.board().building(hex) else { return };
    let cf = state.board_at_phase_start().building(hex).map_or(building.cf, |it| it.cf);
    let height = building.height.0.max(1) as u16;
    let buried: Vec<(UnitId, Footing)> =
        state.units_in(hex).map(|unit| (unit.id, state.footing(unit.id))).collect();
    let volleys = buried.into_iter().map(|(unit, footing)| match footing {
        Footing::Top => (unit, HitTable::Full, cf.div_ceil(10)),
        Footing::Ground | Footing::Ice => (unit, HitTable::Punch, (cf * height).div_ceil(10)),
    });
    let volleys: Vec<_> = volleys.collect();
    play.emit(Event::BuildingCollapsed { hex });
    for (unit, table, points) in volleys {
        bury(play, unit, table, points);
        come_down(play, unit);
    }
}

/// §4.14.5 More than half the hexes gone: the rest follows.
fn collapse_rest(play: &mut Play<'_>, of: BuildingId) {
    let board = play.state().board();
    let Some(record) = board.building_record(of) else { return };
    let left: Vec<Hex> = board.hexes_of(of).collect();
    let collapsed = record.hexes - left.len() as u32;
    if 2 * collapsed > record.hexes {
        for hex in left {
            collapse_building(play, hex);
        }
    }
}

/// §1.4.4 As a building: those on the deck come down with it.
fn collapse_bridge(play: &mut Play<'_>, hex: Hex) {
    let state = play.state();
    let bridge = |board: &crate::board::Board| board.get(hex).and_then(|it| it.bridge);
    let cf = bridge(state.board_at_phase_start()).or(bridge(state.board())).map_or(0, |it| it.cf);
    let fallen: Vec<UnitId> = on_top(state, hex).collect();
    play.emit(Event::BridgeCollapsed { hex });
    for unit in fallen {
        bury(play, unit, HitTable::Full, cf.div_ceil(10));
        come_down(play, unit);
    }
}

fn bury(play: &mut Play<'_>, unit: UnitId, table: HitTable, points: u16) {
    inflict_volley(play, unit, Volley::in_fives(points, table, Side::Front, Source::Collapse));
}

/// §4.14.5 Falls to the ground if it was above it.
fn come_down(play: &mut Play<'_>, unit: UnitId) {
    let place = play.unit(unit).place;
    let ground = super::stacking::ground_elevation(play.state(), place.hex);
    let levels = place.elevation.0 - ground.0;
    if levels <= 0 {
        return;
    }
    play.emit(Event::Displaced { unit, to: place.hex, elevation: ground });
    if play.unit(unit).fate == Fate::Operational {
        fall::drop_down(play, unit, Fall::from(levels as u8, Cause::Collapse));
    }
}
