//! §6.1 Who may fire, and with what.

use super::{Attack, NoShot, special};
use crate::gear::Family;
use crate::mech::{Chassis, Location, MechClass, MountedWeapon};
use crate::unit::{Mind, Reactor, WeaponNo};
use crate::{Mech, State, UnitId};

/// §9.13 Sensor hits from which on nothing fires.
pub const fn blind_at(class: MechClass) -> u8 {
    match class {
        MechClass::BattleMech => 2,
        MechClass::IndustrialMech => 1,
    }
}

/// §6.1 Whether a unit may fire at all.
pub(super) fn check_unit(mech: Mech<'_>) -> Result<(), NoShot> {
    let id = mech.unit.id;
    if mech.unit.reactor == Reactor::ShutDown {
        return Err(NoShot::ShutDown(id));
    }
    if mech.unit.pilot.mind != Mind::Awake {
        return Err(NoShot::PilotOut(id));
    }
    let (hits, most) = (mech.sensor_hits(), blind_at(mech.sheet.design.class));
    if hits >= most {
        return Err(NoShot::SensorsOut { hits, most });
    }
    let deeds = &mech.unit.deeds;
    if deeds.charging.is_some() || deeds.falling_on.is_some() {
        return Err(NoShot::Charging(id));
    }
    if deeds.picked_up {
        return Err(NoShot::PicksUp(id));
    }
    if deeds.unjamming {
        return Err(NoShot::Unjamming(id));
    }
    Ok(())
}

/// §6.1 How a prone 'Mech fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Prone {
    /// Standing, or a quad on four good legs: all weapons, no modifier.
    Free,
    /// +2; weapons of one arm or front leg only, none of the other legs.
    Propped,
}

/// §6.1 Firing while prone.
pub(super) fn prone(mech: Mech<'_>) -> Result<Prone, NoShot> {
    if !mech.is_prone() {
        return Ok(Prone::Free);
    }
    let gone = |limb| mech.unit.body.destroyed.has(limb);
    let fronts_gone = [Location::LeftArm, Location::RightArm].into_iter().filter(|&limb| gone(limb)).count();
    match mech.chassis() {
        Chassis::Biped if fronts_gone > 0 => Err(NoShot::PropArmGone),
        Chassis::Biped => Ok(Prone::Propped),
        Chassis::Quad => match mech.legs_destroyed() {
            // §9.9.1: a single hip takes the privilege.
            0 if mech.hips_hit() == 0 => Ok(Prone::Free),
            0..=2 if fronts_gone < 2 => Ok(Prone::Propped),
            lost => Err(NoShot::PropLegGone { lost }),
        },
    }
}

/// §6.1 Whether a prone 'Mech may use a weapon beside those that it has declared.
pub(super) fn check_prone(mech: Mech<'_>, weapon: &MountedWeapon, declared: &[Attack]) -> Result<(), NoShot> {
    if prone(mech)? == Prone::Free {
        return Ok(());
    }
    let at = weapon.location;
    match at {
        Location::RightLeg | Location::LeftLeg => Err(NoShot::LegWeaponProne),
        Location::RightArm | Location::LeftArm => {
            let other = if at == Location::RightArm { Location::LeftArm } else { Location::RightArm };
            let fires = |attack: &Attack| {
                attack.attacker == mech.unit.id && mech.sheet.weapon(attack.weapon).location == other
            };
            if declared.iter().any(fires) { Err(NoShot::Props) } else { Ok(()) }
        }
        Location::Head | Location::CentreTorso | Location::RightTorso | Location::LeftTorso => Ok(()),
    }
}

/// §6.1 Whether a weapon is played, whole, clear, loaded once and not yet declared.
pub(super) fn check_weapon(mech: Mech<'_>, number: WeaponNo) -> Result<&MountedWeapon, NoShot> {
    let count = mech.sheet.weapons.len();
    if usize::from(number.0) >= count {
        let last = count.saturating_sub(1) as u8;
        return Err(NoShot::NoSuchWeapon { weapon: number, last });
    }
    let weapon = mech.sheet.weapon(number);
    if let Some(reason) = weapon.weapon.not_played {
        return Err(NoShot::NotPlayed(reason));
    }
    if weapon.weapon.family == Family::AntiMissile {
        return Err(NoShot::FiresByItself);
    }
    if !weapon.weapon.family.is_fired() {
        return Err(NoShot::NotFired);
    }
    if !mech.weapon_works(number) {
        return Err(NoShot::Destroyed);
    }
    if mech.unit.jammed.has(number) {
        return Err(NoShot::Jammed);
    }
    if mech.unit.spent.has(number) {
        return Err(NoShot::Spent);
    }
    special::check_special(mech, number)?;
    if mech.unit.deeds.fired.has(number) {
        return Err(NoShot::AlreadyDeclared);
    }
    Ok(weapon)
}

/// Whether a unit has a declaration to make in the Weapon phase: one that charges has made its own (§7.7, §7.8).
pub fn may_declare(state: &State, unit: UnitId) -> bool {
    let deeds = &state.unit(unit).deeds;
    deeds.charging.is_none() && deeds.falling_on.is_none()
}
