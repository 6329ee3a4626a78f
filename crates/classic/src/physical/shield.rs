//! §15.17.1 Shields: what they absorb, and the bash.

use super::NoAttack;
use crate::Mech;
use crate::devices::{ShieldMode, side_of};
use crate::gear::EquipmentKind;
use crate::mech::{Location, MountId, System};

/// §15.17.1 Points of a group that a fresh shield absorbs.
const fn value(kind: EquipmentKind) -> u16 {
    match kind {
        EquipmentKind::SmallShield => 3,
        EquipmentKind::MediumShield => 5,
        EquipmentKind::LargeShield => 7,
        _ => 0,
    }
}

/// §15.17.1 What is left of it: less 1 for each of its slots that is hit, 2 for the shoulder, 1 for every other
/// actuator that is hit or absent.
pub fn absorption(mech: Mech<'_>, kind: EquipmentKind, mount: MountId, arm: Location) -> u16 {
    if !mech.location_works(arm) {
        return 0;
    }
    let slots = mech.sheet.footprint(mount)[arm].and(mech.unit.body.hit[arm]).count();
    value(kind).saturating_sub(u16::from(slots)).saturating_sub(actuators_lost(mech, arm))
}

/// §15.17.1 2 for the shoulder, 1 for every other actuator of the arm that is hit or absent.
pub(crate) fn actuators_lost(mech: Mech<'_>, arm: Location) -> u16 {
    let lacks = |actuator| u16::from(!mech.actuator_works(arm, actuator));
    2 * lacks(System::Shoulder) + lacks(System::UpperArm) + lacks(System::LowerArm) + lacks(System::Hand)
}

/// §15.13.1 Points of a bash, in passive mode alone.
pub(crate) fn bash(
    mech: Mech<'_>,
    kind: EquipmentKind,
    mount: MountId,
    arm: Location,
) -> Result<u16, NoAttack> {
    if mech.unit.devices.shields[side_of(arm)] != ShieldMode::Passive {
        return Err(NoAttack::ShieldNotPassive { arm });
    }
    match absorption(mech, kind, mount, arm) {
        _ if mech.shield_capacity(arm) == 0 => Err(NoAttack::WeaponDestroyed),
        0 => Err(NoAttack::WeaponDestroyed),
        points => Ok(points),
    }
}
