//! The table kit: what any two-seat game with dice needs, and no word of any particular one.
//!
//! A game implements [`Game`]; dice come in through [`Dice`], facts go out through [`Log`].

mod dice;
mod every;
mod game;
mod hash;
mod log;
pub mod odds;
mod seat;

pub use dice::{By2d6, D6, Dice, Scripted, Seeded, TwoD6};
pub use every::{Every, Tally};
pub use game::{Game, Next, Outcome};
pub use hash::StateHash;
pub use log::{Log, Silent};
pub use odds::Odds;
pub use seat::{BySeat, Seat};
