//! The shape of a weapon row; the rows themselves stand in one file per family.

use super::{Traits, WeaponId};
use crate::mech::Tech;

/// §11.1 What wind, rain and fog ask about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WeaponClass {
    DirectEnergy,
    Pulse,
    DirectBallistic,
    Missile,
    /// Designators, pods, anti-missile systems.
    Other,
}

/// The family decides which paragraph of §6.9–6.13 speaks of a weapon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    Laser,
    PulseLaser,
    /// To-hit −3 / −2 / −1 by range bracket.
    VariableSpeedPulseLaser,
    HeavyLaser,
    ImprovedHeavyLaser,
    ChemicalLaser,
    Ppc,
    Plasma,
    Flamer,
    Autocannon,
    ProtoAutocannon,
    HyperVelocityAutocannon,
    RifleCannon,
    UltraAutocannon,
    LbxAutocannon,
    RotaryAutocannon,
    Gauss,
    HyperAssaultGauss,
    MachineGun,
    MachineGunArray,
    Lrm,
    ExtendedLrm,
    EnhancedLrm,
    StreakLrm,
    Srm,
    StreakSrm,
    Mrm,
    Rocket,
    Mml,
    Atm,
    ImprovedAtm,
    Thunderbolt,
    Mortar,
    Torpedo,
    Narc,
    ImprovedNarc,
    Tag,
    C3Master,
    C3RemoteSensor,
    AntiMissile,
    Artillery,
    ArtilleryCannon,
    Tsemp,
    Taser,
    BPod,
    MPod,
    FluidGun,
    NailGun,
    GrenadeLauncher,
}

/// What a hit does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Damage {
    /// One group of so many points.
    Points(u8),
    /// One group, by range bracket: short, medium, long.
    ByRange([u8; 3]),
    /// A cluster roll on the rack, points each, gathered in groups of so many missiles.
    Cluster { rack: u8, each: u8, group: u8 },
    /// As the loaded ammunition says (MML, ATM).
    ByAmmunition { rack: u8 },
    /// None: pods, designators.
    None,
}

/// Hexes; a range beyond `long` is out of reach. `min` 0 means no minimum range.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ranges {
    pub min: u8,
    pub short: u8,
    pub medium: u8,
    pub long: u8,
}

/// One row of the weapon tables.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weapon {
    /// Our own key, as in `clan-er-medium-laser`.
    pub key: &'static str,
    pub name: &'static str,
    pub tech: Tech,
    pub family: Family,
    /// Per shot.
    pub heat: u8,
    pub damage: Damage,
    pub ranges: Ranges,
    /// Short, medium, long under water; `None` cannot fire submerged (§5.6).
    pub water: Option<[u8; 3]>,
    /// The weapon's own to-hit value.
    pub to_hit: i8,
    /// Points when its slot is hit (§9.5.5); 0 does not explode.
    pub explosion: u8,
    pub tons: f32,
    pub slots: u8,
    pub battle_value: u16,
    pub traits: Traits,
    /// `Some(reason)`: it loads, weighs and counts, but cannot be fired in play.
    pub not_played: Option<&'static str>,
}

impl WeaponId {
    pub fn weapon(self) -> &'static Weapon {
        &Weapon::table()[usize::from(self.0)]
    }
}

impl Weapon {
    /// All weapons, in the order of the family files; a [`WeaponId`] indexes it.
    pub fn table() -> &'static [Weapon] {
        &[]
    }

    pub fn by_key(key: &str) -> Option<WeaponId> {
        Weapon::table().iter().position(|row| row.key == key).map(|index| WeaponId(index as u8))
    }
}
