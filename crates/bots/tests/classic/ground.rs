//! Water, rubble, cliffs.

use classic::mech::Location;
use classic::movement::Action;
use classic::unit::Posture;
use grid::Facing;
use kit::Seat;

use crate::table::{Scene, Turn, bare, drawn, hex};

/// A river between two 'Mechs, one hex wide.
const RIVER: [&str; 12] = [
    "............",
    "............",
    "............",
    "............",
    "~~~~~~~~~~~~",
    "............",
    "............",
    "............",
    "............",
    "............",
    "............",
    "............",
];

fn entered(turn: &Turn, from: &str) -> Vec<grid::Hex> {
    let mut at = hex(from);
    let mut facing = Facing::South;
    let mut hexes = Vec::new();
    for action in turn.moved() {
        match action {
            Action::Forward { .. } => at = at.neighbour(facing),
            Action::Backward { .. } => at = at.neighbour(facing.opposite()),
            Action::TurnLeft => facing = facing.left(),
            Action::TurnRight => facing = facing.right(),
            Action::Jump { to, .. } => at = to,
            _ => continue,
        }
        hexes.push(at);
    }
    hexes
}

fn is_wet(hexes: &[grid::Hex]) -> bool {
    hexes.iter().any(|hex| hex.y == 4)
}

#[test]
fn a_holed_mech_does_not_walk_into_water() {
    let scene = || {
        Scene::on(drawn(&RIVER)).red("cooper", "0604", Facing::South).blue("cooper", "0610", Facing::North)
    };
    let holed = scene().first(Seat::Blue).stands_still(1).pose(0, |unit| bare(unit, &[Location::LeftLeg]));
    let turn = { holed }.regular();
    assert!(!is_wet(&entered(&turn, "0604")), "{turn:?}");
}

/// The same position with and without the rule. The enemy is worth coming nearer to: a step into water is a piloting
/// roll in any case (§4.13), and for an equal foe at long range it does not pay, holed or not.
#[test]
fn a_holed_mech_may_wade_where_hulls_do_not_breach_and_only_there() {
    let wades = |hull_breach: bool| {
        let scene = Scene::on(drawn(&RIVER)).red("cooper", "0604", Facing::South);
        let scene = scene.blue("wicket", "0611", Facing::North).options(|it| it.hull_breach = hull_breach);
        let table = scene.first(Seat::Blue).stands_still(1).pose(0, |unit| bare(unit, &[Location::LeftLeg]));
        let turn = { table }.regular();
        is_wet(&entered(&turn, "0604"))
    };
    assert!(wades(false), "the way to an easy target leads through water");
    assert!(!wades(true), "and it is not worth a leg");
}

#[test]
fn a_holed_mech_under_fire_does_not_hide_in_a_pond() {
    let mut rows = RIVER;
    rows[4] = "====..======";
    let scene =
        Scene::on(drawn(&rows)).red("cooper", "0604", Facing::South).blue("alder", "0612", Facing::North);
    let table = scene.first(Seat::Blue).stands_still(1).pose(0, |unit| bare(unit, &[Location::LeftTorso]));
    let turn = { table }.regular();
    let at = turn.after.place.hex;
    assert!(at.y != 4 || (4..6).contains(&at.x), "{at}");
}

#[test]
fn it_does_not_end_a_move_under_water_without_need() {
    let mut rows = RIVER;
    rows[4] = "============";
    let scene =
        Scene::on(drawn(&rows)).red("cooper", "0603", Facing::South).blue("cooper", "0610", Facing::North);
    let turn = scene.first(Seat::Red).regular();
    assert_ne!(turn.after.place.hex.y, 4, "{turn:?}");
}

#[test]
fn it_does_not_enter_rubble_that_must_throw_it_down() {
    let mut rows = RIVER;
    rows[4] = "rrrrrrrrrrrr";
    let scene =
        Scene::on(drawn(&rows)).red("cooper", "0604", Facing::South).blue("cooper", "0610", Facing::North);
    let table = scene.first(Seat::Blue).stands_still(1).pose(0, |unit| unit.pilot.piloting = 8);
    let table = table.hit(0, classic::mech::System::Hip, Location::LeftLeg).hit(
        0,
        classic::mech::System::Hip,
        Location::RightLeg,
    );
    let table = table.hit(0, classic::mech::System::Foot, Location::RightLeg);
    let turn = { table }.regular();
    assert!(!is_wet(&entered(&turn, "0604")), "{turn:?}");
    assert_eq!(turn.after.place.posture, Posture::Standing);
}

#[test]
fn it_goes_round_a_lake_rather_than_wait_at_its_shore() {
    let mut rows = RIVER;
    rows[4] = "...======...";
    rows[5] = "...======...";
    let scene =
        Scene::on(drawn(&rows)).red("cooper", "0603", Facing::South).blue("cooper", "0612", Facing::North);
    let mut table = scene.first(Seat::Blue).stands_still(1);
    let before = table.game.unit(classic::UnitId(0)).place.hex;
    let turn = table.regular();
    assert_ne!(turn.after.place.hex, before, "{turn:?}");
}
