//! §13 Rulings about movement, each in both readings.

use grid::Facing;

use super::{FORWARD, JUMP, RUN, WALK};
use crate::board::Cover;
use crate::mech::{ArmourKind, ByLocation, Location, Sheet, System};
use crate::movement::{Action, mp};
use crate::piloting::{self, Cause};
use crate::testing::{Battle, Draft, biped, board, quad};
use crate::unit::{Boost, Mode, Posture};
use crate::{Event as AnyEvent, Mech, UnitId};

const BOOST: Action = Action::declare(Mode::Run, Boost::Masc);

fn lone(draft: Draft) -> Battle {
    board("A\n.\n.").red('A', draft.sheet()).battle()
}

fn down(draft: Draft) -> Battle {
    lone(draft).with('A', |unit| unit.place.posture = Posture::Prone)
}

fn mech(battle: &Battle) -> Mech<'_> {
    battle.state.mech(battle.id('A'))
}

/// the second hip stops every movement; by common practice jets still lift and hot myomer still drives.
#[test]
fn r_53_the_last_hip_leaves_no_mp_of_any_mode() {
    let hot = lone(biped(50, 4).jets(3).with("triple-strength-myomer", Location::RightTorso))
        .with('A', |unit| unit.heat.level = 9)
        .hit('A', Location::LeftLeg, System::Hip)
        .hit('A', Location::RightLeg, System::Hip);
    let mps =
        |battle: &Battle| (mech(battle).walking_mp(), mech(battle).running_mp(), mech(battle).jumping_mp());
    assert_eq!(mps(&hot), (0, 0, 0));
    let mut stopped = hot.clone().acting('A');
    assert!(stopped.refused(JUMP).contains("no MP"), "{}", stopped.refused(JUMP));
    assert_eq!(mps(&hot.rule("last_hip=no_walking")), (1, 2, 3));
}

/// [X] lets a 'Mech that lost a leg stand again, with its one MP; the letter of [Q] wants two.
#[test]
fn r_54_one_running_mp_stands_for_one_or_never() {
    let mut stands = down(biped(50, 4)).lost('A', Location::LeftLeg).moving(WALK);
    stands.go(Action::StandUp, &[6, 6]);
    assert_eq!((stands.is_prone('A'), stands.unit('A').motion.mp_spent), (false, 1));
    let mut lies = down(biped(50, 4)).lost('A', Location::LeftLeg).rule("stand_mp=two").moving(WALK);
    assert_eq!(lies.refused(Action::StandUp), "it costs 2 MP and 1 are left (§4.3)");
}

/// a quad with all its legs rolls at -2, or stands without a roll.
#[test]
fn r_55_a_quad_on_four_legs_rolls_to_stand() {
    let mut rolls = down(quad(50, 4)).moving(WALK);
    rolls.go(Action::StandUp, &[1, 2]);
    assert_eq!(rolls.rolls(), [(Cause::StandUp, 3)]);
    assert!(!rolls.is_prone('A'));
    let mut free = down(quad(50, 4)).rule("quad_stand=free").moving(WALK);
    free.go(Action::StandUp, &[]);
    assert!(!free.is_prone('A'));
}

/// damage and ground count for standing up, or nothing does.
#[test]
fn r_56_standing_up_has_no_modifier_of_its_own() {
    let hurt = down(biped(50, 4)).hit('A', Location::LeftLeg, System::Foot);
    let mut standing = hurt.clone().moving(WALK);
    standing.go(Action::StandUp, &[6, 6]);
    assert_eq!(standing.rolls(), [(Cause::StandUp, 6)]);
    let mut plain = hurt.rule("stand_psr=plain").moving(WALK);
    plain.go(Action::StandUp, &[6, 6]);
    assert_eq!(plain.rolls(), [(Cause::StandUp, 5)]);
}

/// Walks into a medium building, fails the roll, and the four points take the bare left leg's foot actuator.
fn stubs_a_foot(battle: Battle, then: &[u8]) -> Battle {
    let mut battle = battle.moving(WALK);
    battle.go(FORWARD, &[&[1, 1, 4, 5, 4, 4, 4][..], then].concat());
    battle
}

/// the roll for a foot lost in the Movement phase waits for its end; by common practice it does not.
#[test]
fn r_57_rolls_for_damage_wait_for_the_end_of_the_movement_phase() {
    let walks_in = || {
        board("A\nb2h1\n.").red('A', biped(50, 5).sheet()).battle().with('A', |unit| {
            unit.body.armour[Location::LeftLeg] = 0;
        })
    };
    let foot = Cause::ActuatorDestroyed { leg: Location::LeftLeg, actuator: System::Foot };
    let mut waits = stubs_a_foot(walks_in(), &[]);
    assert_eq!(
        waits.rolls(),
        [(Cause::Building { construction: crate::board::Construction::Medium, hexes: 1 }, 6)]
    );
    assert_eq!(waits.unit('A').pending.causes(), [foot]);
    waits.go(Action::EndMove, &[6, 6]);
    assert_eq!(waits.rolls(), [(foot, 6)]);
    assert!(waits.unit('A').pending.causes().is_empty());
    let at_once = stubs_a_foot(walks_in().rule("movement_rolls=at_once"), &[6, 6]);
    assert_eq!(at_once.rolls().last(), Some(&(foot, 6)));
}

/// §4.18, R-57: MASC's own criticals are rolled for before the first step.
#[test]
fn r_57_masc_does_not_wait() {
    let mut battle = lone(biped(50, 5).masc()).facing('A', Facing::South).acting('A');
    battle.go(BOOST, &[1, 1, 4, 4, 6, 6, 6, 6]);
    assert_eq!(battle.rolls().len(), 2);
}

/// a failed MASC roll hits each leg once: the slots are rolled, how many hits there are is not.
#[test]
fn r_112_a_failed_masc_roll_rolls_slots_and_no_number_of_hits() {
    use crate::critical::Event as Critical;
    let mut battle = lone(biped(50, 5).masc()).facing('A', Facing::South).acting('A');
    // A roll of 2; a foot and an upper leg; both piloting rolls hold.
    battle.go(BOOST, &[1, 1, 4, 2, 6, 6, 6, 6]);
    let criticals = |wanted: fn(&Critical) -> bool| {
        battle.log.iter().filter(|it| matches!(it, AnyEvent::Critical(it) if wanted(it))).count()
    };
    assert_eq!(criticals(|it| matches!(it, Critical::SlotHit { .. })), 2);
    assert_eq!(criticals(|it| matches!(it, Critical::Determined { .. })), 0);
}

/// swamp and snow cost MP and add to rolls; whoever plays bogging down rolls on entering.
#[test]
fn r_66_nobody_bogs_down_unless_it_is_played() {
    for ground in ["k", "n"] {
        let mut free = board(&format!("A\n{ground}")).red('A', biped(50, 6).sheet()).battle().moving(WALK);
        free.go(FORWARD, &[]);
        assert!(!free.unit('A').stuck);
    }
    let mut stuck = board("A\nk").red('A', biped(50, 6).sheet()).battle().rule("bog_down=on").moving(WALK);
    stuck.go(FORWARD, &[1, 1]);
    assert!(stuck.unit('A').stuck);
}

/// §14 E-76, R-67: MASC with a leg gone runs at twice the one MP that is left.
#[test]
fn e_76_r_67_masc_works_with_a_leg_gone() {
    let lame = lone(biped(50, 5).masc()).lost('A', Location::LeftLeg).facing('A', Facing::South).acting('A');
    let mut boosted = lame.clone();
    boosted.go(BOOST, &[1, 2]);
    assert_eq!(mp(mech(&boosted)), 2);
    let mut refused = lame.rule("masc_leg_gone=off");
    assert!(refused.refused(BOOST).contains("MASC"));
}

/// §4.18, §2.7, §15.5: MASC is twice the walk less one in hardened armour, in play as on the sheet.
#[test]
fn masc_in_hardened_armour_is_what_the_sheet_says() {
    let hard = biped(50, 4).masc().alter(|design| {
        design.armour_kind = ByLocation([(ArmourKind::Hardened, design.engine.tech); 8]);
    });
    let sheet: std::sync::Arc<Sheet> = hard.clone().sheet();
    assert_eq!(sheet.design.running_mp_with_masc(), Some(7));
    assert_eq!(mech(&lone(hard.clone())).running_mp_with_masc(), Some(7));
    assert_eq!(mech(&lone(hard).rule("special_equipment=off")).running_mp_with_masc(), Some(8));
}

/// §4.8: the one hexside of a 'Mech without a gyro is still free after MP were spent.
#[test]
fn a_mech_that_loses_its_gyro_on_the_way_may_still_turn_once() {
    let mut battle = lone(biped(50, 5)).moving(WALK);
    battle.go(FORWARD, &[]);
    let mut battle = battle.hit('A', Location::CentreTorso, System::Gyro).with('A', |unit| {
        unit.place.posture = Posture::Prone;
    });
    battle.go(Action::TurnLeft, &[]);
    assert_eq!(battle.refused(Action::TurnLeft), "without a gyro a 'Mech turns one hexside a turn (§4.8)");
}

/// a death from above with a hit foot is a jump that must be landed; a fall ends the attack.
#[test]
fn r_61_a_death_from_above_with_a_hit_foot_rolls_at_the_end_of_the_movement() {
    let leaper = || {
        board("A\n.\nB\n.")
            .red('A', biped(55, 4).jets(4).sheet())
            .blue('B', biped(50, 4).sheet())
            .battle()
            .with('B', |unit| unit.motion.done = true)
            .hit('A', Location::LeftLeg, System::Foot)
    };
    let target = UnitId(1);
    let leap = Action::DeathFromAbove { target };
    let mut lands = leaper().moving(JUMP);
    lands.go(leap, &[6, 6]);
    assert_eq!(lands.rolls(), [(Cause::JumpedDamaged, 6)]);
    assert_eq!(lands.unit('A').deeds.falling_on, Some(target));
    let mut falls = leaper().moving(JUMP);
    // The roll, the belt, the facing, two groups of a fall.
    falls.go(leap, &[1, 1, 6, 6, 1, 3, 4, 3, 4]);
    assert!(falls.is_prone('A'));
    assert_eq!((falls.hex('A').as_str(), falls.unit('A').deeds.falling_on), ("0102", None));
    let mut practice = leaper().rule("dfa_landing=off").moving(JUMP);
    practice.go(leap, &[]);
    assert_eq!(practice.unit('A').deeds.falling_on, Some(target));
}

/// The number of the seat-belt roll of the last action.
fn belt(battle: &Battle) -> Option<i8> {
    battle.log.iter().find_map(|event| match event {
        AnyEvent::Piloting(piloting::Event::SeatBelt { number, .. }) => Some(number.total()),
        _ => None,
    })
}

/// §14 E-71: the seat belt has the modifiers of the roll that failed, not those of the ground where the 'Mech lands.
#[test]
fn e_71_the_seat_belt_has_the_modifiers_of_the_roll_that_failed() {
    let mut battle = board("mA\n1u").red('A', biped(50, 5).sheet()).battle().moving(WALK);
    battle.go(FORWARD, &[1, 1, 6, 6, 1, 3, 4]);
    assert_eq!(battle.rolls(), [(Cause::Rubble, 5)]);
    assert!(
        battle.is_prone('A')
            && battle.state.board().get(battle.unit('A').place.hex).is_some_and(|it| it.has(Cover::Mud))
    );
    assert_eq!(belt(&battle), Some(5));
}

/// the belt is rolled before the damage that might knock the pilot out, or after it.
#[test]
fn r_63_a_pilot_whom_the_fall_knocks_out_has_had_the_seat_belt_roll() {
    let up = || board("A\nu").red('A', biped(50, 5).sheet()).battle();
    let hits = |battle: &Battle| battle.unit('A').pilot.hits;
    let mut texts = up().moving(RUN);
    // Rubble fails, the belt holds; facing, head, unconscious.
    texts.go(FORWARD, &[1, 1, 6, 6, 1, 6, 6, 1, 1]);
    assert_eq!((hits(&texts), belt(&texts)), (1, Some(5)));
    let mut practice = up().rule("fall_order=belt_last").moving(RUN);
    practice.go(FORWARD, &[1, 1, 1, 6, 6, 1, 1]);
    assert_eq!((hits(&practice), belt(&practice)), (2, None));
}
