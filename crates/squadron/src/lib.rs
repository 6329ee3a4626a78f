//! M.A.S.C.: squadrons on twelve regions, as one deterministic game.
//!
//! The rules are `docs/rules/squadron.md`; comments cite its sections. [`State`] is the game; questions about
//! the board are asked of its [`Field`].
//!
//! Seats are not colours: §3.1 lets a player choose. [`State::colour_of`] says who plays which; a quick start
//! gives each seat the colour of its name.
//!
//! ```
//! use squadron::odds::{Target, Way, losses};
//! use squadron::{Card, Kind};
//!
//! // Two dice on one Rat, which is destroyed by two hits at 4 or more.
//! let rat = Target { kind: Kind::Rat, damage: 0 };
//! let odds = losses(&Card::standard(), &[rat], 2, Way::LowestId)?;
//! assert!((odds.lost.chance_of(1) - 0.25).abs() < 1e-12);
//! # Ok::<(), squadron::odds::TooLargeError>(())
//! ```

mod absorb;
pub mod action;
pub mod board;
pub mod card;
pub mod colour;
pub mod combat;
pub mod consequence;
pub mod counter;
pub mod defaults;
pub mod describe;
pub mod event;
pub mod field;
mod game;
pub mod groups;
pub mod illegal;
mod legal;
mod masked;
pub mod movement;
pub mod odds;
pub mod opening;
pub mod options;
pub mod parameters;
mod reason;
pub mod setup;
pub mod squads;
pub mod state;
pub mod tiles;
mod turn;
pub mod victory;
pub mod view;

pub use action::{Action, Privilege};
pub use board::{Board, Laid, Layout, Region};
pub use card::{Card, Class, Kind};
pub use colour::{ByColour, Colour};
pub use counter::Counter;
pub use event::Event;
pub use field::{Field, MechaId, MechaSet};
pub use groups::{GroupId, Groups};
pub use illegal::Illegal;
pub use opening::Force;
pub use options::{Options, Stall};
pub use reason::{Nameless, Thing, Whose};
pub use setup::{Drawn, Setup, SetupError, Start};
pub use squads::SquadName;
pub use state::{Phase, State};
pub use tiles::{Rotation, TileId, Tiles};
pub use victory::{Ending, Verdict};
pub use view::View;
