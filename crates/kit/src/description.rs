//! One event as a reader meets it: the parts that every game describes in the same way.

use crate::{D6, Label, Seat, Section, TwoD6};

/// How a line stands to its neighbours in a log that is read by entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// Begins an entry.
    Head,
    /// Belongs to the entry before it.
    Part,
    /// Belongs to it too, and is read only by those who open it.
    Detail,
    /// One step of something longer whose sum follows.
    Step,
    /// The same, and worth reading beside the sum.
    Deed,
    /// What the steps of the same unit before it came to.
    Sum,
    /// A turn or a phase begins: the headings of a grouped log say it.
    Frame,
}

/// Dice as they lay, and what was to be reached with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Throw {
    pub faces: Vec<u8>,
    pub total: u16,
    pub need: Option<i16>,
    pub success: Option<bool>,
    /// Who threw them, where both sides do.
    pub seat: Option<Seat>,
}

impl Throw {
    pub fn of(faces: Vec<u8>) -> Throw {
        let total = faces.iter().map(|&face| u16::from(face)).sum();
        Throw { faces, total, need: None, success: None, seat: None }
    }

    /// A test of this number.
    pub fn test(dice: TwoD6, need: impl Into<i16>, success: bool) -> Throw {
        Throw { need: Some(need.into()), success: Some(success), ..Throw::from(dice) }
    }

    /// A throw without a number of its own that ended well or not.
    #[must_use]
    pub fn ended(self, success: bool) -> Throw {
        Throw { success: Some(success), ..self }
    }
}

impl From<TwoD6> for Throw {
    fn from(dice: TwoD6) -> Throw {
        Throw::of(vec![dice.first.get(), dice.second.get()])
    }
}

impl From<D6> for Throw {
    fn from(die: D6) -> Throw {
        Throw::of(vec![die.get()])
    }
}

/// One line of the number that a throw had to reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    pub label: &'static str,
    pub value: i8,
    pub section: Section,
}

impl Line {
    pub fn new(why: impl Label, value: i8) -> Line {
        Line { label: why.label(), value, section: why.section() }
    }
}
