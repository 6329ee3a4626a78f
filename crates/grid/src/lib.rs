//! Hex and square geometry in exact integers. No game words.
//!
//! | to | use |
//! |---|---|
//! | name and measure hexes | [`Hex`], [`Facing`], [`Point`]: neighbours, distances, centres |
//! | look from one hex to another | [`Line`]: the hexes that a line meets, split along edges; [`sector`], [`entry`] |
//! | search | [`Reach`]: least cost by hex and facing over a cost closure; [`Skew`] numbers the hexes of a board |
//! | squares | [`Square`], [`Squares`] (a set), [`Flood`]: cheapest ways over entry costs |
//!
//! ```
//! use grid::{Facing, Hex};
//!
//! let hex: Hex = "0808".parse()?;
//! assert_eq!(hex.neighbour(Facing::North).to_string(), "0807");
//! assert_eq!(hex.distance("0812".parse()?), 4);
//! # Ok::<(), grid::ParseHexError>(())
//! ```

mod bearing;
mod flood;
mod hex;
mod line;
mod reach;
mod skew;
mod square;
mod squares;

pub use bearing::{Entry, Sector, entry, sector};
pub use flood::{CostMap, EntryCost, Flood};
pub use hex::{Facing, Hex, ParseHexError, Point};
pub use line::{Layer, Layers, Line, Meetings, Met};
pub use reach::{Frontier, Node, Poses, Reach};
pub use skew::Skew;
pub use square::{Crossed, Square};
pub use squares::Squares;
