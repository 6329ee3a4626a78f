//! §6.12 TAG and Narc: fired for what one's side gains by them, and for nothing else.

use std::sync::Arc;

use classic::fire::{Attack, Target};
use classic::gear::Family;
use classic::mech::{Location, Sheet};
use classic::unit::{Unit, WeaponNo};
use classic::{Phase, State, UnitId};
use grid::Facing;
use kit::Seat;

use crate::table::{PositionBuilder, Table, drawn, open};

/// Every shot that Red declares this turn.
fn reds_fire(table: Table) -> (State, Vec<Attack>) {
    let mut table = table.until(Phase::Weapons);
    let state = table.game.clone();
    (state, table.shots_of_red())
}

/// Whom Red's designators of a family are fired at.
fn marked(table: Table, family: Family) -> Vec<Target> {
    let (state, shots) = reds_fire(table);
    let of = |it: &&Attack| state.sheet(it.attacker).weapon(it.weapon).weapon.family == family;
    shots.iter().filter(of).map(|it| it.target).collect()
}

/// A friend behind a ridge, a scout beyond it, and an enemy that only the scout sees.
fn ridge(friend: &str, scout: &str) -> PositionBuilder {
    let mut rows = vec!["................"; 17];
    rows[5] = "5555555555555555";
    let scene = PositionBuilder::on(drawn(&rows)).red(friend, "0804", Facing::South).red(
        scout,
        "0609",
        Facing::South,
    );
    scene.blue("cooper", "0714", Facing::North)
}

const ENEMY: Target = Target::Unit(UnitId(2));

#[test]
fn a_tag_finds_the_way_for_a_launcher_behind_a_ridge() {
    let table = ridge("alder", "lamplighter").first(Seat::Red);
    let (state, shots) = reds_fire(table);
    let family = |it: &Attack| state.sheet(it.attacker).weapon(it.weapon).weapon.family;
    assert!(shots.iter().any(|it| family(it) == Family::Tag && it.target == ENEMY), "{shots:?}");
    assert!(shots.iter().any(|it| it.attacker == UnitId(0) && it.target == ENEMY), "{shots:?}");
}

#[test]
fn a_tag_is_not_fired_where_no_launcher_gains_by_it() {
    assert_eq!(marked(ridge("cooper", "lamplighter").first(Seat::Red), Family::Tag), []);
    // The launcher sees the enemy itself.
    let scene = PositionBuilder::on(open(16, 17)).red("alder", "0804", Facing::South);
    let scene = scene.red("lamplighter", "0609", Facing::South).blue("cooper", "0714", Facing::North);
    assert_eq!(marked(scene.first(Seat::Red), Family::Tag), []);
}

#[test]
fn a_tag_that_can_hardly_hit_is_no_promise_to_the_launcher() {
    let gunner = |gunnery: u8| {
        let table = ridge("alder", "lamplighter").first(Seat::Red).until(Phase::Weapons);
        let table = table.pose(1, |unit| {
            unit.pilot.gunnery = gunnery;
            // It has nothing but its TAG, and has moved too fast to spot well.
            for weapon in 0..8 {
                unit.spent = unit.spent.with(WeaponNo(weapon));
            }
        });
        let tag = table.game.sheet(UnitId(1)).weapons.iter().position(|it| it.weapon.family == Family::Tag);
        let tag = WeaponNo(tag.expect("a lamplighter has a TAG") as u8);
        marked(table.pose(1, |unit| unit.spent = unit.spent.without(tag)), Family::Tag)
    };
    assert_eq!(gunner(0), [ENEMY]);
    // With an 11 or more to hit, to spot in the plain way is worth more.
    assert_eq!(gunner(8), []);
}

#[test]
fn a_pod_is_planted_where_it_will_spot_for_a_launcher() {
    let at = |scout: &str| ridge("alder", scout).first(Seat::Red).pose(1, near);
    assert_eq!(marked(at("cutpurse"), Family::Narc), [ENEMY]);
}

fn near(unit: &mut Unit) {
    unit.place.hex = crate::table::hex("0711");
}

#[test]
fn a_pod_is_not_wasted_without_missiles_that_hear_it() {
    assert_eq!(marked(ridge("cooper", "cutpurse").first(Seat::Red).pose(1, near), Family::Narc), []);
}

/// Bracken's missiles with rounds that can hear a pod, or with plain ones.
fn bracken(hears: bool) -> Arc<Sheet> {
    let text = library::built_in_file(library::Kind::Unit, "bracken").expect("it is ours").text.to_owned();
    let text = if hears {
        ["2", "4", "6"].iter().fold(text, |text, rack| {
            text.replace(
                &format!("Clan Ammo SRM-{rack}\n"),
                &format!("Clan Ammo SRM-{rack} (Clan) Narc-capable\n"),
            )
        })
    } else {
        text
    };
    let read = formats::mtf::read_text(&text).expect("it reads");
    Arc::new(Sheet::new(Arc::new(read.design)).expect("it can be played"))
}

fn duel(hears: bool) -> Table {
    let scene = PositionBuilder::on(open(16, 17)).red_sheet(bracken(hears), "0808", Facing::South);
    scene.blue("cooper", "0812", Facing::North).first(Seat::Red)
}

#[test]
fn a_pod_steers_rounds_that_can_hear_it_and_one_is_enough() {
    let enemy = Target::Unit(UnitId(1));
    assert_eq!(marked(duel(true), Family::Narc), [enemy]);
    assert_eq!(marked(duel(false), Family::Narc), []);
    let tagged = duel(true).pose(1, |unit| unit.narced = unit.narced.with(Location::LeftArm));
    assert_eq!(marked(tagged, Family::Narc), []);
}
