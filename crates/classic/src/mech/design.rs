//! §2.1 A design: everything about a 'Mech that no battle changes.

use serde::{Deserialize, Serialize};

use super::{
    ArmourKind, ByLocation, Chassis, CockpitKind, Engine, Face, GyroKind, HeatSinkKind, Location, MechClass,
    Quirks, SlotTable, StructureKind, Tech, TechBase, WeaponQuirk,
};
use crate::gear::Item;

/// A handle into [`Design::mounts`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct MountId(pub u8);

/// One item bolted to a 'Mech.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mount {
    pub item: Item,
    /// Where it fires from and whose loss takes it; the inner location of a split weapon.
    pub location: Location,
    /// The outer location that a split weapon reaches into (§6.2).
    pub split: Option<Location>,
    pub rear: bool,
    pub turret: bool,
    pub omnipod: bool,
    pub armoured: bool,
    /// Slots it fills, over all its locations.
    pub slots: u8,
    /// Size of variable equipment (cargo and the like) in kilograms, 0 for everything else; of a mechanical
    /// jump booster 1000 for each MP.
    pub size: u32,
    /// What it serves: the launcher of an Artemis, the PPC of a capacitor, the ECM of stealth armour, the array
    /// of a machine gun.
    pub link: Option<MountId>,
}

/// Who it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Identity {
    pub chassis: String,
    pub model: String,
    /// The name another faction gives the chassis.
    pub clan_name: String,
    pub role: String,
    pub year: u16,
    /// 1 introductory to 5 unofficial.
    pub rules_level: u8,
    pub source: String,
    pub overview: String,
}

/// §2.6 Heat sinks: those in the engine have no slots and cannot be hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HeatSinks {
    /// All sinks, slots included.
    pub total: u8,
    /// Sinks without slots.
    pub in_engine: u8,
    /// Of the sinks in the engine; a sink in a slot says its own kind.
    pub kind: HeatSinkKind,
    /// A kit that lets the pilot override the limits; counts for battle value alone.
    pub override_kit: bool,
}

impl HeatSinks {
    /// §2.6 Heat that one sink of the engine removes a turn.
    pub const fn engine_each(&self) -> u8 {
        match self.kind {
            HeatSinkKind::Single | HeatSinkKind::Compact => 1,
            HeatSinkKind::Double | HeatSinkKind::Laser => 2,
        }
    }
}

/// A 'Mech as its designer drew it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Design {
    pub identity: Identity,
    pub chassis: Chassis,
    pub class: MechClass,
    pub tech_base: TechBase,
    pub omni: bool,
    /// Tons, 10–100.
    pub mass: u8,
    pub engine: Engine,
    pub gyro: GyroKind,
    pub cockpit: CockpitKind,
    pub structure: (StructureKind, Tech),
    /// One kind everywhere, unless the armour is patchwork.
    pub armour_kind: ByLocation<(ArmourKind, Tech)>,
    pub armour: ByLocation<u8>,
    /// Zero except on torsos.
    pub rear_armour: ByLocation<u8>,
    pub heat_sinks: HeatSinks,
    pub slots: SlotTable,
    /// Systems whose slots are armoured, as (location, slot).
    pub armoured_systems: Vec<(Location, u8)>,
    pub mounts: Vec<Mount>,
    /// §15.22 Not written where there are none.
    #[serde(default, skip_serializing_if = "Quirks::is_empty")]
    pub quirks: Quirks,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapon_quirks: Vec<(MountId, WeaponQuirk)>,
}

impl Design {
    /// `Chassis Model`, the name on the sheet; the chassis carries its clan name in parentheses.
    pub fn name(&self) -> String {
        format!("{} {}", self.chassis_name(), self.identity.model).trim_end().to_owned()
    }

    pub fn chassis_name(&self) -> String {
        if self.identity.clan_name.is_empty() {
            self.identity.chassis.clone()
        } else {
            format!("{} ({})", self.identity.chassis, self.identity.clan_name)
        }
    }

    pub fn mount(&self, id: MountId) -> &Mount {
        &self.mounts[usize::from(id.0)]
    }

    pub fn mounts(&self) -> impl Iterator<Item = (MountId, &Mount)> {
        (0u8..).map(MountId).zip(&self.mounts)
    }

    pub fn armour_at(&self, location: Location, face: Face) -> u8 {
        match face {
            Face::Front => self.armour[location],
            Face::Rear => self.rear_armour[location],
        }
    }
}
