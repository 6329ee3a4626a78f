//! Classic: hex-map 'Mech combat, from initiative to victory, as one deterministic [`kit::Game`].
//!
//! The table: [`State`] of [`Unit`]s on a board, changed by [`Event`]s alone. Each chapter of the rules is a
//! module with its own actions, events and questions. The still parts are [`board`] (§1), [`mech`] (designs,
//! §2) and [`gear`] (weapons, ammunition, equipment, Appendix A).
//!
//! Questions (line of sight, numbers to hit, reach, odds) are pure functions over `&State`; what nobody has played is
//! asked of a [`Hypothesis`]. What a seat may know comes from [`State::known_to`] and [`View`].
//!
//! ```
//! use classic::board::Board;
//! use classic::sight::{Viewer, between};
//!
//! let board = Board::clear(8, 8)?;
//! let standing = |hex: &str| Viewer::standing(hex.parse().expect("a hex"));
//! assert!(between(&board, standing("0101"), standing("0505")).is_clear());
//! # Ok::<(), classic::board::BoardShapeError>(())
//! ```

mod action;
pub mod board;
mod condition;
pub mod critical;
pub mod damage;
pub mod describe;
pub mod devices;
pub mod end;
mod event;
pub mod fire;
mod game;
pub mod gear;
pub mod heat;
mod hypothesis;
pub mod light;
pub mod mech;
mod modifiers;
mod motion_lines;
pub mod movement;
pub mod names;
pub mod options;
pub mod physical;
pub mod piloting;
mod play;
mod reason;
mod setup;
pub mod sight;
#[cfg(test)]
mod spec_tables;
mod state;
#[cfg(test)]
pub(crate) mod testing;
pub mod turn;
pub mod unit;
mod view;

pub use action::{Action, Illegal};
pub use condition::Mech;
pub use event::Event;
pub use game::fresh_unit;
pub use hypothesis::Hypothesis;
pub use modifiers::{Modifier, Modifiers};
pub use options::{Conditions, Options};
pub use play::Play;
pub use reason::{Nameless, Thing};
pub use setup::{Departure, Edge, NoStart, Setup, SetupError, Start, Terms, UnitSetup, Zone};
pub use state::{Phase, State, Table};
pub use unit::{Unit, UnitId};
pub use view::View;
