//! §5.4 Woods and jungle.

use super::Blocked;
use crate::board::Relief;

/// Points of intervening growth that still let a line through; each is +1 to hit.
pub const MOST_POINTS: u8 = 2;

/// §5.4 Points that a hex adds when foliage of this height intervenes (`least` is that of §5.3).
#[inline(always)]
pub(super) const fn points(cell: &Relief, least: i16) -> u8 {
    if cell.foliage >= least { cell.points } else { 0 }
}

/// §5.4 Three points or more: no line of sight.
#[inline(always)]
pub(super) const fn let_through(points: u8) -> Result<u8, Blocked> {
    if points > MOST_POINTS { Err(Blocked::Woods { points }) } else { Ok(points) }
}
