//! §7.6 Push.

use super::level::{self, Column};
use super::number::{Number, Why, shared};
use super::resolution::{Roll, attack_roll};
use super::spikes::{self, Striker};
use super::{Action, Attack, NoAttack, blow};
use crate::mech::{Location, System};
use crate::movement::{self, Displaced};
use crate::piloting::{self, Cause};
use crate::{Mech, Play, State, UnitId};

const ARMS: [Location; 2] = [Location::LeftArm, Location::RightArm];

/// §7.6.1–2 Who may be pushed, and how hard it is.
pub fn number(state: &State, attacker: UnitId, target: UnitId) -> Result<Number, NoAttack> {
    let mech = state.mech(attacker);
    check_arms(mech)?;
    check_target(state, attacker, target)?;
    let mut number = shared(state, attacker, target);
    number.add(Why::Push, -1);
    let hit = ARMS.iter().filter(|&&arm| mech.actuator_hit(arm, System::Shoulder)).count();
    number.add(Why::Shoulders, 2 * hit as i8);
    Ok(number)
}

fn check_arms(mech: Mech<'_>) -> Result<(), NoAttack> {
    for arm in ARMS {
        blow::check_limb(mech, arm)?;
    }
    if mech.unit.deeds.arms_flipped { Err(NoAttack::ArmsFlipped) } else { Ok(()) }
}

fn check_target(state: &State, attacker: UnitId, target: UnitId) -> Result<(), NoAttack> {
    let place = state.unit(attacker).place;
    let it = state.mech(target);
    if place.hex.neighbour(place.facing) != it.unit.place.hex {
        return Err(NoAttack::NotAhead);
    }
    if it.is_prone() {
        return Err(NoAttack::TargetProne);
    }
    blow::check_depth(state, attacker, Location::RightArm, target)?;
    level::table(state, attacker, target, Column::Push)?;
    if it.unit.deeds.charging.is_some() || it.unit.deeds.falling_on.is_some() {
        return Err(NoAttack::TargetCommitted { unit: target });
    }
    let charged = state.units().iter().any(|other| {
        other.id != attacker
            && (other.deeds.charging == Some(target) || other.deeds.falling_on == Some(target))
    });
    let pushed = state
        .physicals()
        .iter()
        .any(|attack| attack.attacker != attacker && attack.action == Action::Push { target });
    if charged || pushed { Err(NoAttack::AlreadyDisplaced { unit: target }) } else { Ok(()) }
}

/// §7.6.3, §7.6.5 One push.
pub(super) fn resolve(play: &mut Play<'_>, attack: Attack, target: UnitId, number: Number) {
    let attacker = attack.attacker;
    if attack_roll(play, Roll { attacker, target, action: attack.action, number }) {
        shove(play, attacker, target);
    }
}

/// §7.6.4 Two units that push each other: if both succeed nobody moves and both roll.
pub(super) fn resolve_mutual(play: &mut Play<'_>, rolls: [Roll; 2]) {
    let pairs = [(rolls[0].attacker, rolls[0].target), (rolls[1].attacker, rolls[1].target)];
    match rolls.map(|roll| attack_roll(play, roll)) {
        [true, true] => {
            for (_, target) in pairs {
                piloting::demand(play, target, Cause::Pushed);
            }
        }
        hits => {
            for ((attacker, target), _) in pairs.into_iter().zip(hits).filter(|(_, hit)| *hit) {
                shove(play, attacker, target);
            }
        }
    }
}

/// §7.6.3 The target is displaced and the attacker follows; if it cannot be, only the roll is made.
fn shove(play: &mut Play<'_>, attacker: UnitId, target: UnitId) {
    spikes::push(play, target, &Striker::with_both(attacker, ARMS)); // §15.13.5
    let towards = play.unit(attacker).place.facing;
    match movement::displace(play, target, towards) {
        Displaced::Moved => {
            movement::displace(play, attacker, towards);
            piloting::demand(play, target, Cause::Pushed);
        }
        Displaced::OffBoard => {
            movement::displace(play, attacker, towards);
        }
        Displaced::NoRoom => piloting::demand(play, target, Cause::Pushed),
    }
}
