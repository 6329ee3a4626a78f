//! §9.6.4 The fission clock. The End phase asks [`is_due`] and lets the pilot feel it.

use super::Event;
use crate::options::FissionClock;
use crate::{Play, Unit, UnitId};

/// §9.6.4 Turns between leaks, by hits on the engine.
const fn interval(hits: u8) -> u16 {
    match hits {
        0..=1 => 6,
        2.. => 3,
    }
}

/// §9.6.4, R-15 The first hit starts the clock, the second makes it faster.
pub(super) fn leak(play: &mut Play<'_>, unit: UnitId, before: u8, hits: u8) {
    if before < 2 {
        let now = play.state().turn();
        let turn = match (play.state().options().fission_clock, play.unit(unit).radiation) {
            (FissionClock::Sooner, Some((since, _))) => counted_from(since, now),
            (FissionClock::Sooner | FissionClock::Restart, _) => now,
        };
        play.emit(Event::RadiationBegan { unit, turn, hits });
    }
}

/// R-15 The turn from which the faster clock counts, so that it strikes three turns on, or with the slower clock if
/// that is sooner.
const fn counted_from(since: u16, now: u16) -> u16 {
    let (slow, fast) = (interval(1), interval(2));
    let passed = (now - since) % slow;
    let left = if passed == 0 && now > since { 0 } else { slow - passed };
    if left < fast { now + left - fast } else { now }
}

/// §9.6.4 Whether the pilot takes a hit in the End phase of this turn.
pub fn is_due(unit: &Unit, turn: u16) -> bool {
    unit.radiation.is_some_and(|(since, hits)| turn > since && (turn - since).is_multiple_of(interval(hits)))
}
