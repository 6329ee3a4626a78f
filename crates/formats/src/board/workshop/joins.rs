//! Roads, bridges and buildings join their neighbours.

use classic::board::{Board, BoardShapeError, Exits, Terrain};
use grid::{Facing, Hex};

/// The board with the exits of some hexes made from what lies beside them.
pub(super) fn join(board: &Board, is_open: impl Fn(Hex) -> bool) -> Result<Board, BoardShapeError> {
    let own = board.hexes().zip(board.terrain());
    let terrain = own.map(|(at, hex)| if is_open(at) { joined(board, at, *hex) } else { *hex });
    Board::new(board.width(), board.height(), terrain.collect())
}

fn joined(board: &Board, at: Hex, mut hex: Terrain) -> Terrain {
    let leads = |next: &Terrain| next.road.is_some() || next.bridge.is_some();
    if let Some(road) = &mut hex.road {
        road.exits = exits(board, at, leads, Edge::LeadsOut);
    }
    if let Some(bridge) = &mut hex.bridge {
        bridge.exits = exits(board, at, leads, Edge::Ends);
    }
    if let Some(building) = &mut hex.building {
        let (construction, class) = (building.construction, building.class);
        let same = |next: &Terrain| {
            next.building.is_some_and(|it| it.construction == construction && it.class == class)
        };
        building.exits = exits(board, at, same, Edge::Ends);
    }
    hex
}

/// A hex of a board that lies upside down.
pub(super) fn turned(mut hex: Terrain) -> Terrain {
    let opposite = |exits: Exits| exits.iter().map(Facing::opposite).fold(Exits::NONE, Exits::with);
    if let Some(road) = &mut hex.road {
        road.exits = opposite(road.exits);
    }
    if let Some(bridge) = &mut hex.bridge {
        bridge.exits = opposite(bridge.exits);
    }
    if let Some(building) = &mut hex.building {
        building.exits = opposite(building.exits);
    }
    if let Some(tank) = &mut hex.fuel_tank {
        tank.exits = opposite(tank.exits);
    }
    hex
}

/// What a road does at the edge of the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    LeadsOut,
    Ends,
}

fn exits(board: &Board, at: Hex, joins: impl Fn(&Terrain) -> bool, edge: Edge) -> Exits {
    let inside =
        Facing::ALL.into_iter().filter(|&facing| board.get(at.neighbour(facing)).is_some_and(&joins));
    let inside = inside.fold(Exits::NONE, Exits::with);
    if edge == Edge::Ends || inside.bits().count_ones() != 1 {
        return inside;
    }
    // A road that comes from inside and reaches the edge goes on beyond it.
    let out = Facing::ALL
        .into_iter()
        .find(|&facing| inside.leads(facing.opposite()) && board.get(at.neighbour(facing)).is_none());
    out.map_or(inside, |facing| inside.with(facing))
}
