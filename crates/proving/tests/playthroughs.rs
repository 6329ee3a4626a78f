//! Whole seeded battles as readable logs: a rule that changes shows up here as a diff that a player can review.

use classic::options::Light;
use classic::{Setup, Start};
use grid::Facing;
use proving::story::story;
use proving::yard::battle;

/// One against one, a few hexes apart, with a last turn.
fn duel(board: &str, red: (&str, &str), blue: (&str, &str), turns: u16) -> Setup {
    let mut setup = battle(board, &[red.0], &[blue.0], turns);
    for (unit, (hex, facing)) in setup.units.iter_mut().zip([(red.1, Facing::South), (blue.1, Facing::North)])
    {
        unit.start = Some(Start { hex: hex.parse().expect("a hex"), facing });
    }
    setup
}

#[test]
fn two_bipeds_on_the_flats() {
    insta::assert_snapshot!(story(&duel("red-flats", ("hawthorn", "0807"), ("mason", "0810"), 5), 1));
}

#[test]
fn a_quad_among_the_hills() {
    insta::assert_snapshot!(story(&duel("sleeping-giants", ("percheron", "0807"), ("yew", "0810"), 5), 2));
}

#[test]
fn an_industrial_mech_at_work() {
    insta::assert_snapshot!(story(&duel("cinder-works", ("stevedore", "0807"), ("quarryman", "0809"), 5), 3));
}

#[test]
fn a_hunt_by_night() {
    let mut night = duel("lantern-wood", ("lamplighter", "0807"), ("poacher", "0810"), 5);
    night.conditions.light = Light::Moonless;
    insta::assert_snapshot!(story(&night, 4));
}

#[test]
fn a_fight_in_the_fen() {
    insta::assert_snapshot!(story(&duel("seven-isles", ("wherry", "0807"), ("rowan", "0810"), 5), 5));
}

#[test]
fn a_brawl_in_the_market() {
    insta::assert_snapshot!(story(
        &duel("market-cross", ("fencing-master", "0807"), ("beadle", "0809"), 5),
        6
    ));
}
