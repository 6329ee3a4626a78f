//! Lines of sight per second on a 16×17 map of hills, woods and water, between every pair of hexes.

mod ground;

use classic::board::Depth;
use classic::sight::{Viewer, between, explain};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use grid::Hex;
use ground::map;
use std::hint::black_box;

fn los(c: &mut Criterion) {
    let board = map(Depth(1));
    let mut pairs: Vec<(Hex, Hex)> =
        board.hexes().flat_map(|a| board.hexes().map(move |b| (a, b))).filter(|(a, b)| a != b).collect();
    // Far apart in memory and in kind, as a game asks them.
    let count = pairs.len();
    for i in 0..count {
        pairs.swap(i, (i * 7919 + 13) % count);
    }
    let clear = || -> usize {
        let sees =
            |(a, b): &(Hex, Hex)| between(&board, Viewer::standing(*a), Viewer::standing(*b)).is_clear();
        pairs.iter().filter(|pair| sees(pair)).count()
    };
    let explained = pairs
        .iter()
        .step_by(97)
        .filter(|(a, b)| explain(&board, Viewer::standing(*a), Viewer::standing(*b)).sight.is_clear());
    let sampled = pairs.iter().step_by(97);
    let seen =
        sampled.filter(|(a, b)| between(&board, Viewer::standing(*a), Viewer::standing(*b)).is_clear());
    assert_eq!(explained.count(), seen.count());
    assert_eq!(clear(), 37_432);

    let mut group = c.benchmark_group("los");
    group.throughput(Throughput::Elements(count as u64));
    group.bench_function("every pair of a 16x17 map", |b| b.iter(|| black_box(clear())));
    group.finish();
}

criterion_group!(benches, los);
criterion_main!(benches);
