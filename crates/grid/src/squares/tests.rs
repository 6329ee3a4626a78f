use super::*;
use proptest::prelude::*;

pub(crate) fn at(x: u8, y: u8) -> Square {
    Square::new(x, y).expect("on the board")
}

pub(crate) fn some_squares() -> impl Strategy<Value = Squares> {
    proptest::collection::vec((0u8..32, 0u8..32), 0..12)
        .prop_map(|list| list.into_iter().map(|(x, y)| at(x, y)).collect())
}

pub(crate) fn all() -> impl Iterator<Item = Square> {
    Squares::block(32, 32).iter()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn spreading_is_being_near(set in some_squares()) {
        let (once, twice, others) = (set.spread(), set.spread_twice(), set.neighbours_within_two());
        for square in all() {
            prop_assert_eq!(once.contains(square), set.iter().any(|it| it.distance(square) <= 1));
            prop_assert_eq!(twice.contains(square), set.iter().any(|it| it.distance(square) <= 2));
            let has_other = set.iter().any(|it| it != square && it.distance(square) <= 2);
            prop_assert_eq!(others.contains(square), has_other);
            prop_assert_eq!(set.has_near(square, 2), has_other);
            let near: Vec<Square> = set.within_two_but_not(square, &Squares::EMPTY).collect();
            prop_assert_eq!(set.has_within_two_but_not(square, &Squares::EMPTY), has_other);
            let listed: Vec<Square> = set.iter().filter(|it| *it != square && it.distance(square) <= 2).collect();
            prop_assert_eq!(near, listed);
            prop_assert_eq!(Squares::within(square, 2).meets(&set), twice.contains(square));
        }
    }

    #[test]
    fn a_set_lists_its_squares_in_reading_order(set in some_squares()) {
        let listed: Vec<Square> = set.iter().collect();
        prop_assert!(listed.is_sorted());
        prop_assert_eq!(listed.len(), set.len());
        for (index, square) in listed.iter().enumerate() {
            prop_assert_eq!(set.nth(index), Some(*square));
        }
        prop_assert_eq!(set.nth(listed.len()), None);
    }
}

#[test]
fn a_block_has_its_size() {
    assert_eq!(Squares::block(32, 24).len(), 768);
    assert_eq!(Squares::block(24, 32).len(), 768);
    assert_eq!(Squares::block(3, 2).iter().last(), Some(at(2, 1)));
}
