//! What a lookup and a list cost with 300 units and 60 boards imported: the library's share of a request.
//!
//! `cargo run --release -p library --example full_library`
//!
//! Printed is the median of many rounds in wall time, and that of the same with nothing imported.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use library::{Kind, Library, Text, Texts, Unit, built_in, built_in_files};

fn main() {
    let empty = built_in().clone();
    let full = empty.with_first(Arc::new(Texts::new(imports())));
    println!("{:<48} {:>12} {:>12}", "median, µs", "nothing", "300 + 60");
    for (what, work) in WORK {
        println!("{what:<48} {:>12.1} {:>12.1}", median(|| work(&empty)), median(|| work(&full)));
    }
}

type Work = fn(&Library) -> usize;

const WORK: [(&str, Work); 3] = [
    ("a map of ours, by name", |library| {
        library.board("red flats").map_or(0, |map| usize::from(map.board.width()))
    }),
    ("a unit of ours, by the beginning of its name", |library| {
        library.unit("bailif").map_or(0, |unit| usize::from(unit.design.mass))
    }),
    ("summaries of all units", |library| {
        let all = library.list(Kind::Unit);
        all.iter().filter_map(|it| library.summary::<Unit>(it).ok()).map(|it| usize::from(it.tons)).sum()
    }),
];

/// Our own files, changed, so that no two are the same.
fn imports() -> impl Iterator<Item = Text<String>> {
    let units: Vec<_> = built_in_files(Kind::Unit).collect();
    let boards: Vec<_> = built_in_files(Kind::Board).collect();
    let unit = move |number: usize| {
        let file = units[number % units.len()];
        let name = format!("Copy {number} of {}", file.name);
        let text = file.text.replacen("chassis:", &format!("chassis:Copy {number} of "), 1);
        Text::new(Kind::Unit, name, text)
    };
    let board = move |number: usize| {
        let text = boards[number % boards.len()].text;
        let text = text.replacen("description", &format!("tag \"copy {number}\"\ndescription"), 1);
        Text::new(Kind::Board, format!("Copy {number}"), text)
    };
    (0..300).map(unit).chain((0..60).map(board))
}

/// After one round that reads the files.
fn median(work: impl Fn() -> usize) -> f64 {
    assert!(black_box(work()) > 0, "there is something to find");
    let mut spent: Vec<f64> = (0..501)
        .map(|_| {
            let begun = Instant::now();
            black_box(work());
            begun.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    spent.sort_by(f64::total_cmp);
    spent[spent.len() / 2]
}
