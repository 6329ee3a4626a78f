//! Positions of the kind in which our bots once failed against other programs, set up anew with units of ours.

use bots::Strength;
use classic::movement::Action;
use classic::unit::Posture;
use grid::Facing;
use kit::{Game, Next, Seat, Seeded, Silent};

use crate::table::{BUDGET, PositionBuilder, Table, drawn, open};

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
fn who_lies_in_shallow_water_gets_up_before_long() {
    let mut rows = ["................"; 17];
    rows[7] = ".....~~~~~......";
    rows[8] = ".....~~~~~......";
    for own in ["cooper", "bailiff", "beadle"] {
        let scene = PositionBuilder::on(drawn(&rows)).red(own, "0808", Facing::South);
        let scene = scene.blue("cooper", "0813", Facing::North);
        let mut table = last_to_move(scene).pose(0, |unit| {
            unit.place.posture = Posture::Prone;
            unit.place.elevation = classic::board::Elevation(-1);
        });
        // The enemy does nothing at all: who waits for it waits for ever.
        let mut bot = bots::classic(Strength::Regular, 7);
        let (mut tries, mut dice) = (0, Seeded::new(5));
        while table.game.turn() <= 10 && tries == 0 {
            if table.game.to_act() != Next::Seat(Seat::Red) {
                assert!(table.pass());
                continue;
            }
            let action = table.ask(&mut *bot, BUDGET).action;
            tries += u32::from(action == classic::Action::Movement(Action::StandUp));
            table.game.apply(action, &mut dice, &mut Silent).expect("a legal action");
        }
        assert!(tries > 0, "{own} lies there to turn {}", table.game.turn());
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
