//! §3.7, §12 The End phase: recovery, switches, ejection, withdrawal, victory.

mod action;
mod event;

pub use action::{Action, NoSwitch, check, legal, resolve};
pub use event::Event;
use kit::Outcome;

use crate::Play;

/// §3.7 Items 1–4: what happens by itself before the seats set their switches.
pub fn automatic(_play: &mut Play<'_>) {}

/// §3.7 Items 6–7: clears per-turn state; says how the battle ended, if it did (§12.5).
pub fn close(_play: &mut Play<'_>) -> Option<Outcome> {
    None
}
