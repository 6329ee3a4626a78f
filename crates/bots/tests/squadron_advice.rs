//! Advice in M.A.S.C.: whole decisions, legal as they stand, made of what the seat may see.

use bots::squadron::suggest;
use bots::{Budget, Known, Strength, Suggestion};
use kit::{Game, Next, Seeded, Silent};
use squadron::{Action, Options, Phase, Setup, State};

const BUDGET: Budget = Budget::nodes(1_000);

/// A game in which both seats do as they are advised; every decision is shown.
fn advised(setup: &Setup, mut seen: impl FnMut(&State, &Suggestion<Action>)) {
    let mut state = State::new(setup).expect("a setup");
    let (mut dice, mut rng) = (Seeded::new(4), Seeded::new(5));
    state.begin(&mut dice, &mut Silent);
    while let Next::Seat(seat) = state.to_act() {
        let known = Known::new(&state, seat, &mut rng);
        let advice = suggest(&known, Strength::Regular, BUDGET, 1);
        seen(&state, &advice);
        for action in advice.actions {
            state.apply(action, &mut dice, &mut Silent).unwrap_or_else(|why| panic!("{action:?}: {why}"));
        }
    }
}

#[test]
fn a_whole_activation_is_advised_at_once() {
    let mut activations = 0;
    advised(&Setup::quick(Options::STANDARD, 2), |state, advice| {
        if let Some(Action::Activate(group)) = advice.actions.first() {
            let colour = state.deciding().expect("a colour");
            let pinned = |id: &squadron::MechaId| squadron::movement::is_pinned(state.field(), *id, colour);
            let asked = state.members(colour, *group).iter().filter(|id| !pinned(id)).count();
            assert_eq!(advice.actions.len(), 1 + asked, "{advice:?}");
            assert!(
                advice.candidates[0].plan.starts_with(&format!("{}: ", state.squad_name(colour, *group))),
                "{advice:?}"
            );
            activations += 1;
        } else {
            assert_eq!(advice.actions.len(), 1, "{advice:?}");
        }
    });
    assert!(activations > 10);
}

#[test]
fn advice_leads_through_the_opening_and_tells_why() {
    let mut suggested = 0;
    advised(&Setup { options: Options::STANDARD, ..Setup::default() }, |state, advice| {
        assert!(!advice.candidates.is_empty(), "{:?}", state.phase());
        if matches!(state.phase(), Phase::Combat { .. } | Phase::Allocation(_) | Phase::Movement { .. }) {
            assert!(advice.candidates.iter().all(|it| !it.plan.is_empty()));
            suggested += usize::from(!advice.candidates[0].terms.is_empty());
        }
    });
    assert!(suggested > 10);
}

/// In the middle of an activation the rest of it is advised.
#[test]
fn an_activation_that_has_begun_is_finished() {
    let mut state = State::new(&Setup::quick(Options::STANDARD, 6)).expect("a setup");
    let mut dice = Seeded::new(6);
    state.begin(&mut dice, &mut Silent);
    let first = state.initiative();
    state.apply(Action::MovesFirst(first), &mut dice, &mut Silent).expect("legal");
    let group = state.unused(first).next().expect("a group");
    state.apply(Action::Activate(group), &mut dice, &mut Silent).expect("legal");
    let known = Known::new(&state, state.seat_of(first), &mut Seeded::new(1));
    for action in suggest(&known, Strength::Veteran, BUDGET, 1).actions {
        state.apply(action, &mut dice, &mut Silent).expect("legal");
    }
    assert_eq!(*state.phase(), Phase::Movement { turn: first.other() });
}
