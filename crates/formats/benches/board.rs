//! Board files read and written per second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use formats::board::{read, write};
use std::hint::black_box;

/// One of our own 16×17 maps: a town, the longest text of its size.
const TOWN: &str = include_str!("../../../data/boards/market-cross.board");

fn board(c: &mut Criterion) {
    let reading = read(TOWN.as_bytes()).expect("our own map");
    assert_eq!(reading.file.board.terrain().len(), 16 * 17);
    assert_eq!(reading.findings, []);
    assert_eq!(read(write(&reading.file).as_bytes()).expect("what we write").file, reading.file);

    let mut group = c.benchmark_group("board");
    group.throughput(Throughput::Elements(1));
    group.bench_function("read a 16x17 town", |b| b.iter(|| read(black_box(TOWN.as_bytes()))));
    group.bench_function("write a 16x17 town", |b| b.iter(|| write(black_box(&reading.file))));
    group.finish();
}

criterion_group!(benches, board);
criterion_main!(benches);
