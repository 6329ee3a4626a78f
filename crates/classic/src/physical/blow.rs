//! §7.3–7.5 Punches, kicks, clubs and physical weapons: who may, how hard, how much, on which table.

use grid::{Sector, sector};
use serde::{Deserialize, Serialize};

pub use super::strike::strike;

use super::NoAttack;
use super::level::{self, Column};
use super::number::{Number, Why, shared};
use crate::damage::{HitTable, Side, Source, is_under_water};
use crate::devices::{ShieldMode, side_of};
use crate::gear::EquipmentKind;
use crate::mech::{Chassis, Location, Quirk, System};
use crate::options::KickActuators;
use crate::sight::{AttackSide, is_submerged};
use crate::{Mech, State, UnitId};

/// An attack that strikes: what it needs and what it does.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Blow {
    pub number: Number,
    pub points: u16,
    pub table: HitTable,
    pub side: Side,
    pub source: Source,
}

/// §6.7 The side of the target that an adjacent attacker strikes.
pub fn side(state: &State, attacker: UnitId, target: UnitId) -> Side {
    let (from, at) = (state.unit(attacker).place, state.unit(target).place);
    match grid::entry(from.hex, at.hex) {
        Some(grid::Entry::Side(hexside)) => AttackSide::through(hexside, at.facing).into(),
        Some(grid::Entry::Corner { .. }) | None => Side::Front,
    }
}

/// §7.3 A product of halvings and doublings, rounded down once.
fn worked(points: u16, halvings: u32, strength: bool) -> u16 {
    (points << u16::from(strength)) >> halvings
}

/// §7.3 A submerged limb does half, rounded up.
fn through_water(state: &State, attacker: UnitId, limb: Location, points: u16) -> u16 {
    if is_under_water(state, attacker, limb) { points.div_ceil(2) } else { points }
}

/// §5.6 A submerged target is immune to what is above the water.
pub(super) fn check_depth(
    state: &State,
    attacker: UnitId,
    limb: Location,
    target: UnitId,
) -> Result<(), NoAttack> {
    let below = is_submerged(state.board(), state.unit(target).viewer());
    if below && !is_under_water(state, attacker, limb) {
        return Err(NoAttack::TargetSubmerged { unit: target });
    }
    Ok(())
}

/// §7.3 A punch with one arm.
pub fn punch(state: &State, attacker: UnitId, arm: Location, target: UnitId) -> Result<Blow, NoAttack> {
    let mech = state.mech(attacker);
    check_arm(mech, arm)?;
    if mech.unit.deeds.arms_flipped {
        return Err(NoAttack::ArmsFlipped);
    }
    if mech.unit.devices.shields[side_of(arm)] == ShieldMode::Active {
        return Err(NoAttack::ShieldActive { arm });
    }
    check_arm_arc(state, attacker, arm, target)?;
    check_depth(state, attacker, arm, target)?;
    let table = level::table(state, attacker, target, Column::Punch)?;
    let mut number = shared(state, attacker, target);
    let claw = working_claw(mech, arm);
    let halvings = add_arm(&mut number, mech, arm);
    if claw {
        number.add(Why::Claw, 1);
    } else if mech.actuator_hit(arm, System::Hand) || missing_hand_counts(mech, arm) {
        number.add(Why::Hand, 1);
    }
    let fist = mech.has_quirk(fists(arm).0) && mech.actuator_works(arm, System::Hand);
    number.add(Why::BattleFist, -i8::from(fist));
    add_overhead(&mut number, mech);
    add_enhancement(&mut number, mech, &[arm]);
    let base = mech.mass().div_ceil(if claw { 7 } else { 10 });
    let points = worked(base, halvings, mech.has_strength());
    Ok(Blow {
        number,
        points: through_water(state, attacker, arm, points),
        table,
        side: side(state, attacker, target),
        source: Source::Punch,
    })
}

/// §7.3 A kick; a quad's rear legs kick backward.
pub fn kick(state: &State, attacker: UnitId, leg: Location, target: UnitId) -> Result<Blow, NoAttack> {
    let mech = state.mech(attacker);
    check_legs(mech, leg)?;
    let place = mech.unit.place;
    let arc = kick_arc(mech, leg);
    if sector(place.hex, place.facing, state.unit(target).place.hex) != arc {
        return Err(NoAttack::OutOfArc);
    }
    check_depth(state, attacker, leg, target)?;
    let table = level::table(state, attacker, target, Column::Kick)?;
    let mut number = shared(state, attacker, target);
    number.add(Why::Kick, -2);
    number.add(Why::RearKick, i8::from(arc == Sector::Rear));
    let halvings = add_leg(&mut number, mech, leg);
    let legs: arrayvec::ArrayVec<Location, 4> = mech.legs().collect();
    add_enhancement(&mut number, mech, &legs);
    let mut points = worked(mech.mass().div_ceil(5), halvings, mech.has_strength());
    if mech.has_talons(leg) {
        points = (3 * points).div_ceil(2); // §15.13.3: rounded half up
    }
    Ok(Blow {
        number,
        points: through_water(state, attacker, leg, points),
        table,
        side: side(state, attacker, target),
        source: Source::Kick,
    })
}

/// §7.5 A found club, in both hands.
pub fn club(
    state: &State,
    attacker: UnitId,
    target: UnitId,
    chosen: Option<HitTable>,
) -> Result<Blow, NoAttack> {
    const ARMS: [Location; 2] = [Location::LeftArm, Location::RightArm];
    let mech = state.mech(attacker);
    if mech.unit.club.is_none() {
        return Err(NoAttack::NoClub);
    }
    for arm in ARMS {
        check_arm(mech, arm)?;
        check_hand(mech, arm)?;
    }
    let place = mech.unit.place;
    if sector(place.hex, place.torso, state.unit(target).place.hex) != Sector::Front {
        return Err(NoAttack::OutOfArc);
    }
    check_depth(state, attacker, Location::RightArm, target)?;
    let mut number = shared(state, attacker, target);
    let table = chosen_table(state, attacker, target, chosen, &mut number)?;
    number.add(Why::Club, -1);
    let hit = |actuator| 2 * ARMS.iter().filter(|&&arm| mech.actuator_hit(arm, actuator)).count() as i8;
    number.add(Why::UpperArm, hit(System::UpperArm));
    number.add(Why::LowerArm, hit(System::LowerArm));
    add_enhancement(&mut number, mech, &ARMS);
    let points = worked(mech.mass().div_ceil(5), 0, mech.has_strength());
    Ok(Blow {
        number,
        points: through_water(state, attacker, Location::RightArm, points),
        table,
        side: side(state, attacker, target),
        source: Source::Club,
    })
}

/// §7.5 At the same level, against a standing target, the punch or kick table may be chosen at +4.
pub(super) fn chosen_table(
    state: &State,
    attacker: UnitId,
    target: UnitId,
    chosen: Option<HitTable>,
    number: &mut Number,
) -> Result<HitTable, NoAttack> {
    let table = level::table(state, attacker, target, Column::Club)?;
    let Some(chosen) = chosen else { return Ok(table) };
    if !state.options().club_tables
        || chosen == HitTable::Full
        || level::difference(state, attacker, target) != 0
        || state.mech(target).is_prone()
    {
        return Err(NoAttack::NoChoiceOfTable);
    }
    number.add(Why::ChosenTable, 4);
    Ok(chosen)
}

/// §7.3 Upper and lower arm: +2 each and, for a punch, half damage each; says how many halve.
pub(super) fn add_arm(number: &mut Number, mech: Mech<'_>, arm: Location) -> u32 {
    let upper = mech.actuator_hit(arm, System::UpperArm);
    let lower = mech.actuator_hit(arm, System::LowerArm) || mech.actuator_missing(arm, System::LowerArm);
    number.add(Why::UpperArm, if upper { 2 } else { 0 });
    number.add(Why::LowerArm, if lower { 2 } else { 0 });
    u32::from(upper) + u32::from(lower)
}

/// §15.22 Quirks of a fist: what strikes better, and what strikes without a hand.
fn fists(arm: Location) -> (Quirk, Quirk) {
    match side_of(arm) {
        0 => (Quirk::BattleFistLeft, Quirk::BarrelFistLeft),
        _ => (Quirk::BattleFistRight, Quirk::BarrelFistRight),
    }
}

/// §15.22 Arms that reach over the head strike badly.
pub(super) fn add_overhead(number: &mut Number, mech: Mech<'_>) {
    number.add(Why::OverheadArms, if mech.has_quirk(Quirk::OverheadArms) { 2 } else { 0 });
}

/// §7.3, R-38 A hand that the design lacks: +1, also on top of a missing lower arm.
fn missing_hand_counts(mech: Mech<'_>, arm: Location) -> bool {
    mech.actuator_missing(arm, System::Hand)
        && !mech.has_quirk(fists(arm).1)
        && (mech.options.missing_hand || !mech.actuator_missing(arm, System::LowerArm))
}

/// §7.3, R-60 Upper and lower leg: +2 and half damage each, foot +1; says how many halve.
fn add_leg(number: &mut Number, mech: Mech<'_>, leg: Location) -> u32 {
    let hits = |actuator| match mech.options.kick_actuators {
        KickActuators::KickingLeg => u8::from(mech.actuator_hit(leg, actuator)),
        KickActuators::AnyLeg => mech.legs().filter(|&any| mech.actuator_hit(any, actuator)).count() as u8,
    };
    let upper = u8::from(mech.actuator_hit(leg, System::UpperLeg));
    let (lower, foot) = (hits(System::LowerLeg), hits(System::Foot));
    number.add(Why::UpperLeg, 2 * upper as i8);
    number.add(Why::LowerLeg, 2 * lower as i8);
    number.add(Why::Foot, foot as i8);
    u32::from(upper + lower)
}

/// §7.2 −1 if each of these limbs has a working actuator enhancement.
pub(super) fn add_enhancement(number: &mut Number, mech: Mech<'_>, limbs: &[Location]) {
    let works = |&limb: &Location| mech.sheet.loadout.enhanced[limb].is_some_and(|it| mech.mount_works(it));
    number.add(Why::Enhancement, if limbs.iter().all(works) { -1 } else { 0 });
}

fn working_claw(mech: Mech<'_>, arm: Location) -> bool {
    mech.sheet
        .loadout
        .physical_weapons
        .iter()
        .any(|&(mount, kind, at)| at == arm && kind == EquipmentKind::Claw && mech.mount_works(mount))
}

/// §7.1, §7.3 A biped's arm with its shoulder, that has not fired.
pub(super) fn check_arm(mech: Mech<'_>, arm: Location) -> Result<(), NoAttack> {
    check_limb(mech, arm)?;
    if !mech.actuator_works(arm, System::Shoulder) {
        return Err(NoAttack::Shoulder { arm });
    }
    Ok(())
}

/// §7.1.2 A biped's arm that is there and has not fired.
pub(super) fn check_limb(mech: Mech<'_>, arm: Location) -> Result<(), NoAttack> {
    if mech.chassis() == Chassis::Quad {
        return Err(NoAttack::Quad);
    }
    if !arm.is_arm(mech.chassis()) {
        return Err(NoAttack::NotAnArm { location: arm });
    }
    if mech.has_quirk(Quirk::NoArms) {
        return Err(NoAttack::NoArms);
    }
    if !mech.location_works(arm) {
        return Err(NoAttack::LimbGone { limb: arm });
    }
    if mech.unit.deeds.fired_limbs.has(arm) {
        return Err(NoAttack::LimbFired { limb: arm });
    }
    Ok(())
}

/// §7.5 Clubs and physical weapons need the hand.
pub(super) fn check_hand(mech: Mech<'_>, arm: Location) -> Result<(), NoAttack> {
    if mech.actuator_works(arm, System::Hand) { Ok(()) } else { Err(NoAttack::Hand { arm }) }
}

/// §7.3 All legs there and no hip hit on any; this one has not fired, and none is stuck.
fn check_legs(mech: Mech<'_>, leg: Location) -> Result<(), NoAttack> {
    if !leg.is_leg(mech.chassis()) {
        return Err(NoAttack::NotALeg { location: leg });
    }
    for any in mech.legs() {
        if !mech.location_works(any) {
            return Err(NoAttack::LimbGone { limb: any });
        }
        if mech.actuator_hit(any, System::Hip) {
            return Err(NoAttack::Hip { leg: any });
        }
    }
    if mech.unit.deeds.fired_limbs.has(leg) {
        return Err(NoAttack::LimbFired { limb: leg });
    }
    if mech.unit.stuck {
        return Err(NoAttack::Stuck);
    }
    Ok(())
}

/// §7.3 The arc of an arm, by the torso (§6.2).
pub(super) fn check_arm_arc(
    state: &State,
    attacker: UnitId,
    arm: Location,
    target: UnitId,
) -> Result<(), NoAttack> {
    let place = state.unit(attacker).place;
    if arm_reaches(sector(place.hex, place.torso, state.unit(target).place.hex), arm) {
        Ok(())
    } else {
        Err(NoAttack::OutOfArc)
    }
}

/// §6.2 An arm reaches ahead and to its own side.
pub(super) fn arm_reaches(sector: Sector, arm: Location) -> bool {
    match sector {
        Sector::Front => true,
        Sector::Left => arm == Location::LeftArm,
        Sector::Right => arm == Location::RightArm,
        Sector::Rear => false,
    }
}

/// §7.3 Legs kick forward, a quad's rear legs backward.
pub(super) fn kick_arc(mech: Mech<'_>, leg: Location) -> Sector {
    match (mech.chassis(), leg) {
        (Chassis::Quad, Location::RightLeg | Location::LeftLeg) => Sector::Rear,
        (Chassis::Quad | Chassis::Biped, _) => Sector::Front,
    }
}
