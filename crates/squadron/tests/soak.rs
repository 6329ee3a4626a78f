//! A small soak in the test profile; the large one is the example `soak`.

#[path = "../examples/soak.rs"]
#[allow(dead_code)]
mod soak;

#[test]
fn random_games_end_by_the_rules_and_verify() {
    let tally = soak::run(120);
    assert_eq!(tally.wrong, Vec::<String>::new());
    assert_eq!(tally.ends.values().sum::<u64>(), 120);
}
