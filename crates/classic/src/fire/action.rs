//! Declarations of the Weapon phase.

use grid::Hex;
use serde::{Deserialize, Serialize};

use super::aim::Aim;
use super::{Event, NoShot, ammunition, arcs, artillery, club, readiness, special, swivel, targets, turret};
use crate::damage::Side;
use crate::gear::{Damage, TargetHeat};
use crate::mech::{Location, MountedWeapon};
use crate::sight;
use crate::unit::{BinNo, WeaponNo};
use crate::{Illegal, Mech, Play, State, UnitId};

/// What is shot at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    Unit(UnitId),
    /// §4.14.7 The building in a hex.
    Building(Hex),
    /// §15.14 A hex, for artillery.
    Hex(Hex),
}

/// §6.2 How the torso turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Twist {
    Left,
    Right,
}

/// One decision of the unit that declares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    Twist {
        to: Twist,
    },
    FlipArms,
    /// §15.16 The turret whose item sits there, so many hexsides to the right of the torso.
    TurnTurret {
        turret: Location,
        offset: u8,
    },
    /// §15.22 A weapon on a torso mount that swings.
    SwingMount {
        weapon: WeaponNo,
        to: Side,
    },
    Fire {
        weapon: WeaponNo,
        target: Target,
        bin: Option<BinNo>,
        /// Ultra 1–2, rotary 1–6, all others 1.
        shots: u8,
        /// §6.9 Flamers: heat instead of damage.
        heat: bool,
        /// §6.7 Aimed shot, if the option is on.
        aim: Option<Location>,
    },
    /// §6.8
    Spot {
        target: UnitId,
    },
    /// §7.5
    PickUpClub,
    EndFire,
}

/// A declared attack, waiting for resolution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    pub attacker: UnitId,
    pub weapon: WeaponNo,
    pub target: Target,
    pub bin: Option<BinNo>,
    pub shots: u8,
    pub heat: bool,
    pub aim: Option<Location>,
}

impl Attack {
    /// A plain shot: one, for damage, not aimed.
    pub const fn new(attacker: UnitId, weapon: WeaponNo, target: Target, bin: Option<BinNo>) -> Attack {
        Attack { attacker, weapon, target, bin, shots: 1, heat: false, aim: None }
    }
}

impl From<Attack> for Action {
    fn from(attack: Attack) -> Action {
        let Attack { attacker: _, weapon, target, bin, shots, heat, aim } = attack;
        Action::Fire { weapon, target, bin, shots, heat, aim }
    }
}

/// §3.4 Whether the acting unit may declare this now.
pub fn check(state: &State, unit: UnitId, action: Action) -> Result<(), Illegal> {
    let mech = state.mech(unit);
    match action {
        Action::Twist { to } => check_before_fire(mech).and_then(|()| arcs::check_twist(mech, to))?,
        Action::FlipArms => check_before_fire(mech).and_then(|()| arcs::check_flip(mech))?,
        Action::TurnTurret { turret, offset } => {
            check_before_fire(mech).and_then(|()| turret::check(mech, turret, offset))?;
        }
        Action::SwingMount { weapon, to } => {
            check_before_fire(mech).and_then(|()| swivel::check(mech, weapon, to))?;
        }
        Action::Fire { weapon, target, bin, shots, heat, aim } => {
            check_attack(state, &Attack { attacker: unit, weapon, target, bin, shots, heat, aim })?;
        }
        Action::Spot { target } => check_spot(state, mech, target)?,
        Action::PickUpClub => {
            check_picks_nothing(mech)?;
            club::check_pick_up(state, unit)?;
        }
        Action::EndFire => {}
    }
    Ok(())
}

/// R-77 Whether the acting unit may declare this in the Targeting step: artillery that fires indirectly.
pub fn check_targeting(state: &State, unit: UnitId, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Fire { .. } => check(state, unit, action),
        Action::EndFire => Ok(()),
        Action::Twist { .. }
        | Action::FlipArms
        | Action::TurnTurret { .. }
        | Action::SwingMount { .. }
        | Action::Spot { .. }
        | Action::PickUpClub => Err(NoShot::ArtilleryAlone.into()),
    }
}

/// §3.4 Twist and flip first; one that picks up a club does neither.
fn check_before_fire(mech: Mech<'_>) -> Result<(), NoShot> {
    check_picks_nothing(mech)?;
    if mech.unit.deeds.fired == mech.unit.deeds.lobbed { Ok(()) } else { Err(NoShot::ShotsDeclared) }
}

fn check_picks_nothing(mech: Mech<'_>) -> Result<(), NoShot> {
    if mech.unit.deeds.picked_up { Err(NoShot::PicksUp(mech.unit.id)) } else { Ok(()) }
}

/// §6.1–6.5 Whether an attack may be declared.
pub fn check_attack(state: &State, attack: &Attack) -> Result<(), NoShot> {
    let mech = state.mech(attack.attacker);
    readiness::check_unit(mech)?;
    let weapon = check_weapon(state, mech, attack.weapon)?;
    artillery::check_mark(weapon, attack.target)?;
    artillery::check_step(state, attack)?;
    targets::check_side(state, attack)?;
    let aim = Aim::new(state, attack.attacker, attack.target)?;
    targets::check_stealth(state, attack)?;
    ammunition::check_bin(mech, weapon, attack.bin, attack.shots, state.attacks())?;
    aim.reach(weapon, &ammunition::loaded(mech, weapon, attack.bin))?;
    check_mode(&aim, weapon, attack)
}

/// §6.1 Whether the unit may fire at all, and from where the weapon sits: what a number asks before the target.
pub fn check_firer(state: &State, attack: &Attack) -> Result<(), NoShot> {
    let mech = state.mech(attack.attacker);
    readiness::check_unit(mech)?;
    special::check_special(mech, attack.weapon)?;
    readiness::check_prone(mech, mech.sheet.weapon(attack.weapon), state.attacks())
}

pub(super) fn check_weapon<'a>(
    state: &State,
    mech: Mech<'a>,
    number: WeaponNo,
) -> Result<&'a MountedWeapon, NoShot> {
    let weapon = readiness::check_weapon(mech, number)?;
    readiness::check_prone(mech, weapon, state.attacks())?;
    Ok(weapon)
}

/// §6.7, §6.9, §6.10 Rate of fire, heat instead of damage, aimed shots.
pub(super) fn check_mode(aim: &Aim<'_>, weapon: &MountedWeapon, attack: &Attack) -> Result<(), NoShot> {
    ammunition::check_rate(weapon.weapon.family, attack.shots)?;
    match (weapon.weapon.target_heat, attack.target) {
        (TargetHeat::InsteadOfDamage(_), Target::Unit(_)) => {}
        (TargetHeat::InsteadOfDamage(_) | TargetHeat::None | TargetHeat::Dice(_), _) if attack.heat => {
            return Err(NoShot::NoHeatMode);
        }
        (TargetHeat::InsteadOfDamage(_) | TargetHeat::None | TargetHeat::Dice(_), _) => {}
    }
    match attack.aim {
        None => Ok(()),
        Some(location) => check_aimed(aim, weapon, attack, location),
    }
}

/// §6.7 Aimed shots: an option, at immobile targets, with one damage group.
fn check_aimed(
    aim: &Aim<'_>,
    weapon: &MountedWeapon,
    attack: &Attack,
    location: Location,
) -> Result<(), NoShot> {
    if !aim.state.options().aimed_shots {
        return Err(NoShot::NoAimedShots);
    }
    let Target::Unit(target) = attack.target else { return Err(NoShot::CannotAim) };
    let target = aim.state.mech(target);
    if !target.is_immobile() {
        return Err(NoShot::TargetMobile);
    }
    let one_group = match ammunition::loaded(aim.attacker, weapon, attack.bin).damage {
        Damage::Points(points) => points > 0,
        Damage::ByRange(_) => true,
        Damage::Cluster { .. } | Damage::ByAmmunition { .. } | Damage::None => false,
    };
    if !one_group || attack.shots > 1 || attack.heat {
        return Err(NoShot::CannotAim);
    }
    if target.unit.body.destroyed.has(location) { Err(NoShot::AimGone) } else { Ok(()) }
}

/// §6.8 One target a turn, which the spotter must see.
fn check_spot(state: &State, mech: Mech<'_>, target: UnitId) -> Result<(), NoShot> {
    check_picks_nothing(mech)?;
    if let Some(other) = mech.unit.deeds.spotting {
        return Err(NoShot::AlreadySpotting(other));
    }
    targets::check_enemy(state, mech, target)?;
    let aim = Aim::new(state, mech.unit.id, Target::Unit(target))?;
    match aim.sight.outcome() {
        Ok(sight::Clear { .. }) => Ok(()),
        Err(blocked) => Err(NoShot::NoSight(blocked)),
    }
}

/// Carries out a declaration.
pub fn resolve(play: &mut Play<'_>, unit: UnitId, action: Action) {
    match action {
        Action::Twist { to } => {
            let torso = arcs::twisted(play.unit(unit).place.torso, to);
            play.emit(Event::Twisted { unit, torso });
        }
        Action::FlipArms => play.emit(Event::ArmsFlipped { unit }),
        Action::TurnTurret { turret, offset } => play.emit(Event::TurretTurned { unit, turret, offset }),
        Action::SwingMount { weapon, to } => play.emit(Event::MountSwung { unit, weapon, to }),
        Action::Fire { weapon, target, bin, shots, heat, aim } => {
            let attack = Attack { attacker: unit, weapon, target, bin, shots, heat, aim };
            play.emit(Event::Declared { attack });
        }
        Action::Spot { target } => play.emit(Event::Spots { unit, target }),
        Action::PickUpClub => {
            let club = club::check_pick_up(play.state(), unit).expect("`check` found a club");
            play.emit(Event::PickedUp { unit, club });
        }
        Action::EndFire => play.emit(crate::turn::Event::Finished { unit }),
    }
}
