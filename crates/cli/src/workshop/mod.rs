//! `myomer design` and `myomer board`: what the workshop of the page does, for scripts.

mod board;
mod changes;
mod design;

pub(crate) use board::board;
pub(crate) use design::design;
