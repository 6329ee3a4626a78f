//! Declarations: one kind of attack, `legal` and `check` agree, nothing is refused without a reason.

use super::super::{Action, NoAttack};
use super::{A, Alter, B, duel};
use crate::mech::Location;
use crate::testing::{Battle, biped, board, quad};
use crate::unit::{Club, Fate, Loss, Mind, Posture};
use crate::{Action as AnyAction, Illegal, Phase, UnitId};
use kit::Game;

fn refusal(battle: &Battle, action: Action) -> Option<NoAttack> {
    match battle.state.check(action.into()) {
        Ok(()) => None,
        Err(Illegal::Physical(why)) => Some(why),
        Err(other) => panic!("{other}"),
    }
}

fn every_action(units: u8) -> Vec<Action> {
    use crate::damage::HitTable;
    use crate::mech::MountId;
    let mut all = vec![Action::EndPhysical];
    let tables = [None, Some(HitTable::Full), Some(HitTable::Punch), Some(HitTable::Kick)];
    for target in (0..units).map(UnitId) {
        all.push(Action::Push { target });
        for limb in Location::ALL {
            all.extend([Action::Punch { arm: limb, target }, Action::Kick { leg: limb, target }]);
        }
        for table in tables {
            all.push(Action::Club { target, table });
            all.extend((0..3).map(|mount| Action::Strike { mount: MountId(mount), target, table }));
        }
    }
    all
}

fn agree(battle: &Battle) -> usize {
    let mut listed = battle.legal();
    let mut allowed: Vec<AnyAction> = every_action(4)
        .into_iter()
        .map(AnyAction::from)
        .filter(|&it| battle.state.check(it).is_ok())
        .collect();
    listed.sort();
    allowed.sort();
    assert_eq!(listed, allowed);
    allowed.len()
}

#[test]
fn legal_is_exactly_what_check_allows() {
    let armed = biped(65, 4).with("hatchet", Location::RightArm);
    let battle = duel(armed, biped(50, 4)).with('A', |unit| unit.club = Some(Club::Tree));
    assert_eq!(agree(&battle), 8, "end, two punches, two kicks, club, hatchet, push");
    assert_eq!(agree(&duel(quad(60, 4), biped(50, 4))), 3, "end and two front kicks");
    let mut optional = battle.clone();
    std::sync::Arc::make_mut(&mut optional.state.table).options.club_tables = true;
    assert_eq!(agree(&optional), 12);
}

#[test]
fn one_kind_of_attack_a_turn_but_two_punches() {
    let mut battle = duel(biped(60, 4), biped(50, 4));
    let [left, right] = [Location::LeftArm, Location::RightArm].map(|arm| Action::Punch { arm, target: B });
    let kick = Action::Kick { leg: Location::LeftLeg, target: B };
    battle.act(left, &[]).unwrap();
    assert_eq!(refusal(&battle, left), Some(NoAttack::OneKind));
    assert_eq!(refusal(&battle, kick), Some(NoAttack::OneKind));
    battle.act(right, &[]).unwrap();
    assert_eq!(battle.legal(), [AnyAction::from(Action::EndPhysical)]);
    let mut kicks = duel(biped(60, 4), biped(50, 4));
    kicks.act(kick, &[]).unwrap();
    assert_eq!(refusal(&kicks, left), Some(NoAttack::OneKind));
    assert_eq!(agree(&kicks), 1);
}

#[test]
fn who_may_not_attack_and_who_may_not_be_attacked() {
    let punch = Action::Punch { arm: Location::LeftArm, target: B };
    let cases: [(Alter, NoAttack); 9] = [
        (|it| it.with('A', |unit| unit.place.posture = Posture::Prone), NoAttack::AttackerProne),
        (|it| it.with('A', |unit| unit.pilot.mind = Mind::Out { since: 1 }), NoAttack::AttackerImmobile),
        (|it| it.with('A', |unit| unit.deeds.charging = Some(UnitId(1))), NoAttack::AttackerCommitted),
        (|it| it.with('A', |unit| unit.deeds.picked_up = true), NoAttack::PickedUpClub),
        (
            |it| it.with('B', |unit| unit.deeds.falling_on = Some(UnitId(0))),
            NoAttack::TargetInTheAir { unit: B },
        ),
        (|it| it.with('B', |unit| unit.fate = Fate::Lost(Loss::Head)), NoAttack::TargetOut { unit: B }),
        (|it| it.with('B', |unit| unit.seat = kit::Seat::Red), NoAttack::OwnSide { unit: B }),
        (|it| it.with('B', |unit| unit.place.hex.y += 1), NoAttack::NotAdjacent { range: 2 }),
        (|it| it.with('A', |unit| unit.deeds.arms_flipped = true), NoAttack::ArmsFlipped),
    ];
    for (alter, why) in cases {
        let battle = alter(duel(biped(60, 4), biped(50, 4)));
        assert_eq!(refusal(&battle, punch), Some(why));
    }
    let battle = duel(biped(60, 4), biped(50, 4));
    let nobody = Action::Push { target: UnitId(9) };
    assert_eq!(refusal(&battle, nobody), Some(NoAttack::NoSuchUnit { unit: UnitId(9) }));
    let head = Action::Punch { arm: Location::Head, target: B };
    assert_eq!(refusal(&battle, head), Some(NoAttack::NotAnArm { location: Location::Head }));
    let arm = Action::Kick { leg: Location::LeftArm, target: B };
    assert_eq!(refusal(&battle, arm), Some(NoAttack::NotALeg { location: Location::LeftArm }));
}

#[test]
fn walls_keep_attackers_out_but_not_those_inside() {
    let battle = board("A b1h3B b1h3C")
        .red('A', biped(60, 4).sheet())
        .blue('B', biped(50, 4).sheet())
        .red('C', biped(50, 4).sheet())
        .battle()
        .phase(Phase::Physical)
        .acting('A')
        .facing('A', grid::Facing::NorthEast)
        .facing('C', grid::Facing::NorthWest);
    let kick = Action::Kick { leg: Location::LeftLeg, target: B };
    let outside = super::super::check_parties(&battle.state, A, B);
    assert_eq!(outside, Err(NoAttack::BehindWalls { unit: B }));
    assert_eq!(super::super::check_parties(&battle.state, UnitId(2), B), Ok(()));
    assert!(refusal(&battle, kick).is_some());
}

#[test]
fn a_unit_that_reaches_nobody_is_passed_over() {
    let battle = duel(biped(60, 4), biped(50, 4));
    assert!(super::super::may_declare(&battle.state, A));
    let away = battle.with('B', |unit| unit.place.hex.y += 1);
    assert!(!super::super::may_declare(&away.state, A));
}

#[test]
fn pushes_need_both_arms_a_standing_target_ahead_and_nobody_else_upon_it() {
    let push = Action::Push { target: B };
    let battle = || duel(biped(60, 4), biped(50, 4));
    assert_eq!(refusal(&battle(), push), None);
    let aside = battle().facing('A', grid::Facing::SouthEast);
    assert_eq!(refusal(&aside, push), Some(NoAttack::NotAhead));
    let prone = battle().with('B', |unit| unit.place.posture = Posture::Prone);
    assert_eq!(refusal(&prone, push), Some(NoAttack::TargetProne));
    let charging = battle().with('B', |unit| unit.deeds.charging = Some(A));
    assert_eq!(refusal(&charging, push), Some(NoAttack::TargetCommitted { unit: B }));
    let fired =
        battle().with('A', |unit| unit.deeds.fired_limbs = unit.deeds.fired_limbs.with(Location::LeftArm));
    assert_eq!(refusal(&fired, push), Some(NoAttack::LimbFired { limb: Location::LeftArm }));
    let two = board(". A C\n. B .\n. . .")
        .red('A', biped(60, 4).sheet())
        .blue('B', biped(50, 4).sheet())
        .red('C', biped(60, 4).sheet())
        .battle()
        .phase(Phase::Physical)
        .acting('A')
        .facing('A', grid::Facing::South)
        .with('C', |unit| unit.deeds.charging = Some(B));
    assert_eq!(refusal(&two, push), Some(NoAttack::AlreadyDisplaced { unit: B }));
}

/// §7.1.3, §7.1.4: they hold for attacks that are declared in movement, too.
#[test]
fn nobody_charges_through_walls_or_at_one_in_the_air() {
    use super::super::{charge, death_from_above};
    let walled = board("A b1h3B")
        .red('A', biped(60, 4).sheet())
        .blue('B', biped(50, 4).sheet())
        .battle()
        .with('B', |unit| unit.motion.done = true);
    assert_eq!(charge::check(&walled.state, A, B), Err(NoAttack::BehindWalls { unit: B }));
    let open = duel(biped(60, 4), biped(50, 4)).with('B', |unit| unit.motion.done = true);
    assert_eq!(charge::check(&open.state, A, B), Ok(()));
    let leaping = open.with('B', |unit| unit.deeds.falling_on = Some(A));
    assert_eq!(charge::check(&leaping.state, A, B), Err(NoAttack::TargetInTheAir { unit: B }));
    assert_eq!(death_from_above::check(&leaping.state, A, B), Err(NoAttack::TargetInTheAir { unit: B }));
}
