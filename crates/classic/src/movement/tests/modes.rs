//! §3.3, §4.1, §4.18, §6.10, §12.4 What is declared, and the ends of moves.

use grid::Facing;

use super::{FALL, FORWARD, JUMP, RUN, WALK};
use crate::Illegal;
use crate::mech::{Location, System};
use crate::movement::Action;
use crate::piloting::Cause;
use crate::testing::{biped, board};
use crate::unit::{Boost, Fate, Loss, Mode, WeaponNo};

#[test]
fn the_mode_comes_first_and_once() {
    let mut battle = board("A\n.").red('A', biped(50, 4).sheet()).battle().acting('A');
    assert_eq!(battle.refused(FORWARD), "the mode is declared before the first step (§3.3)");
    battle.go(WALK, &[]);
    assert_eq!(battle.refused(RUN), "the mode is declared already and cannot change: walking (§4.1)");
    assert_eq!(battle.refused(JUMP), "the mode is declared already and cannot change: walking (§4.1)");
}

#[test]
fn who_spends_no_mp_is_stationary() {
    let mut battle = board("A\n.").red('A', biped(50, 4).sheet()).battle().moving(RUN);
    battle.go(Action::EndMove, &[]);
    assert_eq!(battle.unit('A').motion.mode, Mode::Stationary);
    assert!(battle.unit('A').motion.done);
    let mut turned = board("A\n.").red('A', biped(50, 4).sheet()).battle().moving(RUN);
    turned.go(Action::TurnRight, &[]);
    turned.go(Action::EndMove, &[]);
    assert_eq!(turned.unit('A').motion.mode, Mode::Run);
}

#[test]
fn modes_need_their_mp() {
    let mut lame = board("A").red('A', biped(50, 4).sheet()).battle().acting('A');
    lame = lame.hit('A', Location::LeftLeg, System::Hip).hit('A', Location::RightLeg, System::Hip);
    assert_eq!(lame.refused(WALK), "no MP left for walking (§4.2)");
    assert_eq!(lame.refused(JUMP), "no MP left for jumping (§4.2)");
    lame.go(Action::declare(Mode::Stationary, Boost::None), &[]);
    assert!(lame.unit('A').motion.done);
}

/// §9.8, §9.9.1 The roll comes at the end of the run.
#[test]
fn running_with_a_damaged_hip_or_gyro_rolls_at_the_end() {
    let drawn = || board("A\n.\n.").red('A', biped(50, 6).sheet()).battle();
    let mut hip = drawn().hit('A', Location::LeftLeg, System::Hip).moving(RUN);
    hip.go(FORWARD, &[]);
    hip.go(Action::EndMove, &[&[3, 3][..], &FALL].concat());
    assert_eq!(hip.rolls(), [(Cause::RanDamaged, 7)]);
    assert!(hip.is_prone('A'));
    let mut walk = drawn().hit('A', Location::LeftLeg, System::Hip).moving(WALK);
    walk.go(FORWARD, &[]);
    walk.go(Action::EndMove, &[]);
    assert_eq!(walk.rolls(), []);
}

/// §6.10
#[test]
fn a_jam_is_cleared_with_a_walk_and_only_if_there_is_one() {
    let sheet = || biped(50, 4).with("rotary-ac-5", Location::LeftTorso).sheet();
    let drawn = || board("A\n.").red('A', sheet()).battle().acting('A');
    let mut fine = drawn();
    let nothing = "no rotary autocannon is jammed, or it is being cleared already (§6.10)";
    assert_eq!(fine.refused(Action::Unjam), nothing);
    let mut jammed = drawn().with('A', |unit| unit.jammed = unit.jammed.with(WeaponNo(0)));
    jammed.go(Action::Unjam, &[]);
    assert!(jammed.unit('A').deeds.unjamming);
    assert_eq!(jammed.refused(RUN), "a unit that clears a jam neither runs nor jumps this turn (§6.10)");
    assert_eq!(jammed.refused(Action::Unjam), nothing);
    jammed.go(WALK, &[]);
}

/// §12.4
#[test]
fn a_unit_leaves_from_the_edge_for_one_mp() {
    let drawing = ". . .\n. A .\n. . .\n. . .";
    let mut battle = board(drawing).red('A', biped(50, 2).sheet()).battle().moving(WALK);
    assert_eq!(battle.refused(Action::Leave), "0202 is not at the edge of the board (§12.4)");
    battle.go(FORWARD, &[]);
    battle.go(FORWARD, &[]);
    assert_eq!(battle.refused(Action::Leave), "it costs 1 MP and 0 are left (§4.3)");
    let mut edge = board(". A .\n. . .").red('A', biped(50, 2).sheet()).battle().moving(WALK);
    edge.go(Action::Leave, &[]);
    assert_eq!(edge.unit('A').fate, Fate::Lost(Loss::Withdrew));
    assert_eq!(edge.state.acting(), None);
}

/// §7.7.1
#[test]
fn a_charge_ends_beside_an_enemy_that_has_moved() {
    let drawn = || {
        let drawing = board("A\n.\nE\n.").red('A', biped(50, 4).sheet()).blue('E', biped(50, 4).sheet());
        drawing.battle().moving(WALK)
    };
    let charge = |battle: &crate::testing::Battle| Action::Charge { target: battle.id('E') };
    let mut early = drawn();
    let action = charge(&early);
    let far = "a charge ends beside its target, facing it; unit 1 is not straight ahead (§7.7)";
    assert_eq!(early.refused(action), far);
    early.go(FORWARD, &[]);
    assert!(matches!(early.act(action, &[]), Err(Illegal::Physical(_))), "it has yet to move");
    let mut late = drawn().with('E', |unit| unit.motion.done = true);
    late.go(FORWARD, &[]);
    late.go(action, &[]);
    assert_eq!(late.unit('A').deeds.charging, Some(late.id('E')));
    assert!(late.unit('A').motion.done);
    let mut spent = drawn().with('E', |unit| unit.motion.done = true).with('A', |it| it.motion.mp_spent = 3);
    spent.go(FORWARD, &[]);
    assert_eq!(spent.refused(action), "it costs 1 MP and 0 are left (§4.3)");
}

/// §7.8.1
#[test]
fn a_death_from_above_stops_beside_its_target() {
    let drawing = board("A\n.\nE\n.").red('A', biped(50, 4).jets(3).sheet()).blue('E', biped(50, 4).sheet());
    let mut battle = drawing.battle().with('E', |unit| unit.motion.done = true).moving(JUMP);
    let target = battle.id('E');
    battle.go(Action::DeathFromAbove { target }, &[]);
    let unit = battle.unit('A');
    assert_eq!((unit.place.hex.to_string().as_str(), unit.place.facing), ("0102", Facing::South));
    assert_eq!((unit.deeds.falling_on, unit.motion.hexes), (Some(target), 2));
}
