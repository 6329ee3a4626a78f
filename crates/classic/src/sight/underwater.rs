//! §5.6 Under water.

use grid::Hex;

use super::{Blocked, Viewer};
use crate::board::{Board, Relief, Terrain};

/// §4.13, §5.6 Submerged: in water of depth 1 or more, the top not above the surface.
pub fn is_submerged(board: &Board, viewer: Viewer) -> bool {
    board.get(viewer.hex).is_some_and(|hex| submerged_in(hex, viewer))
}

fn submerged_in(hex: &Terrain, viewer: Viewer) -> bool {
    hex.depth() >= 1 && viewer.top_over_hex() <= 0
}

/// In the water rather than over it, on its ice or on a bridge.
fn is_wet(board: &Board, viewer: Viewer) -> bool {
    board.get(viewer.hex).is_some_and(|hex| hex.depth() >= 1 && viewer.elevation.0 < 0)
}

/// §5.6 Does the line run under water? If one of the two is submerged the other must be in the water as well,
/// even in the next hex.
pub(super) fn is_under_water(board: &Board, attacker: Viewer, target: Viewer) -> Result<bool, Blocked> {
    if !is_submerged(board, attacker) && !is_submerged(board, target) {
        return Ok(false);
    }
    if is_wet(board, attacker) && is_wet(board, target) { Ok(true) } else { Err(Blocked::Surface) }
}

/// §5.6 A hex as a line under water meets it: it must be water, its floor is F, and woods are ignored.
pub(super) fn seen_from_below(cell: Relief, hex: Hex) -> Result<Relief, Blocked> {
    if cell.depth == 0 {
        return Err(Blocked::Shore { hex });
    }
    Ok(Relief { solid: cell.floor, foliage: i16::MIN, points: 0, ..cell })
}
