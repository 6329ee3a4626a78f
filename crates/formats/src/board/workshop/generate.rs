//! Boards from a seed and a few dials. The same seed and dials give the same board on every machine: only whole
//! numbers and our own dice are used.

use classic::board::{
    Board, Building, BuildingId, Construction, Cover, Density, Depth, Elevation, Exits, GrowthKind, Level,
    Terrain,
};
use grid::Hex;
use kit::Seeded;
use serde::{Deserialize, Serialize};

use super::paint::{PaintError, check_size, grown, lay_bridge, paved};
use super::paths::Sketch;
use super::{Symmetry, joins};
use crate::board::{BoardFile, Scenery};

/// How much there is of everything: 0 none, 10 as much as there can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Dials {
    pub seed: u32,
    pub width: u16,
    pub height: u16,
    pub hills: u8,
    pub woods: u8,
    pub water: u8,
    /// How many, up to 4.
    pub rivers: u8,
    /// How many, up to 4.
    pub roads: u8,
    pub town: u8,
    pub symmetry: Symmetry,
}

/// One mapsheet of gentle ground.
impl Default for Dials {
    fn default() -> Dials {
        Dials {
            seed: 1,
            width: 16,
            height: 17,
            hills: 3,
            woods: 4,
            water: 1,
            rivers: 0,
            roads: 0,
            town: 0,
            symmetry: Symmetry::None,
        }
    }
}

impl Dials {
    /// What the board is called if nobody names it.
    pub fn title(&self) -> String {
        format!("Seed {} {}x{}", self.seed, self.width, self.height)
    }
}

/// The board of these dials. Dials beyond their range count as the end of it.
pub fn generate(dials: &Dials) -> Result<BoardFile, PaintError> {
    check_size(dials.width, dials.height)?;
    let mut sketch = Sketch::new(dials.width, dials.height, dials.symmetry);
    // Every layer has dice of its own, so that more woods do not move the hills.
    let dice = |layer: u64| Seeded::new(u64::from(dials.seed) * 16 + layer);
    hills(&mut sketch, &mut dice(1), level(dials.hills));
    rough(&mut sketch, &mut dice(2), level(dials.hills));
    woods(&mut sketch, &mut dice(3), level(dials.woods));
    lakes(&mut sketch, &mut dice(4), level(dials.water));
    for number in 0..dials.rivers.min(4) {
        river(&mut sketch, &mut dice(8 + u64::from(number)));
    }
    town(&mut sketch, &mut dice(6), level(dials.town));
    for number in 0..dials.roads.min(4) {
        road(&mut sketch, &mut dice(12 + u64::from(number)));
    }
    let board = Board::new(dials.width, dials.height, sketch.terrain)?;
    let board = joins::join(&board, |_| true)?;
    let scenery = Scenery { description: vec![format!("{}.", dials.title())], ..Scenery::default() };
    Ok(BoardFile { board, scenery })
}

fn level(dial: u8) -> u32 {
    u32::from(dial.min(10))
}

/// So many of something on a board of this size, one for every `each` hexes at full dial.
fn count(sketch: &Sketch, dial: u32, each: u32) -> u32 {
    if dial == 0 { 0 } else { (sketch.terrain.len() as u32 * dial / (10 * each)).max(1) }
}

/// Every hex within a distance.
fn around(sketch: &Sketch, middle: Hex, radius: u16) -> Vec<(Hex, u16)> {
    let near = sketch.hexes().map(|at| (at, at.distance(middle)));
    near.filter(|(_, distance)| *distance <= radius).collect()
}

/// Cones that overlap; the highest counts.
fn hills(sketch: &mut Sketch, dice: &mut Seeded, dial: u32) {
    for _ in 0..count(sketch, dial, 16) {
        let middle = sketch.any(dice);
        let peak = 1 + dice.below(1 + dial / 2) as i16;
        let radius = (1 + dice.below(2 + dial / 3)) as u16;
        for (at, distance) in around(sketch, middle, radius) {
            let slope = Level(peak - peak * distance as i16 / (radius as i16 + 1));
            sketch.change(at, |hex| hex.level = hex.level.max(slope));
        }
    }
}

fn rough(sketch: &mut Sketch, dice: &mut Seeded, dial: u32) {
    for _ in 0..count(sketch, dial, 24) {
        let at = sketch.any(dice);
        sketch.change(at, |hex| hex.covers.add(Cover::Rough));
    }
}

/// Clumps, heavy in their middle.
fn woods(sketch: &mut Sketch, dice: &mut Seeded, dial: u32) {
    for _ in 0..count(sketch, dial, 12) {
        let middle = sketch.any(dice);
        let radius = (dice.below(3)) as u16;
        for (at, distance) in around(sketch, middle, radius) {
            let (grows, heavy) = (dice.below(4) > 0 || distance == 0, dice.below(3) == 0 || distance == 0);
            let density = if heavy { Density::Heavy } else { Density::Light };
            if grows {
                sketch.change(at, |hex| *hex = grown(hex.level, GrowthKind::Woods, density));
            }
        }
    }
}

/// Level water in the lowest of its hexes, deeper in the middle.
fn lakes(sketch: &mut Sketch, dice: &mut Seeded, dial: u32) {
    for _ in 0..count(sketch, dial, 24) {
        let middle = sketch.any(dice);
        let radius = dice.below(3) as u16;
        let shore = around(sketch, middle, radius);
        let heights = shore.iter().filter_map(|(at, _)| Some(sketch.terrain[sketch.place(*at)?].level));
        let surface = heights.min().unwrap_or_default();
        for (at, distance) in shore {
            let depth = if distance < radius { 2 } else { 1 };
            sketch.change(at, |hex| flood(hex, surface, depth));
        }
    }
}

fn flood(hex: &mut Terrain, surface: Level, depth: u8) {
    let depth = hex.water.map_or(depth, |Depth(known)| known.max(depth));
    *hex = Terrain { water: Some(Depth(depth)), ..Terrain::clear(surface) };
}

/// A river at level 0, mostly shallow enough to wade.
fn river(sketch: &mut Sketch, dice: &mut Seeded) {
    let downhill = |_: &Terrain, to: &Terrain| 2 * to.level.0.max(0) as u32;
    for at in sketch.way(dice, downhill) {
        let depth = if dice.below(3) == 0 { 2 } else { 1 };
        sketch.change(at, |hex| flood(hex, Level(hex.level.0.min(0)), depth));
    }
}

/// Buildings around a square near the middle, with pavement between them.
fn town(sketch: &mut Sketch, dice: &mut Seeded, dial: u32) {
    if dial == 0 {
        return;
    }
    let third =
        |side: u16, dice: &mut Seeded| (u32::from(side) / 3 + dice.below(u32::from(side).div_ceil(3))) as i16;
    let x = third(sketch.width, dice);
    let middle = Hex::new(x, third(sketch.height, dice));
    let radius = (2 + dial / 2) as u16;
    for (at, _) in around(sketch, middle, radius) {
        let lot = dice.below(10);
        let (kind, floors) = (dice.below(6), 1 + dice.below(1 + dial / 3) as i16);
        let is_dry = sketch.place(at).is_some_and(|place| sketch.terrain[place].water.is_none());
        if !is_dry {
            continue;
        }
        if lot < 2 + dial / 4 {
            sketch.change(at, |hex| {
                *hex = Terrain { building: Some(house(kind, floors)), ..Terrain::clear(hex.level) }
            });
        } else if lot < 6 {
            sketch.change(at, |hex| {
                *hex = Terrain::clear(hex.level);
                hex.covers.add(Cover::Pavement);
            });
        }
    }
}

/// §1.5 Usual strengths.
fn house(kind: u32, floors: i16) -> Building {
    let (construction, cf) = match kind {
        0..=2 => (Construction::Light, 15),
        3..=4 => (Construction::Medium, 40),
        _ => (Construction::Heavy, 90),
    };
    let height = Elevation(floors);
    Building { construction, class: 0, cf, height, exits: Exits::NONE, of: BuildingId::default() }
}

/// A road that avoids slopes and crosses water on bridges.
fn road(sketch: &mut Sketch, dice: &mut Seeded) {
    let cost = |from: &Terrain, to: &Terrain| {
        let slope = u32::from((to.level.0 - from.level.0).unsigned_abs());
        let wet = if to.depth() > 0 { 12 } else { 0 };
        let built = if to.building.is_some() { 40 } else { 0 };
        let known = if to.road.is_some() || to.bridge.is_some() { 0 } else { 3 };
        6 * slope * slope + wet + built + known
    };
    for at in sketch.way(dice, cost) {
        sketch.change(at, |hex| {
            if hex.depth() > 0 {
                lay_bridge(hex);
            } else {
                *hex = Terrain { road: Some(paved()), ..Terrain::clear(hex.level) };
            }
        });
    }
}
