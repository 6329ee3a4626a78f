//! §10 Heat.

mod event;

pub use event::Event;

use crate::Play;

/// §10.3 The Heat phase, all units in id order.
pub fn phase(_play: &mut Play<'_>) {}
