//! §7 in words.

use super::{Teller, compass, number, rolled};
use crate::UnitId;
use crate::physical::charge::Interrupted;
use crate::physical::{Action, Assault, Event};

impl Teller<'_> {
    /// `punches`, `kicks with its left leg`.
    fn blow(self, attacker: UnitId, action: Action) -> String {
        match action {
            Action::Punch { arm, .. } => format!("punches with its {}", self.location(attacker, arm)),
            Action::Kick { leg, .. } => format!("kicks with its {}", self.location(attacker, leg)),
            Action::Club { .. } => "swings its club".to_owned(),
            Action::Strike { mount, .. } => format!("strikes with its {}", self.item(attacker, mount)),
            Action::Push { .. } => "pushes".to_owned(),
            Action::EndPhysical => "waits".to_owned(),
        }
    }
}

const fn assault(assault: Assault) -> &'static str {
    match assault {
        Assault::Charge => "charges",
        Assault::Skid => "skids into",
        Assault::DeathFromAbove => "comes down on",
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

pub(super) fn tell(teller: Teller<'_>, event: &Event) -> Option<String> {
    let name = |unit| teller.name(unit);
    let result = |hit| if hit { "hits" } else { "misses" };
    Some(match *event {
        Event::Declared { attack } => {
            let at = attack.action.target().map_or(String::new(), |target| format!(" at {}", name(target)));
            format!("{} {}{at}: declared", name(attack.attacker), teller.blow(attack.attacker, attack.action))
        }
        Event::Attacked { attacker, target, action, number: ref needed, dice, hit } => {
            let needs = number(needed, |why| why.label());
            let how = format!("{} at {}", teller.blow(attacker, action), name(target));
            format!("{} {how} and {}: needs {needs}, {}", name(attacker), result(hit), rolled(dice, hit))
        }
        Event::Assaulted { attacker, target, assault: kind, number: ref needed, dice, hit } => {
            let needs = number(needed, |why| why.label());
            let how = format!("{} {}", assault(kind), name(target));
            format!("{} {how} and {}: needs {needs}, {}", name(attacker), result(hit), rolled(dice, hit))
        }
        Event::OutOfReach { attacker, target, .. } => {
            format!("{} no longer reaches {}", name(attacker), name(target))
        }
        Event::Interrupted { attacker, target, why } => {
            format!("{} does not come at {}: {}", name(attacker), name(target), interrupted(why))
        }
        Event::Swerved { unit, die, towards } => {
            format!("{} swerves to the {}: rolls {}", name(unit), compass(towards), die.get())
        }
        Event::SteppedAside { unit, to } => {
            format!("{} steps aside to {to}: by default its own level, else the highest hex", name(unit))
        }
        Event::ClubBroke { unit } => format!("{}'s club breaks", name(unit)),
        Event::Resolved => return None,
    })
}
