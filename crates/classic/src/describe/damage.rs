//! §6.14 described.

use kit::{Rank, Throw, text};

use super::{Description, Harm, Topic, Words, code, faces, of, place};
use crate::damage::{Event, HitTable, Manner, Source, Struck, Thrown};
use crate::mech::{Face, Location};
use crate::{State, UnitId};

const fn source(source: Source) -> &'static str {
    match source {
        Source::Weapon => "shot",
        Source::Punch => "punch",
        Source::Kick => "kick",
        Source::Club => "club",
        Source::Charge => "charge",
        Source::DeathFromAbove => "death from above",
        Source::Fall => "fall",
        Source::FallenUpon => "'Mech from above",
        Source::Skid => "skid",
        Source::Building => "building",
        Source::Collapse => "collapse",
        Source::Explosion => "explosion",
        Source::Shaken => "shock",
        Source::Spikes => "spikes",
    }
}

const fn table(table: HitTable) -> &'static str {
    match table {
        HitTable::Full => "",
        HitTable::Punch => ", punch table",
        HitTable::Kick => ", kick table",
    }
}

/// §6.14.3 Where damage goes that strikes a location that is gone.
fn passes_on(state: &State, unit: UnitId, struck: Location) -> Option<Location> {
    let gone = |at: Location| state.unit(unit).body.destroyed.has(at);
    let mut at = Some(struck).filter(|&it| gone(it))?;
    while gone(at) {
        at = at.transfers_to()?;
    }
    Some(at)
}

fn thrown(roll: Thrown) -> Throw {
    match roll {
        Thrown::One(die) => Throw::from(die),
        Thrown::Two(dice) => Throw::from(dice),
    }
}

pub(super) fn describe(state: &State, event: &Event) -> Option<Description> {
    let hurt = |unit| Description::by(Topic::Damage, Rank::Part, unit);
    Some(match *event {
        Event::LocationRolled { unit, source, table, side, roll, struck } => {
            let throw = thrown(roll);
            let how = text![" (", side.name(), self::table(table), ": ", faces(&throw)];
            location(state, unit, source, struck, how).throw(throw)
        }
        Event::ArmourLost { unit, location, face, points, .. } => {
            let body = &state.unit(unit).body;
            let harm = Harm { unit, location, points };
            match face {
                Face::Front => lost(state, harm, " armour on the ", " armour −", body.armour[location]),
                Face::Rear => {
                    lost(state, harm, " rear armour on the ", " rear armour −", body.rear_armour[location])
                }
            }
        }
        ref special @ (Event::ArmourMended { .. }
        | Event::Reckoned { .. }
        | Event::ArmourHalved { .. }
        | Event::ShieldStruck { .. }
        | Event::SpikesRolled { .. }
        | Event::CowlStruck { .. }
        | Event::LinkageRolled { .. }
        | Event::ModularLost { .. }) => {
            return describe_armour(state, special);
        }
        Event::StructureLost { unit, location, points, .. } => {
            let left = state.unit(unit).body.internal[location];
            lost(state, Harm { unit, location, points }, " structure in the ", " structure −", left)
        }
        Event::PointsSpent { unit, points } => {
            hurt(unit).tells(text![points, " points find nothing left to destroy"])
        }
        Event::LocationLost { unit, location, manner } => {
            let (how, row) = match manner {
                Manner::Destroyed => (" is destroyed", " destroyed"),
                Manner::BlownOff => (" is blown off", " blown off"),
                Manner::WithTorso => (" falls off with its torso", " lost with its torso"),
            };
            hurt(unit)
                .tells(text!["The ", place(unit, location), of(unit), how])
                .in_row(text![place(unit, location), row])
        }
        ref water @ (Event::BreachRolled { .. } | Event::Flooded { .. }) => {
            return describe_water(state, water);
        }
        Event::Doomed { unit, loss } => Description::by(Topic::Loss, Rank::Part, unit)
            .says(text!["will be out of the battle: ", loss.name()])
            .in_row(text!["doomed: ", loss.name()]),
        Event::Lost { unit, loss } => Description::by(Topic::Loss, Rank::Head, unit)
            .says(text!["is out of the battle: ", loss.name()])
            .in_row(text!["out of the battle: ", loss.name()]),
        Event::PhaseClosed => return None,
    })
}

/// §4.13 What water does to a location that is open.
fn describe_water(state: &State, event: &Event) -> Option<Description> {
    let hurt = |unit| Description::by(Topic::Damage, Rank::Part, unit);
    Some(match *event {
        Event::BreachRolled { unit, location, roll, target } => {
            let holds = roll.total() < target;
            hurt(unit)
                .tells(text!["Breach check, ", place(unit, location), of(unit)])
                .proof(text![": floods on ", target, "+, rolls ", roll])
                .in_row(text!["breach check, ", code(state, unit, location)])
                .verdict(if holds { "holds" } else { "floods" })
                .throw(Throw::from(roll).ended(holds))
        }
        Event::Flooded { unit, location } => {
            hurt(unit).tells(text!["The ", place(unit, location), of(unit), " floods"])
        }
        _ => return None,
    })
}

/// §15.6, §15.18 What special armour makes of a blow.
fn describe_armour(state: &State, event: &Event) -> Option<Description> {
    let hurt = |unit| Description::by(Topic::Damage, Rank::Part, unit);
    Some(match *event {
        Event::ArmourMended { unit, location, points, .. } => hurt(unit)
            .tells(text!["HarJel gives the ", place(unit, location), of(unit), " ", points, " armour back"])
            .in_row(text![code(state, unit, location), " armour +", points]),
        Event::Reckoned { unit, location, armour, from, to } => {
            let what = armour.name();
            hurt(unit)
                .tells(text![
                    what,
                    " on the ",
                    place(unit, location),
                    of(unit),
                    " counts ",
                    from,
                    " points as ",
                    to
                ])
                .in_row(text![code(state, unit, location), " ", what, ": ", from, " counts as ", to])
        }
        Event::ArmourHalved { unit, location, half, .. } => {
            let what = if half { "is half gone" } else { "is gone whole" };
            hurt(unit)
                .tells(text!["The last point of armour on the ", place(unit, location), of(unit), " ", what])
                .in_row(text![code(state, unit, location), " last point ", what])
        }
        Event::ShieldStruck { unit, arm, points, .. } => {
            let left = state.mech(unit).shield_capacity(arm);
            hurt(unit)
                .tells(text!["The shield on the ", place(unit, arm), of(unit), " takes ", points])
                .in_row(text![code(state, unit, arm), " shield takes ", points, ", good for ", left, " more"])
        }
        Event::SpikesRolled { unit, location, roll, broken } => hurt(unit)
            .tells(text!["Spikes on the ", place(unit, location), of(unit)])
            .proof(text![": break on 9+, roll ", roll])
            .in_row(text!["spikes, ", code(state, unit, location)])
            .verdict(if broken { "broken" } else { "whole" })
            .throw(Throw::from(roll).ended(!broken)),
        Event::CowlStruck { unit, points, .. } => {
            let left = state.mech(unit).cowl_points();
            hurt(unit).owns(text!["cowl takes ", points]).in_row(text!["cowl −", points, ", ", left, " left"])
        }
        Event::LinkageRolled { unit, weapon, roll, hit } => hurt(unit)
            .owns(text!["exposed linkage, ", state.sheet(unit).weapon(weapon).weapon.name])
            .proof(text![": hit on 10+, rolls ", roll])
            .in_row(text!["exposed linkage"])
            .verdict(if hit { "hit" } else { "whole" })
            .throw(Throw::from(roll).ended(!hit)),
        Event::ModularLost { unit, location, face, points, .. } => {
            let left = state.mech(unit).modular_points(location, face);
            let harm = Harm { unit, location, points };
            lost(state, harm, " modular armour on the ", " modular armour −", left)
        }
        _ => return None,
    })
}

/// `loses 5 armour on the left torso`, and as a row `LT armour −5, 11 left`.
fn lost(state: &State, harm: Harm, what: &'static str, row: &'static str, left: u8) -> Description {
    let Harm { unit, location, points } = harm;
    Description { harm: Some(harm), ..Description::by(Topic::Damage, Rank::Part, unit) }
        .says(text!["loses ", points, what, place(unit, location)])
        .in_row(text![code(state, unit, location), row, points, ", ", left, " left"])
}

/// Where a blow lands, and where its damage goes if nothing is left there.
fn location(state: &State, unit: UnitId, from: Source, struck: Struck, how: Words) -> Description {
    let at = place(unit, struck.location);
    let hurt = Description::by(Topic::Damage, Rank::Part, unit);
    let name = |at: Location| at.name(state.sheet(unit).design.chassis);
    let mut verdict = name(struck.location).to_owned();
    let mut how = how;
    if struck.through_armour {
        how.push(", through the armour");
        verdict.push_str(", through the armour");
    }
    // §9.18 Nothing strikes a 'Mech that is shaken: a place is drawn for the check.
    let is_blow = from != Source::Shaken;
    let mut words = if is_blow {
        text!["The ", source(from), " strikes the ", at, of(unit)]
    } else {
        text!["Shaken, the ", at, of(unit), " is checked"]
    };
    words = words.then(how).and(")");
    if let Some(next) = passes_on(state, unit, struck.location).filter(|_| is_blow) {
        words = words.then(text!["; it is gone, so the damage passes to the ", place(unit, next)]);
        verdict = format!("{verdict}, gone: {}", name(next));
    }
    hurt.tells(words).in_row(text!["location"]).verdict(verdict)
}
