//! Questions about files that scripts may ask: pure functions from values to JSON.

mod hex_name;
mod hit;
mod physical;
mod piloting;
mod reach;
mod unit;

pub use hit::{Hit, NoHit};
pub use physical::{Chance, Fighter, NoFight, PhysicalAnswer, PhysicalAsk, physical};
pub use piloting::{Leg, PilotingAnswer, PilotingAsk, piloting};
pub use reach::{NoReach, ReachAnswer, ReachAsk, reach};
pub use unit::{UnitAnswer, unit};
