//! Bearings by signs of cross products: the four sectors around a facing (§6.2) and the hexside through which
//! a straight line enters a hex (§6.7).

use crate::{Facing, Hex, Point};

/// The field of view around a facing, in four parts that leave nothing out and share nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sector {
    /// At most 60° to either side.
    Front,
    /// More than 60° and at most 120° clockwise.
    Right,
    /// More than 120° to either side.
    Rear,
    /// More than 60° and at most 120° counter-clockwise.
    Left,
}

/// §6.2 The sector of `to`, seen from `from` with this facing. A hex lies in its own front.
pub const fn sector(from: Hex, facing: Facing, to: Hex) -> Sector {
    let bearing = to.centre().minus(from.centre());
    let right = facing.left().vector().cross(bearing) >= 0;
    let left = bearing.cross(facing.right().vector()) >= 0;
    match (left, right) {
        (true, true) => Sector::Front,
        (false, true) => Sector::Right,
        (true, false) => Sector::Left,
        (false, false) => Sector::Rear,
    }
}

/// Where a straight line from outside enters a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// Through this hexside.
    Side(Facing),
    /// Exactly through a corner: between the hexside left of the line and the one right of it, as the
    /// traveller sees them. The line then ran along the edge between those two neighbours (§5.2).
    Corner { left: Facing, right: Facing },
}

/// §6.7 How the line from `from` enters `into`; `None` when they are the same hex.
pub fn entry(from: Hex, into: Hex) -> Option<Entry> {
    /// `CORNERS[j]` lies between directions j and j + 1.
    const CORNERS: [Point; 6] = [
        Point { u: 1, v: -1 },
        Point { u: 2, v: 0 },
        Point { u: 1, v: 1 },
        Point { u: -1, v: 1 },
        Point { u: -2, v: 0 },
        Point { u: -1, v: -1 },
    ];
    let back = from.centre().minus(into.centre());
    Facing::ALL.into_iter().find_map(|side| {
        let before = CORNERS[side.left() as usize].cross(back);
        let after = back.cross(CORNERS[side as usize]);
        if before > 0 && after > 0 {
            Some(Entry::Side(side))
        } else if before > 0 && after == 0 {
            // Looking back along the line swaps left and right: the clockwise hexside is the left one.
            Some(Entry::Corner { left: side.right(), right: side })
        } else {
            None
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> Hex {
        text.parse().unwrap()
    }

    /// §14 E-11: 0505 facing 0, target 0705, bearing 90.
    #[test]
    fn e_11_bearing_ninety_is_right_and_a_turn_brings_it_to_the_front() {
        assert_eq!(sector(hex("0505"), Facing::North, hex("0705")), Sector::Right);
        assert_eq!(sector(hex("0505"), Facing::NorthEast, hex("0705")), Sector::Front);
    }

    /// §6.2 bounds: 60° is front, 120° is side.
    #[test]
    fn the_bounds_of_the_sectors_belong_to_front_and_sides() {
        let around =
            Facing::ALL.map(|towards| sector(hex("0505"), Facing::North, hex("0505").neighbour(towards)));
        use Sector::{Front, Left, Rear, Right};
        assert_eq!(around, [Front, Front, Right, Rear, Left, Front]);
    }

    /// §14 E-12: attackers at 0508, 0706 and 0705 on a target at 0505.
    #[test]
    fn e_12_lines_enter_through_a_side_or_a_corner() {
        let into = hex("0505");
        assert_eq!(entry(hex("0508"), into), Some(Entry::Side(Facing::South)));
        assert_eq!(entry(hex("0706"), into), Some(Entry::Side(Facing::SouthEast)));
        let corner = Entry::Corner { left: Facing::SouthEast, right: Facing::NorthEast };
        assert_eq!(entry(hex("0705"), into), Some(corner));
        assert_eq!(entry(into, into), None);
    }
}
