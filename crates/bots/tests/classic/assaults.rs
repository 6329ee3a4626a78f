//! Charges and deaths from above: when they pay, and when they do not.

use bots::Strength;
use classic::movement::Action;
use classic::unit::{Posture, Reactor, Unit, WeaponNo};
use grid::Facing;
use kit::Seat;

use crate::table::{PositionBuilder, Table, Turn, drawn, open};

fn disarmed(unit: &mut Unit) {
    for weapon in 0..8 {
        unit.spent = unit.spent.with(WeaponNo(weapon));
    }
}

fn charges(turn: &Turn) -> bool {
    turn.moved().iter().any(|it| matches!(it, Action::Charge { .. }))
}

fn leaps(turn: &Turn) -> bool {
    turn.moved().iter().any(|it| matches!(it, Action::DeathFromAbove { .. }))
}

/// Ends its move next to the enemy and facing it, to kick.
fn comes_to_kick(turn: &Turn, enemy: &str) -> bool {
    let place = turn.after.place;
    place.hex.neighbour(place.facing) == crate::table::hex(enemy)
}

/// Blue has moved and stands at the end of a straight run.
fn run_up(own: &str, theirs: &str) -> Table {
    let scene =
        PositionBuilder::on(open(16, 17)).red(own, "0803", Facing::South).blue(theirs, "0809", Facing::North);
    scene.first(Seat::Blue).stands_still(1)
}

#[test]
fn a_mech_without_weapons_charges_one_that_stands_still() {
    let turn = run_up("cooper", "wicket").pose(0, disarmed).regular();
    assert!(charges(&turn), "{turn:?}");
}

/// What a charge is worth was once asked before anything was known of either unit.
#[test]
fn a_veteran_that_moves_last_weighs_a_charge_before_anything_else() {
    let turn = run_up("cooper", "wicket").pose(0, disarmed).play(Strength::Veteran);
    assert!(charges(&turn), "{turn:?}");
}

#[test]
fn it_charges_what_is_shut_down_when_it_has_nothing_to_fire() {
    let table = run_up("cooper", "cooper").pose(0, disarmed);
    let turn = table.pose(1, |unit| unit.reactor = Reactor::ShutDown).regular();
    assert!(charges(&turn), "{turn:?}");
}

#[test]
fn a_mech_with_its_weapons_shoots_instead_of_charging() {
    let turn = run_up("cooper", "cooper").regular();
    assert!(!charges(&turn), "{turn:?}");
}

#[test]
fn a_light_mech_does_not_charge_a_giant() {
    let turn =
        run_up("wicket", "bellfounder").pose(0, disarmed).pose(0, |unit| unit.pilot.piloting = 7).regular();
    assert!(!charges(&turn), "{turn:?}");
}

#[test]
fn nobody_charges_an_enemy_that_lies_down() {
    let turn = run_up("cooper", "cooper").pose(0, disarmed).pose(1, |it| it.place.posture = Posture::Prone);
    let turn = { turn }.regular();
    assert!(!charges(&turn), "{turn:?}");
}

#[test]
fn nobody_charges_up_a_cliff() {
    let mut rows = vec!["................"; 17];
    rows[8] = ".......3........";
    let scene = PositionBuilder::on(drawn(&rows)).red("cooper", "0803", Facing::South).blue(
        "cooper",
        "0809",
        Facing::North,
    );
    let turn = scene.first(Seat::Blue).stands_still(1).pose(0, disarmed).regular();
    assert!(!charges(&turn), "{turn:?}");
}

/// A hawthorn without weapons, with a good pilot, and something worth far more than itself that is shut down.
fn helpless(posture: Posture) -> Turn {
    let scene = PositionBuilder::on(open(16, 17)).red("hawthorn", "0803", Facing::South);
    let table = scene.blue("bellfounder", "0807", Facing::North).first(Seat::Blue).stands_still(1);
    let table = table.pose(0, disarmed).pose(0, |unit| unit.pilot.piloting = 2);
    let table = table.pose(1, |unit| {
        unit.reactor = Reactor::ShutDown;
        unit.place.posture = posture;
    });
    { table }.regular()
}

/// §7.7.1: who lies cannot be charged. §7.8.4: a leap does half as much again as a kick; a kick risks nothing.
#[test]
fn without_weapons_it_leaps_onto_or_kicks_a_giant_that_lies_shut_down() {
    let turn = helpless(Posture::Prone);
    assert!(leaps(&turn) || comes_to_kick(&turn, "0807"), "{turn:?}");
}

/// Along three open hexes a charge does as much damage as a leap, and the charger rolls at +2 to stay up where the
/// leaper rolls at +4 (§7.7.7, §7.8.4). A kick is as sure, fells the giant, and costs nothing: any will do.
#[test]
fn without_weapons_it_strikes_a_giant_that_stands_shut_down() {
    let turn = helpless(Posture::Standing);
    assert!(leaps(&turn) || charges(&turn) || comes_to_kick(&turn, "0807"), "{turn:?}");
}

#[test]
fn with_its_weapons_it_does_not_leap() {
    let scene = PositionBuilder::on(open(16, 17)).red("hawthorn", "0803", Facing::South);
    let turn = scene.blue("bellfounder", "0807", Facing::North).first(Seat::Blue).stands_still(1).regular();
    assert!(!leaps(&turn), "{turn:?}");
}

#[test]
fn a_poor_pilot_does_not_leap() {
    let scene = PositionBuilder::on(open(16, 17)).red("hawthorn", "0803", Facing::South);
    let table = scene.blue("bellfounder", "0807", Facing::North).first(Seat::Blue).stands_still(1);
    let turn = table.pose(0, disarmed).pose(0, |unit| unit.pilot.piloting = 6).regular();
    assert!(!leaps(&turn), "{turn:?}");
}
