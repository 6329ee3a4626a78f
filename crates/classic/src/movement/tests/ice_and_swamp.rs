//! §4.15 Ice, §4.16 bogging down.

use grid::Hex;

use super::{FORWARD, JUMP, RUN, WALK};
use crate::board::{Elevation, Footing};
use crate::movement::{Action, Event};
use crate::piloting::Cause;
use crate::testing::{Battle, biped, board};

const ONTO_ICE: Action = Action::Forward { onto: Footing::Ice };

fn at_the_shore() -> Battle {
    board("A\n~1i\n~1i").red('A', biped(50, 6).sheet()).battle().moving(WALK)
}

#[test]
fn ice_holds_on_one_to_five() {
    let mut battle = at_the_shore();
    battle.go(ONTO_ICE, &[5]);
    assert_eq!((battle.unit('A').place.elevation, battle.unit('A').motion.mp_spent), (Elevation(0), 2));
    assert!(!battle.said(&Event::IceBroke { hex: Hex::new(0, 1) }));
}

#[test]
fn a_six_breaks_it_and_the_mech_falls_to_the_floor() {
    let mut battle = at_the_shore();
    // The belt; facing; to the surface ⌊5 × 1/2⌋, to the floor ⌊5 × 2/2⌋: 7 in two groups with breach rolls.
    battle.go(ONTO_ICE, &[6, 6, 6, 1, 3, 4, 1, 2, 3, 4, 1, 2]);
    assert!(battle.said(&Event::IceBroke { hex: Hex::new(0, 1) }));
    assert_eq!((battle.unit('A').place.elevation, battle.lost_points('A')), (Elevation(-1), 7));
    assert!(battle.is_prone('A'));
}

#[test]
fn a_fall_on_ice_rolls_for_it_again() {
    let mut battle = board("~2iA\n.").red('A', biped(50, 6).sheet()).battle();
    let unit = battle.id('A');
    let cause = Cause::Kicked;
    battle.play(&[6, 6, 1, 3, 4, 5], |play| {
        crate::piloting::fall(play, unit, crate::piloting::Fall::here(cause));
    });
    assert!(battle.is_prone('A'));
    assert_eq!(battle.unit('A').place.elevation, Elevation(0));
}

/// landing on ice that holds is no row of [Q]; by common practice it is rolled for.
#[test]
fn r_110_a_jumper_breaks_it_on_four_and_may_have_to_roll_if_it_holds() {
    let drawn = || board("A\n.\n~2i").red('A', biped(50, 6).jets(3).sheet()).battle().moving(JUMP);
    let jump = Action::Jump { to: Hex::new(0, 2), facing: grid::Facing::North };
    let mut held = drawn().rule("ice_rolls=on");
    held.go(jump, &[3, 4, 4]);
    assert_eq!(held.rolls(), [(Cause::LandedOnIce, 8)]);
    let mut texts = drawn();
    texts.go(jump, &[3]);
    assert_eq!((texts.rolls(), texts.is_prone('A')), (vec![], false));
    let mut broken = drawn();
    // ⌊5/2⌋ + ⌊15/2⌋ = 9 in two groups with breach rolls.
    broken.go(jump, &[4, 6, 6, 1, 3, 4, 1, 2, 3, 4, 1, 2]);
    assert_eq!((broken.unit('A').place.elevation, broken.lost_points('A')), (Elevation(-2), 9));
}

#[test]
fn a_mech_that_wades_under_ice_in_shallow_water_breaks_it() {
    let mut battle = board("~1A\n~1i").red('A', biped(50, 6).sheet()).battle().moving(WALK);
    battle.go(FORWARD, &[6, 6]);
    assert!(battle.said(&Event::IceBroke { hex: Hex::new(0, 1) }));
    assert_eq!(battle.unit('A').place.elevation, Elevation(-1));
}

#[test]
fn swamp_holds_who_fails_and_lets_go_on_a_later_turn() {
    let mut battle =
        board("A\nk\n.").red('A', biped(50, 6).jets(3).sheet()).battle().rule("bog_down=on").moving(WALK);
    battle.go(FORWARD, &[1, 1]);
    assert!(battle.unit('A').stuck && battle.unit('A').motion.done);
    assert!(!battle.is_prone('A'));
    battle.play(&[], crate::movement::begin_phase);
    let mut next = battle.phase(crate::Phase::Movement).acting('A');
    assert_eq!(next.refused(JUMP), "the 'Mech is bogged down (§4.16)");
    let mut held = next.clone();
    held.go(WALK, &[1, 1]);
    assert!(held.unit('A').stuck && held.unit('A').motion.done);
    next.go(WALK, &[3, 3]);
    assert_eq!(next.rolls(), [(Cause::Swamp, 6)]);
    next.go(FORWARD, &[]);
    assert_eq!(next.hex('A'), "0103");
}

#[test]
fn deep_snow_is_easier_and_mud_never_holds() {
    let mut snow = board("A\nn").red('A', biped(50, 6).sheet()).battle().rule("bog_down=on").moving(RUN);
    snow.go(FORWARD, &[1, 1]);
    assert_eq!(snow.rolls(), [(Cause::DeepSnow, 5)]);
    assert!(snow.unit('A').stuck);
    let mut mud = board("A\nm").red('A', biped(50, 6).sheet()).battle().moving(RUN);
    mud.go(FORWARD, &[]);
    assert!(!mud.unit('A').stuck);
}
