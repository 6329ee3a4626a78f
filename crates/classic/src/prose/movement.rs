//! §4 in words.

use super::{Teller, compass, faces, plural, rolled};
use crate::movement::Event;
use crate::unit::Mode;

const fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Stationary => "stands still",
        Mode::Walk => "walks",
        Mode::Run => "runs",
        Mode::Jump => "jumps",
    }
}

pub(super) fn tell(teller: Teller<'_>, event: &Event) -> Option<String> {
    let name = |unit| teller.name(unit);
    Some(match *event {
        Event::Readied | Event::Ended { .. } => return None,
        Event::Declared { unit, mode: how } => format!("{} {}", name(unit), mode(how)),
        Event::MascUsed { unit, step, target, dice, safe } => {
            let needs = target.map_or("cannot be safe".to_owned(), |target| format!("safe on {target}+"));
            let dice = dice.map_or(String::new(), |dice| format!(", rolls {}", faces(dice)));
            let held = if safe { "holds" } else { "fails: a critical hit in each leg" };
            format!("{} uses MASC at step {step} ({needs}{dice}): it {held}", name(unit))
        }
        Event::Stepped { unit, to, mp, backward, .. } => {
            let back = if backward { " backward" } else { "" };
            format!("{} steps{back} into {to} for {mp} MP", name(unit))
        }
        Event::Turned { unit, facing } => format!("{} turns to the {}", name(unit), compass(facing)),
        Event::StandAttempted { unit, mp } => format!("{} tries to stand up for {mp} MP", name(unit)),
        Event::StoodUp { unit } => format!("{} stands up", name(unit)),
        Event::Dropped { unit } => format!("{} drops prone", name(unit)),
        Event::Jumped { unit, to, facing, hexes, .. } => {
            let far = plural(hexes, "hex").replace("hexs", "hexes");
            format!("{} jumps {far} to {to}, facing {}", name(unit), compass(facing))
        }
        Event::ChargeDeclared { unit, target } => format!("{} charges {}", name(unit), name(target)),
        Event::DeathFromAboveDeclared { unit, target, .. } => {
            format!("{} jumps at {}: death from above", name(unit), name(target))
        }
        Event::Unjamming { unit } => format!("{} works on a jammed gun", name(unit)),
        Event::Withdrew { unit } => format!("{} leaves the board", name(unit)),
        ref forced => return tell_forced(teller, forced),
    })
}

/// What others, or the ground, do to a unit.
fn tell_forced(teller: Teller<'_>, event: &Event) -> Option<String> {
    let name = |unit| teller.name(unit);
    Some(match *event {
        Event::SkidBegan { unit, towards, .. } => format!("{} skids to the {}", name(unit), compass(towards)),
        Event::Slid { unit, to, .. } => format!("{} slides into {to}", name(unit)),
        Event::Displaced { unit, to, .. } => format!("{} is moved to {to}", name(unit)),
        Event::ForcedOff { unit } => format!("{} is forced off the board", name(unit)),
        Event::Crushed { unit } => format!("{} has nowhere to go and is destroyed", name(unit)),
        Event::FellOnto { unit, target, number, dice, hit } => {
            let how = if hit { "hits it" } else { "misses it" };
            let dice = rolled(dice, hit);
            format!("{} falls onto {} and {how}: needs {number}, {dice}", name(unit), name(target))
        }
        Event::Stuck { unit } => format!("{} is stuck", name(unit)),
        Event::Freed { unit } => format!("{} is free again", name(unit)),
        Event::IceTested { unit, die, breaks_on, .. } => {
            let held = if die.get() < breaks_on { "holds" } else { "breaks" };
            format!("The ice under {} {held}: breaks on {breaks_on}+, rolls {}", name(unit), die.get())
        }
        Event::IceBroke { hex } => format!("The ice of {hex} breaks"),
        Event::BuildingDamaged { hex, points } => format!("The building in {hex} loses {points} CF"),
        Event::BuildingCollapsed { hex } => format!("The building in {hex} collapses"),
        Event::BridgeCollapsed { hex } => format!("The bridge in {hex} collapses"),
        Event::Readied
        | Event::Ended { .. }
        | Event::Declared { .. }
        | Event::MascUsed { .. }
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
