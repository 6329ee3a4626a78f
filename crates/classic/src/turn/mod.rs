//! §3 Turn sequence: whose decision it is, and what each phase does when its last decision is made.

mod action;
mod damper;
mod event;
mod order;
mod sequence;

pub use action::{Action, NotNow, check, legal, resolve};
pub use event::Event;

pub use sequence::{Idle, advance, begin};

#[cfg(test)]
pub(crate) use damper::wear as wear_dampers;
pub(crate) use sequence::end_of_phase;
