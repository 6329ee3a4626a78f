//! The board on which lines of sight and to-hit numbers are measured.

use classic::board::{Board, Density, Depth, Elevation, Growth, GrowthKind, Level, Terrain};

/// 16×17: a third of the hexes are hills, a quarter wooded, some water of this depth: a fixed scatter.
pub(crate) fn map(water: Depth) -> Board {
    let mut seed = 12_345_u32;
    let mut draw = |below: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) % below
    };
    let hexes = (0..16 * 17).map(|_| {
        let mut hex = Terrain::clear(Level([0, 0, 0, 0, 1, 2][draw(6) as usize]));
        match draw(20) {
            0..=3 => hex.growth = Some(woods(Density::Light)),
            4 => hex.growth = Some(woods(Density::Heavy)),
            5 => hex.water = Some(water),
            _ => {}
        }
        hex
    });
    Board::new(16, 17, hexes.collect()).expect("the size fits the hexes")
}

fn woods(density: Density) -> Growth {
    Growth { kind: GrowthKind::Woods, density, height: Elevation(2) }
}
