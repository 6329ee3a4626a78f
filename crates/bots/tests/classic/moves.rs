//! Where to go.

use bots::Strength;
use classic::mech::{Location, System};
use classic::movement::Action;
use classic::unit::{Mode, Reactor, WeaponNo, target_movement};
use grid::{Facing, Sector, sector};
use kit::Seat;

use crate::table::{PositionBuilder, Turn, drawn, hex, open};

fn turns_in_a_row(turn: &Turn) -> usize {
    let is_turn = |action: &Action| matches!(action, Action::TurnLeft | Action::TurnRight);
    turn.moved().split(|action| !is_turn(action)).map(<[Action]>::len).max().unwrap_or(0)
}

#[test]
fn it_never_spins_in_place() {
    for (own, theirs) in [("0808", "0816"), ("0808", "0101"), ("0303", "1414"), ("0816", "0802")] {
        for facing in Facing::ALL {
            let scene = PositionBuilder::on(open(16, 17)).red("cooper", own, facing).blue(
                "cooper",
                theirs,
                Facing::North,
            );
            let turn = scene.first(Seat::Red).regular();
            assert!(turns_in_a_row(&turn) <= 3, "{turn:?}");
            let moved = turn.moved();
            let back_and_forth = moved.windows(2).any(|pair| {
                matches!(pair, [Action::TurnLeft, Action::TurnRight] | [Action::TurnRight, Action::TurnLeft])
            });
            assert!(!back_and_forth, "{moved:?}");
        }
    }
}

#[test]
fn a_brawler_closes_in_on_an_enemy_out_of_range() {
    let scene = PositionBuilder::on(open(16, 17)).red("cooper", "0802", Facing::South).blue(
        "cooper",
        "0816",
        Facing::North,
    );
    let mut table = scene.first(Seat::Red);
    let turn = table.regular();
    assert!(turn.after.place.hex.distance(hex("0816")) <= 10, "{:?}", turn.after.place);
}

#[test]
fn a_launcher_of_long_range_missiles_does_not_run_into_an_autocannon_20() {
    let scene = PositionBuilder::on(open(16, 17)).red("alder", "0804", Facing::South).blue(
        "cooper",
        "0814",
        Facing::North,
    );
    let turn = scene.first(Seat::Red).regular();
    assert!(turn.after.place.hex.distance(hex("0814")) >= 7, "{:?}", turn.after.place);
}

#[test]
fn it_does_not_stand_still_in_the_open_where_it_can_be_shot() {
    let scene = PositionBuilder::on(open(16, 17)).red("cooper", "0808", Facing::South).blue(
        "alder",
        "0816",
        Facing::North,
    );
    let turn = scene.first(Seat::Blue).stands_still(1).regular();
    assert!(turn.after.motion.hexes >= 3 || turn.mode == Mode::Run, "{turn:?}");
}

#[test]
fn it_ends_its_move_with_a_near_enemy_in_front() {
    for at in ["0805", "0811", "0406", "1210"] {
        let scene = PositionBuilder::on(open(16, 17)).red("cooper", "0808", Facing::North).blue(
            "cooper",
            at,
            Facing::North,
        );
        let turn = scene.first(Seat::Blue).stands_still(1).regular();
        let place = turn.after.place;
        let bears = [place.facing, place.facing.left(), place.facing.right()]
            .into_iter()
            .any(|torso| sector(place.hex, torso, hex(at)) == Sector::Front);
        assert!(bears, "{at}: {place:?}");
    }
}

#[test]
fn it_does_not_turn_its_back_on_an_enemy_that_has_moved() {
    let scene = PositionBuilder::on(open(16, 17)).red("hawthorn", "0808", Facing::South).blue(
        "cooper",
        "0812",
        Facing::North,
    );
    let turn = scene.first(Seat::Blue).stands_still(1).regular();
    let place = turn.after.place;
    assert_ne!(sector(place.hex, place.facing, hex("0812")), Sector::Rear, "{place:?}");
}

#[test]
fn it_goes_for_the_back_of_an_enemy_that_cannot_turn() {
    let scene = PositionBuilder::on(open(16, 17)).red("hawthorn", "0806", Facing::South).blue(
        "oxbow",
        "0809",
        Facing::North,
    );
    let table = scene.first(Seat::Blue).stands_still(1);
    let turn = { table }.regular();
    let behind = sector(hex("0809"), Facing::North, turn.after.place.hex);
    assert!(matches!(behind, Sector::Rear | Sector::Left | Sector::Right), "{:?}", turn.after.place);
}

#[test]
fn it_takes_cover_in_woods_rather_than_stand_beside_them() {
    let mut rows = vec!["................"; 17];
    rows[7] = "......wwww......";
    let scene = PositionBuilder::on(drawn(&rows)).red("alder", "0807", Facing::South).blue(
        "gamekeeper",
        "0816",
        Facing::North,
    );
    let turn = scene.first(Seat::Blue).stands_still(1).regular();
    let at = turn.after.place.hex;
    let wooded = at.y == 7 && (6..10).contains(&at.x);
    let evades = target_movement(turn.after.motion.hexes) >= 2;
    assert!(wooded || evades, "{:?}", turn.after.place);
}

#[test]
fn it_keeps_off_the_edge_where_there_is_a_choice() {
    let scene = PositionBuilder::on(open(16, 17)).red("hawthorn", "0203", Facing::South).blue(
        "hawthorn",
        "0209",
        Facing::North,
    );
    let turn = scene.first(Seat::Red).regular();
    let at = turn.after.place.hex;
    assert!(at.x > 0 && at.y > 0 && at.x < 15 && at.y < 16, "{at}");
}

#[test]
fn it_does_not_chase_an_enemy_that_it_cannot_hurt() {
    let scene = PositionBuilder::on(open(16, 17)).red("gamekeeper", "0804", Facing::South).blue(
        "cooper",
        "0814",
        Facing::North,
    );
    let table = scene.first(Seat::Red).pose(0, |unit| {
        for weapon in 0..5 {
            unit.spent = unit.spent.with(WeaponNo(weapon));
        }
    });
    let table = table.hit(0, System::Hip, Location::LeftLeg).hit(0, System::Shoulder, Location::LeftArm);
    let table = table.hit(0, System::Shoulder, Location::RightArm);
    let turn = { table }.regular();
    assert!(turn.after.place.hex.distance(hex("0814")) >= 9, "{:?}", turn.after.place);
}

#[test]
fn it_runs_with_masc_when_that_pays_and_never_when_it_must_fail() {
    let far = || {
        let board = open(16, 17);
        let scene = PositionBuilder::on(board).red("sallow", "0802", Facing::South).blue(
            "cooper",
            "0815",
            Facing::North,
        );
        scene.first(Seat::Red).pose(1, |unit| unit.reactor = Reactor::ShutDown)
    };
    let hot = far().pose(0, |unit| {
        unit.masc.level = 4;
        unit.masc.used_last_turn = true;
    });
    assert!(!{ hot }.regular().masc);
    let turn = far().regular();
    assert!(turn.masc, "{turn:?}");
}

#[test]
fn masc_rests_where_an_ordinary_run_does() {
    let scene = PositionBuilder::on(open(16, 17)).red("linesman", "0806", Facing::South).blue(
        "cooper",
        "0810",
        Facing::North,
    );
    let table = scene.first(Seat::Red).pose(0, |unit| {
        unit.masc.level = 2;
        unit.masc.used_last_turn = true;
    });
    assert!(!{ table }.regular().masc);
}

#[test]
fn minimum_movement_gets_a_lame_mech_through_heavy_woods() {
    // Walking MP 1: every way on costs 3, and it runs 2.
    let rows = ["WWWWWWW", "WWWWWWW", "WWWWWWW", "WWWWWWW", "WWWWWWW", "WWWWWWW", "......."];
    let scene = PositionBuilder::on(drawn(&rows)).red("cooper", "0402", Facing::South).blue(
        "cooper",
        "0407",
        Facing::North,
    );
    let mut table = scene.first(Seat::Blue).stands_still(1);
    for actuator in [System::UpperLeg, System::LowerLeg, System::Foot] {
        table = table.hit(0, actuator, Location::LeftLeg);
    }
    let turn = { table }.regular();
    assert_eq!(turn.after.motion.hexes, 1, "{turn:?}");
}

#[test]
fn it_never_walks_off_the_board_of_its_own_will() {
    for strength in [Strength::Cadet, Strength::Regular, Strength::Veteran] {
        let scene = PositionBuilder::on(open(16, 17)).red("wicket", "0801", Facing::North).blue(
            "bellfounder",
            "0803",
            Facing::North,
        );
        let turn = scene.first(Seat::Blue).stands_still(1).play(strength);
        assert!(!turn.moved().contains(&Action::Leave), "{turn:?}");
    }
}

#[test]
fn a_crippled_mech_withdraws_where_that_is_played() {
    let scene = |at| {
        let board = open(16, 17);
        PositionBuilder::on(board).red("cooper", at, Facing::South).blue("cooper", "0814", Facing::North)
    };
    let cripple = |scene: PositionBuilder| {
        scene.options(|it| it.forced_withdrawal = true).first(Seat::Red).pose(0, |unit| unit.pilot.hits = 4)
    };
    let turn = cripple(scene("0808")).regular();
    assert!(turn.after.place.hex.y < 7, "{:?}", turn.after.place);
    let turn = cripple(scene("0801")).regular();
    assert!(turn.moved().contains(&Action::Leave), "{turn:?}");
    let brave = scene("0808").first(Seat::Red).pose(0, |unit| unit.pilot.hits = 4);
    assert!(!{ brave }.regular().moved().contains(&Action::Leave));
}

#[test]
fn it_goes_up_to_a_helpless_enemy() {
    let scene = PositionBuilder::on(open(16, 17)).red("cooper", "0804", Facing::South).blue(
        "bellfounder",
        "0812",
        Facing::North,
    );
    let table = scene.first(Seat::Red).pose(1, |unit| unit.reactor = Reactor::ShutDown);
    let turn = { table }.regular();
    assert!(turn.after.place.hex.distance(hex("0812")) <= 5, "{:?}", turn.after.place);
}
