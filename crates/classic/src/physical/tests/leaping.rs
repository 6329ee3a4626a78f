//! Deaths from above: who lands where, and who is left without room.

use grid::Facing;

use super::super::resolve_declared;
use super::displacing::{at, hex, pending};
use super::{A, B};
use crate::Phase;
use crate::mech::Location;
use crate::piloting::Cause;
use crate::testing::{Battle, biped, board};
use crate::unit::{Fate, Loss, Mode, Posture};

fn jumping(target: impl FnOnce(Battle) -> Battle) -> Battle {
    let battle = board(". . .\n. A .\n. B .\n. . .\n. . .")
        .red('A', biped(55, 4).sheet())
        .blue('B', biped(50, 4).sheet())
        .battle()
        .phase(Phase::Physical)
        .facing('A', Facing::South)
        .with('A', |unit| {
            unit.motion.mode = Mode::Jump;
            unit.deeds.falling_on = Some(B);
        });
    target(battle)
}

/// §14 E-52: 17 on the punch table, 11 on the kick table; +4 and +2.
#[test]
fn e_52_a_death_from_above_lands_on_its_target_and_throws_it_aside() {
    let mut battle = jumping(|it| it);
    battle.play(&[6, 6, 3, 3, 3, 3, 4, 4, 4], resolve_declared);
    assert_eq!((battle.unit('B').damage_this_phase, battle.unit('A').damage_this_phase), (17, 11));
    assert_eq!((at(&battle, 'A'), at(&battle, 'B')), (hex("0203"), hex("0204")));
    assert_eq!(pending(&battle, 'A'), [Cause::MadeDeathFromAbove]);
    assert_eq!(pending(&battle, 'B'), [Cause::HitByDeathFromAbove]);
}

/// [Q] lists the target's terrain under all attacks; common practice leaves it out of this one.
#[test]
fn r_50_woods_hinder_a_death_from_above_by_the_letter_alone() {
    let number = |ground: &str, rule: &str| {
        let battle = board(&format!(". . .\n. A .\n. {ground} .\n. . ."))
            .red('A', biped(55, 4).sheet())
            .blue('B', biped(50, 4).sheet())
            .battle()
            .phase(Phase::Physical)
            .facing('A', Facing::South)
            .with('A', |unit| unit.motion.mode = Mode::Jump)
            .rule(rule);
        super::super::death_from_above::number(&battle.state, A, B).total()
    };
    let open = number("B", "dfa_terrain=on");
    assert_eq!(number("wwB", "dfa_terrain=on"), open + 2);
    assert_eq!(number("wwB", "dfa_terrain=off"), open);
}

#[test]
fn a_prone_target_is_struck_on_the_rear_column_of_the_full_table() {
    let mut battle = jumping(|it| it.with('B', |unit| unit.place.posture = Posture::Prone));
    battle.play(&[6, 6, 3, 4, 2, 3, 4, 5, 4, 6, 4, 4, 4], resolve_declared);
    let rear = battle.unit('B').body.rear_armour[Location::CentreTorso];
    let was = battle.state.sheet(B).design.rear_armour[Location::CentreTorso];
    assert!(rear < was, "{rear} of {was}");
}

#[test]
fn a_missed_death_from_above_falls_two_levels_on_its_back() {
    let mut battle = jumping(|it| it);
    // Number 8: a miss; the seat belt at 5 + 1; 18 points in four groups on the rear table.
    battle.play(&[1, 1, 6, 6, 3, 4, 2, 3, 4, 5, 4, 6], resolve_declared);
    let unit = battle.unit('A');
    assert_eq!((unit.place.hex, unit.place.posture), (hex("0203"), Posture::Prone));
    let lost = battle.state.sheet(A).design.rear_armour[Location::CentreTorso]
        - unit.body.rear_armour[Location::CentreTorso];
    assert!(lost > 0);
    assert_ne!(at(&battle, 'B'), hex("0203"));
    assert_eq!(pending(&battle, 'B'), [], "without a roll");
}

#[test]
fn a_jumper_that_fell_misses_and_one_whose_target_is_gone_lands_in_its_hex() {
    let mut fell = jumping(|it| it.with('A', |unit| unit.place.posture = Posture::Prone));
    fell.play(&[6, 6, 3, 4, 2, 3, 4, 5, 4, 6], resolve_declared);
    assert_eq!(at(&fell, 'A'), hex("0203"));
    let mut alone = jumping(|it| it.with('B', |unit| unit.fate = Fate::Lost(Loss::CentreTorso)));
    alone.play(&[], resolve_declared);
    assert_eq!(at(&alone, 'A'), hex("0203"));
    assert_eq!(pending(&alone, 'A'), [Cause::MadeDeathFromAbove]);
}

#[test]
fn a_target_without_room_is_destroyed_by_a_hit_and_destroys_the_jumper_by_a_miss() {
    let pit = || {
        let mut battle = board("9 9 9\n9 A 9\n9 B 9\n9 9 9")
            .red('A', biped(55, 4).sheet())
            .blue('B', biped(50, 4).sheet())
            .battle()
            .phase(Phase::Physical)
            .facing('A', Facing::South)
            .with('A', |unit| unit.deeds.falling_on = Some(B));
        battle.state.units[0].place.elevation.0 = 0;
        battle
    };
    let mut hit = pit();
    // A stands where B could go: it is in the way, and hills are all around.
    hit.play(&[6, 6, 3, 3, 3, 3, 4, 4, 4], resolve_declared);
    let lost = Fate::Doomed(Loss::NoRoom);
    assert_eq!(hit.unit('B').fate, lost);
    let mut missed = pit();
    missed.play(&[1, 1], resolve_declared);
    assert_eq!(missed.unit('A').fate, lost);
}

/// §4.9: two leap at the same 'Mech in a pit; the one that landed first makes room for the second.
#[test]
fn a_second_jumper_displaces_the_first_from_the_hex_of_a_target_without_room() {
    let mut battle = board("9 9 9\n9 A 9\n9 B 9\n9 C 9\n9 9 9")
        .red('A', biped(55, 4).sheet())
        .blue('B', biped(50, 4).sheet())
        .red('C', biped(55, 4).sheet())
        .battle()
        .phase(Phase::Physical)
        .facing('A', Facing::South)
        .facing('C', Facing::North)
        .with('A', |unit| unit.deeds.falling_on = Some(B))
        .with('C', |unit| unit.deeds.falling_on = Some(B));
    battle.play(&[6, 6, 1, 2, 3, 5, 4, 4, 4, 6, 6, 1, 2, 3, 5, 4, 4, 4], resolve_declared);
    assert_eq!(battle.unit('B').fate, Fate::Doomed(Loss::NoRoom));
    // When the second comes down, the hex that the first left is free for the target, and its own for the first.
    assert_eq!(['A', 'B', 'C'].map(|name| at(&battle, name)), [hex("0204"), hex("0202"), hex("0203")]);
    assert!(pending(&battle, 'A').contains(&Cause::Domino));
}

/// §7.8.2: it comes down where it leapt, not where the target went, near or far.
#[test]
fn a_jumper_whose_target_was_moved_lands_in_the_hex_that_it_left() {
    for away in ["0303", "0204"] {
        let mut left = jumping(|it| it.with('B', |unit| unit.place.hex = hex(away)));
        left.play(&[], resolve_declared);
        assert_eq!((at(&left, 'A'), at(&left, 'B')), (hex("0203"), hex(away)));
        assert_eq!(pending(&left, 'A'), [Cause::MadeDeathFromAbove]);
        assert_eq!(pending(&left, 'B'), []);
    }
    let mut lies = jumping(|it| {
        it.with('A', |unit| unit.place.posture = Posture::Prone)
            .with('B', |unit| unit.fate = Fate::Lost(Loss::CentreTorso))
    });
    lies.play(&[], resolve_declared);
    assert_eq!(at(&lies, 'A'), hex("0202"), "it fell, and nothing is left to fall on");
}

/// §7.8.1, §7.8.3, R-50: it hangs in the air, so the water it stopped over is nothing to it: the woods of the target
/// count, and no hit on it lets water in.
#[test]
fn a_jumper_over_deep_water_is_in_the_air() {
    let battle = board(". . .\n. ~2A .\n. wB .\n. . .")
        .red('A', biped(55, 4).sheet())
        .blue('B', biped(50, 4).sheet())
        .battle()
        .phase(Phase::Weapons)
        .facing('A', Facing::South)
        .with('A', |unit| {
            unit.place.elevation = crate::board::Elevation(-2);
            unit.motion.mode = Mode::Jump;
            unit.deeds.falling_on = Some(B);
        });
    let number = super::super::death_from_above::number(&battle.state, A, B);
    assert_eq!(number.total(), 5 + 3 + 1, "{number:?}");
    let wet = |battle: &Battle| crate::damage::is_under_water(&battle.state, A, Location::LeftLeg);
    assert!(!wet(&battle));
    assert!(wet(&battle.phase(Phase::Physical)), "where it comes down there may be water");
}
