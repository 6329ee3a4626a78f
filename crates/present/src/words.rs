//! Words and numbers as the page shows them.

use serde::Serialize;

use wire::{Action, Choice, Modifier};

/// An action as it travels.
pub fn action<A: Serialize>(action: &A) -> Action {
    Action(serde_json::to_value(action).unwrap_or_default())
}

/// `58.3%`.
pub fn percent(chance: f64) -> String {
    format!("{:.1}%", chance * 100.0)
}

/// Four digits are enough for a page, and short on the wire. A zero has no sign.
pub fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0 + 0.0
}

/// `outside the front arc (§6.2)` as the sentence and `6.2`.
pub fn split_section(text: &str) -> (String, Option<String>) {
    let Some(at) = text.find('§') else { return (text.to_owned(), None) };
    let number: String =
        text[at + '§'.len_utf8()..].chars().take_while(|it| it.is_ascii_digit() || *it == '.').collect();
    let number = number.trim_end_matches('.').to_owned();
    let plain = text.rfind(" (§").map_or(text, |end| match text[end..].find(')') {
        Some(close) if end + close + 1 == text.len() => &text[..end],
        Some(_) | None => text,
    });
    (plain.to_owned(), (!number.is_empty()).then_some(number))
}

/// `§6.3` as `6.3`.
pub fn bare(section: &str) -> Option<String> {
    Some(section.trim_start_matches('§').to_owned()).filter(|it| !it.is_empty())
}

pub fn modifier(label: &str, value: i8, section: &str) -> Modifier {
    Modifier { label: label.to_owned(), value: i16::from(value), section: bare(section) }
}

/// `1 hex`, `3 hexes`.
pub fn hexes(count: impl Into<u32>) -> String {
    match count.into() {
        1 => "1 hex".to_owned(),
        many => format!("{many} hexes"),
    }
}

/// First letter in upper case.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A choice that can be taken.
pub fn may<A: Serialize>(key: impl Into<String>, label: impl Into<String>, chosen: &A) -> Choice {
    Choice {
        key: key.into(),
        label: label.into(),
        detail: String::new(),
        action: Some(action(chosen)),
        why_not: None,
        section: None,
        chance: None,
    }
}

/// A choice that cannot, and why.
pub fn may_not(key: impl Into<String>, label: impl Into<String>, why: &str) -> Choice {
    let (why_not, section) = split_section(why);
    Choice {
        key: key.into(),
        label: label.into(),
        detail: String::new(),
        action: None,
        why_not: Some(why_not),
        section,
        chance: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_split_from_its_section() {
        assert_eq!(
            split_section("outside the front arc (§6.2)"),
            ("outside the front arc".to_owned(), Some("6.2".to_owned()))
        );
        assert_eq!(split_section("not yours"), ("not yours".to_owned(), None));
        let inside = "no line of sight: hex 0202 is in the way (§5.3); it runs along an edge (§5.2)";
        assert_eq!(split_section(inside).1.as_deref(), Some("5.3"));
    }

    #[test]
    fn chances_are_told_to_one_decimal() {
        assert_eq!(percent(21.0 / 36.0), "58.3%");
        assert_eq!(rounded([0.0; 0].iter().sum()).to_string(), "0");
        assert_eq!(sentence("level 2"), "Level 2");
    }
}
