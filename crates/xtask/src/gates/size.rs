//! Small rooms: no file beyond its ceiling, tests included.

use super::Finding;
use crate::tree::Tree;

const RUST: usize = 400;
const PAGE: usize = 300;

pub fn size(tree: &Tree) -> Vec<Finding> {
    let over = tree.all().filter_map(|(path, text)| {
        let (lines, ceiling) = (text.lines().count(), ceiling(path)?);
        let what = || format!("{lines} lines, the ceiling is {ceiling}; make another room");
        (lines > ceiling).then(|| Finding::new(path, None, what()))
    });
    over.collect()
}

fn ceiling(path: &str) -> Option<usize> {
    let is_page = path.starts_with("web/src/") && (path.ends_with(".ts") || path.ends_with(".tsx"));
    match path {
        _ if path.ends_with(".rs") => Some(RUST),
        _ if is_page && !path.starts_with("web/src/types/") => Some(PAGE),
        _ => None,
    }
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
    fn the_page_has_a_lower_ceiling_and_generated_types_none() {
        let long = "\n".repeat(301);
        let tree = Tree::of(&[
            ("web/src/board.tsx", &long),
            ("web/src/types/index.ts", &long),
            ("docs/rules/classic.md", &long),
        ]);
        assert_eq!(
            said(&size(&tree)),
            ["web/src/board.tsx: 301 lines, the ceiling is 300; make another room"]
        );
    }
}
