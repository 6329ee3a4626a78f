//! What to shoot, with what, and how hot.

use classic::fire::{Action, Target};
use classic::gear::Family;
use classic::mech::Location;
use classic::unit::{Mode, Posture, Reactor};
use classic::{Phase, UnitId};
use grid::Facing;
use kit::{Next, Seat};

use crate::table::{PositionBuilder, Table, Turn, bare, drawn, open};

/// Red's first unit fires next.
fn reds_fire(table: Table) -> Turn {
    let mut table = table.until(Phase::Weapons);
    while kit::Game::to_act(&table.game) != Next::Seat(Seat::Red) {
        let passed = table.pass();
        assert!(passed);
    }
    table.regular()
}

fn duel(own: &str, theirs: &str, range: i16) -> Table {
    let at = format!("08{:02}", 3 + range);
    PositionBuilder::on(open(16, 24))
        .red(own, "0803", Facing::South)
        .blue(theirs, &at, Facing::North)
        .first(Seat::Red)
}

fn heat_of(table: &Table, turn: &Turn) -> u16 {
    let heat = |attack: &classic::fire::Attack| {
        u16::from(table.game.sheet(turn.unit).weapon(attack.weapon).weapon.heat) * u16::from(attack.shots)
    };
    turn.shots().iter().map(heat).sum()
}

#[test]
fn it_fires_all_it_can_cool_at_a_sure_target() {
    let turn = reds_fire(duel("cooper", "cooper", 3));
    assert_eq!(turn.shots().len(), 4, "{turn:?}");
}

#[test]
fn it_holds_fire_at_what_it_cannot_hit() {
    let table = duel("cooper", "lamplighter", 9).until(Phase::Weapons).pose(1, |unit| {
        unit.motion.mode = Mode::Run;
        unit.motion.hexes = 12;
    });
    let table = table.pose(0, |unit| unit.motion.mode = Mode::Run);
    assert_eq!(reds_fire(table).shots(), []);
}

#[test]
fn it_does_not_risk_a_shutdown_for_two_points_of_damage() {
    let table = duel("cooper", "cooper", 9).until(Phase::Weapons).pose(0, |unit| unit.heat.level = 24);
    let table = table.pose(1, |unit| unit.motion.hexes = 5);
    let turn = reds_fire(table);
    let hot = turn.shots().iter().any(|shot| shot.weapon.0 == 0);
    assert!(!hot, "{turn:?}");
}

#[test]
fn it_cools_down_when_it_is_close_to_an_ammunition_explosion() {
    let table = duel("cooper", "cooper", 6).until(Phase::Weapons).pose(0, |unit| unit.heat.level = 26);
    let cool = duel("cooper", "cooper", 6);
    let calm = reds_fire(cool);
    let hot = reds_fire(table);
    assert!(hot.shots().len() < calm.shots().len(), "{hot:?}");
}

#[test]
fn it_does_not_always_fire_an_ultra_twice() {
    let ultras = |turn: &Turn, table: &Table| -> Vec<u8> {
        let sheet = table.game.sheet(turn.unit);
        let ultra =
            |it: &classic::fire::Attack| sheet.weapon(it.weapon).weapon.family == Family::UltraAutocannon;
        turn.shots().into_iter().filter(ultra).map(|it| it.shots).collect()
    };
    let near = duel("hornbeam", "cooper", 2);
    let sure = reds_fire(duel("hornbeam", "cooper", 2));
    assert!(ultras(&sure, &near).contains(&2), "{sure:?}");
    let table = duel("hornbeam", "lamplighter", 16).until(Phase::Weapons).pose(1, |unit| {
        unit.motion.mode = Mode::Run;
        unit.motion.hexes = 5;
    });
    let unsure = reds_fire(table);
    assert!(!ultras(&unsure, &near).contains(&2), "{unsure:?}");
}

#[test]
fn it_twists_towards_an_enemy_at_its_side_and_not_otherwise() {
    let aside = PositionBuilder::on(open(16, 17)).red("cooper", "0808", Facing::North).blue(
        "cooper",
        "1109",
        Facing::North,
    );
    let turn = reds_fire(aside.first(Seat::Red));
    assert!(
        turn.actions.iter().any(|it| matches!(it, classic::Action::Fire(Action::Twist { .. }))),
        "{turn:?}"
    );
    let turn = reds_fire(duel("cooper", "cooper", 4));
    assert!(
        !turn.actions.iter().any(|it| matches!(it, classic::Action::Fire(Action::Twist { .. }))),
        "{turn:?}"
    );
}

fn two_targets() -> Table {
    let scene = PositionBuilder::on(open(16, 17)).red("gamekeeper", "0804", Facing::South);
    let scene = scene.blue("cooper", "0709", Facing::North).blue("cooper", "0909", Facing::North);
    scene.first(Seat::Red)
}

fn aimed_at(turn: &Turn, unit: u8) -> bool {
    !turn.shots().is_empty() && turn.shots().iter().all(|it| it.target == Target::Unit(UnitId(unit)))
}

/// §5.5, R-23: both are as hard to hit, and the one behind the hill is the weaker one; its cover takes some of the hits
/// unless a switch says otherwise.
#[test]
fn it_reckons_with_what_cover_takes_only_where_cover_takes_it() {
    let mut rows = ["................"; 17];
    rows[7] = "......1.........";
    rows[8] = "........w.......";
    let scene = |cover| {
        let scene = PositionBuilder::on(drawn(&rows)).red("gamekeeper", "0804", Facing::South);
        let scene = scene.blue("cooper", "0709", Facing::North).blue("cooper", "0909", Facing::North);
        let table = scene.options(|options| options.cover_legs = cover).first(Seat::Red);
        table.until(Phase::Weapons).pose(1, |unit| bare(unit, &[Location::LeftArm]))
    };
    let (covered, open) = (reds_fire(scene(true)), reds_fire(scene(false)));
    assert!(aimed_at(&covered, 2), "{covered:?}");
    assert!(aimed_at(&open, 1), "{open:?}");
}

#[test]
fn it_finishes_the_enemy_that_is_nearly_dead() {
    for weak in [1, 2] {
        let table = two_targets().until(Phase::Weapons).pose(weak, |unit| {
            bare(unit, &Location::ALL);
            unit.body.internal[Location::CentreTorso] = 4;
        });
        let turn = reds_fire(table);
        assert!(aimed_at(&turn, weak), "{turn:?}");
    }
}

#[test]
fn it_shoots_at_the_back_that_it_is_shown() {
    for shown in [1, 2] {
        let table = two_targets().until(Phase::Weapons).pose(shown, |unit| {
            unit.place.facing = Facing::South;
            unit.place.torso = Facing::South;
        });
        let turn = reds_fire(table);
        assert!(aimed_at(&turn, shown), "{turn:?}");
    }
}

#[test]
fn it_shoots_at_the_enemy_that_stands_still_for_it() {
    for still in [1, 2] {
        let table = two_targets().until(Phase::Weapons).pose(3 - still, |unit| {
            unit.motion.mode = Mode::Jump;
            unit.motion.hexes = 7;
        });
        let turn = reds_fire(table);
        assert!(aimed_at(&turn, still), "{turn:?}");
    }
}

#[test]
fn it_shoots_at_the_enemy_that_is_shut_down() {
    for helpless in [1, 2] {
        let table =
            two_targets().until(Phase::Weapons).pose(helpless, |unit| unit.reactor = Reactor::ShutDown);
        let turn = reds_fire(table);
        assert!(aimed_at(&turn, helpless), "{turn:?}");
    }
}

#[test]
fn it_does_not_scatter_its_fire_over_equal_targets() {
    let turn = reds_fire(two_targets());
    assert!(aimed_at(&turn, 1) || aimed_at(&turn, 2), "{turn:?}");
}

/// Between equal targets all of a lance choose the same one.
#[test]
fn a_lance_fires_at_one_target() {
    let scene = PositionBuilder::on(open(16, 17));
    let scene = ["0802", "0803", "0804"]
        .into_iter()
        .fold(scene, |scene, at| scene.red("gamekeeper", at, Facing::South));
    let scene = scene.blue("cooper", "0709", Facing::North).blue("cooper", "0909", Facing::North);
    let mut table = scene.first(Seat::Red).until(Phase::Weapons);
    let mut aims = Vec::new();
    while table.game.phase() == Phase::Weapons {
        match kit::Game::to_act(&table.game) {
            Next::Seat(Seat::Red) => aims.extend(table.regular().shots().first().map(|it| it.target)),
            Next::Seat(Seat::Blue) => assert!(table.pass()),
            Next::Over(_) => break,
        }
    }
    assert_eq!(aims.len(), 3, "all of them fire");
    assert!(aims.iter().all(|it| *it == aims[0]), "{aims:?}");
}

#[test]
fn a_prone_mech_fires_the_weapons_of_one_arm() {
    let table = duel("cooper", "cooper", 3).until(Phase::Weapons);
    let turn = reds_fire(table.pose(0, |unit| unit.place.posture = Posture::Prone));
    let sheet = crate::table::sheet("cooper");
    let arms =
        |arm: Location| turn.shots().iter().filter(|it| sheet.weapon(it.weapon).location == arm).count();
    assert!(!turn.shots().is_empty());
    assert!(arms(Location::LeftArm) == 0 || arms(Location::RightArm) == 0, "{turn:?}");
}

#[test]
fn it_keeps_its_last_rounds_for_a_better_shot() {
    let table = duel("cooper", "lamplighter", 9).until(Phase::Weapons).pose(0, |unit| unit.shots.0.fill(1));
    let table = table.pose(1, |unit| unit.motion.hexes = 7);
    let turn = reds_fire(table);
    assert!(turn.shots().iter().all(|it| it.bin.is_none()), "{turn:?}");
}

#[test]
fn its_heat_stays_below_the_first_shutdown_number_in_an_even_fight() {
    for own in ["gamekeeper", "cooper", "hornbeam", "alder", "hawthorn"] {
        let table = duel(own, "cooper", 5).until(Phase::Weapons);
        let forecast = |more| classic::heat::after_fire(&table.game, UnitId(0), more).after;
        let again = duel(own, "cooper", 5);
        let turn = reds_fire(again);
        assert!(forecast(heat_of(&table, &turn)) < 14, "{own}: {turn:?}");
    }
}
