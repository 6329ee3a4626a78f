//! Resolution: rolls, damage, displacement, and who must keep its balance.

use grid::{Facing, Hex};

use super::super::charge::{Collision, resolve_unintentional};
use super::super::{Action, Assault, Event, resolve_declared};
use super::{A, B, duel};
use crate::mech::Location;
use crate::piloting::Cause;
use crate::testing::{Battle, biped, board};
use crate::unit::{Club, Fate, Loss, Mind, Mode, Posture};
use crate::{Event as AnyEvent, Phase, UnitId};

pub(super) fn at(battle: &Battle, name: char) -> Hex {
    battle.unit(name).place.hex
}

pub(super) fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

pub(super) fn pending(battle: &Battle, name: char) -> Vec<Cause> {
    battle.unit(name).pending.causes().to_vec()
}

/// Lets both declare, then resolves with these dice.
fn resolve(battle: &mut Battle, declared: &[(char, Action)], dice: &[u8]) {
    for &(name, action) in declared {
        *battle = battle.clone().acting(name);
        battle.act(action, &[]).unwrap();
    }
    battle.play(dice, resolve_declared);
}

const PUSH_B: Action = Action::Push { target: B };
const PUSH_A: Action = Action::Push { target: A };

#[test]
fn a_push_moves_both_one_hex_and_the_target_rolls() {
    let mut battle = duel(biped(60, 4), biped(50, 4));
    resolve(&mut battle, &[('A', PUSH_B)], &[2, 2]);
    assert_eq!((at(&battle, 'A'), at(&battle, 'B')), (hex("0202"), hex("0203")));
    assert_eq!(pending(&battle, 'B'), [Cause::Pushed]);
    let mut missed = duel(biped(60, 4), biped(50, 4));
    resolve(&mut missed, &[('A', PUSH_B)], &[1, 2]);
    assert_eq!((at(&missed, 'A'), pending(&missed, 'B')), (hex("0201"), vec![]));
}

#[test]
fn a_push_against_a_cliff_moves_nobody_but_the_roll_is_made() {
    let mut battle = board(". A .\n. B .\n. 4 .")
        .red('A', biped(60, 4).sheet())
        .blue('B', biped(50, 4).sheet())
        .battle()
        .phase(Phase::Physical)
        .facing('A', Facing::South);
    resolve(&mut battle, &[('A', PUSH_B)], &[6, 6]);
    assert_eq!((at(&battle, 'A'), at(&battle, 'B')), (hex("0201"), hex("0202")));
    assert_eq!(pending(&battle, 'B'), [Cause::Pushed]);
}

#[test]
fn a_push_over_the_edge_takes_the_target_out_of_the_game() {
    let mut battle = board("A\nB")
        .red('A', biped(60, 4).sheet())
        .blue('B', biped(50, 4).sheet())
        .battle()
        .phase(Phase::Physical)
        .facing('A', Facing::South);
    resolve(&mut battle, &[('A', PUSH_B)], &[6, 6]);
    assert!(matches!(
        battle.unit('B').fate,
        Fate::Doomed(Loss::ForcedOffBoard) | Fate::Lost(Loss::ForcedOffBoard)
    ));
    assert_eq!(at(&battle, 'A'), hex("0102"));
}

#[test]
fn two_that_push_each_other_stay_and_both_roll() {
    let face = || duel(biped(60, 4), biped(50, 4)).facing('B', Facing::North);
    let mut both = face();
    resolve(&mut both, &[('A', PUSH_B), ('B', PUSH_A)], &[6, 6, 6, 6]);
    assert_eq!((at(&both, 'A'), at(&both, 'B')), (hex("0201"), hex("0202")));
    assert_eq!((pending(&both, 'A'), pending(&both, 'B')), (vec![Cause::Pushed], vec![Cause::Pushed]));
    let mut one = face();
    resolve(&mut one, &[('A', PUSH_B), ('B', PUSH_A)], &[6, 6, 1, 1]);
    assert_eq!((at(&one, 'A'), at(&one, 'B')), (hex("0202"), hex("0203")));
    assert_eq!(pending(&one, 'A'), []);
}

#[test]
fn kicks_demand_a_roll_of_whom_they_hit_or_else_of_the_kicker() {
    let kick = Action::Kick { leg: Location::RightLeg, target: B };
    let mut hit = duel(biped(60, 4), biped(50, 4));
    resolve(&mut hit, &[('A', kick)], &[2, 2, 4]);
    assert_eq!((pending(&hit, 'B'), pending(&hit, 'A')), (vec![Cause::Kicked], vec![]));
    assert_eq!(hit.unit('B').damage_this_phase, 12);
    let mut missed = duel(biped(60, 4), biped(50, 4)).with('B', |unit| unit.motion.hexes = 4);
    resolve(&mut missed, &[('A', kick)], &[1, 1]);
    assert_eq!(pending(&missed, 'A'), [Cause::MissedKick]);
}

#[test]
fn two_punches_are_two_rolls_and_a_tree_breaks_with_its_first_hit() {
    let [left, right] = [Location::LeftArm, Location::RightArm].map(|arm| Action::Punch { arm, target: B });
    let mut punches = duel(biped(60, 4), biped(50, 4));
    resolve(&mut punches, &[('A', left), ('A', right)], &[3, 3, 2, 1, 1]);
    assert_eq!(punches.unit('B').damage_this_phase, 6);
    let club = Action::Club { target: B, table: None };
    let armed = |found| duel(biped(60, 4), biped(50, 4)).with('A', |unit| unit.club = Some(found));
    for (found, left) in
        [(Club::Tree, None), (Club::Girder, Some(Club::Girder)), (Club::Limb, Some(Club::Limb))]
    {
        let mut battle = armed(found);
        resolve(&mut battle, &[('A', club)], &[3, 3, 3, 4]);
        assert_eq!((battle.unit('A').club, battle.unit('B').damage_this_phase), (left, 12));
    }
}

#[test]
fn whoever_is_pushed_out_of_reach_does_not_strike() {
    // A pushes B away; C, to the side, kicks at B and finds it gone.
    let mut three = board(". A .\n. B C\n. . .\n. . .")
        .red('A', biped(60, 4).sheet())
        .blue('B', biped(50, 4).sheet())
        .red('C', biped(60, 4).sheet())
        .battle()
        .phase(Phase::Physical)
        .facing('A', Facing::South)
        .facing('C', Facing::NorthWest);
    let from_c = Action::Kick { leg: Location::RightLeg, target: B };
    resolve(&mut three, &[('A', PUSH_B), ('C', from_c)], &[6, 6]);
    assert!(three.log.iter().any(|event| matches!(event, AnyEvent::Physical(Event::OutOfReach { .. }))));
}

fn charging() -> Battle {
    duel(biped(80, 4), biped(50, 4)).with('A', |unit| {
        unit.motion.mode = Mode::Run;
        unit.motion.hexes = 2;
        unit.deeds.charging = Some(B);
    })
}

/// §14 E-51, R-02: 16 points are four groups, 5 back are one; both roll at +2.
#[test]
fn e_51_r_02_a_charge_hurts_both_moves_both_and_both_roll() {
    let mut battle = charging();
    battle.play(&[6, 6, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4], resolve_declared);
    assert_eq!((battle.unit('B').damage_this_phase, battle.unit('A').damage_this_phase), (16, 5));
    assert_eq!((at(&battle, 'A'), at(&battle, 'B')), (hex("0202"), hex("0203")));
    assert_eq!(
        (pending(&battle, 'A'), pending(&battle, 'B')),
        (vec![Cause::MadeCharge], vec![Cause::Charged])
    );
    assert_eq!(battle.unit('A').deeds.charging, None);
}

#[test]
fn a_missed_charge_goes_past_by_lot_or_to_the_higher_hex() {
    let mut by_lot = charging();
    by_lot.play(&[1, 1, 2], resolve_declared);
    assert_eq!(at(&by_lot, 'A'), hex("0302"), "facing south, left is east");
    let mut right = charging();
    right.play(&[1, 1, 5], resolve_declared);
    assert_eq!(at(&right, 'A'), hex("0102"));
    assert_eq!(pending(&right, 'A'), [], "no roll for the miss");
    let mut uphill = board(". A .\n1 B .\n. . .")
        .red('A', biped(80, 4).sheet())
        .blue('B', biped(50, 4).sheet())
        .battle()
        .phase(Phase::Physical)
        .facing('A', Facing::South)
        .with('A', |unit| unit.deeds.charging = Some(B));
    uphill.play(&[1, 1], resolve_declared);
    assert_eq!(at(&uphill, 'A'), hex("0102"));
}

#[test]
fn a_charge_is_interrupted_when_either_falls_and_follows_a_target_that_left() {
    let prone = |name| charging().with(name, |unit| unit.place.posture = Posture::Prone);
    for name in ['A', 'B'] {
        let mut battle = prone(name);
        battle.play(&[], resolve_declared);
        assert_eq!(at(&battle, 'A'), hex("0201"));
        assert!(
            battle.log.iter().any(|event| matches!(event, AnyEvent::Physical(Event::Interrupted { .. })))
        );
    }
    let mut followed = charging().with('B', |unit| unit.place.hex = hex("0303"));
    followed.play(&[], resolve_declared);
    assert_eq!(at(&followed, 'A'), hex("0202"), "into the hex that was left, and nothing else");
    assert_eq!(pending(&followed, 'A'), []);
}

/// §13 R-49: +3 on the to-hit roll of a skid, the target's later roll stays at +2.
#[test]
fn r_49_a_skid_into_a_unit_is_a_charge_at_plus_three() {
    let skids = || duel(biped(80, 4), biped(50, 4)).with('A', |unit| unit.place.posture = Posture::Prone);
    let mut hit = skids();
    let outcome = hit.play(&[4, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4], |play| {
        resolve_unintentional(play, A, B, 2, Facing::South)
    });
    assert_eq!(outcome, Collision::Stopped);
    let number = hit.log.iter().find_map(|event| match event {
        AnyEvent::Physical(Event::Assaulted { assault: Assault::Skid, number, .. }) => Some(number.total()),
        _ => None,
    });
    assert_eq!(number, Some(8));
    assert_eq!(pending(&hit, 'B'), [Cause::Charged]);
    let mut missed = skids();
    let outcome = missed.play(&[3, 4], |play| resolve_unintentional(play, A, B, 2, Facing::South));
    assert_eq!(outcome, Collision::Missed);
}

/// §7.9: in the order declared, whoever has the initiative and whatever the number of the unit.
#[test]
fn charges_are_resolved_in_the_order_declared() {
    let order = |before: [u8; 2]| {
        let mut battle = board(". . .\nA B C\n. . .\n. . .")
            .red('A', biped(80, 4).sheet())
            .blue('B', biped(50, 4).sheet())
            .red('C', biped(80, 4).sheet())
            .battle()
            .phase(Phase::Physical)
            .facing('A', Facing::SouthEast)
            .facing('C', Facing::SouthWest);
        for (name, before) in ['A', 'C'].into_iter().zip(before) {
            battle = battle.with(name, |unit| {
                unit.deeds.charging = Some(B);
                unit.deeds.assaults_before = before;
            });
        }
        let mut dice = kit::Seeded::new(3);
        battle.play_with(&mut dice, resolve_declared);
        let first = battle.log.iter().find_map(|event| match event {
            AnyEvent::Physical(Event::Assaulted { attacker, .. }) => Some(*attacker),
            _ => None,
        });
        first.map(|it| it.0)
    };
    assert_eq!((order([0, 1]), order([1, 0])), (Some(0), Some(2)));
}

#[test]
fn declaring_charges_counts_those_before() {
    let mut battle = charging();
    let declared = |battle: &mut Battle, unit, target| {
        battle.play(&[], |play| play.emit(crate::movement::Event::ChargeDeclared { unit, target }));
    };
    battle = battle.with('A', |unit| unit.deeds.charging = None);
    declared(&mut battle, B, A);
    declared(&mut battle, A, B);
    assert_eq!((battle.unit('B').deeds.assaults_before, battle.unit('A').deeds.assaults_before), (0, 1));
}

/// §3.8: what happens to the pilot in this phase does not stop what was declared; before it, it does.
#[test]
fn a_pilot_knocked_out_in_the_physical_phase_still_charges() {
    let mut battle = board(". B .\n. A .\n. C .\n. 4 .")
        .red('A', biped(80, 4).sheet())
        .blue('B', biped(20, 4).sheet())
        .blue('C', biped(50, 4).sheet())
        .battle()
        .phase(Phase::Physical)
        .facing('A', Facing::South)
        .facing('B', Facing::South)
        .with('B', |unit| {
            unit.motion.hexes = 2;
            unit.deeds.charging = Some(A);
        })
        .with('A', |unit| {
            unit.deeds.charging = Some(UnitId(2));
            unit.deeds.assaults_before = 1;
        });
    let knocked_out = battle.clone().with('A', |unit| unit.pilot.mind = Mind::Out { since: 1 });
    // B strikes A's head for 4, and A's pilot passes out; B takes 8 in two groups; nobody has room to move. Then A
    // charges all the same, misses and swerves.
    battle.play(&[6, 6, 6, 6, 1, 1, 3, 4, 3, 4, 1, 1, 2], resolve_declared);
    let assaults = |battle: &Battle| {
        let is_assault = |event: &&AnyEvent| matches!(event, AnyEvent::Physical(Event::Assaulted { .. }));
        battle.log.iter().filter(is_assault).count()
    };
    assert_eq!((battle.unit('A').pilot.mind, assaults(&battle)), (Mind::Out { since: 1 }, 2));
    let mut earlier = knocked_out;
    earlier.play(&[6, 6, 6, 6, 3, 4, 3, 4], resolve_declared);
    assert_eq!(assaults(&earlier), 1, "out before the phase began");
}
