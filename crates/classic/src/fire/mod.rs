//! §6 Weapon attacks: who may fire at what, how hard it is to hit, and what a hit does.

mod action;
mod event;

pub use action::{Action, Attack, NoShot, check, legal, resolve};
pub use event::Event;

use crate::{Play, State, UnitId};

/// Whether a unit has a declaration to make in the Weapon phase.
pub fn may_declare(_state: &State, _unit: UnitId) -> bool {
    true
}

/// §3.4 All have declared: resolve attack by attack. To-hit numbers are those of the start of resolution (§3.8).
pub fn resolve_declared(_play: &mut Play<'_>) {}
