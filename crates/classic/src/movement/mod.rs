//! §4 Movement: modes, steps, jumps, standing up, MASC, skids, displacement, and what terrain demands.

mod action;
pub mod cost;
mod event;
pub mod flight;
mod points;
pub mod reach;

use grid::{Facing, Hex};

pub use action::{Action, NoMove, check, legal, resolve};
pub use event::Event;

use crate::board::Elevation;
use crate::{Play, State, UnitId};

/// §4.9 Whether a unit could be put on the ground of a hex now.
pub fn can_stand_on(_state: &State, _unit: UnitId, _hex: Hex) -> bool {
    true
}

/// The elevation of feet on the ground or on the floor of water; on ice the surface.
pub fn ground_elevation(_state: &State, _hex: Hex) -> Elevation {
    Elevation::GROUND
}

/// Clears last turn's motion, cools idle MASC (§4.18).
pub fn begin_phase(_play: &mut Play<'_>) {}

/// How displacement ended (§4.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Displaced {
    Moved,
    /// No valid hex; nothing moved.
    NoRoom,
    OffBoard,
}

/// §4.10 Moves a unit one hex in a direction, with domino effects, water and ice checks of the new hex. The
/// piloting roll that the cause demands is the caller's.
pub fn displace(_play: &mut Play<'_>, _unit: UnitId, _towards: Facing) -> Displaced {
    Displaced::NoRoom
}

/// §4.10.2 The same for "any valid hex": tries d, d+1, d−1, d+2, d−2, d+3.
pub fn displace_anywhere(_play: &mut Play<'_>, _unit: UnitId, _preferred: Facing) -> Displaced {
    Displaced::NoRoom
}

/// §4.10.1 Whether [`displace`] would move the unit.
pub fn can_displace(_state: &State, _unit: UnitId, _towards: Facing) -> bool {
    false
}

/// Puts a unit on the ground of a hex that is free, with its water and ice checks: the end of a death from
/// above (§7.8).
pub fn land(_play: &mut Play<'_>, _unit: UnitId, _hex: Hex) {}
