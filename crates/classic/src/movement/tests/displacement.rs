//! §4.10 Displacement and dominoes, §4.11 falls from above, §1.6 the edge.

use grid::Facing;

use crate::Phase;
use crate::board::Elevation;
use crate::movement::{Displaced, can_displace, displace, displace_anywhere};
use crate::piloting::Cause;
use crate::testing::{Battle, biped, board};
use crate::unit::{Fate, Loss};

fn thrown(drawing: &str) -> Battle {
    board(drawing).red('A', biped(50, 4).sheet()).battle().phase(Phase::Physical)
}

fn throw(battle: &mut Battle, towards: Facing, dice: &[u8]) -> Displaced {
    let unit = battle.id('A');
    battle.play(dice, |play| displace(play, unit, towards))
}

#[test]
fn a_unit_is_moved_up_two_levels_and_not_three() {
    let mut low = thrown("A\n2");
    assert_eq!(throw(&mut low, Facing::South, &[]), Displaced::Moved);
    assert_eq!(low.hex('A'), "0102");
    let mut high = thrown("A\n3");
    assert_eq!(throw(&mut high, Facing::South, &[]), Displaced::NoRoom);
    let mut barred = thrown("A\nx");
    assert_eq!(throw(&mut barred, Facing::South, &[]), Displaced::NoRoom);
}

#[test]
fn over_the_edge_it_is_out_unless_the_switch_says_no() {
    let mut out = thrown("A");
    assert_eq!(throw(&mut out, Facing::South, &[]), Displaced::OffBoard);
    assert_eq!(out.unit('A').fate, Fate::Lost(Loss::ForcedOffBoard));
    let drawing = board("A").red('A', biped(50, 4).sheet()).setup(|it| it.options.push_off_board = false);
    let mut kept = drawing.battle();
    assert_eq!(throw(&mut kept, Facing::South, &[]), Displaced::NoRoom);
}

#[test]
fn two_levels_down_is_a_fall() {
    let mut battle = thrown("2A\n.");
    assert_eq!(throw(&mut battle, Facing::South, &[6, 6, 1, 3, 4, 3, 4, 3, 4]), Displaced::Moved);
    assert_eq!((battle.is_prone('A'), battle.lost_points('A')), (true, 15));
    let mut step = thrown("1A\n.");
    assert_eq!(throw(&mut step, Facing::South, &[]), Displaced::Moved);
    assert!(!step.is_prone('A'));
}

#[test]
fn water_demands_its_roll_and_ice_its_die() {
    let mut wet = thrown("A\n~1");
    throw(&mut wet, Facing::South, &[]);
    assert_eq!(wet.unit('A').pending.causes(), [Cause::Water { depth: 1 }]);
    assert_eq!(wet.unit('A').place.elevation, Elevation(-1));
    let mut icy = thrown("A\n~1i");
    throw(&mut icy, Facing::South, &[5]);
    assert_eq!(icy.unit('A').place.elevation, Elevation(0));
}

#[test]
fn a_stuck_unit_is_freed_and_falls() {
    let mut battle = thrown("kA\n.").with('A', |unit| unit.stuck = true);
    throw(&mut battle, Facing::South, &super::FALL);
    assert!(!battle.unit('A').stuck && battle.is_prone('A'));
}

#[test]
fn any_valid_hex_is_tried_in_the_order_of_the_page() {
    let mut battle = thrown("x x x\nx A x\nx 3 .");
    let unit = battle.id('A');
    assert!(!can_displace(&battle.state, unit, Facing::South));
    let moved = battle.play(&[], |play| displace_anywhere(play, unit, Facing::South));
    assert_eq!((moved, battle.hex('A').as_str()), (Displaced::Moved, "0303"));
    let mut walled = thrown("x x x\nx A x\nx x x");
    assert_eq!(walled.play(&[], |play| displace_anywhere(play, unit, Facing::South)), Displaced::NoRoom);
}

fn row(drawing: &str) -> Battle {
    let drawing = board(drawing).red('A', biped(50, 4).sheet()).blue('B', biped(50, 4).sheet());
    drawing.blue('C', biped(50, 4).sheet()).battle().phase(Phase::Physical)
}

/// §4.10.5
#[test]
fn dominoes_move_in_one_direction_and_roll() {
    let mut battle = row("A\nB\nC\n.");
    assert_eq!(throw(&mut battle, Facing::South, &[]), Displaced::Moved);
    assert_eq!(['A', 'B', 'C'].map(|name| battle.hex(name)), ["0102", "0103", "0104"]);
    assert_eq!(['A', 'B', 'C'].map(|name| battle.unit(name).pending.causes().len()), [0, 1, 1]);
    assert_eq!(battle.unit('B').pending.causes(), [Cause::Domino]);
    let mut stuck = row("A\nB\nC\nx");
    assert_eq!(throw(&mut stuck, Facing::South, &[]), Displaced::NoRoom);
    assert_eq!(stuck.hex('A'), "0101");
}

/// §4.10.5
#[test]
fn who_is_pushed_from_the_side_steps_out_of_the_way_or_falls() {
    let drawn = || row(". A .\n. B .\n. . C\n. . .").facing('B', Facing::SouthEast);
    let mut stepped = drawn();
    // B faces 0303, where C is; behind it 0102 is free.
    throw(&mut stepped, Facing::South, &[6, 6]);
    assert_eq!((stepped.hex('A').as_str(), stepped.hex('B').as_str()), ("0202", "0102"));
    let mut slow = drawn();
    throw(&mut slow, Facing::South, &[&[1, 1][..], &super::FALL].concat());
    assert_eq!((slow.hex('B').as_str(), slow.is_prone('B')), ("0203", true));
}

/// §4.11
#[test]
fn a_fall_from_above_hits_the_one_below() {
    let mut battle = row("2A\nB\n.\n.C");
    // 7 needed. Hit: 5 points on the punch table; the belt; the faller on its back, 15 in three groups.
    let dice = [4, 3, 3, 6, 6, 3, 4, 3, 3, 4, 4];
    assert_eq!(throw(&mut battle, Facing::South, &dice), Displaced::Moved);
    assert_eq!((battle.hex('A').as_str(), battle.lost_points('A'), battle.lost_points('B')), ("0102", 15, 5));
    assert_eq!(battle.unit('A').place.facing, Facing::South, "on its back");
    assert_eq!(battle.unit('B').pending.causes(), [Cause::FallenUpon]);
    assert_ne!(battle.hex('B'), "0102");
    // §8.2: a fall does not count toward the 20 points of the phase; for the one below it was none.
    assert_eq!((battle.unit('A').damage_this_phase, battle.unit('B').damage_this_phase), (0, 5));
}

/// §4.11.3
#[test]
fn a_fall_from_above_that_misses_goes_into_the_next_hex() {
    let mut battle = row("2A\nB\n.\n.C").facing('A', Facing::South);
    throw(&mut battle, Facing::South, &[1, 1, 6, 6, 1, 3, 4, 3, 4, 3, 4]);
    assert_eq!((battle.hex('A').as_str(), battle.hex('B').as_str()), ("0103", "0102"));
    assert_eq!((battle.lost_points('A'), battle.lost_points('B')), (15, 0));
}

/// §4.10.5, §4.3: a step aside of its own is no fall, two levels down or not.
#[test]
fn who_steps_aside_two_levels_down_stays_on_its_feet() {
    let mut battle = row(". 2A .\n. 2B .\n. 2 .C\n. . .").facing('B', Facing::SouthEast);
    battle = battle.with('C', |unit| unit.place.hex = "0104".parse().unwrap());
    throw(&mut battle, Facing::South, &[6, 6]);
    assert_eq!((battle.hex('A').as_str(), battle.hex('B').as_str()), ("0202", "0303"));
    assert!(!battle.is_prone('B'));
    assert_eq!(battle.lost_points('B'), 0);
}

/// §4.10.5: the owner's choice.
#[test]
fn who_stands_fast_is_displaced_and_rolls() {
    let mut battle = row(". A .\n. B .\n. . C\n. . .").facing('B', Facing::SouthEast);
    battle = battle.with('B', |unit| unit.switches.stands_fast = true);
    throw(&mut battle, Facing::South, &[]);
    assert_eq!(battle.hex('B'), "0203");
    assert_eq!(battle.unit('B').pending.causes(), [Cause::Domino]);
}
