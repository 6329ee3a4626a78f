//! §7.5 Picking up a club in the Weapon phase, for units with nothing better to do.

use classic::fire::{Action, check};
use classic::{State, UnitId};

use super::Volley;
use crate::classic::worth::Force;

/// An enemy farther off than this will not be met before the club is a burden.
const NEAR: u16 = 4;
/// What a blow of the next turn counts now.
const LATER: f32 = 0.35;

/// Picks a club up, if there is one and a target for it.
pub(super) fn pick_up(state: &State, unit: UnitId, force: &Force) -> Option<Volley> {
    check(state, unit, Action::PickUpClub).ok()?;
    let mech = state.mech(unit);
    let enemies =
        state.units().iter().filter(|it| it.seat != mech.unit.seat && state.mech(it.id).is_in_play());
    let near = enemies.filter(|it| it.place.hex.distance(mech.unit.place.hex) <= NEAR);
    let worth = near.map(|it| force.worth_of(it.id)).max_by(f32::total_cmp)?;
    // §7.5: a fifth of the mass, twice what a fist does.
    let points = f32::from(mech.mass().div_ceil(5)) * worth * LATER;
    Some(Volley { lifts: true, prospect: points, ..Volley::default() })
}
