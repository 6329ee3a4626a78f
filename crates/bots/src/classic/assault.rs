//! §7.7, §7.8 Charges and deaths from above: what one is worth to the unit that makes it.

use classic::physical::{charge, death_from_above};
use classic::piloting::Cause;
use classic::{State, UnitId};
use kit::odds::chance;

use super::blows::falls;
use super::worth::{Force, price_of_a_fall};

/// The target may fall, move or be gone before it comes to blows.
const STILL_THERE: f32 = 0.85;
/// §7.3 A sixth of what strikes from above strikes the head.
const ON_THE_HEAD: f32 = 1.25;
/// Legs that are broken are missed for the rest of the game.
const ON_OWN_LEGS: f32 = 1.2;

/// What a unit has committed itself to in its move, if anything.
pub(super) fn committed(state: &State, unit: UnitId, force: &Force) -> Option<f32> {
    let deeds = state.unit(unit).deeds;
    let charging = deeds.charging.map(|target| of_charge(state, unit, target, force));
    charging.or_else(|| deeds.falling_on.map(|target| of_leap(state, unit, target, force)))
}

/// §7.7 A charge from where the unit is, with the hexes it has moved.
pub(super) fn of_charge(state: &State, unit: UnitId, target: UnitId, force: &Force) -> f32 {
    let hits = chance(i32::from(charge::number(state, unit, target).total())) as f32;
    let given = f32::from(charge::damage(state, unit, state.unit(unit).motion.hexes));
    let taken = f32::from(charge::damage_taken(state, unit, target));
    let theirs = given + fall(state, target, Cause::Charged);
    let ours = taken + fall(state, unit, Cause::MadeCharge);
    STILL_THERE * hits * (theirs * force.worth_of(target) - ours * force.worth_of(unit))
}

/// §7.8 A death from above from where the unit is.
pub(super) fn of_leap(state: &State, unit: UnitId, target: UnitId, force: &Force) -> f32 {
    let hits = chance(i32::from(death_from_above::number(state, unit, target).total())) as f32;
    let given = f32::from(death_from_above::damage(state, unit)) * ON_THE_HEAD;
    let taken = f32::from(death_from_above::damage_taken(state, unit)) * ON_OWN_LEGS;
    let theirs = given + fall(state, target, Cause::HitByDeathFromAbove);
    let ours = taken + fall(state, unit, Cause::MadeDeathFromAbove);
    // §7.8.5 A miss is a fall of two levels onto the back.
    let miss = 2.0 * price_of_a_fall(state.mech(unit));
    let hit = theirs * force.worth_of(target) - ours * force.worth_of(unit);
    STILL_THERE * hits * hit - (1.0 - hits) * miss * force.worth_of(unit)
}

fn fall(state: &State, unit: UnitId, cause: Cause) -> f32 {
    falls(state, unit, cause) * price_of_a_fall(state.mech(unit))
}
