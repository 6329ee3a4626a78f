//! Layers 1 and 2 are pure: no files, clock, environment, threads, printing or globals outside their tests.

use super::{Finding, arrows};
use crate::source;
use crate::tree::{Tree, crate_of};

#[rustfmt::skip]
const IMPURE: &[&str] = &[
    "std::fs", "std::net", "std::time", "std::env", "std::process", "thread::spawn",
    "println!", "eprintln!", "print!", "dbg!", "static mut", "thread_local!",
];

/// What a browser worker has not: `table` and all that it is made of take time as a value.
const UP_TO_TABLE: [&str; 4] = ["wire", "present", "bots", "table"];
const CLOCKS: [&str; 2] = ["Instant", "SystemTime"];

/// No clock in `table` or in a crate that it uses.
pub(super) fn clocks(tree: &Tree) -> Vec<Finding> {
    let is_meant =
        |path: &str| path.contains("/src/") && crate_of(path).is_some_and(|it| UP_TO_TABLE.contains(&it));
    let mut findings = Vec::new();
    for (path, text) in tree.rust().filter(|(path, _)| is_meant(path)) {
        for (line, code) in source::shipped(path, text) {
            let code = code.split("//").next().unwrap_or_default();
            let mut words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            if let Some(clock) = words.find(|word| CLOCKS.contains(word)) {
                findings.push(Finding::new(path, line, format!("{clock}: time comes in as a value")));
            }
        }
    }
    findings
}

pub(super) fn purity(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.rust().filter(|(path, _)| is_pure_ground(path)) {
        for (line, code) in source::shipped(path, text) {
            let code = code.split("//").next().unwrap_or_default();
            if let Some(what) = IMPURE.iter().find(|it| code.contains(**it)) {
                findings.push(Finding::new(path, line, format!("{what} in a pure layer")));
            }
        }
    }
    findings
}

fn is_pure_ground(path: &str) -> bool {
    crate_of(path).and_then(arrows::layer).is_some_and(|layer| layer <= 2) && path.contains("/src/")
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    #[test]
    fn a_file_read_in_a_game_is_found_with_its_line() {
        let tree = Tree::of(&[("crates/classic/src/a.rs", "fn f() {\n    std::fs::read(\"x\");\n}\n")]);
        assert_eq!(said(&purity(&tree)), ["crates/classic/src/a.rs:2: std::fs in a pure layer"]);
    }

    #[test]
    fn a_clock_below_the_table_is_found_and_a_door_may_have_one() {
        let text = "use std::time::Instant;\n// not Instant\nstruct InstantNoodles;\n";
        let tree = Tree::of(&[("crates/table/src/a.rs", text), ("crates/server/src/a.rs", text)]);
        assert_eq!(said(&clocks(&tree)), ["crates/table/src/a.rs:1: Instant: time comes in as a value"]);
    }

    #[test]
    fn tests_comments_and_doors_may_read_files() {
        let test = "fn f() {} // not std::fs\n#[cfg(test)]\nmod tests {\n    use std::fs;\n}\n";
        let tree = Tree::of(&[
            ("crates/classic/src/a.rs", test),
            ("crates/classic/src/a/tests.rs", "use std::fs;\n"),
            ("crates/classic/tests/b.rs", "use std::fs;\n"),
            ("crates/cli/src/main.rs", "use std::fs;\n"),
        ]);
        assert_eq!(purity(&tree), []);
    }
}
