//! §2.4–2.5 Engines, gyros, cockpits, structure and armour types, and the systems that fill slots.

use serde::{Deserialize, Serialize};

/// The technology base of one item, or of an engine or armour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tech {
    InnerSphere,
    Clan,
    /// The same item serves both bases.
    Both,
}

/// The technology base of a whole design.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TechBase {
    InnerSphere,
    Clan,
    /// Mixed technology on an Inner Sphere chassis.
    MixedInnerSphere,
    /// Mixed technology on a Clan chassis.
    MixedClan,
}

impl TechBase {
    /// The base of the chassis itself.
    pub const fn chassis(self) -> Tech {
        match self {
            TechBase::InnerSphere | TechBase::MixedInnerSphere => Tech::InnerSphere,
            TechBase::Clan | TechBase::MixedClan => Tech::Clan,
        }
    }
}

/// §9.18 IndustrialMechs break more easily.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MechClass {
    BattleMech,
    IndustrialMech,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EngineKind {
    Fusion,
    Light,
    ExtraLight,
    DoubleExtraLight,
    Compact,
    Combustion,
    FuelCell,
    Fission,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Engine {
    pub kind: EngineKind,
    pub tech: Tech,
    pub rating: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GyroKind {
    Standard,
    Compact,
    ExtraLight,
    HeavyDuty,
    /// An interface cockpit needs none.
    None,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CockpitKind {
    Standard,
    Small,
    TorsoMounted,
    /// Without advanced fire control: +1 to hit (§6.3).
    Industrial,
    Primitive,
    /// Primitive, and without advanced fire control.
    PrimitiveIndustrial,
    CommandConsole,
    Interface,
}

/// §2.6 Laser sinks are double sinks; compact ones are single sinks of which two share a slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeatSinkKind {
    Single,
    Double,
    Laser,
    Compact,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StructureKind {
    Standard,
    EndoSteel,
    EndoSteelPrototype,
    EndoComposite,
    Composite,
    Industrial,
    Reinforced,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArmourKind {
    Standard,
    FerroFibrous,
    LightFerroFibrous,
    HeavyFerroFibrous,
    FerroFibrousPrototype,
    Stealth,
    FerroLamellor,
    Hardened,
    Reactive,
    Reflective,
    BallisticReinforced,
    ImpactResistant,
    HeatDissipating,
    AntiPenetrativeAblation,
    Primitive,
    Industrial,
    HeavyIndustrial,
    Commercial,
}

/// A fixed system in a critical slot (§2.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum System {
    Shoulder,
    UpperArm,
    LowerArm,
    Hand,
    Hip,
    UpperLeg,
    LowerLeg,
    Foot,
    Engine,
    Gyro,
    Cockpit,
    Sensors,
    LifeSupport,
}

impl System {
    pub const ALL: [System; 13] = [
        System::Shoulder,
        System::UpperArm,
        System::LowerArm,
        System::Hand,
        System::Hip,
        System::UpperLeg,
        System::LowerLeg,
        System::Foot,
        System::Engine,
        System::Gyro,
        System::Cockpit,
        System::Sensors,
        System::LifeSupport,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            System::Shoulder => "shoulder",
            System::UpperArm => "upper arm actuator",
            System::LowerArm => "lower arm actuator",
            System::Hand => "hand actuator",
            System::Hip => "hip",
            System::UpperLeg => "upper leg actuator",
            System::LowerLeg => "lower leg actuator",
            System::Foot => "foot actuator",
            System::Engine => "engine",
            System::Gyro => "gyro",
            System::Cockpit => "cockpit",
            System::Sensors => "sensors",
            System::LifeSupport => "life support",
        }
    }
}

impl ArmourKind {
    pub const ALL: [ArmourKind; 18] = [
        ArmourKind::Standard,
        ArmourKind::FerroFibrous,
        ArmourKind::LightFerroFibrous,
        ArmourKind::HeavyFerroFibrous,
        ArmourKind::FerroFibrousPrototype,
        ArmourKind::Stealth,
        ArmourKind::FerroLamellor,
        ArmourKind::Hardened,
        ArmourKind::Reactive,
        ArmourKind::Reflective,
        ArmourKind::BallisticReinforced,
        ArmourKind::ImpactResistant,
        ArmourKind::HeatDissipating,
        ArmourKind::AntiPenetrativeAblation,
        ArmourKind::Primitive,
        ArmourKind::Industrial,
        ArmourKind::HeavyIndustrial,
        ArmourKind::Commercial,
    ];

    /// As record sheets name it.
    pub const fn name(self) -> &'static str {
        match self {
            ArmourKind::Standard => "Standard",
            ArmourKind::FerroFibrous => "Ferro-Fibrous",
            ArmourKind::LightFerroFibrous => "Light Ferro-Fibrous",
            ArmourKind::HeavyFerroFibrous => "Heavy Ferro-Fibrous",
            ArmourKind::FerroFibrousPrototype => "Ferro-Fibrous Prototype",
            ArmourKind::Stealth => "Stealth",
            ArmourKind::FerroLamellor => "Ferro-Lamellor",
            ArmourKind::Hardened => "Hardened",
            ArmourKind::Reactive => "Reactive",
            ArmourKind::Reflective => "Reflective",
            ArmourKind::BallisticReinforced => "Ballistic-Reinforced",
            ArmourKind::ImpactResistant => "Impact-Resistant",
            ArmourKind::HeatDissipating => "Heat-Dissipating",
            ArmourKind::AntiPenetrativeAblation => "Anti-Penetrative Ablation",
            ArmourKind::Primitive => "Primitive",
            ArmourKind::Industrial => "Industrial",
            ArmourKind::HeavyIndustrial => "Heavy Industrial",
            ArmourKind::Commercial => "Commercial",
        }
    }
}

impl StructureKind {
    /// As record sheets name it.
    pub const fn name(self) -> &'static str {
        match self {
            StructureKind::Standard => "Standard",
            StructureKind::EndoSteel => "Endo Steel",
            StructureKind::EndoSteelPrototype => "Endo Steel Prototype",
            StructureKind::EndoComposite => "Endo-Composite",
            StructureKind::Composite => "Composite",
            StructureKind::Industrial => "Industrial",
            StructureKind::Reinforced => "Reinforced",
        }
    }
}

impl CockpitKind {
    /// What the rules do not know about this cockpit, if it does more elsewhere.
    pub const fn not_played(self) -> Option<&'static str> {
        match self {
            CockpitKind::Standard
            | CockpitKind::Small
            | CockpitKind::TorsoMounted
            | CockpitKind::Industrial
            | CockpitKind::Primitive
            | CockpitKind::PrimitiveIndustrial
            | CockpitKind::Interface
            | CockpitKind::CommandConsole => None,
        }
    }
}
