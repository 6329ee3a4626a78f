//! How units, phases and facings are called.

use classic::names::FullNames;
use classic::unit::Mode;
use classic::{State, Thing};
use grid::Facing;
use kit::Reason;

use crate::words::{self, Refused};
use wire::classic::ModeKey;

/// As the log calls it, without the side.
pub use classic::names::short as unit;

/// A refusal of the engine, with units and locations by name.
pub fn refused(state: &State, why: &impl Reason<Thing = Thing>) -> Refused {
    words::refused(why, &FullNames(state))
}

pub const fn compass(facing: Facing) -> &'static str {
    facing.compass()
}

pub const fn mode_key(mode: Mode, masc: bool) -> ModeKey {
    match (mode, masc) {
        (Mode::Stationary, _) => ModeKey::Still,
        (Mode::Walk, _) => ModeKey::Walk,
        (Mode::Run, false) => ModeKey::Run,
        (Mode::Run, true) => ModeKey::Masc,
        (Mode::Jump, _) => ModeKey::Jump,
    }
}

/// `ran 5`.
pub fn moved(mode: Mode, hexes: u8) -> String {
    match mode {
        Mode::Stationary => "stood still".to_owned(),
        Mode::Walk => format!("walked {hexes}"),
        Mode::Run => format!("ran {hexes}"),
        Mode::Jump => format!("jumped {hexes}"),
    }
}
