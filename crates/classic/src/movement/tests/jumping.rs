//! §4.7 Jumping.

use grid::{Facing, Hex};

use super::{JUMP, WALK};
use crate::board::Elevation;
use crate::heat;
use crate::mech::{Location, System};
use crate::movement::Action;
use crate::piloting::Cause;
use crate::testing::{Battle, biped, board};
use crate::unit::{Mode, target_movement};

fn jumper(drawing: &str, jets: u8) -> Battle {
    board(drawing).red('A', biped(50, 4).jets(jets).sheet()).battle().moving(JUMP)
}

fn to(y: i16) -> Action {
    Action::Jump { to: Hex::new(0, y), facing: Facing::SouthWest }
}

#[test]
fn a_jump_costs_its_distance_and_turns_for_free() {
    let mut battle = jumper("A\nww\n1\n~2\n.", 4);
    battle.go(to(4), &[]);
    let unit = battle.unit('A');
    assert_eq!((unit.motion.mode, unit.motion.hexes, unit.motion.mp_spent), (Mode::Jump, 4, 4));
    assert_eq!((unit.place.facing, unit.motion.done), (Facing::SouthWest, true));
    assert_eq!(heat::build_up(battle.state.mech(battle.id('A'))).total(), 4);
    assert_eq!(target_movement(unit.motion.hexes), 1);
    let mut short = jumper("A\n.", 4);
    short.go(to(1), &[]);
    assert_eq!(heat::build_up(short.state.mech(short.id('A'))).total(), 3);
}

#[test]
fn a_jump_clears_its_own_mp_in_levels() {
    let mut battle = jumper("A\n3\n2\n.", 2);
    assert_eq!(battle.refused(to(1)), "0102 is too high, or every shortest path to it is (§4.7)");
    assert_eq!(battle.refused(to(2)), "0103 is too high, or every shortest path to it is (§4.7)");
    assert_eq!(battle.refused(to(3)), "a jump of 3 hexes: 2 Jumping MP (§4.7)");
    let mut high = jumper("A\n2\n2\n.", 2);
    high.go(to(2), &[]);
    assert_eq!(high.hex('A'), "0103");
}

#[test]
fn nobody_lands_on_another_or_on_impassable_ground() {
    let drawing = board("A\nx\nE").red('A', biped(50, 4).jets(3).sheet()).blue('E', biped(50, 4).sheet());
    let mut battle = drawing.battle().moving(JUMP);
    assert_eq!(battle.refused(to(1)), "0102 is impassable: no place to land (§4.7)");
    assert_eq!(battle.refused(to(2)), "unit 1 stands in 0103: no place to land (§4.7)");
    assert_eq!(battle.refused(to(0)), "a jump of 0 hexes: 3 Jumping MP (§4.7)");
    let walks = battle.act(WALK, &[]).expect_err("the mode cannot change").to_string();
    assert_eq!(walks, "the mode is declared already and cannot change: jumping (§4.1)");
}

/// §13 R-36.
#[test]
fn r_36_the_ground_asks_for_its_roll_on_landing_only() {
    let rolls = |landing: &str, dice: &[u8]| {
        let mut battle = jumper(&format!("A\njj\n{landing}"), 3);
        battle.go(to(2), dice);
        battle.rolls()
    };
    assert_eq!(rolls(".", &[]), []);
    assert_eq!(rolls("u", &[6, 6]), [(Cause::Rubble, 5)]);
    assert_eq!(rolls("s", &[6, 6]), [(Cause::Sand, 6)]);
    assert_eq!(rolls("j", &[6, 6]), [(Cause::Jungle { heavy: false }, 6)]);
    assert_eq!(rolls("~1", &[6, 6]), [(Cause::Water { depth: 1 }, 4)]);
    assert_eq!(rolls("k", &[]), [], "swamp holds nobody that jumps into it");
}

/// §4.7.6
#[test]
fn damaged_legs_and_gyros_roll_on_landing() {
    let drawn = || board("A\n.\n.").red('A', biped(50, 4).jets(3).sheet()).battle();
    let mut foot = drawn().hit('A', Location::LeftLeg, System::Foot).moving(JUMP);
    foot.go(to(2), &[&[1, 1][..], &super::FALL].concat());
    assert_eq!(foot.rolls()[0], (Cause::JumpedDamaged, 6));
    assert!(foot.is_prone('A') && foot.unit('A').motion.done);
    let mut arm = drawn().hit('A', Location::LeftArm, System::Hand).moving(JUMP);
    arm.go(to(2), &[]);
    assert_eq!(arm.rolls(), []);
}

#[test]
fn a_jump_lands_on_a_roof_that_may_not_carry_it() {
    let mut strong = jumper("A\nb3h2\n.", 3);
    strong.go(to(1), &[]);
    assert_eq!(strong.unit('A').place.elevation, Elevation(2));
    let mut weak = jumper("A\nb1h1\n.", 3);
    // CF 15 under 50 tons: 2 points, then one level down: 10 in two groups, the belt.
    weak.go(to(1), &[3, 4, 6, 6, 1, 3, 4, 3, 4]);
    assert_eq!((weak.unit('A').place.elevation, weak.is_prone('A')), (Elevation(0), true));
}

/// §4.7.5
#[test]
fn under_water_the_jets_fail() {
    let in_water = |depth: &str| {
        let battle = board(&format!("{depth}A\n.\n.")).red('A', biped(50, 4).jets(2).sheet()).battle();
        battle.facing('A', Facing::South).acting('A')
    };
    let mut deep = in_water("~2");
    assert_eq!(deep.refused(JUMP), "no MP left for jumping (§4.2)");
    let mut shallow = in_water("~1");
    shallow.go(JUMP, &[]);
    shallow.go(to(2), &[]);
    assert_eq!(shallow.hex('A'), "0103");
}
