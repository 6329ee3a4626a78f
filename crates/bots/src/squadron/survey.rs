//! What a bot computes of a board once: which squares each square can see, and how far every region is.

use std::cell::OnceCell;

use grid::{Flood, Square, Squares};
use squadron::{Board, Card, Kind, Region};

const SQUARES: usize = Square::LIMIT as usize * Square::LIMIT as usize;
const FAR: u8 = u8::MAX;

/// The board as it stays for a whole match.
#[derive(Debug)]
pub(super) struct Survey {
    board: Board,
    longest: u8,
    /// By square: what a line of fire reaches over terrain alone, within the longest Range of the card.
    sights: Vec<OnceCell<Box<Squares>>>,
    /// By region and square: the cost of the way there.
    ways: Vec<[u8; SQUARES]>,
}

impl Survey {
    pub(super) fn of(board: &Board, card: &Card) -> Survey {
        let longest = longest_range(card);
        let ways = Region::all().map(|region| ways_to(board, region)).collect();
        Survey { board: board.clone(), longest, sights: vec![OnceCell::new(); SQUARES], ways }
    }

    pub(super) fn fits(&self, board: &Board, card: &Card) -> bool {
        self.board == *board && self.longest == longest_range(card)
    }

    /// What terrain lets one see from a square.
    pub(super) fn sight(&self, from: Square) -> &Squares {
        self.sights[index(from)].get_or_init(|| {
            let around = Squares::within(from, self.longest).and(&self.board.layout.squares());
            let clear = |to: &Square| from.first_crossed_in(*to, &self.board.blocking).is_none();
            Box::new(around.minus(&self.board.blocking).iter().filter(clear).collect())
        })
    }

    /// The squares that a shooter there could hit.
    pub(super) fn fire_zone(&self, from: Square, range: u8) -> Squares {
        self.sight(from).and(&Squares::within(from, range))
    }

    /// How many turns the way to a region takes; 0 inside it.
    pub(super) fn turns_to(&self, region: Region, from: Square, movement: u8) -> u8 {
        match self.ways[usize::from(region.0)][index(from)] {
            0 => u8::from(self.board.layout.region(from) != region),
            FAR => FAR,
            cost => cost.div_ceil(movement.max(1)),
        }
    }
}

fn index(square: Square) -> usize {
    usize::from(square.y()) * usize::from(Square::LIMIT) + usize::from(square.x())
}

fn longest_range(card: &Card) -> u8 {
    Kind::ALL.into_iter().map(|kind| card.profile(kind).range).max().unwrap_or(0)
}

fn ways_to(board: &Board, region: Region) -> [u8; SQUARES] {
    let mut costs = [FAR; SQUARES];
    let goals = board.ground.open().iter().filter(|&it| board.layout.region(it) == region).collect();
    for (cost, layer) in (0u8..FAR).zip(Flood::toward(&goals, &board.ground, &Squares::EMPTY)) {
        layer.iter().for_each(|square| costs[index(square)] = cost);
    }
    costs
}
