//! §8 Piloting Skill Rolls, falls, and the pilot (§2.8).

mod event;
mod pending;

pub use event::Event;
pub use pending::{Cause, Pending};

use crate::{Play, UnitId};

/// §8.2 A roll made at once (Movement and Heat phases): true if it succeeds. The caller lets it fall.
pub fn roll(_play: &mut Play<'_>, _unit: UnitId, _cause: Cause) -> bool {
    true
}

/// §8.2 Demands a roll: at once in the Movement phase, with a fall on failure; else at the end of the phase.
pub fn demand(_play: &mut Play<'_>, _unit: UnitId, _cause: Cause) {}

/// §8.4 How a fall happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fall {
    /// Levels fallen; 0 on the spot.
    pub levels: u8,
    pub cause: Cause,
}

/// §8.4 The fall itself, in the hex where the unit is now: facing, damage, seat-belt roll, prone.
pub fn fall(_play: &mut Play<'_>, _unit: UnitId, _fall: Fall) {}

/// §8.2 The end of a phase: automatic falls first, then one roll per cause, by unit id.
pub fn settle(_play: &mut Play<'_>) {}

/// §2.8 Marks pilot hits one by one, each with its consciousness roll.
pub fn hurt(_play: &mut Play<'_>, _unit: UnitId, _hits: u8) {}
