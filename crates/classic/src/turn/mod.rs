//! §3 Turn sequence: whose decision it is, and what each phase does when its last decision is made.

mod action;
mod event;
mod order;
mod sequence;

pub use action::{Action, NotNow, check, legal, resolve};
pub use event::Event;

pub use sequence::{Idle, advance, begin};

pub(crate) use sequence::end_of_phase;
