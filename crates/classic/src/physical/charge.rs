//! §7.7 Charge, and the unintentional one of a skid (§4.12).

use grid::Facing;
use serde::{Deserialize, Serialize};

use super::number::{Number, Why, shared};
use super::resolution::{Assault, Committed, assault_roll};
use super::spikes::{self, Striker};
use super::{Event, NoAttack, action, blow, level};
use crate::damage::{HitTable, Side, Source, Volley, inflict_volley};
use crate::mech::Location;
use crate::movement::{self, Displaced};
use crate::piloting::{self, Cause};
use crate::sight::{is_submerged, target_hex};
use crate::unit::Fate;
use crate::{Mech, Play, State, UnitId};

/// §7.7.1 Whether a charge at this target may be declared, once the move ends beside it.
pub fn check(state: &State, attacker: UnitId, target: UnitId) -> Result<(), NoAttack> {
    action::check_assault(state, attacker, target)?;
    let it = state.mech(target);
    if it.is_prone() {
        return Err(NoAttack::TargetProne);
    }
    action::check_walls(state, attacker, target)?;
    blow::check_depth(state, attacker, Location::RightLeg, target)?; // who wades, charges with its legs
    let difference = level::difference(state, attacker, target);
    if difference.abs() > 1 {
        return Err(NoAttack::ChargeLevels { unit: target, difference });
    }
    Ok(())
}

/// §7.7.3 Piloting, the difference of the pilots and the shared lines.
pub fn number(state: &State, attacker: UnitId, target: UnitId) -> Number {
    let mut number = shared(state, attacker, target);
    let skill = |id| state.unit(id).pilot.piloting as i8;
    number.add(Why::PilotingDifference, skill(attacker) - skill(target));
    number
}

/// §7.7.4 ⌈mass/10 × hexes⌉, half as much again with a ram plate (§15.13.7), halved under water.
pub fn damage(state: &State, attacker: UnitId, hexes: u8) -> u16 {
    let mech = state.mech(attacker);
    let points = mech.mass() * u16::from(hexes);
    let points = if has_ram_plate(mech) { (3 * points).div_ceil(20) } else { points.div_ceil(10) };
    let points = points + spikes::of_charger(mech); // §15.13.5
    through_water(state, attacker, points)
}

/// §15.13.7 A ram plate that works.
fn has_ram_plate(mech: Mech<'_>) -> bool {
    mech.sheet.loadout.ram_plate.is_some_and(|plate| mech.mount_works(plate))
}

/// §7.7.5 ⌈target mass/10⌉, half of it behind a ram plate (§15.13.7), halved under water.
pub fn damage_taken(state: &State, attacker: UnitId, target: UnitId) -> u16 {
    let points = state.mech(target).mass().div_ceil(10);
    let points = if has_ram_plate(state.mech(attacker)) { points / 2 } else { points };
    through_water(state, attacker, points)
}

fn through_water(state: &State, attacker: UnitId, points: u16) -> u16 {
    if is_submerged(state.board(), state.unit(attacker).viewer()) { points.div_ceil(2) } else { points }
}

/// Why nothing came of a charge or death from above.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Interrupted {
    AttackerFell,
    AttackerOut,
    TargetFell,
    TargetGone,
    TargetMoved,
    /// Moved itself, and the target is no longer ahead (§7.9).
    OutOfReach,
}

/// §7.7 A charge declared in movement. `moved` says that the charger was displaced since.
pub(super) fn resolve(play: &mut Play<'_>, committed: &Committed, moved: bool) {
    let Committed { attacker, target, .. } = *committed;
    if let Some(why) = interruption(play.state(), committed, moved) {
        play.emit(Event::Interrupted { attacker, target, why });
        if why == Interrupted::TargetMoved {
            let towards = play.unit(attacker).place.facing;
            movement::displace(play, attacker, towards);
        }
        return;
    }
    let direction = play.unit(attacker).place.facing;
    let hexes = play.unit(attacker).motion.hexes;
    if assault_roll(play, Assault::Charge, attacker, target, committed.number.clone()) {
        collide(play, attacker, target, hexes, direction);
        piloting::demand(play, target, Cause::Charged);
        piloting::demand(play, attacker, Cause::MadeCharge);
    } else {
        swerve(play, attacker, direction);
    }
}

/// §7.7.2 What keeps a charge from happening.
fn interruption(state: &State, committed: &Committed, moved: bool) -> Option<Interrupted> {
    let (own, it) = (state.mech(committed.attacker), state.mech(committed.target));
    let place = own.unit.place;
    if !own.is_in_play() || !committed.able {
        Some(Interrupted::AttackerOut)
    } else if own.is_prone() {
        Some(Interrupted::AttackerFell)
    } else if !it.is_in_play() {
        Some(Interrupted::TargetGone)
    } else if it.is_prone() {
        Some(Interrupted::TargetFell)
    } else if place.hex.neighbour(place.facing) != it.unit.place.hex {
        Some(if moved { Interrupted::OutOfReach } else { Interrupted::TargetMoved })
    } else {
        None
    }
}

/// §7.7.4–6 Damage both ways, then both move on one hex if the target can.
fn collide(play: &mut Play<'_>, attacker: UnitId, target: UnitId, hexes: u8, direction: Facing) {
    let state = play.state();
    let [own, it] = [attacker, target].map(|id| state.unit(id).viewer());
    let in_water = target_hex(state.board(), own, it).water_cover;
    let table = if in_water { HitTable::Punch } else { HitTable::Full };
    let side = blow::side(state, attacker, target);
    let (given, taken) = (damage(state, attacker, hexes), damage_taken(state, attacker, target));
    let volley = |points, table, side| Volley::in_fives(points, table, side, Source::Charge);
    let blow = volley(given, table, side).struck_from(own.hex);
    spikes::land(play, target, blow, &Striker::charging(attacker));
    inflict_volley(play, attacker, volley(taken, HitTable::Full, Side::Front));
    match movement::displace(play, target, direction) {
        Displaced::Moved | Displaced::OffBoard => {
            movement::displace(play, attacker, direction);
        }
        Displaced::NoRoom => {}
    }
}

/// §7.7.8 Past the target to the left or right: the higher hex, else by lot; it stays if neither is valid.
fn swerve(play: &mut Play<'_>, attacker: UnitId, direction: Facing) {
    let sides = [direction.left(), direction.right()];
    let height = sides.map(|towards| {
        let into = play.unit(attacker).place.hex.neighbour(towards);
        movement::can_displace(play.state(), attacker, towards)
            .then(|| play.state().board().get(into).map(|hex| hex.level))
            .flatten()
    });
    let towards = match height {
        [None, None] => return,
        [Some(_), None] => sides[0],
        [None, Some(_)] => sides[1],
        [left, right] if left > right => sides[0],
        [left, right] if left < right => sides[1],
        [_, _] => {
            let die = play.d6();
            let towards = sides[usize::from(die.get() > 3)];
            play.emit(Event::Swerved { unit: attacker, die, towards });
            towards
        }
    };
    movement::displace(play, attacker, towards);
}

/// How an unintentional charge ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Collision {
    /// Hit, and the target still stands in the way of the skid: the skid is over.
    Stopped,
    /// Hit, and nothing is left in the way.
    Through,
    /// The skidder slides past.
    Missed,
}

/// §4.12, R-49 A skid into a unit: a charge at +3, with damage for the hexes moved before the skid. The target
/// rolls as one that was charged; the skidder is prone already.
pub fn resolve_unintentional(
    play: &mut Play<'_>,
    skidder: UnitId,
    target: UnitId,
    hexes: u8,
    direction: Facing,
) -> Collision {
    let mut number = number(play.state(), skidder, target);
    number.add(Why::Unintentional, 3);
    if !assault_roll(play, Assault::Skid, skidder, target, number) {
        return Collision::Missed;
    }
    collide(play, skidder, target, hexes, direction);
    piloting::demand(play, target, Cause::Charged);
    if play.unit(target).fate == Fate::Operational { Collision::Stopped } else { Collision::Through }
}
