//! §15.10 The command console by its examples.

use super::*;
use crate::critical;
use crate::mech::Slot;
use crate::turn;
use crate::unit::Fate;

fn commanded(mass: u8) -> Battle {
    let draft = biped(mass, 4).alter(|design| {
        design.cockpit = CockpitKind::CommandConsole;
        design.slots.0[Location::Head][3] = Slot::System(System::Cockpit);
    });
    board("A .\n. B").red('A', draft.sheet()).blue('B', biped(50, 4).sheet()).battle().phase(Phase::Weapons)
}

/// §15.24 E-142: 3+4+2 beats 4+4.
#[test]
fn e_142_r_73_a_commander_adds_two_to_the_initiative() {
    let battle = commanded(75);
    assert_eq!([kit::Seat::Red, kit::Seat::Blue].map(|seat| initiative(&battle.state, seat)), [2, 0]);
    assert_eq!(initiative(&commanded(55).state, kit::Seat::Red), 0, "60 tons or more");
    let mut ends = commanded(75).phase(Phase::End);
    ends.state.order.clear();
    ends.play(&[3, 4, 4, 4], turn::advance);
    assert_eq!(ends.state.initiative(), kit::Seat::Red);
}

/// §15.24 E-143: both take the hit; the pilot stays awake, the commander does not, and his bonus is gone.
#[test]
fn e_143_a_head_hit_hurts_both_seats() {
    let mut battle = commanded(75);
    battle.play(&[2, 2, 1, 1], |play| hurt(play, UnitId(0), 1));
    let unit = battle.unit('A');
    let console = unit.console.expect("a second seat");
    assert_eq!((unit.pilot.hits, console.second.hits), (1, 1));
    assert_eq!((unit.pilot.mind, console.second.mind), (Mind::Awake, Mind::Out { since: 1 }));
    assert_eq!(initiative(&battle.state, kit::Seat::Red), 0);
}

/// §15.24 E-144: the pilot's slot: he is dead, the commander flies; the second slot ends it.
#[test]
fn e_144_the_commander_takes_over() {
    let mut battle = commanded(75).with('A', |unit| {
        if let Some(console) = &mut unit.console {
            console.second.gunnery = 2;
        }
    });
    battle.play(&[], |play| critical::hit_slot(play, UnitId(0), Location::Head, 2));
    assert_eq!(battle.unit('A').fate, Fate::Operational);
    assert_eq!(battle.unit('A').pilot.gunnery, 2);
    assert_eq!(initiative(&battle.state, kit::Seat::Red), 0);
    battle.play(&[], |play| critical::hit_slot(play, UnitId(0), Location::Head, 3));
    assert!(matches!(battle.unit('A').fate, Fate::Doomed(_)));
}

/// §15.10: a pilot who blacks out hands over to the commander.
#[test]
fn an_unconscious_pilot_is_relieved() {
    let mut battle = commanded(75);
    battle.play(&[1, 1, 6, 6], |play| hurt(play, UnitId(0), 1));
    assert_eq!(battle.unit('A').pilot.mind, Mind::Awake);
    assert!(battle.unit('A').console.is_some_and(|it| it.swapped));
}
