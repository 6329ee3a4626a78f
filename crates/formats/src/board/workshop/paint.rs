//! Painting: one stroke at a time, each a new board.

use std::collections::HashSet;

use classic::board::{
    Board, BoardShapeError, Bridge, Building, BuildingId, Construction, Cover, Density, Depth, Elevation,
    Exits, Growth, GrowthKind, Level, Road, RoadSurface, Terrain,
};
use grid::{Facing, Hex};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::joins;
use super::{SIDES, Symmetry};
use crate::board::{BoardFile, Scenery};

/// What a stroke does to a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "brush", rename_all = "snake_case", deny_unknown_fields)]
pub enum Brush {
    Raise,
    Lower,
    Level {
        level: i16,
    },
    /// Bare ground; the level stays.
    Clear,
    Woods {
        density: Density,
    },
    Jungle {
        density: Density,
    },
    Water {
        depth: u8,
    },
    Ground {
        cover: Painted,
    },
    Road,
    /// A bridge over water, with the road on it.
    Bridge,
    Building {
        construction: Construction,
        height: u8,
        strength: u16,
    },
}

/// Ground that a brush lays down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Painted {
    Rough,
    Rubble,
    Sand,
    Pavement,
    Ice,
    Mud,
    Snow,
    Swamp,
}

/// Hexes that are painted together. Each is changed once, however often it is named.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stroke {
    #[serde(flatten)]
    pub brush: Brush,
    /// As maps number them: `0415`.
    pub hexes: Vec<String>,
    #[serde(default)]
    pub symmetry: Symmetry,
}

/// Why nothing can be painted.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PaintError {
    #[error("{width}×{height}: a board made here has sides of {} to {} hexes", SIDES.start(), SIDES.end())]
    Size { width: u16, height: u16 },
    #[error("{hex:?} is no hex of this board: {why}")]
    Hex { hex: String, why: String },
    #[error("water is 0 to 10 levels deep, not {depth}")]
    Depth { depth: u8 },
    #[error("levels go from −10 to 20 here, not to {level}")]
    Level { level: i16 },
    #[error("a building is 1 to 20 levels high with a strength of 1 to 150, not {height} and {strength}")]
    Building { height: u8, strength: u16 },
    #[error("{rows} rows of {columns} boards need {} boards, not {found}", rows * columns)]
    Boards { rows: usize, columns: usize, found: usize },
    #[error(
        "boards of one row are equally high, and boards of one column equally wide; number {number} is not"
    )]
    Uneven { number: usize },
    #[error(transparent)]
    Board(#[from] BoardShapeError),
}

/// A clear board.
pub fn blank(width: u16, height: u16) -> Result<BoardFile, PaintError> {
    check_size(width, height)?;
    Ok(BoardFile { board: Board::clear(width, height)?, scenery: Scenery::default() })
}

pub(super) fn check_size(width: u16, height: u16) -> Result<(), PaintError> {
    if SIDES.contains(&width) && SIDES.contains(&height) {
        return Ok(());
    }
    Err(PaintError::Size { width, height })
}

/// The board after a stroke.
pub fn paint(file: &BoardFile, stroke: &Stroke) -> Result<BoardFile, PaintError> {
    check_brush(stroke.brush)?;
    let board = &file.board;
    let size = (board.width(), board.height());
    let mut painted: Vec<Hex> = Vec::new();
    for name in &stroke.hexes {
        let no_hex = |why: String| PaintError::Hex { hex: name.clone(), why };
        let at: Hex = name.parse().map_err(|why: grid::ParseHexError| no_hex(why.to_string()))?;
        if !board.contains(at) {
            return Err(no_hex(format!("it is {} by {}", size.0, size.1)));
        }
        painted.extend([Some(at), stroke.symmetry.twin(at, size)].into_iter().flatten());
    }
    painted.sort_by_key(|at| (at.y, at.x));
    painted.dedup();
    let mut terrain = board.terrain().to_vec();
    for at in &painted {
        let place = at.y as usize * usize::from(size.0) + at.x as usize;
        apply(&mut terrain[place], stroke.brush)?;
    }
    let is_painted = |place: u32| {
        let at = Hex::new((place % u32::from(size.0)) as i16, (place / u32::from(size.0)) as i16);
        painted.binary_search_by_key(&(at.y, at.x), |it| (it.y, it.x)).is_ok()
    };
    let mut scenery = file.scenery.clone();
    scenery.carried.retain(|it| !is_painted(it.place));
    // Such tags were made from the terrain by another program.
    scenery.tags.retain(|tag| !tag.ends_with("(Auto)"));
    let board = Board::new(size.0, size.1, terrain)?;
    let beside = painted.iter().flat_map(|at| Facing::ALL.map(|facing| at.neighbour(facing)));
    let touched: HashSet<Hex> = painted.iter().copied().chain(beside).collect();
    Ok(BoardFile { board: joins::join(&board, |at| touched.contains(&at))?, scenery })
}

fn check_brush(brush: Brush) -> Result<(), PaintError> {
    match brush {
        Brush::Water { depth } if depth > 10 => Err(PaintError::Depth { depth }),
        Brush::Level { level } if !LEVELS.contains(&level) => Err(PaintError::Level { level }),
        Brush::Building { height, strength, .. }
            if !(1..=20).contains(&height) || !(1..=150).contains(&strength) =>
        {
            Err(PaintError::Building { height, strength })
        }
        _ => Ok(()),
    }
}

const LEVELS: std::ops::RangeInclusive<i16> = -10..=20;

fn apply(hex: &mut Terrain, brush: Brush) -> Result<(), PaintError> {
    let level = hex.level;
    match brush {
        Brush::Raise => hex.level = checked(level.0 + 1)?,
        Brush::Lower => hex.level = checked(level.0 - 1)?,
        Brush::Level { level } => hex.level = checked(level)?,
        Brush::Clear => *hex = Terrain::clear(level),
        Brush::Woods { density } => *hex = grown(level, GrowthKind::Woods, density),
        Brush::Jungle { density } => *hex = grown(level, GrowthKind::Jungle, density),
        Brush::Water { depth } => *hex = Terrain { water: Some(Depth(depth)), ..Terrain::clear(level) },
        Brush::Ground { cover } => lay(hex, cover),
        Brush::Road => {
            let bridge = hex.depth() > 0;
            if bridge {
                lay_bridge(hex);
            } else {
                *hex = Terrain { road: Some(paved()), covers: hex.covers, ..Terrain::clear(level) };
            }
        }
        Brush::Bridge => lay_bridge(hex),
        Brush::Building { construction, height, strength } => {
            let building = Building {
                construction,
                class: 0,
                cf: strength,
                height: Elevation(i16::from(height)),
                exits: Exits::NONE,
                of: BuildingId::default(),
            };
            *hex = Terrain { building: Some(building), ..Terrain::clear(level) };
        }
    }
    Ok(())
}

fn checked(level: i16) -> Result<Level, PaintError> {
    if LEVELS.contains(&level) { Ok(Level(level)) } else { Err(PaintError::Level { level }) }
}

pub(super) fn paved() -> Road {
    Road { surface: RoadSurface::Paved, exits: Exits::NONE }
}

/// §1.4.4 A deck at the level of the banks.
pub(super) fn lay_bridge(hex: &mut Terrain) {
    let bridge =
        Bridge { construction: Construction::Medium, cf: 60, elevation: Elevation(0), exits: Exits::NONE };
    *hex = Terrain { bridge: Some(bridge), water: hex.water, ..Terrain::clear(hex.level) };
}

pub(super) fn grown(level: Level, kind: GrowthKind, density: Density) -> Terrain {
    let height = Elevation(if density == Density::UltraHeavy { 3 } else { 2 });
    Terrain { growth: Some(Growth { kind, density, height }), ..Terrain::clear(level) }
}

/// Ice and snow lie over what is there; other ground takes the place of growth and water.
fn lay(hex: &mut Terrain, painted: Painted) {
    let cover = match painted {
        Painted::Rough => Cover::Rough,
        Painted::Rubble => Cover::Rubble,
        Painted::Sand => Cover::Sand,
        Painted::Pavement => Cover::Pavement,
        Painted::Ice => Cover::Ice,
        Painted::Mud => Cover::Mud,
        Painted::Snow => Cover::ThinSnow,
        Painted::Swamp => Cover::Swamp,
    };
    let road = hex.road;
    if !matches!(painted, Painted::Ice | Painted::Snow) {
        *hex = Terrain { road, ..Terrain::clear(hex.level) };
    }
    hex.covers.add(cover);
}

/// Another size: the board stays in its upper left corner, new hexes are clear, what lies beyond is cut off.
pub fn resized(file: &BoardFile, width: u16, height: u16) -> Result<BoardFile, PaintError> {
    check_size(width, height)?;
    let hexes = (0..height as i16).flat_map(|y| (0..width as i16).map(move |x| Hex::new(x, y)));
    let terrain = hexes.map(|at| file.board.get(at).copied().unwrap_or_default()).collect();
    let scenery = Scenery { description: file.scenery.description.clone(), ..Scenery::default() };
    Ok(BoardFile { board: Board::new(width, height, terrain)?, scenery })
}

/// Boards laid side by side in rows, as on a table.
pub fn joined(boards: &[(&Board, Lying)], columns: usize) -> Result<BoardFile, PaintError> {
    let rows = boards.len().checked_div(columns).unwrap_or(0);
    if rows == 0 || rows * columns != boards.len() {
        return Err(PaintError::Boards { rows: rows.max(1), columns, found: boards.len() });
    }
    for (at, (board, _)) in boards.iter().enumerate() {
        let (row, column) = (at / columns, at % columns);
        let high = boards[row * columns].0.height();
        if board.height() != high || board.width() != boards[column].0.width() {
            return Err(PaintError::Uneven { number: at + 1 });
        }
    }
    let widths: Vec<u16> = boards[..columns].iter().map(|(board, _)| board.width()).collect();
    let heights: Vec<u16> = (0..rows).map(|row| boards[row * columns].0.height()).collect();
    let size = (widths.iter().sum(), heights.iter().sum());
    check_size(size.0, size.1)?;
    let mut terrain = Vec::with_capacity(usize::from(size.0) * usize::from(size.1));
    for (row, &height) in heights.iter().enumerate() {
        for y in 0..height {
            for (column, &width) in widths.iter().enumerate() {
                let (board, lying) = boards[row * columns + column];
                terrain.extend((0..width).map(|x| cell(board, lying, x, y)));
            }
        }
    }
    Ok(BoardFile { board: Board::new(size.0, size.1, terrain)?, scenery: Scenery::default() })
}

/// How a board lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lying {
    #[default]
    Upright,
    /// Upside down.
    Turned,
}

fn cell(board: &Board, lying: Lying, x: u16, y: u16) -> Terrain {
    let at = Hex::new(x as i16, y as i16);
    match lying {
        Lying::Upright => board.get(at).copied().unwrap_or_default(),
        Lying::Turned => {
            let size = (board.width(), board.height());
            let from = Symmetry::HalfTurn.twin(at, size).unwrap_or(at);
            joins::turned(board.get(from).copied().unwrap_or_default())
        }
    }
}
