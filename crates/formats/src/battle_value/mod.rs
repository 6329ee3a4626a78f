//! Battle value 2.0: one number for how much a 'Mech is worth in a fight.
//!
//! The recipe goes defence (armour, structure, gyro, defensive gear, explosives, movement), then offence
//! (weapons by heat, ammunition, other gear, weight, speed). Everything is added in full precision and rounded
//! once, at the end. [`explain`] gives every step; [`battle_value`] is the same sum without the words.

mod ammunition;
mod defence;
mod explosives;
mod gear;
mod heat;
mod ledger;
mod movement;
mod offence;
mod pilot;
mod survey;
mod weapons;

#[cfg(test)]
mod tests;

use classic::mech::{CockpitKind, Design};

pub use ledger::{Explanation, Part, Step};
use ledger::{Ledger, Silent};
pub use pilot::pilot_multiplier;
use survey::Survey;

/// The value of an undamaged 'Mech with a pilot of gunnery 4 and piloting 5, without a C3 network.
pub fn battle_value(design: &Design) -> u32 {
    value(design, &mut Silent)
}

/// The value, and how it came about.
pub fn explain(design: &Design) -> Explanation {
    let mut steps = Vec::new();
    let total = value(design, &mut steps);
    Explanation { steps, total }
}

fn value(design: &Design, ledger: &mut impl Ledger) -> u32 {
    let survey = Survey::of(design);
    let motion = movement::motion(&survey, ledger);
    let defence = defence::rating(&survey, motion, ledger);
    let offence = offence::rating(&survey, motion, ledger);
    let mut sum = defence + offence;
    ledger.step(Part::Total, || "defence and offence".into(), sum);
    for (factor, why) in final_factors(&survey) {
        if factor != 1.0 {
            sum *= factor;
            ledger.step(Part::Total, || format!("× {factor} {why}"), sum);
        }
    }
    let total = (sum + 0.5).floor().max(0.0) as u32;
    ledger.step(Part::Total, || "rounded".into(), f64::from(total));
    total
}

fn final_factors(survey: &Survey<'_>) -> [(f64, &'static str); 2] {
    let drone = survey.has(classic::gear::EquipmentKind::DroneControl);
    let cockpit = match survey.design.cockpit {
        CockpitKind::Small | CockpitKind::TorsoMounted => (0.95, "small or torso-mounted cockpit"),
        CockpitKind::Interface => (1.3, "interface cockpit"),
        CockpitKind::Standard
        | CockpitKind::Industrial
        | CockpitKind::Primitive
        | CockpitKind::PrimitiveIndustrial
        | CockpitKind::CommandConsole => {
            if drone {
                (0.95, "drone")
            } else {
                (1.0, "cockpit")
            }
        }
    };
    let kit = if survey.design.heat_sinks.override_kit { 1.01 } else { 1.0 };
    [cockpit, (kit, "heat sink override kit")]
}
