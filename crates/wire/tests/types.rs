//! The types that the page is compiled against are those of this crate.

use std::path::Path;

use wire::typescript;

#[test]
fn the_written_types_are_fresh() {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the crate lies two levels down");
    let written = std::fs::read_to_string(root.join(typescript::PATH)).unwrap_or_default();
    assert!(
        written == typescript::file(),
        "{} is stale; write it anew with: cargo run -p xtask -- types",
        typescript::PATH
    );
}

#[test]
fn no_line_is_wider_than_a_screen() {
    for line in typescript::file().lines() {
        assert!(line.chars().count() <= 140, "{line}");
    }
}

#[test]
fn no_number_needs_more_than_the_page_can_hold() {
    assert!(!typescript::file().contains("bigint"));
}

#[test]
fn tags_are_distinct_where_unions_nest() {
    let file = typescript::file();
    for union in ["Options", "FromServer", "FromClient", "Question", "Answer"] {
        let declared = file.split(&format!("export type {union} = ")).nth(1).expect("it is declared");
        let declared = declared.split("\nexport ").next().unwrap_or_default();
        let tags: Vec<&str> =
            declared.split("\"type\": ").skip(1).filter_map(|it| it.split('"').nth(1)).collect();
        let mut once = tags.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(tags.len(), once.len(), "{union}: {tags:?}");
        assert!(!tags.is_empty());
    }
}
