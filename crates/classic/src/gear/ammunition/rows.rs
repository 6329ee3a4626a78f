//! How an ammunition row is written.

use super::{AmmoClass, AmmoKind, Ammunition, Munition};
use crate::mech::Tech;

/// A one-ton bin of standard rounds, without its numbers.
pub(super) const fn bin(
    key: &'static str,
    name: &'static str,
    tech: Tech,
    kind: AmmoKind,
    rack: u8,
) -> Ammunition {
    Ammunition {
        key,
        name,
        tech,
        class: AmmoClass { kind, rack },
        munition: Munition::Standard,
        tons: 1.0,
        shots: 0,
        explosion: 0,
        battle_value: 0.0,
        not_played: kind.not_played(),
    }
}

impl Ammunition {
    /// Shots, points per shot when it explodes, battle value of the bin.
    pub(super) const fn holds(mut self, shots: u16, explosion: u8, battle_value: f64) -> Ammunition {
        self.shots = shots;
        self.explosion = explosion;
        self.battle_value = battle_value;
        self
    }

    pub(super) const fn loaded(mut self, munition: Munition) -> Ammunition {
        self.munition = munition;
        self
    }

    /// A bin of half a ton.
    pub(super) const fn half(mut self) -> Ammunition {
        self.tons = 0.5;
        self
    }
}
