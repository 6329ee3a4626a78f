//! Properties of odds: whatever is done to them, they stay a distribution.

use kit::{Every, Odds, odds};
use proptest::prelude::*;

const CLOSE: f64 = 1e-9;

fn any_odds() -> impl Strategy<Value = Odds> {
    prop::collection::vec((-40i32..40, 1u128..1000), 1..12)
        .prop_map(|counts| Odds::from_counts(counts).unwrap())
}

proptest! {
    #[test]
    fn sums_shifts_and_blends_still_sum_to_one(a in any_odds(), b in any_odds(), weight in 0.01..9.0f64) {
        for odds in [
            a.plus(&b),
            a.times(3),
            a.shifted(-7),
            a.map(|it| it / 3),
            a.then(|it| b.shifted(it)),
            Odds::mixture([(weight, &a), (1.0, &b)]).unwrap(),
        ] {
            prop_assert!((odds.total() - 1.0).abs() < CLOSE, "{odds:?}");
            prop_assert!(odds.iter().all(|(_, chance)| chance >= 0.0));
            prop_assert!(odds.chance_of(odds.least()) > 0.0 && odds.chance_of(odds.most()) > 0.0);
        }
    }

    #[test]
    fn means_and_variances_of_independent_numbers_add(a in any_odds(), b in any_odds()) {
        let sum = a.plus(&b);
        prop_assert!((sum.mean() - a.mean() - b.mean()).abs() < CLOSE);
        prop_assert!((sum.variance() - a.variance() - b.variance()).abs() < 1e-6);
        let blend = Odds::mixture([(1.0, &a), (3.0, &b)]).unwrap();
        prop_assert!((blend.mean() - (a.mean() + 3.0 * b.mean()) / 4.0).abs() < CLOSE);
    }

    #[test]
    fn at_least_and_at_most_split_the_whole(a in any_odds(), cut in -60i32..60) {
        prop_assert!((a.at_least(cut) + a.at_most(cut - 1) - 1.0).abs() < CLOSE);
        prop_assert!((a.at_least(cut) - a.at_least(cut + 1) - a.chance_of(cut)).abs() < CLOSE);
    }

    #[test]
    fn a_quantile_is_the_first_number_that_reaches_its_chance(a in any_odds(), chance in 0.001..0.999f64) {
        let number = a.quantile(chance);
        prop_assert!(a.at_most(number) >= chance - CLOSE);
        prop_assert!(a.at_most(number - 1) < chance + CLOSE);
    }

    #[test]
    fn convolution_agrees_with_every_outcome(dice in 0u32..5) {
        let counted = Every::odds(|it| (0..dice).map(|_| i32::from(it.d6().get())).sum());
        let summed = Odds::sum_of_d6(dice);
        let convolved = Odds::d6().times(dice);
        prop_assert_eq!((counted.least(), counted.most()), (summed.least(), summed.most()));
        for (value, chance) in counted.iter() {
            prop_assert!((summed.chance_of(value) - chance).abs() < 1e-14);
            prop_assert!((convolved.chance_of(value) - chance).abs() < 1e-14);
        }
    }
}

#[test]
fn the_chance_of_a_target_is_the_printed_one() {
    let ways: Vec<u8> = (1..=14).map(odds::ways).collect();
    assert_eq!(ways, [36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0, 0]);
    let two = Odds::two_d6();
    for target in -3..=15 {
        assert!((odds::chance(target) - two.at_least(target)).abs() < 1e-12, "target {target}");
    }
    assert_eq!(odds::chance(i32::MIN), 1.0);
    assert_eq!(odds::chance(i32::MAX), 0.0);
}

#[test]
fn extreme_questions_have_plain_answers() {
    let two = Odds::two_d6();
    assert_eq!((two.at_least(i32::MIN), two.at_least(i32::MAX)), (two.total(), 0.0));
    assert_eq!((two.at_most(i32::MIN), two.at_most(i32::MAX)), (0.0, two.total()));
    assert_eq!((two.quantile(0.0), two.quantile(0.5), two.quantile(1.0), two.quantile(9.0)), (2, 7, 12, 12));
    assert_eq!(
        (Odds::one_in(0.25).mean(), Odds::one_in(-1.0).most(), Odds::one_in(7.0).least()),
        (0.25, 0, 1)
    );
    assert_eq!(Odds::mixture([(0.0, &two)]), None);
    assert_eq!(Odds::from_counts([(3, 0)]), None);
    assert!((two.mean() - 7.0).abs() < 1e-12 && (two.variance() - 35.0 / 6.0).abs() < 1e-12);
}

#[test]
fn many_dice_beyond_exact_counts_stay_a_distribution() {
    let many = Odds::sum_of_d6(60);
    assert!((many.total() - 1.0).abs() < 1e-9 && (many.mean() - 210.0).abs() < 1e-6);
    assert_eq!(Odds::sum_of_d6(0), Odds::certain(0));
}
