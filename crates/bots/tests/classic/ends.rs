//! Deployment and the End phase.

use std::sync::Arc;

use bots::Strength;
use classic::board::Board;
use classic::end::Action as End;
use classic::heat::cooling::PodOrder;
use classic::turn::Action as Deployment;
use classic::unit::Reactor;
use classic::{Action, Edge, Phase, Setup, State, UnitId, UnitSetup, Zone};
use grid::Facing;
use kit::{BySeat, Game, Seat, Seeded, Silent};

use crate::table::{BUDGET, PositionBuilder, drawn, open, sheet};

/// Where a bot puts its first 'Mech.
fn deployed(board: Arc<Board>, strength: Strength) -> (classic::Zone, Deployment, State) {
    let unit = |seat| UnitSetup { seat, sheet: sheet("cooper"), gunnery: 4, piloting: 5, start: None };
    let mut setup = Setup::new(board, vec![unit(Seat::Red), unit(Seat::Blue)]);
    setup.zones = BySeat::new(Zone { edge: Edge::North, depth: 3 }, Zone { edge: Edge::South, depth: 3 });
    let mut game = State::new(&setup).expect("a sound setup");
    game.begin(&mut Seeded::new(1), &mut Silent);
    let kit::Next::Seat(seat) = game.to_act() else { panic!("somebody deploys") };
    let known = bots::Known::new(&game, seat, &mut Seeded::new(0));
    let choice = bots::classic(strength, 3).decide(&known, BUDGET);
    let Action::Turn(action) = choice.action else { panic!("{:?}", choice.action) };
    (setup.zones[seat], action, game)
}

#[test]
fn it_deploys_facing_the_enemy() {
    for strength in [Strength::Cadet, Strength::Regular, Strength::Veteran] {
        let (zone, action, _) = deployed(open(16, 17), strength);
        let Deployment::Deploy { facing, .. } = action else { panic!("{action:?}") };
        let inward = if zone.edge == Edge::North { Facing::South } else { Facing::North };
        assert_eq!(facing, inward);
    }
}

#[test]
fn it_deploys_on_dry_land_and_in_cover() {
    let rows =
        ["~~~~~~~~", "~w~~~~~~", "....~~~~", "........", "........", "~~~~....", "~~~~~~w~", "~~~~~~~~"];
    let (_, action, game) = deployed(drawn(&rows), Strength::Regular);
    let Deployment::Deploy { hex, .. } = action else { panic!("{action:?}") };
    let terrain = game.board().get(hex).expect("on the board");
    assert_eq!(terrain.depth(), 0, "{hex}");
    assert!(terrain.growth.is_some(), "{hex}");
}

#[test]
fn it_switches_nothing_off_in_the_end_phase() {
    for strength in [Strength::Cadet, Strength::Regular, Strength::Veteran] {
        let scene = PositionBuilder::on(open(16, 17)).red("cooper", "0803", Facing::South).blue(
            "cooper",
            "0815",
            Facing::North,
        );
        let mut table = scene.first(Seat::Red).until(Phase::End);
        let choice = table.ask(&mut *bots::classic(strength, 3), BUDGET);
        assert_eq!(choice.action, Action::End(End::Done));
    }
}

#[test]
fn it_starts_a_reactor_that_was_stopped_on_purpose() {
    let scene = PositionBuilder::on(open(16, 17)).red("cooper", "0803", Facing::South).blue(
        "cooper",
        "0815",
        Facing::North,
    );
    let table = scene.first(Seat::Red).until(Phase::End);
    let stopped = |unit: &mut classic::Unit| {
        unit.reactor = Reactor::ShutDown;
        unit.heat.stopped_on_purpose = true;
    };
    let mut table = table.pose(0, stopped).pose(1, stopped);
    let choice = table.ask(&mut *bots::classic(Strength::Regular, 3), BUDGET);
    assert!(matches!(choice.action, Action::End(End::StartUp { .. })), "{choice:?}");
}

/// §15.9.1, §15.9.4 A pod is used up while it is hot, and radical heat sinks run for a turn or two, never for a third.
#[test]
fn hot_mechs_cool_themselves_by_pods_and_radical_heat_sinks() {
    let orders = |unit: &str, heat: u16, turns: u8| {
        let scene = PositionBuilder::on(open(16, 17)).red(unit, "0803", Facing::South).blue(
            "cooper",
            "0815",
            Facing::North,
        );
        let table = scene.first(Seat::Red).until(Phase::End);
        let mut table = table.pose(0, |it| {
            it.heat.level = heat;
            it.cooling.radical_on = turns > 0;
            it.cooling.radical_turns = turns;
        });
        table.ask(&mut *bots::classic(Strength::Regular, 3), BUDGET).action
    };
    let pods = |order| Action::End(End::CoolantPods { unit: UnitId(0), order });
    let radical = |on| Action::End(End::RadicalHeatSinks { unit: UnitId(0), on });
    assert_eq!(orders("kerbstone", 10, 0), pods(PodOrder::Use));
    assert_eq!(orders("kerbstone", 3, 0), Action::End(End::Done), "kept for an emergency");
    assert_eq!(orders("wattle", 8, 0), radical(true));
    assert_eq!(orders("wattle", 3, 0), Action::End(End::Done));
    assert_eq!(orders("wattle", 14, 1), Action::End(End::Done), "a second turn while it is hot");
    assert_eq!(orders("wattle", 14, 2), radical(false));
    assert_eq!(orders("wattle", 3, 1), radical(false));
}
