//! Questions about files that scripts may ask: pure functions from values to JSON.

mod hex_name;
mod reach;
mod unit;

pub use reach::{NoReach, ReachAnswer, ReachAsk, reach};
pub use unit::{UnitAnswer, unit};
