//! §6.3–6.5 Pins, and the squares that one Mecha can reach.

use arrayvec::ArrayVec;
use grid::{CostMap, Flood, Square, Squares};

use crate::card::Card;
use crate::colour::Colour;
use crate::field::{Field, MechaId};

const LAYERS: usize = Card::MOST_MOVE as usize + 1;

/// The ground as one colour meets it: no square that an enemy holds, and contact where an enemy is touched.
#[derive(Clone, Debug)]
pub struct Footing<'a> {
    ground: &'a CostMap,
    enemies: Squares,
    /// Squares that touch an enemy, and those that enemies hold.
    pub(super) contact: Squares,
}

impl<'a> Footing<'a> {
    pub fn of(field: &'a Field, colour: Colour) -> Footing<'a> {
        let enemies = field.stands(colour.other());
        Footing { ground: &field.board().ground, enemies, contact: enemies.spread() }
    }

    /// §6.3–6.4 The squares that a Mecha standing there can reach, its own included.
    pub fn reach(&self, from: Square, movement: u8) -> Squares {
        if self.contact.contains(from) {
            return Squares::from_iter([from]);
        }
        self.ground.reach(from, movement, &self.enemies, &self.contact)
    }

    /// The ground without the squares that enemies hold.
    pub(super) fn open_ground(&self) -> CostMap {
        self.ground.without(&self.enemies)
    }
}

/// §6.3 Whether a Mecha touches an enemy.
pub fn is_pinned(field: &Field, id: MechaId, colour: Colour) -> bool {
    let at = field.square(id);
    field.living(colour.other()).iter().any(|enemy| field.square(enemy).touches(at))
}

/// §6.4 The reachable squares of one Mecha with their costs, and the ways there.
#[derive(Clone, Debug)]
pub struct Reach {
    from: Square,
    ground: CostMap,
    contact: Squares,
    /// The squares of each least cost, from 0.
    layers: ArrayVec<Squares, LAYERS>,
}

impl Reach {
    pub fn of(field: &Field, id: MechaId, colour: Colour) -> Reach {
        let (from, footing) = (field.square(id), Footing::of(field, colour));
        let (ground, contact) = (footing.open_ground(), footing.contact);
        let layers = if contact.contains(from) {
            ArrayVec::from_iter([Squares::from_iter([from])])
        } else {
            let movement = usize::from(field.profile(id).movement);
            Flood::from(from, &ground, &contact).take(movement + 1).collect()
        };
        Reach { from, ground, contact, layers }
    }

    pub fn squares(&self) -> Squares {
        self.layers.iter().fold(Squares::EMPTY, |all, layer| all.union(layer))
    }

    /// The least cost to end on a square; `None` if it cannot be reached.
    pub fn cost(&self, square: Square) -> Option<u8> {
        self.layers.iter().position(|layer| layer.contains(square)).map(|cost| cost as u8)
    }

    /// A cheapest way from the Mecha's square to another, both included.
    pub fn path(&self, to: Square) -> Option<Vec<Square>> {
        let mut way = vec![to];
        let mut tried = Squares::EMPTY;
        let mut cost = self.cost(to)?;
        let mut here = to;
        tried.insert(here);
        // Walked backward. Free squares may lead in a circle or a blind alley: those are tried once only.
        while here != self.from {
            let before = self.ground.cost(here).and_then(|price| cost.checked_sub(price));
            let back = before.and_then(|before| self.step_back(here, before, &tried));
            match (back, before) {
                (Some(square), Some(before)) => {
                    (here, cost) = (square, before);
                    tried.insert(here);
                    way.push(here);
                }
                _ => {
                    way.pop();
                    here = *way.last()?;
                    cost = self.cost(here)?;
                }
            }
        }
        way.reverse();
        Some(way)
    }

    /// A square of that cost from which one may step here.
    fn step_back(&self, here: Square, cost: u8, tried: &Squares) -> Option<Square> {
        let beside = self.layers[usize::from(cost)].and(&Squares::within(here, 1)).minus(tried);
        beside.iter().find(|&it| it == self.from || !self.contact.contains(it))
    }
}
