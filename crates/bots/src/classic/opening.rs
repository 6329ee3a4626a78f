//! Deployment: together, in cover, out of the water, facing the enemy.

use classic::board::Footing;
use classic::movement::{can_stand_on, flight::standing_place};
use classic::turn::Action;
use classic::unit::Fate;
use classic::{Edge, State, UnitId};
use grid::{Facing, Hex};
use kit::{Seat, Seeded};

/// Where the next unit goes.
pub(super) fn deploy(state: &State, seat: Seat, noise: f32, rng: &mut Seeded) -> Option<Action> {
    let zone = state.zones()[seat];
    let board = state.board();
    // The slow ones first: the quick ones then find out where the enemy is.
    let waiting = state.units().iter().filter(|it| it.seat == seat && it.fate == Fate::Reserve);
    let unit = waiting.min_by_key(|it| (state.mech(it.id).running_mp(), it.id))?.id;
    let others: Vec<(Seat, Hex)> = state
        .units()
        .iter()
        .filter(|it| state.mech(it.id).is_in_play())
        .map(|it| (it.seat, it.place.hex))
        .collect();
    let mut best: Option<(f32, Hex)> = None;
    for hex in board.hexes().filter(|&hex| zone.contains(board, hex) && can_stand_on(state, unit, hex)) {
        let luck = if noise > 0.0 { noise * rng.below(1000) as f32 / 1000.0 } else { 0.0 };
        let score = place(state, unit, seat, hex, &others) + luck;
        if best.is_none_or(|(top, _)| score > top) {
            best = Some((score, hex));
        }
    }
    let hex = best?.1;
    Some(Action::Deploy { unit, hex, facing: zone.edge.inward() })
}

fn place(state: &State, unit: UnitId, seat: Seat, hex: Hex, others: &[(Seat, Hex)]) -> f32 {
    let board = state.board();
    let Some(terrain) = board.get(hex) else { return f32::MIN };
    let growth = terrain.growth.map_or(0.0, |_| 1.5);
    let height = 0.5 * f32::from(terrain.level.0.clamp(-3, 4));
    let wet = if terrain.depth() > 0 { -3.0 * f32::from(terrain.depth()) } else { 0.0 };
    let footing = standing_place(board.tread(hex)).map_or(Footing::Ground, |it| it.footing);
    let indoors = if footing == Footing::Top { -2.0 } else { 0.0 };
    let middle = Hex::new(board.width() as i16 / 2, board.height() as i16 / 2);
    let aside = match state.zones()[seat].edge {
        Edge::North | Edge::South => (hex.x - middle.x).unsigned_abs(),
        Edge::East | Edge::West => (hex.y - middle.y).unsigned_abs(),
    };
    let open = Facing::ALL.into_iter().filter(|&towards| board.contains(hex.neighbour(towards))).count();
    let mut score = growth + height + wet + indoors - 0.12 * f32::from(aside) + 0.3 * open as f32;
    let slow = state.mech(unit).running_mp() < 6;
    for &(whose, at) in others {
        let away = f32::from(hex.distance(at));
        if whose == seat {
            // Near enough to help, not so near as to be in the way.
            score -= if away < 2.0 { 1.0 } else { 0.2 * (away - 4.0).max(0.0) };
        } else if slow {
            score -= 0.08 * away;
        }
    }
    score
}
