//! Designs edited and boards made, as a designer does it.

mod boards;
mod designs;
#[path = "../support/mod.rs"]
mod reference;
