//! §15.6.5 Slots of reactive armour: a critical that lands on one may set off the armour of the whole location.

use kit::TwoD6;

use super::{Event, Through, determine_within};
use crate::damage::{self, Source};
use crate::mech::{ArmourKind, Face, Location, SlotMask};
use crate::{Mech, Play, UnitId};

/// §15.6.5 2D6: the armour goes up.
const GOES_UP_ON: u8 = 2;

/// §15.6.5 Slots of reactive armour that a critical may land on: while the location has (front) armour left.
pub(super) fn slots(mech: Mech<'_>, location: Location) -> SlotMask {
    let marked = mech.unit.body.hit[location];
    let plate = mech.plate(location, Face::Front);
    if plate.armour == ArmourKind::Reactive && plate.points > 0 {
        mech.sheet.loadout.reactive[location].minus(marked)
    } else {
        SlotMask::NONE
    }
}

/// §15.6.5 The roll for a slot that was landed on. True if the armour went up.
pub(super) fn roll(play: &mut Play<'_>, unit: UnitId, location: Location, slot: u8) -> bool {
    let roll: TwoD6 = play.two_d6();
    let goes_up = roll.total() == GOES_UP_ON;
    play.emit(Event::ReactiveRolled { unit, location, slot, roll, goes_up });
    if goes_up {
        play.emit(Event::SlotHit { unit, location, slot });
        for face in [Face::Front, Face::Rear] {
            let points = play.state().mech(unit).plate(location, face).points;
            if points > 0 {
                let source = Source::Explosion;
                play.emit(damage::Event::ArmourLost { unit, location, face, points, source, felt: None });
            }
        }
        damage::strike_structure(play, unit, location, Source::Explosion, 1);
        determine_within(play, unit, location, Through::NOTHING);
    }
    goes_up
}
