//! §6 Movement: where one Mecha can go, and where a whole group may.

pub mod activation;
mod cover;
mod feeding;
pub mod muster;
mod reach;
mod rejoin;

pub use muster::{Muster, NoMove};
pub use reach::{Footing, Reach, is_pinned};
pub use rejoin::{has_duty, rejoin_ends};
