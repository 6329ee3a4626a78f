//! §9 in words.

use super::{Teller, faces, number, plural};
use crate::critical::{Event, Verdict};
use crate::mech::Slot;

pub(super) fn tell(teller: Teller<'_>, event: &Event) -> Option<String> {
    let name = |unit| teller.name(unit);
    Some(match *event {
        Event::Determined { unit, location, roll, ref modifiers, verdict } => {
            let what = match verdict {
                Verdict::Nothing => "no critical hit".to_owned(),
                Verdict::Hits(hits) => plural(hits, "critical hit"),
                Verdict::BlownOff => "blown off".to_owned(),
            };
            let plus = if modifiers.total() == 0 {
                String::new()
            } else {
                format!(" {}", number(modifiers, |why| why.label()))
            };
            let location = teller.location(unit, location);
            format!("Critical check, {location} of {}: rolls {}{plus}, {what}", name(unit), faces(roll))
        }
        Event::HitsTransferred { unit, from, to, hits } => {
            let (from, to) = (teller.location(unit, from), teller.location(unit, to));
            format!("{} of {} move from the {from} to the {to}", plural(hits, "critical hit"), name(unit))
        }
        Event::HitsLost { unit, location, hits } => {
            let location = teller.location(unit, location);
            format!(
                "{} in the {location} of {} find nothing more to hit",
                plural(hits, "critical hit"),
                name(unit)
            )
        }
        Event::SlotHit { unit, location, slot } => {
            let design = &teller.state.sheet(unit).design;
            let what = match design.slots.0[location][usize::from(slot)] {
                Slot::System(system) => system.name(),
                Slot::Mount(mount) => teller.item(unit, mount),
                Slot::Empty => "nothing",
            };
            let location = teller.location(unit, location);
            format!("Slot {} of the {location} of {} is hit: {what}", slot + 1, name(unit))
        }
        Event::Soaked { unit, mount } => {
            format!("{}'s {} only soaks it up", name(unit), teller.item(unit, mount))
        }
        ref effect => return tell_effect(teller, effect),
    })
}

/// What became of the component.
fn tell_effect(teller: Teller<'_>, event: &Event) -> Option<String> {
    let name = |unit| teller.name(unit);
    Some(match *event {
        Event::EngineHit { unit, hits } => format!("{}'s engine is hit: {hits} in all", name(unit)),
        Event::EngineExplosionRolled { unit, roll, modifier, target } => {
            let dice = faces(roll);
            format!("{}'s engine explodes on {target}+: rolls {dice}, +{modifier}", name(unit))
        }
        Event::RadiationBegan { unit, .. } => format!("{}'s reactor leaks radiation", name(unit)),
        Event::CockpitHit { unit } => format!("{}'s cockpit is hit", name(unit)),
        Event::GyroHit { unit, hits } => format!("{}'s gyro is hit: {hits} in all", name(unit)),
        Event::ActuatorHit { unit, limb, actuator } => {
            format!("{} loses the {} of its {}", name(unit), actuator.name(), teller.location(unit, limb))
        }
        Event::SensorsHit { unit, hits } => format!("{}'s sensors are hit: {hits} in all", name(unit)),
        Event::LifeSupportLost { unit } => format!("{}'s life support is out", name(unit)),
        Event::SinkLost { unit, capacity, .. } => format!("{} loses a heat sink (−{capacity})", name(unit)),
        Event::JumpJetLost { unit, .. } => format!("{} loses a jump jet", name(unit)),
        Event::WeaponLost { unit, weapon } => {
            format!("{} loses its {}", name(unit), teller.state.sheet(unit).weapon(weapon).weapon.name)
        }
        Event::EquipmentLost { unit, mount } => {
            format!("{} loses its {}", name(unit), teller.item(unit, mount))
        }
        Event::Exploded { unit, location, mount, points, .. } => {
            let (item, location) = (teller.item(unit, mount), teller.location(unit, location));
            format!("{}'s {item} explodes in the {location} for {points}", name(unit))
        }
        Event::CaseIIRolled { unit, roll, target, .. } => {
            format!("{}'s CASE II holds on {target}+: rolls {}", name(unit), faces(roll))
        }
        Event::SlotRolled { .. }
        | Event::Determined { .. }
        | Event::HitsTransferred { .. }
        | Event::HitsLost { .. }
        | Event::SlotHit { .. }
        | Event::Soaked { .. } => return None,
    })
}
