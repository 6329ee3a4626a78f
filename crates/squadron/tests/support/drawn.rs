//! Small drawn boards, as the worked examples have them: everything outside is off the board.

use std::sync::Arc;

use grid::Square;
use squadron::field::Table;
use squadron::movement::Muster;
use squadron::{Board, Card, Colour, Counter, Drawn, Field, Kind, MechaId, MechaSet, Options, Tiles};

pub(crate) fn at(x: u8, y: u8) -> Square {
    Square::new(x, y).expect("on the board")
}

pub(crate) fn id(number: u8) -> MechaId {
    MechaId::new(number).expect("a number below 64")
}

/// The rows in the top left corner of a board that is blocking everywhere else.
pub(crate) fn padded(rows: &[&str]) -> Vec<String> {
    let pad = |row: usize| format!("{:#<32}", rows.get(row).copied().unwrap_or(""));
    (0..24).map(pad).collect()
}

/// `R` Rat, `A` Ant and so on, by the first letter.
pub(crate) fn kind(letter: char) -> Kind {
    let by_letter = |kind: &Kind| kind.name().starts_with(letter);
    Kind::ALL.into_iter().find(by_letter).expect("T W S F R A")
}

/// Red Mecha 0, 1, … and Blue ones 16, 17, …, each by kind and square.
pub(crate) fn counters(red: &[(char, u8, u8)], blue: &[(char, u8, u8)]) -> Vec<Counter> {
    let of = |owner, first: u8, list: &[(char, u8, u8)]| -> Vec<Counter> {
        let counter = |(id, &(letter, x, y))| Counter { id, owner, kind: kind(letter), x, y, damage: 0 };
        (first..).zip(list).map(counter).collect()
    };
    [of(Colour::Red, 0, red), of(Colour::Blue, 16, blue)].concat()
}

pub(crate) fn drawn(rows: &[&str], red: &[(char, u8, u8)], blue: &[(char, u8, u8)]) -> Drawn {
    Drawn { rows: padded(rows), mecha: counters(red, blue) }
}

pub(crate) fn field(rows: &[&str], red: &[(char, u8, u8)], blue: &[(char, u8, u8)]) -> Field {
    field_with(rows, &counters(red, blue))
}

pub(crate) fn field_with(rows: &[&str], counters: &[Counter]) -> Field {
    let board = Board::drawn(&padded(rows)).expect("a drawing");
    let (options, card, tiles) = (Options::STANDARD, Card::standard(), Tiles::standard());
    let table = Arc::new(Table { options, card, tiles, board });
    Field::with(table, counters).expect("a position")
}

/// An open board of this size.
pub(crate) fn open(width: usize, height: usize) -> Vec<String> {
    vec![".".repeat(width); height]
}

/// Where the first Mecha of the group may end, in reading order.
pub(crate) fn ends(field: &Field, colour: Colour, members: &[u8]) -> Vec<(u8, u8)> {
    let members: MechaSet = members.iter().map(|&it| id(it)).collect();
    Muster::new(field, colour, members, &[]).ends().iter().map(|it| (it.x(), it.y())).collect()
}
