use super::*;
use proptest::prelude::*;

fn at(x: u8, y: u8) -> Square {
    Square::new(x, y).expect("on the board")
}

fn some_squares() -> impl Strategy<Value = Squares> {
    proptest::collection::vec((0u8..32, 0u8..32), 0..12)
        .prop_map(|list| list.into_iter().map(|(x, y)| at(x, y)).collect())
}

fn all() -> impl Iterator<Item = Square> {
    Squares::block(32, 32).iter()
}

/// Ground drawn at random: most squares cost one, some are closed.
fn some_ground() -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(0u8..10, 1024)
}

fn cost_of(drawn: &[u8], square: Square) -> Option<EntryCost> {
    match drawn[usize::from(square.y()) * 32 + usize::from(square.x())] {
        0 => Some(EntryCost::Zero),
        1..=4 => Some(EntryCost::One),
        5..=6 => Some(EntryCost::Two),
        7 => Some(EntryCost::Three),
        _ => None,
    }
}

/// Bellman–Ford until nothing changes: slow, plain, and right.
fn least_costs(start: Square, drawn: &[u8], stops: &Squares) -> Vec<Option<u32>> {
    let index = |square: Square| usize::from(square.y()) * 32 + usize::from(square.x());
    let mut best = vec![None; 1024];
    best[index(start)] = Some(0);
    loop {
        let mut changed = false;
        for from in all().filter(|&from| from == start || !stops.contains(from)) {
            let Some(so_far) = best[index(from)] else { continue };
            for to in Squares::within(from, 1).iter().filter(|&to| to != from) {
                let Some(cost) = cost_of(drawn, to) else { continue };
                let total = so_far + cost as u32;
                if best[index(to)].is_none_or(|known| total < known) {
                    best[index(to)] = Some(total);
                    changed = true;
                }
            }
        }
        if !changed {
            return best;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_flood_finds_the_least_costs(drawn in some_ground(), stops in some_squares(), x in 0u8..32, y in 0u8..32) {
        let ground = Ground::from_fn(|square| cost_of(&drawn, square));
        let best = least_costs(at(x, y), &drawn, &stops);
        let mut flooded = vec![None; 1024];
        for (cost, layer) in Flood::from(at(x, y), &ground, &stops).enumerate() {
            for square in layer.iter() {
                flooded[usize::from(square.y()) * 32 + usize::from(square.x())] = Some(cost as u32);
            }
        }
        prop_assert_eq!(flooded, best);
    }

    #[test]
    fn a_flood_toward_a_goal_agrees_with_floods_from_each_square(drawn in some_ground(), x in 0u8..32, y in 0u8..32) {
        let ground = Ground::from_fn(|square| cost_of(&drawn, square));
        let Some(goal) = ground.open().iter().find(|&it| it >= at(x, y)) else { return Ok(()) };
        for (cost, layer) in Flood::toward(&Squares::from_iter([goal]), &ground, &Squares::EMPTY).enumerate() {
            for square in layer.iter().step_by(7) {
                let there = Flood::from(square, &ground, &Squares::EMPTY).position(|it| it.contains(goal));
                prop_assert_eq!(there, Some(cost));
            }
        }
    }

    #[test]
    fn spreading_is_being_near(set in some_squares()) {
        let (once, twice, others) = (set.spread(), set.spread_twice(), set.neighbours_within_two());
        for square in all() {
            prop_assert_eq!(once.contains(square), set.iter().any(|it| it.distance(square) <= 1));
            prop_assert_eq!(twice.contains(square), set.iter().any(|it| it.distance(square) <= 2));
            let has_other = set.iter().any(|it| it != square && it.distance(square) <= 2);
            prop_assert_eq!(others.contains(square), has_other);
            prop_assert_eq!(set.has_near(square, 2), has_other);
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

#[test]
fn free_squares_in_a_row_cost_nothing_even_with_nothing_left() {
    let ground = Ground::from_fn(|square| match (square.x(), square.y()) {
        (0, 0) | (3.., 0) => Some(EntryCost::One),
        (1..=2, 0) => Some(EntryCost::Zero),
        _ => None,
    });
    let layers: Vec<Squares> = Flood::from(at(0, 0), &ground, &Squares::EMPTY).take(2).collect();
    assert_eq!(
        layers,
        [[at(0, 0), at(1, 0), at(2, 0)].into_iter().collect(), Squares::from_iter([at(3, 0)])]
    );
}
