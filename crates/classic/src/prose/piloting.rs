//! §8 and §2.8 in words.

use super::{Teller, compass, faces, number, plural, rolled};
use crate::piloting::Event;

pub(super) fn tell(teller: Teller<'_>, event: &Event) -> Option<String> {
    let name = |unit| teller.name(unit);
    Some(match *event {
        Event::Rolled { unit, cause, number: ref needed, dice, success } => {
            let how = if success { "keeps its balance" } else { "loses its balance" };
            let needs = number(needed, |why| why.label());
            let dice = rolled(dice, success);
            format!("{} {how} ({}): needs {needs}, {dice}", name(unit), cause.label())
        }
        Event::Failed { unit, cause, why } => {
            format!("{} loses its balance ({}): {}", name(unit), cause.label(), why.label())
        }
        Event::Fell { unit, cause, levels, facing, side, .. } => {
            let far = if levels > 0 { format!(" {}", plural(levels, "level")) } else { String::new() };
            let faces = compass(facing);
            format!(
                "{} falls{far} on its {} side ({}), facing {faces}",
                name(unit),
                side.name(),
                cause.label()
            )
        }
        Event::SeatBelt { unit, number: ref needed, dice, success } => {
            let how = if success { "holds" } else { "does not hold" };
            let needs = number(needed, |why| why.label());
            format!("{}'s seat belt {how}: needs {needs}, {}", name(unit), rolled(dice, success))
        }
        Event::Unbelted { unit } => format!("{}'s pilot hangs in the belts, unconscious", name(unit)),
        Event::PilotHit { unit, total } => format!("{}'s pilot is hit: {total} in all", name(unit)),
        Event::Consciousness { unit, target, dice, awake } => {
            let how = if awake { "stays awake" } else { "loses consciousness" };
            format!("{}'s pilot {how}: needs {target}, rolls {}", name(unit), faces(dice))
        }
        Event::PilotDied { unit } => format!("{}'s pilot is dead", name(unit)),
        Event::Recovery { unit, target, dice, awake } => {
            let how = if awake { "wakes up" } else { "stays unconscious" };
            format!("{}'s pilot {how}: needs {target}, rolls {}", name(unit), faces(dice))
        }
        Event::Demanded { .. }
        | Event::Settled { .. }
        | Event::SettledAtOnce { .. }
        | Event::PhaseSettled { .. } => return None,
    })
}
