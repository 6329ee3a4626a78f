//! §3 described.

use kit::{Outcome, Rank, Seat, Throw, text};

use super::{Audience, Description, Topic, Words, compass, needs_plain, plural};
use crate::turn::Event;
use crate::{Phase, State, UnitId};

/// What is declared in this phase, if anything is.
const fn declares(phase: Phase) -> Option<Topic> {
    match phase {
        Phase::Weapons | Phase::Targeting => Some(Topic::Fire),
        Phase::Physical => Some(Topic::Physical),
        Phase::Deployment | Phase::Movement | Phase::End | Phase::Over => None,
    }
}

pub(super) fn describe(state: &State, event: &Event, reader: Option<Seat>) -> Option<Description> {
    let turn = |rank| Description::new(Topic::Turn, rank);
    Some(match *event {
        Event::InitiativeRolled { red, blue, bonus } => {
            let plus =
                |points: u8| if points > 0 { format!(" +{points} for its commander") } else { String::new() };
            let by = |seat: Seat, dice| Throw { seat: Some(seat), ..Throw::from(dice) };
            let throws = vec![by(Seat::Red, red), by(Seat::Blue, blue)];
            let rolled = Description { throws, ..turn(Rank::Head) }.in_row(text!["Initiative"]);
            let comes = if bonus.red + bonus.blue == 0 { "roll " } else { "come to " };
            if red.total() + bonus.red == blue.total() + bonus.blue {
                rolled
                    .tells(text!["Initiative: both ", comes, red.total() + bonus.red, ", and roll again"])
                    .verdict("tied, again")
            } else {
                rolled.tells(text![
                    "Initiative: Red rolls ",
                    red,
                    plus(bonus.red),
                    ", Blue rolls ",
                    blue,
                    plus(bonus.blue)
                ])
            }
        }
        Event::TurnBegan { turn: number, initiative } => {
            let loser = initiative.other().name();
            Description { seat: Some(initiative), ..turn(Rank::Part) }
                .tells(text!["— Turn ", number, ": ", initiative.name(), " has the initiative —"])
                .in_row(text![loser, " lost, so ", loser, " moves first"])
        }
        Event::DamperRolled { unit, target, dice, holds } => {
            let throw = Throw::test(dice, target, holds);
            let how = if holds { "blue shield holds" } else { "blue shield fails for good" };
            Description::by(Topic::Turn, Rank::Part, unit)
                .owns(text![how])
                .proof(needs_plain(target, &throw))
                .in_row(text!["blue shield"])
                .verdict(if holds { "held" } else { "failed" })
                .throw(throw)
        }
        Event::PhaseBegan { phase, .. } => {
            let audience = if phase == Phase::Over { Audience::Log } else { Audience::All };
            let begun = turn(Rank::Frame).tells(text![opening(phase)]).in_row(text![phase.heading()]);
            Description { audience, ..begun }
        }
        Event::Deployed { unit, hex, facing, .. } => Description::by(Topic::Setup, Rank::Head, unit)
            .on(hex)
            .says(text!["deploys in ", hex, ", facing ", compass(facing)]),
        Event::Finished { unit } => finished(state, unit, reader)?,
        Event::Ended { outcome } => Description::new(Topic::Over, Rank::Head).tells(match outcome {
            Outcome::Won(seat) => text![seat.name(), " wins"],
            Outcome::Draw => text!["The battle is a draw"],
        }),
        Event::Activated { .. } | Event::Skipped { .. } => return None,
    })
}

const fn opening(phase: Phase) -> &'static str {
    match phase {
        Phase::Deployment => "Deployment",
        Phase::Movement => "Movement phase",
        Phase::Weapons => "Weapon attack phase",
        Phase::Physical => "Physical attack phase",
        Phase::End => "End phase",
        Phase::Over => "Over",
        Phase::Targeting => "Artillery step",
    }
}

/// §3.4 What a unit has declared: its owner reads how much, the others that it has.
fn finished(state: &State, unit: UnitId, reader: Option<Seat>) -> Option<Description> {
    let topic = declares(state.phase())?;
    let sealed = Description::by(topic, Rank::Sum, unit).aside(text!["sealed"]);
    let declared: Words = if Some(state.unit(unit).seat) != reader {
        text!["has declared"]
    } else if topic == Topic::Physical {
        match state.physicals().iter().filter(|it| it.attacker == unit).count() {
            0 => text!["declared no attack"],
            count => text!["declared ", plural(count as u64, "attack")],
        }
    } else {
        match state.attacks().iter().filter(|it| it.attacker == unit).count() {
            0 => text!["holds fire"],
            count => text!["declared ", plural(count as u64, "shot")],
        }
    };
    Some(Description { audience: Audience::Log, ..sealed }.says(declared))
}
