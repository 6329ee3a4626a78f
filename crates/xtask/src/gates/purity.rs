//! Layers 1 and 2 are pure: no files, clock, environment, threads, printing or globals outside their tests.

use super::{Finding, arrows};
use crate::source;
use crate::tree::{Tree, crate_of};

#[rustfmt::skip]
const IMPURE: &[&str] = &[
    "std::fs", "std::net", "std::time", "std::env", "std::process", "thread::spawn",
    "println!", "eprintln!", "print!", "dbg!", "static mut", "thread_local!",
];

pub fn purity(tree: &Tree) -> Vec<Finding> {
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
