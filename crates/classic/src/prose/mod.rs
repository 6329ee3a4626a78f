//! The game in words: one English sentence per event, with names, dice and itemised numbers. The log, the replay
//! and the snapshots print these.

mod critical;
mod damage;
mod fire;
mod heat;
mod movement;
mod physical;
mod piloting;
mod turn;

use grid::Facing;
use kit::TwoD6;

use crate::mech::{Location, MountId};
use crate::{Event, Modifier, State, UnitId};

/// What happened, asked in the state right after it; `None` for book-keeping that nobody would announce.
pub fn tell(state: &State, event: &Event) -> Option<String> {
    let teller = Teller { state };
    match event {
        Event::Turn(event) => turn::tell(teller, event),
        Event::Movement(event) => movement::tell(teller, event),
        Event::Fire(event) => fire::tell(teller, event),
        Event::Damage(event) => damage::tell(teller, event),
        Event::Critical(event) => critical::tell(teller, event),
        Event::Physical(event) => physical::tell(teller, event),
        Event::Piloting(event) => piloting::tell(teller, event),
        Event::Heat(event) => heat::tell(teller, event),
        Event::End(event) => heat::tell_end(teller, event),
    }
}

/// How a unit is called: `Red Hawthorn`, and with a number where a side has several of the kind.
pub fn name(state: &State, unit: UnitId) -> String {
    Teller { state }.name(unit)
}

/// Who knows the names.
#[derive(Clone, Copy)]
struct Teller<'a> {
    state: &'a State,
}

impl Teller<'_> {
    fn name(self, unit: UnitId) -> String {
        let it = self.state.unit(unit);
        let of = |id: UnitId| self.state.sheet(id).design.name();
        let alike =
            self.state.units().iter().filter(|other| other.seat == it.seat && of(other.id) == of(unit));
        let ids: Vec<UnitId> = alike.map(|other| other.id).collect();
        let called = format!("{} {}", it.seat.name(), of(unit));
        match ids.iter().position(|&id| id == unit) {
            Some(at) if ids.len() > 1 => format!("{called} #{}", at + 1),
            Some(_) | None => called,
        }
    }

    fn location(self, unit: UnitId, location: Location) -> &'static str {
        location.name(self.state.sheet(unit).design.chassis)
    }

    fn item(self, unit: UnitId, mount: MountId) -> &'static str {
        self.state.sheet(unit).design.mount(mount).item.name()
    }
}

/// `5: piloting 4, gyro hit +3, four legs −2`.
fn number<W: Copy + PartialEq + std::fmt::Debug, const N: usize>(
    modifiers: &crate::Modifiers<W, N>,
    label: impl Fn(W) -> &'static str,
) -> String {
    let lines: Vec<String> =
        modifiers.iter().map(|line| format!("{} {}", label(line.why), signed(line))).collect();
    if lines.is_empty() {
        modifiers.total().to_string()
    } else {
        format!("{} ({})", modifiers.total(), lines.join(", "))
    }
}

fn signed<W>(line: Modifier<W>) -> String {
    if line.value < 0 { format!("−{}", -i16::from(line.value)) } else { format!("+{}", line.value) }
}

/// `rolls 4+3 = 7`, or why nothing was rolled (§0.1).
fn rolled(dice: Option<TwoD6>, success: bool) -> String {
    match (dice, success) {
        (Some(dice), _) => format!("rolls {}", faces(dice)),
        (None, true) => "need not roll".to_owned(),
        (None, false) => "has no chance".to_owned(),
    }
}

fn faces(dice: TwoD6) -> String {
    format!("{}+{} = {}", dice.first.get(), dice.second.get(), dice.total())
}

const fn compass(facing: Facing) -> &'static str {
    facing.compass()
}

/// One thing or many.
fn plural(count: impl Into<u64>, one: &str) -> String {
    match count.into() {
        1 => format!("1 {one}"),
        many => format!("{many} {one}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piloting::{Cause, Event as Balance};
    use crate::testing::{biped, board};

    #[test]
    fn a_roll_is_told_with_its_reason_its_number_and_its_dice() {
        let mut battle = board("A").red('A', biped(50, 4).sheet()).battle();
        battle.play(&[3, 3], |play| crate::piloting::roll(play, UnitId(0), Cause::Sand));
        let told: Vec<_> = battle.log.iter().filter_map(|event| tell(&battle.state, event)).collect();
        assert_eq!(
            told,
            [
                "Red Draft 50-4 keeps its balance (entered sand): needs 6 (piloting +5, entered sand +1), rolls 3+3 = 6"
            ]
        );
    }

    #[test]
    fn twins_are_numbered() {
        let battle = board("A B").red('A', biped(50, 4).sheet()).red('B', biped(50, 4).sheet()).battle();
        assert_eq!(name(&battle.state, UnitId(1)), "Red Draft 50-4 #2");
    }

    #[test]
    fn book_keeping_is_not_told() {
        let battle = board("A").red('A', biped(50, 4).sheet()).battle();
        assert_eq!(tell(&battle.state, &Balance::Settled { unit: UnitId(0) }.into()), None);
    }
}
