//! §4.3–4.6, §8.1 Steps in play: rolls on entry, falls, minimum movement, shifts, stacking on the way.

use grid::Facing;

use super::{BACKWARD, FALL, FORWARD, RUN, WALK};
use crate::board::{Construction, Footing};
use crate::movement::Action;
use crate::piloting::Cause;
use crate::testing::{Battle, biped, board, quad};
use crate::unit::Fate;

/// A walks south from one drawn hex into another with lucky dice: its rolls.
fn entered(from: &str, to: &str, dice: &[u8]) -> Vec<(Cause, i8)> {
    let battle = board(&format!("{from}A\n{to}\n.")).red('A', biped(50, 9).sheet()).battle();
    let mut battle = battle.rule("bog_down=on").moving(WALK);
    battle.go(FORWARD, dice);
    assert_eq!(battle.unit('A').motion.hexes, 1);
    assert!(!battle.is_prone('A'));
    battle.rolls()
}

#[test]
fn every_terrain_demands_its_roll_on_entry() {
    let lucky = &[6, 6];
    assert_eq!(entered(".", "u", lucky), [(Cause::Rubble, 5)]);
    assert_eq!(entered(".", "s", lucky), [(Cause::Sand, 6)]);
    assert_eq!(entered(".", "j", lucky), [(Cause::Jungle { heavy: false }, 6)]);
    assert_eq!(entered(".", "jj", lucky), [(Cause::Jungle { heavy: true }, 7)]);
    assert_eq!(entered(".", "~1", lucky), [(Cause::Water { depth: 1 }, 4)]);
    assert_eq!(entered(".", "~2", lucky), [(Cause::Water { depth: 2 }, 5)]);
    assert_eq!(entered("-2", "-1~2", lucky), [(Cause::Water { depth: 2 }, 5)]);
    assert_eq!(entered("-1", "~3", lucky), [(Cause::Water { depth: 3 }, 6)]);
    assert_eq!(entered(".", "k", lucky), [(Cause::Swamp, 6)]);
    assert_eq!(entered(".", "n", lucky), [(Cause::DeepSnow, 5)]);
    let walls = Construction::ALL.map(|construction| Cause::Building { construction, hexes: 1 });
    for (number, (class, needs)) in walls.into_iter().zip([5, 6, 7, 10]).enumerate() {
        assert_eq!(entered(".", &format!("b{}h3", number + 1), lucky), [(class, needs)]);
    }
    for quiet in [".", "r", "w", "ww", "m", "i", "~0", "p", "="] {
        assert_eq!(entered(".", quiet, &[]), [], "{quiet}");
    }
}

/// §13 R-09, §4.16: mud and ice count on all rolls made in the hex.
#[test]
fn r_09_ice_is_plus_three_and_mud_plus_one_on_every_roll() {
    assert_eq!(entered(".", "iu", &[6, 6]), [(Cause::Rubble, 8)]);
    assert_eq!(entered(".", "ms", &[6, 6]), [(Cause::Sand, 7)]);
    assert_eq!(entered(".", "su", &[6, 6, 6, 6]), [(Cause::Sand, 6), (Cause::Rubble, 5)]);
    let mut common =
        board("A\niu").red('A', biped(50, 5).sheet()).setup(|it| it.options.ice_psr = 4).battle();
    common = common.moving(WALK);
    common.go(FORWARD, &[6, 6]);
    assert_eq!(common.rolls(), [(Cause::Rubble, 9)]);
}

#[test]
fn a_road_and_a_deck_ask_for_no_roll() {
    assert_eq!(entered("=", "=jj", &[]), []);
    assert_eq!(entered("=", "=s", &[]), []);
    let mut battle = board("A\n~2#0c60").red('A', biped(50, 5).sheet()).battle().moving(RUN);
    battle.go(Action::Forward { onto: Footing::Top }, &[]);
    assert_eq!(battle.unit('A').place.elevation.0, 0);
    assert_eq!(battle.unit('A').motion.mp_spent, 1);
}

/// §4.19 A fall ends neither the turn nor the MP.
#[test]
fn a_fall_in_mid_move_leaves_the_rest_of_the_mp() {
    let mut battle = board("A\nu\n.").red('A', biped(50, 6).sheet()).battle().moving(WALK);
    battle.go(FORWARD, &[&[1, 1][..], &FALL].concat());
    assert!(battle.is_prone('A'));
    assert_eq!((battle.hex('A').as_str(), battle.lost_points('A')), ("0102", 5));
    assert_eq!(battle.refused(FORWARD), "a prone 'Mech only turns or stands up (§4.8)");
    battle.go(Action::StandUp, &[3, 3]);
    battle.go(FORWARD, &[]);
    assert_eq!((battle.unit('A').motion.mp_spent, battle.unit('A').motion.hexes), (5, 2));
}

/// §13 R-48, §8.4.6.
#[test]
fn r_48_a_fall_between_levels_goes_into_the_lower_hex() {
    let mut up = board("A\n1u").red('A', biped(50, 6).sheet()).battle().moving(WALK);
    up.go(FORWARD, &[&[1, 1][..], &FALL].concat());
    assert_eq!((up.hex('A').as_str(), up.lost_points('A')), ("0101", 5));
    let mut down = board("1A\nu").red('A', biped(50, 6).sheet()).battle().moving(WALK);
    down.go(FORWARD, &[1, 1, 6, 6, 1, 3, 4, 3, 4]);
    assert_eq!((down.hex('A').as_str(), down.lost_points('A')), ("0102", 10));
}

/// §4.13 Failing on entry: half damage to the surface and to the floor, all under water now.
#[test]
fn a_fall_into_water_halves_the_damage_and_may_breach() {
    let mut battle = board("A\n~1").red('A', biped(50, 6).sheet()).battle().moving(WALK);
    // Roll; facing; ⌊5/2⌋ + ⌊10/2⌋ = 7 in groups of 5 and 2, each with its breach roll; seat belt.
    battle.go(FORWARD, &[1, 1, 6, 6, 1, 3, 4, 1, 2, 3, 4, 1, 2]);
    assert_eq!((battle.is_prone('A'), battle.lost_points('A')), (true, 7));
    assert_eq!(battle.unit('A').place.elevation.0, -1);
}

/// §4.13 A bare leg floods as soon as it is under water, and its hip asks for a roll.
#[test]
fn a_leg_without_armour_floods_on_entering() {
    let mut battle = board("A\n~1").red('A', biped(50, 6).sheet()).battle();
    battle = battle.with('A', |unit| unit.body.armour[crate::mech::Location::LeftLeg] = 0).moving(WALK);
    let before = battle.state.mech(battle.id('A')).walking_mp();
    battle.log.clear();
    let mut dice = kit::Seeded::new(7);
    use kit::Game;
    let mut log = Vec::new();
    battle.state.apply(FORWARD.into(), &mut dice, &mut log).expect("a step into water");
    assert!(battle.unit('A').body.flooded.has(crate::mech::Location::LeftLeg));
    assert!(battle.state.mech(battle.id('A')).walking_mp() < before);
}

#[test]
fn backward_steps_keep_the_level_and_are_walked() {
    let drawn = || board("1\nA\n.").red('A', biped(50, 4).sheet()).battle();
    let mut walk = drawn().moving(WALK);
    assert_eq!(walk.refused(BACKWARD), "a step backward changes no level: this one changes 1 (§4.4)");
    walk.go(Action::TurnLeft, &[]);
    let mut run = drawn().moving(RUN);
    assert_eq!(run.refused(BACKWARD), "no running backward (§4.4)");
    let mut flat = board(".\nA").red('A', biped(50, 4).sheet()).battle().moving(WALK);
    flat.go(BACKWARD, &[]);
    assert!(flat.unit('A').motion.backward);
    assert_eq!(flat.hex('A'), "0101");
}

#[test]
fn running_into_water_is_only_the_minimum_movement() {
    let mut far = board("A\n.\n~1").red('A', biped(50, 4).sheet()).battle().moving(RUN);
    far.go(FORWARD, &[]);
    assert_eq!(far.refused(FORWARD), "no running into water of depth 1 or more (§4.1)");
    let mut near = board("A\n~1\n.").red('A', biped(50, 4).sheet()).battle().moving(RUN);
    near.go(FORWARD, &[6, 6]);
    assert_eq!(near.unit('A').motion.mp_spent, 3);
    assert!(near.unit('A').motion.done, "the first and only step (§4.6)");
}

/// §4.6
#[test]
fn one_mp_still_enters_the_hex_ahead_and_that_is_all() {
    let mut battle = board("A\nww\n.").red('A', biped(50, 1).sheet()).battle().moving(RUN);
    battle.go(FORWARD, &[]);
    assert!(battle.unit('A').motion.done);
    assert_eq!((battle.hex('A').as_str(), battle.unit('A').motion.mp_spent), ("0102", 3));
    let mut turned = board("ww\nA").red('A', biped(50, 1).sheet()).battle().facing('A', Facing::NorthEast);
    turned = turned.acting('A');
    turned.go(RUN, &[]);
    turned.go(Action::TurnLeft, &[]);
    assert_eq!(turned.refused(FORWARD), "it costs 3 MP and 1 are left (§4.3)");
    let mut walk = board("A\nww").red('A', biped(50, 1).sheet()).battle().moving(WALK);
    assert_eq!(walk.refused(FORWARD), "it costs 3 MP and 1 are left (§4.3)");
}

/// §4.5
#[test]
fn a_quad_shifts_beside_its_front_and_rear_for_one_more() {
    let drawn = || board(". . .\n. A .\n. . .").red('A', quad(50, 4).sheet()).battle();
    let shift = |towards| Action::Shift { towards, onto: Footing::Ground };
    let mut walk = drawn().moving(WALK);
    walk.go(shift(Facing::SouthEast), &[]);
    assert_eq!((walk.hex('A').as_str(), walk.unit('A').motion.mp_spent), ("0303", 2));
    assert_eq!(walk.unit('A').place.facing, Facing::South);
    walk.go(shift(Facing::NorthWest), &[]);
    assert!(walk.unit('A').motion.backward);
    let mut run = drawn().moving(RUN);
    assert_eq!(run.refused(shift(Facing::NorthEast)), "no running backward (§4.4)");
    let straight = "direction 3 is straight ahead or behind: a shift goes beside them (§4.5)";
    assert_eq!(run.refused(shift(Facing::South)), straight);
    let mut lame = drawn().lost('A', crate::mech::Location::LeftArm).moving(WALK);
    assert_eq!(
        lame.refused(shift(Facing::SouthEast)),
        "only a quad with all four legs shifts sideways (§4.5)"
    );
}

fn column(drawing: &str, walk: u8) -> Battle {
    board(drawing).red('A', biped(50, walk).sheet()).red('F', biped(50, 4).sheet()).battle().moving(WALK)
}

/// §4.9
#[test]
fn friends_are_passed_with_mp_to_move_on_and_enemies_never() {
    let mut far = column("A\nF\n.", 2);
    far.go(FORWARD, &[]);
    assert_eq!(far.refused(Action::EndMove), "unit 1 stands here: move on, one 'Mech to a hex (§4.9)");
    far.go(FORWARD, &[]);
    far.go(Action::EndMove, &[]);
    let mut spent = column("A\nF\n.", 2);
    spent.go(FORWARD, &[]);
    assert_eq!(spent.refused(Action::TurnLeft), "unit 1 stands here: move on, one 'Mech to a hex (§4.9)");
    assert_eq!(spent.refused(Action::DropProne), "unit 1 stands here: move on, one 'Mech to a hex (§4.9)");
    let mut short = column("A\nF\n.", 1);
    assert_eq!(short.refused(FORWARD), "unit 1 stands there, and no MP would be left to move on (§4.9)");
    let mut enemy = board("A\nE\n.").red('A', biped(50, 4).sheet()).blue('E', biped(50, 4).sheet()).battle();
    enemy = enemy.moving(WALK);
    assert_eq!(enemy.refused(FORWARD), "unit 1 is in the way: enemies are not passed (§4.9)");
}

/// §4.11 A fall of no level in a friend's hex moves the friend on.
#[test]
fn who_falls_in_a_friends_hex_pushes_the_friend_on() {
    let mut battle = column("A\nuF\n.\n.", 4);
    battle.go(FORWARD, &[&[1, 1][..], &FALL, &[6, 6]].concat());
    assert_eq!((battle.hex('A').as_str(), battle.hex('F').as_str()), ("0102", "0103"));
    assert!(battle.rolls().contains(&(Cause::Domino, 5)));
    assert_eq!(battle.unit('F').fate, Fate::Operational);
}
