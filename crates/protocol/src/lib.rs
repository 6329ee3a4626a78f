//! Messages between server and page: what a seat sees, may do and may ask, made from the games and nothing else.
//!
//! [`wire`] holds the messages as types; [`typescript`] writes them for the page. [`Wire`] is what a game says:
//! table, board, desk, log and answers, each made of what the seat may know. [`replay`] tells whole records.

mod chronicle;
mod classic;
mod game;
pub mod replay;
mod squadron;
pub mod typescript;
pub mod wire;
mod words;

pub use classic::{board as classic_board, fresh_sheet, silhouette, unit_name};
pub use game::{Refusal, Wire};
