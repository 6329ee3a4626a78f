//! §6.3 A: what the attacker did and suffered.

use super::{ToHit, Why};
use crate::fire::readiness::{Prone, prone};
use crate::mech::{CockpitKind, MechClass, MountedWeapon, System};
use crate::unit::Mode;
use crate::{Mech, heat};

/// §6.3 Attacker movement modifier.
#[rustfmt::skip]
pub const fn attacker_movement(mode: Mode) -> i8 {
    match mode {
        Mode::Stationary => 0,
        Mode::Walk       => 1,
        Mode::Run        => 2,
        Mode::Jump       => 3,
    }
}

/// §6.3 A, the part that no weapon changes.
pub(super) fn add_unit(number: &mut ToHit, mech: Mech<'_>) {
    let unit = mech.unit;
    let moved = attacker_movement(unit.motion.mode);
    match unit.motion.mode {
        Mode::Stationary => {}
        Mode::Walk => number.add(Why::AttackerWalked, moved),
        Mode::Run => number.add(Why::AttackerRan, moved),
        Mode::Jump => number.add(Why::AttackerJumped, moved),
    }
    if unit.motion.skidded {
        number.add(Why::AttackerSkidded, 1);
    }
    if mech.is_prone() && prone(mech) != Ok(Prone::Free) {
        number.add(Why::AttackerProne, 2);
    }
    if mech.sensor_hits() > 0 {
        number.add(Why::SensorsHit, 2);
    }
    number.add(Why::Heat, heat::scale::to_hit(unit.heat.level));
    if unit.deeds.spotting.is_some() {
        number.add(Why::Spotting, 1);
    }
    if lacks_fire_control(mech) {
        number.add(Why::NoFireControl, 1);
    }
}

/// §9.18 An IndustrialMech without advanced fire control.
fn lacks_fire_control(mech: Mech<'_>) -> bool {
    mech.sheet.design.class == MechClass::IndustrialMech
        && match mech.sheet.design.cockpit {
            CockpitKind::Industrial | CockpitKind::PrimitiveIndustrial => true,
            CockpitKind::Standard
            | CockpitKind::Small
            | CockpitKind::TorsoMounted
            | CockpitKind::Primitive
            | CockpitKind::CommandConsole
            | CockpitKind::Interface => false,
        }
}

/// §6.3 A, the arm that carries the weapon. A shoulder hit replaces the arm's other actuators (§9.12.1, R-42).
pub(super) fn add_arm(number: &mut ToHit, mech: Mech<'_>, weapon: &MountedWeapon) {
    let chassis = mech.chassis();
    let carries = |location: &crate::mech::Location| location.is_arm(chassis);
    let Some(arm) = [Some(weapon.location), weapon.split].into_iter().flatten().find(carries) else { return };
    if mech.actuator_hit(arm, System::Shoulder) {
        number.add(Why::ShoulderHit, 4);
    } else {
        if mech.actuator_hit(arm, System::UpperArm) {
            number.add(Why::UpperArmHit, 1);
        }
        if mech.actuator_hit(arm, System::LowerArm) {
            number.add(Why::LowerArmHit, mech.options.lower_arm_fire);
        }
    }
    if mech.sheet.loadout.enhanced[arm].is_some_and(|mount| mech.mount_works(mount)) {
        number.add(Why::ArmEnhanced, -1);
    }
}
