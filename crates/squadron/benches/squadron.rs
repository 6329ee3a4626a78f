//! Inner loops and whole random games. Each bench asserts its answer before it is timed.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use kit::play::playout;
use kit::{Game, Seeded, Silent};
use squadron::combat::{Sights, attack};
use squadron::movement::{Footing, Muster, Reach};
use squadron::odds::{Target, Way, losses};
use squadron::{Card, Colour, Groups, Kind, MechaId, Options, Setup, State};

/// A quick start at its first decision.
fn opened(options: Options, seed: u32) -> State {
    let mut state = State::new(&Setup::quick(options, seed)).expect("a quick start");
    state.begin(&mut Seeded::new(u64::from(seed)), &mut Silent);
    state
}

/// A game some turns in, where lines have met.
fn engaged() -> State {
    let mut state = opened(Options::LEAGUE, 3);
    playout(&mut state, 11, 220);
    assert!(Colour::ALL.iter().all(|&colour| state.field().living(colour).len() > 4), "still a fight");
    state
}

fn movement(c: &mut Criterion) {
    let state = opened(Options::STANDARD, 1);
    let field = state.field();
    let rat = field.living(Colour::Red).iter().find(|&id| field.mecha(id).kind == Kind::Rat).expect("a Rat");
    let reach = Reach::of(field, rat, Colour::Red);
    assert!(reach.squares().len() > 30, "{} squares", reach.squares().len());
    c.bench_function("reach_with_costs", |b| b.iter(|| Reach::of(black_box(field), rat, Colour::Red)));

    let footing = Footing::of(field, Colour::Red);
    let (from, movement) = (field.square(rat), field.profile(rat).movement);
    assert_eq!(footing.reach(from, movement), reach.squares());
    c.bench_function("reach_of_one", |b| {
        b.iter(|| Footing::of(black_box(field), Colour::Red).reach(from, movement))
    });
    c.bench_function("reach_squares", |b| b.iter(|| footing.reach(black_box(from), movement)));

    let members = field.living(Colour::Red);
    let muster = Muster::new(field, Colour::Red, members, &[]);
    assert!(muster.ends().contains(field.square(MechaId::new(0).expect("0"))));
    c.bench_function("destinations_in_a_group_of_16", |b| {
        b.iter(|| Muster::new(black_box(field), Colour::Red, members, &[]).ends())
    });
    let groups = Groups::standing(field);
    assert!(groups.count(Colour::Red) >= 1);
    c.bench_function("groups", |b| b.iter(|| Groups::standing(black_box(field))));
}

fn combat(c: &mut Criterion) {
    let state = engaged();
    let field = state.field();
    let (red, blue) = (field.living(Colour::Red), field.living(Colour::Blue));
    let pairs = || {
        let sights = Sights::of(field, Colour::Red);
        red.iter().map(|id| sights.targets(id, blue).len()).sum::<usize>()
    };
    let by_reason = Sights::of(field, Colour::Red);
    let counted = red.iter().flat_map(|a| blue.iter().map(move |e| (a, e)));
    assert_eq!(pairs(), counted.filter(|&(a, e)| by_reason.shot(a, e).is_ok()).count());
    c.bench_function("who_can_hit_whom", |b| b.iter(|| black_box(pairs())));
    c.bench_function("attack_of_all_on_all", |b| b.iter(|| attack(black_box(field), Colour::Red, red, blue)));
}

fn chance(c: &mut Criterion) {
    let card = Card::standard();
    let squad = [Kind::Wolf, Kind::Wolf, Kind::Rat, Kind::Rat].map(|kind| Target { kind, damage: 0 });
    for (name, way) in [("losses_greedy_12_dice", Way::Greedy), ("losses_best_12_dice", Way::Best)] {
        let odds = losses(&card, &squad, 12, way).expect("small");
        assert!((odds.lost.total() - 1.0).abs() < 1e-9);
        c.bench_function(name, |b| b.iter(|| losses(black_box(&card), &squad, 12, way)));
    }
}

fn games(c: &mut Criterion) {
    let state = engaged();
    assert_eq!(state.clone(), state);
    c.bench_function("clone", |b| b.iter(|| black_box(&state).clone()));

    let start = State::new(&Setup::quick(Options::STANDARD, 1)).expect("a quick start");
    let play = |seed: u64| {
        let mut game = start.clone();
        game.begin(&mut Seeded::new(seed), &mut Silent);
        playout(&mut game, seed, 100_000)
    };
    assert!(play(0).outcome.is_some(), "a random game ends");
    let mut seed = 0;
    c.bench_function("random_game", |b| {
        b.iter(|| {
            seed += 1;
            play(seed)
        });
    });
}

criterion_group!(benches, movement, combat, chance, games);
criterion_main!(benches);
