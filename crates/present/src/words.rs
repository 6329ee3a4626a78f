//! Words and numbers as the page shows them.

use kit::{Explanation, Label, Names, Rank, Reason, Section, Stored, Throw};

use wire::{Action, Choice, LogDice, LogRank, Modifier};

/// An action as it travels.
pub(crate) fn action(action: &impl Stored) -> Action {
    Action(action.to_value())
}

/// `58.3%`.
pub(crate) fn percent(chance: f64) -> String {
    format!("{:.1}%", chance * 100.0)
}

/// Four digits are enough for a page, and short on the wire. A zero has no sign.
pub(crate) fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0 + 0.0
}

/// A refusal as a reader hears it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReasonText {
    pub why: String,
    /// `6.2`.
    pub section: Option<String>,
}

/// Why something is refused, for a reader who calls things by these names.
pub(crate) fn refused<T>(why: &impl Reason<Thing = T>, names: &dyn Names<T>) -> ReasonText {
    let Explanation { section, text } = why.explain();
    ReasonText { why: text.render(names), section: section.map(number) }
}

/// `6.3`, as the wire writes it.
pub(crate) fn number(section: Section) -> String {
    section.number().to_owned()
}

/// One line of a modifier list as it travels.
pub(crate) fn modifier(why: impl Label, value: i8) -> Modifier {
    line(why.label(), value, why.section())
}

/// The same in words of our own.
pub(crate) fn line(label: &str, value: i8, section: Section) -> Modifier {
    Modifier { label: label.to_owned(), value: i16::from(value), section: Some(number(section)) }
}

/// A throw as it travels.
pub(crate) fn dice(throw: Throw) -> LogDice {
    let Throw { faces, total, need, success, seat } = throw;
    LogDice { faces, total, need, ok: success, seat: seat.map(Into::into) }
}

pub(crate) const fn rank(rank: Rank) -> LogRank {
    match rank {
        Rank::Head => LogRank::Head,
        Rank::Part => LogRank::Part,
        Rank::Detail => LogRank::Detail,
        Rank::Step => LogRank::Step,
        Rank::Deed => LogRank::Deed,
        Rank::Sum => LogRank::Sum,
        Rank::Frame => LogRank::Frame,
    }
}

/// `1 hex`, `3 hexes`.
pub(crate) fn hexes(count: impl Into<u32>) -> String {
    match count.into() {
        1 => "1 hex".to_owned(),
        many => format!("{many} hexes"),
    }
}

/// First letter in upper case.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A choice that can be taken.
pub(crate) fn may(key: impl Into<String>, label: impl Into<String>, chosen: &impl Stored) -> Choice {
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
pub(crate) fn may_not(key: impl Into<String>, label: impl Into<String>, refused: ReasonText) -> Choice {
    Choice {
        key: key.into(),
        label: label.into(),
        detail: String::new(),
        action: None,
        why_not: Some(refused.why),
        section: refused.section,
        chance: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_told_to_one_decimal() {
        assert_eq!(percent(21.0 / 36.0), "58.3%");
        assert_eq!(rounded([0.0; 0].iter().sum()).to_string(), "0");
        assert_eq!(sentence("level 2"), "Level 2");
    }
}
