//! §7 Physical attacks.

mod action;
mod event;

pub use action::{Action, Attack, NoAttack, check, legal, resolve};
pub use event::Event;

use crate::{Play, State, UnitId};

/// Whether a unit has a declaration to make in the Physical phase.
pub fn may_declare(_state: &State, _unit: UnitId) -> bool {
    true
}

/// §3.5, §7.9 Charges and deaths from above with the rest, in declaration order.
pub fn resolve_declared(_play: &mut Play<'_>) {}
