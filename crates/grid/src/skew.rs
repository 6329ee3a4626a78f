//! A rectangular board laid out so that one step in a direction is one constant stride, with a border of cells
//! all around: a straight walk adds integers and needs no bounds test.

use crate::line::{axial_row, axial_step};
use crate::{Facing, Hex};

/// The layout of a board of a given size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skew {
    width: u16,
    height: u16,
}

impl Skew {
    pub const fn new(width: u16, height: u16) -> Skew {
        Skew { width, height }
    }

    /// Cells needed, border included.
    pub const fn len(&self) -> usize {
        self.row() * (self.height as usize + self.lift() + 2)
    }

    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cell of a hex on the board or in its border of one.
    #[inline]
    pub const fn index(&self, hex: Hex) -> usize {
        let row = axial_row(hex) + self.lift() as i32 + 1;
        row as usize * self.row() + (hex.x as i32 + 1) as usize
    }

    /// What a step in a direction adds to a cell's index.
    #[inline]
    pub const fn stride(&self, towards: Facing) -> isize {
        let (q, r) = axial_step(towards);
        q as isize + r as isize * self.row() as isize
    }

    const fn row(&self) -> usize {
        self.width as usize + 2
    }

    /// How far the last column's top row rises above the first's.
    const fn lift(&self) -> usize {
        (self.width as usize).div_ceil(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_a_stride_and_no_two_hexes_share_a_cell() {
        for (width, height) in [(1, 1), (16, 17), (7, 3), (3, 40)] {
            let skew = Skew::new(width, height);
            let mut taken = vec![false; skew.len()];
            for x in 0..width as i16 {
                for y in 0..height as i16 {
                    let hex = Hex::new(x, y);
                    assert!(!std::mem::replace(&mut taken[skew.index(hex)], true));
                    for facing in Facing::ALL {
                        let next = skew.index(hex).wrapping_add_signed(skew.stride(facing));
                        assert_eq!(next, skew.index(hex.neighbour(facing)));
                        assert!(next < skew.len());
                    }
                }
            }
        }
    }
}
