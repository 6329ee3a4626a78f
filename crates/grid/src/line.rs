//! Straight lines from centre to centre: the hexes crossed and the pairs split along an edge (§5.1–5.2), in
//! order, without allocation and without a division.
//!
//! Why this is exact. Between two neighbouring directions D1 and D2 (D2 clockwise of D1) the far end is
//! `b = a + (R − L)·D1 + L·D2` with 0 ≤ L ≤ R, R the range. Every hex between lies in one of R − 1 layers,
//! `h = a + (i − j)·D1 + j·D2`, layer i holding the hexes at distance i. In the plane of §1.1 the cross
//! product of the line and the centre of h is `6·(R·j − L·i)`, and the farthest vertex of a hex adds or takes
//! `3R + |2L − R|`. So h is met exactly when `6·|R·j − L·i| ≤ 3R + |2L − R|`: a comparison of the remainder
//! of `L·i / R`, which steps from layer to layer like Bresenham's line. Equality is a touched corner, which
//! counts as crossed, except on the bearing L = R/2, where it is a shared edge: a split pair.

use crate::{Facing, Hex};

/// A line from the centre of one hex to the centre of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    from: Hex,
    /// D1; D2 is the next direction clockwise.
    ahead: Facing,
    /// R, the distance in hexes.
    range: u16,
    /// L, how many of the R steps go in direction D2.
    aside: u16,
}

/// What a line meets between its ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Met<T> {
    /// A hex that is crossed, or touched at a corner.
    Whole(T),
    /// The line runs along the edge between these two.
    Pair { left: T, right: T },
}

/// The one or two hexes of a line at one distance from its start: `i − j` steps ahead and j (or j + 1)
/// steps aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layer {
    /// i: the distance from the start.
    pub distance: u16,
    /// j of the hex on the left.
    pub aside: u16,
    /// Is the hex at j met?
    pub left: bool,
    /// Is the hex at j + 1 met?
    pub right: bool,
}

impl Line {
    /// The line between two hexes.
    #[inline]
    pub const fn between(from: Hex, to: Hex) -> Line {
        /// D1, and which of |Δq|, |Δr|, |Δs| count its steps and those of D2; by the signs of the three.
        #[rustfmt::skip]
        const SECTORS: [(Facing, usize, usize); 8] = [
            //                      Δs < 0                         Δr < 0                     both
            (Facing::North, 0, 0), (Facing::SouthEast, 0, 1), (Facing::North, 2, 0),     (Facing::NorthEast, 1, 2),
            // Δq < 0
            (Facing::SouthWest, 1, 2), (Facing::South, 2, 0), (Facing::NorthWest, 0, 1), (Facing::North, 0, 0),
        ];
        let dq = to.x as i32 - from.x as i32;
        let dr = axial_row(to) - axial_row(from);
        let ds = -dq - dr;
        let signs = ((dq < 0) as usize) << 2 | ((dr < 0) as usize) << 1 | (ds < 0) as usize;
        let (facing, ahead, aside) = SECTORS[signs];
        let steps = [dq.unsigned_abs(), dr.unsigned_abs(), ds.unsigned_abs()];
        let (ahead, aside) = (steps[ahead] as u16, steps[aside] as u16);
        Line { from, ahead: facing, range: ahead + aside, aside }
    }

    /// R: the distance between the ends.
    pub const fn range(&self) -> u16 {
        self.range
    }

    /// The direction left of the line or on it; the one right of it is the next clockwise.
    pub const fn ahead(&self) -> Facing {
        self.ahead
    }

    /// Does the line run along hex edges (§5.2)?
    pub const fn is_split(&self) -> bool {
        self.aside * 2 == self.range && self.range != 0
    }

    /// When two hexes of one layer are crossed, does the line reach the left one first?
    const fn left_first(&self) -> bool {
        self.aside * 2 >= self.range
    }

    /// The layers between the ends, nearest first.
    #[inline]
    pub const fn layers(&self) -> Layers {
        let (range, aside) = (self.range as u32, self.aside as u32);
        let lean = (2 * aside).abs_diff(range);
        Layers { range, lateral: aside, reach: 3 * range + lean, distance: 0, aside: 0, rest: 0 }
    }

    /// What lies between the ends, in order (§5.1–5.2). Hexes off the board are for the caller to leave out.
    pub const fn meetings(&self) -> Meetings {
        Meetings { line: *self, layers: self.layers(), second: None }
    }

    /// The hex `aside` steps along D2 in the layer at a distance.
    pub const fn hex(&self, distance: u16, aside: u16) -> Hex {
        let (q, r) = (self.from.x as i32, axial_row(self.from));
        let (aq, ar) = axial_step(self.ahead);
        let (bq, br) = axial_step(self.ahead.right());
        let (ahead, aside) = (distance as i32 - aside as i32, aside as i32);
        from_axial(q + ahead * aq + aside * bq, r + ahead * ar + aside * br)
    }
}

/// Iterator over the layers of a [`Line`].
#[derive(Clone, Debug)]
pub struct Layers {
    range: u32,
    lateral: u32,
    /// `3R + |2L − R|`.
    reach: u32,
    distance: u32,
    aside: u32,
    /// `L·i mod R`.
    rest: u32,
}

impl Layer {
    /// j of the first hex met, and whether the one at j + 1 is met as well. One always is: the remainder lies
    /// within R/2 of one of the two.
    #[inline(always)]
    pub const fn met(&self) -> (u16, bool) {
        (self.aside + !self.left as u16, self.left && self.right)
    }
}

impl Iterator for Layers {
    type Item = Layer;

    #[inline(always)]
    fn next(&mut self) -> Option<Layer> {
        self.distance += 1;
        if self.distance >= self.range {
            return None;
        }
        self.rest += self.lateral;
        if self.rest >= self.range {
            self.rest -= self.range;
            self.aside += 1;
        }
        Some(Layer {
            distance: self.distance as u16,
            aside: self.aside as u16,
            left: 6 * self.rest <= self.reach,
            right: 6 * (self.range - self.rest) <= self.reach,
        })
    }
}

/// Iterator over what a [`Line`] meets.
#[derive(Clone, Debug)]
pub struct Meetings {
    line: Line,
    layers: Layers,
    second: Option<Hex>,
}

impl Iterator for Meetings {
    type Item = Met<Hex>;

    fn next(&mut self) -> Option<Met<Hex>> {
        if let Some(hex) = self.second.take() {
            return Some(Met::Whole(hex));
        }
        let layer = self.layers.next()?;
        let (aside, is_double) = layer.met();
        let left = self.line.hex(layer.distance, aside);
        if !is_double {
            return Some(Met::Whole(left));
        }
        let right = self.line.hex(layer.distance, aside + 1);
        if self.line.is_split() {
            return Some(Met::Pair { left, right });
        }
        let (first, second) = if self.line.left_first() { (left, right) } else { (right, left) };
        self.second = Some(second);
        Some(Met::Whole(first))
    }
}

/// r of the cube coordinates (§1.1).
pub(crate) const fn axial_row(hex: Hex) -> i32 {
    hex.y as i32 - (hex.x as i32 >> 1)
}

pub(crate) const fn from_axial(q: i32, r: i32) -> Hex {
    Hex::new(q as i16, (r + (q >> 1)) as i16)
}

/// One step in cube coordinates (q, r).
pub(crate) const fn axial_step(towards: Facing) -> (i32, i32) {
    match towards {
        Facing::North => (0, -1),
        Facing::NorthEast => (1, -1),
        Facing::SouthEast => (1, 0),
        Facing::South => (0, 1),
        Facing::SouthWest => (-1, 1),
        Facing::NorthWest => (-1, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(from: &str, to: &str) -> String {
        let line = Line::between(from.parse().unwrap(), to.parse().unwrap());
        let parts = line.meetings().map(|met| match met {
            Met::Whole(hex) => hex.to_string(),
            Met::Pair { left, right } => format!("{left}|{right}"),
        });
        parts.collect::<Vec<_>>().join(" ")
    }

    /// §14 E-02.
    #[test]
    fn e_02_crossed_hexes_come_in_order() {
        assert_eq!(drawn("0505", "0901"), "0604 0603 0703 0802 0801");
    }

    /// §14 E-03.
    #[test]
    fn e_03_a_line_along_edges_alternates_pairs_and_whole_hexes() {
        assert_eq!(drawn("0101", "0304"), "0201|0102 0202 0303|0203");
    }

    /// §5.1 item 5 and §5.2.
    #[test]
    fn r_25_touched_corners_count_as_crossed() {
        assert_eq!(drawn("0707", "0404"), "0606 0605 0506 0505");
        assert_eq!(drawn("0912", "1413"), "1012 1112 1113 1212 1213 1313");
    }

    #[test]
    fn the_page_s_horizontal_line_names_left_and_right() {
        assert_eq!(drawn("0505", "0905"), "0604|0605 0705 0804|0805");
    }

    #[test]
    fn neighbours_and_the_same_hex_have_nothing_between() {
        for facing in Facing::ALL {
            let from = Hex::new(4, 4);
            assert_eq!(Line::between(from, from.neighbour(facing)).meetings().next(), None);
        }
        assert_eq!(drawn("0505", "0505"), "");
    }
}
