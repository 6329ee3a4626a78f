//! Observations: every value is written, every channel has a name, and nothing hidden is in them.

use kit::{Seat, Seeded, StateHash};
use learning::{Forced, Playable, Trace};

use crate::games;
use crate::games::{any_id, duel, lances, seen};

fn names_fit<G: Playable>(game: &G) {
    let (shapes, channels) = (game.shapes(), game.channels());
    assert_eq!(channels.map.len(), shapes.map[0]);
    assert_eq!(channels.units.len(), shapes.units[1]);
    assert_eq!(channels.globals.len(), shapes.globals);
    for mut names in [channels.map, channels.units, channels.globals] {
        let all = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all, "a name stands twice: {names:?}");
    }
}

#[test]
fn every_channel_has_a_name() {
    use kit::Game;
    names_fit(&classic::State::new(&duel()).expect("a sound setup"));
    names_fit(&squadron::State::new(&squadron::Setup::default()).expect("the rules' own setup"));
}

/// At every step, games that differ in what a seat may not know look the same to it, number by number. Gives how
/// often they did differ, so that the test cannot pass by drawing nothing.
fn nothing_hidden_is_seen<G: Playable>(setup: G::Setup, seed: u64, most: usize) -> usize {
    let mut game: Trace<G> = Trace::begin(setup, seed, Forced::Skip).expect("a sound setup");
    let mut rng = Seeded::new(!seed);
    let mut differing = 0;
    for step in 0..most {
        if game.episode().to_act().is_none() {
            break;
        }
        for seat in Seat::ALL {
            let own = seen(game.episode(), seat);
            assert!(
                own.units.iter().chain(&own.globals).all(|value| value.is_finite()),
                "a value is not written"
            );
            let other = game.redrawn(seat, step as u64).expect("a game that looks alike can be played");
            differing +=
                usize::from(StateHash::of(other.episode().game()) != StateHash::of(game.episode().game()));
            assert_eq!(seen(other.episode(), seat), own, "step {step}, {seat:?}");
            if game.episode().to_act() == Some(seat) {
                assert_eq!(other.episode().legal_ids(), game.episode().legal_ids(), "step {step}");
            }
        }
        let id = any_id(game.episode(), &mut rng);
        game.episode_mut().apply(id).expect("a legal id");
    }
    differing
}

#[test]
fn nothing_sealed_is_seen_in_classic() {
    let differing: usize =
        (0..2).map(|seed| nothing_hidden_is_seen::<classic::State>(lances(), seed, 700)).sum();
    assert!(differing > 100, "declarations were drawn again {differing} times only");
}

#[test]
fn nothing_face_down_is_seen_in_masc() {
    let differing = nothing_hidden_is_seen::<squadron::State>(squadron::Setup::default(), 4, 220);
    assert!(differing > 50, "forces and kinds were drawn again {differing} times only");
}

#[test]
fn an_own_declaration_is_seen_by_its_seat_alone() {
    assert!((0..20).any(own_shot_is_told_to_its_seat_alone), "nobody fired");
}

/// A duel that begins three hexes apart on flat ground.
fn in_sight() -> classic::Setup {
    let mut setup = games::battle("red-flats", &["Bailiff"], &["Reeve"]);
    let start = |y, facing| Some(classic::Start { hex: grid::Hex::new(7, y), facing });
    setup.units[0].start = start(6, grid::Facing::South);
    setup.units[1].start = start(9, grid::Facing::North);
    setup
}

/// Plays at random until somebody declares a shot and goes on declaring; false if nobody does.
fn own_shot_is_told_to_its_seat_alone(seed: u64) -> bool {
    let mut game: Trace<classic::State> =
        Trace::begin(in_sight(), seed, Forced::Skip).expect("a sound setup");
    let mut rng = Seeded::new(seed);
    let fired = game.episode().game().channels().units.iter().position(|name| name == "weapon_0.fired");
    let fired = fired.expect("a feature");
    while let Some(seat) = game.episode().to_act() {
        let ids = game.episode().legal_ids();
        let shot =
            ids.iter().copied().find(|&id| game.episode().game().describe(id).starts_with("fire weapon 0"));
        let unit = game.episode().game().acting();
        let id = shot.unwrap_or_else(|| any_id(game.episode(), &mut rng));
        game.episode_mut().apply(id).expect("a legal id");
        let still = game.episode().game().acting() == unit && game.episode().chosen().is_empty();
        if let (Some(unit), true, Some(_)) = (unit, still, shot) {
            let row = usize::from(unit.0) * game.episode().game().shapes().units[1] + fired;
            let (own, other) = (seen(game.episode(), seat), seen(game.episode(), seat.other()));
            assert_eq!((own.units[row], other.units[row]), (1.0, 0.0));
            return true;
        }
    }
    false
}
