//! Gear on paper: ids are written as the keys of their rows.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{Ammunition, AmmunitionId, Equipment, EquipmentId, Weapon, WeaponId};

macro_rules! written_as_key {
    ($id:ident, $row:ident, $table:ident) => {
        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.$row().key)
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let key = Cow::<str>::deserialize(deserializer)?;
                $table::by_key(&key).ok_or_else(|| {
                    D::Error::custom(format_args!("no {} has the key `{key}`", stringify!($row)))
                })
            }
        }
    };
}

written_as_key!(WeaponId, weapon, Weapon);
written_as_key!(AmmunitionId, ammunition, Ammunition);
written_as_key!(EquipmentId, equipment, Equipment);
