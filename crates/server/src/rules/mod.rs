//! The rulebooks as the page shows them: sections with anchors that every modifier links to. Each game has its rules,
//! and a book for players that is read from front to back.

mod markup;

use std::sync::LazyLock;

use wire::http::{RulesDocument, RulesSection};

use markup::Block;

const CLASSIC: &str = include_str!("../../../../docs/rules/classic.md");
const SQUADRON: &str = include_str!("../../../../docs/rules/squadron.md");
const CLASSIC_GUIDE: &str = include_str!("../../../../docs/guides/classic.md");
const SQUADRON_GUIDE: &str = include_str!("../../../../docs/guides/squadron.md");

/// A rulebook by the name of its game; with `-guide` the one for players.
pub(crate) fn book(game: &str) -> Option<&'static RulesDocument> {
    static CLASSIC_PAGE: LazyLock<RulesDocument> = LazyLock::new(|| page("classic", CLASSIC));
    static SQUADRON_PAGE: LazyLock<RulesDocument> = LazyLock::new(|| page("squadron", SQUADRON));
    static CLASSIC_GUIDE_PAGE: LazyLock<RulesDocument> = LazyLock::new(|| page("classic", CLASSIC_GUIDE));
    static SQUADRON_GUIDE_PAGE: LazyLock<RulesDocument> = LazyLock::new(|| page("squadron", SQUADRON_GUIDE));
    match game {
        "classic" => Some(&CLASSIC_PAGE),
        "squadron" => Some(&SQUADRON_PAGE),
        "classic-guide" => Some(&CLASSIC_GUIDE_PAGE),
        "squadron-guide" => Some(&SQUADRON_GUIDE_PAGE),
        _ => None,
    }
}

fn page(game: &str, text: &str) -> RulesDocument {
    let mut page = RulesDocument { title: String::new(), sections: Vec::new() };
    let mut preface =
        RulesSection { id: "preface".to_owned(), level: 2, title: String::new(), html: String::new() };
    for block in markup::blocks(text) {
        match &block {
            Block::Heading { level: 1, text } => page.title = text.clone(),
            Block::Heading { level, text } => page.sections.push(section(*level, text)),
            // M.A.S.C. numbers its paragraphs: each can be cited, so each has an anchor.
            Block::Paragraph(text) if paragraph_number(text).is_some() => {
                let (id, rest) = paragraph_number(text).unwrap_or_default();
                let html = markup::html(game, &Block::Paragraph(rest.to_owned()));
                page.sections.push(RulesSection { id: id.to_owned(), level: 3, title: String::new(), html });
            }
            _ => {
                let open = page.sections.last_mut().unwrap_or(&mut preface);
                open.html.push_str(&markup::html(game, &block));
            }
        }
    }
    if !preface.html.is_empty() {
        page.sections.insert(0, preface);
    }
    page
}

/// A heading `6.3 To-hit modifiers` is section 6.3; one without a number goes by its words.
fn section(level: u8, heading: &str) -> RulesSection {
    let (first, rest) = heading.split_once(' ').unwrap_or((heading, ""));
    let number = first.trim_end_matches('.');
    let (id, title) = match is_number(number) {
        true => (number.to_owned(), rest.to_owned()),
        false => (anchor(heading), heading.to_owned()),
    };
    RulesSection { id, level, title, html: String::new() }
}

fn anchor(heading: &str) -> String {
    let plain = |it: char| if it.is_alphanumeric() { it.to_ascii_lowercase() } else { '-' };
    heading.chars().map(plain).collect::<String>().trim_matches('-').to_owned()
}

fn paragraph_number(text: &str) -> Option<(&str, &str)> {
    let (number, rest) = text.split_once(' ')?;
    (number.contains('.') && is_number(number)).then_some((number, rest))
}

fn is_number(text: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit());
    text.split('.').all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(game: &str, id: &str) -> String {
        let page = book(game).expect("a book");
        let found = page.sections.iter().find(|section| section.id == id);
        found.unwrap_or_else(|| panic!("no section {id} of {game}")).html.clone()
    }

    #[test]
    fn every_numbered_section_has_its_anchor() {
        assert!(html("classic", "0.1").contains("<strong>succeeds when result ≥ TN</strong>"));
        assert!(html("squadron", "2.4").contains("<strong>touch</strong>"));
        assert!(html("squadron", "1.5").contains("<td><code>kind_cap</code></td>"));
        assert_eq!(book("chess"), None);
    }

    #[test]
    fn sections_cite_each_other_by_links() {
        assert!(html("classic", "0.1").contains("<a href=\"/rules/classic#3.9\">§3.9</a>"));
    }

    #[test]
    fn no_two_sections_have_the_same_anchor() {
        for game in ["classic", "squadron", "classic-guide", "squadron-guide"] {
            let mut ids: Vec<&str> = book(game).expect("a book").sections.iter().map(|it| &*it.id).collect();
            let all = ids.len();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), all, "{game}");
        }
    }

    /// A player who wants to know more finds the rule under the number that the guide gives.
    #[test]
    fn guides_use_the_numbers_of_the_rules_and_show_pictures() {
        for game in ["classic", "squadron"] {
            let rules = book(game).expect("a book");
            let guide = book(&format!("{game}-guide")).expect("a guide");
            let numbered = guide.sections.iter().filter(|it| is_number(&it.id));
            let ids: Vec<&str> = numbered.map(|it| &*it.id).collect();
            assert!(ids.len() >= 8, "{game}: {ids:?}");
            for id in ids {
                assert!(rules.sections.iter().any(|it| it.id == id), "{game} has no section {id}");
            }
            let words: usize = guide.sections.iter().map(|it| it.html.split_whitespace().count()).sum();
            assert!((1_800..6_000).contains(&words), "{game}: {words} words");
            let pictures = guide.sections.iter().map(|it| it.html.matches("<img ").count()).sum::<usize>();
            assert!(pictures >= 4, "{game}: {pictures} pictures");
        }
    }

    #[test]
    fn nothing_of_the_text_becomes_markup_of_its_own() {
        assert!(html("classic", "6.2").contains("120 &lt; θ &lt; 240"));
    }
}
