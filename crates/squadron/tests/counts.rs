//! Counts in the manner of perft: how many sequences of decisions there are from drawn positions.
//!
//! `tests/movement.count` lists a name, a depth and a count a line. A rule change shows up as a number; write the
//! new ones with `UPDATE_COUNTS=1 cargo test -p squadron --test counts`.

use kit::play::counts;
use kit::{Game, Scripted, Seeded, Silent};
use squadron::{Action, Colour, Options, Setup, Start, State};

mod support;
use support::drawn::drawn;

type Places<'a> = &'a [(char, u8, u8)];
type Drawing<'a> = (&'a str, &'a [&'a str], Places<'a>, Places<'a>, u32);

#[rustfmt::skip]
const DRAWINGS: &[Drawing] = &[
    // name           board                                    Red                                      Blue           depth
    ("pair in a row", &["........"],                           &[('T', 0, 0), ('T', 2, 0)],             &[('T', 7, 0)], 4),
    ("wood and pond", &["..hh....", ".w..h...", "....o..."],   &[('T', 1, 0), ('W', 2, 0)],             &[('R', 7, 2)], 4),
    ("pinned mate",   &["......", "......", "......"],         &[('R', 0, 0), ('R', 2, 0)],             &[('T', 0, 1)], 3),
    ("lone and pair", &["...........", "..........."],         &[('T', 0, 0), ('T', 6, 0), ('T', 7, 0)], &[('T', 10, 1)], 4),
    ("three in file", &["........", "........"],               &[('T', 0, 0), ('T', 1, 0), ('T', 2, 0)], &[('A', 7, 1)], 4),
    ("fire fight",    &[".....#..", "........"],               &[('A', 0, 0), ('A', 1, 0)],             &[('R', 5, 1), ('W', 7, 1)], 4),
];

/// The position with Red to move first.
fn moving(drawing: &Drawing) -> State {
    let &(_, rows, red, blue, _) = drawing;
    let start = Start::Drawn(drawn(rows, red, blue));
    // The counts were made with the card of the first edition, which a setup without a card has.
    let setup = Setup { options: Options::STANDARD, card: None, start, ..Setup::default() };
    let mut state = State::new(&setup).expect("a drawn position");
    state.begin(&mut Scripted::new(&[6, 6, 1, 1]), &mut Silent);
    state.apply(Action::MovesFirst(Colour::Red), &mut Seeded::new(0), &mut Silent).expect("legal");
    state
}

#[test]
fn counts_are_as_written_down() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/movement.count");
    let mut lines = String::from("# position, decisions deep, sequences of decisions\n");
    for drawing in DRAWINGS {
        let state = moving(drawing);
        for depth in 1..=drawing.4 {
            lines += &format!("{:<14} {depth} {}\n", drawing.0, counts(&state, &Seeded::new(1), depth));
        }
    }
    if std::env::var_os("UPDATE_COUNTS").is_some() {
        std::fs::write(path, &lines).expect("the counts can be written");
    }
    let written = std::fs::read_to_string(path).expect("the counts are there");
    assert_eq!(lines, written);
}

/// A hand count: the lone Turtle of W18 has one destination, then Blue's Turtle has its own reach.
#[test]
fn a_count_that_can_be_made_by_hand() {
    // One row: Turtles on 0 and 1. The first may end on 0–3, the second on 0–3, within 2 and apart.
    let state = moving(&("", &["........"], &[('T', 0, 0), ('T', 1, 0)], &[('T', 7, 0)], 0));
    // Pass is one; activating leads to the pairs (0,1) (0,2) (1,0) (1,2) (1,3) (2,0) (2,1) (2,3):
    // destinations are 0–2 for the first and 0–3 for the second.
    assert_eq!(counts(&state, &Seeded::new(1), 1), 2);
    let mut activated = state;
    let group = squadron::GroupId(0);
    activated.apply(Action::Activate(group), &mut Seeded::new(0), &mut Silent).expect("legal");
    assert_eq!(counts(&activated, &Seeded::new(1), 2), 8);
}
