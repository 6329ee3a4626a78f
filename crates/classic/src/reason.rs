//! What Classic can name in a sentence, and how refusals are written down: one row each, with data, words and §.

use std::fmt::Write;

use grid::Hex;
use kit::{Book, IntoPart, Names, Part, Section};

use crate::UnitId;
use crate::mech::Location;

/// A section of the rules of Classic.
pub(crate) const fn section(cited: &'static str) -> Section {
    Section::new(Book::Classic, cited)
}

/// What a sentence of this game can name; the reader's [`Names`] say how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    Unit(UnitId),
    /// ` of Red Hawthorn`: left out where the unit's name stands beside the words.
    Of(UnitId),
    /// A location of a unit.
    Location(UnitId, Location),
    /// A limb of the unit that acts.
    Limb(Location),
    Hex(Hex),
}

impl IntoPart<Thing> for UnitId {
    fn into_part(self) -> Part<Thing> {
        Part::Thing(Thing::Unit(self))
    }
}

impl IntoPart<Thing> for Hex {
    fn into_part(self) -> Part<Thing> {
        Part::Thing(Thing::Hex(self))
    }
}

impl IntoPart<Thing> for Location {
    fn into_part(self) -> Part<Thing> {
        Part::Thing(Thing::Limb(self))
    }
}

impl IntoPart<Thing> for Thing {
    fn into_part(self) -> Part<Thing> {
        Part::Thing(self)
    }
}

/// Names without a battle to look into, for errors in logs and terminals: `unit 3`, `LeftArm`.
#[derive(Clone, Copy, Debug)]
pub struct Nameless;

impl Names<Thing> for Nameless {
    fn write(&self, thing: &Thing, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = match thing {
            Thing::Unit(unit) => write!(out, "{unit}"),
            Thing::Of(unit) => write!(out, " of {unit}"),
            Thing::Location(_, location) | Thing::Limb(location) => write!(out, "{location:?}"),
            Thing::Hex(hex) => write!(out, "{hex}"),
        };
    }
}

/// The refusals of a chapter, a row each: the variant, the section, the words.
macro_rules! reasons {
    ($($rows:tt)+) => { kit::reasons! { kit::Book::Classic, $crate::Thing, $crate::Nameless; $($rows)+ } };
}

pub(crate) use reasons;
