//! Ways over a board: where rivers flow and roads go.

use classic::board::Terrain;
use grid::{Facing, Hex};
use kit::Seeded;

use super::Symmetry;

/// Ground under construction.
#[derive(Clone, Debug)]
pub(super) struct Sketch {
    pub width: u16,
    pub height: u16,
    pub terrain: Vec<Terrain>,
    pub symmetry: Symmetry,
}

impl Sketch {
    pub(super) fn new(width: u16, height: u16, symmetry: Symmetry) -> Sketch {
        let hexes = usize::from(width) * usize::from(height);
        Sketch { width, height, terrain: vec![Terrain::default(); hexes], symmetry }
    }

    pub(super) fn place(&self, at: Hex) -> Option<usize> {
        let inside = (0..self.width as i16).contains(&at.x) && (0..self.height as i16).contains(&at.y);
        inside.then(|| at.y as usize * usize::from(self.width) + at.x as usize)
    }

    pub(super) fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        let (width, height) = (self.width as i16, self.height as i16);
        (0..height).flat_map(move |y| (0..width).map(move |x| Hex::new(x, y)))
    }

    pub(super) fn neighbours(&self, at: Hex) -> impl Iterator<Item = (Hex, usize)> + '_ {
        Facing::ALL.into_iter().filter_map(move |facing| {
            let next = at.neighbour(facing);
            Some((next, self.place(next)?))
        })
    }

    fn twin(&self, at: Hex) -> Option<Hex> {
        self.symmetry.twin(at, (self.width, self.height))
    }

    /// Changes a hex and its twin.
    pub(super) fn change(&mut self, at: Hex, alter: impl Fn(&mut Terrain)) {
        let twin = self.twin(at).filter(|twin| *twin != at);
        let places = [self.place(at), twin.and_then(|twin| self.place(twin))];
        for place in places.into_iter().flatten() {
            alter(&mut self.terrain[place]);
        }
    }

    pub(super) fn any(&self, dice: &mut Seeded) -> Hex {
        let x = dice.below(u32::from(self.width));
        Hex::new(x as i16, dice.below(u32::from(self.height)) as i16)
    }

    /// A way from one edge to the other, the cheapest by `cost`. On a symmetric board it goes to the middle, and
    /// its twin goes on from there.
    pub(super) fn way(&self, dice: &mut Seeded, cost: impl Fn(&Terrain, &Terrain) -> u32) -> Vec<Hex> {
        let axis = if dice.below(2) == 0 { Axis::WestToEast } else { Axis::NorthToSouth };
        let start = self.on_edge(dice, axis, End::Near);
        let end = self.on_edge(dice, axis, End::Far);
        let is_goal = |at: Hex| match self.symmetry {
            Symmetry::None => at == end,
            Symmetry::LeftRight | Symmetry::TopBottom | Symmetry::HalfTurn => {
                self.twin(at).is_some_and(|twin| twin.distance(at) <= 1)
            }
        };
        // A little noise for every hex, so that ways are not straight.
        let noise: Vec<u32> = self.terrain.iter().map(|_| dice.below(5)).collect();
        self.cheapest(start, is_goal, |from, to| cost(&self.terrain[from], &self.terrain[to]) + noise[to])
    }

    fn on_edge(&self, dice: &mut Seeded, axis: Axis, end: End) -> Hex {
        let (long, far) = match axis {
            Axis::WestToEast => (self.height, self.width),
            Axis::NorthToSouth => (self.width, self.height),
        };
        // Not in the corners.
        let along = (u32::from(long) / 4 + dice.below(u32::from(long).div_ceil(2).max(1))) as i16;
        let out = match end {
            End::Near => 0,
            End::Far => far as i16 - 1,
        };
        match axis {
            Axis::WestToEast => Hex::new(out, along),
            Axis::NorthToSouth => Hex::new(along, out),
        }
    }

    /// Dijkstra; of equal ways the one through the hexes that come first on the map.
    fn cheapest(
        &self,
        start: Hex,
        is_goal: impl Fn(Hex) -> bool,
        cost: impl Fn(usize, usize) -> u32,
    ) -> Vec<Hex> {
        let mut open = std::collections::BTreeSet::new();
        let mut best: Vec<Option<(u32, Hex)>> = vec![None; self.terrain.len()];
        let Some(first) = self.place(start) else { return Vec::new() };
        best[first] = Some((0, start));
        open.insert((0, first, start.x, start.y));
        while let Some((spent, place, x, y)) = open.pop_first() {
            let at = Hex::new(x, y);
            if is_goal(at) {
                return self.walked(&best, start, at);
            }
            for (next, to) in self.neighbours(at) {
                let sum = spent + 1 + cost(place, to);
                if best[to].is_none_or(|(known, _)| sum < known) {
                    if let Some((known, _)) = best[to] {
                        open.remove(&(known, to, next.x, next.y));
                    }
                    best[to] = Some((sum, at));
                    open.insert((sum, to, next.x, next.y));
                }
            }
        }
        Vec::new()
    }

    fn walked(&self, best: &[Option<(u32, Hex)>], start: Hex, end: Hex) -> Vec<Hex> {
        let mut way = vec![end];
        while let Some(&at) = way.last().filter(|at| **at != start) {
            match self.place(at).and_then(|place| best[place]) {
                Some((_, from)) => way.push(from),
                None => break,
            }
        }
        way.reverse();
        way
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Axis {
    WestToEast,
    NorthToSouth,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Near,
    Far,
}
