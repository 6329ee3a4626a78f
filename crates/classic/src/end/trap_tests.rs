//! §15.21 Booby traps.

use kit::Seat;

use super::*;
use crate::mech::Location::{CentreTorso, LeftTorso};
use crate::testing::{Battle, biped, board};
use crate::unit::{Fate, Loss};
use crate::{Phase, UnitId};

fn trapped() -> Battle {
    let trap = biped(65, 4).with("booby-trap", LeftTorso);
    let mut battle =
        board("A . . B\n. . . .").red('A', trap.sheet()).blue('B', biped(100, 3).sheet()).battle();
    battle.state.phase = Phase::End;
    battle.state.order = arrayvec::ArrayVec::from_iter([Seat::Blue, Seat::Red]);
    battle.rule("booby_traps=on").facing('B', grid::Facing::NorthWest)
}

const FIRE: Action = Action::BoobyTrap { unit: UnitId(0) };

/// §15.24 E-205: an engine of rating 260 does 260, 130, 65 and 32 points by distance.
#[test]
fn e_205_r_124_a_booby_trap_takes_all_around_with_it() {
    assert_eq!([0, 1, 2, 3, 4].map(|far| booby_trap::points_at(260, far)), [260, 130, 65, 32, 0]);
    let mut battle = trapped();
    // Seven groups on the centre torso at three hexes, and the piloting roll for 20 points.
    let dice: Vec<u8> = [3, 4].repeat(7).into_iter().chain([6, 6]).collect();
    battle.act(FIRE, &dice).expect("a trap is fired");
    assert_eq!(battle.unit('A').fate, Fate::Lost(Loss::EngineExplosion));
    let design = &battle.state.sheet(battle.id('B')).design;
    let front = design.armour[CentreTorso] - battle.unit('B').body.armour[CentreTorso];
    let rear = design.rear_armour[CentreTorso] - battle.unit('B').body.rear_armour[CentreTorso];
    assert_eq!(front + rear, 32);
}

#[test]
fn a_trap_needs_the_option_and_has_to_work() {
    let refusal = |battle: Battle| match check(&battle.state, Seat::Red, FIRE) {
        Err(crate::Illegal::End(why)) => Some(why),
        _ => None,
    };
    assert_eq!(refusal(trapped()), None);
    assert_eq!(refusal(trapped().rule("booby_traps=off")), Some(NoSwitch::NoBoobyTraps));
    assert_eq!(refusal(trapped().lost('A', LeftTorso)), Some(NoSwitch::NoEquipment(UnitId(0))));
    assert!(trapped().legal().contains(&crate::Action::End(FIRE)));
    assert!(!trapped().rule("booby_traps=off").legal().contains(&crate::Action::End(FIRE)));
}
