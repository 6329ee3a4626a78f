//! §7.8 Death from above.

use grid::{Entry, Facing};

use super::charge::Interrupted;
use super::number::{Number, Why, shared_from, shared_out_of_the_air};
use super::resolution::{Assault, Committed, assault_roll};
use super::spikes::{self, Striker};
use super::{Event, NoAttack, action, blow, quirks};
use crate::damage::{self, HitTable, Side, Source, Volley, inflict_volley};
use crate::fire::viewer_above;
use crate::mech::{Location, Quirk};
use crate::movement::{self, Displaced};
use crate::piloting::{self, Cause, Fall};
use crate::sight::is_submerged;
use crate::unit::Loss;
use crate::{Play, State, UnitId};

/// §7.8.5 Levels that a missed attacker falls.
const FALL: u8 = 2;

/// §7.8.1 Whether a death from above on this target may be declared, once the jump can enter its hex.
pub fn check(state: &State, attacker: UnitId, target: UnitId) -> Result<(), NoAttack> {
    action::check_assault(state, attacker, target)?;
    let it = state.mech(target);
    let place = it.unit.place;
    if state.board().building(place.hex).is_some_and(|building| place.elevation < building.height) {
        return Err(NoAttack::BehindWalls { unit: target });
    }
    if is_submerged(state.board(), it.unit.viewer()) {
        return Err(NoAttack::TargetSubmerged { unit: target });
    }
    Ok(())
}

/// §7.8.3 Piloting, the difference of the pilots and the shared lines; the target's terrain counts but for a
/// switch, as it is for one who comes out of the air, whatever water it stopped over (§7.8.1).
pub fn number(state: &State, attacker: UnitId, target: UnitId) -> Number {
    let mut number = if state.options().dfa_terrain {
        let from = viewer_above(state, state.unit(attacker).viewer(), target);
        shared_from(state, attacker, from, target)
    } else {
        shared_out_of_the_air(state, attacker, target)
    };
    let skill = |id| state.unit(id).pilot.piloting as i8;
    number.add(Why::PilotingDifference, skill(attacker) - skill(target));
    number
}

/// §7.8.4 ⌈3 × mass/10⌉; half as much again with a leg whose talons work, rounded down (§15.13.3).
pub fn damage(state: &State, attacker: UnitId) -> u16 {
    let mech = state.mech(attacker);
    let points = (3 * mech.mass()).div_ceil(10);
    let is_clawed = mech.legs().any(|leg| mech.has_talons(leg));
    if is_clawed { 3 * points / 2 } else { points }
}

/// §7.8.4 ⌈mass/5⌉.
pub fn damage_taken(state: &State, attacker: UnitId) -> u16 {
    let mech = state.mech(attacker);
    let points = mech.mass().div_ceil(5);
    if mech.has_quirk(Quirk::ReinforcedLegs) { points / 2 } else { points } // §15.22
}

/// §7.8 A death from above declared in movement. `moved` says that the attacker was displaced since.
pub(super) fn resolve(play: &mut Play<'_>, committed: &Committed, moved: bool) {
    let Committed { attacker, target, .. } = *committed;
    let state = play.state();
    let (own, it) = (state.mech(attacker), state.mech(target));
    let (place, at) = (own.unit.place, it.unit.place.hex);
    let adjacent = place.hex.distance(at) == 1;
    // It faces the hex that it leaps at until it falls or is moved itself (§7.9).
    let over = if moved { at } else { place.hex.neighbour(place.facing) };
    if !own.is_in_play() {
        play.emit(Event::Interrupted { attacker, target, why: Interrupted::AttackerOut });
    } else if own.is_prone() || !committed.able {
        let there = it.is_in_play() && adjacent;
        play.emit(Event::Interrupted { attacker, target, why: Interrupted::AttackerFell });
        if there {
            miss(play, attacker, target);
        }
    } else if !it.is_in_play() || !adjacent || at != over {
        // §7.8.2: it lands in the hex as after a success.
        let why = if it.is_in_play() { Interrupted::TargetMoved } else { Interrupted::TargetGone };
        play.emit(Event::Interrupted { attacker, target, why });
        if movement::can_stand_on(play.state(), attacker, over) {
            movement::land(play, attacker, over);
        }
        piloting::demand(play, attacker, Cause::MadeDeathFromAbove);
    } else {
        if assault_roll(play, Assault::DeathFromAbove, attacker, target, committed.number.clone()) {
            hit(play, attacker, target);
        } else {
            miss(play, attacker, target);
        }
    }
}

fn direction(state: &State, attacker: UnitId, target: UnitId) -> Facing {
    match grid::entry(state.unit(attacker).place.hex, state.unit(target).place.hex) {
        Some(Entry::Side(hexside)) => hexside.opposite(),
        Some(Entry::Corner { .. }) | None => state.unit(attacker).place.facing,
    }
}

/// §7.8.4
fn hit(play: &mut Play<'_>, attacker: UnitId, target: UnitId) {
    let state = play.state();
    let towards = direction(state, attacker, target);
    let (table, side) = if state.mech(target).is_prone() {
        (HitTable::Full, Side::Rear)
    } else {
        (HitTable::Punch, blow::side(state, attacker, target))
    };
    let volley = |points, table, side| Volley::in_fives(points, table, side, Source::DeathFromAbove);
    let (given, taken) = (damage(state, attacker), damage_taken(state, attacker));
    let legs = [Location::LeftLeg, Location::RightLeg];
    let blow = volley(given, table, side).struck_from(state.unit(attacker).place.hex);
    spikes::land(play, target, blow, &Striker::with_both(attacker, legs));
    inflict_volley(play, attacker, volley(taken, HitTable::Kick, Side::Front));
    quirks::strain_legs(play, attacker);
    let into = play.unit(target).place.hex;
    if movement::displace_anywhere(play, target, towards) == Displaced::NoRoom {
        damage::doom(play, target, Loss::NoRoom);
    } else {
        piloting::demand(play, target, Cause::HitByDeathFromAbove);
    }
    movement::land(play, attacker, into);
    piloting::demand(play, attacker, Cause::MadeDeathFromAbove);
}

/// §7.8.5 The target steps aside, without a roll; the attacker falls on its back where the target was.
fn miss(play: &mut Play<'_>, attacker: UnitId, target: UnitId) {
    let into = play.unit(target).place.hex;
    let Some(aside) = sidestep(play.state(), target) else {
        damage::doom(play, attacker, Loss::NoRoom);
        return;
    };
    play.emit(Event::SteppedAside { unit: target, to: into.neighbour(aside) });
    movement::displace(play, target, aside);
    movement::land(play, attacker, into);
    piloting::fall(play, attacker, Fall::on_back(FALL, Cause::MissedDeathFromAbove));
}

/// §7.8.5 The owner's default: a free hex on the same level, else the highest.
fn sidestep(state: &State, target: UnitId) -> Option<Facing> {
    let place = state.unit(target).place;
    let level = state.board().get(place.hex)?.level;
    let free = Facing::ALL.into_iter().filter_map(|towards| {
        let into = place.hex.neighbour(towards);
        let there = state.board().get(into)?.level;
        (movement::can_displace(state, target, towards) && movement::can_stand_on(state, target, into))
            .then_some((there, towards))
    });
    let free: arrayvec::ArrayVec<_, 6> = free.collect();
    let same = free.iter().find(|(there, _)| *there == level);
    same.or_else(|| free.iter().rev().max_by_key(|(there, _)| *there)).map(|&(_, towards)| towards)
}
