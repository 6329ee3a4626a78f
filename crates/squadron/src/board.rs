//! §2 Geometry: the layouts, the regions, and the board that the tiles make.

use std::fmt;

use grid::{CostMap, Square, Squares};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::colour::Colour;
use crate::reason::reasons;
use crate::tiles::{Rotation, SIDE, TILES, Terrain, TileId, Tiles};

/// §1.5, R1 How the twelve tiles lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Layout {
    /// 4 columns × 3 rows: 4 Red, 4 neutral, 4 Blue.
    #[default]
    #[serde(rename = "4-4-4")]
    FourFourFour,
    /// 3 columns × 4 rows: 3 Red, 6 neutral, 3 Blue.
    #[serde(rename = "3-6-3")]
    ThreeSixThree,
}

impl Layout {
    pub const ALL: [Layout; 2] = [Layout::FourFourFour, Layout::ThreeSixThree];

    /// Tiles side by side; also the regions of each colour.
    pub const fn columns(self) -> u8 {
        match self {
            Layout::FourFourFour => 4,
            Layout::ThreeSixThree => 3,
        }
    }

    pub const fn width(self) -> u8 {
        self.columns() * SIDE
    }

    pub const fn height(self) -> u8 {
        TILES as u8 / self.columns() * SIDE
    }

    /// All squares of the board.
    pub const fn squares(self) -> Squares {
        Squares::block(self.width(), self.height())
    }

    /// §2.2 The region that a square belongs to.
    pub const fn region(self, square: Square) -> Region {
        Region(self.columns() * (square.y() / SIDE) + square.x() / SIDE)
    }

    /// §2.1 The number of a square, row by row.
    pub const fn cell(self, square: Square) -> u16 {
        self.width() as u16 * square.y() as u16 + square.x() as u16
    }

    /// §2.2 Whose region it is; `None` is neutral.
    pub const fn owner(self, region: Region) -> Option<Colour> {
        if region.0 < self.columns() {
            Some(Colour::Red)
        } else if region.0 >= TILES as u8 - self.columns() {
            Some(Colour::Blue)
        } else {
            None
        }
    }

    /// §3.2 How many neutral tiles each player places.
    pub const fn neutral_quota(self) -> u8 {
        (TILES as u8 - 2 * self.columns()) / 2
    }

    /// The top left square of a region.
    pub const fn corner(self, region: Region) -> Square {
        let (column, row) = (region.0 % self.columns(), region.0 / self.columns());
        Square::new(column * SIDE, row * SIDE).expect("a region is on the board")
    }

    /// `F c4`: region F, third column and fourth row of its tile, from the top left.
    pub fn square_name(self, square: Square) -> String {
        let column = char::from(b'a' + square.x() % SIDE);
        format!("{} {column}{}", self.region(square), square.y() % SIDE + 1)
    }

    /// §3.6 The rows nearest to one's own edge.
    pub fn rows_of(self, colour: Colour, depth: u8) -> Squares {
        match colour {
            Colour::Red => Squares::block(self.width(), depth),
            Colour::Blue => self.squares().minus(&Squares::block(self.width(), self.height() - depth)),
        }
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Layout::FourFourFour => "4-4-4",
            Layout::ThreeSixThree => "3-6-3",
        })
    }
}

/// §2.2 A region, or the slot for its tile, 0 to 11. Players call it by a letter, A to L.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Region(pub u8);

impl Region {
    pub fn all() -> impl Iterator<Item = Region> {
        (0..TILES as u8).map(Region)
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0 % 26))
    }
}

/// A tile as it lies in its slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Laid {
    pub tile: TileId,
    pub rotation: Rotation,
}

/// The ground of the whole board. What is off the board cannot be entered, like blocking squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    pub layout: Layout,
    pub ground: CostMap,
    /// §2.5 Squares of the board that are blocking.
    pub blocking: Squares,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    Rows { found: usize },
    Width { row: usize, found: usize, width: u8 },
    Glyph { row: usize, column: usize, glyph: char },
}

reasons! { BoardError;
    BoardError::Rows { found } => because("§2.1", text![
        "there are ", found, " rows; a board has 24 rows of 32 squares, or 32 rows of 24"
    ]);
    BoardError::Width { row, found, width } =>
        because("§2.1", text!["row ", row, " has ", found, " squares, the board is ", width, " wide"]);
    BoardError::Glyph { row, column, glyph } =>
        because("§2.5", text![format!("row {row}, column {column}: '{glyph}' is none of . h w # o")]);
}

impl Board {
    /// The board before its tiles lie: nothing can be entered.
    pub fn bare(layout: Layout) -> Board {
        Board::from_terrain(layout, |_| Terrain::Blocking)
    }

    /// §3.2–3.3 The board that twelve laid tiles make.
    pub fn laid(layout: Layout, tiles: &Tiles, laid: &[Laid; TILES]) -> Board {
        Board::from_terrain(layout, |square| {
            let lies = laid[usize::from(layout.region(square).0)];
            tiles.tile(lies.tile).terrain(lies.rotation, square.y() % SIDE, square.x() % SIDE)
        })
    }

    /// A board drawn line by line; the number of lines tells the layout.
    pub fn drawn<S: AsRef<str>>(rows: &[S]) -> Result<Board, BoardError> {
        let by_height = |layout: &Layout| usize::from(layout.height()) == rows.len();
        let layout = Layout::ALL.into_iter().find(by_height).ok_or(BoardError::Rows { found: rows.len() })?;
        let mut drawing = [[Terrain::Blocking; 32]; 32];
        for (row, line) in rows.iter().map(AsRef::as_ref).enumerate() {
            let found = line.chars().count();
            if found != usize::from(layout.width()) {
                return Err(BoardError::Width { row, found, width: layout.width() });
            }
            for (column, glyph) in line.chars().enumerate() {
                drawing[row][column] =
                    Terrain::from_glyph(glyph).ok_or(BoardError::Glyph { row, column, glyph })?;
            }
        }
        Ok(Board::from_terrain(layout, |it| drawing[usize::from(it.y())][usize::from(it.x())]))
    }

    fn from_terrain(layout: Layout, terrain: impl Fn(Square) -> Terrain) -> Board {
        let squares = layout.squares();
        let ground = CostMap::from_fn(|it| squares.contains(it).then(|| terrain(it).cost()).flatten());
        Board { layout, ground, blocking: squares.minus(&ground.open()) }
    }

    pub fn terrain(&self, square: Square) -> Terrain {
        match self.ground.cost(square) {
            Some(0) => Terrain::Objective,
            Some(1) => Terrain::Clear,
            Some(2) => Terrain::Hindering,
            Some(_) => Terrain::Water,
            None => Terrain::Blocking,
        }
    }

    /// The board as it would be drawn.
    pub fn rows(&self) -> Vec<String> {
        let square = |x, y| Square::new(x, y).expect("the board fits the limit");
        let row = |y| (0..self.layout.width()).map(|x| self.terrain(square(x, y)).glyph()).collect();
        (0..self.layout.height()).map(row).collect()
    }

    /// §3.4 Where the hold marker of a region lies: its first objective square.
    pub fn marker(&self, region: Region) -> Option<Square> {
        self.ground.by_cost[0].iter().find(|&it| self.layout.region(it) == region)
    }

    /// §3.6 The squares that a colour may place on, before any is taken.
    pub fn zone(&self, colour: Colour, depth: u8) -> Squares {
        self.layout.rows_of(colour, depth).minus(&self.blocking)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: u8, y: u8) -> Square {
        Square::new(x, y).expect("on the board")
    }

    /// §2.1, §2.2
    #[test]
    fn cells_and_regions_are_counted_row_by_row() {
        let four = Layout::FourFourFour;
        assert_eq!((four.width(), four.height()), (32, 24));
        assert_eq!(four.cell(at(31, 23)), 767);
        assert_eq!(four.region(at(31, 8)), Region(7));
        assert_eq!(four.owner(Region(3)), Some(Colour::Red));
        assert_eq!(four.owner(Region(4)), None);
        assert_eq!(four.owner(Region(8)), Some(Colour::Blue));
        let three = Layout::ThreeSixThree;
        assert_eq!((three.width(), three.height()), (24, 32));
        assert_eq!(three.cell(at(23, 31)), 767);
        assert_eq!(three.region(at(23, 31)), Region(11));
        assert_eq!(three.owner(Region(3)), None);
        assert_eq!(three.owner(Region(9)), Some(Colour::Blue));
        assert_eq!((four.neutral_quota(), three.neutral_quota()), (2, 3));
    }

    #[test]
    fn a_laid_board_draws_its_tiles_where_they_lie() {
        let tiles = Tiles::standard();
        let laid = std::array::from_fn(|slot| Laid { tile: TileId(slot as u8), rotation: Rotation::None });
        for layout in Layout::ALL {
            let board = Board::laid(layout, &tiles, &laid);
            let rows = board.rows();
            let corner = layout.corner(Region(5));
            let drawn: Vec<&str> = (0..8)
                .map(|r| {
                    &rows[usize::from(corner.y()) + r][usize::from(corner.x())..usize::from(corner.x()) + 8]
                })
                .collect();
            assert_eq!(drawn, tiles.tile(TileId(5)).rows().collect::<Vec<_>>());
            assert_eq!(Board::drawn(&rows), Ok(board.clone()));
            assert!(Region::all().all(|region| board.marker(region).is_some()));
        }
    }

    #[test]
    fn a_bad_drawing_is_refused_with_the_place() {
        let refusal = |rows: &[String]| Board::drawn(rows).unwrap_err().to_string();
        let good = vec![".".repeat(32); 24];
        assert!(refusal(&good[1..]).starts_with("there are 23 rows"));
        let mut short = good.clone();
        short[4].pop();
        assert_eq!(refusal(&short), "row 4 has 31 squares, the board is 32 wide (§2.1)");
        let mut odd = good.clone();
        odd[2].replace_range(7..8, "?");
        assert_eq!(refusal(&odd), "row 2, column 7: '?' is none of . h w # o (§2.5)");
    }
}
