//! §9 Critical hits: how many, which slot, and what each component does when it is hit.

mod event;

pub use event::Event;

use crate::mech::Location;
use crate::{Play, UnitId};

/// §9.1 The Determining Critical Hits roll for a location, with an extra modifier, and all that follows.
pub fn determine(_play: &mut Play<'_>, _unit: UnitId, _location: Location, _modifier: i8) {}

/// §9.2 One critical hit in a location without a number roll (MASC, §4.18).
pub fn strike(_play: &mut Play<'_>, _unit: UnitId, _location: Location) {}

/// §9.6.3 Explosion rolls of ICE and fuel cells hit in the phase.
pub fn end_of_phase(_play: &mut Play<'_>) {}
