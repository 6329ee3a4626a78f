//! Kicks, punches and pushes.

use classic::mech::{Location, System};
use classic::physical::Action;
use classic::unit::{Mode, Posture};
use classic::{Phase, UnitId};
use grid::Facing;
use kit::{Game, Next, Seat};

use crate::table::{PositionBuilder, Table, Turn, drawn, open};

fn reds_blows(table: Table) -> Turn {
    let mut table = table.until(Phase::Physical);
    while table.game.to_act() != Next::Seat(Seat::Red) {
        let passed = table.pass();
        assert!(passed);
    }
    table.regular()
}

fn clinch() -> Table {
    let scene = PositionBuilder::on(open(16, 17)).red("cooper", "0808", Facing::South).blue(
        "cooper",
        "0809",
        Facing::North,
    );
    scene.first(Seat::Red)
}

fn reds_turn_to_strike(table: Table) -> bool {
    let table = table.until(Phase::End);
    table.game.phase() == Phase::End
}

#[test]
fn it_kicks_what_it_can_kick() {
    let turn = reds_blows(clinch());
    assert!(matches!(turn.blows()[..], [Action::Kick { target: UnitId(1), .. }]), "{turn:?}");
}

#[test]
fn it_kicks_an_enemy_that_lies_before_it() {
    let table = clinch().until(Phase::Physical).pose(1, |unit| unit.place.posture = Posture::Prone);
    let turn = reds_blows(table);
    assert!(matches!(turn.blows()[..], [Action::Kick { .. }]), "{turn:?}");
}

#[test]
fn it_does_not_kick_at_odds_that_throw_it_down() {
    let table = clinch().until(Phase::Physical).pose(0, |unit| {
        unit.pilot.piloting = 8;
        unit.motion.mode = Mode::Jump;
    });
    let table = table.pose(1, |unit| {
        unit.motion.mode = Mode::Run;
        unit.motion.hexes = 9;
    });
    let turn = reds_blows(table);
    assert!(!turn.blows().iter().any(|it| matches!(it, Action::Kick { .. })), "{turn:?}");
}

#[test]
fn with_a_broken_hip_it_punches() {
    let table = clinch().until(Phase::Physical).hit(0, System::Hip, Location::LeftLeg);
    let turn = reds_blows(table);
    assert!(turn.blows().iter().all(|it| matches!(it, Action::Punch { .. })), "{turn:?}");
    assert_eq!(turn.blows().len(), 2, "{turn:?}");
}

#[test]
fn it_punches_an_enemy_that_stands_too_high_to_kick() {
    let mut rows = vec!["................"; 17];
    rows[8] = ".......1........";
    let scene = PositionBuilder::on(drawn(&rows)).red("cooper", "0808", Facing::South).blue(
        "cooper",
        "0809",
        Facing::North,
    );
    let turn = reds_blows(scene.first(Seat::Red));
    assert!(turn.blows().iter().all(|it| matches!(it, Action::Punch { .. })), "{turn:?}");
    assert!(!turn.blows().is_empty());
}

#[test]
fn it_pushes_an_enemy_off_the_board() {
    let scene = PositionBuilder::on(open(16, 17)).red("cooper", "0816", Facing::South).blue(
        "cooper",
        "0817",
        Facing::North,
    );
    let turn = reds_blows(scene.first(Seat::Red));
    assert!(matches!(turn.blows()[..], [Action::Push { .. }]), "{turn:?}");
    let scene = PositionBuilder::on(open(16, 17)).red("cooper", "0816", Facing::South).blue(
        "cooper",
        "0817",
        Facing::North,
    );
    let turn = reds_blows(scene.options(|it| it.push_off_board = false).first(Seat::Red));
    assert!(!turn.blows().iter().any(|it| matches!(it, Action::Push { .. })), "{turn:?}");
}

#[test]
fn nobody_in_reach_is_nobody_struck() {
    let scene = PositionBuilder::on(open(16, 17)).red("cooper", "0808", Facing::South).blue(
        "cooper",
        "0810",
        Facing::North,
    );
    assert!(reds_turn_to_strike(scene.first(Seat::Red)));
}

/// §7.4 From one level up a kick lands on the punch table, and the one below can kick nobody up there.
#[test]
fn without_weapons_it_climbs_to_kick_from_above() {
    let mut rows = ["............"; 12];
    rows[6] = ".....1......";
    let scene = PositionBuilder::on(drawn(&rows)).red("cooper", "0604", Facing::South);
    let table = scene.blue("cooper", "0608", Facing::North).first(Seat::Blue).stands_still(1);
    let table = table.pose(0, |unit| {
        for weapon in 0..8 {
            unit.spent = unit.spent.with(classic::unit::WeaponNo(weapon));
        }
    });
    let turn = { table }.regular();
    assert_eq!(turn.after.place.hex, crate::table::hex("0607"), "{turn:?}");
}
