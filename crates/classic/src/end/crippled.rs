//! §12.2 Crippled 'Mechs, and §12.4 who must withdraw.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::fire::most_shots;
use crate::gear::{Damage, Family};
use crate::mech::{Location, Sheet, System, internal_structure};
use crate::movement::can_stand;
use crate::piloting::gyro_destroyed;
use crate::unit::WeaponNo;
use crate::{Mech, State, UnitId};

/// One line of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cripple {
    SideTorsoDestroyed,
    TwoEngineHits,
    EngineAndGyroHit,
    SensorsDestroyed,
    PilotHurt,
    ThreeLimbsDamaged,
    TwoTorsosDamaged,
    CannotMove,
    NoFirepower,
    NoRange,
}

impl Cripple {
    pub const ALL: [Cripple; 10] = [
        Cripple::SideTorsoDestroyed,
        Cripple::TwoEngineHits,
        Cripple::EngineAndGyroHit,
        Cripple::SensorsDestroyed,
        Cripple::PilotHurt,
        Cripple::ThreeLimbsDamaged,
        Cripple::TwoTorsosDamaged,
        Cripple::CannotMove,
        Cripple::NoFirepower,
        Cripple::NoRange,
    ];

    pub const fn label(self) -> &'static str {
        match self {
            Cripple::SideTorsoDestroyed => "a side torso is destroyed",
            Cripple::TwoEngineHits => "two engine hits",
            Cripple::EngineAndGyroHit => "engine and gyro are hit",
            Cripple::SensorsDestroyed => "sensors are out",
            Cripple::PilotHurt => "the pilot has four hits",
            Cripple::ThreeLimbsDamaged => "internal damage in three limbs",
            Cripple::TwoTorsosDamaged => "internal damage in two torsos",
            Cripple::CannotMove => "it will never move again",
            Cripple::NoFirepower => "its weapons do 5 points at most",
            Cripple::NoRange => "no weapon reaches beyond 5 hexes",
        }
    }
}

const TORSOS: [Location; 3] = [Location::CentreTorso, Location::RightTorso, Location::LeftTorso];
const LIMBS: [Location; 4] = [Location::RightArm, Location::LeftArm, Location::RightLeg, Location::LeftLeg];

/// §12.2 Why a unit counts as crippled; empty if it does not.
pub fn crippled(mech: Mech<'_>) -> ArrayVec<Cripple, 10> {
    Cripple::ALL.into_iter().filter(|&cripple| holds(mech, cripple)).collect()
}

fn holds(mech: Mech<'_>, cripple: Cripple) -> bool {
    let body = &mech.unit.body;
    match cripple {
        Cripple::SideTorsoDestroyed => {
            body.destroyed.has(Location::LeftTorso) || body.destroyed.has(Location::RightTorso)
        }
        Cripple::TwoEngineHits => mech.engine_hits() >= 2,
        Cripple::EngineAndGyroHit => mech.engine_hits() >= 1 && mech.gyro_hits() >= 1,
        Cripple::SensorsDestroyed => {
            mech.sensor_hits() >= 2 && mech.sensor_hits() >= sensor_slots(mech.sheet).min(2)
        }
        Cripple::PilotHurt => mech.unit.pilot.hits >= 4,
        Cripple::ThreeLimbsDamaged => damaged(mech, &LIMBS) >= 3,
        Cripple::TwoTorsosDamaged => damaged(mech, &TORSOS) >= 2,
        Cripple::CannotMove => cannot_move(mech),
        Cripple::NoFirepower => firepower(mech) <= 5 && design_firepower(mech.sheet) > 5,
        Cripple::NoRange => longest(mech) <= 5 && design_longest(mech.sheet) > 5,
    }
}

fn sensor_slots(sheet: &Sheet) -> u8 {
    Location::ALL.into_iter().map(|location| sheet.system(System::Sensors, location).count()).sum()
}

/// Locations whose structure has lost a point.
fn damaged(mech: Mech<'_>, locations: &[Location]) -> usize {
    let whole = internal_structure(mech.sheet.design.mass, mech.chassis());
    locations.iter().filter(|&&location| mech.unit.body.internal[location] < whole[location]).count()
}

/// Heat passes; lost legs, hips and gyros do not. Jets serve those on their feet only (§4.7), and who has no MP to
/// stand up with, or cannot, lies where it lies (§4.8).
fn cannot_move(mech: Mech<'_>) -> bool {
    let mut cooled = *mech.unit;
    cooled.heat.level = 0;
    let cooled = Mech { unit: &cooled, ..mech };
    let can_walk = cooled.walking_mp() > 0;
    if mech.is_prone() {
        !can_walk || can_stand(mech).is_err()
    } else {
        gyro_destroyed(mech) || (!can_walk && cooled.jumping_mp() == 0)
    }
}

fn numbers(sheet: &Sheet) -> impl Iterator<Item = WeaponNo> {
    (0..sheet.weapons.len() as u8).map(WeaponNo)
}

/// Weapons that could still fire: working, not jammed for good or spent, and fed. A rotary autocannon can be cleared
/// (§6.10).
fn usable<'a>(mech: Mech<'a>) -> impl Iterator<Item = WeaponNo> + 'a {
    numbers(mech.sheet).filter(move |&weapon| {
        let fitted = mech.sheet.weapon(weapon);
        mech.weapon_works(weapon)
            && !mech.unit.spent.has(weapon)
            && (!mech.unit.jammed.has(weapon) || fitted.weapon.family == Family::RotaryAutocannon)
            && (fitted.weapon.feed.is_none() || fitted.bins.iter().any(|&bin| mech.shots_in(bin) > 0))
    })
}

fn firepower(mech: Mech<'_>) -> u16 {
    usable(mech).map(|weapon| most_points(mech.sheet, weapon)).sum()
}

fn design_firepower(sheet: &Sheet) -> u16 {
    numbers(sheet).map(|weapon| most_points(sheet, weapon)).sum()
}

/// What it does at most in a turn, at its full rate of fire.
fn most_points(sheet: &Sheet, weapon: WeaponNo) -> u16 {
    let row = sheet.weapon(weapon).weapon;
    match row.damage {
        Damage::Points(points) => u16::from(points) * u16::from(most_shots(row.family)),
        Damage::ByRange(points) => u16::from(points.into_iter().max().unwrap_or(0)),
        Damage::Cluster { rack, each, .. } => u16::from(rack) * u16::from(each),
        Damage::ByAmmunition { rack } => u16::from(rack),
        Damage::None => 0,
    }
}

fn longest(mech: Mech<'_>) -> u8 {
    usable(mech).map(|weapon| reach(mech.sheet, weapon)).max().unwrap_or(0)
}

fn design_longest(sheet: &Sheet) -> u8 {
    numbers(sheet).map(|weapon| reach(sheet, weapon)).max().unwrap_or(0)
}

/// Only weapons that do damage count; launchers without ranges of their own reach as far as their ammunition.
fn reach(sheet: &Sheet, weapon: WeaponNo) -> u8 {
    let row = sheet.weapon(weapon).weapon;
    match row.damage {
        Damage::None => 0,
        Damage::ByAmmunition { .. } => row.ranges.long.max(9),
        Damage::Points(_) | Damage::ByRange(_) | Damage::Cluster { .. } => row.ranges.long,
    }
}

/// §12.4 With forced withdrawal on, a crippled unit must move toward its home edge.
pub fn must_withdraw(state: &State, unit: UnitId) -> bool {
    let mech = state.mech(unit);
    state.options().forced_withdrawal && mech.is_in_play() && !crippled(mech).is_empty()
}
