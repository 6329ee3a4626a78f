//! §4 described.

use kit::{Rank, Throw, TwoD6, text};

use super::{Audience, Description, Topic, Words, compass, counted, faces, of, plural, rolled};
use crate::movement::Event;
use crate::unit::{Mode, target_movement};
use crate::{State, UnitId};

const fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Stationary => "stands still",
        Mode::Walk => "walks",
        Mode::Run => "runs",
        Mode::Jump => "jumps",
    }
}

pub(super) fn describe(state: &State, event: &Event) -> Option<Description> {
    let step = |unit| Description::by(Topic::Move, Rank::Step, unit);
    let deed = |unit| Description::by(Topic::Move, Rank::Deed, unit);
    Some(match *event {
        Event::Readied => return None,
        Event::Ended { unit, mode } => moved(state, unit, mode),
        Event::Drives { unit, drive } => step(unit).says(text!["moves by its ", drive.name()]),
        Event::DepthChanged { unit, elevation } => {
            step(unit).says(text!["swims at depth ", elevation.0.unsigned_abs()])
        }
        Event::Declared { unit, mode: how } => step(unit).says(text![mode(how)]),
        ref boost @ (Event::MascUsed { .. }
        | Event::SuperchargerUsed { .. }
        | Event::EngineStrained { .. }) => {
            return describe_boost(boost);
        }
        Event::Stepped { unit, to, mp, backward, .. } => {
            let steps = if backward { "steps backward into " } else { "steps into " };
            step(unit).says(text![steps, to, " for ", mp, " MP"])
        }
        Event::Turned { unit, facing } => step(unit).says(text!["turns to the ", compass(facing)]),
        Event::StandAttempted { unit, mp } => step(unit).says(text!["tries to stand up for ", mp, " MP"]),
        Event::StoodUp { unit } => deed(unit).says(text!["stands up"]),
        Event::Dropped { unit } => deed(unit).says(text!["drops prone"]),
        Event::Jumped { unit, to, facing, hexes, .. } => {
            let far = counted(hexes, "hex", "hexes");
            step(unit).says(text!["jumps ", far, " to ", to, ", facing ", compass(facing)])
        }
        Event::ChargeDeclared { unit, target } => deed(unit).at(target).says(text!["charges ", target]),
        Event::DeathFromAboveDeclared { unit, target, .. } => {
            deed(unit).at(target).says(text!["jumps at ", target, ": death from above"])
        }
        Event::Unjamming { unit } => deed(unit).says(text!["works on a jammed gun"]),
        Event::Withdrew { unit } => {
            Description::by(Topic::Loss, Rank::Head, unit).says(text!["leaves the board"])
        }
        ref forced => return forced_on(forced),
    })
}

/// §4.18, §15.5 Both boosters are checked and told alike.
struct BoosterCheck {
    unit: UnitId,
    name: &'static str,
    row: &'static str,
    step: u8,
    /// What is safe, modifiers counted.
    target: Option<u8>,
    dice: Option<TwoD6>,
    safe: bool,
    failure: &'static str,
}

fn booster(check: BoosterCheck) -> Description {
    let BoosterCheck { unit, name, row, step, target, dice, safe, failure } = check;
    let throw = dice.map(|dice| match target {
        Some(target) => Throw::test(dice, target, safe),
        None => Throw::from(dice).ended(safe),
    });
    let needs = target.map_or("cannot be safe".to_owned(), |target| format!("safe on {target}+"));
    let needs = match &throw {
        Some(throw) => text![" (", needs, ", rolls ", faces(throw)],
        None => text![" (", needs],
    };
    let held = if safe { "holds" } else { failure };
    Description::by(Topic::Move, Rank::Deed, unit)
        .says(text!["uses ", name, " at step ", step].then(needs).then(text!["): it ", held]))
        .in_row(text![row])
        .verdict(if safe { "holds" } else { "fails" })
        .throw(throw)
}

fn describe_boost(event: &Event) -> Option<Description> {
    Some(match *event {
        Event::MascUsed { unit, step, target, dice, safe } => booster(BoosterCheck {
            unit,
            name: "MASC",
            row: "MASC check",
            step,
            target,
            dice,
            safe,
            failure: "fails: a critical hit in each leg",
        }),
        Event::SuperchargerUsed { unit, step, target, dice, modifier, safe } => booster(BoosterCheck {
            unit,
            name: "its supercharger",
            row: "supercharger check",
            step,
            target: target.map(|target| target.saturating_add_signed(-modifier)),
            dice,
            safe,
            failure: "fails and is destroyed",
        }),
        Event::EngineStrained { unit, dice, hits } => {
            let what = if hits == 0 { "no hit".to_owned() } else { plural(hits, "hit") };
            Description::by(Topic::Move, Rank::Deed, unit)
                .tells(text!["The failed supercharger strains the engine", of(unit)])
                .proof(text![": rolls ", dice, ", ", what.clone()])
                .in_row(text!["engine strain"])
                .verdict(what)
                .throw(Throw::from(dice).ended(hits == 0))
        }
        _ => return None,
    })
}

/// What others, or the ground, do to a unit.
fn forced_on(event: &Event) -> Option<Description> {
    let deed = |unit| Description::by(Topic::Move, Rank::Deed, unit);
    let lost = |unit| Description::by(Topic::Loss, Rank::Head, unit);
    let ground = |hex| Description::new(Topic::Damage, Rank::Part).on(hex);
    Some(match *event {
        Event::SkidBegan { unit, towards, .. } => deed(unit).says(text!["skids to the ", compass(towards)]),
        Event::Slid { unit, to, .. } => deed(unit).says(text!["slides into ", to]),
        Event::Displaced { unit, to, .. } => {
            Description::by(Topic::Move, Rank::Part, unit).says(text!["is moved to ", to])
        }
        Event::ForcedOff { unit } => lost(unit).says(text!["is forced off the board"]),
        Event::Crushed { unit } => lost(unit).says(text!["has nowhere to go and is destroyed"]),
        Event::FellOnto { unit, target, number, dice, hit } => {
            let throw = dice.map(|dice| Throw::test(dice, number, hit));
            let how = if hit { " and hits it" } else { " and misses it" };
            Description::by(Topic::Piloting, Rank::Part, unit)
                .at(target)
                .says(text!["falls onto ", target, how])
                .proof(text![": needs ", number, ", "].then(rolled(&throw, hit)))
                .throw(throw)
        }
        Event::Stuck { unit } => deed(unit).says(text!["is stuck"]),
        Event::Freed { unit } => deed(unit).says(text!["is free again"]),
        Event::IceTested { unit, hex, die, breaks_on } => {
            let holds = die.get() < breaks_on;
            let how = if holds { " holds" } else { " breaks" };
            deed(unit)
                .on(hex)
                .tells(text!["The ice under ", unit, how])
                .proof(text![": breaks on ", breaks_on, "+, rolls ", die])
                .in_row(text!["the ice", how])
                .throw(Throw::from(die).ended(holds))
        }
        Event::IceBroke { hex } => ground(hex).tells(text!["The ice of ", hex, " breaks"]),
        Event::BuildingDamaged { hex, points } => {
            ground(hex).tells(text!["The building in ", hex, " loses ", points, " CF"])
        }
        Event::BuildingCollapsed { hex } => ground(hex).tells(text!["The building in ", hex, " collapses"]),
        Event::BridgeCollapsed { hex } => ground(hex).tells(text!["The bridge in ", hex, " collapses"]),
        Event::Readied
        | Event::Ended { .. }
        | Event::Declared { .. }
        | Event::Drives { .. }
        | Event::DepthChanged { .. }
        | Event::MascUsed { .. }
        | Event::SuperchargerUsed { .. }
        | Event::EngineStrained { .. }
        | Event::Stepped { .. }
        | Event::Turned { .. }
        | Event::StandAttempted { .. }
        | Event::StoodUp { .. }
        | Event::Dropped { .. }
        | Event::Jumped { .. }
        | Event::ChargeDeclared { .. }
        | Event::DeathFromAboveDeclared { .. }
        | Event::Unjamming { .. }
        | Event::Withdrew { .. } => return None,
    })
}

/// A move that left the unit in its hex: what came of it, not how its points were spent.
fn in_place(state: &State, unit: UnitId) -> Words {
    let motion = state.unit(unit).motion;
    let times = counted(motion.stand_attempts, "time", "times");
    match (motion.stand_attempts, state.mech(unit).is_prone()) {
        (0, true) => text!["stays prone"],
        (0, false) => text!["turned"],
        (_, true) => text!["tried to stand up ", times, " and stays prone"],
        (_, false) => text!["stood up"],
    }
}

/// `ran 5 hexes`, from where to where, and what it makes of shots at the unit.
fn moved(state: &State, unit: UnitId, mode: Mode) -> Description {
    let (motion, place) = (state.unit(unit).motion, state.unit(unit).place);
    let far = counted(motion.hexes, "hex", "hexes");
    let how = match mode {
        Mode::Stationary => text!["stands still"],
        Mode::Jump => text!["jumped ", far],
        Mode::Walk | Mode::Run if motion.hexes == 0 => in_place(state, unit),
        Mode::Walk => text!["walked ", far],
        Mode::Run => text!["ran ", far],
    };
    let hard = target_movement(motion.hexes) + i8::from(mode == Mode::Jump);
    let aside = match motion.began {
        Some(from) if from != place.hex => text![from, " → ", place.hex],
        Some(_) | None => text![place.hex],
    };
    Description {
        audience: Audience::Log,
        note: (hard > 0).then(|| format!("hard to hit +{hard}")),
        ..Description::by(Topic::Move, Rank::Sum, unit).says(how).aside(aside)
    }
}
