//! §6.3 A: what the attacker did and suffered.

use super::{ToHit, Why};
use crate::devices::Device;
use crate::fire::readiness::{Prone, prone};
use crate::mech::{CockpitKind, MechClass, MountedWeapon, System};
use crate::motion_lines::AttackerMotion;
use crate::{Mech, heat};

/// §6.3 A, how the attacker moved and how it lies.
pub(super) fn add_motion(number: &mut ToHit, mech: Mech<'_>) {
    let motion = AttackerMotion::of(mech);
    number.add(Why::AttackerWalked, motion.walked);
    number.add(Why::AttackerRan, motion.ran);
    number.add(Why::AttackerJumped, motion.jumped);
    number.add(Why::AttackerSkidded, motion.skidded);
    if mech.is_prone() && prone(mech) != Ok(Prone::Free) {
        number.add(Why::AttackerProne, 2);
    }
}

/// §6.3 A, sensors and heat.
pub(super) fn add_systems(number: &mut ToHit, mech: Mech<'_>) {
    if mech.sensor_hits() > 0 {
        number.add(Why::SensorsHit, 2);
    }
    number.add(Why::Heat, heat::scale::to_hit(mech.unit.heat.level));
    let devices = &mech.unit.devices;
    number.add(Why::Interference, if devices.interference > 0 { 2 } else { 0 });
    number.add(Why::Taser, if devices.taser > 0 { 2 } else { 0 });
    number.add(
        Why::OwnVoidSignature,
        i8::from(devices.void_signature && mech.has_active(Device::VoidSignature)),
    );
}

/// §6.8 A unit that spots fires worse itself.
pub(super) fn add_spotting(number: &mut ToHit, mech: Mech<'_>) {
    let pays = mech.unit.deeds.spotting.is_some() && !mech.is_commanded(); // §15.10
    number.add(Why::Spotting, i8::from(pays));
}

/// §9.18 An IndustrialMech aims by eye.
pub(super) fn add_fire_control(number: &mut ToHit, mech: Mech<'_>) {
    number.add(Why::NoFireControl, i8::from(lacks_fire_control(mech)));
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
