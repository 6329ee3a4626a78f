//! `unit`: a design in numbers.

use std::collections::BTreeMap;

use classic::gear::Item;
use classic::mech::{Design, Face, Location, internal_structure};
use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};

use classic::unit::Boost;
use formats::battle_value::battle_value;

use super::special_gear::{SpecialGear, special_gear};

/// The answer to `{"ask": "unit"}`. Lists are sorted by the JSON text of an entry.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct UnitAnswer {
    /// With the clan name in parentheses.
    pub chassis: String,
    pub model: String,
    pub mass: u8,
    /// As played: shields, modular armour and wings counted (§2.7).
    pub walk: u8,
    pub run: u8,
    pub run_masc: Option<u8>,
    pub run_supercharger: Option<u8>,
    pub run_both: Option<u8>,
    pub jump: u8,
    pub heat_capacity: u16,
    /// §15: what chapter 15 adds to a sheet.
    #[serde(flatten)]
    pub special: SpecialGear,
    pub armor: BTreeMap<&'static str, ArmourPoints>,
    pub internal: BTreeMap<&'static str, u8>,
    pub weapons: Vec<WeaponLine>,
    pub ammo: Vec<(&'static str, u16)>,
    pub slots: BTreeMap<&'static str, u8>,
    /// For gunnery 4, piloting 5.
    pub bv: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ArmourPoints {
    pub front: u8,
    /// `None` where there is no rear.
    pub rear: Option<u8>,
}

/// `[location, rear, heat, minimum, short, medium, long]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeaponLine {
    pub location: &'static str,
    pub rear: bool,
    pub heat: u8,
    /// Minimum, short, medium, long.
    pub ranges: [u8; 4],
}

impl Serialize for WeaponLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(7))?;
        list.serialize_element(self.location)?;
        list.serialize_element(&self.rear)?;
        list.serialize_element(&self.heat)?;
        for range in self.ranges {
            list.serialize_element(&range)?;
        }
        list.end()
    }
}

impl WeaponLine {
    /// The entry as JSON, by which the list is sorted.
    fn json(&self) -> String {
        let [min, short, medium, long] = self.ranges;
        format!("[\"{}\", {}, {}, {min}, {short}, {medium}, {long}]", self.location, self.rear, self.heat)
    }
}

/// Everything about a design that a script may want to compare.
pub fn unit(design: &Design) -> UnitAnswer {
    let code = |location: Location| location.code(design.chassis);
    let internal = internal_structure(design.mass, design.chassis);
    let mut weapons = Vec::new();
    let mut ammo = Vec::new();
    for mount in &design.mounts {
        match mount.item {
            Item::Weapon(id) => {
                let row = id.weapon();
                weapons.push(WeaponLine {
                    location: code(mount.location),
                    rear: mount.rear,
                    heat: row.heat,
                    ranges: [row.ranges.min, row.ranges.short, row.ranges.medium, row.ranges.long],
                });
            }
            Item::Ammunition(id) => ammo.push((code(mount.location), id.ammunition().shots)),
            Item::Equipment(_) => {}
        }
    }
    weapons.sort_by_cached_key(WeaponLine::json);
    ammo.sort_by_cached_key(|(location, shots)| format!("[\"{location}\", {shots}]"));
    UnitAnswer {
        chassis: design.chassis_name(),
        model: design.identity.model.clone(),
        mass: design.mass,
        walk: design.walking_mp(),
        run: design.running_mp(),
        run_masc: design.running_mp_with_masc(),
        run_supercharger: design.boosted_running_mp(Boost::Supercharger),
        run_both: design.boosted_running_mp(Boost::Both),
        jump: design.jumping_mp(),
        heat_capacity: design.heat_capacity(),
        special: special_gear(design),
        armor: Location::ALL.map(|location| (code(location), armour_points(design, location))).into(),
        internal: internal.iter().map(|(location, &points)| (code(location), points)).collect(),
        weapons,
        ammo,
        slots: Location::ALL.map(|location| (code(location), design.slots.occupied(location).count())).into(),
        bv: battle_value(design),
    }
}

fn armour_points(design: &Design, location: Location) -> ArmourPoints {
    ArmourPoints {
        front: design.armour_at(location, Face::Front),
        rear: location.is_torso().then(|| design.armour_at(location, Face::Rear)),
    }
}
