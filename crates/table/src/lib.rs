//! One match as a state machine without I/O: commands in, effects out.
//!
//! A [`Table`] holds what the store has confirmed, and nothing else is ever shown. A [`Command`] (a player's plan, a
//! bot's thought, the store's answer, time that passed) yields [`Effect`]s: append these lines, tell these viewers
//! that, let this bot think, wake me then. A driver carries them out and reports back by further commands. The
//! `server` crate drives tables with tasks, sockets and a database; a browser worker can drive the same crate, since
//! it and everything below it compile for `wasm32-unknown-unknown`. Time comes in as a [`Moment`], randomness as
//! bytes.
//!
//! ```
//! use kit::BySeat;
//! use squadron::{Options, Setup, State};
//! use table::{Command, Dice, Effect, Moment, NewMatch, Player, StoreRequest, Table, TableConfig};
//!
//! // Two bots play M.A.S.C. by a known seed. The driver keeps nothing here but says that it did.
//! let new = NewMatch::<State>::open(Setup::quick(Options::STANDARD, 1), BySeat::from_fn(|_| "Bot".into()), Dice::Known(7)).unwrap();
//! let stored = new.into_stored(None);
//! let seats = BySeat::from_fn(|_| table::Occupant::new(Player::Bot(bots::Strength::Random)));
//! let mut table = Table::<State>::load(&stored, TableConfig::new("m1", seats), [1; 32]).unwrap();
//! let mut effects = table.handle(Moment(0), Command::Tick);
//! let mut kept = 0;
//! while kept < 3 {
//!     let mut next = Vec::new();
//!     for effect in effects {
//!         let command = match effect {
//!             Effect::Think(think) => Command::Thought(think.ticket(), Some(think.run(bots::TimeSource(|| std::time::Duration::ZERO)))),
//!             Effect::Store(ticket, StoreRequest::Append(_)) => {
//!                 kept += 1;
//!                 Command::Stored(ticket, table::StoreAnswer::Kept)
//!             }
//!             _ => continue,
//!         };
//!         next.extend(table.handle(Moment(1), command));
//!     }
//!     effects = next;
//! }
//! ```

mod adviser;
mod chat;
mod clock;
mod commit;
mod fairness;
mod game;
mod load;
mod message;
mod moment;
mod new_match;
mod opening;
mod outbox;
pub mod patch;
mod progress;
mod seat_log;
mod seats;
mod show;
mod stored;
mod summary;
mod tab_control;
mod table;
mod takeback;
mod thinking;
mod undo_history;
mod viewers;
mod writing;

pub use adviser::Advise;
pub use clock::Clock;
pub use game::Hosted;
pub use load::{LoadError, Position, check};
pub use message::{
    Command, Effect, Incident, RequestId, StoreAnswer, StoreRequest, Tell, Ticket, ViewerCommand, ViewerId,
    Visitor,
};
pub use moment::Moment;
pub use new_match::{Dice, NewMatch, PROGRAM, with_nonce};
pub use outbox::{Inbox, Outbox};
pub use seats::{Occupant, Player};
pub use stored::{Append, Length, Line, Rewind, StoredMatch, Takeback};
pub use summary::{CardOf, MatchName, MatchSummary};
pub use table::{Pace, Table, TableConfig};
pub use thinking::{Think, Thought};
