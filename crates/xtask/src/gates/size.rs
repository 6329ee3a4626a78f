//! Small rooms: no file beyond its ceiling, tests included, and no line of the page wider than a screen.

use super::Finding;
use crate::tree::Tree;

const LINES: usize = 400;
/// Rust is kept narrower by `rustfmt`; the page's formatter leaves long strings alone.
const PAGE_COLUMNS: usize = 140;

pub(super) fn size(tree: &Tree) -> Vec<Finding> {
    let over = tree.all().filter_map(|(path, text)| {
        let (lines, ceiling) = (text.lines().count(), ceiling(path)?);
        let what = || format!("{lines} lines, the ceiling is {ceiling}; make another room");
        (lines > ceiling).then(|| Finding::new(path, None, what()))
    });
    over.collect()
}

/// Lines of the page that are too wide.
pub(super) fn width(tree: &Tree) -> Vec<Finding> {
    let wide = tree.all().filter(|(path, _)| is_page(path)).flat_map(|(path, text)| {
        text.lines().enumerate().filter_map(move |(at, line)| {
            let columns = line.chars().count();
            let what = || format!("{columns} columns, the ceiling is {PAGE_COLUMNS}");
            (columns > PAGE_COLUMNS).then(|| Finding::new(path, at + 1, what()))
        })
    });
    wide.collect()
}

/// Written by hand for the browser, or for its tests.
fn is_page(path: &str) -> bool {
    path.starts_with("web/") && !path.starts_with("web/src/types/")
}

fn ceiling(path: &str) -> Option<usize> {
    let script = [".ts", ".tsx", ".mjs"].iter().any(|kind| path.ends_with(kind));
    let counted = path.ends_with(".rs") || (is_page(path) && script);
    counted.then_some(LINES)
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    #[test]
    fn a_file_at_the_ceiling_passes_and_one_line_more_is_found() {
        let (full, over) = ("\n".repeat(400), "\n".repeat(401));
        let tree = Tree::of(&[("crates/kit/src/a.rs", &full), ("crates/kit/tests/b.rs", &over)]);
        assert_eq!(
            said(&size(&tree)),
            ["crates/kit/tests/b.rs: 401 lines, the ceiling is 400; make another room"]
        );
    }

    #[test]
    fn the_page_has_the_same_ceiling_and_generated_types_none() {
        let long = "\n".repeat(401);
        let tree = Tree::of(&[
            ("web/src/board.tsx", &long),
            ("web/src/types/index.ts", &long),
            ("docs/rules/classic.md", &long),
        ]);
        assert_eq!(
            said(&size(&tree)),
            ["web/src/board.tsx: 401 lines, the ceiling is 400; make another room"]
        );
    }

    #[test]
    fn a_wide_line_of_the_page_is_found_with_its_number() {
        let (full, over) = ("–".repeat(140), format!("short\n{}", "x".repeat(141)));
        let tree = Tree::of(&[
            ("web/src/a.css", &full),
            ("web/e2e/b.mjs", &over),
            ("web/src/types/index.ts", &over),
            ("docs/page.md", &over),
        ]);
        assert_eq!(said(&width(&tree)), ["web/e2e/b.mjs:2: 141 columns, the ceiling is 140"]);
    }
}
