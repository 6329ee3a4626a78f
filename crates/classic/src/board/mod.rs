//! §1 The board: hexes with their terrain, levels, buildings and roads. Reading and writing files is in
//! `formats`; what a step costs is in movement, what blocks a line in [`crate::sight`].

mod buildings;
mod exits;
mod level;
mod relief;
mod table;
mod terrain;
#[cfg(test)]
mod tests;
mod treads;

use grid::Hex;
use serde::{Deserialize, Serialize};

pub use buildings::BuildingRecord;
pub use exits::{Exits, RoadsOntoPavement};
pub use level::{Elevation, Level};
pub use relief::{Relief, ReliefMap};
pub use table::{Feature, Piloting, Row, TERRAIN};
pub use terrain::{
    Bridge, Building, BuildingId, Construction, Cover, Covers, Density, Depth, FuelTank, Growth, GrowthKind,
    Road, RoadSurface, Terrain,
};
pub use treads::{Footing, Tread, TreadMap};

/// A rectangular board.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "Plain", into = "Plain")]
pub struct Board {
    width: u16,
    height: u16,
    /// Row by row: index = y · width + x.
    terrain: Vec<Terrain>,
    buildings: Vec<BuildingRecord>,
    /// Derived from `terrain`.
    relief: ReliefMap,
    /// Derived from `terrain`.
    treads: TreadMap,
}

/// Why a board cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoardShapeError {
    #[error("a board is 1 to {} hexes wide and high, not {width} by {height}", Board::MOST_A_SIDE)]
    Size { width: u16, height: u16 },
    #[error("a board of {width} by {height} has {} hexes, not {hexes}", u32::from(*width) * u32::from(*height))]
    Hexes { width: u16, height: u16, hexes: usize },
    #[error("level {level} of hex {hex} is outside −{most} to {most}", most = Board::MOST_LEVEL)]
    Level { hex: Hex, level: Level },
}

impl Board {
    /// The longest side a board may have: three digits of a hex number.
    pub const MOST_A_SIDE: u16 = 999;
    /// The highest level, depth or height; lowest is its negative. Sums of a few stay far from overflow.
    pub const MOST_LEVEL: i16 = 1000;

    /// A board from its hexes, row by row. Buildings are numbered here.
    pub fn new(width: u16, height: u16, terrain: Vec<Terrain>) -> Result<Board, BoardShapeError> {
        let sides = 1..=Board::MOST_A_SIDE;
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err(BoardShapeError::Size { width, height });
        }
        if terrain.len() != usize::from(width) * usize::from(height) {
            return Err(BoardShapeError::Hexes { width, height, hexes: terrain.len() });
        }
        let relief = ReliefMap::new(width, height);
        let treads = TreadMap::new(width, height);
        let mut board = Board { width, height, terrain, buildings: Vec::new(), relief, treads };
        for (place, hex) in board.terrain.iter().enumerate() {
            if hex.heights().any(|height| height.unsigned_abs() > Board::MOST_LEVEL as u16) {
                return Err(BoardShapeError::Level { hex: board.hex_at(place), level: hex.level });
            }
        }
        board.found_buildings();
        board.refresh();
        Ok(board)
    }

    /// Clear ground at level 0.
    pub fn clear(width: u16, height: u16) -> Result<Board, BoardShapeError> {
        Board::new(width, height, vec![Terrain::default(); usize::from(width) * usize::from(height)])
    }

    pub const fn width(&self) -> u16 {
        self.width
    }

    pub const fn height(&self) -> u16 {
        self.height
    }

    #[inline]
    pub const fn contains(&self, at: Hex) -> bool {
        (at.x as u16) < self.width && (at.y as u16) < self.height
    }

    /// The terrain of a hex; `None` off the board.
    #[inline]
    pub fn get(&self, at: Hex) -> Option<&Terrain> {
        self.place(at).map(|place| &self.terrain[place])
    }

    /// All hexes, row by row.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        let (width, height) = (self.width as i16, self.height as i16);
        (0..height).flat_map(move |y| (0..width).map(move |x| Hex::new(x, y)))
    }

    /// The terrain of all hexes, row by row.
    pub fn terrain(&self) -> &[Terrain] {
        &self.terrain
    }

    /// What sight needs, laid out for straight walks.
    #[inline]
    pub const fn relief(&self) -> &ReliefMap {
        &self.relief
    }

    /// What a step needs, laid out for straight walks.
    #[inline]
    pub const fn treads(&self) -> &TreadMap {
        &self.treads
    }

    /// The tread of a hex; off the board, one on which nobody stands.
    pub fn tread(&self, at: Hex) -> &Tread {
        if self.contains(at) { &self.treads.cells()[self.treads.skew().index(at)] } else { &Tread::OFF_BOARD }
    }

    /// §0.3 Foot level of a unit: hex level + elevation; `None` off the board.
    pub fn foot_level(&self, at: Hex, elevation: Elevation) -> Option<Level> {
        self.get(at).map(|hex| hex.level + elevation)
    }

    /// Change one hex and everything derived from it. Off the board nothing happens.
    pub fn change(&mut self, at: Hex, alter: impl FnOnce(&mut Terrain)) {
        if let Some(place) = self.place(at) {
            alter(&mut self.terrain[place]);
            self.relief.set(at, &self.terrain[place]);
            self.treads.set(at, &self.terrain[place]);
        }
    }

    /// §4.15 The ice of a hex has broken.
    pub fn break_ice(&mut self, at: Hex) {
        self.change(at, |hex| hex.covers.remove(Cover::Ice));
    }

    /// §1.4.4 The bridge of a hex has lost construction factor.
    pub fn damage_bridge(&mut self, at: Hex, lost: u16) {
        self.change(at, |hex| {
            if let Some(bridge) = &mut hex.bridge {
                bridge.cf = bridge.cf.saturating_sub(lost);
            }
        });
    }

    /// §1.4.4 The bridge of a hex is gone.
    pub fn collapse_bridge(&mut self, at: Hex) {
        self.change(at, |hex| hex.bridge = None);
    }

    /// Row-major index of a hex.
    #[inline]
    fn place(&self, at: Hex) -> Option<usize> {
        self.contains(at).then(|| at.y as usize * usize::from(self.width) + at.x as usize)
    }

    fn hex_at(&self, place: usize) -> Hex {
        let width = usize::from(self.width);
        Hex::new((place % width) as i16, (place / width) as i16)
    }

    fn refresh(&mut self) {
        for (at, hex) in self.hexes().zip(&self.terrain) {
            self.relief.set(at, hex);
            self.treads.set(at, hex);
        }
    }
}

/// Same hexes, same buildings; what is derived follows.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        (self.width, self.height) == (other.width, other.height)
            && self.terrain == other.terrain
            && self.buildings == other.buildings
    }
}

impl Eq for Board {}

/// A board as it is stored.
#[derive(Serialize, Deserialize)]
struct Plain {
    width: u16,
    height: u16,
    hexes: Vec<Terrain>,
    /// Kept, since collapsed hexes cannot be counted again.
    buildings: Vec<BuildingRecord>,
}

impl From<Board> for Plain {
    fn from(board: Board) -> Plain {
        let Board { width, height, terrain, buildings, relief: _, treads: _ } = board;
        Plain { width, height, hexes: terrain, buildings }
    }
}

impl TryFrom<Plain> for Board {
    type Error = BoardShapeError;

    fn try_from(plain: Plain) -> Result<Board, BoardShapeError> {
        let stored: Vec<_> = plain.hexes.iter().map(|hex| hex.building.map(|it| it.of)).collect();
        let mut board = Board::new(plain.width, plain.height, plain.hexes)?;
        for (hex, of) in board.terrain.iter_mut().zip(stored) {
            if let (Some(building), Some(of)) = (&mut hex.building, of) {
                building.of = of;
            }
        }
        board.buildings = plain.buildings;
        Ok(board)
    }
}
