//! Documents: links lead somewhere, long ones have a table of contents that is complete, and the files that
//! ARCHITECTURE names exist.

use super::Finding;
use crate::tree::Tree;

/// A document beyond so many lines has a table of contents.
const SHORT: usize = 150;
/// Written by machine, or listed section by section where they are read.
const WITHOUT_CONTENTS: [&str; 5] =
    ["CHANGELOG.md", "THIRD_PARTY.md", "docs/rules.md", "docs/rules/", "docs/guides/"];
const CONTENTS: &str = "**Contents:**";

/// Links to documents, and to headings in them.
pub(super) fn links(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for (path, text) in documents(tree) {
        for (line, target) in prose(text).flat_map(|(line, words)| targets(words).map(move |it| (line, it))) {
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let file = if file.is_empty() { path.to_owned() } else { resolved(path, file) };
            if !file.ends_with(".md") || target.contains("://") {
                continue;
            }
            match tree.text(&file) {
                None => found.push(Finding::new(path, line, format!("there is no {file}"))),
                Some(text) if !anchor.is_empty() && !headings(text).any(|it| slug(it) == anchor) => {
                    found.push(Finding::new(path, line, format!("{file} has no heading #{anchor}")));
                }
                Some(_) => {}
            }
        }
    }
    found
}

/// Tables of contents: there is one where it is needed, and it names every heading of the second level.
pub(super) fn contents(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for (path, text) in documents(tree) {
        let Some((line, listed)) = prose(text).find(|(_, line)| line.starts_with(CONTENTS)) else {
            let lines = text.lines().count();
            if lines > SHORT && !WITHOUT_CONTENTS.iter().any(|it| path.starts_with(it)) {
                let what = format!("{lines} lines without a line that begins with {CONTENTS}");
                found.push(Finding::new(path, None, what));
            }
            continue;
        };
        let second = prose(text).filter_map(|(_, line)| line.strip_prefix("## "));
        let missing =
            second.filter(|it| !targets(listed).any(|to| to.strip_prefix('#') == Some(slug(it).as_str())));
        found.extend(missing.map(|it| Finding::new(path, line, format!("the contents leave out {it:?}"))));
    }
    found
}

/// Files that ARCHITECTURE names by a path from the root or from `crates/`.
pub(super) fn named_files(tree: &Tree) -> Vec<Finding> {
    const PATH: &str = "ARCHITECTURE.md";
    let named = prose(tree.text(PATH).unwrap_or_default())
        .flat_map(|(line, text)| text.split('`').skip(1).step_by(2).map(move |code| (line, code)));
    let files = named.filter(|(_, code)| {
        code.contains('/') && [".rs", ".ts", ".tsx"].iter().any(|kind| code.ends_with(kind))
    });
    let missing =
        files.filter(|(_, file)| tree.text(file).is_none() && tree.text(&format!("crates/{file}")).is_none());
    missing.map(|(line, file)| Finding::new(PATH, line, format!("there is no {file}"))).collect()
}

fn documents(tree: &Tree) -> impl Iterator<Item = (&str, &str)> {
    tree.all().filter(|(path, _)| path.ends_with(".md"))
}

/// Lines outside of code blocks, numbered from 1.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    let outside = text.lines().enumerate().filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    });
    outside.map(|(at, line)| (at + 1, line))
}

/// Where the links of a line lead.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0))
}

fn headings(text: &str) -> impl Iterator<Item = &str> {
    prose(text).filter_map(|(_, line)| Some(line.strip_prefix('#')?.trim_start_matches('#').trim()))
}

/// The anchor of a heading: small letters and digits, with hyphens for spaces.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|it| it.is_alphanumeric() || [' ', '-', '_'].contains(it));
    kept.flat_map(char::to_lowercase).map(|it| if it == ' ' { '-' } else { it }).collect()
}

/// A relative path, from the root.
fn resolved(from: &str, path: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    const GOOD: &str = "# Guide\n\n**Contents:** [What it does](#what-it-does)\n\n## What it does\n\n\
                        [next](docs/next.md#m.a.s.c) [there](docs/next.md#a-masc-game) `x`\n";

    #[test]
    fn links_to_nowhere_are_found_with_their_line() {
        let next = "# Next\n## A M.A.S.C. game\n[back](../guide.md) [away](https://a.example/b.md)\n\
                    ```\n[code](none.md)\n```\n[lost](lost.md)\n";
        let tree = Tree::of(&[("guide.md", GOOD), ("docs/next.md", next)]);
        assert_eq!(
            said(&links(&tree)),
            ["docs/next.md:7: there is no docs/lost.md", "guide.md:7: docs/next.md has no heading #m.a.s.c"]
        );
    }

    #[test]
    fn a_long_document_without_contents_and_a_heading_left_out_are_found() {
        let long = "text\n".repeat(151);
        let more = format!("{GOOD}\n## And `this`, too\n");
        let tree = Tree::of(&[
            ("a.md", &long),
            ("docs/rules/classic.md", &long),
            ("guide.md", GOOD),
            ("more.md", &more),
        ]);
        assert_eq!(
            said(&contents(&tree)),
            [
                "a.md: 151 lines without a line that begins with **Contents:**",
                "more.md:3: the contents leave out \"And `this`, too\"",
            ]
        );
    }

    #[test]
    fn files_that_are_named_in_vain_are_found() {
        let text = "`kit/src/dice.rs` `Seeded`, `web/src/wire.ts` and\n`kit/src/chance.rs`; `dice.rs` alone is by the way\n";
        let tree =
            Tree::of(&[("ARCHITECTURE.md", text), ("crates/kit/src/dice.rs", ""), ("web/src/wire.ts", "")]);
        assert_eq!(said(&named_files(&tree)), ["ARCHITECTURE.md:2: there is no kit/src/chance.rs"]);
    }
}
