//! Text is made once, at the edge: what fills the messages never takes a sentence apart to make another of it.

use super::Finding;
use crate::source;
use crate::tree::{Tree, crate_of};

/// The crates that hand text to people.
const SPEAKERS: &[&str] = &["wire", "present"];

/// Ways to search, cut or replace in a string.
#[rustfmt::skip]
const SURGERY: &[&str] = &[
    ".replace(", ".replacen(", ".strip_prefix(", ".strip_suffix(", ".split(", ".splitn(", ".split_once(", ".rsplit",
    ".split_at(", ".split_whitespace(", ".trim_start_matches(", ".trim_end_matches(", ".match_indices(", ".rfind(",
    ".find(\"", ".find('", ".contains(\"", ".contains('", ".starts_with(\"", ".starts_with('", ".ends_with(\"",
    ".ends_with('", ".char_indices(",
];

/// Cutting off what another function has just written, in any crate.
const UNDOING: &[&str] = &[".strip_prefix(&format!(", ".strip_suffix(&format!("];

pub(super) fn rendered(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.rust().filter(|(path, _)| path.contains("/src/") && !path.contains("/xtask/")) {
        for (line, code) in source::shipped(path, text) {
            if UNDOING.iter().any(|it| code.contains(it)) {
                let why = "a piece of rendered text is cut off again: ask for the part that is wanted";
                findings.push(Finding::new(path, line, why.to_owned()));
            }
        }
    }
    for (path, text) in tree.rust().filter(|(path, _)| is_speaker(path)) {
        for (line, code) in source::shipped(path, text) {
            let code = code.split("//").next().unwrap_or_default();
            if let Some(what) = SURGERY.iter().find(|it| code.contains(**it)) {
                let what = what.trim_matches(['.', '(', '"', '\'']);
                let why = format!(
                    "`{what}` on text: describe it by its parts (kit::Text), do not take words apart"
                );
                findings.push(Finding::new(path, line, why));
            }
        }
    }
    findings
}

fn is_speaker(path: &str) -> bool {
    crate_of(path).is_some_and(|name| SPEAKERS.contains(&name)) && path.contains("/src/")
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    fn of(path: &str, code: &str) -> Vec<String> {
        said(&rendered(&Tree::of(&[(path, code)])))
    }

    #[test]
    fn every_way_to_take_a_sentence_apart_is_found_with_its_line() {
        for way in SURGERY {
            let code = format!("fn f(said: &str) {{\n    said{way}x\"y\"');\n}}\n");
            let found = of("crates/present/src/names.rs", &code);
            assert_eq!(found.len(), 1, "{way}: {found:?}");
            assert!(found[0].starts_with("crates/present/src/names.rs:2: `"), "{found:?}");
        }
        assert_eq!(of("crates/wire/src/a.rs", "fn f(it: &str) { it.replace(\"a\", \"b\"); }\n").len(), 1);
    }

    #[test]
    fn no_crate_cuts_off_what_another_function_wrote() {
        let code = "fn f(why: &str, at: &str) -> &str {\n    why.strip_prefix(&format!(\"{at}: \")).unwrap_or(why)\n}\n";
        let found = of("crates/cli/src/check.rs", code);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("crates/cli/src/check.rs:2: a piece of rendered text"), "{found:?}");
    }

    #[test]
    fn lists_may_be_searched_and_other_crates_may_read_text() {
        let lists = "fn f(it: &[u8]) { it.contains(&1); it.iter().find(|x| **x > 1); } // .replace(\n";
        assert_eq!(of("crates/present/src/a.rs", lists), [""; 0]);
        assert_eq!(of("crates/formats/src/a.rs", "fn f(it: &str) { it.split(','); }\n"), [""; 0]);
        let test = "fn f() {}\n#[cfg(test)]\nmod tests {\n    fn g() { \"a\".contains(\"b\"); }\n}\n";
        assert_eq!(of("crates/present/src/a.rs", test), [""; 0]);
    }
}
