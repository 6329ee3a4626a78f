//! §14 The region tiles: twelve drawn squares of 8 × 8, read from text and checked.

use std::fmt;

use grid::{EntryCost, Square, Squares};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::reason::reasons;

/// The tiles of the rules, as text.
pub const STANDARD: &str = include_str!("../../../data/squadron/tiles.toml");

/// §1.2 Squares along the edge of a tile.
pub const SIDE: u8 = 8;
/// §1.2 Tiles in a set.
pub const TILES: usize = 12;

/// §2.5 What a square is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    Clear,
    Hindering,
    Water,
    Blocking,
    Objective,
}

impl Terrain {
    pub const ALL: [Terrain; 5] =
        [Terrain::Clear, Terrain::Hindering, Terrain::Water, Terrain::Blocking, Terrain::Objective];

    pub const fn glyph(self) -> char {
        match self {
            Terrain::Clear => '.',
            Terrain::Hindering => 'h',
            Terrain::Water => 'w',
            Terrain::Blocking => '#',
            Terrain::Objective => 'o',
        }
    }

    pub fn from_glyph(glyph: char) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|it| it.glyph() == glyph)
    }

    /// §2.5 The cost to enter; blocking squares cannot be entered.
    pub const fn cost(self) -> Option<EntryCost> {
        match self {
            Terrain::Clear => Some(EntryCost::One),
            Terrain::Hindering => Some(EntryCost::Two),
            Terrain::Water => Some(EntryCost::Three),
            Terrain::Blocking => None,
            Terrain::Objective => Some(EntryCost::Zero),
        }
    }

    /// §14 Land is what is neither water nor blocking.
    pub const fn is_land(self) -> bool {
        match self {
            Terrain::Clear | Terrain::Hindering | Terrain::Objective => true,
            Terrain::Water | Terrain::Blocking => false,
        }
    }
}

/// A tile of the set by number, 0 to 11; it prints as the rules count, 1 to 12.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct TileId(pub u8);

impl TileId {
    pub fn all() -> impl Iterator<Item = TileId> {
        (0..TILES as u8).map(TileId)
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// §3.2 A rotation by quarter turns clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub enum Rotation {
    None,
    Quarter,
    Half,
    ThreeQuarters,
}

impl Rotation {
    pub const ALL: [Rotation; 4] =
        [Rotation::None, Rotation::Quarter, Rotation::Half, Rotation::ThreeQuarters];

    pub const fn degrees(self) -> u16 {
        self as u16 * 90
    }
}

impl TryFrom<u16> for Rotation {
    type Error = String;

    fn try_from(degrees: u16) -> Result<Rotation, String> {
        let known = Rotation::ALL.into_iter().find(|it| it.degrees() == degrees);
        known.ok_or_else(|| format!("a rotation is 0, 90, 180 or 270 degrees, not {degrees}"))
    }
}

impl From<Rotation> for u16 {
    fn from(rotation: Rotation) -> u16 {
        rotation.degrees()
    }
}

type Drawing = [[Terrain; SIDE as usize]; SIDE as usize];

/// One tile: its name and its drawing, row by row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tile {
    pub name: String,
    drawing: Drawing,
}

impl Tile {
    /// §3.3 The terrain at a row and column of the tile as it lies.
    pub fn terrain(&self, rotation: Rotation, row: u8, column: u8) -> Terrain {
        let (mut r, mut c) = (usize::from(row), usize::from(column));
        // One quarter turn is new[r][c] = old[7−c][r].
        for _ in 0..rotation as u8 {
            (r, c) = (usize::from(SIDE) - 1 - c, r);
        }
        self.drawing[r][c]
    }

    /// The squares of some terrain, with the tile lying in the top left corner.
    fn squares(&self, rotation: Rotation, wanted: impl Fn(Terrain) -> bool) -> Squares {
        Squares::block(SIDE, SIDE)
            .iter()
            .filter(|square| wanted(self.terrain(rotation, square.y(), square.x())))
            .collect()
    }

    /// The lines of the drawing.
    pub fn rows(&self) -> impl Iterator<Item = String> {
        self.drawing.iter().map(|row| row.iter().map(|it| it.glyph()).collect())
    }
}

/// A full set of tiles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tiles {
    tiles: Vec<Tile>,
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TilesError {
    Text(String),
    Number { found: usize },
    Rows { tile: TileId, name: String, found: usize },
    Columns { tile: TileId, name: String, row: usize, found: usize },
    Glyph { tile: TileId, name: String, row: usize, column: usize, glyph: char },
    NoObjective { tile: TileId, name: String },
}

reasons! { TilesError;
    TilesError::Text(ref why) => plainly(text!["region tiles: ", why.clone()]);
    TilesError::Number { found } =>
        because("§1.2", text![format!("region tiles: there are {found}, a set has {TILES}")]);
    TilesError::Rows { tile, ref name, found } =>
        because("§1.2", text![format!("tile {tile} ({name}): its map has {found} rows, a tile has 8")]);
    TilesError::Columns { tile, ref name, row, found } =>
        because("§1.2", text![format!("tile {tile} ({name}), row {row}: it has {found} squares, a tile has 8")]);
    TilesError::Glyph { tile, ref name, row, column, glyph } => because("§2.5", text![
        format!("tile {tile} ({name}), row {row}, column {column}: '{glyph}' is none of . h w # o")
    ]);
    TilesError::NoObjective { tile, ref name } =>
        because("§3.4", text![format!("tile {tile} ({name}): it has no objective for the hold marker to lie on")]);
}

/// §14 A property of the printed tiles that a variant does without. The game can be played all the same.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Oddity {
    Equal(TileId, TileId),
    Pockets(TileId),
    NarrowEdge { tile: TileId, land: usize },
    CrowdedBand { tile: TileId, squares: usize },
}

reasons! { Oddity;
    Oddity::Equal(one, other) => because("§14", text![format!("tiles {one} and {other} are equal under rotation")]);
    Oddity::Pockets(tile) => because("§14", text![
        format!("tile {tile}: its land is not one piece, so a Mecha that cannot enter water may be shut in")
    ]);
    Oddity::NarrowEdge { tile, land } =>
        because("§14", text![format!("tile {tile}: an edge has {land} land squares, fewer than 5")]);
    Oddity::CrowdedBand { tile, squares } => because("§14", text![
        format!("tile {tile}: a band of 3 rows has {squares} squares to place on, fewer than 18")
    ]);
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TilesText {
    tile: Vec<TileText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileText {
    name: String,
    map: String,
}

impl Tiles {
    /// Reads a set, and refuses it with the line, or the tile and square, that is wrong.
    pub fn parse(text: &str) -> Result<Tiles, TilesError> {
        let set: TilesText = toml::from_str(text).map_err(|wrong| TilesError::Text(wrong.to_string()))?;
        if set.tile.len() != TILES {
            return Err(TilesError::Number { found: set.tile.len() });
        }
        let tiles = TileId::all().zip(set.tile).map(|(tile, text)| parse_tile(tile, text));
        Ok(Tiles { tiles: tiles.collect::<Result<_, _>>()? })
    }

    /// The tiles of the rules.
    pub fn standard() -> Tiles {
        Tiles::parse(STANDARD).expect("the embedded tiles are tested to be valid")
    }

    pub fn tile(&self, id: TileId) -> &Tile {
        &self.tiles[usize::from(id.0)]
    }

    /// §14 The properties of the printed set that this one does without.
    pub fn oddities(&self) -> Vec<Oddity> {
        let mut odd = Vec::new();
        for id in TileId::all() {
            for other in TileId::all().skip(usize::from(id.0) + 1) {
                let equal = Rotation::ALL.into_iter().any(|rotation| {
                    Squares::block(SIDE, SIDE).iter().all(|at| {
                        self.tile(id).terrain(Rotation::None, at.y(), at.x())
                            == self.tile(other).terrain(rotation, at.y(), at.x())
                    })
                });
                if equal {
                    odd.push(Oddity::Equal(id, other));
                }
            }
            odd.extend(self.oddities_of(id));
        }
        odd
    }

    fn oddities_of(&self, id: TileId) -> Vec<Oddity> {
        let tile = self.tile(id);
        let mut odd = Vec::new();
        if !is_one_piece(&tile.squares(Rotation::None, Terrain::is_land)) {
            odd.push(Oddity::Pockets(id));
        }
        let fewest = |rows: u8, wanted: fn(Terrain) -> bool| {
            let of = |rotation| tile.squares(rotation, wanted).and(&Squares::block(SIDE, rows)).len();
            Rotation::ALL.into_iter().map(of).min().unwrap_or(0)
        };
        let land = fewest(1, Terrain::is_land);
        if land < 5 {
            odd.push(Oddity::NarrowEdge { tile: id, land });
        }
        let squares = fewest(3, |it| it != Terrain::Blocking);
        if squares < 18 {
            odd.push(Oddity::CrowdedBand { tile: id, squares });
        }
        odd
    }

    /// The squares of a tile's top rows that a Mecha may be placed on (§3.6).
    pub fn band(&self, id: TileId, rotation: Rotation, depth: u8) -> Squares {
        self.tile(id).squares(rotation, |it| it != Terrain::Blocking).and(&Squares::block(SIDE, depth))
    }
}

fn parse_tile(tile: TileId, text: TileText) -> Result<Tile, TilesError> {
    let name = text.name;
    let lines: Vec<&str> = text.map.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if lines.len() != usize::from(SIDE) {
        return Err(TilesError::Rows { tile, name, found: lines.len() });
    }
    let mut drawing: Drawing = [[Terrain::Clear; SIDE as usize]; SIDE as usize];
    for (row, line) in lines.iter().enumerate() {
        let found = line.chars().count();
        if found != usize::from(SIDE) {
            return Err(TilesError::Columns { tile, name, row: row + 1, found });
        }
        for (column, glyph) in line.chars().enumerate() {
            let Some(terrain) = Terrain::from_glyph(glyph) else {
                return Err(TilesError::Glyph { tile, name, row: row + 1, column: column + 1, glyph });
            };
            drawing[row][column] = terrain;
        }
    }
    let tile_drawn = Tile { name, drawing };
    if tile_drawn.squares(Rotation::None, |it| it == Terrain::Objective).is_empty() {
        return Err(TilesError::NoObjective { tile, name: tile_drawn.name });
    }
    Ok(tile_drawn)
}

/// Whether the squares are connected, corners counted.
fn is_one_piece(squares: &Squares) -> bool {
    let Some(first) = squares.first() else { return true };
    let mut piece = Squares::from_iter([first]);
    loop {
        let wider: Squares = piece.spread().and(squares);
        if wider == piece {
            return piece == *squares;
        }
        piece = wider;
    }
}

/// The square this many columns further right; `None` beyond the limit.
pub(crate) fn shifted(square: Square, columns: u8) -> Option<Square> {
    Square::new(square.x() + columns, square.y())
}

#[cfg(test)]
mod tests;
