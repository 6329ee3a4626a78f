//! Every section that code cites exists, and the index of citations is up to date.

use super::Finding;
use crate::rules::{self, Book};
use crate::source;
use crate::tree::Tree;

pub(super) fn sections(tree: &Tree) -> Vec<Finding> {
    let books = rules::books(tree);
    let mut findings = Vec::new();
    for (path, text) in tree.rust() {
        let Some(book) = rules::book_of(path, &books) else { continue };
        for (at, line) in text.lines().enumerate() {
            for section in source::citations(line) {
                if !book.has(&section) {
                    let what = format!("§{section} is not in docs/rules/{}.md", book.name);
                    findings.push(Finding::new(path, at + 1, what));
                }
            }
        }
    }
    findings.extend(missing_books(&books));
    findings
}

fn missing_books(books: &[Book]) -> impl Iterator<Item = Finding> {
    books.iter().filter(|book| book.sections.is_empty()).map(|book| {
        Finding::new(
            &format!("docs/rules/{}.md", book.name),
            None,
            "the rules text has no sections".to_owned(),
        )
    })
}

pub(super) fn index_is_fresh(tree: &Tree) -> Vec<Finding> {
    if tree.text(rules::INDEX) == Some(rules::index(tree).as_str()) {
        return Vec::new();
    }
    vec![Finding::new(rules::INDEX, None, "stale; run cargo run -p xtask -- rules-index".to_owned())]
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    const CLASSIC: (&str, &str) =
        ("docs/rules/classic.md", "## 4 Movement\n### 4.3 Cost\n1. One.\n2. Two.\n");
    const SQUADRON: (&str, &str) = ("docs/rules/squadron.md", "## 6. Movement\n6.4 Reach.\n");

    fn of(path: &str, code: &str) -> Vec<String> {
        said(&sections(&Tree::of(&[CLASSIC, SQUADRON, (path, code)])))
    }

    #[test]
    fn sections_headings_and_numbered_items_may_be_cited() {
        assert_eq!(of("crates/classic/src/a.rs", "/// §4, §4.3 and §4.3.2\n"), [""; 0]);
        assert_eq!(of("crates/squadron/src/a.rs", "/// §6.4\n"), [""; 0]);
    }

    #[test]
    fn a_section_that_does_not_exist_is_found() {
        let found = of("crates/classic/src/a.rs", "fn f() {}\n/// §4.3.3 and §6.4\n");
        assert_eq!(found[0], "crates/classic/src/a.rs:2: §4.3.3 is not in docs/rules/classic.md");
        assert_eq!(found[1], "crates/classic/src/a.rs:2: §6.4 is not in docs/rules/classic.md");
        let found = of("crates/squadron/src/a.rs", "// §4.3\n");
        assert_eq!(found, ["crates/squadron/src/a.rs:1: §4.3 is not in docs/rules/squadron.md"]);
    }

    #[test]
    fn the_far_end_of_a_range_is_looked_up_too() {
        let found = of("crates/grid/src/a.rs", "//! (§4.3–4.9)\n");
        assert_eq!(found, ["crates/grid/src/a.rs:1: §4.9 is not in docs/rules/classic.md"]);
    }

    #[test]
    fn rules_that_are_gone_are_found() {
        let found = said(&sections(&Tree::of(&[CLASSIC])));
        assert_eq!(found, ["docs/rules/squadron.md: the rules text has no sections"]);
    }

    #[test]
    fn a_stale_index_is_found_and_a_fresh_one_passes() {
        let code = ("crates/classic/src/movement/cost.rs", "/// §4.3 Cost.\npub fn cost() {}\n");
        let stale = Tree::of(&[CLASSIC, SQUADRON, code, (rules::INDEX, "old")]);
        assert_eq!(
            said(&index_is_fresh(&stale)),
            ["docs/rules.md: stale; run cargo run -p xtask -- rules-index"]
        );
        let fresh = rules::index(&stale);
        assert_eq!(index_is_fresh(&Tree::of(&[CLASSIC, SQUADRON, code, (rules::INDEX, &fresh)])), []);
    }
}
