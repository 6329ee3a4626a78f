//! The table kit: what any two-seat game with dice needs, and no word of any particular one.
//!
//! | to | use |
//! |---|---|
//! | write a game | [`Game`]: who decides, what is legal, what follows; [`Next`], [`Outcome`], [`Seat`] |
//! | roll | [`Dice`]: [`Seeded`] for play, [`Scripted`] for tests, [`Every`] for all outcomes of one resolution |
//! | tell | [`Log`]: a `Vec` hears everything, [`Silent`] nothing |
//! | keep | [`record`]: JSON lines that are written as the match goes, read back, replayed, verified |
//! | prove | [`fair`]: dice from a secret that was promised before the match |
//! | compare | [`StateHash`]: the same state, the same 64 bits, everywhere and always |
//! | reckon | [`odds`]: exact chances of 2D6, and distributions that add, blend and compare |
//! | say | [`Text`]: sentences in parts, named for their reader; [`Reason`], [`Label`], [`Section`]: why, and by which rule |
//! | refuse a name | [`near`], [`did_you_mean`]: the known names that are like a mistyped one |
//! | test | [`conformance`]: the laws that every game keeps; [`play`]: random games and counts of plays |
//!
//! A game changes its state by events alone: `apply` rolls dice, decides what follows, and absorbs each event
//! as it tells it. Everything else here rests on that: a record replays, a verifier compares, an undo forgets.
//!
//! ```
//! use kit::{Dice, Scripted, odds};
//!
//! let mut dice = Scripted::new(&[3, 4]);
//! assert_eq!(dice.two_d6().total(), 7);
//! // 21 of 36 rolls are 7 or more.
//! assert_eq!(odds::ways(7), 21);
//! ```

pub mod conformance;
mod description;
mod dice;
mod every;
pub mod fair;
mod game;
mod hash;
mod log;
mod near;
pub mod odds;
pub mod play;
mod reason;
pub mod record;
mod seat;
pub mod stored;
mod text;

pub use description::{Line, Rank, Throw};
pub use dice::{By2d6, D6, Dice, Scripted, Seeded, TwoD6};
pub use every::{Every, Tally};
pub use game::{Game, Next, Outcome};
pub use hash::StateHash;
pub use log::{Log, Silent};
pub use near::{did_you_mean, near};
pub use odds::Odds;
pub use reason::{Book, Explanation, Label, Reason, Section};
pub use record::{Record, Recorder};
pub use seat::{BySeat, Seat};
pub use stored::Stored;
pub use text::{IntoPart, Names, Part, Text};
