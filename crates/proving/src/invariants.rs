//! What must hold after every action, whatever was rolled.

use classic::board::Elevation;
use classic::mech::{Location, Quirk, SlotMask, internal_structure};
use classic::piloting::gyro_destroyed;
use classic::unit::{Fate, Mind, Posture, Unit};
use classic::{Mech, Phase, State};

/// Heat beyond this is a mistake in the sums.
const MOST_HEAT: u16 = 400;

/// The first thing that is wrong with a position.
pub fn broken(state: &State) -> Option<String> {
    state.units().iter().find_map(|unit| {
        let mech = state.mech(unit.id);
        let wrong =
            body(mech).or_else(|| crew(unit)).or_else(|| stance(state, mech)).or_else(|| room(state, unit));
        wrong.map(|what| format!("{} ({}): {what}", unit.id, mech.sheet.design.name()))
    })
}

fn body(mech: Mech<'_>) -> Option<String> {
    let (body, design) = (&mech.unit.body, &mech.sheet.design);
    let whole = internal_structure(design.mass, design.chassis);
    for location in Location::ALL {
        let name = location.name(design.chassis);
        if body.armour[location] > design.armour[location]
            || body.rear_armour[location] > design.rear_armour[location]
            || body.internal[location] > whole[location]
        {
            return Some(format!("the {name} has more armour or structure than it was built with"));
        }
        if body.destroyed.has(location) && (body.internal[location] > 0 || body.armour[location] > 0) {
            return Some(format!("the destroyed {name} still has points"));
        }
        if body.hit[location].minus(mech.sheet.loadout.hittable[location]) != SlotMask::NONE {
            return Some(format!("a slot of the {name} is hit that cannot be"));
        }
    }
    for (left, bin) in mech.unit.shots.0.iter().zip(&mech.sheet.bins) {
        if *left > bin.ammunition.shots {
            return Some(format!("{left} shots in a bin of {}", bin.ammunition.shots));
        }
    }
    (mech.unit.heat.level > MOST_HEAT).then(|| format!("heat {}", mech.unit.heat.level))
}

fn crew(unit: &Unit) -> Option<String> {
    let pilot = unit.pilot;
    if pilot.hits >= 6 && pilot.mind != Mind::Dead && unit.fate == Fate::Operational {
        return Some(format!("the pilot lives with {} hits", pilot.hits));
    }
    (pilot.mind == Mind::Dead && unit.fate == Fate::Operational).then(|| "a dead pilot fights on".to_owned())
}

fn stance(state: &State, mech: Mech<'_>) -> Option<String> {
    let place = mech.unit.place;
    if mech.unit.fate != Fate::Operational {
        return None;
    }
    if place.posture == Posture::Prone && place.torso != place.facing {
        return Some("a prone torso is twisted".to_owned());
    }
    // §6.2; §15.22: with the quirk by two.
    let most = if mech.has_quirk(Quirk::ExtendedTwist) { 2 } else { 1 };
    let turned = place.facing.turns_to(place.torso);
    if turned.min(6 - turned) > most {
        return Some(format!("the torso is twisted by more than {most} of the hexsides"));
    }
    // Between phases nothing keeps a 'Mech without a gyro or legs on its feet.
    let fallen = gyro_destroyed(mech)
        || mech.walking_mp() == 0 && mech.legs_destroyed() >= 2 && mech.legs().count() == 2;
    // §15.15.2, §15.20.1: on tracks or afloat it needs neither.
    let upheld = mech.sheet.loadout.has_drives();
    if state.phase() == Phase::End && fallen && place.posture == Posture::Standing && !upheld {
        return Some("it stands without gyro or legs".to_owned());
    }
    None
}

fn room(state: &State, unit: &Unit) -> Option<String> {
    if unit.fate != Fate::Operational {
        return None;
    }
    let place = unit.place;
    let Some(terrain) = state.board().get(place.hex) else {
        return Some(format!("{} is off the board", place.hex));
    };
    let levels = [
        Some(Elevation::GROUND),
        Some(Elevation(-i16::from(terrain.depth()))),
        terrain.bridge.map(|bridge| bridge.elevation),
        terrain.building.map(|building| building.height),
    ];
    let hangs = unit.deeds.falling_on.is_none() && !levels.contains(&Some(place.elevation));
    if hangs && !classic::movement::floats(state, unit.id) {
        return Some(format!("it hangs at elevation {} over {}", place.elevation, place.hex));
    }
    let dry = terrain.depth() > 0 && place.elevation == Elevation::GROUND;
    if dry && !terrain.has_ice_over_water() && terrain.bridge.is_none() && unit.deeds.falling_on.is_none() {
        return Some(format!("it walks on the water of {}", place.hex));
    }
    // Friends may be walked through (§4.9), so whoever is in the middle of a move is not asked.
    let moving = |it: &Unit| state.phase() == Phase::Movement && state.acting() == Some(it.id);
    // §1.5: inside a building a 'Mech takes up one level.
    let inside = |it: &Unit| terrain.building.is_some_and(|building| it.place.elevation < building.height);
    let height = |it: &Unit| if it.place.posture == Posture::Standing && !inside(it) { 2 } else { 1 };
    let overlaps = |it: &Unit| {
        let (low, high) = (place.elevation.0, place.elevation.0 + height(unit));
        it.place.elevation.0 < high && low < it.place.elevation.0 + height(it)
    };
    let aloft = |it: &Unit| it.deeds.falling_on.is_some();
    let crowded = state.units().iter().any(|other| {
        other.id != unit.id
            && other.fate == Fate::Operational
            && other.place.hex == place.hex
            && overlaps(other)
            && ![unit, other].into_iter().any(|it| moving(it) || aloft(it))
    });
    crowded.then(|| format!("two 'Mechs stand in {}", place.hex))
}
