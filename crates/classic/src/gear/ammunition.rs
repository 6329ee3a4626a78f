//! Ammunition: which guns it feeds, how many shots a bin holds, what it does when hit.

use super::AmmunitionId;
use crate::mech::Tech;

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
    /// Keys of the weapons it feeds.
    pub feeds: &'static [&'static str],
    pub munition: Munition,
    pub tons: f32,
    pub shots: u8,
    /// Points per shot when the bin explodes (§9.5.1); 0 is inert.
    pub explosion: u8,
    /// Of a bin.
    pub battle_value: f32,
    /// `Some(reason)`: it loads, but cannot be fired in play.
    pub not_played: Option<&'static str>,
}

impl AmmunitionId {
    pub fn ammunition(self) -> &'static Ammunition {
        &Ammunition::table()[usize::from(self.0)]
    }
}

impl Ammunition {
    pub fn table() -> &'static [Ammunition] {
        &[]
    }
}
