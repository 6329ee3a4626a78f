//! §15.5 The supercharger, alone and with MASC.

use super::FORWARD;
use crate::mech::{ArmourKind, ByLocation, Location, MechClass, System, Tech};
use crate::movement::supercharger::{BoosterUse, outlook};
use crate::movement::{Action, check, mp};
use crate::testing::{Battle, Draft, biped, board};
use crate::unit::{Boost, Fate, Loss, Masc, Mode};

const CHARGE: Action = Action::declare(Mode::Run, Boost::Supercharger);
const BOTH: Action = Action::declare(Mode::Run, Boost::Both);

fn charged(draft: Draft) -> Battle {
    let draft = draft.with("supercharger", Location::LeftTorso);
    let battle = board("A\n.\n.\n.").red('A', draft.sheet()).battle();
    battle.facing('A', grid::Facing::South).acting('A')
}

fn points(battle: &Battle) -> u8 {
    mp(battle.state.mech(battle.id('A')))
}

#[test]
fn e_97_a_safe_use_doubles_the_walk() {
    let mut battle = charged(biped(50, 5));
    battle.go(CHARGE, &[1, 2]);
    assert_eq!(points(&battle), 10);
    battle.go(FORWARD, &[]);
    battle.play(&[], crate::movement::begin_phase);
    let used = battle.unit('A').supercharger;
    assert_eq!(used, Masc { level: 1, used_last_turn: true, step: None });
    assert_eq!(battle.unit('A').masc, Masc::default());
}

#[test]
fn e_98_r_96_a_failure_destroys_it_and_strains_the_engine() {
    let hot = Masc { level: 2, used_last_turn: true, step: None };
    let mut battle = charged(biped(50, 5)).with('A', |unit| unit.supercharger = hot);
    battle.go(CHARGE, &[3, 3, 4, 5]);
    let id = battle.id('A');
    let mech = battle.state.mech(id);
    assert_eq!((points(&battle), mech.engine_hits()), (8, 1));
    assert!(!mech.supercharger_works());
    assert!(battle.unit('A').body.hit[Location::CentreTorso].has(0));
}

#[test]
fn e_99_both_boosters_make_two_and_a_half_less_one_in_hardened_legs() {
    let hard = biped(50, 5).masc().alter(|design| {
        design.armour_kind = ByLocation([(ArmourKind::Hardened, Tech::InnerSphere); 8]);
    });
    let mut battle = charged(hard);
    battle.go(BOTH, &[1, 3, 1, 4]);
    assert_eq!(points(&battle), 12);
}

#[test]
fn e_100_three_engine_hits_destroy() {
    let mut battle = charged(biped(50, 5).masc());
    battle.go(BOTH, &[1, 2, 1, 1, 6, 6]);
    assert_eq!(battle.unit('A').fate, Fate::Lost(Loss::Engine));
}

#[test]
fn e_101_r_95_both_are_rolled_for_and_masc_first() {
    let mut battle = charged(biped(50, 5).masc());
    // MASC 2: both feet (slot 4 of each leg); the supercharger holds; two rolls of 7+.
    battle.go(BOTH, &[1, 1, 4, 4, 3, 3, 4, 4, 4, 4]);
    let id = battle.id('A');
    assert_eq!(battle.state.mech(id).walking_mp(), 3);
    assert_eq!(points(&battle), 8);
    assert!(!battle.state.mech(id).actuator_works(Location::LeftLeg, System::Foot));
}

#[test]
fn e_102_an_industrial_mech_rolls_one_worse() {
    let mut battle = charged(biped(50, 5).alter(|design| design.class = MechClass::IndustrialMech));
    battle.go(CHARGE, &[1, 2, 1, 1]);
    let id = battle.id('A');
    assert!(!battle.state.mech(id).supercharger_works());
}

#[test]
fn the_odds_of_both_multiply_and_each_counts_its_own_uses() {
    let class = MechClass::BattleMech;
    let [both, masc, charger] = [(true, true), (true, false), (false, true)]
        .map(|(masc, supercharger)| BoosterUse { masc, supercharger });
    let plan = [both, masc, BoosterUse::default(), both];
    let turns = outlook(Masc::default(), Masc::default(), class, &plan);
    let safe: Vec<f64> = turns.iter().map(|turn| turn.safe * 36.0 * 36.0).collect();
    let ways = [35.0 * 35.0, 30.0 * 36.0, 36.0 * 36.0, 35.0 * 35.0];
    assert!(safe.iter().zip(ways).all(|(safe, ways)| (safe - ways).abs() < 1e-9), "{safe:?}");
    let industrial = outlook(Masc::default(), Masc::default(), MechClass::IndustrialMech, &[charger]);
    assert!((industrial[0].safe - 33.0 / 36.0).abs() < 1e-12);
}

#[test]
fn it_is_declared_with_a_run_where_there_is_one_that_works() {
    let battle = charged(biped(50, 5));
    let id = battle.id('A');
    let walk = Action::declare(Mode::Walk, Boost::Supercharger);
    let refusal = |action| check(&battle.state, id, action).expect_err("refused").to_string();
    assert!(refusal(walk).contains("supercharger is declared with a run"), "{}", refusal(walk));
    assert!(refusal(BOTH).contains("no MASC and supercharger"), "{}", refusal(BOTH));
    let off = battle.clone().rule("special_equipment=off");
    assert!(check(&off.state, id, CHARGE).is_err());
}
