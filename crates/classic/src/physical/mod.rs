//! §7 Physical attacks: punches, kicks, clubs and physical weapons ([`blow`]), pushes, charges, deaths from
//! above. Charges and deaths from above are declared in movement and resolved here.

mod action;
pub mod blow;
pub mod charge;
pub mod death_from_above;
mod event;
pub mod level;
mod mishap;
mod number;
pub mod push;
mod quirks;
mod refusal;
mod resolution;
pub(crate) mod shield;
mod spikes;
mod strike;
#[cfg(test)]
mod tests;
pub mod weapon;

pub use action::{Action, Attack, check, check_parties, legal, resolve};
pub use blow::Blow;
pub use event::Event;
pub use number::{Number, Why};
pub use refusal::NoAttack;
pub use resolution::{Assault, resolve_declared};
pub use shield::absorption as shield_absorption;
pub use strike::strike;

use crate::{State, UnitId};

/// Whether a unit has a declaration to make in the Physical phase: one without any attack is passed over.
pub fn may_declare(state: &State, unit: UnitId) -> bool {
    action::attacks(state, unit).next().is_some()
}
