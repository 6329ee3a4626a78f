//! Questions about files that scripts may ask: pure functions from values to JSON.

mod unit;

pub use unit::{UnitAnswer, unit};
