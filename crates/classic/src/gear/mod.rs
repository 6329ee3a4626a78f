//! Appendix A: weapons, ammunition and equipment as tables. No behaviour: the chapters ask for traits.

mod ammunition;
mod equipment;
mod traits;
mod weapon;

use serde::{Deserialize, Serialize};

pub use ammunition::{Ammunition, Munition};
pub use equipment::{Equipment, EquipmentKind};
pub use traits::{Trait, Traits};
pub use weapon::{Damage, Family, Ranges, Weapon, WeaponClass};

/// A row of [`Weapon::table`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct WeaponId(pub u8);

/// A row of [`Ammunition::table`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct AmmunitionId(pub u8);

/// A row of [`Equipment::table`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct EquipmentId(pub u8);

/// Anything that can be mounted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    Weapon(WeaponId),
    Ammunition(AmmunitionId),
    Equipment(EquipmentId),
}
