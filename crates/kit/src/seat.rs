//! The two seats of a table, and the house map from a seat to a value.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// One of the two seats. Every game here is played by Red against Blue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    Red,
    Blue,
}

impl Seat {
    pub const ALL: [Seat; 2] = [Seat::Red, Seat::Blue];

    pub const fn other(self) -> Seat {
        match self {
            Seat::Red => Seat::Blue,
            Seat::Blue => Seat::Red,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Seat::Red => "Red",
            Seat::Blue => "Blue",
        }
    }
}

/// One value per seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct BySeat<T> {
    pub red: T,
    pub blue: T,
}

impl<T> BySeat<T> {
    pub const fn new(red: T, blue: T) -> Self {
        BySeat { red, blue }
    }

    /// The same value computed for each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        BySeat { red: value(Seat::Red), blue: value(Seat::Blue) }
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::Red => &self.red,
            Seat::Blue => &self.blue,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::Red => &mut self.red,
            Seat::Blue => &mut self.blue,
        }
    }
}
