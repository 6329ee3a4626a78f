//! §8 and §2.8 described.

use kit::{Rank, Throw, text};

use super::{Description, Topic, compass, needs, needs_plain, plural};
use crate::piloting::{Cause, Event};
use crate::{Phase, State, UnitId};

/// A piloting roll begins an entry, unless it belongs to a move or to a reactor that stops.
fn check(state: &State, unit: UnitId, cause: Cause) -> Description {
    let rank = if state.phase() == Phase::Movement {
        Rank::Deed
    } else if cause == Cause::Shutdown {
        Rank::Part
    } else {
        Rank::Head
    };
    Description::by(Topic::Piloting, rank, unit).in_row(text!["balance check, ", cause.label()])
}

pub(super) fn describe(state: &State, event: &Event) -> Option<Description> {
    let part = |unit| Description::by(Topic::Piloting, Rank::Part, unit);
    Some(match *event {
        Event::Rolled { unit, cause, ref number, dice, success } => {
            let how = if success { "keeps its balance (" } else { "loses its balance (" };
            let throw = dice.map(|dice| Throw::test(dice, number.total(), success));
            let verdict = match (dice.is_some(), success) {
                (true, true) => "keeps it",
                (true, false) => "loses it",
                (false, true) => "no roll needed",
                (false, false) => "no chance",
            };
            check(state, unit, cause)
                .says(text![how, cause.label(), ")"])
                .proof(needs(number, &throw, success))
                .verdict(verdict)
                .throw(throw)
                .because(number)
        }
        Event::Failed { unit, cause, why } => check(state, unit, cause)
            .says(text!["loses its balance (", cause.label(), "): ", why.label()])
            .verdict(why.label()),
        Event::Fell { unit, cause, levels, facing, side, die, .. } => {
            let far = if levels > 0 { format!(" {}", plural(levels, "level")) } else { String::new() };
            let landed = text!["falls", far, " on its ", side.name(), " side (", cause.label(), "), facing "];
            part(unit)
                .says(landed.and(compass(facing)))
                .in_row(text!["falls on its ", side.name(), " side"])
                .throw(die.map(Throw::from))
        }
        Event::SeatBelt { unit, ref number, dice, success } => {
            let how = if success { "holds" } else { "does not hold" };
            let throw = dice.map(|dice| Throw::test(dice, number.total(), success));
            part(unit)
                .owns(text!["seat belt ", how])
                .proof(needs(number, &throw, success))
                .in_row(text!["seat belt"])
                .verdict(how)
                .throw(throw)
                .because(number)
        }
        ref other => return pilot(other),
    })
}

/// §2.8 What becomes of the pilot.
fn pilot(event: &Event) -> Option<Description> {
    let part = |unit| Description::by(Topic::Piloting, Rank::Part, unit);
    Some(match *event {
        Event::Unbelted { unit } => part(unit).owns(text!["pilot hangs in the belts, unconscious"]),
        Event::PilotHit { unit, total } => part(unit).owns(text!["pilot is hit: ", total, " in all"]),
        Event::Consciousness { unit, target, dice, awake } => {
            let (how, verdict) =
                if awake { ("stays awake", "stays awake") } else { ("loses consciousness", "blacks out") };
            let throw = Throw::test(dice, target, awake);
            part(unit)
                .owns(text!["pilot ", how])
                .proof(needs_plain(target, &throw))
                .in_row(text!["pilot"])
                .verdict(verdict)
                .throw(throw)
        }
        Event::PilotDied { unit } => part(unit).owns(text!["pilot is dead"]),
        ref other => return second(other),
    })
}

/// §15.10 What becomes of the second seat, and what else is said of the first.
fn second(event: &Event) -> Option<Description> {
    let part = |unit| Description::by(Topic::Piloting, Rank::Part, unit);
    Some(match *event {
        Event::SecondHit { unit, total } => part(unit).owns(text!["second seat is hit: ", total, " in all"]),
        Event::SecondConsciousness { unit, target, dice, awake } => {
            let how = if awake { "stays awake" } else { "blacks out" };
            let throw = Throw::test(dice, target, awake);
            part(unit)
                .owns(text!["second seat ", how])
                .proof(needs_plain(target, &throw))
                .in_row(text!["second seat"])
                .verdict(how)
                .throw(throw)
        }
        Event::SecondDied { unit } => part(unit).owns(text!["second seat is dead"]),
        Event::SecondRecovery { unit, target, dice, awake } => {
            let how = if awake { "wakes up" } else { "stays unconscious" };
            let throw = Throw::test(dice, target, awake);
            Description::by(Topic::Piloting, Rank::Head, unit)
                .owns(text!["second seat ", how])
                .proof(needs_plain(target, &throw))
                .in_row(text!["second seat"])
                .verdict(how)
                .throw(throw)
        }
        Event::SeatsSwapped { unit } => part(unit).says(text!["is flown from its other seat from now on"]),
        Event::Recovery { unit, target, dice, awake } => {
            let how = if awake { "wakes up" } else { "stays unconscious" };
            let throw = Throw::test(dice, target, awake);
            Description::by(Topic::Piloting, Rank::Head, unit)
                .owns(text!["pilot ", how])
                .proof(needs_plain(target, &throw))
                .in_row(text!["pilot"])
                .verdict(how)
                .throw(throw)
        }
        Event::Rolled { .. }
        | Event::Failed { .. }
        | Event::Fell { .. }
        | Event::SeatBelt { .. }
        | Event::Unbelted { .. }
        | Event::PilotHit { .. }
        | Event::Consciousness { .. }
        | Event::PilotDied { .. } => return None,
        Event::Demanded { .. }
        | Event::Settled { .. }
        | Event::SettledAtOnce { .. }
        | Event::PhaseSettled { .. } => return None,
    })
}
