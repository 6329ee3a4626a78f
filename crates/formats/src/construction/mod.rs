//! Construction: what a 'Mech weighs, the room that it takes, and whether the rules allow it.
//!
//! The tables stand beside each other, one file per system; the sum and the checks are built on them.

pub mod armour;
pub mod engine;
pub mod mass;
pub mod systems;

pub use mass::Kilograms;
