//! §3.7 and §12: recovery, switches, crippling, victory.

use kit::{Outcome, Seat};

use super::*;
use crate::board::Elevation;
use crate::mech::{ArmourKind, Location, System, Tech};
use crate::testing::{Battle, Draft, biped, board};
use crate::unit::{Club, Fate, Loss, Mind, Posture, Reactor};
use crate::{Action as AnyAction, Illegal, Phase};

fn pair(red: Draft, blue: Draft) -> Battle {
    let mut battle = board("A . B\n. . .").red('A', red.sheet()).blue('B', blue.sheet()).battle();
    battle.state.phase = Phase::End;
    battle.state.order = arrayvec::ArrayVec::from_iter([Seat::Blue, Seat::Red]);
    battle
}

fn armed(mass: u8) -> Draft {
    biped(mass, 4).with("medium-laser", Location::RightArm).with("large-laser", Location::LeftArm)
}

const A: UnitId = UnitId(0);

fn why(battle: &Battle, cripple: Cripple) -> bool {
    crippled(battle.state.mech(A)).contains(&cripple)
}

#[test]
fn every_line_of_the_crippled_list_is_found() {
    let whole = pair(armed(50), armed(50));
    assert!(crippled(whole.state.mech(A)).is_empty());
    assert!(why(&whole.clone().lost('A', Location::LeftTorso), Cripple::SideTorsoDestroyed));
    let engine = |hits: usize| {
        whole.clone().with('A', |unit| {
            for slot in 0..hits {
                unit.body.hit[Location::CentreTorso] = unit.body.hit[Location::CentreTorso].with(slot);
            }
        })
    };
    assert!(!why(&engine(1), Cripple::TwoEngineHits) && why(&engine(2), Cripple::TwoEngineHits));
    let gyro_too = engine(1).with('A', |unit| {
        unit.body.hit[Location::CentreTorso] = unit.body.hit[Location::CentreTorso].with(3);
    });
    assert!(why(&gyro_too, Cripple::EngineAndGyroHit));
    assert!(why(&whole.clone().hit('A', Location::Head, System::Sensors), Cripple::SensorsDestroyed));
    assert!(why(&whole.clone().with('A', |unit| unit.pilot.hits = 4), Cripple::PilotHurt));
    let scratched = |locations: &[Location]| {
        whole.clone().with('A', |unit| locations.iter().for_each(|&it| unit.body.internal[it] -= 1))
    };
    let limbs = [Location::LeftArm, Location::LeftLeg, Location::RightLeg];
    assert!(why(&scratched(&limbs), Cripple::ThreeLimbsDamaged));
    assert!(!why(&scratched(&limbs[..2]), Cripple::ThreeLimbsDamaged));
    assert!(why(&scratched(&[Location::LeftTorso, Location::CentreTorso]), Cripple::TwoTorsosDamaged));
    let legless = whole.clone().lost('A', Location::LeftLeg).lost('A', Location::RightLeg);
    assert!(why(&legless, Cripple::CannotMove));
    let gyroless = whole.clone().hit('A', Location::CentreTorso, System::Gyro);
    assert!(why(&gyroless, Cripple::CannotMove));
    let hot = whole.clone().with('A', |unit| unit.heat.level = 40);
    assert!(!why(&hot, Cripple::CannotMove), "heat passes");
    assert!(why(&whole.clone().lost('A', Location::LeftArm), Cripple::NoFirepower));
    let knife = pair(
        biped(50, 4).with("medium-laser", Location::RightArm).with("small-laser", Location::LeftArm),
        armed(50),
    );
    assert!(why(&knife.lost('A', Location::RightArm), Cripple::NoRange));
    assert!(crippled(pair(biped(50, 4), armed(50)).state.mech(A)).is_empty(), "never had weapons");
}

#[test]
fn the_last_side_standing_wins_and_nobody_standing_is_a_draw() {
    let battle = pair(armed(50), armed(50));
    let lost = |battle: Battle, name| battle.with(name, |unit| unit.fate = Fate::Lost(Loss::CentreTorso));
    assert_eq!(outcome(&battle.state), None);
    assert_eq!(outcome(&lost(battle.clone(), 'B').state), Some(Outcome::Won(Seat::Red)));
    assert_eq!(outcome(&lost(battle.clone(), 'A').state), Some(Outcome::Won(Seat::Blue)));
    assert_eq!(outcome(&lost(lost(battle.clone(), 'A'), 'B').state), Some(Outcome::Draw));
    let helpless = battle.with('A', |unit| {
        unit.reactor = Reactor::ShutDown;
        unit.pilot.mind = Mind::Out { since: 1 };
    });
    assert_eq!(outcome(&helpless.state), None, "§12.5.3: still operational");
}

#[test]
fn at_the_turn_limit_mass_decides_and_the_crippled_count_half() {
    let mut battle = pair(armed(50), armed(55));
    std::sync::Arc::make_mut(&mut battle.state.table).options.turn_limit = Some(3);
    battle.state.turn = 2;
    assert_eq!(outcome(&battle.state), None);
    battle.state.turn = 3;
    assert_eq!(outcome(&battle.state), Some(Outcome::Draw));
    let hurt = battle.with('A', |unit| unit.pilot.hits = 4);
    assert_eq!((mass_lost(&hurt.state, Seat::Red), mass_lost(&hurt.state, Seat::Blue)), (50, 0));
    assert_eq!(outcome(&hurt.state), Some(Outcome::Won(Seat::Blue)));
    let left = hurt.with('B', |unit| unit.fate = Fate::Lost(Loss::Withdrew));
    assert_eq!(mass_lost(&left.state, Seat::Blue), 0, "left in good order");
}

#[test]
fn forced_withdrawal_takes_the_crippled_out_of_the_reckoning() {
    let mut battle = pair(armed(50), armed(50)).with('A', |unit| unit.pilot.hits = 4);
    assert!(!must_withdraw(&battle.state, A));
    std::sync::Arc::make_mut(&mut battle.state.table).options.forced_withdrawal = true;
    assert!(must_withdraw(&battle.state, A));
    assert_eq!(outcome(&battle.state), Some(Outcome::Won(Seat::Blue)));
}

fn refusal(battle: &Battle, action: Action) -> Option<NoSwitch> {
    match check(&battle.state, Seat::Red, action) {
        Ok(()) => None,
        Err(Illegal::End(why)) => Some(why),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn switches_need_their_equipment_and_move_once_a_turn() {
    let stealthy = biped(50, 4)
        .with("guardian-ecm", Location::LeftTorso)
        .with("searchlight", Location::RightTorso)
        .alter(|design| design.armour_kind.0 = [(ArmourKind::Stealth, Tech::InnerSphere); 8]);
    let mut battle = pair(stealthy, armed(50));
    for (on, off) in [
        (Action::Stealth { unit: A, on: true }, Action::Stealth { unit: A, on: false }),
        (Action::Searchlight { unit: A, on: true }, Action::Searchlight { unit: A, on: false }),
        (Action::Ecm { unit: A, on: false }, Action::Ecm { unit: A, on: true }),
    ] {
        assert_eq!(refusal(&battle, off), Some(NoSwitch::NoChange));
        battle.act(on, &[]).unwrap();
        assert_eq!(refusal(&battle, off), Some(NoSwitch::OnceATurn(A)));
    }
    assert!(battle.unit('A').switches.stealth && battle.unit('A').switches.searchlight);
    assert!(!battle.state.mech(A).has_active_stealth(), "§2.7: its ECM suite is off");
    let bare = pair(armed(50), armed(50));
    assert_eq!(refusal(&bare, Action::Stealth { unit: A, on: true }), Some(NoSwitch::NoEquipment(A)));
    assert_eq!(refusal(&bare, Action::Ecm { unit: A, on: false }), Some(NoSwitch::NoEquipment(A)));
    let other = Action::ShutDown { unit: UnitId(1) };
    assert_eq!(refusal(&bare, other), Some(NoSwitch::NotYours(UnitId(1))));
    assert_eq!(refusal(&bare, Action::DropClub { unit: A }), Some(NoSwitch::NoClub(A)));
    assert_eq!(refusal(&bare, Action::Eject { unit: A }), Some(NoSwitch::NoEjection));
}

#[test]
fn a_reactor_is_stopped_and_started_on_purpose() {
    let mut battle = pair(armed(50), armed(50));
    battle.act(Action::ShutDown { unit: A }, &[]).unwrap();
    assert_eq!(battle.unit('A').reactor, Reactor::ShutDown);
    assert_eq!(battle.unit('A').place.posture, Posture::Standing, "no roll is asked for");
    assert_eq!(refusal(&battle, Action::StartUp { unit: A }), Some(NoSwitch::OnceATurn(A)));
    let later = battle.with('A', |unit| unit.deeds = Default::default());
    let mut cool = later.clone();
    cool.act(Action::StartUp { unit: A }, &[]).unwrap();
    assert_eq!(cool.unit('A').reactor, Reactor::Running);
    let mut hot = later.clone().with('A', |unit| unit.heat.level = 18);
    hot.act(Action::StartUp { unit: A }, &[2, 3]).unwrap();
    assert_eq!(hot.unit('A').reactor, Reactor::ShutDown, "6 was needed");
    let molten = later.with('A', |unit| unit.heat.level = 30);
    assert_eq!(refusal(&molten, Action::StartUp { unit: A }), Some(NoSwitch::TooHot { heat: 30 }));
}

#[test]
fn a_pilot_ejects_and_may_be_hurt_on_the_way_out() {
    let mut battle = pair(armed(50), armed(50)).with('A', |unit| unit.club = Some(Club::Limb));
    std::sync::Arc::make_mut(&mut battle.state.table).options.ejection = true;
    battle.act(Action::DropClub { unit: A }, &[]).unwrap();
    assert_eq!(battle.unit('A').club, None);
    let mut hurt = battle.clone();
    hurt.act(Action::Eject { unit: A }, &[2, 2]).unwrap();
    assert_eq!((hurt.unit('A').fate, hurt.unit('A').pilot.hits), (Fate::Lost(Loss::Ejected), 1));
    battle.act(Action::Eject { unit: A }, &[2, 3]).unwrap();
    assert_eq!(battle.unit('A').pilot.hits, 0);
    assert_eq!(battle.legal(), [AnyAction::from(Action::Done)]);
}

#[test]
fn under_water_without_life_support_the_pilot_drowns_by_and_by() {
    let sunk = |posture| {
        let mut battle = board("~1A").red('A', biped(50, 4).sheet()).battle().with('A', |unit| {
            unit.place.elevation = Elevation(-1);
            unit.place.posture = posture;
        });
        battle = battle.hit('A', Location::Head, System::LifeSupport);
        let dice: &[u8] = if posture == Posture::Prone { &[6, 6] } else { &[] };
        battle.play(dice, automatic);
        battle.unit('A').pilot.hits
    };
    assert_eq!((sunk(Posture::Prone), sunk(Posture::Standing)), (1, 0));
}

/// §14 E-40: fission hit on turn 3, second on turn 10.
#[test]
fn e_40_the_fission_clock_strikes_in_the_end_phase() {
    let struck = |turn, clock| {
        let mut battle = pair(armed(50), armed(50)).with('A', |unit| unit.radiation = Some(clock));
        battle.state.turn = turn;
        let dice: &[u8] = if critical::radiation::is_due(battle.unit('A'), turn) { &[6, 6] } else { &[] };
        battle.play(dice, automatic);
        battle.unit('A').pilot.hits == 1
    };
    let turns: Vec<u16> = (4..=10).filter(|&turn| struck(turn, (3, 1))).collect();
    assert_eq!(turns, [9]);
    let turns: Vec<u16> = (11..=19).filter(|&turn| struck(turn, (10, 2))).collect();
    assert_eq!(turns, [13, 16, 19]);
}

#[test]
fn the_turn_is_cleared_and_torsos_return() {
    let mut battle = pair(armed(50), armed(50)).with('A', |unit| {
        unit.place.torso = grid::Facing::NorthEast;
        unit.deeds.arms_flipped = true;
        unit.heat.just_shut_down = true;
    });
    assert_eq!(battle.play(&[], close), None);
    let unit = battle.unit('A');
    assert_eq!(
        (unit.place.torso, unit.deeds, unit.heat.just_shut_down),
        (unit.place.facing, Default::default(), false)
    );
}

#[test]
fn a_shut_down_mech_drops_no_club() {
    let holds = pair(armed(50), armed(50)).with('A', |unit| unit.club = Some(crate::unit::Club::Tree));
    assert_eq!(refusal(&holds, Action::DropClub { unit: A }), None);
    let stopped = holds.with('A', |unit| unit.reactor = crate::unit::Reactor::ShutDown);
    assert_eq!(refusal(&stopped, Action::DropClub { unit: A }), Some(NoSwitch::ShutDown(A)));
}

/// §2.8: awake from the next turn on.
#[test]
fn a_pilot_who_comes_to_in_the_end_phase_acts_from_the_next_turn_on() {
    let mut battle = pair(armed(50), armed(50)).with('A', |unit| {
        unit.pilot.hits = 1;
        unit.pilot.mind = Mind::Out { since: 1 };
    });
    battle.state.turn = 2;
    battle.play(&[6, 6], automatic);
    assert_eq!(refusal(&battle, Action::ShutDown { unit: A }), Some(NoSwitch::PilotOut(A)));
    assert!(battle.state.mech(A).is_immobile());
    battle.play(&[], close);
    assert_eq!(battle.unit('A').pilot.mind, Mind::Awake);
}

/// §2.8: a hit that comes after the recovery roll is rolled for like any other.
#[test]
fn a_pilot_who_comes_to_may_be_knocked_out_again_in_the_same_end_phase() {
    let mut battle = pair(armed(50), armed(50)).with('A', |unit| unit.pilot.mind = Mind::Waking);
    battle.play(&[1, 1], |play| crate::piloting::hurt(play, A, 1));
    assert_eq!(battle.unit('A').pilot.mind, Mind::Out { since: battle.state.turn() });
}

/// §4.10.5: the owner says beforehand whether it steps aside.
#[test]
fn a_unit_is_told_to_stand_fast_once_a_turn() {
    let mut battle = pair(armed(50), armed(50));
    battle.act(Action::StandFast { unit: A, on: true }, &[]).unwrap();
    assert!(battle.unit('A').switches.stands_fast);
    assert_eq!(refusal(&battle, Action::StandFast { unit: A, on: true }), Some(NoSwitch::NoChange));
    assert_eq!(refusal(&battle, Action::StandFast { unit: A, on: false }), Some(NoSwitch::OnceATurn(A)));
}

/// §12.2, §4.7, §4.8: jets serve those on their feet; who lies and cannot stand up again never moves.
#[test]
fn jets_do_not_help_one_that_can_never_stand() {
    let jumper = pair(armed(50).jets(3), armed(50));
    let prone = |battle: Battle| battle.with('A', |unit| unit.place.posture = Posture::Prone);
    let legless = jumper.clone().lost('A', Location::LeftLeg).lost('A', Location::RightLeg);
    assert!(why(&prone(legless), Cripple::CannotMove));
    let hips = [Location::LeftLeg, Location::RightLeg];
    let stiff = hips.into_iter().fold(jumper.clone(), |battle, leg| battle.hit('A', leg, System::Hip));
    assert!(why(&stiff, Cripple::CannotMove), "R-53: no MP of any mode");
    let stiff = stiff.rule("last_hip=no_walking");
    assert!(!why(&stiff, Cripple::CannotMove), "it stands, and may jump");
    assert!(why(&prone(stiff), Cripple::CannotMove), "no MP to stand up with");
    let stump = [Location::LeftLeg, Location::LeftArm, Location::RightArm];
    let stump = stump.into_iter().fold(jumper.clone(), |battle, limb| battle.lost('A', limb));
    assert!(why(&prone(stump), Cripple::CannotMove));
    assert!(!why(&prone(jumper), Cripple::CannotMove), "it may stand up");
}

/// §12.2, §6.10: a rotary autocannon is cleared again and fires six shells; a jammed Ultra is lost for the game.
#[test]
fn only_guns_that_jam_for_good_count_as_lost() {
    let jammed = |gun: &str, bin: &str| {
        let draft = biped(50, 4).with(gun, Location::RightArm).with(bin, Location::LeftTorso);
        let battle = pair(draft, armed(50));
        assert!(crippled(battle.state.mech(A)).is_empty(), "{gun}");
        let battle = battle.with('A', |unit| unit.jammed = unit.jammed.with(crate::unit::WeaponNo(0)));
        why(&battle, Cripple::NoFirepower) && why(&battle, Cripple::NoRange)
    };
    assert!(!jammed("rotary-ac-2", "ammo-rotary-ac-2"));
    assert!(jammed("ultra-ac-5", "ammo-ultra-ac-5"));
}

/// §12.6: at the turn limit points decide, and mass only where they do not.
#[test]
fn points_of_a_scenario_decide_before_mass() {
    let mut battle = pair(armed(50), armed(55));
    let hex = battle.state.unit(A).place.hex;
    let (held, kept) = (
        Objective { seat: Seat::Red, goal: Goal::Hold { hex }, points: 3 },
        Objective { seat: Seat::Blue, goal: Goal::Survive, points: 4 },
    );
    let table = std::sync::Arc::make_mut(&mut battle.state.table);
    table.options.turn_limit = Some(3);
    table.objectives = vec![held];
    battle.state.turn = 3;
    assert_eq!((score(&battle.state).red, outcome(&battle.state)), (3, Some(Outcome::Won(Seat::Red))));
    std::sync::Arc::make_mut(&mut battle.state.table).objectives.push(kept);
    assert_eq!(outcome(&battle.state), Some(Outcome::Won(Seat::Blue)));
    battle.state.turn = 2;
    assert_eq!(outcome(&battle.state), None, "nothing is counted before the end");
    let left = battle.with('B', |unit| unit.fate = Fate::Lost(Loss::Withdrew));
    assert_eq!(points(&left.state, &kept), 4, "who left in good order has survived");
    let destroy = Objective { seat: Seat::Red, goal: Goal::Destroy { unit: UnitId(1) }, points: 2 };
    assert_eq!(points(&left.state, &destroy), 0);
    let east = Objective { seat: Seat::Blue, goal: Goal::Leave { edge: crate::Edge::East }, points: 2 };
    assert_eq!(points(&left.state, &east), 2);
    assert_eq!(
        outcome(&left.state),
        Some(Outcome::Won(Seat::Blue)),
        "the last side standing has fewer points"
    );
}
