//! Whole seeded games as readable logs: a rule change shows up as a diff that a player can review.

use kit::play::{choices, choose};
use kit::{Game, Next, Seeded};
use squadron::describe;
use squadron::{Event, Options, Setup, Start, State};

/// A random game told line by line, by one who sees everything.
fn story(setup: &Setup, seed: u64) -> String {
    let mut state = State::new(setup).expect("a good setup");
    let (mut dice, mut chosen) = (Seeded::new(seed), choices(seed));
    let mut lines: Vec<String> = Vec::new();
    let mut tell = |before: &State, events: &[Event]| {
        let mut replayed = before.clone();
        for event in events {
            replayed.absorb(event);
            lines.push(describe::story(&replayed, event));
        }
    };
    let (mut before, mut events) = (state.clone(), Vec::new());
    state.begin(&mut dice, &mut events);
    tell(&before, &events);
    while let Next::Seat(_) = state.to_act() {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        before = state.clone();
        events.clear();
        let action = choose(&legal, &mut chosen).expect("a legal action");
        state.apply(action, &mut dice, &mut events).expect("legal");
        tell(&before, &events);
    }
    lines.join("\n")
}

fn small() -> Options {
    Options { lights: 3, mids: 2, vp_target: 15, ..Options::STANDARD }
}

#[test]
fn a_small_game_from_the_roll_off() {
    let setup = Setup { options: small(), start: Start::Full, ..Setup::default() };
    insta::assert_snapshot!(story(&setup, 4));
}

#[test]
fn a_league_game_from_a_quick_start() {
    insta::assert_snapshot!(story(&Setup::quick(Options::LEAGUE, 9), 12));
}

#[test]
fn a_small_game_on_the_long_board() {
    let options = Options { layout: squadron::Layout::ThreeSixThree, vp_target: 12, ..small() };
    insta::assert_snapshot!(story(&Setup::quick(options, 5), 12));
}
