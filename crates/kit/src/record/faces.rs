//! Faces that were drawn, written as a string of digits; the dice that note them and the dice that play them.

use serde::{Deserialize, Serialize};

use crate::{D6, Dice, Seeded};

/// Faces in the order drawn: `"3516"`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Faces(pub Vec<D6>);

impl TryFrom<String> for Faces {
    type Error = String;

    fn try_from(text: String) -> Result<Faces, String> {
        let face = |digit: char| {
            let value = digit.to_digit(10).and_then(|it| D6::new(it as u8));
            value.ok_or_else(|| format!("dice are digits 1 to 6, not {digit:?}"))
        };
        text.chars().map(face).collect::<Result<_, _>>().map(Faces)
    }
}

impl From<Faces> for String {
    fn from(faces: Faces) -> String {
        faces.0.iter().map(|die| char::from(b'0' + die.get())).collect()
    }
}

/// Passes dice on and notes every face.
#[allow(missing_debug_implementations)] // the dice within need not be printable
pub struct Recording<'a> {
    dice: &'a mut dyn Dice,
    faces: Vec<D6>,
}

impl<'a> Recording<'a> {
    pub fn new(dice: &'a mut dyn Dice) -> Recording<'a> {
        Recording { dice, faces: Vec::new() }
    }

    /// What was drawn.
    pub fn into_faces(self) -> Faces {
        Faces(self.faces)
    }
}

impl Dice for Recording<'_> {
    fn d6(&mut self) -> D6 {
        let face = self.dice.d6();
        self.faces.push(face);
        face
    }
}

/// Plays recorded faces. A record may be wrong, so it never panics: once the faces run out it notes how many
/// were missing and goes on with others, so that the rule at work can end.
#[derive(Debug)]
pub struct Replayed<'a> {
    faces: &'a [D6],
    beyond: Seeded,
    missing: usize,
}

impl<'a> Replayed<'a> {
    pub fn new(faces: &'a Faces) -> Replayed<'a> {
        Replayed { faces: &faces.0, beyond: Seeded::new(0), missing: 0 }
    }

    /// Recorded faces that no rule drew.
    pub fn left(&self) -> usize {
        self.faces.len()
    }

    /// Faces that a rule drew and the record does not have.
    pub fn missing(&self) -> usize {
        self.missing
    }
}

impl Dice for Replayed<'_> {
    fn d6(&mut self) -> D6 {
        match self.faces {
            [first, rest @ ..] => {
                self.faces = rest;
                *first
            }
            [] => {
                self.missing += 1;
                self.beyond.d6()
            }
        }
    }
}
