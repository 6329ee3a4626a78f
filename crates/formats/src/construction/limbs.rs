//! Limbs: actuators (§2.4), physical weapons (§7.5), actuator enhancement (§2.7).

use classic::gear::EquipmentKind;
use classic::mech::{Location, Mount, MountId, Slot, System};

use super::gear::equipment_kind;
use super::inspection::{About, Inspection};
use super::rule::ConstructionRule;

const ARMS: [Location; 2] = [Location::RightArm, Location::LeftArm];
const LIMBS: [Location; 4] = [Location::RightArm, Location::LeftArm, Location::RightLeg, Location::LeftLeg];
const LEG: [System; 4] = [System::Hip, System::UpperLeg, System::LowerLeg, System::Foot];

/// §2.4 Shoulder and upper arm always, lower arm and hand as the designer likes; legs are always whole.
pub(super) fn actuators(check: &mut Inspection<'_>) {
    let design = check.design;
    for limb in LIMBS {
        let slot = |index: usize| design.slots.0[limb][index];
        if limb.is_leg(design.chassis) {
            let wrong = (0..4).find(|&index| slot(index) != Slot::System(LEG[index]));
            if let Some(index) = wrong {
                check.find(ConstructionRule::LegActuators, About::Slot(limb, index, LEG[index].name()));
            }
            continue;
        }
        for (index, system) in [System::Shoulder, System::UpperArm].into_iter().enumerate() {
            if slot(index) != Slot::System(system) {
                check.find(ConstructionRule::ArmActuators, About::Slot(limb, index, system.name()));
            }
        }
        if has(check, limb, System::Hand) && !has(check, limb, System::LowerArm) {
            check.find(ConstructionRule::HandWithoutLowerArm, About::Location(limb, System::Hand.name()));
        }
    }
}

fn has(check: &Inspection<'_>, limb: Location, system: System) -> bool {
    !check.design.slots.of_system(limb, system).is_empty()
}

/// §7.5 Mounted in an arm with a hand; a claw takes the hand's place. Quads have no arms.
pub(super) fn physical_weapons(check: &mut Inspection<'_>) {
    use EquipmentKind::{Claw, Flail, Hatchet, Lance, Mace, RetractableBlade, Sword};
    for (id, mount) in check.mounts_of(EquipmentKind::is_physical_weapon) {
        let about = About::Mount(id);
        if let Some(kind) = equipment_kind(mount).filter(|kind| kind.is_special_physical_weapon()) {
            tool(check, kind, (id, mount));
            continue;
        }
        if !mount.location.is_arm(check.design.chassis) {
            check.find(ConstructionRule::PhysicalPlace, about);
            continue;
        }
        let hand = has(check, mount.location, System::Hand);
        match equipment_kind(mount) {
            Some(Claw) if hand => check.find(ConstructionRule::ClawWithHand, about),
            Some(Hatchet | Sword | Mace) if !hand => check.find(ConstructionRule::PhysicalWithoutHand, about),
            Some(RetractableBlade | Lance | Flail) if !hand => {
                check.find(ConstructionRule::BladeWithoutHand, about)
            }
            _ => {}
        }
    }
}

/// §15.13.1 Tools may sit on a torso; blades, whips and shields belong to an arm, and the first two to its hand.
fn tool(check: &mut Inspection<'_>, kind: EquipmentKind, (id, mount): (MountId, &Mount)) {
    use EquipmentKind::{ChainWhip, LargeShield, LargeVibroblade, MediumShield, MediumVibroblade};
    use EquipmentKind::{SmallShield, SmallVibroblade};
    let by_hand = matches!(kind, SmallVibroblade | MediumVibroblade | LargeVibroblade | ChainWhip);
    let is_shield = matches!(kind, SmallShield | MediumShield | LargeShield);
    if !by_hand && !is_shield {
        return;
    }
    if !mount.location.is_arm(check.design.chassis) {
        check.find(ConstructionRule::ToolPlace, About::Mount(id));
    } else if by_hand && !has(check, mount.location, System::Hand) {
        check.find(ConstructionRule::ToolWithoutHand, About::Mount(id));
    }
}

/// §15.13.3 Talons of every leg.
pub(super) fn talons(check: &mut Inspection<'_>) {
    let talons = check.mounts_of(|kind| kind == EquipmentKind::Talons);
    let Some(&(first, _)) = talons.first() else { return };
    let chassis = check.design.chassis;
    let clawed = |leg: &Location| talons.iter().any(|&(id, _)| !check.footprint(id)[*leg].is_empty());
    if !LIMBS.into_iter().filter(|limb| limb.is_leg(chassis)).all(|leg| clawed(&leg)) {
        check.find(ConstructionRule::TalonsOnSomeLegs, About::Mount(first));
    }
}

/// §2.7 Actuator enhancement: one for each limb that has it, and all legs or none.
pub(super) fn enhancement(check: &mut Inspection<'_>) {
    let mounts = check.mounts_of(|kind| kind == EquipmentKind::ActuatorEnhancement);
    let chassis = check.design.chassis;
    let at = |limb: Location| mounts.iter().filter(move |(_, mount)| mount.location == limb);
    for &(id, mount) in &mounts {
        if !LIMBS.contains(&mount.location) {
            check.find(ConstructionRule::EnhancementPlace, About::Mount(id));
        }
    }
    for limb in LIMBS {
        if let Some(&(second, _)) = at(limb).nth(1) {
            check.find(ConstructionRule::OneOnly, About::Mount(second));
        }
    }
    let legs: Vec<_> = LIMBS.into_iter().filter(|limb| limb.is_leg(chassis)).collect();
    let enhanced = legs.iter().filter(|&&leg| at(leg).next().is_some()).count();
    if enhanced > 0 && enhanced < legs.len() {
        let bare = legs.into_iter().find(|&leg| at(leg).next().is_none()).unwrap_or(ARMS[0]);
        check.find(
            ConstructionRule::EnhancementOnSomeLegs,
            About::Location(bare, "Actuator Enhancement System (AES)"),
        );
    }
}
