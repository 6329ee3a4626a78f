//! Reading Rust source by eye: which lines ship, which sections a line cites, which item a comment belongs to.

/// Lines outside tests, with their numbers. A file's own `mod tests` comes last, as the house has it.
pub(crate) fn shipped<'a>(path: &str, text: &'a str) -> impl Iterator<Item = (usize, &'a str)> {
    let is_test = path.contains("/tests/") || path.ends_with("/tests.rs") || path.contains("/benches/");
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line));
    lines.take_while(move |(_, line)| !is_test && line.trim() != "#[cfg(test)]")
}

/// The sections that a line cites: `§4.3`, both ends of `§5.1–5.2`.
pub(crate) fn citations(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    for after in line.split('§').skip(1) {
        let (first, rest) = number(after);
        if first.is_empty() {
            continue;
        }
        found.push(first.to_owned());
        let far = rest.strip_prefix('–').or_else(|| rest.strip_prefix('-')).map(number);
        if let Some((last, _)) = far
            && !last.is_empty()
        {
            found.push(last.to_owned());
        }
    }
    found
}

/// A dotted number at the start of the text, and what follows it.
fn number(text: &str) -> (&str, &str) {
    let end = text.find(|it: char| !it.is_ascii_digit() && it != '.').unwrap_or(text.len());
    let dotted = text[..end].trim_end_matches('.');
    (dotted, &text[dotted.len()..])
}

/// Which item each cited section belongs to, in order: doc comments to the item below them, `//!` to the
/// module (an empty name), fields, variants and other comments to the item around them.
pub(crate) fn cited_items(path: &str, text: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = shipped(path, text).map(|(_, line)| line.trim()).collect();
    let mut found = Vec::new();
    let mut around = String::new();
    for (at, line) in lines.iter().enumerate() {
        if let Some(name) = declared(line) {
            around = name.to_owned();
        }
        let item = match line {
            _ if line.starts_with("//!") => String::new(),
            _ if line.starts_with("///") => below(&lines[at..]).unwrap_or_else(|| around.clone()),
            _ => around.clone(),
        };
        found.extend(citations(line).into_iter().map(|section| (section, item.clone())));
    }
    found
}

/// The first item under a doc comment; `None` for a field or a variant, which belongs to what is around it.
fn below(lines: &[&str]) -> Option<String> {
    let mut rest = lines.iter().skip_while(|line| line.starts_with("//") || line.starts_with("#["));
    rest.next().and_then(|line| declared(line)).map(str::to_owned)
}

/// The name that a line declares.
pub(crate) fn declared(line: &str) -> Option<&str> {
    let plain = line.replace("const fn ", "fn ").replace("async fn ", "fn ");
    let mut words = plain.split_whitespace().skip_while(|it| it.starts_with("pub"));
    let keyword = words.next()?;
    let is_item = matches!(keyword, "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "mod");
    let (_, after) = line.split_once(&format!("{keyword} ")).filter(|_| is_item)?;
    let end = after.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(after.len());
    Some(&after[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn citations_are_numbers_after_the_sign() {
        assert_eq!(citations("/// §4.3. See §5.1–5.2, (§6), §R and § alone"), ["4.3", "5.1", "5.2", "6"]);
        assert_eq!(citations("no sign 4.3"), [""; 0]);
    }

    #[test]
    fn names_are_read_from_declarations() {
        for (line, name) in [
            ("pub const fn cost(a: u8) -> u8 {", Some("cost")),
            ("fn plain() {", Some("plain")),
            ("pub const TABLE: [u8; 3] = [", Some("TABLE")),
            ("pub(crate) struct Hexes(pub u8);", Some("Hexes")),
            ("impl Foo {", None),
            ("let x = 3;", None),
            ("Variant,", None),
        ] {
            assert_eq!(declared(line), name, "{line}");
        }
    }

    #[test]
    fn a_comment_belongs_to_the_item_below_or_around() {
        let text = "//! §1\n/// §2 Table.\n#[rustfmt::skip]\npub const T: u8 = 1;\n/// §3\nfn f() {\n    // §4: why\n}\nenum E {\n    /// §5\n    A,\n}\n#[cfg(test)]\nmod tests { /* §6 */ }\n";
        let found = cited_items("crates/classic/src/a.rs", text);
        let pairs: Vec<(&str, &str)> = found.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        assert_eq!(pairs, [("1", ""), ("2", "T"), ("3", "f"), ("4", "f"), ("5", "E")]);
    }
}
