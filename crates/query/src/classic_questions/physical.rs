//! `physical`: what each physical attack of one 'Mech on another needs and does.

use classic::devices::{Device, ShieldMode, side_of};
use classic::gear::EquipmentKind;
use classic::mech::{Chassis, Location, MountId};
use classic::physical::{Blow, NoAttack, Number, blow, charge, death_from_above, push, strike};
use classic::unit::Mode;
use classic::{Hypothesis, Mech, State};
use serde::Serialize;

use super::position::{ATTACKER, AttackPosition, StageError, TARGET};

/// One attack: a number and what it does, or why not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Chance {
    Possible {
        to_hit: i8,
        #[serde(skip_serializing_if = "Option::is_none")]
        damage: Option<u16>,
        #[serde(skip_serializing_if = "Option::is_none")]
        damage_taken: Option<u16>,
        modifiers: Vec<(&'static str, i8)>,
    },
    Impossible {
        impossible: String,
    },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PhysicalAnswer {
    pub punch_left: Chance,
    pub punch_right: Chance,
    /// A quad's front legs.
    pub kick_left: Chance,
    pub kick_right: Chance,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rear_kick_left: Option<Chance>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rear_kick_right: Option<Chance>,
    pub push: Chance,
    pub charge: Chance,
    pub dfa: Chance,
    /// §7.5, §15.13.1 Mounted weapons and tools.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<WeaponChance>,
}

/// One mounted weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WeaponChance {
    /// By its name in unit files.
    pub weapon: &'static str,
    pub location: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<&'static str>,
    #[serde(flatten)]
    pub chance: Chance,
}

/// §7 Every attack of the one on the other.
pub fn physical(scene: &AttackPosition) -> Result<PhysicalAnswer, StageError> {
    let state = scene.stage()?;
    let [left_arm, right_arm] = [Location::LeftArm, Location::RightArm]
        .map(|arm| struck(attempt(&state, |state| blow::punch(state, ATTACKER, arm, TARGET))));
    let kick = |leg| struck(attempt(&state, |state| blow::kick(state, ATTACKER, leg, TARGET)));
    let quad = scene.attacker.design.chassis == Chassis::Quad;
    let front =
        if quad { [Location::LeftArm, Location::RightArm] } else { [Location::LeftLeg, Location::RightLeg] };
    let [kick_left, kick_right] = front.map(kick);
    let rear = |leg| quad.then(|| kick(leg));
    Ok(PhysicalAnswer {
        punch_left: left_arm,
        punch_right: right_arm,
        kick_left,
        kick_right,
        rear_kick_left: rear(Location::LeftLeg),
        rear_kick_right: rear(Location::RightLeg),
        push: match attempt(&state, |state| push::number(state, ATTACKER, TARGET)) {
            Ok(number) => possible(&number, None, None),
            Err(why) => impossible(&why),
        },
        charge: charge_chance(&state, scene.attacker.stance.hexes),
        dfa: death_from_above_chance(state.clone()),
        weapons: weapons(&state),
    })
}

/// §7.5, §15.13.1 Every mounted weapon; a claw is a punch.
fn weapons(state: &State) -> Vec<WeaponChance> {
    let mech = state.mech(ATTACKER);
    let mounted = mech.sheet.loadout.physical_weapons.iter();
    let chance = |&(mount, kind, at): &(MountId, EquipmentKind, Location)| WeaponChance {
        weapon: formats::mtf::names::written(mech.sheet.design.mount(mount).item),
        location: at.code(mech.chassis()),
        mode: mode_of(mech, kind, at),
        chance: struck(attempt(state, |state| strike(state, ATTACKER, mount, TARGET, None))),
    };
    mounted.filter(|(_, kind, _)| *kind != EquipmentKind::Claw).map(chance).collect()
}

fn mode_of(mech: Mech<'_>, kind: EquipmentKind, at: Location) -> Option<&'static str> {
    let devices = &mech.unit.devices;
    match kind {
        EquipmentKind::SmallVibroblade | EquipmentKind::MediumVibroblade | EquipmentKind::LargeVibroblade => {
            Some(if devices.is_on(Device::Vibroblade(at)) { "active" } else { "inactive" })
        }
        EquipmentKind::SmallShield | EquipmentKind::MediumShield | EquipmentKind::LargeShield => {
            Some(match devices.shields[side_of(at)] {
                ShieldMode::None => "none",
                ShieldMode::Passive => "passive",
                ShieldMode::Active => "active",
            })
        }
        _ => None,
    }
}

/// §7.1 The parties first, then the attack itself.
fn attempt<T>(state: &State, attack: impl FnOnce(&State) -> Result<T, NoAttack>) -> Result<T, NoAttack> {
    classic::physical::check_parties(state, ATTACKER, TARGET)?;
    attack(state)
}

fn struck(blow: Result<Blow, NoAttack>) -> Chance {
    match blow {
        Ok(blow) => possible(&blow.number, Some(blow.points), None),
        Err(why) => impossible(&why),
    }
}

/// §4.8, §7.1.3 Who lies, or is shut down or without a conscious pilot, neither charges nor leaps.
fn check_able(state: &State) -> Result<(), NoAttack> {
    let attacker = state.mech(ATTACKER);
    if attacker.is_prone() {
        return Err(NoAttack::AttackerProne);
    }
    if attacker.is_immobile() { Err(NoAttack::AttackerImmobile) } else { Ok(()) }
}

/// §7.7 Number and damage; whether the move was legal is not asked.
fn charge_chance(state: &State, hexes: u8) -> Chance {
    match check_able(state).and_then(|()| charge::check(state, ATTACKER, TARGET)) {
        Ok(()) => possible(
            &charge::number(state, ATTACKER, TARGET),
            Some(charge::damage(state, ATTACKER, hexes)),
            Some(charge::damage_taken(state, ATTACKER, TARGET)),
        ),
        Err(why) => impossible(&why),
    }
}

/// §7.8 Number and damage; whether the jump was legal is not asked, and whoever comes from above has jumped (§7.8.3).
fn death_from_above_chance(mut state: Hypothesis) -> Chance {
    state.pose(ATTACKER, |unit| unit.motion.mode = Mode::Jump);
    let state = &state;
    match check_able(state).and_then(|()| death_from_above::check(state, ATTACKER, TARGET)) {
        Ok(()) => possible(
            &death_from_above::number(state, ATTACKER, TARGET),
            Some(death_from_above::damage(state, ATTACKER)),
            Some(death_from_above::damage_taken(state, ATTACKER)),
        ),
        Err(why) => impossible(&why),
    }
}

fn possible(number: &Number, damage: Option<u16>, damage_taken: Option<u16>) -> Chance {
    let modifiers = number.iter().map(|line| (line.why.label(), line.value)).collect();
    Chance::Possible { to_hit: number.total(), damage, damage_taken, modifiers }
}

fn impossible(why: &NoAttack) -> Chance {
    Chance::Impossible { impossible: why.to_string() }
}
