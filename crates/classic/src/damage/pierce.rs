//! §15.13.8 A point that reaches the structure past the armour.

use super::apply::watch;
use super::{Source, strike_structure};
use crate::mech::Location;
use crate::{Play, UnitId, critical};

/// §15.13.8 One point to the structure of a location, with its critical roll.
pub fn pierce(play: &mut Play<'_>, unit: UnitId, location: Location, source: Source) {
    watch(play, unit, |play| {
        if strike_structure(play, unit, location, source, 1) > 0 {
            critical::determine_within(play, unit, location, critical::Through::NOTHING);
        }
    });
}
