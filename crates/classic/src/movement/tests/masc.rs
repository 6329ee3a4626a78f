//! §4.18 MASC.

use super::{FORWARD, RUN};
use crate::mech::Location;
use crate::movement::masc::outlook;
use crate::movement::{Action, mp};
use crate::piloting::Cause;
use crate::testing::{Battle, biped, board, quad};
use crate::unit::{Boost, Masc, Mode};
use crate::{Event as AnyEvent, critical};

const BOOST: Action = Action::declare(Mode::Run, Boost::Masc);

fn targets(uses: &[bool]) -> Vec<Option<u8>> {
    outlook(Masc::default(), uses).iter().filter(|turn| turn.used).map(|turn| turn.target).collect()
}

/// §14 E-22.
#[test]
fn e_22_five_turns_of_use_need_three_five_seven_eleven_and_fail() {
    assert_eq!(targets(&[true; 6]), [Some(3), Some(5), Some(7), Some(11), None, None]);
}

/// §14 E-23, R-03.
#[test]
fn e_23_r_03_after_three_uses_and_a_rest_the_next_needs_five() {
    assert_eq!(targets(&[true, true, true, false, true]).last(), Some(&Some(5)));
    assert_eq!(targets(&[true, true, true, false, true, true]).last(), Some(&Some(7)));
}

/// §14 E-24, R-04.
#[test]
fn e_24_r_04_two_turns_of_rest_bring_it_down_to_three_and_never_below() {
    assert_eq!(targets(&[true, true, true, false, false, true]).last(), Some(&Some(3)));
    assert_eq!(targets(&[false, false, false, true]), [Some(3)]);
}

#[test]
fn the_odds_of_a_plan_multiply() {
    let plan = outlook(Masc::default(), &[true, true, false, true]);
    let ways = [35.0, 30.0, 36.0, 35.0];
    let mut so_far = 1.0;
    for (turn, ways) in plan.iter().zip(ways) {
        so_far *= ways / 36.0;
        assert!((turn.safe - ways / 36.0).abs() < 1e-12 && (turn.safe_so_far - so_far).abs() < 1e-12);
    }
    assert_eq!(outlook(Masc { level: 4, used_last_turn: true, step: None }, &[true])[0].safe, 0.0);
}

fn booster(draft: crate::testing::Draft) -> Battle {
    let battle = board("A\ns\n.\n.").red('A', draft.masc().sheet()).battle();
    battle.facing('A', grid::Facing::South).acting('A')
}

#[test]
fn a_safe_roll_doubles_the_walk_and_the_turn_is_remembered() {
    let mut battle = booster(biped(50, 5));
    battle.go(BOOST, &[1, 2]);
    assert_eq!(mp(battle.state.mech(battle.id('A'))), 10);
    battle.play(&[], crate::movement::begin_phase);
    assert_eq!(battle.unit('A').masc, Masc { level: 1, used_last_turn: true, step: None });
    battle.play(&[], crate::movement::begin_phase);
    assert_eq!(battle.unit('A').masc, Masc::default());
}

/// §14 E-25, R-40, R-41.
#[test]
fn e_25_r_40_r_41_a_failure_hits_both_legs_and_still_doubles_what_is_left() {
    let mut battle = booster(biped(50, 6));
    // The roll; right leg: slot 1, the hip; left leg: slot 4, the foot; two rolls before it moves.
    battle.go(BOOST, &[1, 1, 1, 4, 4, 4, 4, 4]);
    assert_eq!(battle.rolls().iter().map(|(_, number)| *number).collect::<Vec<_>>(), [8, 8]);
    let mech = battle.state.mech(battle.id('A'));
    assert_eq!((mech.walking_mp(), mp(mech)), (2, 4));
    assert!(mech.masc_works(), "R-40: only a slot hit stops it");
}

/// §14 E-26.
#[test]
fn e_26_a_quad_takes_one_critical_in_each_of_four_legs() {
    let mut battle = booster(quad(50, 6));
    battle.log.clear();
    let mut dice = kit::Seeded::new(3);
    let unit = battle.id('A');
    let hits = battle.play_with(&mut Faces(vec![1, 1], &mut dice), |play| {
        super::super::masc::engage(play, unit);
        play.state().unit(unit).body.hit
    });
    for leg in [Location::RightArm, Location::LeftArm, Location::RightLeg, Location::LeftLeg] {
        assert_eq!(hits[leg].count(), 1, "{leg:?}");
    }
    let slots = |event: &&AnyEvent| matches!(event, AnyEvent::Critical(critical::Event::SlotHit { .. }));
    assert_eq!(battle.log.iter().filter(slots).count(), 4);
}

/// Some faces first, then as the dice fall.
struct Faces<'a>(Vec<u8>, &'a mut kit::Seeded);

impl kit::Dice for Faces<'_> {
    fn d6(&mut self) -> kit::D6 {
        match self.0.is_empty() {
            true => self.1.d6(),
            false => kit::D6::new(self.0.remove(0)).expect("a face"),
        }
    }
}

/// §14 E-27.
#[test]
fn e_27_a_booster_lost_in_a_fall_ends_the_move() {
    let mut battle = booster(biped(50, 5));
    battle.go(BOOST, &[6, 6]);
    battle = battle.with('A', |unit| {
        unit.motion.mp_spent = 8;
        unit.body.armour[Location::RightTorso] = 0;
    });
    // Sand: 6 needed. The fall hits the bare right torso; one critical, in the upper half's first slot; the belt holds.
    battle.go(FORWARD, &[1, 1, 6, 6, 1, 3, 3, 4, 4, 1, 1]);
    assert_eq!(battle.rolls()[0], (Cause::Sand, 6));
    assert!(!battle.state.mech(battle.id('A')).masc_works());
    assert_eq!((battle.unit('A').motion.mp_spent, battle.unit('A').motion.done), (9, true));
}

#[test]
fn masc_goes_with_a_run_and_a_booster_that_works() {
    let mut walker = booster(biped(50, 5));
    let masc_walk = Action::declare(Mode::Walk, Boost::Masc);
    assert_eq!(walker.refused(masc_walk), "MASC is declared with a run, not with walking (§4.18)");
    let mut lost = booster(biped(50, 5)).lost('A', Location::RightTorso);
    assert_eq!(lost.refused(BOOST), "no MASC that works, or no run to boost (§4.18)");
    lost.go(RUN, &[]);
}
