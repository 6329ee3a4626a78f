//! Sets of squares as one word a row: whole boards in a few dozen instructions.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Square;

pub(crate) const ROWS: usize = Square::LIMIT as usize;

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Squares {
    pub(crate) rows: [u32; ROWS],
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
        let pairs = (0..ROWS / 2).map(|pair| self.pair(pair)).filter(|&squares| squares != 0);
        pairs.map(|squares| squares.count_ones() as usize).sum()
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

    /// The squares of the set within distance two of the centre, the centre itself not counted, that are not in
    /// the other set; in reading order.
    pub fn within_two_but_not(
        &self,
        centre: Square,
        other: &Squares,
    ) -> impl Iterator<Item = Square> + use<> {
        let columns = span(centre.x(), 2);
        let (top, bottom) = (centre.y().saturating_sub(2), (centre.y() + 2).min(31));
        let mut rows = [0; 5];
        for (row, y) in rows.iter_mut().zip(usize::from(top)..=usize::from(bottom)) {
            *row = self.rows[y] & columns & !other.rows[y];
        }
        rows[usize::from(centre.y() - top)] &= !(1 << centre.x());
        rows.into_iter().zip(top..).flat_map(|(row, y)| row_squares(row, y))
    }

    /// Whether there is any such square.
    pub fn has_within_two_but_not(&self, centre: Square, other: &Squares) -> bool {
        let columns = span(centre.x(), 2);
        let (top, bottom) = (centre.y().saturating_sub(2), (centre.y() + 2).min(31));
        let own = |y: usize| if y == usize::from(centre.y()) { 1 << centre.x() } else { 0 };
        let found = |y: usize| self.rows[y] & columns & !other.rows[y] & !own(y);
        (usize::from(top)..=usize::from(bottom)).fold(0, |any, y| any | found(y)) != 0
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
        for rows in 1..=2 {
            out.rows[rows..].iter_mut().zip(&wide.rows).for_each(|(row, above)| *row |= above);
            out.rows.iter_mut().zip(&wide.rows[rows..]).for_each(|(row, below)| *row |= below);
        }
        out
    }

    /// The squares in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let rows = self.rows;
        (0..Square::LIMIT).flat_map(move |y| row_squares(rows[usize::from(y)], y))
    }

    /// The square with so many squares of the set before it in reading order.
    pub fn nth(&self, mut index: usize) -> Option<Square> {
        for pair in 0..ROWS / 2 {
            let mut squares = self.pair(pair);
            if squares == 0 {
                continue;
            }
            let here = squares.count_ones() as usize;
            if index < here {
                for _ in 0..index {
                    squares &= squares - 1;
                }
                let bit = squares.trailing_zeros() as u8;
                return Square::new(bit % 32, 2 * pair as u8 + bit / 32);
            }
            index -= here;
        }
        None
    }

    /// Two rows as one word: half as many to count.
    fn pair(&self, pair: usize) -> u64 {
        u64::from(self.rows[2 * pair]) | u64::from(self.rows[2 * pair + 1]) << 32
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

/// The squares of one row, from left to right.
fn row_squares(mut row: u32, y: u8) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        (row != 0).then(|| {
            let x = row.trailing_zeros() as u8;
            row &= row - 1;
            Square::new(x, y).expect("a bit of a row is a column")
        })
    })
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

#[cfg(test)]
pub(crate) mod tests;
