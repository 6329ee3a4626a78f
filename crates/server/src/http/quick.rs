//! One click: a fair battle against a bot. Two of a kind in worth meet on a small board, already deployed.

use std::sync::Arc;

use classic::{Setup, Start, UnitSetup, sight};
use grid::{Facing, Hex};
use kit::{BySeat, Game, Seat, Seeded};
use table::{Hosted, MatchName};

use super::error::HttpError;
use crate::shelf::{self, Map, Unit};

/// The most hexes of a board for a quick battle.
const SMALL: u32 = 16 * 17;
/// Rows from the edge at which a quick battle begins.
const DEEP: i16 = 2;
/// The same for a first battle: shots are worth firing from the first turn on.
const FIRST_DEEP: i16 = 4;

/// One 'Mech each; the human's may be named.
pub fn duel(units: &[Unit], named: Option<&str>, lot: &mut Seeded) -> Result<(Setup, MatchName), HttpError> {
    let own = match named {
        Some(name) => shelf::find_unit(units, name)
            .cloned()
            .ok_or_else(|| HttpError::field("unit", format!("no unit is called {name:?}")))?,
        None => any(&fit(), lot).clone(),
    };
    let foe = rival(&own, lot);
    setup(&[foe], &[own], lot)
}

/// Four a side, each worth about as much as its rival.
pub fn lance(lot: &mut Seeded) -> Result<(Setup, MatchName), HttpError> {
    let fit = fit();
    let own: Vec<Unit> = (0..4).map(|_| any(&fit, lot).clone()).collect();
    let foes: Vec<Unit> = own.iter().map(|unit| rival(unit, lot)).collect();
    setup(&foes, &own, lot)
}

/// The battle in which newcomers learn: open ground, a 'Mech that can overheat, and a foe that seldom hits.
pub fn first() -> Result<(Setup, MatchName), HttpError> {
    let missing =
        || HttpError::conflict("no_board", "the units and the board of the first battle are not here");
    let map = shelf::find_map(shelf::our_maps(), "Red Flats").ok_or_else(missing)?;
    let unit = |name| shelf::find_unit(shelf::our_units(), name).cloned().ok_or_else(missing);
    let (foe, own) = ([unit("Poacher")?], [unit("Bailiff")?]);
    let setup = deployed(map, BySeat::new(&foe, &own), FIRST_DEEP).ok_or_else(missing)?;
    let mut setup = in_sight(map, setup).ok_or_else(missing)?;
    for it in &mut setup.units {
        (it.gunnery, it.piloting) = match it.seat {
            Seat::Red => (6, 6),
            Seat::Blue => (3, 4),
        };
    }
    let name = name(&setup, map);
    Ok((setup, name))
}

/// Blue's only 'Mech put where it sees Red's, as near to the middle as that goes.
fn in_sight(map: &Map, setup: Setup) -> Option<Setup> {
    let own = setup.units.iter().position(|unit| unit.seat == Seat::Blue)?;
    let moved = |start: Start| {
        let mut setup = setup.clone();
        setup.units[own].start = Some(start);
        let state = classic::State::new(&setup).ok()?;
        let [one, two] = [0, 1].map(|at| state.units()[at].viewer());
        sight::between(state.board(), one, two).outcome().is_ok().then_some(setup)
    };
    places(map, Seat::Blue, (0, 1), FIRST_DEEP).into_iter().find_map(moved)
}

/// Units for battle: not those that exist to try out gear.
fn fit() -> Vec<&'static Unit> {
    shelf::our_units().iter().filter(|unit| !unit.name.starts_with("Assay Bench")).collect()
}

fn any<'a>(units: &[&'a Unit], lot: &mut Seeded) -> &'a Unit {
    units[lot.below(units.len() as u32) as usize]
}

/// One of the five others that come closest in battle value.
fn rival(unit: &Unit, lot: &mut Seeded) -> Unit {
    let mut others: Vec<&Unit> = fit().into_iter().filter(|it| it.name != unit.name).collect();
    others.sort_by_key(|it| it.bv.abs_diff(unit.bv));
    others.truncate(5);
    any(&others, lot).clone()
}

fn setup(red: &[Unit], blue: &[Unit], lot: &mut Seeded) -> Result<(Setup, MatchName), HttpError> {
    let maps: Vec<&Map> = shelf::our_maps().iter().filter(|map| hexes(map) <= SMALL).collect();
    // Some boards have water or walls along an edge: the next one will do.
    let first = lot.below(maps.len() as u32) as usize;
    for map in maps.iter().cycle().skip(first).take(maps.len()) {
        let sides = BySeat::new(red, blue);
        if let Some(setup) = deployed(map, sides, DEEP) {
            let name = name(&setup, map);
            return Ok((setup, name));
        }
    }
    Err(HttpError::conflict("no_board", "no small board has room for this battle"))
}

fn hexes(map: &Map) -> u32 {
    u32::from(map.board.width()) * u32::from(map.board.height())
}

pub fn name(setup: &Setup, map: &Map) -> MatchName {
    MatchName { title: <classic::State as Hosted>::title(setup), subtitle: map.name.clone() }
}

/// Both sides in a row, face to face.
fn deployed(map: &Map, sides: BySeat<&[Unit]>, deep: i16) -> Option<Setup> {
    let mut units: Vec<UnitSetup> = Vec::new();
    for seat in Seat::ALL {
        for (index, unit) in sides[seat].iter().enumerate() {
            let places = places(map, seat, (index, sides[seat].len()), deep);
            let start = places.into_iter().find(|&start| {
                let mut tried = units.clone();
                tried.push(placed(seat, unit, start));
                // A side without a unit is refused as well: give it one, far from all others.
                tried.push(UnitSetup { seat: seat.other(), ..placed(seat, unit, start) });
                if let Some(last) = tried.last_mut() {
                    last.start = None;
                }
                classic::State::new(&Setup::new(map.board.clone(), tried)).is_ok()
            })?;
            units.push(placed(seat, unit, start));
        }
    }
    let mut setup = Setup::new(map.board.clone(), units);
    setup.options.turn_limit = Some(30);
    classic::State::new(&setup).is_ok().then_some(setup)
}

fn placed(seat: Seat, unit: &Unit, start: Start) -> UnitSetup {
    UnitSetup { seat, sheet: Arc::clone(&unit.sheet), gunnery: 4, piloting: 5, start: Some(start) }
}

/// Places for one of so many along the home edge, best first.
fn places(map: &Map, seat: Seat, (index, count): (usize, usize), deep: i16) -> Vec<Start> {
    let (width, height) = (map.board.width() as i16, map.board.height() as i16);
    let column = width * (2 * index as i16 + 1) / (2 * count as i16);
    let (row, facing) = match seat {
        Seat::Red => (deep, Facing::South),
        Seat::Blue => (height - 1 - deep, Facing::North),
    };
    let near = |hex: &Hex| (hex.x - column).abs() + (hex.y - row).abs();
    let mut hexes: Vec<Hex> = map.board.hexes().filter(|hex| near(hex) <= 5).collect();
    hexes.sort_by_key(|hex| (near(hex), hex.x, hex.y));
    hexes.into_iter().map(|hex| Start { hex, facing }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_quick_duel_is_fair_and_can_be_played() {
        for seed in 0..60 {
            let (setup, name) = duel(shelf::our_units(), None, &mut Seeded::new(seed)).expect("a duel");
            let state = classic::State::new(&setup).expect("it can be played");
            assert!(
                state.units().iter().all(|unit| unit.fate == classic::unit::Fate::Operational),
                "{name:?}"
            );
            let bv = |at: usize| formats::battle_value::battle_value(&setup.units[at].sheet.design);
            assert!(bv(0).abs_diff(bv(1)) * 4 <= bv(0).max(bv(1)), "{name:?}: {} against {}", bv(0), bv(1));
        }
    }

    #[test]
    fn the_first_battle_begins_within_range_and_in_sight() {
        let (setup, _) = first().expect("a first battle");
        let state = classic::State::new(&setup).expect("it can be played");
        let [foe, own] = [0, 1].map(|at| state.units()[at].viewer());
        assert!((6..=9).contains(&own.hex.distance(foe.hex)), "{} and {}", own.hex, foe.hex);
        assert!(sight::between(state.board(), own, foe).outcome().is_ok());
    }

    #[test]
    fn a_lance_is_four_a_side() {
        let (setup, _) = lance(&mut Seeded::new(7)).expect("a battle");
        assert_eq!(setup.units.iter().filter(|unit| unit.seat == Seat::Blue).count(), 4);
        assert_eq!(setup.units.len(), 8);
    }
}
