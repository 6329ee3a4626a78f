//! Floods over squares: least costs in eight directions, a layer of squares at a time.

use serde::{Deserialize, Serialize};

use crate::squares::ROWS;
use crate::{Square, Squares};

/// What it costs to enter each square, 0 to 3; a square in none of the sets cannot be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CostMap {
    pub by_cost: [Squares; 4],
}

impl CostMap {
    pub const EMPTY: CostMap = CostMap { by_cost: [Squares::EMPTY; 4] };

    /// From a closure: the cost to enter, or `None`.
    pub fn from_fn(mut cost: impl FnMut(Square) -> Option<EntryCost>) -> CostMap {
        let mut ground = CostMap::EMPTY;
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
    pub fn without(&self, closed: &Squares) -> CostMap {
        CostMap { by_cost: self.by_cost.map(|squares| squares.minus(closed)) }
    }

    pub fn cost(&self, square: Square) -> Option<u8> {
        (0u8..4).find(|&cost| self.by_cost[usize::from(cost)].contains(square))
    }
}

impl CostMap {
    /// All squares that a flood from the start reaches for at most this much, the start included. Closed squares
    /// cannot be entered; stops are reached but not left, but for the start.
    ///
    /// The same as the layers of [`Flood::from`] together, without keeping them apart. It first looks at the
    /// sixteen rows around the start alone, which are enough unless free squares lead further.
    pub fn reach(&self, start: Square, budget: u8, closed: &Squares, stops: &Squares) -> Squares {
        const NEAR: usize = 16;
        let top = usize::from(start.y()).saturating_sub(NEAR / 2).min(ROWS - NEAR);
        let (near, escaped) = Tide::<NEAR>::new(self, closed, stops, top).run(start, budget);
        if escaped { Tide::<ROWS>::new(self, closed, stops, 0).run(start, budget).0 } else { near }
    }
}

/// The inner state of [`CostMap::reach`]: so many rows of the board from some row down.
struct Tide<const N: usize> {
    top: usize,
    /// Squares by the price of entering them, closed ones left out.
    open: [[u32; N]; 4],
    stops: [u32; N],
    seen: [u32; N],
    /// What is due at one, two and three more than the present cost.
    due: [[u32; N]; 3],
}

impl<const N: usize> Tide<N> {
    fn new(ground: &CostMap, closed: &Squares, stops: &Squares, top: usize) -> Tide<N> {
        let mut tide = Tide { top, open: [[0; N]; 4], stops: [0; N], seen: [0; N], due: [[0; N]; 3] };
        let rows = top..top + N;
        tide.stops.copy_from_slice(&stops.rows[rows.clone()]);
        for (open, squares) in tide.open.iter_mut().zip(&ground.by_cost) {
            open.copy_from_slice(&squares.rows[rows.clone()]);
            open.iter_mut().zip(&closed.rows[rows.clone()]).for_each(|(row, closed)| *row &= !closed);
        }
        tide
    }

    /// The squares reached, and whether some lie on an edge of the window that is not the board's.
    fn run(mut self, start: Square, budget: u8) -> (Squares, bool) {
        let row = usize::from(start.y()) - self.top;
        self.seen[row] = 1 << start.x();
        // The start is left even if it is a stop.
        self.stops[row] &= !(1 << start.x());
        let mut front = self.seen;
        for left in (0..=budget).rev() {
            while any(&front) {
                self.step(&mut front, left);
            }
            if left > 0 {
                self.turn(&mut front);
            }
        }
        let above = self.top > 0 && self.seen[0] != 0;
        let below = self.top + N < ROWS && self.seen[N - 1] != 0;
        let mut reached = Squares::EMPTY;
        reached.rows[self.top..self.top + N].copy_from_slice(&self.seen);
        (reached, above || below)
    }

    /// Leaves the front: what has a price within what is left is due later, what is free is the new front.
    fn step(&mut self, front: &mut [u32; N], left: u8) {
        let mut wide = [0; N];
        for ((wide, front), stops) in wide.iter_mut().zip(&*front).zip(&self.stops) {
            let leaving = front & !stops;
            *wide = leaving | leaving << 1 | leaving >> 1;
        }
        let mut spread = wide;
        spread[1..].iter_mut().zip(&wide).for_each(|(row, above)| *row |= above);
        spread.iter_mut().zip(&wide[1..]).for_each(|(row, below)| *row |= below);
        for (due, open) in self.due.iter_mut().zip(&self.open[1..]).take(usize::from(left)) {
            due.iter_mut().zip(&spread).zip(open).for_each(|((due, spread), open)| *due |= spread & open);
        }
        front
            .iter_mut()
            .zip(&spread)
            .zip(&self.open[0])
            .for_each(|((row, spread), free)| *row = spread & free);
        self.enter(front);
    }

    /// Goes on to the next cost: what is due then is the front.
    fn turn(&mut self, front: &mut [u32; N]) {
        let [one, two, three] = self.due;
        *front = one;
        self.due = [two, three, [0; N]];
        self.enter(front);
    }

    /// What of the front was not seen before is the front, and is seen.
    fn enter(&mut self, front: &mut [u32; N]) {
        for (row, seen) in front.iter_mut().zip(&mut self.seen) {
            *row &= !*seen;
            *seen |= *row;
        }
    }
}

fn any<const N: usize>(rows: &[u32; N]) -> bool {
    rows.iter().fold(0, |any, row| any | row) != 0
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
    ground: &'a CostMap,
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
    pub fn from(start: Square, ground: &'a CostMap, stops: &Squares) -> Flood<'a> {
        let source = Squares::from_iter([start]);
        let due = [source, Squares::EMPTY, Squares::EMPTY, Squares::EMPTY];
        let mut stops = *stops;
        stops.remove(start);
        Flood { ground, stops, sense: Sense::Outward, seen: Squares::EMPTY, due }
    }

    /// Least costs from every square of the ground to the nearest goal. Goals must be squares of the ground; a
    /// way may begin on a stop, but neither pass one nor end there.
    pub fn toward(goals: &Squares, ground: &'a CostMap, stops: &Squares) -> Flood<'a> {
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
