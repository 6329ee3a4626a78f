//! What serves what: fire control to launchers, capacitors to PPCs, ECM to stealth armour, guns to arrays.

use classic::gear::{EquipmentKind, Family, Item, Trait, Weapon};
use classic::mech::{Mount, MountId};

/// The most machine guns in an array.
const ARRAY: usize = 4;

/// Links every accessory to the first free weapon that it fits, in its own location.
pub(super) fn link(mounts: &mut [Mount]) {
    for index in 0..mounts.len() {
        let Item::Equipment(id) = mounts[index].item else {
            continue;
        };
        let kind = id.equipment().kind;
        mounts[index].link = match kind {
            EquipmentKind::StealthArmour => first_ecm(mounts),
            EquipmentKind::LaserInsulator | EquipmentKind::PulseModule => {
                before(mounts, index, kind).or_else(|| first_free(mounts, index, kind))
            }
            EquipmentKind::ArtemisIV
            | EquipmentKind::ArtemisV
            | EquipmentKind::Apollo
            | EquipmentKind::PpcCapacitor => first_free(mounts, index, kind),
            _ => None,
        };
    }
    link_arrays(mounts);
}

fn fits(kind: EquipmentKind, weapon: &Weapon) -> bool {
    match kind {
        EquipmentKind::ArtemisIV | EquipmentKind::ArtemisV => weapon.has(Trait::ArtemisCapable),
        EquipmentKind::Apollo => weapon.has(Trait::ApolloCapable),
        EquipmentKind::PpcCapacitor => weapon.family == Family::Ppc,
        EquipmentKind::LaserInsulator | EquipmentKind::PulseModule => matches!(
            weapon.family,
            Family::Laser
                | Family::PulseLaser
                | Family::VariableSpeedPulseLaser
                | Family::HeavyLaser
                | Family::ImprovedHeavyLaser
        ),
        _ => false,
    }
}

fn is_free(mounts: &[Mount], weapon: usize, kind: EquipmentKind) -> bool {
    let id = MountId(weapon as u8);
    !mounts.iter().any(|other| other.link == Some(id) && is_kind(other.item, kind))
}

fn is_kind(item: Item, kind: EquipmentKind) -> bool {
    matches!(item, Item::Equipment(id) if id.equipment().kind == kind)
}

fn serves(mounts: &[Mount], accessory: usize, weapon: usize, kind: EquipmentKind) -> bool {
    let Item::Weapon(id) = mounts[weapon].item else {
        return false;
    };
    mounts[weapon].location == mounts[accessory].location
        && fits(kind, id.weapon())
        && is_free(mounts, weapon, kind)
}

fn first_free(mounts: &[Mount], accessory: usize, kind: EquipmentKind) -> Option<MountId> {
    (0..mounts.len())
        .find(|&weapon| serves(mounts, accessory, weapon, kind))
        .map(|index| MountId(index as u8))
}

/// The item mounted just before.
fn before(mounts: &[Mount], accessory: usize, kind: EquipmentKind) -> Option<MountId> {
    let weapon = accessory.checked_sub(1)?;
    serves(mounts, accessory, weapon, kind).then_some(MountId(weapon as u8))
}

fn first_ecm(mounts: &[Mount]) -> Option<MountId> {
    let is_ecm = |item| matches!(item, Item::Equipment(id) if id.equipment().kind.is_ecm());
    mounts.iter().position(|mount| is_ecm(mount.item)).map(|index| MountId(index as u8))
}

/// An array takes the next machine guns of its size in its location.
fn link_arrays(mounts: &mut [Mount]) {
    for array in 0..mounts.len() {
        let Some(weapon) = weapon_of(mounts[array].item, Family::MachineGunArray) else {
            continue;
        };
        let location = mounts[array].location;
        let guns =
            mounts.iter_mut().filter(|mount| mount.location == location && mount.link.is_none()).filter(
                |mount| weapon_of(mount.item, Family::MachineGun).is_some_and(|gun| gun.feed == weapon.feed),
            );
        for gun in guns.take(ARRAY) {
            gun.link = Some(MountId(array as u8));
        }
    }
}

fn weapon_of(item: Item, family: Family) -> Option<&'static Weapon> {
    match item {
        Item::Weapon(id) if id.weapon().family == family => Some(id.weapon()),
        Item::Weapon(_) | Item::Ammunition(_) | Item::Equipment(_) => None,
    }
}
