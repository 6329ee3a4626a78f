//! §4.9 Stacking: who stands where, and who is in whose way.

use grid::Hex;

use super::cost::{STANDING, Spot};
use super::flight::standing_place;
use crate::board::{Elevation, Footing, Level, Tread};
use crate::unit::{Fate, Posture};
use crate::{State, Unit, UnitId};

/// Levels that a unit takes up, from its feet to below its top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    low: i16,
    high: i16,
}

impl Span {
    pub(super) const fn overlaps(self, other: Span) -> bool {
        self.low < other.high && other.low < self.high
    }
}

/// §0.3, §1.5 Two levels standing, one prone or inside a building.
pub(super) fn span(tread: &Tread, footing: Footing, posture: Posture) -> Option<Span> {
    let low = tread.level(footing)?.0;
    let height = match posture {
        _ if tread.is_building() && footing == Footing::Ground => 1,
        Posture::Standing => STANDING,
        Posture::Prone => 1,
    };
    Some(Span { low, high: low + height })
}

impl State {
    /// §0.3 Hex level + elevation.
    pub fn foot_level(&self, id: UnitId) -> Level {
        let place = self.unit(id).place;
        self.board().foot_level(place.hex, place.elevation).unwrap_or(Level(place.elevation.0))
    }

    /// What a unit stands on.
    pub fn footing(&self, id: UnitId) -> Footing {
        self.board().tread(self.unit(id).place.hex).footing_at(self.foot_level(id))
    }

    /// The tread under a unit with its footing.
    pub fn spot(&self, id: UnitId) -> Spot<'_> {
        Spot { tread: self.board().tread(self.unit(id).place.hex), footing: self.footing(id) }
    }

    /// The units in a hex that have not left the game.
    pub fn units_in(&self, hex: Hex) -> impl Iterator<Item = &Unit> {
        self.units().iter().filter(move |unit| unit.place.hex == hex && stands(unit))
    }
}

/// On the board; a wreck does not count (§12.1).
pub fn stands(unit: &Unit) -> bool {
    match unit.fate {
        Fate::Operational | Fate::Doomed(_) => true,
        Fate::Reserve | Fate::Lost(_) => false,
    }
}

/// §4.9 Another unit whose levels overlap those of a unit that stands in a hex like this.
pub(super) fn occupant(
    state: &State,
    unit: UnitId,
    hex: Hex,
    footing: Footing,
    posture: Posture,
) -> Option<UnitId> {
    let own = span(state.board().tread(hex), footing, posture)?;
    let overlaps = |other: &&Unit| {
        let there = span(state.board().tread(hex), state.footing(other.id), other.place.posture);
        other.id != unit && there.is_some_and(|it| it.overlaps(own))
    };
    state.units_in(hex).find(overlaps).map(|it| it.id)
}

/// §4.9 The unit that shares levels with this one where it is.
pub(super) fn sharer(state: &State, unit: UnitId) -> Option<UnitId> {
    let place = state.unit(unit).place;
    occupant(state, unit, place.hex, state.footing(unit), place.posture)
}

/// §4.9 Whether a unit could be put on the ground of a hex now.
pub fn can_stand_on(state: &State, unit: UnitId, hex: Hex) -> bool {
    let tread = state.board().tread(hex);
    standing_place(tread).is_some_and(|place| {
        let barred = tread.is_impassable() && place.footing == Footing::Ground;
        !barred && occupant(state, unit, hex, place.footing, Posture::Standing).is_none()
    })
}

/// The elevation of feet on the ground or on the floor of water; on ice the surface.
pub fn ground_elevation(state: &State, hex: Hex) -> Elevation {
    elevation(state, hex, standing_place(state.board().tread(hex)).map(|place| place.level))
}

/// The elevation of a footing of a hex.
pub(super) fn elevation_of(state: &State, hex: Hex, footing: Footing) -> Elevation {
    elevation(state, hex, state.board().tread(hex).level(footing))
}

fn elevation(state: &State, hex: Hex, foot: Option<Level>) -> Elevation {
    match (foot, state.board().get(hex)) {
        (Some(foot), Some(terrain)) => Elevation(foot - terrain.level),
        (_, _) => Elevation::GROUND,
    }
}
