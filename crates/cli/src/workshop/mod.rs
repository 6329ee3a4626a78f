//! `myomer design` and `myomer board`: what the workshop of the page does, for scripts.

mod board;
mod changes;
mod design;

pub use board::board;
pub use design::design;
