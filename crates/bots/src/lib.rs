//! Bots for both games at four strengths (cadet, regular, veteran, ace), and a random player.
//!
//! A [`Bot`] is handed what its seat may know ([`Known`]) and a [`Budget`], and answers with a legal action and,
//! if asked, its reasons. A bot keeps its plan (a whole move, a whole volley) and plays it action by action; it plans again
//! when dice have interrupted it.
//!
//! ```
//! use bots::{Budget, Known, Strength};
//! use kit::{Game, Next, Seeded, Silent};
//!
//! let mut game = squadron::State::new(&squadron::Setup::default()).expect("the rules' own setup");
//! game.begin(&mut Seeded::new(1), &mut Silent);
//! let Next::Seat(seat) = game.to_act() else { panic!("somebody is to act") };
//! let mut bot = bots::squadron(Strength::Cadet, 7);
//! // What the seat may not know is drawn at random before the bot looks.
//! let known = Known::new(&game, seat, &mut Seeded::new(2));
//! let choice = bot.decide(&known, Budget::nodes(10));
//! assert!(game.check(choice.action).is_ok());
//! ```

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
pub use strength::{Habits, Strength, classic, classic_with, squadron};
