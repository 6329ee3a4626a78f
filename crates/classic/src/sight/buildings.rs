//! §5.7 Two units in the same building. A building between units outside is ground of its height (§5.3).

use grid::Hex;

use super::{Blocked, Viewer};
use crate::board::{Board, BuildingId, Relief};

/// Hexes and levels of the same building that still let a line through.
const MOST_INSIDE: u8 = 2;

/// The building that a unit is inside of, below the roof.
fn around(board: &Board, viewer: Viewer) -> Option<BuildingId> {
    let building = board.building(viewer.hex)?;
    let is_inside = viewer.elevation.0 >= 0 && viewer.elevation < building.height;
    is_inside.then_some(building.of)
}

/// §5.7 The building that both are inside of.
pub(super) fn shared(board: &Board, attacker: Viewer, target: Viewer) -> Option<BuildingId> {
    around(board, attacker).filter(|id| around(board, target) == Some(*id))
}

/// §5.7 A hex as a line inside a building meets it: hexes of this building do not block, each adds 1.
pub(super) fn seen_from_inside(board: &Board, id: BuildingId, cell: Relief, hex: Hex) -> (Relief, u8) {
    match board.get(hex) {
        Some(terrain) if terrain.building.is_some_and(|it| it.of == id) => {
            (Relief { solid: terrain.level.0, ..cell }, 1)
        }
        Some(_) | None => (cell, 0),
    }
}

/// §5.7 Each level of difference adds 1 as well.
pub(super) fn levels_between(board: &Board, attacker: Viewer, target: Viewer) -> u8 {
    let feet = |viewer: Viewer| board.foot_level(viewer.hex, viewer.elevation);
    match (feet(attacker), feet(target)) {
        (Some(attacker), Some(target)) => u8::try_from((attacker - target).unsigned_abs()).unwrap_or(u8::MAX),
        _ => 0,
    }
}

/// §5.7 A total above 2: no line of sight.
pub(super) fn let_through(total: u8) -> Result<u8, Blocked> {
    if total > MOST_INSIDE { Err(Blocked::Inside { total }) } else { Ok(total) }
}
