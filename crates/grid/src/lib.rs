//! Hex and square geometry in exact integers. No game words.

mod bearing;
mod flood;
mod hex;
mod line;
mod reach;
mod skew;
mod square;
mod squares;

pub use bearing::{Entry, Sector, entry, sector};
pub use flood::{EntryCost, Flood, Ground};
pub use hex::{Facing, Hex, NoHex, Point};
pub use line::{Layer, Layers, Line, Meetings, Met};
pub use reach::{Frontier, Node, Poses, Reach};
pub use skew::Skew;
pub use square::{Crossed, Square};
pub use squares::Squares;
