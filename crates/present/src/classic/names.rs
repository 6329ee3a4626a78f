//! How units, phases and facings are called.

use classic::names::FullNames;
use classic::unit::{Boost, Mode};
use classic::{State, Thing};
use grid::Facing;
use kit::Reason;

use crate::words::{self, ReasonText};
use wire::classic::ModeKey;

/// As the log calls it, without the side.
pub use classic::names::short as unit;

/// A refusal of the engine, with units and locations by name.
pub(super) fn refused(state: &State, why: &impl Reason<Thing = Thing>) -> ReasonText {
    words::refused(why, &FullNames(state))
}

pub(super) const fn compass(facing: Facing) -> &'static str {
    facing.compass()
}

pub(super) const fn mode_key(mode: Mode, boost: Boost) -> ModeKey {
    match (mode, boost) {
        (Mode::Stationary, _) => ModeKey::Still,
        (Mode::Walk, _) => ModeKey::Walk,
        (Mode::Run, Boost::None) => ModeKey::Run,
        (Mode::Run, Boost::Masc) => ModeKey::Masc,
        (Mode::Run, Boost::Supercharger) => ModeKey::Supercharger,
        (Mode::Run, Boost::Both) => ModeKey::BothBoosters,
        (Mode::Jump, _) => ModeKey::Jump,
    }
}

/// `ran 5`.
pub(super) fn moved(mode: Mode, hexes: u8) -> String {
    match mode {
        Mode::Stationary => "stood still".to_owned(),
        Mode::Walk => format!("walked {hexes}"),
        Mode::Run => format!("ran {hexes}"),
        Mode::Jump => format!("jumped {hexes}"),
    }
}
