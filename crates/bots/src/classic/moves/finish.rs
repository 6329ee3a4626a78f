//! §6.10, §7.7, §7.8 Moves that end in an action: a charge, a death from above, or a jam that is cleared.

use classic::gear::Family;
use classic::movement::way::ModePlan;
use classic::movement::{Action, check};
use classic::unit::{Boost, Mode, Motion};
use classic::{Hypothesis, Mech, State, UnitId};
use kit::odds::chance;
use kit::{Game, Seeded, Silent};

use super::{Stop, here};
use crate::classic::arsenal::{Burst, mean_points};
use crate::classic::assault::{of_charge, of_leap};
use crate::classic::enemies::{Foe, viewer_at};
use crate::classic::worth::Force;

/// How a move ends, or what is done beside it; whatever it is, no weapon fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Finish {
    Halt,
    Charge(UnitId),
    Leap(UnitId),
    Unjam,
}

/// Turns for which a gun that is cleared is expected to fire, and how often it hits.
const SERVICE: f32 = 3.0 * 0.4;

/// Every move that ends otherwise than by halting, with what that is worth.
pub(super) fn list(
    state: &State,
    unit: UnitId,
    foes: &[Foe],
    stops: &[Stop],
    force: &Force,
) -> Vec<(Stop, f32)> {
    let mut found = Vec::new();
    let mech = state.mech(unit);
    for foe in foes.iter().filter(|foe| foe.has_moved) {
        found.extend(leap(state, unit, foe.id, force));
        if !foe.prone {
            found.extend(charges(state, unit, foe.id, stops, force));
        }
    }
    if check(state, unit, Action::Unjam).is_ok() {
        let worth = worth_of_clearing(state, mech);
        let slow = stops
            .iter()
            .filter(|stop| matches!(stop.mode, Mode::Stationary | Mode::Walk) && stop.boost == Boost::None);
        found.extend(slow.map(|stop| (Stop { finish: Finish::Unjam, ..*stop }, worth)));
    }
    found
}

/// §7.7.1 Stops beside the enemy, facing it, with a point of movement left.
fn charges(state: &State, unit: UnitId, target: UnitId, stops: &[Stop], force: &Force) -> Vec<(Stop, f32)> {
    let mut out = Vec::new();
    let at = state.unit(target).place.hex;
    let most = |stop: &Stop| match stop.boost {
        Boost::None => ModePlan::of(state, unit, stop.mode).mp,
        boost => ModePlan::boosted(state, unit, boost).map_or(0, |plan| plan.mp),
    };
    let ahead = stops.iter().filter(|stop| stop.pose.hex.neighbour(stop.pose.facing) == at);
    for stop in ahead.filter(|stop| matches!(stop.mode, Mode::Walk | Mode::Run) && stop.hexes > 0) {
        if stop.mp >= most(stop) || stop.prone {
            continue;
        }
        let mut there = Hypothesis::of(state);
        let viewer =
            viewer_at(state.board(), stop.pose.hex, stop.pose.footing, classic::sight::Posture::Standing);
        there.pose(unit, |it| {
            it.place.hex = stop.pose.hex;
            it.place.facing = stop.pose.facing;
            it.place.torso = stop.pose.facing;
            it.place.elevation = viewer.elevation;
            it.motion = Motion { mode: stop.mode, declared: true, hexes: stop.hexes, ..it.motion };
        });
        if classic::physical::charge::check(&there, unit, target).is_ok() {
            out.push((
                Stop { finish: Finish::Charge(target), ..*stop },
                of_charge(&there, unit, target, force),
            ));
        }
    }
    out
}

/// §7.8.1 The jump that ends over an enemy, if there is one.
fn leap(state: &State, unit: UnitId, target: UnitId, force: &Force) -> Option<(Stop, f32)> {
    let motion = state.unit(unit).motion;
    let away = state.unit(unit).place.hex.distance(state.unit(target).place.hex);
    if motion.declared && motion.mode != Mode::Jump || away > u16::from(state.mech(unit).jumping_mp()) {
        return None;
    }
    let mut there = state.clone();
    let take = |there: &mut State, action| {
        check(there, unit, action).ok()?;
        there.apply_unchecked(classic::Action::Movement(action), &mut Seeded::new(0), &mut Silent);
        Some(())
    };
    if !motion.declared {
        take(&mut there, Action::declare(Mode::Jump, Boost::None))?;
    }
    take(&mut there, Action::DeathFromAbove { target })?;
    let hexes = there.unit(unit).motion.hexes;
    let stop = Stop {
        pose: here(&there, unit),
        mode: Mode::Jump,
        boost: Boost::None,
        mp: hexes,
        hexes,
        prone: false,
        finish: Finish::Leap(target),
    };
    Some((stop, of_leap(&there, unit, target, force)))
}

/// §6.10 Guns that may fire again, for a few turns.
fn worth_of_clearing(state: &State, mech: Mech<'_>) -> f32 {
    let clears = chance(i32::from(mech.unit.pilot.gunnery) + 3) as f32;
    let rotary = |weapon: &classic::mech::MountedWeapon| weapon.weapon.family == Family::RotaryAutocannon;
    let jammed = mech.unit.jammed.iter().filter(|&it| mech.weapon_works(it)).map(|it| mech.sheet.weapon(it));
    let points = jammed.filter(|weapon| rotary(weapon)).map(|weapon| {
        let loaded = weapon.bins.iter().any(|&bin| mech.shots_in(bin) >= 4);
        if loaded {
            mean_points(weapon, weapon.weapon.damage, Burst { shots: 4, guidance: 0 }, state.options())[1]
        } else {
            0.0
        }
    });
    clears * SERVICE * points.sum::<f32>()
}
