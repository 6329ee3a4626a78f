//! Squares on boards of up to 32 × 32: king-move distance and the exact line between two centres.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Squares;

/// A square by column and row, each 0 to 31. Squares sort row by row, as they are read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Square {
    // The row first: the derived order is then the reading order.
    y: u8,
    x: u8,
}

impl Square {
    /// How many columns, and how many rows, there can be.
    pub const LIMIT: u8 = 32;

    pub const fn new(x: u8, y: u8) -> Option<Square> {
        if x < Square::LIMIT && y < Square::LIMIT { Some(Square { y, x }) } else { None }
    }

    pub const fn x(self) -> u8 {
        self.x
    }

    pub const fn y(self) -> u8 {
        self.y
    }

    /// King-move (Chebyshev) distance.
    pub const fn distance(self, other: Square) -> u8 {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        if dx > dy { dx } else { dy }
    }

    /// Whether the two squares share an edge or a corner.
    pub const fn touches(self, other: Square) -> bool {
        self.distance(other) == 1
    }

    /// The squares whose interior the straight segment between the two centres passes through, from here to
    /// there, both ends left out. A square met at a corner point or along an edge only is not crossed.
    ///
    /// With (dx, dy) from one end to the other, the square at offset (u, v) inside the box of both ends is
    /// crossed when 2·|dx·v − dy·u| < |dx| + |dy|: no fractions, and the same squares from either end.
    pub fn crossed(self, to: Square) -> Crossed {
        let (dx, dy) = (self.x.abs_diff(to.x), self.y.abs_diff(to.y));
        let steep = dy > dx;
        let (long, short) = if steep { (dy, dx) } else { (dx, dy) };
        Crossed {
            from: self,
            right: to.x >= self.x,
            down: to.y >= self.y,
            steep,
            long: i32::from(long),
            short: i32::from(short),
            along: 0,
            across: 0,
            rest: 0,
            second: false,
        }
    }

    /// The first crossed square that is in the set.
    pub fn first_crossed_in(self, to: Square, set: &Squares) -> Option<Square> {
        self.crossed(to).find(|&square| set.contains(square))
    }
}

impl TryFrom<(u8, u8)> for Square {
    type Error = String;

    fn try_from((x, y): (u8, u8)) -> Result<Square, String> {
        Square::new(x, y).ok_or_else(|| format!("a square has x and y from 0 to 31, not ({x},{y})"))
    }
}

impl From<Square> for (u8, u8) {
    fn from(square: Square) -> (u8, u8) {
        (square.x, square.y)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

/// The walk along a line; see [`Square::crossed`].
///
/// Measured along the longer side of the box, each step `u` crosses at most two squares: with
/// `v = ⌊short·u / long⌋`, only `v` and `v + 1` can pass the test.
#[derive(Clone, Debug)]
pub struct Crossed {
    from: Square,
    right: bool,
    down: bool,
    steep: bool,
    long: i32,
    short: i32,
    along: i32,
    across: i32,
    /// `short·along − long·across`, at least 0 and below `long`.
    rest: i32,
    /// The square at `across` was tested, the one beside it not yet.
    second: bool,
}

impl Crossed {
    fn at(&self, along: i32, across: i32) -> Square {
        let (u, v) = if self.steep { (across, along) } else { (along, across) };
        let step = |from: u8, by: i32, forward: bool| if forward { from + by as u8 } else { from - by as u8 };
        Square { x: step(self.from.x, u, self.right), y: step(self.from.y, v, self.down) }
    }
}

impl Iterator for Crossed {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        while self.along <= self.long {
            let (along, across) = (self.along, self.across + i32::from(self.second));
            let off = if self.second { self.long - self.rest } else { self.rest };
            if self.second {
                self.along += 1;
                self.rest += self.short;
                if self.rest >= self.long {
                    self.rest -= self.long;
                    self.across += 1;
                }
            }
            self.second = !self.second;
            let is_end = (along == 0 && across == 0) || (along == self.long && across == self.short);
            if !is_end && across <= self.short && 2 * off < self.long + self.short {
                return Some(self.at(along, across));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn at(x: u8, y: u8) -> Square {
        Square::new(x, y).expect("on the board")
    }

    /// The definition, square by square over the whole box.
    fn crossed_by_definition(from: Square, to: Square) -> Vec<Square> {
        let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
        let mut out = Vec::new();
        for y in from.y.min(to.y)..=from.y.max(to.y) {
            for x in from.x.min(to.x)..=from.x.max(to.x) {
                let (u, v) = (i32::from(x) - i32::from(from.x), i32::from(y) - i32::from(from.y));
                let is_end = (u, v) == (0, 0) || (u, v) == (dx, dy);
                if !is_end && 2 * (dx * v - dy * u).abs() < dx.abs() + dy.abs() {
                    out.push(at(x, y));
                }
            }
        }
        out
    }

    fn square() -> impl Strategy<Value = Square> {
        (0u8..32, 0u8..32).prop_map(|(x, y)| at(x, y))
    }

    proptest! {
        #[test]
        fn the_walk_crosses_what_the_definition_says(from in square(), to in square()) {
            let mut walked: Vec<Square> = from.crossed(to).collect();
            walked.sort();
            prop_assert_eq!(walked, crossed_by_definition(from, to));
        }

        #[test]
        fn a_line_is_the_same_from_both_ends(from in square(), to in square()) {
            let mut there: Vec<Square> = from.crossed(to).collect();
            let mut back: Vec<Square> = to.crossed(from).collect();
            there.sort();
            back.sort();
            prop_assert_eq!(there, back);
        }

        #[test]
        fn distance_is_a_metric(a in square(), b in square(), c in square()) {
            prop_assert_eq!(a.distance(b), b.distance(a));
            prop_assert_eq!(a.distance(b) == 0, a == b);
            prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
        }
    }

    #[test]
    fn touching_squares_have_nothing_between_them() {
        for (x, y) in [(4, 4), (5, 4), (6, 4), (4, 5), (6, 5), (4, 6), (5, 6), (6, 6)] {
            assert!(at(5, 5).touches(at(x, y)));
            assert_eq!(at(5, 5).crossed(at(x, y)).count(), 0);
        }
        assert_eq!(at(5, 5).crossed(at(5, 5)).count(), 0);
    }

    #[test]
    fn the_walk_goes_from_here_to_there() {
        let walk: Vec<Square> = at(4, 0).crossed(at(0, 0)).collect();
        assert_eq!(walk, [at(3, 0), at(2, 0), at(1, 0)]);
    }
}
