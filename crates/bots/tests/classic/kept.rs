//! Positions of the kind in which our bots once failed against other programs, set up anew with units of ours.

use bots::Strength;
use classic::movement::Action;
use classic::unit::Posture;
use grid::Facing;
use kit::{Game, Next, Seat};

use crate::table::{PositionBuilder, Table, drawn, hex, open};

const THINKERS: [Strength; 3] = [Strength::Regular, Strength::Veteran, Strength::Ace];

/// Red's unit is to move, Blue's stands still.
fn last_to_move(scene: PositionBuilder) -> Table {
    scene.first(Seat::Blue).stands_still(1)
}

/// It lay for 68 turns, and in 14 of them one hexside of turning would have brought a weapon to bear.
#[test]
fn who_lies_with_its_back_to_the_enemy_turns_or_stands_up() {
    for strength in THINKERS {
        for (own, enemy) in [("cooper", "beadle"), ("beadle", "cooper"), ("mason", "mason")] {
            let scene = PositionBuilder::on(open(16, 17));
            let scene = scene.red(own, "0808", Facing::North).blue(enemy, "0810", Facing::North);
            let mut table = last_to_move(scene).pose(0, |unit| unit.place.posture = Posture::Prone);
            let turn = table.play(strength);
            let acts = |it: &Action| matches!(it, Action::StandUp | Action::TurnLeft | Action::TurnRight);
            assert!(turn.moved().iter().any(acts), "{strength:?}, {own}: {turn:?}");
        }
    }
}

/// It lay in shallow water for 55 turns though it could stand: under water nobody can be shot, nor shoot.
#[test]
fn who_lies_in_shallow_water_gets_up_and_fights() {
    let mut rows = ["................"; 17];
    rows[7] = ".....~~~~~......";
    rows[8] = ".....~~~~~......";
    for strength in THINKERS {
        for own in ["cooper", "bailiff", "beadle"] {
            let scene = PositionBuilder::on(drawn(&rows)).red(own, "0808", Facing::South);
            let scene = scene.blue("cooper", "0813", Facing::North);
            let mut table = last_to_move(scene).pose(0, |unit| {
                unit.place.posture = Posture::Prone;
                unit.place.elevation = classic::board::Elevation(-1);
            });
            let turn = table.play(strength);
            assert!(turn.moved().contains(&Action::StandUp), "{strength:?}, {own}: {turn:?}");
        }
    }
}

/// It moved last and stayed beside the enemy, where its missiles need fives and sixes more.
#[test]
fn who_moves_last_does_not_stay_beside_a_brawler_with_guns_for_long_ranges() {
    for strength in THINKERS {
        for own in ["fletcher", "gamekeeper"] {
            let scene = PositionBuilder::on(open(16, 17)).red(own, "0808", Facing::South);
            let scene = scene.blue("beadle", "0809", Facing::North);
            let turn = last_to_move(scene).play(strength);
            let far = turn.after.place.hex.distance(hex("0809"));
            assert!(far > 1, "{strength:?}, {own} stayed {far} from it: {turn:?}");
        }
    }
}

/// One that stands a level higher kicks on the punch table, one blow in six to the head.
#[test]
fn nobody_with_guns_stops_below_an_enemy_that_will_kick_its_head() {
    let mut rows = ["................"; 17];
    rows[8] = ".......1........";
    for strength in THINKERS {
        for own in ["gamekeeper", "bailiff"] {
            let scene = PositionBuilder::on(drawn(&rows)).red(own, "0804", Facing::South);
            let scene = scene.blue("alderman", "0809", Facing::North);
            let turn = last_to_move(scene).play(strength);
            assert!(turn.after.place.hex.distance(hex("0809")) > 1, "{strength:?}, {own}: {turn:?}");
        }
    }
}

/// Two lances: one enemy is all but dead, and everybody can see it.
#[test]
fn a_lance_finishes_the_crippled() {
    let scene = PositionBuilder::on(open(16, 17))
        .red("bailiff", "0606", Facing::South)
        .blue("reeve", "0611", Facing::North)
        .red("drover", "0906", Facing::South)
        .blue("reeve", "0911", Facing::North);
    let table = scene.first(Seat::Red).until(classic::Phase::Weapons);
    let mut table = table.pose(3, |unit| {
        crate::table::bare(unit, &classic::mech::Location::ALL);
        unit.body.internal[classic::mech::Location::CentreTorso] = 3;
    });
    let mut marks = Vec::new();
    for _ in 0..4 {
        let is_red = table.game.to_act() == Next::Seat(Seat::Red);
        if !is_red {
            assert!(table.pass());
            continue;
        }
        marks.extend(table.regular().shots().into_iter().map(|it| it.target));
    }
    let weak = classic::fire::Target::Unit(classic::UnitId(3));
    let on_it = marks.iter().filter(|it| **it == weak).count();
    assert!(on_it > 0 && 2 * on_it >= marks.len(), "{marks:?}");
}
