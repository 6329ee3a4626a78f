//! §15.6.1 Kinds of damage: what the armour of the location looks at.

use serde::{Deserialize, Serialize};

use super::Source;
use crate::gear::{Family, Trait, Weapon};

/// §15.6.1 Every group has one kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DamageKind {
    Energy,
    Ballistic,
    Missile,
    Physical,
    Area,
    /// Ammunition and components: no armour is looked at (§9.5).
    Explosion,
    /// Re-engineered lasers: no armour lessens them.
    Unreduced,
}

impl Source {
    /// §15.6.1 The kind of all damage that no weapon does. What a weapon does depends on the weapon.
    pub const fn kind(self) -> DamageKind {
        match self {
            Source::Weapon => DamageKind::Ballistic,
            Source::Punch
            | Source::Kick
            | Source::Club
            | Source::Charge
            | Source::DeathFromAbove
            | Source::Fall
            | Source::FallenUpon
            | Source::Skid
            | Source::Building
            | Source::Collapse
            | Source::Spikes
            | Source::Shaken => DamageKind::Physical,
            Source::Explosion => DamageKind::Explosion,
        }
    }
}

impl Weapon {
    /// §15.6.1 By family; tasers are energy weapons, mortars and torpedoes missiles.
    pub const fn damage_kind(&self) -> DamageKind {
        use Family::*;
        if self.has(Trait::IgnoresReduction) {
            return DamageKind::Unreduced;
        }
        match self.family {
            Laser
            | PulseLaser
            | VariableSpeedPulseLaser
            | HeavyLaser
            | ImprovedHeavyLaser
            | ChemicalLaser
            | Ppc
            | Plasma
            | Flamer
            | Tsemp
            | Taser => DamageKind::Energy,
            Autocannon
            | ProtoAutocannon
            | HyperVelocityAutocannon
            | RifleCannon
            | UltraAutocannon
            | LbxAutocannon
            | RotaryAutocannon
            | Gauss
            | HyperAssaultGauss
            | MachineGun
            | MachineGunArray
            | MPod
            | BPod
            | NailGun
            | FluidGun
            | GrenadeLauncher
            | Tag
            | C3Master
            | BoostedC3Master
            | C3RemoteSensor
            | AntiMissile => DamageKind::Ballistic,
            Lrm | ExtendedLrm | EnhancedLrm | StreakLrm | Srm | StreakSrm | Mrm | Rocket | Mml | Atm
            | ImprovedAtm | Thunderbolt | Mortar | Torpedo | Narc | ImprovedNarc => DamageKind::Missile,
            Artillery | ArtilleryCannon => DamageKind::Area,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weapons_are_of_one_kind_each() {
        let kind = |key: &str| Weapon::by_key(key).expect("in the table").weapon().damage_kind();
        assert_eq!(kind("medium-laser"), DamageKind::Energy);
        assert_eq!(kind("battlemech-taser"), DamageKind::Energy);
        assert_eq!(kind("large-re-engineered-laser"), DamageKind::Unreduced);
        assert_eq!(kind("ac-20"), DamageKind::Ballistic);
        assert_eq!(kind("clan-mech-mortar-4"), DamageKind::Missile);
        assert_eq!(kind("sniper-cannon"), DamageKind::Area);
        assert_eq!(Source::Fall.kind(), DamageKind::Physical);
    }
}
