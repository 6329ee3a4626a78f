//! What a designer chooses between, with the words for it.

use classic::mech::{
    ArmourKind, Chassis, CockpitKind, EngineKind, GyroKind, HeatSinkKind, StructureKind, TechBase,
};
use serde::Serialize;

/// One of several: the word for a command line and the name for a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Choice<T: 'static> {
    pub value: T,
    pub word: &'static str,
    pub name: &'static str,
}

const fn choice<T>(value: T, word: &'static str, name: &'static str) -> Choice<T> {
    Choice { value, word, name }
}

/// The choice of a word or a name, in any case.
pub fn choose<T: Copy>(choices: &[Choice<T>], text: &str) -> Result<T, String> {
    let found = choices
        .iter()
        .find(|it| it.word.eq_ignore_ascii_case(text.trim()) || it.name.eq_ignore_ascii_case(text.trim()));
    found.map(|it| it.value).ok_or_else(|| {
        let words: Vec<&str> = choices.iter().map(|it| it.word).collect();
        format!("{text:?} is none of {}", words.join(", "))
    })
}

pub const ENGINES: &[Choice<EngineKind>] = &[
    choice(EngineKind::Fusion, "fusion", "Fusion"),
    choice(EngineKind::Light, "light", "Light"),
    choice(EngineKind::ExtraLight, "xl", "XL"),
    choice(EngineKind::DoubleExtraLight, "xxl", "XXL"),
    choice(EngineKind::Compact, "compact", "Compact"),
    choice(EngineKind::Combustion, "ice", "Combustion (ICE)"),
    choice(EngineKind::FuelCell, "fuel-cell", "Fuel cell"),
    choice(EngineKind::Fission, "fission", "Fission"),
];

pub const STRUCTURES: &[Choice<StructureKind>] = &[
    choice(StructureKind::Standard, "standard", "Standard"),
    choice(StructureKind::EndoSteel, "endo-steel", "Endo Steel"),
    choice(StructureKind::EndoSteelPrototype, "endo-prototype", "Endo Steel Prototype"),
    choice(StructureKind::EndoComposite, "endo-composite", "Endo-Composite"),
    choice(StructureKind::Composite, "composite", "Composite"),
    choice(StructureKind::Industrial, "industrial", "Industrial (IndustrialMech)"),
    choice(StructureKind::Reinforced, "reinforced", "Reinforced"),
];

pub const GYROS: &[Choice<GyroKind>] = &[
    choice(GyroKind::Standard, "standard", "Standard"),
    choice(GyroKind::ExtraLight, "xl", "XL"),
    choice(GyroKind::Compact, "compact", "Compact"),
    choice(GyroKind::HeavyDuty, "heavy-duty", "Heavy-duty"),
    choice(GyroKind::None, "none", "None"),
];

pub const COCKPITS: &[Choice<CockpitKind>] = &[
    choice(CockpitKind::Standard, "standard", "Standard"),
    choice(CockpitKind::Small, "small", "Small"),
    choice(CockpitKind::TorsoMounted, "torso-mounted", "Torso-mounted"),
    choice(CockpitKind::CommandConsole, "command-console", "Command console"),
    choice(CockpitKind::Industrial, "industrial", "Industrial"),
    choice(CockpitKind::Primitive, "primitive", "Primitive"),
    choice(CockpitKind::PrimitiveIndustrial, "primitive-industrial", "Primitive industrial"),
    choice(CockpitKind::Interface, "interface", "Interface"),
];

pub const SINKS: &[Choice<HeatSinkKind>] = &[
    choice(HeatSinkKind::Single, "single", "Single"),
    choice(HeatSinkKind::Double, "double", "Double"),
    choice(HeatSinkKind::Laser, "laser", "Laser"),
    choice(HeatSinkKind::Compact, "compact", "Compact"),
];

pub const TECHNOLOGIES: &[Choice<TechBase>] = &[
    choice(TechBase::InnerSphere, "is", "Inner Sphere"),
    choice(TechBase::Clan, "clan", "Clan"),
    choice(TechBase::MixedInnerSphere, "mixed-is", "Mixed, Inner Sphere chassis"),
    choice(TechBase::MixedClan, "mixed-clan", "Mixed, Clan chassis"),
];

pub const LEGS: &[Choice<Chassis>] =
    &[choice(Chassis::Biped, "biped", "Biped"), choice(Chassis::Quad, "quad", "Quad")];

pub const ARMOURS: &[Choice<ArmourKind>] = &[
    choice(ArmourKind::Standard, "standard", "Standard"),
    choice(ArmourKind::FerroFibrous, "ferro", "Ferro-Fibrous"),
    choice(ArmourKind::LightFerroFibrous, "light-ferro", "Light Ferro-Fibrous"),
    choice(ArmourKind::HeavyFerroFibrous, "heavy-ferro", "Heavy Ferro-Fibrous"),
    choice(ArmourKind::FerroFibrousPrototype, "ferro-prototype", "Ferro-Fibrous Prototype"),
    choice(ArmourKind::Stealth, "stealth", "Stealth"),
    choice(ArmourKind::FerroLamellor, "ferro-lamellor", "Ferro-Lamellor"),
    choice(ArmourKind::Hardened, "hardened", "Hardened"),
    choice(ArmourKind::Reactive, "reactive", "Reactive"),
    choice(ArmourKind::Reflective, "reflective", "Reflective"),
    choice(ArmourKind::BallisticReinforced, "ballistic-reinforced", "Ballistic-Reinforced"),
    choice(ArmourKind::ImpactResistant, "impact-resistant", "Impact-Resistant"),
    choice(ArmourKind::HeatDissipating, "heat-dissipating", "Heat-Dissipating"),
    choice(ArmourKind::AntiPenetrativeAblation, "ablation", "Anti-Penetrative Ablation"),
    choice(ArmourKind::Primitive, "primitive", "Primitive"),
    choice(ArmourKind::Industrial, "industrial", "Industrial"),
    choice(ArmourKind::HeavyIndustrial, "heavy-industrial", "Heavy Industrial"),
    choice(ArmourKind::Commercial, "commercial", "Commercial"),
];

/// All lists, for a page that shows them.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Choices {
    pub technologies: &'static [Choice<TechBase>],
    pub legs: &'static [Choice<Chassis>],
    pub engines: &'static [Choice<EngineKind>],
    pub structures: &'static [Choice<StructureKind>],
    pub gyros: &'static [Choice<GyroKind>],
    pub cockpits: &'static [Choice<CockpitKind>],
    pub sinks: &'static [Choice<HeatSinkKind>],
    pub armours: &'static [Choice<ArmourKind>],
}

pub const CHOICES: Choices = Choices {
    technologies: TECHNOLOGIES,
    legs: LEGS,
    engines: ENGINES,
    structures: STRUCTURES,
    gyros: GYROS,
    cockpits: COCKPITS,
    sinks: SINKS,
    armours: ARMOURS,
};
