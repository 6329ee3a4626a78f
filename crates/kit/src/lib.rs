//! The table kit: what any two-seat game with dice needs, and no word of any particular one.
//!
//! A game implements [`Game`]; dice come in through [`Dice`], facts go out through [`Log`].

mod dice;
mod game;
mod log;
mod seat;

pub use dice::{By2d6, D6, Dice, Scripted, Seeded, TwoD6};
pub use game::{Game, Next, Outcome};
pub use log::{Log, Silent};
pub use seat::{BySeat, Seat};
