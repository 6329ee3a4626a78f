//! What a battle has done to a unit, as it is marked on its sheet.

use classic::Unit;
use classic::mech::{Design, Face, Location, internal_structure};

/// A unit in the middle of a battle or after it, and who pilots it.
#[derive(Clone, Copy, Debug)]
pub struct Worn<'a> {
    pub unit: &'a Unit,
    /// The pilot's name, if it has one.
    pub pilot: &'a str,
}

/// Whose sheet it is: a design, and what became of one of its kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subject<'a> {
    pub(crate) design: &'a Design,
    pub(crate) worn: Option<Worn<'a>>,
}

impl Subject<'_> {
    /// §12.1 Points of armour that are gone; a destroyed location has none left.
    pub(crate) fn armour_lost(&self, at: Location, face: Face) -> u8 {
        let full = self.design.armour_at(at, face);
        self.lost(at, full, |unit| match face {
            Face::Front => unit.body.armour[at],
            Face::Rear => unit.body.rear_armour[at],
        })
    }

    pub(crate) fn structure_lost(&self, at: Location) -> u8 {
        let full = internal_structure(self.design.mass, self.design.chassis)[at];
        self.lost(at, full, |unit| unit.body.internal[at])
    }

    fn lost(&self, at: Location, full: u8, left: impl Fn(&Unit) -> u8) -> u8 {
        match self.worn {
            None => 0,
            Some(worn) if worn.unit.body.destroyed.has(at) => full,
            Some(worn) => full.saturating_sub(left(worn.unit)),
        }
    }

    /// §9.2 Whether a critical hit has marked the slot, or the location went with all that was in it.
    pub(crate) fn is_slot_lost(&self, at: Location, slot: usize) -> bool {
        self.worn.is_some_and(|worn| worn.unit.body.destroyed.has(at) || worn.unit.body.hit[at].has(slot))
    }

    /// Hits that the pilot has taken.
    pub(crate) fn wounds(&self) -> u8 {
        self.worn.map_or(0, |worn| worn.unit.pilot.hits)
    }
}
