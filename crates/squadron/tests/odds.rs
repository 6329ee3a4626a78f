//! Exact odds against plain enumeration: every roll, and for best play every sequence of choices.

use std::collections::BTreeMap;

use kit::{D6, Every};
use squadron::combat::settle::{Candidate, settle};
use squadron::odds::{Target, TooLargeError, Way, losses};
use squadron::{Card, Kind, MechaId};

fn fresh(kinds: &[Kind]) -> Vec<Target> {
    kinds.iter().map(|&kind| Target { kind, damage: 0 }).collect()
}

/// How many are destroyed by these dice, with choices by an order of ids: asked of the rules of §9 themselves.
fn destroyed(targets: &[Target], dice: &[u8], order: &[u8]) -> usize {
    let id = |number: u8| MechaId::new(number).expect("below 64");
    let candidates: Vec<Candidate> =
        targets.iter().zip(0..).map(|(&target, number)| Candidate { id: id(number), target }).collect();
    let dice = dice.iter().map(|&face| D6::new(face).expect("a face"));
    let order: Vec<MechaId> = order.iter().map(|&number| id(number)).collect();
    settle(&Card::standard(), &candidates, dice, &order).destroyed.len()
}

/// The distribution of some measure of the dice, by walking all rolls.
fn by_every_roll(dice: usize, mut measure: impl FnMut(&[u8]) -> usize) -> BTreeMap<i32, f64> {
    let mut chances = BTreeMap::new();
    Every::outcome(
        |roll| (0..dice).map(|_| roll.d6().get()).collect::<Vec<u8>>(),
        |faces, chance| *chances.entry(measure(&faces) as i32).or_insert(0.0) += chance,
    );
    chances
}

fn agree(targets: &[Target], dice: usize, way: Way, expected: &BTreeMap<i32, f64>) {
    let odds = losses(&Card::standard(), targets, dice as u16, way).expect("small").lost;
    assert!((odds.total() - 1.0).abs() < 1e-12);
    for lost in 0..=targets.len() as i32 {
        let (exact, walked) = (odds.chance_of(lost), expected.get(&lost).copied().unwrap_or(0.0));
        assert!((exact - walked).abs() < 1e-12, "{way:?}: {lost} lost: {exact}, not {walked}");
    }
}

#[test]
fn the_lowest_id_agrees_with_every_roll() {
    for targets in [
        fresh(&[Kind::Rat, Kind::Wolf, Kind::Ant]),
        vec![Target { kind: Kind::Turtle, damage: 8 }, Target { kind: Kind::Wolf, damage: 2 }],
        fresh(&[Kind::Frog]),
    ] {
        for dice in [0, 1, 4] {
            let expected = by_every_roll(dice, |faces| destroyed(&targets, faces, &[]));
            agree(&targets, dice, Way::LowestId, &expected);
        }
    }
}

#[test]
fn best_play_loses_no_more_than_any_order_and_as_little_as_the_best_one() {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    for targets in [
        fresh(&[Kind::Ant, Kind::Rat, Kind::Wolf]),
        vec![
            Target { kind: Kind::Turtle, damage: 8 },
            Target { kind: Kind::Wolf, damage: 2 },
            Target { kind: Kind::Rat, damage: 1 },
        ],
    ] {
        // With three targets an order of preference covers every sequence of choices that matters for numbers.
        let best = |faces: &[u8]| orders.iter().map(|order| destroyed(&targets, faces, order)).min();
        let expected = by_every_roll(4, |faces| best(faces).expect("six orders"));
        agree(&targets, 4, Way::Best, &expected);
    }
}

#[test]
fn better_ways_lose_less() {
    let card = Card::standard();
    let squad = fresh(&[Kind::Wolf, Kind::Wolf, Kind::Spider, Kind::Rat, Kind::Rat, Kind::Ant]);
    let mean = |way| losses(&card, &squad, 20, way).expect("it fits").lost.mean();
    let (best, greedy, lowest) = (mean(Way::Best), mean(Way::Greedy), mean(Way::LowestId));
    assert!(best <= greedy + 1e-12 && best <= lowest + 1e-12, "{best} {greedy} {lowest}");
    let kinds = losses(&card, &squad, 20, Way::Best).expect("it fits");
    let sum: f64 = kinds.by_kind.iter().map(|(_, odds)| odds.mean()).sum();
    assert!((sum - best).abs() < 1e-9, "kinds add up to the whole");
}

/// The largest attack that was seen in play fits; what does not is refused rather than guessed.
#[test]
fn large_attacks_are_exact_or_refused() {
    let card = Card::standard();
    let army = fresh(&[Kind::Turtle, Kind::Turtle, Kind::Wolf, Kind::Wolf, Kind::Rat, Kind::Rat]);
    assert!(losses(&card, &army, 40, Way::Greedy).is_ok());
    let all: Vec<Target> = Kind::ALL.iter().flat_map(|&kind| fresh(&[kind; 5])).collect();
    let refused = TooLargeError::Work { dice: 300, targets: 30 };
    assert_eq!(losses(&card, &all, 300, Way::Best).unwrap_err(), refused);
    assert!(refused.to_string().starts_with("300 dice on 30 Mecha"));
}
