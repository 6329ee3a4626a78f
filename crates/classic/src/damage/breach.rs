//! §4.13 Hull breach: submerged locations that are damaged, or bare, may flood.

use super::{Event, doom};
use crate::condition::Mech;
use crate::critical;
use crate::gear::EquipmentKind;
use crate::mech::{ArmourKind, Location, Quirk, System};
use crate::unit::{Loss, Posture};
use crate::{Phase, Play, State, UnitId};

/// §4.13 2D6: so much or more floods the location.
const FLOODS_ON: u8 = 10;

/// §4.13, §15.6.9, §15.18, R-83 What it takes to breach a location.
fn floods_on(mech: Mech<'_>, location: Location) -> u8 {
    let mends = |kind| mech.has_harjel(kind, location);
    let leaks = mech.has_quirk(Quirk::PoorSealing); // §15.22
    if leaks || mends(EquipmentKind::HarJelII) || mends(EquipmentKind::HarJelIII) {
        8
    } else if mech.armour_kind(location) == ArmourKind::ImpactResistant {
        9
    } else {
        FLOODS_ON
    }
}

/// §4.13 Whether a location is under water: all of them submerged, the legs standing in depth 1.
pub fn is_under_water(state: &State, unit: UnitId, location: Location) -> bool {
    let mech = state.mech(unit);
    let place = mech.unit.place;
    if hangs_in_the_air(state, mech) {
        return false;
    }
    let depth = state.board().get(place.hex).map_or(0, |hex| i16::from(hex.depth()));
    if depth < 1 || place.elevation.0 >= 0 {
        return false;
    }
    let height = match place.posture {
        Posture::Standing => 2,
        Posture::Prone => 1,
    };
    place.elevation.0 + height <= 0 || location.is_leg(mech.chassis())
}

/// §7.8.1 A death from above is over whatever lies below until it comes down in the Physical phase, or falls.
fn hangs_in_the_air(state: &State, mech: Mech<'_>) -> bool {
    mech.unit.deeds.falling_on.is_some() && state.phase() != Phase::Physical && !mech.is_prone()
}

/// §4.13 A submerged location took damage: 2D6, and it floods by itself where no armour is left.
pub(crate) fn check(play: &mut Play<'_>, unit: UnitId, location: Location) {
    if !may_flood(play.state(), unit, location) {
        return;
    }
    let mech = play.state().mech(unit);
    if !is_bare(mech, location) {
        // §15.15.3: HarJel seals what still has armour.
        if mech.has_harjel(EquipmentKind::HarJel, location) {
            return;
        }
        let target = floods_on(mech, location);
        let roll = play.two_d6();
        play.emit(Event::BreachRolled { unit, location, roll, target });
        if roll.total() < target {
            return;
        }
    }
    flood(play, unit, location);
}

/// §4.13 On entering the water, or lying down in it: every submerged location without armour floods.
pub fn flood_open_locations(play: &mut Play<'_>, unit: UnitId) {
    for location in Location::ALL {
        if may_flood(play.state(), unit, location) && is_bare(play.state().mech(unit), location) {
            flood(play, unit, location);
        }
    }
}

fn may_flood(state: &State, unit: UnitId, location: Location) -> bool {
    state.options().hull_breach
        && state.mech(unit).location_works(location)
        && is_under_water(state, unit, location)
}

/// §4.13 No armour; of a torso, front or rear is enough.
fn is_bare(mech: Mech<'_>, location: Location) -> bool {
    let body = &mech.unit.body;
    body.armour[location] == 0 || (location.is_torso() && body.rear_armour[location] == 0)
}

/// §4.13 Nothing in it works any more; head and centre torso are fatal.
pub(crate) fn flood(play: &mut Play<'_>, unit: UnitId, location: Location) {
    let hits_before = play.state().mech(unit).engine_hits();
    let unharmed: Vec<System> = critical::leg::ACTUATORS
        .into_iter()
        .filter(|&actuator| play.state().mech(unit).actuator_works(location, actuator))
        .collect();
    play.emit(Event::Flooded { unit, location });
    match location {
        Location::Head | Location::CentreTorso => doom(play, unit, Loss::Drowned),
        Location::RightTorso
        | Location::LeftTorso
        | Location::RightArm
        | Location::LeftArm
        | Location::RightLeg
        | Location::LeftLeg => {}
    }
    for actuator in unharmed {
        critical::leg::lose_actuator(play, unit, location, actuator);
    }
    critical::engine::count_more(play, unit, hits_before);
}
