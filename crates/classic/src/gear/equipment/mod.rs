//! Other equipment: what it is for, how much room it takes, whether a critical can hit it.

mod electronics;
mod heat_and_motion;
mod kind;
mod physical;
mod protection;
mod rows;
mod stowage;

use super::{EquipmentId, concat};
use crate::mech::Tech;

pub use kind::EquipmentKind;

/// One row of the equipment table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Equipment {
    pub key: &'static str,
    pub name: &'static str,
    pub tech: Tech,
    pub kind: EquipmentKind,
    /// `None`: the construction rules compute it.
    pub tons: Option<f32>,
    /// `None`: see [`Equipment::slots_on`].
    pub slots: Option<u8>,
    /// One mount for the whole unit, its slots spread over locations.
    pub spreadable: bool,
    /// False: a critical rolled here is rolled again (§9.2).
    pub hittable: bool,
    /// Points when its slot is hit (§9.5.5); 0 does not explode.
    pub explosion: u8,
    /// 0 where a formula of the battle value decides.
    pub battle_value: f64,
    /// `Some(reason)`: it loads and weighs, but does nothing in play.
    pub not_played: Option<&'static str>,
}

impl EquipmentId {
    pub fn equipment(self) -> &'static Equipment {
        &TABLE[usize::from(self.0)]
    }
}

impl Equipment {
    /// All equipment; an [`EquipmentId`] indexes it.
    pub const fn table() -> &'static [Equipment] {
        &TABLE
    }

    pub fn by_key(key: &str) -> Option<EquipmentId> {
        TABLE.iter().position(|row| row.key == key).map(|index| EquipmentId(index as u8))
    }

    /// Slots of one such item on a 'Mech of so many tons; `None` for what spreads freely or has a size.
    pub fn slots_on(&self, mass: u8) -> Option<u8> {
        use EquipmentKind::*;
        if self.slots.is_some() {
            return self.slots;
        }
        match self.kind {
            // Tons and slots are the same number, rounded to the nearest, at least 1.
            Masc => Some(match self.tech {
                Tech::Clan => ((2 * mass + 25) / 50).max(1),
                Tech::InnerSphere | Tech::Both => ((mass + 10) / 20).max(1),
            }),
            Hatchet | Sword | Claw => Some(mass.div_ceil(15)),
            Mace => Some(mass.div_ceil(10)),
            Lance => Some(mass.div_ceil(20)),
            RetractableBlade => Some(1 + mass.div_ceil(20)),
            // By weight class: light, medium, heavy, assault.
            ActuatorEnhancement => Some(match mass {
                0..=35 => 1,
                36..=55 => 2,
                56..=75 => 3,
                _ => 4,
            }),
            _ => None,
        }
    }
}

static TABLE: [Equipment; 151] = concat(&[
    heat_and_motion::HEAT_AND_MOTION,
    electronics::ELECTRONICS,
    physical::PHYSICAL,
    protection::PROTECTION,
    stowage::STOWAGE,
]);
