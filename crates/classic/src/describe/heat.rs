//! §10 described.

use kit::{Rank, Throw, TwoD6, text};

use super::{Description, Topic, Words, needs_plain};
use crate::heat::{BuildUp, Event, Stopped};
use crate::{Phase, State, UnitId};

pub(super) fn describe(state: &State, event: &Event) -> Option<Description> {
    let head = |unit| Description::by(Topic::Heat, Rank::Head, unit);
    // Reactors stop and start by themselves in the End phase, and else by what the heat of an entry does.
    let check = |unit| {
        let rank = if state.phase() == Phase::End { Rank::Head } else { Rank::Part };
        Description::by(Topic::Heat, rank, unit)
    };
    Some(match *event {
        Event::Settled { unit, build_up, dissipation, level } => {
            return settled(unit, &build_up, dissipation, level);
        }
        ref device @ (Event::PodUsed { .. }
        | Event::RadicalRolled { .. }
        | Event::CoolingTested { .. }
        | Event::EmergencyRolled { .. }) => return describe_cooling(device),
        Event::ShutdownRolled { unit, target, dice, avoided } => {
            let (how, verdict) = if avoided {
                ("avoids shutdown", "avoided")
            } else {
                ("cannot avoid shutdown", "shuts down")
            };
            let throw = Throw::test(dice, target, avoided);
            check(unit)
                .says(text![how])
                .proof(needs_plain(target, &throw))
                .in_row(text!["shutdown check"])
                .verdict(verdict)
                .throw(throw)
        }
        Event::ShutDown { unit, why } => head(unit).says(text![match why {
            Stopped::Rolled => "shuts down",
            Stopped::TooHot => "shuts down: too hot",
            Stopped::PilotOut => "shuts down: nobody keeps it running",
            Stopped::OnPurpose => "shuts down on purpose",
            Stopped::Shocked => "is shut down by the shock",
        }]),
        Event::RestartRolled { unit, target, dice, started } => {
            let how = if started { "starts up" } else { "does not start" };
            let throw = Throw::test(dice, target, started);
            check(unit)
                .says(text![how])
                .proof(needs_plain(target, &throw))
                .in_row(text!["restart"])
                .verdict(how)
                .throw(throw)
        }
        Event::Restarted { unit } => head(unit).owns(text!["reactor runs again"]),
        Event::AmmunitionRolled { unit, target, dice, avoided } => {
            let how = if avoided { "stays quiet" } else { "cooks off" };
            let throw = Throw::test(dice, target, avoided);
            check(unit)
                .owns(text!["ammunition ", how])
                .proof(needs_plain(target, &throw))
                .in_row(text!["ammunition check"])
                .verdict(how)
                .throw(throw)
        }
    })
}

/// §15.9 Pods, radical heat sinks, emergency coolant.
fn describe_cooling(event: &Event) -> Option<Description> {
    let head = |unit| Description::by(Topic::Heat, Rank::Head, unit);
    Some(match *event {
        Event::PodUsed { unit, points, .. } => head(unit)
            .says(text!["uses a coolant pod: heat −", points])
            .in_row(text!["coolant pod −", points]),
        Event::RadicalRolled { unit, turn, target, dice, holds } => {
            let how = if holds { "hold" } else { "fail and are destroyed" };
            cooler(
                unit,
                text!["radical heat sinks ", how, " in turn ", turn, " of use"],
                CoolerRoll { target, dice, holds },
            )
            .in_row(text!["radical heat sinks"])
            .verdict(if holds { "hold" } else { "fail" })
        }
        Event::EmergencyRolled { unit, step, target, dice, points } => {
            let how = points.map_or("fails".to_owned(), |points| format!("carries off {points}"));
            let words = text!["emergency coolant system ", how.clone(), " at step ", step];
            cooler(unit, words, CoolerRoll { target, dice, holds: points.is_some() })
                .in_row(text!["emergency coolant"])
                .verdict(how)
        }
        Event::CoolingTested { unit, dice, holds } => {
            let how = if holds { "holds" } else { "fails for good: 5 heat a turn" };
            check_of(unit, dice, holds).owns(text!["flawed cooling ", how]).in_row(text!["flawed cooling"])
        }
        _ => return None,
    })
}

/// §15.22 2D6 of flawed cooling.
fn check_of(unit: UnitId, dice: TwoD6, holds: bool) -> Description {
    let throw = Throw::from(dice).ended(holds);
    Description::by(Topic::Heat, Rank::Part, unit)
        .proof(text![": fails on 10+, rolls ", dice])
        .verdict(if holds { "holds" } else { "fails" })
        .throw(throw)
}

/// §15.9 How a cooling system did; without dice where the result is certain.
struct CoolerRoll {
    target: Option<u8>,
    dice: Option<TwoD6>,
    holds: bool,
}

/// §15.9
fn cooler(unit: UnitId, words: Words, roll: CoolerRoll) -> Description {
    let CoolerRoll { target, dice, holds } = roll;
    let said = Description::by(Topic::Heat, Rank::Head, unit).owns(words);
    match (target, dice) {
        (Some(target), Some(dice)) => {
            let throw = Throw::test(dice, target as i8, holds);
            said.proof(needs_plain(target as i8, &throw)).throw(throw)
        }
        (_, _) => said,
    }
}

/// §10.1–§10.3 Nothing is said of those who stay cold.
fn settled(unit: UnitId, build_up: &BuildUp, dissipation: u16, level: u16) -> Option<Description> {
    let built = build_up.total();
    if built == 0 && level == 0 {
        return None;
    }
    let lines = build_up.lines().into_iter().filter(|(_, heat)| *heat > 0);
    let lines: Vec<String> = lines.map(|(what, heat)| format!("{what} +{heat}")).collect();
    let lines = if lines.is_empty() { "nothing new".to_owned() } else { lines.join(", ") };
    let said = Description::by(Topic::Heat, Rank::Head, unit).says(text![
        "is at heat ",
        level,
        ": ",
        lines,
        ", sinks −",
        dissipation
    ]);
    // Below zero heat is not counted, so what there was before cannot always be told from what is left.
    Some(match (level + dissipation).checked_sub(built) {
        Some(before) if level > 0 => {
            said.in_row(text!["heat ", before, " + ", built, " − ", dissipation, " = ", level])
        }
        Some(_) | None => said.in_row(text!["heat 0"]).aside(text!["+", built, " −", dissipation]),
    })
}
