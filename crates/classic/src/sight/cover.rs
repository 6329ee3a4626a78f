//! §5.5 Partial cover, and §5.8 what the target's own hex adds.

use super::{Medium, Place, Posture, Tops, Viewer, is_submerged};
use crate::Options;
use crate::board::{Board, Relief};
use crate::options::WaterCover;

/// §5.5 Does solid ground next to a standing target, one level below its top, cover its legs? Not from an
/// attacker whose level is higher.
#[inline(always)]
pub(super) const fn covers_target(cell: &Relief, place: Place, tops: Tops, target: Posture) -> bool {
    place.is_next_to_target()
        && matches!(target, Posture::Standing)
        && cell.solid == tops.target - 1
        && tops.attacker <= tops.target
}

/// §5.5 Is the attacker itself behind such cover, so that its leg weapons cannot fire over it?
#[inline(always)]
pub(super) const fn covers_attacker(cell: &Relief, place: Place, tops: Tops, attacker: Posture) -> bool {
    place.is_next_to_attacker()
        && matches!(attacker, Posture::Standing)
        && cell.solid == tops.attacker - 1
        && tops.attacker >= tops.target
}

/// §5.8 What the hex a target is in does for it. Kept apart from what lies between.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TargetHex {
    /// §5.4 +1, +2 or +3 of the woods or jungle it stands in.
    pub growth: u8,
    /// §5.5 It stands in water of depth 1 and the attacker is above water: partial cover.
    pub water_cover: bool,
    /// §5.5, R-58 The same with an attacker under water.
    pub cover_from_below: bool,
    /// §5.7, R-59 Both are in the same building: its own hex may add +1.
    pub building: u8,
}

impl TargetHex {
    /// R-58 Whether the surface makes the target harder to hit.
    pub fn surface_covers(&self, options: &Options) -> bool {
        self.water_cover || (self.cover_from_below && options.water_cover == WaterCover::Always)
    }

    /// R-59 What its own hex of a building that both are in adds.
    pub fn building_adds(&self, options: &Options) -> i8 {
        if options.own_building_hex { self.building as i8 } else { 0 }
    }
}

/// §5.8 What the target's own hex does for it. Both must be on the board.
pub fn target_hex(board: &Board, attacker: Viewer, target: Viewer) -> TargetHex {
    let Some(hex) = board.get(target.hex) else { return TargetHex::default() };
    let medium = Medium::between(board, attacker, target);
    let top = target.top(hex.level);
    let growth = match (hex.growth, medium) {
        (Some(growth), Ok(Medium::Air | Medium::Inside(_))) if top <= hex.level + growth.height => {
            growth.feature().row().target.unsigned_abs()
        }
        (Some(_) | None, _) => 0,
    };
    let stands_in_depth_1 =
        hex.depth() == 1 && target.elevation.0 == -1 && target.posture == Posture::Standing;
    let from_below = is_submerged(board, attacker);
    TargetHex {
        growth,
        water_cover: stands_in_depth_1 && !from_below,
        cover_from_below: stands_in_depth_1 && from_below,
        building: u8::from(matches!(medium, Ok(Medium::Inside(_)))),
    }
}
