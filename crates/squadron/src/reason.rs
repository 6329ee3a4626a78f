//! The things that a sentence of M.A.S.C. can name, and the macro that refusals are written with: one row each,
//! with data, words and section.

use std::fmt::Write;

use grid::Square;
use kit::{IntoPart, Names, Part};

use crate::colour::Colour;
use crate::field::MechaId;
use crate::groups::GroupId;

/// What a sentence of this game can name; the reader's [`Names`] say how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    /// `7`, or `Rat C` to those who look at the table.
    Mecha(MechaId),
    /// Its number alone, where its kind is said elsewhere or unknown.
    Number(MechaId),
    /// `group 3`, or `R1 Ember` to those who look at the table.
    Group(Whose, GroupId),
    Square(Square),
}

/// Whose group it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    Colour(Colour),
    /// Of the colour that acts.
    Own,
    /// Of its enemy.
    Enemy,
}

impl IntoPart<Thing> for Thing {
    fn into_part(self) -> Part<Thing> {
        Part::Thing(self)
    }
}

impl IntoPart<Thing> for MechaId {
    fn into_part(self) -> Part<Thing> {
        Part::Thing(Thing::Mecha(self))
    }
}

impl IntoPart<Thing> for Square {
    fn into_part(self) -> Part<Thing> {
        Part::Thing(Thing::Square(self))
    }
}

impl IntoPart<Thing> for Colour {
    fn into_part(self) -> Part<Thing> {
        self.name().into_part()
    }
}

/// A group of the colour that acts.
pub(crate) const fn own(group: GroupId) -> Thing {
    Thing::Group(Whose::Own, group)
}

/// Names without a table to look at, for errors in logs and terminals: `7`, `group 3`.
#[derive(Clone, Copy, Debug)]
pub struct Nameless;

impl Names<Thing> for Nameless {
    fn write(&self, thing: &Thing, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = match thing {
            Thing::Mecha(mecha) | Thing::Number(mecha) => write!(out, "{mecha}"),
            Thing::Group(_, group) => write!(out, "group {group}"),
            Thing::Square(square) => write!(out, "{square}"),
        };
    }
}

/// The refusals of a chapter, a row each: the variant, the section, the words.
macro_rules! reasons {
    ($($rows:tt)+) => { kit::reasons! { kit::Book::Squadron, $crate::reason::Thing, $crate::Nameless; $($rows)+ } };
}

pub(crate) use reasons;
