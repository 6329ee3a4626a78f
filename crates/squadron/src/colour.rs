//! The two colours. A seat of the table plays one of them; which, is decided by §3.1.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A colour: Red's edge is y = 0, Blue's is the last row (§2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Red,
    Blue,
}

impl Colour {
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "Red",
            Colour::Blue => "Blue",
        }
    }

    pub const ALL: [Colour; 2] = [Colour::Red, Colour::Blue];

    pub const fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::Blue,
            Colour::Blue => Colour::Red,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One value per colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ByColour<T> {
    pub red: T,
    pub blue: T,
}

impl<T> ByColour<T> {
    pub const fn new(red: T, blue: T) -> ByColour<T> {
        ByColour { red, blue }
    }

    /// The same value computed for each colour.
    pub fn from_fn(mut value: impl FnMut(Colour) -> T) -> ByColour<T> {
        ByColour { red: value(Colour::Red), blue: value(Colour::Blue) }
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    fn index(&self, colour: Colour) -> &T {
        match colour {
            Colour::Red => &self.red,
            Colour::Blue => &self.blue,
        }
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::Red => &mut self.red,
            Colour::Blue => &mut self.blue,
        }
    }
}
