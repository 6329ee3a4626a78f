//! Offensive rating: weapons as far as the heat allows, ammunition, other gear, weight, then speed.

use std::cmp::Ordering;

use classic::gear::EquipmentKind;
use classic::mech::{Chassis, CockpitKind, Location};

use super::ledger::{Ledger, Part};
use super::movement::{Motion, speed_factor};
use super::survey::Survey;
use super::weapons::{Rated, rated};
use super::{ammunition, gear, heat};

pub(super) fn rating(survey: &Survey<'_>, motion: Motion, ledger: &mut impl Ledger) -> f64 {
    let mut sum = weapons(survey, motion, ledger);
    let mut add = |what: &'static str, value: f64| {
        ledger.step(Part::Offence, || what.into(), value);
        value
    };
    sum += add("ammunition", ammunition::value(survey));
    sum += add("other gear", gear::value(survey, motion));
    sum += add("weight", weight(survey));
    let speed = speed_factor(motion);
    sum *= speed;
    ledger.step(Part::Offence, || format!("× {speed} for speed"), sum);
    if matches!(survey.design.cockpit, CockpitKind::Industrial | CockpitKind::PrimitiveIndustrial) {
        sum *= 0.9;
        ledger.step(Part::Offence, || "× 0.9 without advanced fire control".into(), sum);
    }
    sum
}

/// Weapons without heat count in full; the others by value, the best first, in full until the heat that they
/// add up to reaches the efficiency, and half from then on.
fn weapons(survey: &Survey<'_>, motion: Motion, ledger: &mut impl Ledger) -> f64 {
    let efficiency = heat::efficiency(survey, motion);
    ledger.step(Part::Offence, || "heat efficiency (not added)".into(), efficiency);
    let mut list = rated(survey);
    list.sort_by(by_rank);
    let (mut sum, mut borne) = (0.0, 0.0);
    for weapon in &list {
        let halved = weapon.heat > 0.0 && borne >= efficiency;
        let value = if halved { weapon.value / 2.0 } else { weapon.value };
        borne += weapon.heat;
        sum += value;
        ledger.step(
            Part::Offence,
            || format!("{}, heat {}{}", weapon.name, weapon.heat, if halved { ", half" } else { "" }),
            value,
        );
    }
    sum
}

fn by_rank(left: &Rated, right: &Rated) -> Ordering {
    let heated = |weapon: &Rated| weapon.heat > 0.0;
    heated(left)
        .cmp(&heated(right))
        .then(right.value.total_cmp(&left.value))
        .then(left.heat.total_cmp(&right.heat))
}

/// The mass behind a blow, with actuators and myomer that strengthen it.
fn weight(survey: &Survey<'_>) -> f64 {
    let chassis = survey.design.chassis;
    let arms = [Location::LeftArm, Location::RightArm];
    let arms = arms.iter().filter(|&&arm| survey.is_enhanced_arm(arm)).count() as f64;
    let legs = Location::ALL.iter().filter(|location| location.is_leg(chassis));
    let legs_enhanced = legs.clone().all(|&leg| survey.enhanced.has(leg));
    let legs = match (legs_enhanced, chassis) {
        (false, _) => 0.0,
        (true, Chassis::Biped) => 0.2,
        (true, Chassis::Quad) => 0.4,
    };
    let myomer = if survey.has(EquipmentKind::TripleStrengthMyomer) {
        1.5
    } else if survey.has(EquipmentKind::IndustrialTripleStrengthMyomer) {
        1.15
    } else {
        1.0
    };
    f64::from(survey.design.mass) * (1.0 + 0.1 * arms + legs) * myomer
}
