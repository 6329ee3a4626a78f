//! Which weapons to fire at which heat: an exact knapsack with at most one item of each group.

use classic::unit::WeaponNo;

/// One way to fire a weapon.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub index: usize,
    pub heat: u16,
    pub value: f32,
}

/// All ways to fire one weapon.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub weapon: WeaponNo,
    pub items: Vec<Item>,
}

/// The highest heat of a volley that is considered.
const HOTTEST: usize = 63;

/// The indices of the best choice and what its heat costs.
pub(super) fn fill(groups: &[Group], price: impl Fn(i32) -> f32) -> (Vec<usize>, f32) {
    let mut best = [f32::NEG_INFINITY; HOTTEST + 1];
    best[0] = 0.0;
    // For each group and heat: which item was taken, one more than its place; 0 is none.
    let mut taken = vec![[0_u8; HOTTEST + 1]; groups.len()];
    for (group, taken) in groups.iter().zip(&mut taken) {
        let before = best;
        for heat in 0..=HOTTEST {
            for (place, item) in group.items.iter().enumerate() {
                let Some(cooler) = heat.checked_sub(usize::from(item.heat)) else { continue };
                let value = before[cooler] + item.value;
                if value > best[heat] {
                    best[heat] = value;
                    taken[heat] = place as u8 + 1;
                }
            }
        }
    }
    let worth = |heat: usize| best[heat] - price(heat as i32);
    let heat = (0..=HOTTEST).rev().fold(0, |top, heat| if worth(heat) > worth(top) { heat } else { top });
    let mut chosen = Vec::new();
    let mut left = heat;
    for (group, taken) in groups.iter().zip(&taken).rev() {
        if let Some(place) = usize::from(taken[left]).checked_sub(1) {
            chosen.push(group.items[place].index);
            left -= usize::from(group.items[place].heat);
        }
    }
    chosen.reverse();
    (chosen, price(heat as i32))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(weapon: u8, items: &[(u16, f32)]) -> Group {
        let items = items.iter().enumerate();
        let items = items.map(|(place, &(heat, value))| Item {
            index: usize::from(weapon) * 10 + place,
            heat,
            value,
        });
        Group { weapon: WeaponNo(weapon), items: items.collect() }
    }

    /// Every choice, one by one.
    fn by_force(groups: &[Group], price: &dyn Fn(i32) -> f32) -> f32 {
        fn go(groups: &[Group], heat: i32, value: f32, price: &dyn Fn(i32) -> f32) -> f32 {
            let Some((first, rest)) = groups.split_first() else { return value - price(heat) };
            let skip = go(rest, heat, value, price);
            let take =
                first.items.iter().map(|it| go(rest, heat + i32::from(it.heat), value + it.value, price));
            take.fold(skip, f32::max)
        }
        go(groups, 0, 0.0, price)
    }

    #[test]
    fn the_knapsack_finds_what_trying_everything_finds() {
        let groups = [
            group(0, &[(3, 4.0), (6, 5.5)]),
            group(1, &[(0, 1.0)]),
            group(2, &[(10, 8.0)]),
            group(3, &[(5, 3.0), (0, 0.5)]),
            group(4, &[(1, 0.2)]),
        ];
        for steep in [0.0, 0.3, 0.5, 0.9, 2.0] {
            let price = move |heat: i32| (heat - 6).max(0) as f32 * steep;
            let (chosen, cost) = fill(&groups, price);
            let all = groups.iter().flat_map(|group| &group.items);
            let value: f32 = all.filter(|it| chosen.contains(&it.index)).map(|it| it.value).sum();
            let best = by_force(&groups, &price);
            assert!((value - cost - best).abs() < 0.001, "{steep}: {} of {best}", value - cost);
        }
    }

    #[test]
    fn nothing_is_fired_that_does_not_pay_for_its_heat() {
        let groups = [group(0, &[(8, 2.0)]), group(1, &[(3, 2.5)])];
        let (chosen, cost) = fill(&groups, |heat| heat as f32 * 0.5);
        assert_eq!((chosen, cost), (vec![10], 1.5));
    }
}
