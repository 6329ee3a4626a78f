//! §9.6.4 The fission clock. The End phase asks [`is_due`] and lets the pilot feel it.

use super::Event;
use crate::{Play, Unit, UnitId};

/// §9.6.4 Turns between leaks, by hits on the engine.
const fn interval(hits: u8) -> u16 {
    match hits {
        0..=1 => 6,
        2.. => 3,
    }
}

/// §9.6.4, R-15 The first hit starts the clock, the second starts a faster one.
pub(super) fn leak(play: &mut Play<'_>, unit: UnitId, before: u8, hits: u8) {
    if before < 2 {
        let turn = play.state().turn();
        play.emit(Event::RadiationBegan { unit, turn, hits });
    }
}

/// §9.6.4 Whether the pilot takes a hit in the End phase of this turn.
pub fn is_due(unit: &Unit, turn: u16) -> bool {
    unit.radiation.is_some_and(|(since, hits)| turn > since && (turn - since).is_multiple_of(interval(hits)))
}
