//! Ammunition: which guns it feeds, how many shots a bin holds, what it does when hit.

mod ballistic;
mod kind;
mod long_range;
mod rows;
mod short_range;
mod unusual;

use super::{AmmunitionId, Weapon, concat};
use crate::mech::Tech;

pub use kind::{AmmoClass, AmmoKind};

/// What the rounds do differently.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Munition {
    Standard,
    /// LB-X cluster rounds (§6.10).
    Cluster,
    ArtemisCapable,
    ArtemisVCapable,
    NarcCapable,
    /// MML loaded with LRMs or SRMs.
    MmlLrm,
    MmlSrm,
    MmlLrmArtemis,
    MmlSrmArtemis,
    AtmExtendedRange,
    AtmHighExplosive,
    Homing,
}

/// One row of the ammunition table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ammunition {
    pub key: &'static str,
    pub name: &'static str,
    pub tech: Tech,
    /// It feeds exactly the weapons whose `feed` is this class.
    pub class: AmmoClass,
    pub munition: Munition,
    pub tons: f32,
    /// Of a full bin.
    pub shots: u16,
    /// Points per shot when the bin explodes (§9.5.1); 0 is inert.
    pub explosion: u8,
    /// Of a bin.
    pub battle_value: f64,
    /// `Some(reason)`: it loads, but cannot be fired in play.
    pub not_played: Option<&'static str>,
}

impl AmmunitionId {
    pub fn ammunition(self) -> &'static Ammunition {
        &TABLE[usize::from(self.0)]
    }
}

impl Ammunition {
    /// All bins; an [`AmmunitionId`] indexes it.
    pub const fn table() -> &'static [Ammunition] {
        &TABLE
    }

    pub fn by_key(key: &str) -> Option<AmmunitionId> {
        TABLE.iter().position(|row| row.key == key).map(|index| AmmunitionId(index as u8))
    }

    /// §6.5 Whether a weapon can draw on this bin.
    pub fn feeds(&self, weapon: &Weapon) -> bool {
        weapon.feed == Some(self.class)
    }
}

static TABLE: [Ammunition; 213] =
    concat(&[ballistic::BALLISTIC, long_range::LONG_RANGE, short_range::SHORT_RANGE, unusual::UNUSUAL]);
