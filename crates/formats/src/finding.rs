//! Findings of a reader about a file that it loaded.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

/// How much a finding matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// An oddity of the file that changes nothing.
    Note,
    /// It is on the 'Mech, but plays no part, or a smaller one than elsewhere.
    NotPlayed,
    /// The file says something that was not loaded.
    Ignored,
}

/// One remark, with the line it is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// Counted from 1; 0 speaks of the whole file.
    pub line: u32,
    pub severity: Severity,
    pub item: Cow<'static, str>,
    pub message: Cow<'static, str>,
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(out, "line {}: ", self.line)?;
        }
        write!(out, "{}: {}", self.item, self.message)
    }
}

/// Findings in the order they were made; a hostile file cannot make more than [`Findings::MOST`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    list: Vec<Finding>,
    dropped: u32,
}

impl Findings {
    pub const MOST: usize = 200;

    /// Texts that a file brings along are cut after so many characters.
    const LONGEST_ITEM: usize = 80;

    pub fn add(&mut self, line: u32, severity: Severity, item: &'static str, message: &'static str) {
        self.push(Finding { line, severity, item: item.into(), message: message.into() });
    }

    /// The item is text of the file.
    pub fn add_text(
        &mut self,
        line: u32,
        severity: Severity,
        item: &str,
        message: impl Into<Cow<'static, str>>,
    ) {
        if self.list.len() >= Self::MOST {
            self.dropped += 1;
            return;
        }
        self.push(Finding { line, severity, item: shortened(item).into(), message: message.into() });
    }

    fn push(&mut self, finding: Finding) {
        if self.list.len() < Self::MOST {
            self.list.push(finding);
        } else {
            self.dropped += 1;
        }
    }

    pub fn into_list(mut self) -> Vec<Finding> {
        if self.dropped > 0 {
            let message = format!("{} more findings were left out", self.dropped);
            self.list.push(Finding {
                line: 0,
                severity: Severity::Ignored,
                item: "file".into(),
                message: message.into(),
            });
        }
        self.list
    }
}

/// Text of a file, short enough to print.
pub(crate) fn shortened(text: &str) -> String {
    let mut kept: String = text.chars().take(Findings::LONGEST_ITEM).collect();
    if kept.len() < text.len() {
        kept.push('…');
    }
    kept
}
