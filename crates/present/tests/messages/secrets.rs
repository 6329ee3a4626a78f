//! What a seat receives does not depend on what it may not know.

use kit::{Game, Next, Seat, Seeded, Silent};
use present::Present;
use proving::yard::Yard;
use wire::{Question, SightFrom};

use crate::tour;

/// Everything that a seat is sent in a position, as bytes.
fn received<G: Present>(state: &G, seat: Option<Seat>) -> Vec<u8> {
    let mut bytes = serde_json::to_vec(&state.table(seat)).expect("JSON");
    bytes.extend(serde_json::to_vec(&state.board()).expect("JSON"));
    if let Some(seat) = seat {
        bytes.extend(serde_json::to_vec(&state.options_for(seat)).expect("JSON"));
    }
    for question in [
        Question::Hex { hex: "0101".to_owned(), from: None },
        Question::Sight { from: SightFrom::Unit(0), to: "0303".to_owned() },
        Question::Preview { actions: Vec::new(), marks: Vec::new() },
    ] {
        match state.answer(seat, &question) {
            Ok(answer) => bytes.extend(serde_json::to_vec(&answer).expect("JSON")),
            Err(why) => bytes.extend(why.message.into_bytes()),
        }
    }
    bytes
}

/// §3.4, §3.5: sealed until all have declared.
#[test]
fn sealed_declarations_change_no_byte_for_the_other_seat_or_a_spectator() {
    let yard = Yard::default();
    let mut sealed = 0;
    for number in 0..8 {
        let setup = yard.by_lot(number, &mut Seeded::new(number));
        let battle = classic::State::new(&setup).expect("the yard makes battles that begin");
        tour::tour(battle, number, 300, |state, _, _| {
            for viewer in [None, Some(Seat::Red), Some(Seat::Blue)] {
                let open = state.known_to(viewer);
                if open != *state {
                    sealed += 1;
                    assert_eq!(received(state, viewer), received(&open, viewer), "{viewer:?}");
                }
            }
        });
    }
    assert!(sealed > 100, "only {sealed} sealed positions came up");
}

/// §3.5, §3.6: kinds and forces are their owner's alone until the reveal.
#[test]
fn face_down_mecha_change_no_byte_for_the_other_seat_or_a_spectator() {
    use squadron::{Action, Options, Phase, Setup, Start, State};
    let setup = Setup { start: Start::Full, ..Setup::quick(Options::STANDARD, 3) };
    let mut compared = 0;
    for (seed, secretive) in [(0, Seat::Red), (1, Seat::Blue), (2, Seat::Red)] {
        // The same game twice, but for the kinds that one seat chooses and places.
        let mut pair = [State::new(&setup).expect("it begins"), State::new(&setup).expect("it begins")];
        let mut dice = [Seeded::new(seed), Seeded::new(seed)];
        for (state, dice) in pair.iter_mut().zip(&mut dice) {
            state.begin(dice, &mut Silent);
        }
        let mut choices = kit::play::choices(seed);
        while let Next::Seat(seat) = pair[0].to_act() {
            let first = pair[0].sample(&mut choices, &mut Vec::new()).expect("there is a choice");
            let second = match (pair[0].phase(), first) {
                _ if seat != secretive => Some(first),
                (Phase::Forces { .. }, _) => pair[1].default_action(),
                (Phase::Placement { .. }, Action::Place { at, .. }) => {
                    let mut legal = Vec::new();
                    pair[1].legal_actions(&mut legal);
                    legal
                        .into_iter()
                        .rev()
                        .find(|it| matches!(it, Action::Place { at: there, .. } if *there == at))
                }
                _ => Some(first),
            };
            let mut messages = Vec::new();
            for ((state, dice), action) in pair.iter_mut().zip(&mut dice).zip([Some(first), second]) {
                let before = state.clone();
                let mut events = Vec::new();
                state.apply(action.expect("it has an answer"), dice, &mut events).expect("it is legal");
                let heard = |viewer| State::log_lines(&before, &events, viewer, 1);
                messages.push((heard(None), heard(Some(secretive.other()))));
            }
            if pair[0].is_revealed() {
                break;
            }
            assert_eq!(messages[0], messages[1], "the log of {first:?}");
            compared += usize::from(pair[0] != pair[1]);
            for viewer in [None, Some(secretive.other())] {
                assert_eq!(received(&pair[0], viewer), received(&pair[1], viewer), "{viewer:?}");
            }
        }
    }
    assert!(compared > 30, "only {compared} hidden positions came up");
}

/// Nothing of a sealed declaration is told before it is resolved.
#[test]
fn sealed_declarations_are_not_in_the_log_of_the_other_seat() {
    let yard = Yard::default();
    let mut heard = 0;
    for number in 0..12 {
        let setup = yard.by_lot(number, &mut Seeded::new(number));
        let mut state = classic::State::new(&setup).expect("it begins");
        let (mut dice, mut choices) = (Seeded::new(number), kit::play::choices(number));
        state.begin(&mut dice, &mut Silent);
        let mut listed = Vec::new();
        for _ in 0..300 {
            let Next::Seat(seat) = state.to_act() else { break };
            let action = state.sample(&mut choices, &mut listed).expect("there is a choice");
            let before = state.clone();
            let mut events = Vec::new();
            state.apply_unchecked(action, &mut dice, &mut events);
            let own = classic::State::log_lines(&before, &events, Some(seat), 1);
            let other = classic::State::log_lines(&before, &events, Some(seat.other()), 1);
            let is_declaration = matches!(action, classic::Action::Fire(it) if it != classic::fire::Action::EndFire)
                || matches!(action, classic::Action::Physical(it) if it != classic::physical::Action::EndPhysical);
            if is_declaration && !own.is_empty() {
                heard += 1;
                assert!(other.is_empty(), "{other:?}");
            }
        }
    }
    assert!(heard > 50, "only {heard} declarations came up");
}
