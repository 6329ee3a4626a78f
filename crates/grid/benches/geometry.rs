//! Distance, lines and reach.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use grid::{Facing, Hex, Line, Node, Poses, Reach};
use std::hint::black_box;

fn hexes() -> Vec<Hex> {
    (0..17).flat_map(|y| (0..16).map(move |x| Hex::new(x, y))).collect()
}

fn distance(c: &mut Criterion) {
    let hexes = hexes();
    let sum = || -> u64 {
        let pairs = hexes.iter().flat_map(|a| hexes.iter().map(move |b| (a, b)));
        pairs.map(|(a, b)| u64::from(black_box(a).distance(*b))).sum()
    };
    assert_eq!(sum(), 656_896);
    let mut group = c.benchmark_group("distance");
    group.throughput(Throughput::Elements((hexes.len() * hexes.len()) as u64));
    group.bench_function("every pair of a 16x17 field", |b| b.iter(|| black_box(sum())));
    group.finish();
}

fn line(c: &mut Criterion) {
    let hexes = hexes();
    let met = || -> usize {
        let pairs = hexes.iter().flat_map(|a| hexes.iter().map(move |b| (a, b)));
        pairs.map(|(a, b)| Line::between(*black_box(a), *b).meetings().map(black_box).count()).sum()
    };
    assert_eq!(met(), 671_840);
    let mut group = c.benchmark_group("line");
    group.throughput(Throughput::Elements((hexes.len() * hexes.len()) as u64));
    group.bench_function("every pair of a 16x17 field", |b| b.iter(|| black_box(met())));
    group.finish();
}

/// One step ahead or a turn to either side for 1 each, on an open field.
fn steps(poses: &Poses, reach: &mut Reach) -> usize {
    let start = poses.node(Hex::new(8, 8), Facing::North, 0);
    reach.search(poses.size(), start, 8, |node, _, next| {
        let (hex, facing, _) = poses.pose(node);
        let ahead = hex.neighbour(facing);
        if (0..16).contains(&ahead.x) && (0..17).contains(&ahead.y) {
            next.step(poses.node(ahead, facing, 0), 1);
        }
        next.step(poses.node(hex, facing.left(), 0), 1);
        next.step(poses.node(hex, facing.right(), 0), 1);
    });
    reach.found().len()
}

fn reach(c: &mut Criterion) {
    let (poses, mut arena) = (Poses::new(16, 17, 1), Reach::new());
    assert_eq!(steps(&poses, &mut arena), 498);
    assert_eq!(arena.cost(Node(0)), None);
    c.bench_function("reach 8 on an open field", |b| b.iter(|| black_box(steps(&poses, &mut arena))));
}

criterion_group!(benches, distance, line, reach);
criterion_main!(benches);
