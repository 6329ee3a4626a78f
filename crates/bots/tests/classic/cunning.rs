//! What a player who knows the rules does beside shooting what it sees: spotting, flipped arms, aimed shots, heat,
//! clubs, cleared jams.

use classic::fire::{Action, Target};
use classic::mech::Location;
use classic::movement::Action as Movement;
use classic::unit::{Reactor, Unit, WeaponNo};
use classic::{Phase, UnitId};
use grid::Facing;
use kit::{Game, Next, Seat};

use crate::table::{PositionBuilder, Table, Turn, bare, drawn, open};

fn reds_fire(table: Table) -> Turn {
    let mut table = table.until(Phase::Weapons);
    while table.game.to_act() != Next::Seat(Seat::Red) {
        let passed = table.pass();
        assert!(passed);
    }
    table.regular()
}

fn did(turn: &Turn, what: impl Fn(&Action) -> bool) -> bool {
    turn.actions.iter().any(|it| matches!(it, classic::Action::Fire(action) if what(action)))
}

fn disarmed(unit: &mut Unit) {
    for weapon in 0..8 {
        unit.spent = unit.spent.with(WeaponNo(weapon));
    }
}

/// A launcher behind a ridge, a scout on it, and an enemy beyond.
fn ridge(scout: &str) -> Table {
    let mut rows = vec!["................"; 17];
    rows[5] = "5555555555555555";
    let scene = PositionBuilder::on(drawn(&rows)).red("alder", "0804", Facing::South).red(
        scout,
        "0406",
        Facing::South,
    );
    scene.blue("cooper", "0714", Facing::North).first(Seat::Red)
}

#[test]
fn a_scout_spots_for_a_launcher_behind_a_ridge() {
    let table = ridge("wicket").until(Phase::Weapons).pose(1, disarmed);
    let turn = reds_fire(table);
    assert_eq!(turn.unit, UnitId(1), "the scout declares before the launcher");
    assert!(did(&turn, |it| matches!(it, Action::Spot { target: UnitId(2) })), "{turn:?}");
}

#[test]
fn the_launcher_then_fires_at_what_it_does_not_see() {
    let shots = ridge("wicket").until(Phase::Weapons).pose(1, disarmed).shots_of_red();
    let launched =
        |it: &classic::fire::Attack| it.attacker == UnitId(0) && it.target == Target::Unit(UnitId(2));
    assert!(shots.iter().any(launched), "{shots:?}");
}

#[test]
fn nobody_spots_where_nobody_gains_by_it() {
    let scene = PositionBuilder::on(open(16, 17)).red("alder", "0804", Facing::South).red(
        "wicket",
        "0406",
        Facing::South,
    );
    let turn = reds_fire(scene.blue("cooper", "0714", Facing::North).first(Seat::Red));
    assert!(!did(&turn, |it| matches!(it, Action::Spot { .. })), "{turn:?}");
}

#[test]
fn it_flips_its_arms_at_an_enemy_behind_it() {
    let scene = PositionBuilder::on(open(16, 17)).red("fletcher", "0813", Facing::South).blue(
        "cooper",
        "0803",
        Facing::South,
    );
    let turn = reds_fire(scene.first(Seat::Red));
    assert!(did(&turn, |it| *it == Action::FlipArms), "{turn:?}");
    assert_eq!(turn.shots().len(), 2, "{turn:?}");
}

#[test]
fn it_keeps_its_arms_forward_for_an_enemy_ahead() {
    let scene = PositionBuilder::on(open(16, 17)).red("fletcher", "0803", Facing::South).blue(
        "cooper",
        "0813",
        Facing::South,
    );
    let turn = reds_fire(scene.first(Seat::Red));
    assert!(!did(&turn, |it| *it == Action::FlipArms), "{turn:?}");
}

fn helpless(aimed_shots: bool) -> Table {
    let scene = PositionBuilder::on(open(16, 17)).red("cooper", "0804", Facing::South).blue(
        "bellfounder",
        "0807",
        Facing::North,
    );
    let table = scene.options(|it| it.aimed_shots = aimed_shots).first(Seat::Red).until(Phase::Weapons);
    table.pose(1, |unit| unit.reactor = Reactor::ShutDown)
}

#[test]
fn it_aims_at_a_helpless_enemy_where_that_is_played() {
    let turn = reds_fire(helpless(true));
    assert!(turn.shots().iter().any(|it| it.aim.is_some()), "{turn:?}");
    let turn = reds_fire(helpless(false));
    assert!(turn.shots().iter().all(|it| it.aim.is_none()), "{turn:?}");
}

#[test]
fn it_aims_where_the_armour_is_gone() {
    let table = helpless(true).pose(1, |unit| {
        bare(unit, &[Location::CentreTorso]);
        unit.body.internal[Location::CentreTorso] = 6;
    });
    let turn = reds_fire(table);
    let cannon = turn.shots().into_iter().find(|it| it.weapon == WeaponNo(2)).expect("the AC/20 fires");
    assert_eq!(cannon.aim, Some(Location::CentreTorso), "{turn:?}");
}

#[test]
fn flamers_heat_an_enemy_that_is_near_its_end_of_heat() {
    let hot = |level| {
        let scene = || PositionBuilder::on(open(16, 17)).red("poacher", "0804", Facing::South);
        let table = scene().blue("bellfounder", "0806", Facing::North).first(Seat::Red).until(Phase::Weapons);
        reds_fire(table.pose(1, |unit| unit.heat.level = level))
    };
    assert!(hot(28).shots().iter().any(|it| it.heat), "{:?}", hot(28));
    assert!(hot(0).shots().iter().all(|it| !it.heat), "{:?}", hot(0));
}

fn jam(rows: &[&str], at: &str) -> Table {
    let scene = PositionBuilder::on(drawn(rows)).red("cordwainer", "0803", Facing::South).blue(
        "cooper",
        at,
        Facing::North,
    );
    let jam = |unit: &mut Unit| {
        let rotary = WeaponNo(2);
        unit.jammed = unit.jammed.with(rotary);
    };
    scene.first(Seat::Blue).stands_still(1).pose(0, jam)
}

#[test]
fn it_clears_a_jam_while_nobody_is_near() {
    let turn = jam(&["................"; 30], "0830").regular();
    assert!(turn.moved().contains(&Movement::Unjam), "{turn:?}");
}

#[test]
fn it_does_not_clear_a_jam_with_a_sure_shot_before_it() {
    let table = jam(&["................"; 17], "0807").pose(1, |unit| {
        unit.reactor = Reactor::ShutDown;
        bare(unit, &[Location::CentreTorso]);
        unit.body.internal[Location::CentreTorso] = 4;
    });
    let turn = { table }.regular();
    assert!(!turn.moved().contains(&Movement::Unjam), "{turn:?}");
}

#[test]
fn it_picks_up_a_tree_when_it_has_nothing_to_fire() {
    let mut rows = vec!["................"; 17];
    rows[7] = ".......w........";
    let scene = || {
        let scene = PositionBuilder::on(drawn(&rows)).red("cooper", "0808", Facing::South);
        scene.blue("cooper", "0810", Facing::North).first(Seat::Red).until(Phase::Weapons)
    };
    let turn = reds_fire(scene().pose(0, disarmed));
    assert!(did(&turn, |it| *it == Action::PickUpClub), "{turn:?}");
    let armed = reds_fire(scene());
    assert!(!did(&armed, |it| *it == Action::PickUpClub), "{armed:?}");
}

#[test]
fn nobody_ejects_from_a_mech_that_can_fight() {
    for hits in [0, 3, 4] {
        let scene = PositionBuilder::on(open(16, 17)).red("cooper", "0803", Facing::South).blue(
            "cooper",
            "0815",
            Facing::North,
        );
        let table = scene.options(|it| it.ejection = true).first(Seat::Red).until(Phase::End);
        let mut table = table.pose(0, |unit| unit.pilot.hits = hits).pose(1, |unit| unit.pilot.hits = hits);
        let choice = table.ask(&mut *bots::classic(bots::Strength::Regular, 3), crate::table::BUDGET);
        assert_eq!(choice.action, classic::Action::End(classic::end::Action::Done), "{choice:?}");
    }
}
