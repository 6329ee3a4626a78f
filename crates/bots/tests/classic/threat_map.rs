//! What enemies can do, hex by hex: where it is safe, where it is not, and that nobody is told more than it may know.

use bots::Known;
use bots::classic::{Threat, threats};
use grid::Facing;
use kit::{Seat, Seeded};

use crate::table::{PositionBuilder, Table, drawn, hex, open};

/// Blue's enemies.
fn against_blue(table: &Table) -> Vec<Threat> {
    threats(&Known::new(&table.game, Seat::Blue, &mut Seeded::new(1)))
}

fn at(table: &Table, threat: &Threat, place: &str) -> f32 {
    let index = table.game.board().hexes().position(|it| it == hex(place)).expect("on the board");
    threat.points[index]
}

#[test]
fn an_enemy_that_has_moved_threatens_what_lies_before_it_and_in_range() {
    let table = PositionBuilder::on(open(16, 30))
        .red("Reeve", "0804", Facing::South)
        .blue("Bailiff", "0828", Facing::North)
        .first(Seat::Red)
        .stands_still(0);
    let [reeve] = &against_blue(&table)[..] else { panic!("one enemy") };
    assert!(!reeve.moves);
    assert!(at(&table, reeve, "0807") > 10.0, "close before it: {}", at(&table, reeve, "0807"));
    assert!(at(&table, reeve, "0807") > at(&table, reeve, "0814"), "farther is safer");
    assert_eq!(at(&table, reeve, "0829"), 0.0, "out of all range");
    assert!(2.0 * at(&table, reeve, "0801") < at(&table, reeve, "0807"), "behind it only an arm bears");
}

#[test]
fn an_enemy_that_is_yet_to_move_threatens_from_wherever_it_can_go() {
    let table = PositionBuilder::on(open(16, 30))
        .red("Reeve", "0804", Facing::South)
        .blue("Bailiff", "0828", Facing::North)
        .first(Seat::Blue);
    let [reeve] = &against_blue(&table)[..] else { panic!("one enemy") };
    assert!(reeve.moves);
    assert!(at(&table, reeve, "0801") > 0.0, "it may turn round");
    assert!(at(&table, reeve, "0818") > 0.0, "it may come nearer: {}", at(&table, reeve, "0818"));
}

#[test]
fn a_hill_between_is_safe_ground_and_woods_are_safer_than_the_open() {
    let rows = [".......", ".......", ".......", "333.3w3", ".......", "...w...", "......."];
    let table = PositionBuilder::on(drawn(&rows))
        .red("Reeve", "0401", Facing::South)
        .blue("Bailiff", "0107", Facing::North)
        .first(Seat::Red)
        .stands_still(0);
    let [reeve] = &against_blue(&table)[..] else { panic!("one enemy") };
    assert_eq!(at(&table, reeve, "0106"), 0.0, "behind the hill");
    assert!(at(&table, reeve, "0406") > 0.0, "through the gap");
    assert!(at(&table, reeve, "0406") < at(&table, reeve, "0405"), "in woods, and farther");
}

#[test]
fn who_cannot_fire_is_no_threat() {
    let table = PositionBuilder::on(open(16, 17))
        .red("Reeve", "0804", Facing::South)
        .blue("Bailiff", "0812", Facing::North)
        .first(Seat::Blue)
        .pose(0, |unit| unit.reactor = classic::unit::Reactor::ShutDown);
    assert_eq!(against_blue(&table), Vec::new());
}
