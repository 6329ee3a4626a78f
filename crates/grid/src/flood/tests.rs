use super::*;
use crate::squares::tests::{all, at, some_squares};
use proptest::prelude::*;

/// CostMap drawn at random: most squares cost one, some are closed.
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
        let ground = CostMap::from_fn(|square| cost_of(&drawn, square));
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
        let ground = CostMap::from_fn(|square| cost_of(&drawn, square));
        let Some(goal) = ground.open().iter().find(|&it| it >= at(x, y)) else { return Ok(()) };
        for (cost, layer) in Flood::toward(&Squares::from_iter([goal]), &ground, &Squares::EMPTY).enumerate() {
            for square in layer.iter().step_by(7) {
                let there = Flood::from(square, &ground, &Squares::EMPTY).position(|it| it.contains(goal));
                prop_assert_eq!(there, Some(cost));
            }
        }
    }

    #[test]
    fn reach_is_the_layers_of_a_flood_together(
        drawn in some_ground(), stops in some_squares(), closed in some_squares(), x in 0u8..32, y in 0u8..32,
        budget in 0u8..9,
    ) {
        let ground = CostMap::from_fn(|square| cost_of(&drawn, square));
        let open = ground.without(&closed);
        let layers = Flood::from(at(x, y), &open, &stops).take(usize::from(budget) + 1);
        let together = layers.fold(Squares::EMPTY, |all, layer| all.union(&layer));
        prop_assert_eq!(ground.reach(at(x, y), budget, &closed, &stops), together);
    }
}

#[test]
fn free_squares_in_a_row_cost_nothing_even_with_nothing_left() {
    let ground = CostMap::from_fn(|square| match (square.x(), square.y()) {
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
