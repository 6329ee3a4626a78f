//! Worked examples W24–W29: line of fire and dice.

use squadron::combat::{Attack, Blocker, NoShot, Sights, attack, line_of_fire};
use squadron::{Colour, Field, MechaSet};

mod support;
use support::drawn::{at, field, id, open};

fn open_field(size: (usize, usize), red: &[(char, u8, u8)], blue: &[(char, u8, u8)]) -> Field {
    let rows = open(size.0, size.1);
    field(&rows.iter().map(String::as_str).collect::<Vec<_>>(), red, blue)
}

fn all_on_all(field: &Field) -> Attack {
    let (own, enemy) = (field.living(Colour::Red), field.living(Colour::Blue));
    attack(field, Colour::Red, own, enemy).expect("somebody can hit")
}

fn numbers(set: MechaSet) -> Vec<u8> {
    set.iter().map(|it| it.get()).collect()
}

fn crossed(to: (u8, u8)) -> Vec<(u8, u8)> {
    let mut squares: Vec<_> = at(0, 0).crossed(at(to.0, to.1)).map(|it| (it.x(), it.y())).collect();
    squares.sort_unstable();
    squares
}

#[test]
fn w24_range_is_king_move_distance() {
    let field = open_field((8, 8), &[('R', 0, 0)], &[('R', 4, 3), ('R', 5, 1)]);
    let sights = Sights::of(&field, Colour::Red);
    assert_eq!(sights.shot(id(0), id(16)), Ok(()));
    assert_eq!(sights.shot(id(0), id(17)), Err(NoShot::OutOfRange { distance: 5, range: 4 }));
}

#[test]
fn w25_what_lines_cross() {
    assert_eq!(crossed((4, 2)), [(1, 0), (1, 1), (2, 1), (3, 1), (3, 2)]);
    assert_eq!(crossed((3, 1)), [(1, 0), (2, 1)]);
    assert_eq!(crossed((1, 2)), [(0, 1), (1, 1)]);
    assert_eq!(crossed((5, 0)), [(1, 0), (2, 0), (3, 0), (4, 0)]);
}

#[test]
fn w26_corners_do_not_block() {
    assert_eq!(crossed((3, 3)), [(1, 1), (2, 2)]);
    let field = field(&[".#..", "#...", "....", "...."], &[('R', 0, 0)], &[('R', 3, 3)]);
    assert_eq!(Sights::of(&field, Colour::Red).shot(id(0), id(16)), Ok(()));
    assert!(
        line_of_fire(&field, Colour::Red, at(0, 0), at(3, 3)).iter().all(|(_, blocker)| blocker.is_none())
    );
}

#[test]
fn w27_an_enemy_screens_another() {
    let field = open_field((8, 1), &[('A', 0, 0)], &[('R', 3, 0), ('R', 5, 0)]);
    let attack = all_on_all(&field);
    assert_eq!(attack.dice(), 3);
    assert_eq!(numbers(attack.eligible), [16]);
    let blocked = NoShot::Blocked { at: at(3, 0), by: Blocker::Mecha(id(16)) };
    assert_eq!(Sights::of(&field, Colour::Red).shot(id(0), id(17)), Err(blocked));
}

#[test]
fn w28_friends_are_transparent() {
    let field = open_field((8, 1), &[('A', 0, 0), ('A', 2, 0)], &[('R', 5, 0)]);
    let attack = all_on_all(&field);
    assert_eq!(numbers(attack.participants), [0, 1]);
    assert_eq!(attack.dice(), 6);
}

#[test]
fn w29_contact_adds_one_die() {
    let field = open_field((10, 3), &[('W', 4, 0), ('W', 2, 0), ('W', 0, 0)], &[('R', 5, 1), ('R', 7, 1)]);
    let attack = all_on_all(&field);
    assert_eq!(numbers(attack.participants), [0, 1, 2]);
    assert_eq!((attack.dice(), attack.pin_dice()), (13, 1));
    assert_eq!(numbers(attack.eligible), [16, 17]);
    let line: Vec<_> = at(4, 0).crossed(at(7, 1)).map(|it| (it.x(), it.y())).collect();
    assert_eq!(line, [(5, 0), (6, 1)]);
}

/// §8.3 A wall is named where it stands.
#[test]
fn blocking_terrain_is_named_with_its_square() {
    let field = field(&["...#..."], &[('A', 0, 0)], &[('R', 5, 0)]);
    let blocked = NoShot::Blocked { at: at(3, 0), by: Blocker::Terrain };
    assert_eq!(Sights::of(&field, Colour::Red).shot(id(0), id(16)), Err(blocked));
    let own = field.living(Colour::Red);
    assert_eq!(attack(&field, Colour::Red, own, field.living(Colour::Blue)), None);
}
