//! §7.5 Picking up a club in the Weapon phase.

use super::NoShot;
use crate::mech::{Location, Quirk, System};
use crate::unit::Club;
use crate::{State, UnitId};

/// §7.5 What a unit would pick up: a limb before a girder before a tree, since a tree breaks at the first hit.
pub(super) fn check_pick_up(state: &State, unit: UnitId) -> Result<Club, NoShot> {
    let mech = state.mech(unit);
    if mech.unit.club.is_some() {
        return Err(NoShot::HoldsClub);
    }
    if !mech.unit.deeds.fired.is_empty() || mech.unit.deeds.spotting.is_some() {
        return Err(NoShot::Attacks);
    }
    let lifts = |arm: Location| {
        arm.is_arm(mech.chassis())
            && !mech.has_quirk(Quirk::NoArms)
            && mech.actuator_works(arm, System::Shoulder)
            && mech.actuator_works(arm, System::Hand)
    };
    if mech.is_prone() || !lifts(Location::LeftArm) || !lifts(Location::RightArm) {
        return Err(NoShot::CannotLift);
    }
    let hex = mech.unit.place.hex;
    let lies = |club| state.lying.contains(&(hex, club));
    let grows = state.board().get(hex).is_some_and(|terrain| terrain.growth.is_some());
    if lies(Club::Limb) {
        Ok(Club::Limb)
    } else if lies(Club::Girder) {
        Ok(Club::Girder)
    } else if grows {
        Ok(Club::Tree)
    } else {
        Err(NoShot::NothingToLift(hex))
    }
}
