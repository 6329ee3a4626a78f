//! §6.6 decided exactly: destination after destination agrees with brute force over whole activations.

use std::collections::BTreeSet;

use grid::Square;
use proptest::prelude::*;
use squadron::movement::activation::{repaired, whole};
use squadron::movement::{Muster, Reach};
use squadron::{Colour, Counter, Field, Groups, Kind, MechaId, MechaSet};

mod support;
use support::drawn::field_with;

/// A small board of mixed ground with a handful of Mecha, given by cells.
fn position() -> impl Strategy<Value = (Vec<String>, Vec<Counter>)> {
    let (width, height) = (7usize, 4usize);
    let glyph = prop_oneof![6 => Just('.'), 1 => Just('h'), 1 => Just('#'), 1 => Just('o')];
    let rows = proptest::collection::vec(proptest::collection::vec(glyph, width), height);
    let cells = proptest::sample::subsequence((0..width * height).collect::<Vec<_>>(), 4..=7).prop_shuffle();
    let kinds = proptest::collection::vec(proptest::sample::select(vec![Kind::Turtle, Kind::Spider]), 7);
    (rows, cells, kinds, 0usize..=2).prop_map(move |(mut rows, cells, kinds, enemies)| {
        let mut counters = Vec::new();
        for (index, (cell, kind)) in cells.iter().zip(kinds).enumerate() {
            let (x, y) = (cell % width, cell / width);
            if rows[y][x] == '#' {
                rows[y][x] = '.';
            }
            let owner = if index < enemies { Colour::Blue } else { Colour::Red };
            counters.push(Counter { id: index as u8, owner, kind, x: x as u8, y: y as u8, damage: 0 });
        }
        (rows.into_iter().map(String::from_iter).collect(), counters)
    })
}

/// Every valid activation, found by trying every combination of reachable squares.
fn all_valid(field: &Field, members: MechaSet) -> BTreeSet<Vec<Square>> {
    let mut partial: Vec<Vec<(MechaId, Square)>> = vec![Vec::new()];
    for id in members.iter() {
        let reach: Vec<Square> = Reach::of(field, id, Colour::Red).squares().iter().collect();
        let longer = |ends: &Vec<(MechaId, Square)>| {
            let with = |&to: &Square| [ends.clone(), vec![(id, to)]].concat();
            reach.iter().map(with).collect::<Vec<_>>()
        };
        partial = partial.iter().flat_map(longer).collect();
    }
    let valid = partial.into_iter().filter(|ends| whole(field, Colour::Red, members, ends).is_ok());
    valid.map(|ends| ends.into_iter().map(|(_, to)| to).collect()).collect()
}

/// Every activation that can be given destination by destination.
fn all_given(field: &Field, members: MechaSet, given: &mut Vec<Square>, out: &mut BTreeSet<Vec<Square>>) {
    let muster = Muster::new(field, Colour::Red, members, given);
    if muster.next().is_none() {
        out.insert(given.clone());
        return;
    }
    let ends = muster.ends();
    assert!(!ends.is_empty(), "a dead end after {given:?}");
    for to in field.board().layout.squares().iter() {
        assert_eq!(muster.allows(to), ends.contains(to), "{to} after {given:?}");
        assert_eq!(muster.check(to).is_ok(), ends.contains(to));
    }
    for to in ends.iter() {
        given.push(to);
        all_given(field, members, given, out);
        given.pop();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn small_decisions_reach_exactly_the_valid_activations((rows, counters) in position()) {
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let field = field_with(&rows, &counters);
        let groups = Groups::standing(&field);
        for group in groups.ids(Colour::Red) {
            let members = groups.members(&field, Colour::Red, group);
            let combinations: usize =
                members.iter().map(|id| Reach::of(&field, id, Colour::Red).squares().len()).product();
            if members.len() > 3 || combinations > 5_000 {
                continue;
            }
            let mut given = BTreeSet::new();
            all_given(&field, members, &mut Vec::new(), &mut given);
            prop_assert_eq!(given, all_valid(&field, members));
        }
    }

    /// §12.2 The result of a repair is always valid.
    #[test]
    fn a_repair_is_always_valid((rows, counters) in position(), to in proptest::collection::vec((0u8..7, 0u8..4), 7)) {
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let field = field_with(&rows, &counters);
        let groups = Groups::standing(&field);
        for group in groups.ids(Colour::Red) {
            let members = groups.members(&field, Colour::Red, group);
            let square = |(x, y)| Square::new(x, y).expect("on the board");
            let asked: Vec<_> = members.iter().zip(to.iter().map(|&it| square(it))).collect();
            let ends = repaired(&field, Colour::Red, members, &asked);
            let made: Vec<_> = members.iter().zip(ends.iter().copied()).collect();
            prop_assert_eq!(whole(&field, Colour::Red, members, &made).map(|_| ()), Ok(()));
            if whole(&field, Colour::Red, members, &asked).is_ok() {
                prop_assert_eq!(made, asked, "a valid answer is kept");
            }
        }
    }
}

/// A chain where the far end can only be fed by passing the need along: the search must go deep.
#[test]
fn a_chain_of_needs_is_followed_to_its_end() {
    let counters = support::drawn::counters(&[('T', 0, 0), ('T', 2, 0), ('T', 4, 0), ('T', 6, 0)], &[]);
    let field = field_with(&["............"], &counters);
    let members = field.living(Colour::Red);
    let at = support::drawn::at;
    // Each Turtle moves two to the right: the first may stay behind only with a friend.
    let mut muster = Muster::new(&field, Colour::Red, members, &[]);
    for x in [2, 4, 6, 8] {
        assert!(muster.allows(at(x, 0)), "{x}");
        muster.choose(at(x, 0));
    }
    let muster = Muster::new(&field, Colour::Red, members, &[at(0, 0)]);
    assert!(muster.allows(at(2, 0)));
    assert!(!muster.allows(at(0, 0)), "the square is taken");
    assert!(muster.allows(at(3, 0)), "the third Turtle can come back to the first");
}

/// §6.3 A pinned mate keeps its square, however many others could run around it.
#[test]
fn the_square_of_a_pinned_mate_cannot_be_taken() {
    let rows = support::drawn::open(32, 6);
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let ants: Vec<(char, u8, u8)> = (0..12).map(|x| ('A', 2 * x, 0)).chain([('A', 24, 0)]).collect();
    let counters = support::drawn::counters(&ants, &[('T', 25, 1)]);
    let field = field_with(&rows, &counters);
    let members = field.living(Colour::Red);
    let last = support::drawn::at(24, 0);
    let before: Vec<Square> = (0..11).map(|x| support::drawn::at(2 * x, 0)).collect();
    let muster = Muster::new(&field, Colour::Red, members, &before);
    assert!(muster.reach().contains(last), "the Ant beside it could walk there");
    assert!(!muster.allows(last));
    assert!(!Muster::new(&field, Colour::Red, members, &[]).ends().contains(last));
}
