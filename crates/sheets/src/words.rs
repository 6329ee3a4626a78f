//! The rules' words for what a design is made of.

use classic::mech::{
    ArmourKind, Chassis, CockpitKind, Design, EngineKind, GyroKind, MechClass, StructureKind, TechBase,
};

pub const fn tech(base: TechBase) -> &'static str {
    match base {
        TechBase::InnerSphere => "Inner Sphere",
        TechBase::Clan => "Clan",
        TechBase::MixedInnerSphere => "Mixed (Inner Sphere)",
        TechBase::MixedClan => "Mixed (Clan)",
    }
}

pub const fn class(class: MechClass) -> &'static str {
    match class {
        MechClass::BattleMech => "BattleMech",
        MechClass::IndustrialMech => "IndustrialMech",
    }
}

pub const fn engine(kind: EngineKind) -> &'static str {
    match kind {
        EngineKind::Fusion => "fusion",
        EngineKind::Light => "light",
        EngineKind::ExtraLight => "XL",
        EngineKind::DoubleExtraLight => "XXL",
        EngineKind::Compact => "compact",
        EngineKind::Combustion => "combustion",
        EngineKind::FuelCell => "fuel cell",
        EngineKind::Fission => "fission",
    }
}

pub const fn gyro(kind: GyroKind) -> &'static str {
    match kind {
        GyroKind::Standard => "standard",
        GyroKind::Compact => "compact",
        GyroKind::ExtraLight => "XL",
        GyroKind::HeavyDuty => "heavy-duty",
        GyroKind::None => "none",
    }
}

pub const fn cockpit(kind: CockpitKind) -> &'static str {
    match kind {
        CockpitKind::Standard => "standard",
        CockpitKind::Small => "small",
        CockpitKind::TorsoMounted => "torso-mounted",
        CockpitKind::Industrial => "industrial",
        CockpitKind::Primitive => "primitive",
        CockpitKind::PrimitiveIndustrial => "primitive industrial",
        CockpitKind::CommandConsole => "command console",
        CockpitKind::Interface => "interface",
    }
}

pub const fn structure(kind: StructureKind) -> &'static str {
    match kind {
        StructureKind::Standard => "standard",
        StructureKind::EndoSteel => "endo steel",
        StructureKind::EndoSteelPrototype => "endo steel prototype",
        StructureKind::EndoComposite => "endo-composite",
        StructureKind::Composite => "composite",
        StructureKind::Industrial => "industrial",
        StructureKind::Reinforced => "reinforced",
    }
}

/// The kind of armour, or patchwork.
pub fn armour(design: &Design) -> &'static str {
    let [first, rest @ ..] = &design.armour_kind.0;
    if rest.iter().any(|(kind, _)| *kind != first.0) { "patchwork" } else { armour_kind(first.0) }
}

const fn armour_kind(kind: ArmourKind) -> &'static str {
    match kind {
        ArmourKind::Standard => "standard",
        ArmourKind::FerroFibrous => "ferro-fibrous",
        ArmourKind::LightFerroFibrous => "light ferro-fibrous",
        ArmourKind::HeavyFerroFibrous => "heavy ferro-fibrous",
        ArmourKind::FerroFibrousPrototype => "ferro-fibrous prototype",
        ArmourKind::Stealth => "stealth",
        ArmourKind::FerroLamellor => "ferro-lamellor",
        ArmourKind::Hardened => "hardened",
        ArmourKind::Reactive => "reactive",
        ArmourKind::Reflective => "reflective",
        ArmourKind::BallisticReinforced => "ballistic-reinforced",
        ArmourKind::ImpactResistant => "impact-resistant",
        ArmourKind::HeatDissipating => "heat-dissipating",
        ArmourKind::AntiPenetrativeAblation => "anti-penetrative ablation",
        ArmourKind::Primitive => "primitive",
        ArmourKind::Industrial => "industrial",
        ArmourKind::HeavyIndustrial => "heavy industrial",
        ArmourKind::Commercial => "commercial",
    }
}

/// A range, or a dash where there is none.
pub fn dash(hexes: u8) -> String {
    if hexes == 0 { "–".to_owned() } else { hexes.to_string() }
}

pub const fn chassis(design: &Design) -> &'static str {
    match (design.chassis, design.omni) {
        (Chassis::Biped, false) => "biped",
        (Chassis::Biped, true) => "biped omni",
        (Chassis::Quad, false) => "quad",
        (Chassis::Quad, true) => "quad omni",
    }
}

/// What loads but is not played, with the reason, each once.
pub fn not_played(design: &Design) -> Vec<String> {
    let mut listed: Vec<String> = Vec::new();
    for mount in &design.mounts {
        if let Some(why) = mount.item.not_played() {
            let line = format!("{}: not played, {why}", mount.item.name());
            if !listed.contains(&line) {
                listed.push(line);
            }
        }
    }
    listed
}
