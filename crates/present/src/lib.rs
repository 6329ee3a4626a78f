//! What a seat is shown: the messages of [`wire`], filled from the games.
//!
//! [`Present`] is what a game shows: table, board, options, log lines and answers, each made of what the seat may
//! know. [`replay`] summarises whole records.
//!
//! ```
//! use classic::board::Board;
//!
//! let board = Board::clear(4, 3).expect("a board");
//! let shown = present::classic_board(&board, "Open ground");
//! assert_eq!((shown.width, shown.height), (4, 3));
//! ```

mod classic;
mod game;
pub mod replay;
mod replay_stats;
mod squadron;
mod words;

pub use classic::{board as classic_board, fresh_sheet, rule_switches, silhouette, unit_name};
pub use game::{Present, Refusal};
