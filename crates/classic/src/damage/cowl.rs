//! §15.22 A cowl: three points before the armour of the head, once.

use grid::Hex;

use super::{DamageKind, Event, Impact};
use crate::mech::{Location, Quirk};
use crate::unit::Place;
use crate::{Mech, Play, UnitId};

/// §15.22 Points of a cowl.
const COWL: u8 = 3;

impl Mech<'_> {
    /// §15.22 Points of the cowl that are left.
    pub fn cowl_points(&self) -> u8 {
        if self.has_quirk(Quirk::Cowl) { COWL.saturating_sub(self.unit.body.cowl_taken) } else { 0 }
    }
}

/// §15.22 What the cowl takes of a group; it is open to the row of hexes straight ahead of the torso, and explosions
/// come from within.
pub(super) fn strike(play: &mut Play<'_>, unit: UnitId, impact: Impact, points: u16) -> u16 {
    if impact.location != Location::Head || impact.kind == DamageKind::Explosion {
        return 0;
    }
    let mech = play.state().mech(unit);
    let left = mech.cowl_points();
    let is_open = impact.from.is_some_and(|from| is_straight_ahead(mech.unit.place, from));
    if left == 0 || is_open {
        return 0;
    }
    let points = u8::try_from(points).unwrap_or(u8::MAX).min(left);
    if points > 0 {
        play.emit(Event::CowlStruck { unit, points, source: impact.source });
    }
    u16::from(points)
}

fn is_straight_ahead(place: Place, from: Hex) -> bool {
    let distance = place.hex.distance(from);
    distance > 0 && (0..distance).fold(place.hex, |at, _| at.neighbour(place.torso)) == from
}
