//! Players that decide by themselves, for both games, at three strengths and by lot.
//!
//! A [`Bot`] is handed what its seat may know ([`Known`]) and a [`Budget`], and answers with a legal action and,
//! if asked, why. A plan of many small actions (a whole move, a whole volley) is the bot's own memory: it hands
//! out one action after the other, and thinks again when dice have interrupted it.

mod bot;
pub mod classic;
mod guard;
mod known;
mod random;
mod search;
pub mod squadron;
mod strength;

pub use bot::{Bot, Budget, Candidate, Choice, Limit, Suggestion, Term, TimeSource};
pub use known::{Known, Masked};
pub use random::Random;
pub use strength::{Strength, classic, squadron};
