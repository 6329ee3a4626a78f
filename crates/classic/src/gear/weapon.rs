//! The shape of a weapon row; the rows themselves stand in one file per family.

use std::fmt;

use super::{AmmoClass, Trait, Traits, WeaponId, concat};
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
    BoostedC3Master,
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

impl Family {
    /// §15.2.1, §15.3.8, §15.19.5 Nothing in a battle of 'Mechs is its target: it is never fired, and nothing is left
    /// out by that.
    pub const fn is_inert(self) -> bool {
        matches!(self, Family::BPod | Family::C3RemoteSensor | Family::GrenadeLauncher)
    }

    /// Whether a player fires it: networks and sensors only lie among the weapons, anti-missile systems fire by
    /// themselves (§6.13).
    pub const fn is_fired(self) -> bool {
        use Family::*;
        !matches!(self, AntiMissile | C3Master | BoostedC3Master | C3RemoteSensor)
    }

    /// §15.3.1 Leads a C3 lance.
    pub const fn is_c3_master(self) -> bool {
        matches!(self, Family::C3Master | Family::BoostedC3Master)
    }

    /// §11.1 Weapon classes.
    pub const fn class(self) -> WeaponClass {
        use Family::*;
        match self {
            Laser | HeavyLaser | ImprovedHeavyLaser | ChemicalLaser | Ppc | Plasma | Flamer | Tsemp => {
                WeaponClass::DirectEnergy
            }
            PulseLaser | VariableSpeedPulseLaser => WeaponClass::Pulse,
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
            | ArtilleryCannon
            | Taser
            | NailGun => WeaponClass::DirectBallistic,
            Lrm | ExtendedLrm | EnhancedLrm | StreakLrm | Srm | StreakSrm | Mrm | Rocket | Mml | Atm
            | ImprovedAtm | Thunderbolt | Mortar | Torpedo | Narc | ImprovedNarc => WeaponClass::Missile,
            Tag | C3Master | BoostedC3Master | C3RemoteSensor | AntiMissile | Artillery | BPod | MPod
            | FluidGun | GrenadeLauncher => WeaponClass::Other,
        }
    }
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

/// As a record sheet prints it: `10`, `3/2/1`, `6×2`.
impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::Points(points) => write!(f, "{points}"),
            Damage::ByRange([short, medium, long]) => write!(f, "{short}/{medium}/{long}"),
            Damage::Cluster { rack, each, .. } => write!(f, "{rack}×{each}"),
            Damage::ByAmmunition { rack } => write!(f, "{rack} missiles"),
            Damage::None => f.write_str("–"),
        }
    }
}

/// Hexes; a range beyond `long` is out of reach. `min` 0 means no minimum range.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ranges {
    pub min: u8,
    pub short: u8,
    pub medium: u8,
    pub long: u8,
}

/// §10.1 External heat that a hit brings to the target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TargetHeat {
    None,
    /// Flamers: so much heat, if the attacker chooses it in place of the damage (§6.9).
    InsteadOfDamage(u8),
    /// Plasma: so many D6 besides the damage (Appendix A, by the equipment tables).
    Dice(u8),
}

/// One row of the weapon tables.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weapon {
    /// Our own key, as in `clan-er-medium-laser`.
    pub key: &'static str,
    pub name: &'static str,
    pub tech: Tech,
    pub family: Family,
    /// Per shot; per salvo for missiles.
    pub heat: u8,
    pub damage: Damage,
    /// All zero where only the loaded ammunition knows (MML): see [`Weapon::loaded`].
    pub ranges: Ranges,
    /// Short, medium, long under water; `None` cannot fire submerged (§5.6).
    pub water: Option<[u8; 3]>,
    /// The weapon's own to-hit value at short, medium and long range (§6.3).
    pub to_hit: [i8; 3],
    pub target_heat: TargetHeat,
    /// Which bins feed it; `None` for energy weapons and one-shot launchers.
    pub feed: Option<AmmoClass>,
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
        &TABLE[usize::from(self.0)]
    }
}

impl Weapon {
    /// All weapons, in the order of the family files; a [`WeaponId`] indexes it.
    pub const fn table() -> &'static [Weapon] {
        &TABLE
    }

    pub fn by_key(key: &str) -> Option<WeaponId> {
        TABLE.iter().position(|row| row.key == key).map(|index| WeaponId(index as u8))
    }

    pub const fn has(&self, wanted: Trait) -> bool {
        self.traits.has(wanted)
    }

    /// §11.1 How wind, rain and fog see it.
    pub const fn class(&self) -> WeaponClass {
        self.family.class()
    }
}

static TABLE: [Weapon; 238] = concat(&[
    super::lasers::LASERS,
    super::pulse_lasers::PULSE_LASERS,
    super::ppcs::PPCS,
    super::flamers::FLAMERS,
    super::autocannons::AUTOCANNONS,
    super::gauss::GAUSS,
    super::machine_guns::MACHINE_GUNS,
    super::lrms::LRMS,
    super::srms::SRMS,
    super::launchers::LAUNCHERS,
    super::designators::DESIGNATORS,
    super::unplayed::UNPLAYED,
]);
