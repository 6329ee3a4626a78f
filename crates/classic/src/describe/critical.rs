//! §9 described.

use kit::{Rank, Throw, TwoD6, text};

use super::{Description, Topic, code, item, itemised, of, place, plural, signed};
use crate::critical::{Event, Verdict, Why, verdict};
use crate::mech::{Location, Slot};
use crate::{Modifiers, State, UnitId};

pub(super) fn describe(state: &State, event: &Event) -> Option<Description> {
    let hurt = |unit| Description::by(Topic::Critical, Rank::Part, unit);
    Some(match *event {
        Event::Determined { unit, location, roll, ref modifiers, verdict } => {
            determined(state, unit, location, roll, modifiers).verdict(match verdict {
                Verdict::Nothing => "none".to_owned(),
                Verdict::Hits(hits) => plural(hits, "hit"),
                Verdict::BlownOff => "blown off".to_owned(),
            })
        }
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
        ref slot @ (Event::SlotHit { .. } | Event::SlotBared { .. } | Event::ReactiveRolled { .. }) => {
            return describe_slot(state, slot);
        }
        Event::Soaked { unit, mount } => {
            hurt(unit).owns(text![item(state, unit, mount), " only soaks it up"])
        }
        ref effect => return describe_effect(state, effect),
    })
}

/// What a hit does to the slot it falls on, and its armour.
fn describe_slot(state: &State, event: &Event) -> Option<Description> {
    let hurt = |unit| Description::by(Topic::Critical, Rank::Part, unit);
    Some(match *event {
        Event::SlotHit { unit, location, slot } => {
            let what = held(state, unit, location, slot);
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
        Event::SlotBared { unit, location, slot } => {
            let what = held(state, unit, location, slot);
            hurt(unit)
                .tells(text![
                    "The armour of the ",
                    what,
                    " in the ",
                    place(unit, location),
                    of(unit),
                    " takes the hit and is gone"
                ])
                .in_row(text![
                    "armour of the ",
                    what,
                    " gone (",
                    code(state, unit, location),
                    " slot ",
                    slot + 1,
                    ")"
                ])
        }
        Event::ReactiveRolled { unit, location, roll, goes_up, .. } => hurt(unit)
            .tells(text!["Reactive armour of the ", place(unit, location), of(unit)])
            .proof(text![": goes up on 2, rolls ", roll])
            .in_row(text!["reactive armour, ", code(state, unit, location)])
            .verdict(if goes_up { "goes up" } else { "stays" })
            .throw(Throw::from(roll).ended(!goes_up)),
        _ => return None,
    })
}

/// What a slot holds.
fn held(state: &State, unit: UnitId, location: Location, slot: u8) -> &'static str {
    match state.sheet(unit).design.slots.0[location][usize::from(slot)] {
        Slot::System(system) => system.name(),
        Slot::Mount(mount) => item(state, unit, mount),
        Slot::Empty => "nothing",
    }
}

/// §9.1 `rolls 4+1 = 5, +2 = 7 (IndustrialMech +2), no critical hit`.
fn determined(
    state: &State,
    unit: UnitId,
    location: Location,
    roll: TwoD6,
    modifiers: &Modifiers<Why, { Why::COUNT }>,
) -> Description {
    let total = roll.total() as i8 + modifiers.total();
    let plus = match modifiers.total() {
        0 => String::new(),
        plus => format!(", {} = {total}{}", signed(plus), itemised(modifiers)),
    };
    let what = match verdict(total, location) {
        Verdict::Nothing => "no critical hit".to_owned(),
        Verdict::Hits(hits) => plural(hits, "critical hit"),
        Verdict::BlownOff => "blown off".to_owned(),
    };
    Description::by(Topic::Critical, Rank::Part, unit)
        .tells(text!["Critical check, ", place(unit, location), of(unit)])
        .proof(text![": rolls ", roll, plus, ", ", what])
        .in_row(text!["critical check, ", code(state, unit, location)])
        .throw(Throw::from(roll))
        .because(modifiers)
}

/// What became of the component.
fn describe_effect(state: &State, event: &Event) -> Option<Description> {
    let hurt = |unit| Description::by(Topic::Critical, Rank::Part, unit);
    Some(match *event {
        Event::EngineHit { unit, hits } => hurt(unit).owns(text!["engine is hit: ", hits, " in all"]),
        Event::EngineExplosionRolled { unit, roll, modifier, target } => hurt(unit)
            .owns(text!["engine explodes on ", target, "+"])
            .proof(match modifier {
                0 => text![": rolls ", roll],
                _ => text![": rolls ", roll, ", +", modifier],
            })
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
        Event::TurretLocked { unit, turret, offset } => {
            let where_to = crate::fire::turret::words(offset);
            hurt(unit).owns(text!["turret on the ", place(unit, turret), " is locked, ", where_to])
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
        | Event::SlotBared { .. }
        | Event::ReactiveRolled { .. }
        | Event::SlotHit { .. }
        | Event::Soaked { .. } => return None,
    })
}
