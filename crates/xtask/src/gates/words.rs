//! Words that say nothing are banned from names.

use super::Finding;
use crate::tree::Tree;

const TYPES: &[&str] = &["Manager", "Helper", "Util", "Utils", "Handler", "Data", "Info", "Misc", "Common"];
const FUNCTIONS: &[&str] = &["process_", "do_"];
const MODULES: &[&str] = &["common", "util", "utils", "helper", "helpers", "misc", "manager", "handler"];

pub(super) fn words(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.rust() {
        for (at, code) in text.lines().enumerate() {
            if let Some(what) = banned(code) {
                findings.push(Finding::new(path, at + 1, what));
            }
        }
        if let Some(room) = path.split('/').find(|it| MODULES.contains(&it.trim_end_matches(".rs"))) {
            findings.push(Finding::new(
                path,
                None,
                format!("`{room}` says nothing; name the room by what is in it"),
            ));
        }
    }
    findings
}

fn banned(code: &str) -> Option<String> {
    let mut parts = code.split_whitespace().skip_while(|it| is_qualifier(it));
    let (keyword, declared) = (parts.next()?, parts.next()?);
    let name = declared.split(|it: char| !it.is_alphanumeric() && it != '_').next()?;
    let word = match keyword {
        "struct" | "enum" | "trait" | "type" => camel(name).find(|it| TYPES.contains(it))?,
        "fn" => FUNCTIONS.iter().find(|it| name.starts_with(**it))?,
        "mod" => MODULES.iter().find(|it| **it == name)?,
        _ => return None,
    };
    Some(format!("`{word}` in the name {name} says nothing"))
}

fn is_qualifier(word: &str) -> bool {
    word.starts_with("pub") || matches!(word, "const" | "async" | "unsafe" | "extern")
}

/// The words of a CamelCase name.
fn camel(name: &str) -> impl Iterator<Item = &str> {
    let starts: Vec<usize> =
        name.char_indices().filter(|(_, it)| it.is_uppercase()).map(|(at, _)| at).collect();
    (0..starts.len()).map(move |at| {
        let end = starts.get(at + 1).copied().unwrap_or(name.len());
        &name[starts[at]..end]
    })
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    #[test]
    fn every_banned_word_is_found_where_it_is_declared() {
        for (code, word, name) in [
            ("pub struct UnitData;", "Data", "UnitData"),
            ("pub(crate) enum HitInfo<T> {", "Info", "HitInfo"),
            ("trait TurnManager {", "Manager", "TurnManager"),
            ("type MiscRows = u8;", "Misc", "MiscRows"),
            ("struct HandlerChain(u8);", "Handler", "HandlerChain"),
            ("    pub const fn do_it() {", "do_", "do_it"),
            ("async fn process_turn(a: u8) {", "process_", "process_turn"),
            ("mod common;", "common", "common"),
        ] {
            let found = said(&words(&Tree::of(&[("crates/kit/src/a.rs", code)])));
            assert_eq!(found, [format!("crates/kit/src/a.rs:1: `{word}` in the name {name} says nothing")]);
        }
    }

    #[test]
    fn a_room_with_an_empty_name_is_found() {
        let found = said(&words(&Tree::of(&[("crates/kit/src/util.rs", "")])));
        assert_eq!(found, ["crates/kit/src/util.rs: `util.rs` says nothing; name the room by what is in it"]);
    }

    #[test]
    fn whole_words_only_and_declarations_only() {
        let fine = "struct Database;\nenum Metadata {}\nfn dodge() {}\nuse a::PhantomData;\nlet data = Data::new();\n";
        assert_eq!(words(&Tree::of(&[("crates/kit/src/a.rs", fine)])), []);
    }
}
