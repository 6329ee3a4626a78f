//! What line of sight asks of a hex, packed small and laid out so that a straight walk adds one number per
//! step. Derived from the terrain, kept in step by the board.

use grid::{Hex, Skew};

use super::Terrain;

/// One hex as sight sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relief {
    /// §5.3 F of the ground with its building or fuel tank.
    pub solid: i16,
    /// §5.4 F of the foliage; lower than everything where nothing grows.
    pub foliage: i16,
    /// §5.6 F under water: hex level − depth.
    pub floor: i16,
    /// §5.4 LOS points of the foliage.
    pub points: u8,
    /// Depth of the water.
    pub depth: u8,
}

impl Relief {
    /// The border around the board: it never blocks, adds or covers.
    pub const OFF_BOARD: Relief =
        Relief { solid: i16::MIN, foliage: i16::MIN, floor: i16::MIN, points: 0, depth: u8::MAX };

    pub fn of(hex: &Terrain) -> Relief {
        Relief {
            solid: hex.solid_top().0,
            foliage: hex.foliage_top().map_or(i16::MIN, |level| level.0),
            floor: hex.floor().0,
            points: hex.growth.map_or(0, |it| it.feature().row().los_points),
            depth: hex.depth(),
        }
    }
}

/// The relief of a whole board.
#[derive(Clone, Debug)]
pub struct ReliefMap {
    skew: Skew,
    cells: Vec<Relief>,
}

impl ReliefMap {
    pub(super) fn new(width: u16, height: u16) -> ReliefMap {
        let skew = Skew::new(width, height);
        ReliefMap { skew, cells: vec![Relief::OFF_BOARD; skew.len()] }
    }

    pub(super) fn set(&mut self, at: Hex, hex: &Terrain) {
        self.cells[self.skew.index(at)] = Relief::of(hex);
    }

    pub const fn skew(&self) -> Skew {
        self.skew
    }

    /// All cells, in the order of [`ReliefMap::skew`].
    #[inline]
    pub fn cells(&self) -> &[Relief] {
        &self.cells
    }
}
