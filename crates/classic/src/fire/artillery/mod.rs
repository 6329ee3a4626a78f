//! §15.14 Artillery and artillery cannons: pieces, what they may be pointed at, and what becomes of hits and misses.
//! Blasts are in `blast`, shells that fly for a turn or more in `flight`.

mod blast;
mod flight;

use grid::{Facing, Hex};
use serde::{Deserialize, Serialize};

use super::resolve::FrozenAttack;
use super::{Attack, Event, NoShot, Target};
use crate::gear::{Family, Munition, Weapon};
use crate::mech::MountedWeapon;
use crate::{Phase, Play, State};

pub(crate) use blast::fragments;
pub use blast::points_at;
pub use flight::{Flight, Registration, flight_turns, greatest_range, may_target, number};
pub(crate) use flight::{absorb_flight, forget_registrations, impact, launch_declared};
pub(super) use flight::{land_homing, legal};

/// §15.14.2 Hexes of direct fire.
pub const DIRECT: std::ops::RangeInclusive<u16> = 7..=17;
/// §15.14.4 Hexes from which on fire is indirect.
pub const INDIRECT_FROM: u16 = 18;
/// §15.14.2 What direct fire adds.
pub const NUMBER: i8 = 4;
/// §15.14.6 The number of a homing shell, whatever else.
pub const HOMING: i8 = 4;

/// §15.14.1, §15.14.7 A shell that strikes a hex and what is around it.
pub const fn is_shell(weapon: &Weapon) -> bool {
    matches!(weapon.family, Family::Artillery | Family::ArtilleryCannon)
}

/// R-79 What was fired, and from where: damage comes from there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shell {
    pub attack: Attack,
    pub from: Hex,
}

impl Shell {
    fn now(state: &State, attack: &Attack) -> Shell {
        Shell { attack: *attack, from: state.unit(attack.attacker).place.hex }
    }
}

/// §15.14.1 Artillery proper is pointed at hexes, everything else at units and buildings.
pub(super) fn check_mark(weapon: &MountedWeapon, target: Target) -> Result<(), NoShot> {
    match (weapon.weapon.family, target) {
        (Family::Artillery, Target::Hex(_)) => Ok(()),
        (Family::Artillery, Target::Unit(_) | Target::Building(_)) => Err(NoShot::NeedsHex),
        (_, Target::Hex(_)) => Err(NoShot::NotAtHexes),
        (_, Target::Unit(_) | Target::Building(_)) => Ok(()),
    }
}

/// §15.14.2, §15.14.4 Direct fire is declared with the other attacks, indirect fire in a step of its own.
pub(super) fn check_step(state: &State, attack: &Attack) -> Result<(), NoShot> {
    let range = match attack.target {
        Target::Hex(hex) => state.unit(attack.attacker).place.hex.distance(hex),
        Target::Unit(_) | Target::Building(_) => 0,
    };
    match (state.phase(), range >= INDIRECT_FROM) {
        (Phase::Targeting, false) => Err(NoShot::TooNearToLob { range }),
        (Phase::Weapons, true) => Err(NoShot::ArtilleryRange { range }),
        (_, _) => Ok(()),
    }
}

/// §15.14.2 The range of direct fire, §15.14.4 or of indirect fire, where that is played.
pub(super) fn check_range(state: &State, weapon: &Weapon, range: u16) -> Result<(), NoShot> {
    if DIRECT.contains(&range) {
        return Ok(());
    }
    if range < INDIRECT_FROM || !state.options().indirect_artillery {
        return Err(NoShot::ArtilleryRange { range });
    }
    let most = greatest_range(weapon);
    if range > most { Err(NoShot::BeyondArtillery { range, most }) } else { Ok(()) }
}

/// §15.14.6 The round in the bin steers itself to a TAG.
pub fn is_homing(state: &State, attack: &Attack) -> bool {
    attack
        .bin
        .is_some_and(|bin| state.sheet(attack.attacker).bin(bin).ammunition.munition == Munition::Homing)
}

/// §15.14.3, §15.14.6, §15.14.7 A shell on its mark.
pub(super) fn hit(play: &mut Play<'_>, attack: &Attack) {
    let shell = Shell::now(play.state(), attack);
    strike(play, &shell);
}

fn strike(play: &mut Play<'_>, shell: &Shell) {
    let hex = super::targets::hex_of(play.state(), shell.attack.target);
    if is_homing(play.state(), &shell.attack) {
        blast::home(play, shell, hex, blast::Found::Hit);
    } else {
        blast::burst(play, shell, hex);
    }
}

/// §15.14.3 A shell that falls short of its number scatters by the difference, one of a cannon by half of it.
pub(super) fn miss(play: &mut Play<'_>, attack: &Attack, plan: &FrozenAttack, rolled: Option<u8>) {
    let shell = Shell::now(play.state(), attack);
    let short = (plan.number.total() - rolled.unwrap_or(2) as i8).max(1) as u8;
    stray(play, &shell, short);
}

fn stray(play: &mut Play<'_>, shell: &Shell, short: u8) {
    let attack = &shell.attack;
    let hex = super::targets::hex_of(play.state(), attack.target);
    if is_homing(play.state(), attack) {
        blast::home(play, shell, hex, blast::Found::Missed);
        return;
    }
    let family = play.sheet(attack.attacker).weapon(attack.weapon).weapon.family;
    let hexes = if family == Family::ArtilleryCannon { short.div_ceil(2) } else { short };
    let die = play.d6();
    let towards = Facing::ALL[usize::from(die.get() - 1)];
    let to = (0..hexes).fold(hex, |at, _| at.neighbour(towards));
    let on_board = play.state().board().contains(to);
    play.emit(Event::Scattered { unit: attack.attacker, from: hex, die, hexes, to: on_board.then_some(to) });
    if on_board {
        blast::burst(play, shell, to);
    }
}
