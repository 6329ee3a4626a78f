//! §4.7 Where a jump can land: shortest paths over hexes that are not too high.

use grid::{Facing, Hex};

use super::cost::{STANDING, clearance};
use crate::board::{Board, Footing, Level, Tread};

/// §4.7.2 The foot level that a jump must clear and lands on: the roof, the deck, the ice, the floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landing {
    pub footing: Footing,
    pub level: Level,
}

/// Where feet come down in a hex: on whatever is highest there.
pub fn landing(tread: &Tread) -> Option<Landing> {
    let found = [Footing::Top, Footing::Ice, Footing::Ground].into_iter();
    let mut found = found.filter_map(|footing| tread.level(footing).map(|level| Landing { footing, level }));
    found.next()
}

/// Where a unit that is put into a hex stands: on the ice, on a deck too low to stand under, else on the ground.
pub fn standing_place(tread: &Tread) -> Option<Landing> {
    let low_deck = clearance(tread).is_some_and(|room| room < STANDING);
    let footing = match tread.level(Footing::Ice) {
        _ if low_deck || (tread.is_impassable() && tread.has_deck()) => Footing::Top,
        Some(_) => Footing::Ice,
        None => Footing::Ground,
    };
    tread.level(footing).map(|level| Landing { footing, level })
}

/// Room for jumps; keep one and use it again. After a search it holds the answer.
#[derive(Clone, Debug, Default)]
pub struct Flight {
    /// Reached hexes, nearest first, each with its distance.
    found: Vec<(Hex, u8)>,
    /// Where each distance begins in `found`.
    rings: Vec<usize>,
}

impl Flight {
    pub fn new() -> Flight {
        Flight::default()
    }

    /// §4.7.1–2 Every hex that a jump of so many MP from a foot level flies to. The start is not one of them.
    /// Units in the way matter to landing only (§4.7.3).
    pub fn search(&mut self, board: &Board, start: Hex, foot: Level, mp: u8) {
        self.found.clear();
        self.rings.clear();
        self.found.push((start, 0));
        self.rings.push(0);
        let ceiling = Level(foot.0 + i16::from(mp));
        for distance in 1..=mp {
            let (ring, end) = (self.rings[usize::from(distance) - 1], self.found.len());
            self.rings.push(end);
            for index in ring..end {
                let (over, _) = self.found[index];
                for facing in Facing::ALL {
                    let next = over.neighbour(facing);
                    if next.distance(start) == u16::from(distance)
                        && landing(board.tread(next)).is_some_and(|it| it.level <= ceiling)
                        && !self.found[end..].iter().any(|(hex, _)| *hex == next)
                    {
                        self.found.push((next, distance));
                    }
                }
            }
        }
    }

    /// The hexes flown to, nearest first, with the MP of the jump.
    pub fn found(&self) -> &[(Hex, u8)] {
        self.found.get(1..).unwrap_or(&[])
    }

    pub fn distance(&self, to: Hex) -> Option<u8> {
        self.found().iter().find(|(hex, _)| *hex == to).map(|&(_, distance)| distance)
    }
}
