//! Damage and critical hits in few words.

use classic::critical::{self, Verdict};
use classic::damage::{self, Manner};
use classic::mech::{Face, Location, Slot};
use classic::{State, UnitId};

use super::summary::Summary;
use wire::LogDamage;

fn code(state: &State, unit: UnitId, at: Location) -> &'static str {
    at.code(state.sheet(unit).design.chassis)
}

fn name(state: &State, unit: UnitId, at: Location) -> &'static str {
    at.name(state.sheet(unit).design.chassis)
}

/// `LT armour −5, 11 left`, asked right after it.
fn lost(state: &State, unit: UnitId, at: Location, (what, points, left): (&str, u8, u8)) -> Summary {
    let location = code(state, unit, at);
    let harm = Some(LogDamage { unit: unit.0, location: location.to_owned(), points });
    Summary { damage: harm, ..Summary::part(format!("{location} {what} −{points}, {left} left")) }
}

pub fn of_damage(state: &State, event: &damage::Event) -> Option<Summary> {
    use damage::Event;
    Some(match *event {
        Event::LocationRolled { unit, struck, .. } => {
            let place = name(state, unit, struck.location);
            let through = if struck.through_armour { ", through the armour" } else { "" };
            Summary::part("location").verdict(format!("{place}{through}"))
        }
        Event::ArmourLost { unit, location, face, points, .. } => {
            let body = &state.unit(unit).body;
            let (what, left) = match face {
                Face::Front => ("armour", body.armour[location]),
                Face::Rear => ("rear armour", body.rear_armour[location]),
            };
            lost(state, unit, location, (what, points, left))
        }
        Event::StructureLost { unit, location, points, .. } => {
            let left = state.unit(unit).body.internal[location];
            lost(state, unit, location, ("structure", points, left))
        }
        Event::LocationLost { unit, location, manner } => {
            let how = match manner {
                Manner::Destroyed => "destroyed",
                Manner::BlownOff => "blown off",
                Manner::WithTorso => "lost with its torso",
            };
            Summary::part(format!("{} {how}", name(state, unit, location)))
        }
        Event::BreachRolled { unit, location, roll, target } => {
            Summary::part(format!("breach check, {}", code(state, unit, location)))
                .verdict(if roll.total() < target { "holds" } else { "floods" })
        }
        Event::Lost { loss, .. } => Summary::head(format!("out of the battle: {}", loss.name())),
        Event::Doomed { loss, .. } => Summary::part(format!("doomed: {}", loss.name())),
        Event::PointsSpent { .. } | Event::Flooded { .. } | Event::PhaseClosed => return None,
    })
}

pub fn of_critical(state: &State, event: &critical::Event) -> Option<Summary> {
    use critical::Event;
    Some(match *event {
        Event::Determined { unit, location, verdict, .. } => {
            let what = match verdict {
                Verdict::Nothing => "none".to_owned(),
                Verdict::Hits(1) => "1 hit".to_owned(),
                Verdict::Hits(many) => format!("{many} hits"),
                Verdict::BlownOff => "blown off".to_owned(),
            };
            Summary::part(format!("critical check, {}", code(state, unit, location))).verdict(what)
        }
        Event::SlotHit { unit, location, slot } => {
            let design = &state.sheet(unit).design;
            let what = match design.slots.0[location][usize::from(slot)] {
                Slot::System(system) => system.name(),
                Slot::Mount(mount) => design.mount(mount).item.name(),
                Slot::Empty => "nothing",
            };
            Summary::part(format!("{what} hit ({} slot {})", code(state, unit, location), slot + 1))
        }
        Event::HitsTransferred { .. }
        | Event::HitsLost { .. }
        | Event::SlotRolled { .. }
        | Event::Soaked { .. }
        | Event::EngineHit { .. }
        | Event::EngineExplosionRolled { .. }
        | Event::RadiationBegan { .. }
        | Event::CockpitHit { .. }
        | Event::GyroHit { .. }
        | Event::ActuatorHit { .. }
        | Event::SensorsHit { .. }
        | Event::LifeSupportLost { .. }
        | Event::SinkLost { .. }
        | Event::JumpJetLost { .. }
        | Event::WeaponLost { .. }
        | Event::EquipmentLost { .. }
        | Event::Exploded { .. }
        | Event::CaseIIRolled { .. } => return None,
    })
}
