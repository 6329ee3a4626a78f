use super::*;
use crate::names::{RowNames, full};
use crate::piloting::{Cause, Event as Balance};
use crate::testing::{biped, board};

#[test]
fn a_roll_is_told_with_its_reason_its_number_and_its_dice() {
    let mut battle = board("A").red('A', biped(50, 4).sheet()).battle();
    battle.play(&[3, 3], |play| crate::piloting::roll(play, UnitId(0), Cause::Sand));
    let stories: Vec<_> = battle.log.iter().filter_map(|event| story(&battle.state, event)).collect();
    assert_eq!(
        stories,
        [
            "Red Draft 50-4 keeps its balance (entered sand): needs 6 (piloting +5, entered sand +1), rolls 3+3 = 6"
        ]
    );
}

#[test]
fn the_row_of_the_same_roll_leaves_out_what_is_drawn_beside_it() {
    let mut battle = board("A").red('A', biped(50, 4).sheet()).battle();
    battle.play(&[3, 3], |play| crate::piloting::roll(play, UnitId(0), Cause::Sand));
    let described = describe(&battle.state, &battle.log[0], None).expect("a roll is announced");
    assert_eq!(described.row().render(&RowNames(&battle.state)), "balance check, entered sand");
    assert_eq!(described.verdict.as_deref(), Some("keeps it"));
    let values: Vec<i8> = described.modifiers.iter().map(|line| line.value).collect();
    assert_eq!((values, described.throws[0].total), (vec![5, 1], 6));
}

#[test]
fn twins_are_numbered() {
    let battle = board("A B").red('A', biped(50, 4).sheet()).red('B', biped(50, 4).sheet()).battle();
    assert_eq!(full(&battle.state, UnitId(1)), "Red Draft 50-4 #2");
}

#[test]
fn book_keeping_is_not_told() {
    let battle = board("A").red('A', biped(50, 4).sheet()).battle();
    assert_eq!(story(&battle.state, &Balance::Settled { unit: UnitId(0) }.into()), None);
}

/// §9.18: nothing fell, and nothing struck.
#[test]
fn an_industrial_mechs_extra_check_is_not_told_as_a_fall() {
    let worker = biped(50, 4).alter(|design| design.class = crate::mech::MechClass::IndustrialMech);
    let mut battle =
        board("A").red('A', worker.sheet()).battle().with('A', |unit| unit.deeds.shaken = Some(0));
    battle.play(&[3, 4, 1, 1], crate::critical::settle_shaken);
    let stories: Vec<_> = battle.log.iter().filter_map(|event| story(&battle.state, event)).collect();
    assert_eq!(
        stories,
        [
            "Shaken, the centre torso of Red Draft 50-4 is checked (front: 3+4 = 7)",
            "Critical check, centre torso of Red Draft 50-4: rolls 1+1 = 2, +2 = 4 (IndustrialMech +2), no critical hit",
        ]
    );
}
