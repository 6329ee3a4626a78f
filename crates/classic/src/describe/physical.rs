//! §7 described.

use kit::{Rank, Throw, text};

use super::fire::result;
use super::{AttackResult, Description, Topic, Words, compass, faces, item, needs, needs_plain, of, place};
use crate::fire::Target;
use crate::physical::charge::Interrupted;
use crate::physical::{Action, Assault, Event};
use crate::{State, UnitId};

/// `kicks with its left leg`, and as a row `kick, left leg`.
fn blow(state: &State, attacker: UnitId, action: Action) -> (Words, Words) {
    match action {
        Action::Punch { arm, .. } => {
            let arm = place(attacker, arm);
            (text!["punches with its ", arm], text!["punch, ", arm])
        }
        Action::Kick { leg, .. } => {
            let leg = place(attacker, leg);
            (text!["kicks with its ", leg], text!["kick, ", leg])
        }
        Action::Club { .. } => (text!["swings its club"], text!["club"]),
        Action::Strike { mount, .. } => {
            let weapon = item(state, attacker, mount);
            (text!["strikes with its ", weapon], text![weapon])
        }
        Action::Push { .. } => (text!["pushes"], text!["push"]),
        Action::EndPhysical => (text!["waits"], text!["waits"]),
    }
}

const fn assault(assault: Assault) -> (&'static str, &'static str) {
    match assault {
        Assault::Charge => ("charges ", "charge"),
        Assault::Skid => ("skids into ", "skids into"),
        Assault::DeathFromAbove => ("comes down on ", "death from above"),
    }
}

const fn interrupted(why: Interrupted) -> &'static str {
    match why {
        Interrupted::AttackerFell => "it has fallen",
        Interrupted::AttackerOut => "it is in no state to",
        Interrupted::TargetFell => "the target has fallen",
        Interrupted::TargetGone => "the target is gone",
        Interrupted::TargetMoved => "the target has moved",
        Interrupted::OutOfReach => "the target is out of reach",
    }
}

const fn struck(weapon: &'static str, target: UnitId, hit: bool) -> AttackResult {
    AttackResult { weapon, shots: 1, target: Target::Unit(target), hit }
}

pub(super) fn describe(state: &State, event: &Event) -> Option<Description> {
    let by = |rank, unit| Description::by(Topic::Physical, rank, unit);
    let ends = |hit| if hit { " and hits" } else { " and misses" };
    Some(match *event {
        Event::Declared { attack } => {
            let (words, _) = blow(state, attack.attacker, attack.action);
            let declared = by(Rank::Step, attack.attacker);
            match attack.action.target() {
                Some(target) => declared.at(target).says(words.then(text![" at ", target, ": declared"])),
                None => declared.says(words.and(": declared")),
            }
        }
        Event::Attacked { attacker, target, action, ref number, dice, hit } => {
            let (words, row) = blow(state, attacker, action);
            let throw = dice.map(|dice| Throw::test(dice, number.total(), hit));
            by(Rank::Head, attacker)
                .at(target)
                .says(words.then(text![" at ", target, ends(hit)]))
                .proof(needs(number, &throw, hit))
                .in_row(row.then(text![" → ", target]))
                .verdict(result(dice.is_some(), hit))
                .throw(throw)
                .attack(struck(action.label(state.sheet(attacker)), target, hit), number)
        }
        Event::Assaulted { attacker, target, assault: kind, ref number, dice, hit } => {
            let (words, row) = assault(kind);
            let throw = dice.map(|dice| Throw::test(dice, number.total(), hit));
            by(Rank::Head, attacker)
                .at(target)
                .says(text![words, target, ends(hit)])
                .proof(needs(number, &throw, hit))
                .in_row(text![row, " → ", target])
                .verdict(result(dice.is_some(), hit))
                .throw(throw)
                .attack(struck(kind.label(), target, hit), number)
        }
        Event::OutOfReach { attacker, target, .. } => {
            by(Rank::Head, attacker).at(target).says(text!["no longer reaches ", target])
        }
        Event::Interrupted { attacker, target, why } => by(Rank::Head, attacker).at(target).says(text![
            "does not come at ",
            target,
            ": ",
            interrupted(why)
        ]),
        Event::Swerved { unit, die, towards } => by(Rank::Part, unit)
            .says(text!["swerves to the ", compass(towards)])
            .proof(text![": rolls ", die])
            .throw(Throw::from(die)),
        Event::SteppedAside { unit, to } => by(Rank::Part, unit).says(text![
            "steps aside to ",
            to,
            ": by default its own level, else the highest hex"
        ]),
        ref other => return besides(state, other),
    })
}

/// §15.13.6, §15.13.8 What a weapon does besides its damage.
fn besides(state: &State, event: &Event) -> Option<Description> {
    let by = |rank, unit| Description::by(Topic::Physical, rank, unit);
    Some(match *event {
        Event::WhipRolled { attacker, target, needed, dice, caught } => {
            let throw = Throw::test(dice, needed, caught);
            let how = if caught { "holds a leg of " } else { "does not hold a leg of " };
            by(Rank::Part, attacker)
                .at(target)
                .says(text![how, target])
                .proof(needs_plain(needed, &throw))
                .in_row(text!["chain whip"])
                .verdict(if caught { "held" } else { "slipped" })
                .throw(throw)
        }
        Event::LanceRolled { target, location, dice, pierced } => {
            let throw = Throw::from(dice).ended(pierced);
            let how = if pierced { "The lance pierces the " } else { "The lance does not pierce the " };
            by(Rank::Part, target)
                .tells(text![how, place(target, location), of(target)])
                .proof(text![": rolls ", faces(&throw)])
                .in_row(text!["lance, ", place(target, location)])
                .verdict(if pierced { "pierced" } else { "held" })
                .throw(throw)
        }
        Event::Spiked { unit, location, from, to } => by(Rank::Part, unit)
            .tells(text![
                "Spikes on the ",
                place(unit, location),
                of(unit),
                " leave ",
                to,
                " of ",
                from,
                " points"
            ])
            .in_row(text!["spikes, ", place(unit, location), ": ", from, " points count as ", to]),
        Event::StruckItself { unit, mount } => {
            by(Rank::Part, unit).says(text!["is struck by its own ", item(state, unit, mount)])
        }
        Event::ClubBroke { unit } => by(Rank::Part, unit).owns(text!["club breaks"]),
        _ => return None,
    })
}
