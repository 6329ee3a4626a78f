//! Desks of whole random battles: what they offer is legal, and what is legal they offer.

use std::collections::BTreeSet;
use std::sync::Arc;

use classic::fire::{self, Target};
use classic::gear::Family;
use classic::mech::Sheet;
use classic::movement::Action as Move;
use classic::{Action, State};
use grid::Hex;
use kit::{Game, Seat, Seeded};
use present::Present;
use proving::yard::Yard;
use wire::classic::{ModeCard, ModeKey, MoveOptions};
use wire::{Answer, Options, PlanOverlay, Question};

use crate::offers;
use crate::tour;

/// Decisions looked at in one battle.
const MOST: u32 = 400;

fn battles(count: u64) -> impl Iterator<Item = (u64, State)> {
    let yard = Yard::default();
    (0..count).map(move |number| {
        let mut lot = Seeded::new(number);
        (number, State::new(&yard.by_lot(number, &mut lot)).expect("the yard makes battles that begin"))
    })
}

fn every_decision(count: u64, mut visit: impl FnMut(&State, Seat, &Options, u32)) {
    for (number, battle) in battles(count) {
        tour::tour(battle, number, MOST, |state, seat, step| {
            assert_eq!(state.options_for(seat.other()), None, "nobody decides for the other");
            let options = state.options_for(seat).expect("the seat to act has a set of options");
            visit(state, seat, &options, step);
        });
    }
}

fn parsed(sent: serde_json::Value) -> Action {
    State::action(&wire::Action(sent)).expect("a set of options's action reads back")
}

#[test]
fn every_action_of_every_decision_is_legal_and_every_legal_one_is_offered() {
    every_decision(16, |state, seat, options, _| {
        let offered: Vec<Action> = offers::actions(options).into_iter().map(parsed).collect();
        for &action in &offered {
            assert!(state.check(action).is_ok(), "{action:?}: {:?}", state.check(action));
        }
        let mut deploy = offered;
        if let Options::Deploy(options) = options {
            for unit in &options.units {
                let places = places(state, seat, unit);
                deploy.extend(places.iter().flat_map(|hex| placed(state, seat, unit.unit, hex)));
            }
        }
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        for action in legal {
            let offered = match (action, options) {
                (Action::Movement(Move::Jump { to, facing }), Options::Move(options)) => {
                    let hex = to.to_string();
                    let place = jump(options).poses.iter().find(|it| it.hex == hex);
                    place.is_some_and(|it| it.facings[facing as usize].is_some())
                }
                // §15.14: hexes that no enemy is near are too many to list.
                (Action::Fire(classic::fire::Action::Fire { target: Target::Hex(hex), .. }), _) => {
                    let mut enemies = state.units().iter().filter(|it| it.seat != seat);
                    let is_near = enemies.any(|it| it.place.hex.distance(hex) <= 1);
                    !is_near || deploy.contains(&action)
                }
                _ => deploy.contains(&action),
            };
            assert!(offered, "{action:?} is legal, and no option offers it");
        }
    });
}

/// The places of a unit: of the first in the options, of another as the page asks for them.
fn places(state: &State, seat: Seat, unit: &wire::classic::DeployUnit) -> Vec<String> {
    if let Some(places) = &unit.places {
        return places.clone();
    }
    match state.answer(Some(seat), &Question::Places { unit: unit.unit }) {
        Ok(Answer::Places { places }) => places,
        other => panic!("unit {} has no places: {other:?}", unit.unit),
    }
}

/// A place of the options in every facing, as the page asks for it.
fn placed(state: &State, seat: Seat, unit: u8, hex: &str) -> [Action; 6] {
    [0, 1, 2, 3, 4, 5].map(|facing| {
        let question = Question::Place { unit, hex: hex.to_owned(), facing };
        match state.answer(Some(seat), &question).expect("a place of the options can be taken") {
            Answer::Place { action, .. } => parsed(action.0),
            other => panic!("a place is answered with a place, not {other:?}"),
        }
    })
}

fn jump(options: &MoveOptions) -> &ModeCard {
    options.modes.iter().find(|it| it.key == ModeKey::Jump).expect("a jump can be declared")
}

#[test]
fn poses_are_the_ways_that_the_page_gets_when_it_asks() {
    let mut asked = 0;
    every_decision(12, |state, seat, options, step| {
        let Options::Move(options) = options else { return };
        for mode in &options.modes {
            let Some(place) = mode.poses.get(step as usize % mode.poses.len().max(1)) else { continue };
            for (facing, pose) in place.facings.iter().enumerate() {
                let Some(pose) = pose else { continue };
                let hex = place.hex.clone();
                let question =
                    Question::Way { mode: mode.key, hex, facing: Some(facing as u8), via: Vec::new() };
                let answer = state.answer(Some(seat), &question).expect("a pose of the options has a way");
                let Answer::Way { actions, mp, hexes, heat, modifier, chance, risks, .. } = answer else {
                    panic!("a way is answered with a way")
                };
                assert_eq!((mp, hexes, heat, modifier), (pose.0, pose.1, pose.2, pose.3));
                assert!((chance - pose.4).abs() < 1e-3, "{chance} {pose:?}");
                assert_eq!(risks.len(), usize::from(pose.5));
                if let Some(first) = actions.first() {
                    let first = State::action(first).expect("it reads back");
                    assert!(state.check(first).is_ok(), "{first:?}");
                }
                asked += 1;
            }
        }
    });
    assert!(asked > 500, "only {asked} ways were asked for");
}

#[test]
fn messages_read_back_as_they_were_written() {
    every_decision(6, |state, seat, options, step| {
        if step % 7 != 0 {
            return;
        }
        let text = serde_json::to_string(options).expect("JSON");
        assert_eq!(&serde_json::from_str::<Options>(&text).expect("it reads back"), options);
        let table = state.table(Some(seat));
        let text = serde_json::to_string(&table).expect("JSON");
        assert_eq!(serde_json::from_str::<wire::Table>(&text).expect("it reads back"), table);
    });
}

#[test]
fn the_desk_of_a_move_stays_small() {
    let mut largest = 0;
    every_decision(16, |_, _, options, _| {
        if let Options::Move(_) = options {
            largest = largest.max(serde_json::to_vec(options).expect("JSON").len());
        }
    });
    assert!((10_000..150_000).contains(&largest), "{largest} bytes");
}

#[test]
fn what_cannot_be_done_says_why() {
    let mut reasons = 0;
    every_decision(8, |_, _, options, _| {
        if let Options::Fire(options) = options {
            for shot in options.targets.iter().flat_map(|target| &target.weapons) {
                assert_eq!(shot.variants.is_empty(), shot.why_not.is_some(), "{shot:?}");
                reasons += usize::from(shot.why_not.is_some());
            }
        }
    });
    assert!(reasons > 100, "only {reasons}");
}

#[test]
fn a_desk_of_deployment_is_small_however_many_wait() {
    let mut seen = 0;
    every_decision(16, |_, _, options, _| {
        if let Options::Deploy(_) = options {
            let bytes = serde_json::to_string(options).expect("JSON").len();
            assert!(bytes < 20_000, "{bytes} bytes");
            seen += 1;
        }
    });
    assert!(seen > 8, "only {seen} options of deployment");
}

#[test]
fn a_hex_out_of_reach_says_why() {
    let mut asked = 0;
    every_decision(8, |state, seat, options, _| {
        let Options::Move(options) = options else { return };
        for mode in options.modes.iter().filter(|it| it.why_not.is_none() && it.key != ModeKey::Still) {
            let far = state
                .board()
                .hexes()
                .map(|it| it.to_string())
                .filter(|hex| mode.poses.iter().all(|it| it.hex != *hex));
            for hex in far.step_by(29) {
                let question =
                    Question::Way { mode: mode.key, hex: hex.clone(), facing: None, via: Vec::new() };
                if let Err(why) = state.answer(Some(seat), &question) {
                    assert!(why.message.len() > hex.len() + 20, "{}", why.message);
                    asked += 1;
                }
            }
        }
    });
    assert!(asked > 100, "only {asked} hexes were out of reach");
}

/// A plan in the terms of a set of options leads to the same actions as the options' own ways.
#[test]
fn a_move_is_laid_out_as_a_goal_of_its_desk() {
    let mut laid = 0;
    every_decision(8, |state, seat, options, step| {
        let Options::Move(options) = options else { return };
        for mode in options.modes.iter().filter(|it| it.key != ModeKey::Still) {
            let Some(place) = mode.poses.get(step as usize % mode.poses.len().max(1)) else { continue };
            let Some(wanted) = place.facings.iter().position(Option::is_some) else { continue };
            let hex = place.hex.clone();
            let question = Question::Way { mode: mode.key, hex, facing: Some(wanted as u8), via: Vec::new() };
            let Ok(Answer::Way { actions, end, .. }) = state.answer(Some(seat), &question) else { continue };
            let plan: Vec<Action> = actions.into_iter().chain(end).map(|it| parsed(it.0)).collect();
            match state.plan_overlay(seat, &plan) {
                Some(PlanOverlay::Move { mode: key, hex, facing, via, then }) => {
                    assert_eq!((key, hex, usize::from(facing)), (mode.key, place.hex.clone(), wanted));
                    assert_eq!((via, then), (Vec::new(), None));
                    laid += 1;
                }
                other => panic!("{plan:?} is laid out as {other:?}"),
            }
        }
    });
    assert!(laid > 200, "only {laid} moves were laid out");
}

#[test]
fn a_unit_that_may_act_is_asked_about_before_it_is_chosen() {
    let (mut asked, mut refused) = (0, 0);
    every_decision(12, |state, seat, options, _| {
        let Options::Pick(options) = options else { return };
        for pick in &options.units {
            let question = Question::For {
                unit: pick.unit,
                question: Box::new(Question::Preview { actions: Vec::new(), marks: Vec::new() }),
            };
            let shown = state.answer(Some(seat), &question);
            let Some(action) = &pick.action else {
                assert!(shown.is_err(), "{pick:?}");
                refused += 1;
                continue;
            };
            let mut then = state.clone();
            then.apply(parsed(action.0.clone()), &mut Seeded::new(1), &mut Vec::new()).expect("it may act");
            let Ok(Answer::Preview { options: shown }) = shown else { panic!("{shown:?}") };
            assert_eq!(Some(*shown), then.options_for(seat));
            asked += 1;
            assert!(state.answer(Some(seat.other()), &question).is_err(), "nobody asks for the other");
        }
    });
    assert!(asked > 100 && refused > 10, "{asked} {refused}");
}

/// §15.14: the list offers hexes near enemies; the options mark all, and any of them is listed on request.
#[test]
fn every_hex_that_artillery_may_shell_is_marked_and_listed_on_request() {
    let yard = Yard::default();
    let has_piece = |sheet: &Arc<Sheet>| sheet.weapons.iter().any(|it| it.weapon.family == Family::Artillery);
    let number = yard.mechs.iter().position(has_piece).expect("a 'Mech of ours carries artillery") as u64;
    let mut listed = 0;
    for seed in 0..4 {
        let battle = State::new(&yard.by_lot(number, &mut Seeded::new(seed))).expect("it begins");
        tour::tour(battle, seed, MOST, |state, seat, _| {
            let Some(Options::Fire(options)) = state.options_for(seat) else { return };
            let legal = legal_marks(state);
            let marks = options.marks.iter().flat_map(|marks| state.board().hexes().zip(marks.chars()));
            let marked: BTreeSet<Hex> = marks.filter(|(_, mark)| *mark == 'x').map(|(hex, _)| hex).collect();
            assert_eq!(marked, legal);
            let is_new = |hex: &&Hex| options.targets.iter().all(|it| it.hex != hex.to_string());
            let Some(hex) = legal.iter().find(is_new).map(Hex::to_string) else { return };
            let question = Question::Preview { actions: Vec::new(), marks: vec![hex.clone()] };
            let Ok(Answer::Preview { options: told }) = state.answer(Some(seat), &question) else {
                panic!("{hex} is not told of")
            };
            let Options::Fire(told) = *told else { panic!("another decision") };
            let card = told.targets.iter().find(|it| it.hex == hex).expect("listed on request");
            assert!(card.weapons.iter().any(|shot| !shot.variants.is_empty()), "{card:?}");
            let beyond = Question::Preview { actions: Vec::new(), marks: vec!["9999".to_owned()] };
            assert!(state.answer(Some(seat), &beyond).is_err());
            listed += 1;
        });
    }
    assert!(listed > 0, "no artillery was about to fire");
}

fn legal_marks(state: &State) -> BTreeSet<Hex> {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let hexes = legal.into_iter().filter_map(|action| match action {
        Action::Fire(fire::Action::Fire { target: Target::Hex(hex), .. }) => Some(hex),
        _ => None,
    });
    hexes.collect()
}
