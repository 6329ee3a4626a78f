//! Quick matches: a fair battle against a bot with one click. Two of about the same worth meet on a small board,
//! already deployed.

use std::sync::Arc;

use classic::mech::Sheet;
use classic::{Setup, Start, UnitSetup};
use formats::battle_value::battle_value;
use grid::{Facing, Hex};
use kit::{BySeat, Game, Seat, Seeded};
use library::{Kind, Map};
use table::{Hosted, MatchName};

use super::error::HttpError;
use crate::library::Named;

/// The most hexes of a board for a quick battle.
const SMALL: u32 = 16 * 17;
/// Rows from the edge at which a quick battle begins.
const DEEP: i16 = 2;

/// One 'Mech each; the human may have chosen his.
pub(super) fn duel(chosen: Option<Arc<Sheet>>, lot: &mut Seeded) -> Result<(Setup, MatchName), HttpError> {
    let fit = fit();
    let own = chosen.map_or_else(|| any(&fit, lot).clone(), Mech::new);
    let foe = rival(&own, &fit, lot);
    setup(&[foe], &[own], lot)
}

/// Four a side, each worth about as much as its rival.
pub(super) fn lance(lot: &mut Seeded) -> Result<(Setup, MatchName), HttpError> {
    let fit = fit();
    let own: Vec<Mech> = (0..4).map(|_| any(&fit, lot).clone()).collect();
    let foes: Vec<Mech> = own.iter().map(|unit| rival(unit, &fit, lot)).collect();
    setup(&foes, &own, lot)
}

/// A unit and what it is worth.
#[derive(Clone, Debug)]
struct Mech {
    sheet: Arc<Sheet>,
    battle_value: u32,
}

impl Mech {
    fn new(sheet: Arc<Sheet>) -> Mech {
        Mech { battle_value: battle_value(&sheet.design), sheet }
    }
}

/// Our own units for battle: not those that exist to try out gear.
fn fit() -> Vec<Mech> {
    let ours = library::built_in_files(Kind::Unit).filter(|file| !file.name.starts_with("Assay Bench"));
    ours.filter_map(|file| library::built_in().sheet(file.name).ok()).map(Mech::new).collect()
}

fn any<'a>(units: &'a [Mech], lot: &mut Seeded) -> &'a Mech {
    &units[lot.below(units.len() as u32) as usize]
}

/// One of the five others that come closest in battle value and are within a quarter of it; the closest if none is.
fn rival(unit: &Mech, fit: &[Mech], lot: &mut Seeded) -> Mech {
    let is_other = |it: &&Mech| it.sheet.design.name() != unit.sheet.design.name();
    let mut others: Vec<Mech> = fit.iter().filter(is_other).cloned().collect();
    others.sort_by_key(|it| it.battle_value.abs_diff(unit.battle_value));
    others.truncate(5);
    let is_even =
        |it: &Mech| it.battle_value.abs_diff(unit.battle_value) * 4 <= it.battle_value.max(unit.battle_value);
    let even = others.iter().filter(|it| is_even(it)).count();
    others.truncate(even.max(1));
    any(&others, lot).clone()
}

/// Our own boards that are small enough, by file name.
fn small_boards() -> Vec<Named<Map>> {
    let ours = library::built_in().list(Kind::Board).into_iter().filter_map(|listed| {
        let content: Arc<Map> = library::built_in().read(&listed).ok()?;
        Some(Named { name: listed.item.name.clone(), is_own: false, hash: listed.item.hash, content })
    });
    ours.filter(|map| map.content.summary.hexes() <= SMALL).collect()
}

fn setup(red: &[Mech], blue: &[Mech], lot: &mut Seeded) -> Result<(Setup, MatchName), HttpError> {
    let maps = small_boards();
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

pub(super) fn name(setup: &Setup, map: &Named<Map>) -> MatchName {
    let title = <classic::State as Hosted>::title(setup);
    MatchName { title, subtitle: map.name.clone(), known_seed: false }
}

/// Both sides in a row, face to face.
fn deployed(map: &Named<Map>, sides: BySeat<&[Mech]>, deep: i16) -> Option<Setup> {
    let mut units: Vec<UnitSetup> = Vec::new();
    for seat in Seat::ALL {
        for (index, unit) in sides[seat].iter().enumerate() {
            let places = places(map, seat, index, sides[seat].len(), deep);
            let start = places.into_iter().find(|&start| {
                let mut tried = units.clone();
                tried.push(placed(seat, unit, start));
                // A side without a unit is refused as well: give it one, far from all others.
                tried.push(UnitSetup { seat: seat.other(), ..placed(seat, unit, start) });
                if let Some(last) = tried.last_mut() {
                    last.start = None;
                }
                classic::State::new(&Setup::new(map.content.board.clone(), tried)).is_ok()
            })?;
            units.push(placed(seat, unit, start));
        }
    }
    let mut setup = Setup::new(map.content.board.clone(), units);
    setup.options.turn_limit = Some(30);
    classic::State::new(&setup).is_ok().then_some(setup)
}

fn placed(seat: Seat, unit: &Mech, start: Start) -> UnitSetup {
    UnitSetup { seat, sheet: Arc::clone(&unit.sheet), gunnery: 4, piloting: 5, start: Some(start) }
}

/// Places for one of so many along the home edge, best first.
fn places(map: &Named<Map>, seat: Seat, index: usize, count: usize, deep: i16) -> Vec<Start> {
    let (width, height) = (map.content.board.width() as i16, map.content.board.height() as i16);
    let column = width * (2 * index as i16 + 1) / (2 * count as i16);
    let (row, facing) = match seat {
        Seat::Red => (deep, Facing::South),
        Seat::Blue => (height - 1 - deep, Facing::North),
    };
    let near = |hex: &Hex| (hex.x - column).abs() + (hex.y - row).abs();
    let mut hexes: Vec<Hex> = map.content.board.hexes().filter(|hex| near(hex) <= 5).collect();
    hexes.sort_by_key(|hex| (near(hex), hex.x, hex.y));
    hexes.into_iter().map(|hex| Start { hex, facing }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_quick_duel_is_fair_and_can_be_played() {
        for seed in 0..60 {
            let (setup, name) = duel(None, &mut Seeded::new(seed)).expect("a duel");
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
    fn a_lance_is_four_a_side() {
        let (setup, _) = lance(&mut Seeded::new(7)).expect("a battle");
        assert_eq!(setup.units.iter().filter(|unit| unit.seat == Seat::Blue).count(), 4);
        assert_eq!(setup.units.len(), 8);
    }
}
