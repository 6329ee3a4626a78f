//! Water, rubble, cliffs.

use bots::{Known, Strength};
use classic::mech::Location;
use classic::movement::Action;
use classic::unit::Posture;
use classic::{State, UnitId};
use grid::Facing;
use kit::{BySeat, Game, Next, Seat, Seeded, Silent};

use crate::table::{BUDGET, PositionBuilder, Turn, bare, drawn, hex};

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
        PositionBuilder::on(drawn(&RIVER)).red("cooper", "0604", Facing::South).blue(
            "cooper",
            "0610",
            Facing::North,
        )
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
        let scene = PositionBuilder::on(drawn(&RIVER)).red("cooper", "0604", Facing::South);
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
    let scene = PositionBuilder::on(drawn(&rows)).red("cooper", "0604", Facing::South).blue(
        "alder",
        "0612",
        Facing::North,
    );
    let table = scene.first(Seat::Blue).stands_still(1).pose(0, |unit| bare(unit, &[Location::LeftTorso]));
    let turn = { table }.regular();
    let at = turn.after.place.hex;
    assert!(at.y != 4 || (4..6).contains(&at.x), "{at}");
}

#[test]
fn it_does_not_end_a_move_under_water_without_need() {
    let mut rows = RIVER;
    rows[4] = "============";
    let scene = PositionBuilder::on(drawn(&rows)).red("cooper", "0603", Facing::South).blue(
        "cooper",
        "0610",
        Facing::North,
    );
    let turn = scene.first(Seat::Red).regular();
    assert_ne!(turn.after.place.hex.y, 4, "{turn:?}");
}

#[test]
fn it_does_not_enter_rubble_that_must_throw_it_down() {
    let mut rows = RIVER;
    rows[4] = "rrrrrrrrrrrr";
    let scene = PositionBuilder::on(drawn(&rows)).red("cooper", "0604", Facing::South).blue(
        "cooper",
        "0610",
        Facing::North,
    );
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
    let scene = PositionBuilder::on(drawn(&rows)).red("cooper", "0603", Facing::South).blue(
        "cooper",
        "0612",
        Facing::North,
    );
    let mut table = scene.first(Seat::Blue).stands_still(1);
    let before = table.game.unit(classic::UnitId(0)).place.hex;
    let turn = table.regular();
    assert_ne!(turn.after.place.hex, before, "{turn:?}");
}

/// A wall across a large map, with one gap far from both: the way round is longer than any weapon reaches.
#[test]
fn on_a_large_map_both_sides_go_the_long_way_round_a_wall() {
    let wall = format!("..{}", "9".repeat(46));
    let plain = ".".repeat(48);
    let rows: Vec<&str> = (0..51).map(|y| if y == 25 { wall.as_str() } else { plain.as_str() }).collect();
    let scene = PositionBuilder::on(drawn(&rows)).red("cooper", "3006", Facing::South);
    let scene = scene.blue("cooper", "3045", Facing::North).options(|it| it.turn_limit = Some(30));
    let mut game = scene.first(Seat::Red).game;
    let mut dice = Seeded::new(1);
    let mut bots = BySeat::from_fn(|_| bots::classic(Strength::Regular, 1));
    let apart = |game: &State| {
        let [one, other] = [0, 1].map(|it| game.unit(UnitId(it)).place.hex);
        one.distance(other)
    };
    let mut nearest = apart(&game);
    while let Next::Seat(seat) = game.to_act() {
        let known = Known::new(&game, seat, &mut Seeded::new(1));
        let action = bots[seat].decide(&known, BUDGET).action;
        game.apply(action, &mut dice, &mut Silent).expect("a legal action");
        nearest = nearest.min(apart(&game));
    }
    assert!(nearest < 12, "they came no nearer than {nearest} hexes in {} turns", game.turn());
    assert!(bots::classic::can_meet(&game) || game.turn() < 30);
}

#[test]
fn sides_on_two_islands_cannot_meet() {
    let wall = "9".repeat(16);
    let plain = ".".repeat(16);
    let rows: Vec<&str> = (0..17).map(|y| if y == 8 { wall.as_str() } else { plain.as_str() }).collect();
    let split = PositionBuilder::on(drawn(&rows)).red("cooper", "0803", Facing::South);
    let game = split.blue("cooper", "0815", Facing::North).first(Seat::Red).game;
    assert!(!bots::classic::can_meet(&game), "neither jumps, and the wall is nine levels high");
    let open = PositionBuilder::on(drawn(&RIVER)).red("cooper", "0603", Facing::South);
    assert!(bots::classic::can_meet(&open.blue("cooper", "0610", Facing::North).first(Seat::Red).game));
}
