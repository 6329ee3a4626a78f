//! What any game for two seats with dice needs; nothing here is specific to one game.
//!
//! | to | use |
//! |---|---|
//! | write a game | [`Game`]: who decides, what is legal, what follows; [`Next`], [`Outcome`], [`Seat`] |
//! | roll | [`Dice`]: [`Seeded`] for play, [`Scripted`] for tests, [`Every`] for all outcomes of one resolution |
//! | log events | [`Log`]: a `Vec` keeps all of them, [`Silent`] none |
//! | record | [`record`]: JSON lines that are written during a match, read back, replayed, verified |
//! | prove dice fair | [`fair`]: dice from a secret that was promised before the match |
//! | compare states | [`StateHash`]: equal states have the same 64 bits on every machine |
//! | calculate odds | [`odds`]: exact chances of 2D6, and distributions that add, blend and compare |
//! | write texts | [`Text`]: sentences in parts, rendered for a reader; [`Reason`], [`Label`], [`Section`]: why, and by which rule |
//! | suggest names | [`near`], [`did_you_mean`]: known names that resemble a mistyped one |
//! | test | [`conformance`]: the laws that every game keeps; [`play`]: random games and counts of plays |
//!
//! A game changes its state only by events: `apply` rolls dice, decides what follows, and absorbs each event as it logs
//! it. Records, verification and undo rest on that.
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
