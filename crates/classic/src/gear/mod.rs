//! Appendix A: weapons, ammunition and equipment as tables. No behaviour: the chapters ask for traits.

mod ammunition;
mod autocannons;
mod designators;
mod equipment;
mod flamers;
mod gauss;
mod keys;
mod lasers;
mod launchers;
mod loaded;
mod lrms;
mod machine_guns;
mod ppcs;
mod pulse_lasers;
mod rows;
mod srms;
mod traits;
mod unplayed;
mod weapon;

use serde::{Deserialize, Serialize};

pub use ammunition::{AmmoClass, AmmoKind, Ammunition, Munition};
pub use equipment::{Equipment, EquipmentKind};
pub use loaded::Loaded;
pub use traits::{Trait, Traits};
pub use weapon::{Damage, Family, Ranges, TargetHeat, Weapon, WeaponClass};

/// A row of [`Weapon::table`]; written down as the row's key, so that records outlive the order of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct WeaponId(pub u8);

/// A row of [`Ammunition::table`]; written down as the row's key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AmmunitionId(pub u8);

/// A row of [`Equipment::table`]; written down as the row's key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EquipmentId(pub u8);

/// Anything that can be mounted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    Weapon(WeaponId),
    Ammunition(AmmunitionId),
    Equipment(EquipmentId),
}

impl Item {
    pub fn name(self) -> &'static str {
        match self {
            Item::Weapon(id) => id.weapon().name,
            Item::Ammunition(id) => id.ammunition().name,
            Item::Equipment(id) => id.equipment().name,
        }
    }

    pub fn key(self) -> &'static str {
        match self {
            Item::Weapon(id) => id.weapon().key,
            Item::Ammunition(id) => id.ammunition().key,
            Item::Equipment(id) => id.equipment().key,
        }
    }

    /// Why it plays no part in a battle, if it does not.
    pub fn not_played(self) -> Option<&'static str> {
        match self {
            Item::Weapon(id) => id.weapon().not_played.filter(|_| !id.weapon().family.is_inert()),
            Item::Ammunition(id) => id.ammunition().not_played,
            Item::Equipment(id) => id.equipment().not_played,
        }
    }

    /// §9.5 Points when a slot of it is hit, per shot for ammunition; 0 does not explode.
    pub fn explosion(self) -> u8 {
        match self {
            Item::Weapon(id) => id.weapon().explosion,
            Item::Ammunition(id) => id.ammunition().explosion,
            Item::Equipment(id) => id.equipment().explosion,
        }
    }

    /// §9.2 False: a critical rolled here is rolled again.
    pub fn is_hittable(self) -> bool {
        match self {
            Item::Weapon(_) | Item::Ammunition(_) => true,
            Item::Equipment(id) => id.equipment().hittable,
        }
    }
}

/// The tables of the family files, one after another.
const fn concat<T: Copy, const N: usize>(groups: &[&[T]]) -> [T; N] {
    let mut all = [groups[0][0]; N];
    let (mut group, mut filled) = (0, 0);
    while group < groups.len() {
        let mut index = 0;
        while index < groups[group].len() {
            all[filled] = groups[group][index];
            filled += 1;
            index += 1;
        }
        group += 1;
    }
    assert!(filled == N, "the table has room for exactly its rows");
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn idle(key: &str) -> Option<&'static str> {
        let weapon = || Weapon::by_key(key).map(Item::Weapon);
        let equipment = || Equipment::by_key(key).map(Item::Equipment);
        weapon().or_else(equipment).unwrap_or_else(|| panic!("{key} is in no table")).not_played()
    }

    /// §15.2.1 What has nothing to act on leaves nothing out.
    #[test]
    fn r_86_inert_items_are_played_whole() {
        for key in ["a-pod", "b-pod", "mass-survival-system", "medium-bridge-layer", "recon-camera"] {
            assert_eq!(idle(key), None, "{key}");
        }
    }

    /// §15.19.5, §15.21 An option that is off is no omission.
    #[test]
    fn r_87_options_that_are_off_are_played_whole() {
        for key in ["vehicular-grenade-launcher", "chaff-pod", "mine-dispenser", "booby-trap"] {
            assert_eq!(idle(key), None, "{key}");
        }
        let grenades = Weapon::by_key("vehicular-grenade-launcher").expect("in the table").weapon();
        assert!(grenades.not_played.is_some(), "it is never fired");
    }
}
