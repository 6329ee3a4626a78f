//! How items fit: slots of each, split weapons, ammunition, fire control, technology.

use classic::gear::{AmmoKind, EquipmentKind, Family, Item, Trait};
use classic::mech::{Location, Mount, Tech, TechBase};

use super::finding::Unit;
use super::gear::{direct_fire_weight, equipment_kind, mount_slots};
use super::inspection::{About, Inspection};
use super::mass::Kilograms;
use super::rule::ConstructionRule;

/// Every item fills the slots that its row or its formula says.
pub(super) fn slots(check: &mut Inspection<'_>) {
    for (id, mount) in check.design.mounts() {
        let Some(wanted) = mount_slots(check.design, mount) else {
            continue;
        };
        let rule = match equipment_kind(mount) {
            Some(EquipmentKind::TargetingComputer) => ConstructionRule::ComputerSize,
            _ => ConstructionRule::ItemSlots,
        };
        check.expect(rule, About::Mount(id), Unit::Slots, mount.slots.into(), wanted.into());
    }
}

/// §6.2 Only some weapons may lie over two locations, and these must touch.
pub(super) fn splits(check: &mut Inspection<'_>) {
    for (id, mount) in check.design.mounts() {
        let Some(outer) = mount.split else {
            continue;
        };
        if !is_splittable(mount) {
            check.find(ConstructionRule::NotSplittable, About::Mount(id));
        }
        if !touch(outer, mount.location) {
            check.find(ConstructionRule::SplitNotAdjacent, About::Mount(id));
        }
    }
}

fn is_splittable(mount: &Mount) -> bool {
    match mount.item {
        Item::Weapon(id) => id.weapon().has(Trait::Splittable),
        Item::Equipment(id) => id.equipment().kind == EquipmentKind::MobileHpg,
        Item::Ammunition(_) => false,
    }
}

/// Arm and side torso, leg and side torso, side torso and centre torso.
fn touch(one: Location, other: Location) -> bool {
    one.transfers_to() == Some(other) || other.transfers_to() == Some(one)
}

/// §6.5 Every weapon that needs ammunition has some, every bin a weapon.
pub(super) fn ammunition(check: &mut Inspection<'_>) {
    let weapons = || {
        check.design.mounts().filter_map(|(id, mount)| match mount.item {
            Item::Weapon(weapon) => Some((id, weapon.weapon())),
            Item::Ammunition(_) | Item::Equipment(_) => None,
        })
    };
    let bins = || {
        check.design.mounts().filter_map(|(id, mount)| match mount.item {
            Item::Ammunition(bin) => Some((id, bin.ammunition())),
            Item::Weapon(_) | Item::Equipment(_) => None,
        })
    };
    let hungry: Vec<_> = weapons()
        .filter(|(_, weapon)| weapon.feed.is_some() && !weapon.has(Trait::OneShot))
        .filter(|(_, weapon)| !bins().any(|(_, bin)| bin.feeds(weapon)))
        .map(|(id, _)| id)
        .collect();
    let unused: Vec<_> = bins()
        .filter(|(_, bin)| bin.class.kind != AmmoKind::CoolantPod)
        .filter(|(_, bin)| !weapons().any(|(_, weapon)| bin.feeds(weapon)))
        .map(|(id, _)| id)
        .collect();
    for id in hungry {
        check.find(ConstructionRule::AmmunitionMissing, About::Mount(id));
    }
    for id in unused {
        check.find(ConstructionRule::AmmunitionUnused, About::Mount(id));
    }
}

/// §2.7, §6.12 Fire control needs something to control.
pub(super) fn fire_control(check: &mut Inspection<'_>) {
    use EquipmentKind::{Apollo, ArtemisIV, ArtemisV, LaserInsulator, PpcCapacitor, PulseModule};
    let serves =
        |kind| matches!(kind, ArtemisIV | ArtemisV | Apollo | PpcCapacitor | LaserInsulator | PulseModule);
    for (id, mount) in check.mounts_of(serves) {
        if mount.link.is_none() {
            check.find(ConstructionRule::Unlinked, About::Mount(id));
        }
    }
    for (id, _) in check.mounts_of(|kind| kind == EquipmentKind::TargetingComputer) {
        if direct_fire_weight(check.design) == Kilograms::ZERO {
            check.find(ConstructionRule::ComputerUseless, About::Mount(id));
        }
    }
}

/// §15.4.3
pub(super) fn arrays(check: &mut Inspection<'_>) {
    let design = check.design;
    for (id, mount) in design.mounts() {
        let is_array =
            matches!(mount.item, Item::Weapon(it) if it.weapon().family == Family::MachineGunArray);
        let guns = design.mounts().filter(|(_, gun)| gun.link == Some(id)).count();
        if is_array && !(2..=4).contains(&guns) {
            check.find(ConstructionRule::ArrayGuns, About::Mount(id));
        }
    }
}

/// Only a mixed design mounts items of both technology bases.
pub(super) fn technology(check: &mut Inspection<'_>) {
    let foreign = match check.design.tech_base {
        TechBase::InnerSphere => Tech::Clan,
        TechBase::Clan => Tech::InnerSphere,
        TechBase::MixedInnerSphere | TechBase::MixedClan => return,
    };
    for (id, mount) in check.design.mounts() {
        if tech(mount) == foreign {
            check.find(ConstructionRule::MixedTechnology, About::Mount(id));
        }
    }
}

fn tech(mount: &Mount) -> Tech {
    match mount.item {
        Item::Weapon(id) => id.weapon().tech,
        Item::Ammunition(id) => id.ammunition().tech,
        Item::Equipment(id) => id.equipment().tech,
    }
}
