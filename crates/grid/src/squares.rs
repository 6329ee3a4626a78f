//! Sets of squares as one word a row, and floods over them: whole boards in a few dozen instructions.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Square;

const ROWS: usize = Square::LIMIT as usize;

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Squares {
    rows: [u32; ROWS],
}

impl Squares {
    pub const EMPTY: Squares = Squares { rows: [0; ROWS] };

    /// All squares of the top left corner of this size.
    pub const fn block(width: u8, height: u8) -> Squares {
        let mut rows = [0; ROWS];
        let mut y = 0;
        while y < height as usize && y < ROWS {
            rows[y] = if width >= Square::LIMIT { u32::MAX } else { (1 << width) - 1 };
            y += 1;
        }
        Squares { rows }
    }

    /// The squares within the distance, the centre included.
    pub fn within(centre: Square, distance: u8) -> Squares {
        let columns = span(centre.x(), distance);
        let mut out = Squares::EMPTY;
        let (top, bottom) = (centre.y().saturating_sub(distance), (centre.y() + distance).min(31));
        out.rows[usize::from(top)..=usize::from(bottom)].fill(columns);
        out
    }

    pub const fn contains(&self, square: Square) -> bool {
        self.rows[square.y() as usize] >> square.x() & 1 == 1
    }

    pub const fn insert(&mut self, square: Square) {
        self.rows[square.y() as usize] |= 1 << square.x();
    }

    pub const fn remove(&mut self, square: Square) {
        self.rows[square.y() as usize] &= !(1 << square.x());
    }

    pub fn is_empty(&self) -> bool {
        self.rows.iter().fold(0, |all, row| all | row) == 0
    }

    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    pub fn union(&self, other: &Squares) -> Squares {
        self.zip(other, |mine, theirs| mine | theirs)
    }

    pub fn and(&self, other: &Squares) -> Squares {
        self.zip(other, |mine, theirs| mine & theirs)
    }

    pub fn minus(&self, other: &Squares) -> Squares {
        self.zip(other, |mine, theirs| mine & !theirs)
    }

    pub fn meets(&self, other: &Squares) -> bool {
        !self.and(other).is_empty()
    }

    /// Whether the set has a square within the distance of the centre, the centre itself not counted.
    pub fn has_near(&self, centre: Square, distance: u8) -> bool {
        let columns = span(centre.x(), distance);
        let (top, bottom) = (centre.y().saturating_sub(distance), (centre.y() + distance).min(31));
        let mut found = 0;
        for y in top..=bottom {
            let own = if y == centre.y() { 1 << centre.x() } else { 0 };
            found |= self.rows[usize::from(y)] & columns & !own;
        }
        found != 0
    }

    /// The set and all squares that touch it.
    pub fn spread(&self) -> Squares {
        let wide = self.map(|row| row | row << 1 | row >> 1);
        wide.stacked(&wide)
    }

    /// All squares within distance two of the set, the set included.
    pub fn spread_twice(&self) -> Squares {
        let wide = self.map(wide_by_two);
        let stacked = wide.stacked(&wide);
        stacked.stacked(&stacked)
    }

    /// All squares that have *another* square of the set within distance two.
    pub fn neighbours_within_two(&self) -> Squares {
        let wide = self.map(wide_by_two);
        let beside = self.map(|row| row << 1 | row >> 1 | row << 2 | row >> 2);
        let mut out = beside;
        for y in 0..ROWS {
            for near in [y.wrapping_sub(2), y.wrapping_sub(1), y + 1, y + 2] {
                if near < ROWS {
                    out.rows[y] |= wide.rows[near];
                }
            }
        }
        out
    }

    /// The squares in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let rows = self.rows;
        (0..Square::LIMIT).flat_map(move |y| {
            let mut row = rows[usize::from(y)];
            std::iter::from_fn(move || {
                (row != 0).then(|| {
                    let x = row.trailing_zeros() as u8;
                    row &= row - 1;
                    Square::new(x, y).expect("a bit of a row is a column")
                })
            })
        })
    }

    /// The square with so many squares of the set before it in reading order.
    pub fn nth(&self, mut index: usize) -> Option<Square> {
        for y in 0..Square::LIMIT {
            let mut row = self.rows[usize::from(y)];
            let here = row.count_ones() as usize;
            if index < here {
                for _ in 0..index {
                    row &= row - 1;
                }
                return Square::new(row.trailing_zeros() as u8, y);
            }
            index -= here;
        }
        None
    }

    /// The first square in reading order.
    pub fn first(&self) -> Option<Square> {
        self.nth(0)
    }

    /// Each row or-ed with the rows above and below it.
    fn stacked(&self, beside: &Squares) -> Squares {
        let mut out = *self;
        for y in 1..ROWS {
            out.rows[y] |= beside.rows[y - 1];
        }
        for y in 0..ROWS - 1 {
            out.rows[y] |= beside.rows[y + 1];
        }
        out
    }

    fn map(&self, row: impl Fn(u32) -> u32) -> Squares {
        let mut out = *self;
        out.rows.iter_mut().for_each(|it| *it = row(*it));
        out
    }

    fn zip(&self, other: &Squares, row: impl Fn(u32, u32) -> u32) -> Squares {
        let mut out = *self;
        out.rows.iter_mut().zip(&other.rows).for_each(|(it, other)| *it = row(*it, *other));
        out
    }
}

fn wide_by_two(row: u32) -> u32 {
    row | row << 1 | row >> 1 | row << 2 | row >> 2
}

/// The columns within the distance of one, as bits of a row.
fn span(x: u8, distance: u8) -> u32 {
    let left = x.saturating_sub(distance);
    let right = (x + distance).min(31);
    (u32::MAX >> (31 - (right - left))) << left
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        let mut out = Squares::EMPTY;
        squares.into_iter().for_each(|square| out.insert(square));
        out
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// What it costs to enter each square, 0 to 3; a square in none of the sets cannot be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ground {
    pub by_cost: [Squares; 4],
}

impl Ground {
    pub const EMPTY: Ground = Ground { by_cost: [Squares::EMPTY; 4] };

    /// From a closure: the cost to enter, or `None`.
    pub fn from_fn(mut cost: impl FnMut(Square) -> Option<EntryCost>) -> Ground {
        let mut ground = Ground::EMPTY;
        for square in Squares::block(Square::LIMIT, Square::LIMIT).iter() {
            if let Some(cost) = cost(square) {
                ground.by_cost[cost as usize].insert(square);
            }
        }
        ground
    }

    /// All squares that can be entered.
    pub fn open(&self) -> Squares {
        self.by_cost.iter().fold(Squares::EMPTY, |all, squares| all.union(squares))
    }

    /// The same ground without some of its squares.
    pub fn without(&self, closed: &Squares) -> Ground {
        Ground { by_cost: self.by_cost.map(|squares| squares.minus(closed)) }
    }

    pub fn cost(&self, square: Square) -> Option<u8> {
        (0u8..4).find(|&cost| self.by_cost[usize::from(cost)].contains(square))
    }
}

/// The price of entering one square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum EntryCost {
    Zero,
    One,
    Two,
    Three,
}

/// A flood in eight directions, one layer per total cost: the n-th set that it yields holds the squares whose
/// least cost is n. A layer may be empty with more to come; the flood ends when nothing new can be reached.
#[derive(Clone, Debug)]
pub struct Flood<'a> {
    ground: &'a Ground,
    /// Squares that are reached but not left.
    stops: Squares,
    sense: Sense,
    seen: Squares,
    /// Squares to be reached at the present cost and the three above it.
    due: [Squares; 4],
}

#[derive(Clone, Copy, Debug)]
enum Sense {
    /// Costs from the source to each square: the price is that of the square entered.
    Outward,
    /// Costs from each square to the goal: walked backward, the price is that of the square come from.
    Inward,
}

impl<'a> Flood<'a> {
    /// Least costs from a square. The start is free and is left even if it is a stop.
    pub fn from(start: Square, ground: &'a Ground, stops: &Squares) -> Flood<'a> {
        let source = Squares::from_iter([start]);
        let due = [source, Squares::EMPTY, Squares::EMPTY, Squares::EMPTY];
        let mut stops = *stops;
        stops.remove(start);
        Flood { ground, stops, sense: Sense::Outward, seen: Squares::EMPTY, due }
    }

    /// Least costs from every square of the ground to the nearest goal. Goals must be squares of the ground; a
    /// way may begin on a stop, but neither pass one nor end there.
    pub fn toward(goals: &Squares, ground: &'a Ground, stops: &Squares) -> Flood<'a> {
        let due = [*goals, Squares::EMPTY, Squares::EMPTY, Squares::EMPTY];
        Flood { ground, stops: *stops, sense: Sense::Inward, seen: Squares::EMPTY, due }
    }

    /// Books what the front leads to at each extra cost, and returns what it leads to for nothing.
    fn book(&mut self, front: &Squares) -> Squares {
        let leaving = front.minus(&self.stops);
        let led_to: [Squares; 4] = match self.sense {
            Sense::Outward => {
                let spread = leaving.spread();
                self.ground.by_cost.map(|squares| squares.and(&spread))
            }
            Sense::Inward => {
                let open = self.ground.open();
                self.ground.by_cost.map(|squares| squares.and(&leaving).spread().and(&open))
            }
        };
        for (due, led_to) in self.due.iter_mut().zip(&led_to).skip(1) {
            *due = due.union(led_to);
        }
        led_to[0]
    }
}

impl Iterator for Flood<'_> {
    type Item = Squares;

    fn next(&mut self) -> Option<Squares> {
        if self.due.iter().all(Squares::is_empty) {
            return None;
        }
        let mut layer = Squares::EMPTY;
        let mut front = self.due[0].minus(&self.seen);
        while !front.is_empty() {
            layer = layer.union(&front);
            self.seen = self.seen.union(&front);
            front = self.book(&front).minus(&self.seen);
        }
        self.due.rotate_left(1);
        self.due[3] = Squares::EMPTY;
        self.due.iter_mut().for_each(|due| *due = due.minus(&self.seen));
        Some(layer)
    }
}

#[cfg(test)]
mod tests;
