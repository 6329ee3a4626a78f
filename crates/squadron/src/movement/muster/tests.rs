//! To ask whether the hungry can be fed at all cuts searches short and changes no answer.

use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::field::Table;
use crate::{Board, Card, Counter, Kind, Options, Tiles};

const WIDTH: usize = 14;
const HEIGHT: usize = 10;
/// Members with a destination, and members without.
const GIVEN: usize = 6;
const WAITING: usize = 4;

/// Red Mecha on these cells of an open board.
fn field(cells: &[usize], kinds: &[Kind]) -> Field {
    let counter = |(id, (cell, kind)): (usize, (&usize, &Kind))| {
        let (x, y) = ((cell % WIDTH) as u8, (cell / WIDTH) as u8);
        Counter { id: id as u8, owner: Colour::Red, kind: *kind, x, y, damage: 0 }
    };
    let counters: Vec<Counter> = cells.iter().zip(kinds).enumerate().map(counter).collect();
    let board = Board::drawn(&vec![".".repeat(32); 24]).expect("a drawing");
    let (options, card, tiles) = (Options::STANDARD, Card::standard(), Tiles::standard());
    Field::with(Arc::new(Table { options, card, tiles, board }), &counters).expect("a position")
}

fn cells() -> impl Strategy<Value = Vec<usize>> {
    let all: Vec<usize> = (0..WIDTH * HEIGHT).collect();
    proptest::sample::subsequence(all, 2 * GIVEN + WAITING).prop_shuffle()
}

fn kinds() -> impl Strategy<Value = Vec<Kind>> {
    let some = proptest::sample::select(vec![Kind::Turtle, Kind::Spider, Kind::Wolf, Kind::Ant]);
    proptest::collection::vec(some, GIVEN + WAITING)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_thorough_search_answers_like_a_plain_one(cells in cells(), kinds in kinds()) {
        let (given, squares) = cells.split_at(GIVEN);
        let field = field(squares, &kinds);
        let to = |cell: &usize| Square::new((cell % WIDTH) as u8, (cell / WIDTH) as u8).expect("on the board");
        let given: Vec<Square> = given.iter().map(to).collect();
        let muster = Muster::new(&field, Colour::Red, field.living(Colour::Red), &given);
        let rest = &muster.waiting()[1..];
        for to in muster.reach().iter().step_by(5) {
            let mut then = Feeding::new(&muster.ways, rest, &muster.standing, &muster.hungry);
            if then.is_taken(to) {
                continue;
            }
            then.stand(to);
            muster.ways.care.set(Care::Quick { left: 20_000 });
            let plain = then.search();
            muster.ways.care.set(Care::Thorough);
            let thorough = then.search();
            prop_assert!(thorough.is_some(), "a thorough search never gives up");
            if plain.is_some() {
                prop_assert_eq!(plain, thorough, "{} after {:?}", to, &given);
            }
        }
    }
}
