//! §3.7 and §12 described.

use kit::{Rank, Throw, text};

use super::{Description, Topic, place, rolled};
use crate::end::Event;
use crate::fire::EMERGENCY_TURNS;

const fn turned(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

pub(super) fn describe(event: &Event) -> Option<Description> {
    let head = |unit| Description::by(Topic::End, Rank::Head, unit);
    let switches = |unit, what, on| head(unit).says(text!["switches its ", what, " ", turned(on)]);
    Some(match *event {
        Event::Drowning { unit } => head(unit).says(text!["is under water without life support"]),
        Event::Irradiated { unit } => head(unit).owns(text!["pilot takes a dose of radiation"]),
        Event::StealthSwitched { unit, on } => switches(unit, "stealth armour", on),
        Event::EcmSwitched { unit, on } => switches(unit, "ECM suite", on),
        Event::SearchlightSwitched { unit, on } => switches(unit, "searchlight", on),
        Event::StandFastSwitched { unit, on: true } => {
            head(unit).says(text!["will stand fast when pushed from the side"])
        }
        Event::StandFastSwitched { unit, on: false } => {
            head(unit).says(text!["will step aside when pushed from the side"])
        }
        Event::PodsOrdered { unit, order } => {
            head(unit).owns(text!["order for its coolant pods: ", order.name()])
        }
        Event::RadicalSwitched { unit, on } => switches(unit, "radical heat sinks", on),
        Event::DeviceSwitched { unit, device, on } => switches(unit, device.name(), on),
        Event::ShieldSet { unit, arm, mode } => {
            head(unit).says(text!["sets the shield of its ", place(unit, arm), " to ", mode.name()])
        }
        Event::ClubDropped { unit } => head(unit).says(text!["drops its club"]),
        Event::Ejected { unit, target, dice, unhurt } => {
            let how = if unhurt { "unhurt" } else { "and is hurt" };
            let throw = dice.map(|dice| Throw::test(dice, target, unhurt));
            head(unit)
                .owns(text!["pilot ejects ", how])
                .proof(text![": needs ", target, ", "].then(rolled(&throw, unhurt)))
                .throw(throw)
        }
        Event::EmergencyMaster { unit, master, leads } => {
            let how = if leads { "leads the lance of " } else { "no longer leads the lance of " };
            head(unit).says(text![how, master])
        }
        Event::EmergencyWorked { unit, turns } => Description::by(Topic::End, Rank::Detail, unit)
            .owns(text!["emergency master has led ", turns, " of ", EMERGENCY_TURNS, " turns"]),
        Event::TrapFired { unit, rating } => {
            head(unit).says(text!["fires its booby trap: ", rating, " points in its hex"])
        }
        Event::SeatsTouched { .. }
        | Event::ReactorTouched { .. }
        | Event::SeatDone { .. }
        | Event::TurnCleared => return None,
    })
}
