//! Reasons as values: where a rule is written, why a number is what it is, why something is refused.

use std::fmt;

use crate::{Names, Text};

/// A rulebook of `docs/rules/`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Book {
    Classic,
    Squadron,
}

/// Where a rule is written. `xtask check` holds every cited section against the books.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Section {
    book: Book,
    cited: &'static str,
}

impl Section {
    /// As code cites it: `§6.3`.
    pub const fn new(book: Book, cited: &'static str) -> Section {
        Section { book, cited }
    }

    pub const fn book(self) -> Book {
        self.book
    }

    /// `§6.3`.
    pub const fn cited(self) -> &'static str {
        self.cited
    }

    /// `6.3`; the letter of a paragraph is left out, as links go to numbers.
    pub fn number(self) -> &'static str {
        self.cited.trim_start_matches('§').trim_end_matches(|it: char| it.is_ascii_lowercase())
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.cited)
    }
}

/// What a refusal says, and the section that says so. A few need none: that a unit does not exist is no rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation<T> {
    pub section: Option<Section>,
    pub text: Text<T>,
}

impl<T> Explanation<T> {
    /// The words with their section behind them: `outside the front arc (§6.2)`.
    pub fn cited(&self, names: &dyn Names<T>) -> String {
        let mut said = self.text.render(names);
        if let Some(section) = self.section {
            said.push_str(" (");
            said.push_str(section.cited());
            said.push(')');
        }
        said
    }

    /// The same in parts, to be rendered later.
    pub fn into_cited_text(self) -> Text<T> {
        match self.section {
            Some(section) => self.text.and(" (").and(section).and(")"),
            None => self.text,
        }
    }

    /// The same, said of a part of something larger: `options: `.
    #[must_use]
    pub fn of(self, part: impl Into<String>) -> Explanation<T> {
        Explanation { text: Text::new().and(part.into()).then(self.text), ..self }
    }
}

/// Why something is refused: an enum with its data, explained in one place.
pub trait Reason {
    /// What the game can name.
    type Thing;

    fn explain(&self) -> Explanation<Self::Thing>;

    fn section(&self) -> Option<Section> {
        self.explain().section
    }
}

/// Reasons, a row each: the variant, the section, the words. In a row `because("§6.2", text![…])` is a refusal by that
/// section of the book, and `plainly(text![…])` one that needs no rule. A game wraps this with its own book and names.
#[macro_export]
macro_rules! reasons {
    ($book:expr, $thing:ty, $names:expr; $type:ident; $($row:pat => $said:expr;)+) => {
        impl $crate::Reason for $type {
            type Thing = $thing;

            fn explain(&self) -> $crate::Explanation<$thing> {
                #[allow(unused_imports)]
                use $crate::text;
                #[allow(dead_code)]
                fn because(cited: &'static str, text: $crate::Text<$thing>) -> $crate::Explanation<$thing> {
                    $crate::Explanation { section: Some($crate::Section::new($book, cited)), text }
                }
                #[allow(dead_code)]
                fn plainly(text: $crate::Text<$thing>) -> $crate::Explanation<$thing> {
                    $crate::Explanation { section: None, text }
                }
                match *self { $($row => $said,)+ }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$crate::Reason::explain(self).cited(&$names))
            }
        }
    };
}

/// Why a number is what it is: one line of a modifier list.
pub trait Label: Copy {
    /// As a player reads it.
    fn label(self) -> &'static str;

    /// The section of the rules that says so.
    fn section(self) -> Section;
}

/// The labels of an enum and their sections, row by row as the rules' table has them.
#[macro_export]
macro_rules! labels {
    ($type:ty, $book:expr; $($row:pat => $label:expr, $section:expr;)+) => {
        impl $type {
            /// As a player reads it.
            pub const fn label(self) -> &'static str {
                match self { $($row => $label,)+ }
            }

            /// The section of the rules that says so.
            pub const fn section(self) -> $crate::Section {
                match self { $($row => $crate::Section::new($book, $section),)+ }
            }
        }

        impl $crate::Label for $type {
            fn label(self) -> &'static str {
                self.label()
            }

            fn section(self) -> $crate::Section {
                self.section()
            }
        }
    };
}
