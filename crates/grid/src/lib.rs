//! Hex and square geometry in exact integers. No game words.

mod hex;

pub use hex::{Facing, Hex, Point};
