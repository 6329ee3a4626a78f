//! The danger of water to a 'Mech with breached armour.

use classic::mech::Location;
use classic::{Mech, State};

/// §4.13 What water of a depth does to a 'Mech with bare locations.
pub(super) fn flooding(state: &State, mech: Mech<'_>, depth: u8) -> f32 {
    if !state.options().hull_breach {
        return 0.0;
    }
    let body = &mech.unit.body;
    let bare = |&location: &Location| {
        let front = body.armour[location] == 0;
        let rear = location.is_torso() && body.rear_armour[location] == 0;
        mech.location_works(location) && (front || rear) && (depth > 1 || location.is_leg(mech.chassis()))
    };
    let price = |location: Location| match location {
        Location::CentreTorso | Location::Head => 90.0,
        Location::LeftTorso | Location::RightTorso => 45.0,
        Location::LeftLeg | Location::RightLeg => 35.0,
        Location::LeftArm | Location::RightArm => 20.0,
    };
    Location::ALL.into_iter().filter(bare).map(price).sum()
}
