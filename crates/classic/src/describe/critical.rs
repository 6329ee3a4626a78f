//! §9 described.

use kit::{Rank, Throw, text};

use super::{Description, Topic, code, faces, item, itemised, of, place, plural, signed};
use crate::State;
use crate::critical::{Event, Verdict};
use crate::mech::Slot;

pub(super) fn describe(state: &State, event: &Event) -> Option<Description> {
    let hurt = |unit| Description::by(Topic::Critical, Rank::Part, unit);
    Some(match *event {
        Event::Determined { .. } => return check(state, event),
        Event::HitsTransferred { unit, from, to, hits } => hurt(unit).tells(text![
            plural(hits, "critical hit"),
            of(unit),
            " move from the ",
            place(unit, from),
            " to the ",
            place(unit, to)
        ]),
        Event::HitsLost { unit, location, hits } => hurt(unit).tells(text![
            plural(hits, "critical hit"),
            " in the ",
            place(unit, location),
            of(unit),
            " find nothing more to hit"
        ]),
        Event::SlotHit { unit, location, slot } => {
            let what = match state.sheet(unit).design.slots.0[location][usize::from(slot)] {
                Slot::System(system) => system.name(),
                Slot::Mount(mount) => item(state, unit, mount),
                Slot::Empty => "nothing",
            };
            hurt(unit)
                .tells(text![
                    "Slot ",
                    slot + 1,
                    " of the ",
                    place(unit, location),
                    of(unit),
                    " is hit: ",
                    what
                ])
                .in_row(text![what, " hit (", code(state, unit, location), " slot ", slot + 1, ")"])
        }
        Event::Soaked { unit, mount } => {
            hurt(unit).owns(text![item(state, unit, mount), " only soaks it up"])
        }
        ref effect => return describe_effect(state, effect),
    })
}

/// §9.1 The roll that finds out whether there is a critical hit.
fn check(state: &State, event: &Event) -> Option<Description> {
    let Event::Determined { unit, location, roll, ref modifiers, verdict } = *event else { return None };
    let (what, short) = match verdict {
        Verdict::Nothing => ("no critical hit".to_owned(), "none".to_owned()),
        Verdict::Hits(hits) => (plural(hits, "critical hit"), plural(hits, "hit")),
        Verdict::BlownOff => ("blown off".to_owned(), "blown off".to_owned()),
    };
    let throw = Throw::from(roll);
    // `rolls 4+1 = 5, with +2 7 (IndustrialMech +2)`.
    let plus = match modifiers.total() {
        0 => String::new(),
        plus => {
            let total = i16::from(roll.total()) + i16::from(plus);
            format!(", {} = {total}{}", signed(plus), itemised(modifiers))
        }
    };
    let check = Description::by(Topic::Critical, Rank::Part, unit)
        .tells(text!["Critical check, ", place(unit, location), of(unit)])
        .proof(text![": rolls ", faces(&throw), plus, ", ", what])
        .in_row(text!["critical check, ", code(state, unit, location)])
        .verdict(short)
        .throw(throw)
        .because(modifiers);
    Some(check)
}

/// What became of the component.
fn describe_effect(state: &State, event: &Event) -> Option<Description> {
    let hurt = |unit| Description::by(Topic::Critical, Rank::Part, unit);
    Some(match *event {
        Event::EngineHit { unit, hits } => hurt(unit).owns(text!["engine is hit: ", hits, " in all"]),
        Event::EngineExplosionRolled { unit, roll, modifier, target } => hurt(unit)
            .owns(text!["engine explodes on ", target, "+"])
            .proof(text![": rolls ", roll, ", +", modifier])
            .throw(Throw::from(roll)),
        Event::RadiationBegan { unit, .. } => hurt(unit).owns(text!["reactor leaks radiation"]),
        Event::CockpitHit { unit } => hurt(unit).owns(text!["cockpit is hit"]),
        Event::GyroHit { unit, hits } => hurt(unit).owns(text!["gyro is hit: ", hits, " in all"]),
        Event::ActuatorHit { unit, limb, actuator } => {
            hurt(unit).says(text!["loses the ", actuator.name(), " of its ", place(unit, limb)])
        }
        Event::SensorsHit { unit, hits } => hurt(unit).owns(text!["sensors are hit: ", hits, " in all"]),
        Event::LifeSupportLost { unit } => hurt(unit).owns(text!["life support is out"]),
        Event::SinkLost { unit, capacity, .. } => {
            hurt(unit).says(text!["loses a heat sink (−", capacity, ")"])
        }
        Event::JumpJetLost { unit, .. } => hurt(unit).says(text!["loses a jump jet"]),
        Event::WeaponLost { unit, weapon } => {
            hurt(unit).says(text!["loses its ", state.sheet(unit).weapon(weapon).weapon.name])
        }
        Event::EquipmentLost { unit, mount } => {
            hurt(unit).says(text!["loses its ", item(state, unit, mount)])
        }
        Event::Exploded { unit, location, mount, points, .. } => {
            let item = item(state, unit, mount);
            hurt(unit).owns(text![item, " explodes in the ", place(unit, location), " for ", points])
        }
        Event::CaseIIRolled { unit, roll, target, .. } => hurt(unit)
            .owns(text!["CASE II holds on ", target, "+"])
            .proof(text![": rolls ", roll])
            .throw(Throw::from(roll)),
        Event::SlotRolled { .. }
        | Event::Determined { .. }
        | Event::HitsTransferred { .. }
        | Event::HitsLost { .. }
        | Event::SlotHit { .. }
        | Event::Soaked { .. } => return None,
    })
}
