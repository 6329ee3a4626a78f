//! A beginner's volley: weapons that bear on the nearest enemy without a twist.

use classic::fire::Target;
use classic::{State, UnitId};

use super::designators::Marked;
use super::shots::{Lines, Marksman};
use super::stance::Stance;
use super::{Volley, heat_before};
use crate::classic::worth::Force;

/// How a beginner shoots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Novice {
    /// The highest number that seems worth a shot.
    pub number: i8,
    /// The heat that is left over at the end of the turn, at most.
    pub warm: u16,
}

/// What bears on the nearest enemy in sight without a twist, in the order of the mounts.
pub(crate) fn at_nearest(state: &State, unit: UnitId, force: &mut Force, novice: Novice) -> Volley {
    force.refresh(state);
    // The first stance is the one without a twist, or on the left arm.
    let stance = Stance::all(state, unit)[0];
    let held = stance.held(state, unit);
    let lines = Lines::of(state, unit, force);
    let marked = Marked::default();
    let marksman = Marksman::new(state, &held, &lines, force, &marked);
    let shots = marksman.shots(|weapon| stance.allows(state, unit, weapon));
    let mut volley = Volley::default();
    let here = held.place.hex;
    let nearest = marksman.primaries(&shots).into_iter();
    let nearest = nearest.min_by_key(|&id| (here.distance(state.unit(id).place.hex), id));
    let Some(target) = nearest else { return volley };
    let mut heat = heat_before(state, &held);
    for shot in shots.iter().filter(|shot| shot.attack.target == Target::Unit(target)) {
        let again = volley.attacks.iter().any(|it| it.weapon == shot.attack.weapon);
        let hotter = heat + i32::from(shot.heat);
        if again
            || shot.attack.shots > 1
            || shot.attack.heat
            || shot.attack.aim.is_some()
            || shot.value(target) <= 0.0
            || hotter > i32::from(novice.warm)
            || shot.number > novice.number
        {
            continue;
        }
        heat = hotter;
        volley.points += shot.value(target);
        volley.attacks.push(shot.attack);
    }
    volley.stance = stance;
    volley
}
