//! Unit files parsed and battle values computed, per file, over our own units and, where they are, the real ones.

use std::hint::black_box;
use std::path::{Path, PathBuf};

use classic::mech::Design;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use formats::battle_value::{battle_value, explain};
use formats::mtf;

/// Sets of files: a name and the bytes of each.
fn sets() -> Vec<(&'static str, Vec<Vec<u8>>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the workspace");
    let folders = [("own", root.join("data/mechs")), ("wild", root.join("../shared/corpus/mechs"))];
    folders
        .into_iter()
        .map(|(name, folder)| (name, files(folder)))
        .filter(|(_, set)| !set.is_empty())
        .collect()
}

fn files(folder: PathBuf) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "mtf") {
                found.push(std::fs::read(&path).expect("a unit file"));
            }
        }
    }
    found
}

fn parse(criterion: &mut Criterion) {
    for (name, set) in sets() {
        // Reading back what we write gives the same design.
        for bytes in &set {
            let loaded = mtf::read(bytes).expect("it loads");
            let written = mtf::write(&loaded.design, &loaded.notes);
            assert_eq!(mtf::read_text(&written).expect("it loads again").design, loaded.design);
        }
        let mut group = criterion.benchmark_group("mtf");
        group.throughput(Throughput::Elements(set.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                for bytes in &set {
                    black_box(mtf::read(black_box(bytes)).is_ok());
                }
            });
        });
        group.finish();
    }
}

fn value(criterion: &mut Criterion) {
    for (name, set) in sets() {
        let designs: Vec<Design> =
            set.iter().map(|bytes| mtf::read(bytes).expect("it loads").design).collect();
        // The silent sum is the explained one.
        for design in &designs {
            assert_eq!(battle_value(design), explain(design).total);
        }
        let mut group = criterion.benchmark_group("battle_value");
        group.throughput(Throughput::Elements(designs.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                for design in &designs {
                    black_box(battle_value(black_box(design)));
                }
            });
        });
        group.finish();
    }
}

criterion_group!(benches, parse, value);
criterion_main!(benches);
