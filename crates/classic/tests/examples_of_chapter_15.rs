//! Chapter 15 of `docs/rules/classic.md`: every ruling and every worked example stands in the name of a test.

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Names of all functions without parameters in our crates.
fn names(folder: &Path, into: &mut Vec<String>) {
    let entries = std::fs::read_dir(folder).expect("a folder of sources");
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() && !path.ends_with("target") {
            names(&path, into);
        } else if path.extension().is_some_and(|it| it == "rs") {
            let text = std::fs::read_to_string(&path).expect("a source is text");
            let named =
                |line: &str| line.trim().strip_prefix("fn ")?.split_once("()").map(|it| it.0.to_owned());
            into.extend(text.lines().filter_map(named));
        }
    }
}

/// Ids of the rows of §15.23 and §15.24.
fn printed() -> Vec<String> {
    let page =
        std::fs::read_to_string(root().join("docs/rules/classic.md")).expect("the rules are on the page");
    let below = page.lines().skip_while(|line| !line.starts_with("### 15.23"));
    let within = below.take_while(|line| !line.starts_with("### 15.25"));
    let id = |line: &str| line.strip_prefix("| ")?.split(' ').next().map(str::to_owned);
    within.filter_map(id).filter(|id| id.starts_with("R-") || id.starts_with("E-")).collect()
}

#[test]
fn every_ruling_and_example_of_chapter_15_names_its_test() {
    let mut tests = Vec::new();
    names(&root().join("crates"), &mut tests);
    let printed = printed();
    assert_eq!(printed.len(), 52 + 128, "rulings and examples");
    for id in &printed {
        let word = format!("_{}_", id.to_lowercase().replace('-', "_"));
        let is_played = tests.iter().any(|name| format!("_{name}_").contains(&word));
        assert!(is_played, "no test is named after {id}");
    }
}
