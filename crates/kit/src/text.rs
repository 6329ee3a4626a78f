//! Text whose parts keep their kind until somebody reads it.
//!
//! A game says what happened, or why something is refused, as a [`Text`]: words, dice, sections of the rules, and
//! *things* of its own (units, hexes). Only [`Text::render`] turns it into a string, given how this reader calls the
//! things ([`Names`]). Nobody searches or replaces in rendered text: who wants other words chooses other parts.

use std::borrow::Cow;
use std::fmt::Write;

use crate::Section;

/// One part of a text. `T` is what the game can name: a unit, a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part<T> {
    Words(Cow<'static, str>),
    Number(i32),
    /// Faces as they lie on the table; shown with their sum where there are several.
    Dice(Vec<u8>),
    Section(Section),
    Thing(T),
}

/// A sentence, or a piece of one, in parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text<T>(Vec<Part<T>>);

/// What can stand in a text.
pub trait IntoPart<T> {
    fn into_part(self) -> Part<T>;
}

/// How a reader calls the things of a game.
pub trait Names<T> {
    fn write(&self, thing: &T, out: &mut String);
}

impl<T> Default for Text<T> {
    fn default() -> Text<T> {
        Text(Vec::new())
    }
}

impl<T> Text<T> {
    pub fn new() -> Text<T> {
        Text::default()
    }

    /// Adds a part at the end.
    pub fn push(&mut self, part: impl IntoPart<T>) {
        self.0.push(part.into_part());
    }

    /// The same text with a part more.
    #[must_use]
    pub fn and(mut self, part: impl IntoPart<T>) -> Text<T> {
        self.push(part);
        self
    }

    /// The same text with another behind it.
    #[must_use]
    pub fn then(mut self, other: Text<T>) -> Text<T> {
        self.0.extend(other.0);
        self
    }

    pub fn parts(&self) -> &[Part<T>] {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// In words, for a reader who calls things by these names.
    pub fn render(&self, names: &dyn Names<T>) -> String {
        let mut out = String::new();
        for part in &self.0 {
            match part {
                Part::Words(words) => out.push_str(words),
                Part::Number(number) => write_number(*number, &mut out),
                Part::Dice(faces) => write_dice(faces, &mut out),
                Part::Section(section) => out.push_str(section.cited()),
                Part::Thing(thing) => names.write(thing, &mut out),
            }
        }
        out
    }
}

fn write_number(number: i32, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = write!(out, "{number}");
}

/// `4+3 = 7`, or `5` for a single die.
fn write_dice(faces: &[u8], out: &mut String) {
    for (at, face) in faces.iter().enumerate() {
        if at > 0 {
            out.push('+');
        }
        write_number(i32::from(*face), out);
    }
    if faces.len() > 1 {
        out.push_str(" = ");
        write_number(faces.iter().map(|&face| i32::from(face)).sum(), out);
    }
}

impl<T> IntoPart<T> for &'static str {
    fn into_part(self) -> Part<T> {
        Part::Words(Cow::Borrowed(self))
    }
}

impl<T> IntoPart<T> for String {
    fn into_part(self) -> Part<T> {
        Part::Words(Cow::Owned(self))
    }
}

impl<T> IntoPart<T> for Section {
    fn into_part(self) -> Part<T> {
        Part::Section(self)
    }
}

impl<T> IntoPart<T> for crate::TwoD6 {
    fn into_part(self) -> Part<T> {
        Part::Dice(vec![self.first.get(), self.second.get()])
    }
}

impl<T> IntoPart<T> for crate::D6 {
    fn into_part(self) -> Part<T> {
        Part::Dice(vec![self.get()])
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl<T> IntoPart<T> for $number {
            fn into_part(self) -> Part<T> {
                Part::Number(i32::from(self))
            }
        }
    )*};
}

numbers!(u8, i8, u16, i16, i32);

/// How many there are of something.
impl<T> IntoPart<T> for usize {
    fn into_part(self) -> Part<T> {
        Part::Number(i32::try_from(self).unwrap_or(i32::MAX))
    }
}

/// A [`Text`] of its parts in order: `text!["out of range: ", range, " hexes"]`.
#[macro_export]
macro_rules! text {
    ($($part:expr),* $(,)?) => {{
        #[allow(unused_mut)]
        let mut text = $crate::Text::new();
        $( text.push($part); )*
        text
    }};
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{D6, TwoD6};

    #[derive(Clone, PartialEq, Eq, Debug)]
    struct Pawn(u8);

    impl IntoPart<Pawn> for Pawn {
        fn into_part(self) -> Part<Pawn> {
            Part::Thing(self)
        }
    }

    struct Called(&'static [&'static str]);

    impl Names<Pawn> for Called {
        fn write(&self, pawn: &Pawn, out: &mut String) {
            out.push_str(self.0[usize::from(pawn.0)]);
        }
    }

    #[test]
    fn a_thing_is_called_as_the_reader_calls_it_whatever_the_words_around_it() {
        let text: Text<Pawn> = text![Pawn(0), " takes ", Pawn(1), ": ", 3_u8, " of 4"];
        assert_eq!(text.render(&Called(&["takes", "of"])), "takes takes of: 3 of 4");
    }

    #[test]
    fn dice_show_their_faces_and_their_sum() {
        let dice = TwoD6 { first: D6::ALL[3], second: D6::ALL[2] };
        let text: Text<Pawn> = text!["rolls ", dice, ", then ", D6::ALL[4]];
        assert_eq!(text.render(&Called(&[])), "rolls 4+3 = 7, then 5");
    }
}
