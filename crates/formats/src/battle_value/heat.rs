//! Heat efficiency: how much weapon heat the 'Mech can bear while it moves.

use classic::gear::EquipmentKind;
use classic::mech::EngineKind;

use super::movement::Motion;
use super::survey::Survey;

pub(super) fn efficiency(survey: &Survey<'_>, motion: Motion) -> f64 {
    let capacity = capacity(survey);
    f64::from(6 + i32::from(capacity) - movement_heat(survey, motion) - extras(survey))
}

/// What the sinks, a wing, a radical system, coolant pods and an emergency system take away.
fn capacity(survey: &Survey<'_>) -> u16 {
    let sinks = u16::from(survey.design.heat_sinks.total);
    let pods = (sinks * u16::from(survey.coolant_pods)).div_ceil(5);
    let emergency = if survey.has(EquipmentKind::EmergencyCoolant) { 4 } else { 0 };
    survey.design.heat_capacity() + pods + emergency
}

fn movement_heat(survey: &Survey<'_>, motion: Motion) -> i32 {
    let jump = if motion.jump > 0 && survey.jets > 0 { jump_heat(survey) } else { 0 };
    run_heat(survey).max(jump)
}

fn run_heat(survey: &Survey<'_>) -> i32 {
    let cooled = survey.has(EquipmentKind::SuperCooledMyomer);
    match (survey.design.engine.kind, cooled) {
        (EngineKind::DoubleExtraLight, false) => 6,
        (EngineKind::DoubleExtraLight, true) => 4,
        (EngineKind::Combustion | EngineKind::FuelCell, _) | (_, true) => 0,
        (
            EngineKind::Fusion
            | EngineKind::Light
            | EngineKind::ExtraLight
            | EngineKind::Compact
            | EngineKind::Fission,
            false,
        ) => 2,
    }
}

/// By the kind of jets; an XXL engine doubles it. A wing's bonus does not heat.
fn jump_heat(survey: &Survey<'_>) -> i32 {
    let jets = i32::from(survey.jets);
    let heat = if survey.has(EquipmentKind::PrototypeImprovedJumpJet) {
        (2 * jets).max(6)
    } else if survey.has(EquipmentKind::ImprovedJumpJet) {
        ((jets + 1) / 2).max(3)
    } else {
        jets.max(3)
    };
    if survey.design.engine.kind == EngineKind::DoubleExtraLight { 2 * heat } else { heat }
}

/// What hides the 'Mech heats it.
fn extras(survey: &Survey<'_>) -> i32 {
    let stealth =
        survey.design.armour_kind.0.iter().any(|&(kind, _)| kind == classic::mech::ArmourKind::Stealth);
    [
        (stealth, 10),
        (survey.has(EquipmentKind::NullSignature), 10),
        (survey.has(EquipmentKind::VoidSignature), 10),
        (survey.has(EquipmentKind::Chameleon), 6),
    ]
    .iter()
    .map(|&(on, heat)| if on { heat } else { 0 })
    .sum()
}
