//! What Classic can name in a sentence, and how refusals are written down: one row each, with data, words and §.

use std::fmt::Write;

use grid::Hex;
use kit::{Book, Explanation, IntoPart, Names, Part, Section, Text};

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

/// A refusal by this section.
pub(crate) fn because(cited: &'static str, text: Text<Thing>) -> Explanation<Thing> {
    Explanation { section: Some(section(cited)), text }
}

/// A refusal that needs no rule.
pub(crate) fn plainly(text: Text<Thing>) -> Explanation<Thing> {
    Explanation { section: None, text }
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
    ($type:ident; $($row:pat => $said:expr;)+) => {
        impl kit::Reason for $type {
            type Thing = $crate::Thing;

            fn explain(&self) -> kit::Explanation<$crate::Thing> {
                #[allow(unused_imports)]
                use kit::text;
                #[allow(unused_imports)]
                use $crate::reason::{because, plainly};
                match *self { $($row => $said,)+ }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&kit::Reason::explain(self).cited(&$crate::Nameless))
            }
        }
    };
}

pub(crate) use reasons;
