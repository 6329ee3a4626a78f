//! §4.14 Buildings and bridges.

use grid::{Facing, Hex};

use super::{FORWARD, RUN, WALK};
use crate::board::{Construction, Cover, Elevation, Footing};
use crate::movement::{Action, damage_building};
use crate::piloting::Cause;
use crate::testing::{biped, board};

/// §14 E-55, R-44.
#[test]
fn e_55_r_44_a_failed_roll_on_entry_is_damage_and_no_fall() {
    let mut battle = board("A\n.\n.\n.\nb2h3").red('A', biped(70, 4).sheet()).battle().moving(RUN);
    (0..3).for_each(|_| battle.go(FORWARD, &[]));
    battle.go(FORWARD, &[1, 1, 3, 4]);
    let wall = Cause::Building { construction: Construction::Medium, hexes: 4 };
    assert_eq!(battle.rolls(), [(wall, 7)]);
    assert_eq!((battle.is_prone('A'), battle.lost_points('A')), (false, 4));
    let cf = |battle: &crate::testing::Battle| battle.state.board().building(Hex::new(0, 4)).map(|it| it.cf);
    assert_eq!(cf(&battle), Some(33));
}

#[test]
fn entering_backward_hurts_the_rear() {
    let mut battle = board("A\nb2h3").red('A', biped(70, 4).sheet()).battle().acting('A');
    battle.go(WALK, &[]);
    let rear = battle.unit('A').body.rear_armour;
    battle.go(super::BACKWARD, &[1, 1, 3, 4]);
    let lost = crate::mech::Location::CentreTorso;
    assert_eq!(battle.unit('A').body.rear_armour[lost], rear[lost] - 4);
}

/// §14 E-56.
#[test]
fn e_56_forty_tons_on_a_roof_of_thirty_three_fall_through() {
    let mut battle = board("b2h2A\n.").red('A', biped(40, 4).sheet()).battle();
    battle = battle.with('A', |unit| unit.place.elevation = Elevation(2));
    // 4 points from the roof; the fall of two levels: facing, 12 in three groups, the belt.
    battle.play(&[3, 4, 6, 6, 1, 3, 4, 3, 4, 3, 4], |play| damage_building(play, Hex::new(0, 0), 7));
    let terrain = battle.state.board().get(Hex::new(0, 0)).expect("a hex");
    assert!(terrain.building.is_none() && terrain.has(Cover::Rubble));
    assert_eq!(battle.unit('A').place.elevation, Elevation(0));
    assert_eq!((battle.is_prone('A'), battle.lost_points('A')), (true, 4 + 12));
}

#[test]
fn a_collapse_buries_those_inside_by_the_punch_table() {
    let mut battle = board("b1h3A\n.").red('A', biped(40, 4).sheet()).battle();
    // CF 15 at the start of the phase, three levels above: 4.5 is 5, one group, one die.
    battle.play(&[3], |play| damage_building(play, Hex::new(0, 0), 15));
    assert_eq!((battle.lost_points('A'), battle.is_prone('A')), (5, false));
}

#[test]
fn more_than_half_of_a_building_takes_the_rest_down() {
    let mut battle = board("b1h1\nb1h1\nb1h1\n.A").red('A', biped(40, 4).sheet()).battle();
    let standing = |battle: &crate::testing::Battle| {
        (0..3).filter(|&y| battle.state.board().building(Hex::new(0, y)).is_some()).count()
    };
    battle.play(&[], |play| damage_building(play, Hex::new(0, 0), 15));
    assert_eq!(standing(&battle), 2);
    battle.play(&[], |play| damage_building(play, Hex::new(0, 1), 20));
    assert_eq!(standing(&battle), 0);
}

#[test]
fn a_mech_climbs_a_roof_that_carries_it_and_steps_down_again() {
    let mut battle = board("A\nb3h2\n.").red('A', biped(50, 6).sheet()).battle().moving(WALK);
    battle.go(Action::Forward { onto: Footing::Top }, &[]);
    assert_eq!((battle.unit('A').place.elevation, battle.rolls().len()), (Elevation(2), 0));
    battle.go(FORWARD, &[]);
    assert_eq!(battle.unit('A').motion.mp_spent, 3 + 3);
}

#[test]
fn a_weak_bridge_is_entered_and_breaks() {
    let mut battle = board("A\n-2#2c20\n.").red('A', biped(50, 6).sheet()).battle().moving(WALK);
    // ⌈20/10⌉ = 2 points, then two levels down: facing, 15 in three groups, the belt.
    battle.go(Action::Forward { onto: Footing::Top }, &[3, 4, 6, 6, 1, 3, 4, 3, 4, 3, 4]);
    assert!(battle.state.board().get(Hex::new(0, 1)).is_some_and(|hex| hex.bridge.is_none()));
    assert_eq!((battle.unit('A').place.elevation, battle.lost_points('A')), (Elevation(0), 2 + 15));
    assert!(battle.is_prone('A'));
}

#[test]
fn one_on_the_deck_and_one_below_do_not_meet() {
    let drawn = board("-1A\n-2#3c90E\n-1").red('A', biped(50, 6).sheet()).blue('E', biped(50, 4).sheet());
    let mut battle = drawn.battle().with('E', |unit| unit.place.elevation = Elevation(3)).moving(WALK);
    battle.go(FORWARD, &[]);
    assert_eq!(battle.hex('A'), battle.hex('E'));
    battle.go(Action::EndMove, &[]);
    assert_eq!(battle.unit('A').place.facing, Facing::South);
}
