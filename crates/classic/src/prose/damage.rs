//! §6.14 in words.

use super::{Teller, faces};
use crate::damage::{Event, HitTable, Manner, Source, Thrown};
use crate::mech::Face;

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
    }
}

const fn table(table: HitTable) -> &'static str {
    match table {
        HitTable::Full => "",
        HitTable::Punch => ", punch table",
        HitTable::Kick => ", kick table",
    }
}

pub(super) fn tell(teller: Teller<'_>, event: &Event) -> Option<String> {
    let name = |unit| teller.name(unit);
    Some(match *event {
        Event::LocationRolled { unit, source: from, table: on, side, roll, struck } => {
            let dice = match roll {
                Thrown::One(die) => die.get().to_string(),
                Thrown::Two(dice) => faces(dice),
            };
            let through = if struck.through_armour { ", through the armour" } else { "" };
            format!(
                "The {} strikes the {} of {} ({}{}: {dice}{through})",
                source(from),
                teller.location(unit, struck.location),
                name(unit),
                side.name(),
                table(on),
            )
        }
        Event::ArmourLost { unit, location, face, points, .. } => {
            let rear = if face == Face::Rear { " rear" } else { "" };
            let location = teller.location(unit, location);
            format!("{} loses {points}{rear} armour on the {location}", name(unit))
        }
        Event::StructureLost { unit, location, points, .. } => {
            format!("{} loses {points} structure in the {}", name(unit), teller.location(unit, location))
        }
        Event::PointsSpent { points, .. } => format!("{points} points are spent on nothing"),
        Event::LocationLost { unit, location, manner } => {
            let how = match manner {
                Manner::Destroyed => "is destroyed",
                Manner::BlownOff => "is blown off",
                Manner::WithTorso => "falls off with its torso",
            };
            format!("The {} of {} {how}", teller.location(unit, location), name(unit))
        }
        Event::BreachRolled { unit, location, roll, target } => {
            let location = teller.location(unit, location);
            format!("Breach check, {location} of {}: floods on {target}+, rolls {}", name(unit), faces(roll))
        }
        Event::Flooded { unit, location } => {
            format!("The {} of {} floods", teller.location(unit, location), name(unit))
        }
        Event::Doomed { unit, loss } => format!("{} will be out of the battle: {}", name(unit), loss.name()),
        Event::Lost { unit, loss } => format!("{} is out of the battle: {}", name(unit), loss.name()),
        Event::PhaseClosed => return None,
    })
}
