//! Whole games of M.A.S.C. by bots: legal at every step, the same from the same seed, and deaf to what is hidden.

use bots::{Bot, Budget, Known, Strength};
use kit::{Game, Next, Outcome, Seat, Seeded, Silent};
use squadron::{Action, Layout, Options, Setup, State};

const NODES: Budget = Budget::nodes(1_000);

/// Plays a game; every action is checked. The actions, and how it ended.
fn game(setup: &Setup, seed: u64, players: (Strength, Strength)) -> (Vec<Action>, Outcome) {
    let mut state = State::new(setup).expect("the setup is sound");
    let (mut dice, mut rng) = (Seeded::new(seed), Seeded::new(seed + 1));
    state.begin(&mut dice, &mut Silent);
    let mut red = bots::squadron(players.0, seed);
    let mut blue = bots::squadron(players.1, seed + 1);
    let mut played = Vec::new();
    loop {
        let seat = match state.to_act() {
            Next::Seat(seat) => seat,
            Next::Over(outcome) => return (played, outcome),
        };
        let known = Known::new(&state, seat, &mut rng);
        let bot: &mut Box<dyn Bot<State>> = if seat == Seat::Red { &mut red } else { &mut blue };
        let action = bot.decide(&known, NODES).action;
        state.apply(action, &mut dice, &mut Silent).unwrap_or_else(|why| panic!("{action:?}: {why}"));
        played.push(action);
    }
}

fn full(options: Options) -> Setup {
    Setup { options, ..Setup::default() }
}

#[test]
fn every_strength_plays_whole_games_by_the_rules() {
    for (seed, strength) in (0..).zip(Strength::ALL) {
        let (played, _) = game(&full(Options::STANDARD), seed, (strength, Strength::Cadet));
        assert!(played.len() > 60, "{}: {} actions", strength.name(), played.len());
    }
}

#[test]
fn odd_tables_are_played_too() {
    let base = Options::STANDARD;
    let odd = [
        Options { layout: Layout::ThreeSixThree, ..base },
        Options { lights: 2, mids: 0, ..base },
        Options { lights: 1, mids: 2, ..base },
        Options { lights: 12, mids: 12, kind_cap: 12, vp_target: 8, ..base },
        Options { lights: 16, mids: 16, kind_cap: 16, vp_target: 4, ..base },
        Options { turn_limit: 1, vp_target: 5_000, ..base },
    ];
    for (seed, options) in (0..).zip(odd) {
        for players in [(Strength::Regular, Strength::Cadet), (Strength::Cadet, Strength::Veteran)] {
            let (played, _) = game(&full(options), seed, players);
            assert!(!played.is_empty(), "{options:?}");
        }
    }
}

#[test]
fn with_a_limit_of_nodes_the_same_seed_plays_the_same_game() {
    let players = (Strength::Veteran, Strength::Cadet);
    let once = game(&full(Options::STANDARD), 5, players);
    assert_eq!(once, game(&full(Options::STANDARD), 5, players));
    assert_ne!(once.0, game(&full(Options::STANDARD), 6, players).0);
}

#[test]
fn a_regular_beats_a_random_player() {
    for seed in 0..3 {
        let (_, outcome) = game(
            &Setup::quick(Options::STANDARD, seed),
            u64::from(seed),
            (Strength::Regular, Strength::Random),
        );
        assert_eq!(outcome, Outcome::Won(Seat::Red), "seed {seed}");
    }
}

/// §3.5–3.6 A bot that is to place its Mecha cannot know what it faces: the table that it is handed has another
/// force and other kinds, but the same view.
#[test]
fn a_bot_is_handed_no_secret_of_the_opening() {
    let mut state = State::new(&full(Options::STANDARD)).expect("a setup");
    let (mut dice, mut rng) = (Seeded::new(3), Seeded::new(4));
    state.begin(&mut dice, &mut Silent);
    let mut bot = bots::squadron(Strength::Regular, 1);
    let mut hidden = 0;
    while !state.is_revealed() {
        let Next::Seat(seat) = state.to_act() else { panic!("it cannot be over") };
        let known = Known::new(&state, seat, &mut rng);
        assert_eq!(known.game().view(Some(seat)), state.view(Some(seat)));
        let them = state.colour_of(seat.other());
        hidden += u32::from(known.game().force(them) != state.force(them));
        let action = bot.decide(&known, NODES).action;
        state.apply(action, &mut dice, &mut Silent).expect("legal");
    }
    assert!(hidden > 25, "the force was handed over unchanged: {hidden}");
}

/// A server that was started again has a new bot for an old match.
#[test]
fn a_new_bot_goes_on_in_the_middle_of_an_activation() {
    let mut state = State::new(&Setup::quick(Options::STANDARD, 2)).expect("a setup");
    let (mut dice, mut rng) = (Seeded::new(2), Seeded::new(2));
    state.begin(&mut dice, &mut Silent);
    for step in 0..300u64 {
        let Next::Seat(seat) = state.to_act() else { break };
        let known = Known::new(&state, seat, &mut rng);
        let strength = Strength::ALL[1 + step as usize % 3];
        let mut bot = bots::squadron(strength, step);
        let action = bot.decide(&known, NODES).action;
        state.apply(action, &mut dice, &mut Silent).unwrap_or_else(|why| panic!("{action:?}: {why}"));
    }
    assert!(state.turn() > 1);
}
