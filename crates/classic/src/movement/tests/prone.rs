//! §4.8 Prone, dropping, standing.

use super::{FALL, FORWARD, JUMP, RUN, WALK};
use crate::heat;
use crate::mech::{Location, System};
use crate::movement::Action;
use crate::piloting::Cause;
use crate::testing::{Battle, Draft, biped, board, quad};
use crate::unit::Posture;

fn down(draft: Draft) -> Battle {
    let battle = board("A\n.\n.").red('A', draft.sheet()).battle();
    battle.with('A', |unit| unit.place.posture = Posture::Prone)
}

/// §14 E-48.
#[test]
fn e_48_one_failure_and_one_success_cost_four_mp_and_two_heat_more() {
    let mut battle = down(biped(50, 4)).moving(RUN);
    battle.go(Action::StandUp, &[&[1, 1][..], &FALL].concat());
    assert!(battle.is_prone('A'));
    battle.go(Action::StandUp, &[2, 3]);
    assert_eq!(battle.rolls(), [(Cause::StandUp, 5)]);
    assert_eq!((battle.is_prone('A'), battle.unit('A').motion.mp_spent), (false, 4));
    battle.go(FORWARD, &[]);
    battle.go(Action::EndMove, &[]);
    assert_eq!(heat::build_up(battle.state.mech(battle.id('A'))).total(), 4);
}

#[test]
fn a_prone_mech_turns_and_does_nothing_else() {
    let mut battle = down(biped(50, 4).jets(3)).acting('A');
    assert_eq!(battle.refused(JUMP), "a prone 'Mech only turns or stands up (§4.8)");
    battle.go(WALK, &[]);
    battle.go(Action::TurnLeft, &[]);
    assert_eq!(battle.refused(FORWARD), "a prone 'Mech only turns or stands up (§4.8)");
    assert_eq!(battle.refused(Action::DropProne), "a prone 'Mech only turns or stands up (§4.8)");
    assert_eq!(battle.unit('A').motion.mp_spent, 1);
}

#[test]
fn dropping_costs_one_mp_and_no_roll() {
    let mut battle = board("A").red('A', biped(50, 4).sheet()).battle().moving(WALK);
    assert_eq!(battle.refused(Action::StandUp), "the 'Mech stands already (§4.8)");
    battle.go(Action::DropProne, &[]);
    assert_eq!((battle.is_prone('A'), battle.unit('A').motion.mp_spent), (true, 1));
}

#[test]
fn a_quad_that_lost_a_leg_stands_by_a_roll_at_plus_five() {
    let mut lame = down(quad(50, 4)).lost('A', Location::LeftArm).moving(WALK);
    lame.go(Action::StandUp, &[6, 6]);
    assert_eq!(lame.rolls(), [(Cause::StandUp, 10)]);
}

#[test]
fn some_never_stand_again() {
    let refused = |battle: Battle| battle.moving(WALK).refused(Action::StandUp);
    let gyro = down(biped(50, 4)).hit('A', Location::CentreTorso, System::Gyro);
    assert_eq!(refused(gyro), "the 'Mech cannot stand: its gyro is destroyed (§4.8)");
    let arms = down(biped(50, 4)).lost('A', Location::LeftLeg).lost('A', Location::LeftArm);
    let arms = arms.lost('A', Location::RightArm);
    assert_eq!(refused(arms), "the 'Mech cannot stand: a leg and both arms are gone (§4.8)");
}

#[test]
fn without_a_gyro_it_turns_one_hexside_a_turn() {
    let mut battle = down(biped(50, 4)).hit('A', Location::CentreTorso, System::Gyro).moving(WALK);
    battle.go(Action::TurnLeft, &[]);
    assert_eq!(battle.refused(Action::TurnLeft), "without a gyro a 'Mech turns one hexside a turn (§4.8)");
}
