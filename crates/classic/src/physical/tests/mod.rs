//! §7: the worked examples and rulings, with drawn boards and scripted dice.

mod blows;
mod declaring;
mod displacing;
mod leaping;
mod spikes;
mod tools;

use grid::Facing;

use crate::testing::{Battle, Draft, board};
use crate::{Phase, UnitId};

/// A faces B, who stands straight ahead to the south and faces A.
pub(super) fn duel(attacker: Draft, target: Draft) -> Battle {
    board(". A .\n. B .\n. . .")
        .red('A', attacker.sheet())
        .blue('B', target.sheet())
        .battle()
        .phase(Phase::Physical)
        .acting('A')
        .facing('A', Facing::South)
}

/// Changes a position before it is asked about.
pub(super) type Alter = fn(Battle) -> Battle;

pub(super) const A: UnitId = UnitId(0);
pub(super) const B: UnitId = UnitId(1);
