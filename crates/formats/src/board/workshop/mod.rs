//! Boards made here: painted by hand ([`paint`]) or made from a seed ([`generate`]).
//!
//! Both give a whole [`BoardFile`](super::BoardFile), so that whatever they make can be written, checked and played.
//! Roads, bridges and buildings join their neighbours by themselves; woods get their height.

mod generate;
mod joins;
mod paint;
mod paths;
mod symmetry;

pub use generate::{Dials, generate};
pub use paint::{Brush, Lying, PaintError, Painted, Stroke, blank, joined, paint, resized};
pub use symmetry::Symmetry;

/// The smallest and the longest side of a board that is made here, and the most hexes.
pub const SIDES: std::ops::RangeInclusive<u16> = 4..=160;
