//! The rules texts, their sections, and `docs/rules.md`: section by section, the code that cites it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::source;
use crate::tree::{Tree, crate_of};

pub(crate) const INDEX: &str = "docs/rules.md";

/// One rules text.
#[derive(Debug)]
pub(crate) struct Book {
    pub name: &'static str,
    /// Section numbers as cited, with their titles, in the order of the text.
    pub sections: Vec<(String, String)>,
    /// Numbered items, which may be cited but are not listed.
    items: BTreeSet<String>,
}

impl Book {
    pub(crate) fn has(&self, section: &str) -> bool {
        self.sections.iter().any(|(number, _)| number == section) || self.items.contains(section)
    }

    /// The listed section that a citation belongs to: an item's is the one above it.
    fn home<'a>(&self, section: &'a str) -> &'a str {
        match section.rsplit_once('.') {
            Some((above, _)) if !self.sections.iter().any(|(number, _)| number == section) => above,
            _ => section,
        }
    }
}

/// Both books, as far as they are there.
pub(crate) fn books(tree: &Tree) -> [Book; 2] {
    ["classic", "squadron"].map(|name| {
        let text = tree.text(&format!("docs/rules/{name}.md")).unwrap_or_default();
        read(name, text)
    })
}

/// The book that a file's citations mean; `None` where a bare § means nothing.
pub(crate) fn book_of<'a>(path: &str, books: &'a [Book; 2]) -> Option<&'a Book> {
    match crate_of(path)? {
        "classic" | "formats" | "grid" => Some(&books[0]),
        "squadron" => Some(&books[1]),
        _ => None,
    }
}

fn read(name: &'static str, text: &str) -> Book {
    let mut book = Book { name, sections: Vec::new(), items: BTreeSet::new() };
    let mut fenced = false;
    for line in text.lines() {
        fenced ^= line.starts_with("```");
        let heading = line.starts_with("##");
        let (number, title) = split(line.trim_start_matches('#').trim_start());
        if fenced || number.is_empty() {
            continue;
        }
        if heading || (number.contains('.') && !title.is_empty() && line.starts_with(number)) {
            book.sections.push((number.to_owned(), titled(title, heading)));
        } else if let Some((section, _)) = book.sections.last() {
            book.items.insert(format!("{section}.{number}"));
        }
    }
    book
}

/// `4.3 Cost of a step` or `2. Two.` as number and text; no number, no section.
fn split(line: &str) -> (&str, &str) {
    let end = line.find(|it: char| !it.is_ascii_digit() && it != '.').unwrap_or(0);
    let number = line[..end].trim_end_matches('.');
    let is_number = number.split('.').all(|part| !part.is_empty() && part.len() <= 2);
    match line[end..].strip_prefix(' ') {
        Some(title) if is_number => (number, title.trim()),
        _ => ("", ""),
    }
}

/// A heading whole, of a paragraph its first words.
fn titled(text: &str, is_heading: bool) -> String {
    let plain = text.replace("**", "").replace('|', "/").replace('`', "");
    let plain = plain.split(" [").next().unwrap_or_default();
    let end = plain.find(['.', ':', ';', '(']).unwrap_or(plain.len());
    let short = if is_heading { plain } else { plain[..end].trim() };
    match short.char_indices().nth(60) {
        Some((cut, _)) if !is_heading => format!("{}…", short[..cut].trim_end()),
        _ => short.to_owned(),
    }
}

/// The whole of `docs/rules.md`.
pub(crate) fn index(tree: &Tree) -> String {
    let mut out = String::from(
        "# Rules and code\n\nEvery section of the rules with the functions, tables and modules that cite it. \
         Written by `cargo run -p xtask -- rules-index`; do not edit.\n",
    );
    let books = books(tree);
    for book in &books {
        let cited = cited(tree, &books, book);
        let done = book.sections.iter().filter(|(number, _)| cited.contains_key(number)).count();
        let all = book.sections.len();
        let _ = write!(out, "\n## {}.md\n\n{done} of {all} sections are cited.\n\n", book.name);
        out.push_str("| § | rule | code |\n|---|---|---|\n");
        for (number, title) in &book.sections {
            let code = cited.get(number).map_or("—".to_owned(), |items| {
                items.iter().map(|item| format!("`{item}`")).collect::<Vec<_>>().join(", ")
            });
            let _ = writeln!(out, "| {number} | {title} | {code} |");
        }
    }
    out
}

/// Section by section of a book, the items that cite it.
fn cited(tree: &Tree, books: &[Book; 2], book: &Book) -> BTreeMap<String, BTreeSet<String>> {
    let mut cited: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, text) in tree.rust() {
        if book_of(path, books).is_none_or(|it| it.name != book.name) {
            continue;
        }
        for (section, item) in source::cited_items(path, text) {
            let module = module(path);
            let item = if item.is_empty() { module } else { format!("{module}::{item}") };
            cited.entry(book.home(&section).to_owned()).or_default().insert(item);
        }
    }
    cited
}

/// `crates/classic/src/fire/to_hit.rs` is `classic::fire::to_hit`.
fn module(path: &str) -> String {
    let inner = path.trim_start_matches("crates/").trim_end_matches(".rs").replace("/src/", "/");
    inner.trim_end_matches("/mod").trim_end_matches("/lib").replace('/', "::")
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLASSIC: &str = "# Book\n## 4 Movement\n### 4.3 Cost of a step [Q]\n1. First.\n2. Second.\n\
                           ```\n9.9 not a section\n```\n## 14 Examples\n";
    const SQUADRON: &str = "## 6. Movement\n6.4 **Reachable squares** of a Mecha (Dijkstra):\n3.5 mm\n";

    #[test]
    fn headings_numbered_paragraphs_and_items_are_sections() {
        let book = read("classic", CLASSIC);
        let listed: Vec<&str> = book.sections.iter().map(|(number, _)| number.as_str()).collect();
        assert_eq!(listed, ["4", "4.3", "14"]);
        assert_eq!(book.sections[1].1, "Cost of a step");
        assert!(book.has("4.3.2") && !book.has("4.3.3") && !book.has("9.9"));
        let book = read("squadron", SQUADRON);
        assert_eq!(book.sections[1], ("6.4".to_owned(), "Reachable squares of a Mecha".to_owned()));
    }

    #[test]
    fn the_index_lists_code_by_section_and_says_what_nothing_cites() {
        let code = "/// §4.3 Cost.\npub fn cost() {\n    // §4.3.2: why\n}\n";
        let tree = Tree::of(&[
            ("docs/rules/classic.md", CLASSIC),
            ("docs/rules/squadron.md", SQUADRON),
            ("crates/classic/src/movement/cost.rs", code),
            ("crates/squadron/src/movement/mod.rs", "//! §6.4\n"),
        ]);
        let text = index(&tree);
        assert!(text.contains("| 4.3 | Cost of a step | `classic::movement::cost::cost` |\n"), "{text}");
        assert!(text.contains("| 6.4 | Reachable squares of a Mecha | `squadron::movement` |\n"), "{text}");
        assert!(
            text.contains("| 14 | Examples | — |\n") && text.contains("1 of 3 sections are cited."),
            "{text}"
        );
    }
}
