//! Gear that strikes: physical weapons by the mass behind them, tools by their table value.

use classic::gear::{Equipment, EquipmentKind, Item};
use classic::mech::Location;

use super::defence::is_defensive;
use super::movement::Motion;
use super::survey::Survey;

/// All offensive gear that is neither weapon nor ammunition.
pub(super) fn value(survey: &Survey<'_>, motion: Motion) -> f64 {
    let mut sum = 0.0;
    for mount in &survey.design.mounts {
        let Item::Equipment(id) = mount.item else {
            continue;
        };
        let row = id.equipment();
        if is_defensive(row.kind) || is_vibroblade(row.kind) {
            continue;
        }
        let value = match row.kind {
            EquipmentKind::RamPlate => ram_plate(survey, motion),
            _ => item_value(survey, row),
        };
        sum += if survey.is_enhanced_arm(mount.location) { 1.25 * value } else { value };
    }
    sum
}

/// The value of one item on this 'Mech.
pub(super) fn item_value(survey: &Survey<'_>, row: &Equipment) -> f64 {
    let mass = f64::from(survey.design.mass);
    let strike = match row.kind {
        EquipmentKind::Hatchet => (mass / 5.0).ceil() * 1.5,
        EquipmentKind::Sword => (mass / 10.0 + 1.0).ceil() * 1.725,
        EquipmentKind::RetractableBlade => (mass / 10.0).ceil() * 1.725,
        EquipmentKind::Mace => (mass / 4.0).ceil(),
        EquipmentKind::Lance => (mass / 5.0).ceil(),
        EquipmentKind::Claw => (mass / 7.0).ceil() * 1.275,
        EquipmentKind::Talons => ((mass / 5.0).floor() / 2.0 + 0.5).floor(),
        _ => return row.battle_value,
    };
    if survey.has(EquipmentKind::TripleStrengthMyomer) { 2.0 * strike } else { strike }
}

/// Half the damage of a charge at full speed, and a point for each torso with spikes.
fn ram_plate(survey: &Survey<'_>, motion: Motion) -> f64 {
    let charge = (f64::from(survey.design.mass) * f64::from(motion.run) * 0.1).floor();
    let spiked = |torso: Location| {
        survey.design.mounts.iter().any(|mount| {
            mount.location == torso
                && matches!(mount.item, Item::Equipment(id) if id.equipment().kind == EquipmentKind::Spikes)
        })
    };
    let torsos = [Location::CentreTorso, Location::LeftTorso, Location::RightTorso];
    let spikes = torsos.iter().filter(|&&torso| spiked(torso)).count() as f64;
    1.1 * ((charge / 2.0).floor() + spikes)
}

const fn is_vibroblade(kind: EquipmentKind) -> bool {
    matches!(
        kind,
        EquipmentKind::SmallVibroblade | EquipmentKind::MediumVibroblade | EquipmentKind::LargeVibroblade
    )
}
