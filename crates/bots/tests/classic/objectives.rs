//! §12.6 What a scenario gives points for is what bots go for.

use bots::Strength;
use classic::end::Goal;
use classic::fire::Target;
use classic::{Edge, Phase, UnitId};
use grid::Facing;
use kit::{Game, Next, Seat};

use crate::table::{PositionBuilder, Table, hex, open};

/// Red's gunner between two of the same kind, as far away and as hard to hit.
fn two_targets(asked: impl FnOnce(PositionBuilder) -> PositionBuilder) -> Table {
    let scene = PositionBuilder::on(open(16, 17)).red("gamekeeper", "0804", Facing::South);
    let scene = scene.blue("cooper", "0709", Facing::North).blue("cooper", "0909", Facing::North);
    asked(scene).first(Seat::Red).until(Phase::Weapons)
}

#[test]
fn who_is_to_be_destroyed_is_shot_at() {
    for prey in [UnitId(1), UnitId(2)] {
        let mut table = two_targets(|it| it.asked(Seat::Red, Goal::Destroy { unit: prey }, 3));
        while table.game.to_act() != Next::Seat(Seat::Red) {
            assert!(table.pass());
        }
        let shots = table.regular().shots();
        assert!(!shots.is_empty());
        assert!(shots.iter().all(|it| it.target == Target::Unit(prey)), "{prey:?}: {shots:?}");
    }
}

/// A unit that runs across an open field with nobody near it.
fn alone(asked: impl FnOnce(PositionBuilder) -> PositionBuilder) -> Table {
    let scene = PositionBuilder::on(open(30, 17)).red("pickpocket", "1008", Facing::South);
    asked(scene.blue("cooper", "3001", Facing::North)).first(Seat::Red)
}

#[test]
fn a_hex_that_is_to_be_held_is_reached_and_not_left_again() {
    let held = hex("0415");
    for strength in [Strength::Regular, Strength::Veteran] {
        let mut table = alone(|it| {
            it.asked(Seat::Red, Goal::Hold { hex: held }, 5).options(|it| it.turn_limit = Some(6))
        });
        let mut away = Vec::new();
        while table.game.phase() != Phase::Over {
            match (table.game.to_act(), table.game.phase()) {
                (Next::Seat(Seat::Red), Phase::Movement) => {
                    let turn = table.play(strength);
                    away.push(turn.after.place.hex.distance(held));
                }
                _ => assert!(table.pass() || table.game.phase() == Phase::Over),
            }
        }
        assert!(away.is_sorted_by(|a, b| a >= b), "nearer with every move: {away:?}");
        assert_eq!(away.last(), Some(&0), "{strength:?}: {away:?}");
        assert_eq!(classic::end::score(&table.game).red, 5);
    }
}

#[test]
fn who_gets_points_for_leaving_leaves_by_the_edge() {
    let mut table = alone(|it| {
        it.asked(Seat::Red, Goal::Leave { edge: Edge::South }, 4).options(|it| it.turn_limit = Some(8))
    });
    while table.game.phase() != Phase::Over {
        match (table.game.to_act(), table.game.phase()) {
            (Next::Seat(Seat::Red), Phase::Movement) => drop(table.regular()),
            _ => assert!(table.pass() || table.game.phase() == Phase::Over),
        }
    }
    assert_eq!(classic::end::score(&table.game).red, 4, "turn {}", table.game.turn());
}

#[test]
fn who_is_hunted_is_followed_over_the_whole_map() {
    let hunted = |asked: bool| {
        let scene = PositionBuilder::on(open(30, 30)).red("gamekeeper", "0215", Facing::South);
        let scene = scene.blue("cooper", "1502", Facing::North).blue("cooper", "1529", Facing::North);
        let prey = UnitId(2);
        let scene = if asked { scene.asked(Seat::Red, Goal::Destroy { unit: prey }, 6) } else { scene };
        let mut table = scene.first(Seat::Red);
        let turn = table.regular();
        turn.after.place.hex.distance(table.game.unit(prey).place.hex)
    };
    let before = hex("0215").distance(hex("1529"));
    assert!(hunted(true) < before && hunted(true) <= hunted(false), "{before}");
}

/// A unit that points hang on keeps out of a fight that the same unit would take without them.
#[test]
fn who_is_to_survive_is_more_careful() {
    let ends = |points: Option<u16>| {
        let scene = PositionBuilder::on(open(24, 24)).red("pickpocket", "1210", Facing::South);
        let scene = scene.blue("gamekeeper", "1216", Facing::North).blue("cooper", "1316", Facing::North);
        let scene = points.into_iter().fold(scene, |it, points| it.asked(Seat::Red, Goal::Survive, points));
        let mut table = scene.first(Seat::Blue);
        while table.game.to_act() == Next::Seat(Seat::Blue) {
            assert!(table.pass());
        }
        let at = table.regular().after.place.hex;
        (1..=2).map(|foe| at.distance(table.game.unit(UnitId(foe)).place.hex)).min()
    };
    assert!(ends(Some(6)) >= ends(None), "{:?} and {:?}", ends(Some(6)), ends(None));
}
