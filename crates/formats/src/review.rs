//! Everything there is to say about a file, in one form for every door: what the reader noticed, and which rules
//! of construction the design breaks.

use std::fmt;

use serde::Serialize;

use crate::{board, construction, finding, mtf};

/// How much a remark matters, for every kind of file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    Note,
    Warning,
    Error,
}

impl Severity {
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Remark {
    /// Counted from 1; `None` for the whole file.
    pub line: Option<u32>,
    pub severity: Severity,
    pub message: String,
}

/// A design and what there is to say about it, line by line; `Err` if it is none.
pub fn design(bytes: &[u8]) -> Result<(mtf::Loaded, Vec<Remark>), mtf::UnitError> {
    let loaded = mtf::read(bytes)?;
    let checked = construction::check(&loaded.design, Some(&loaded.source));
    let mut remarks: Vec<Remark> = loaded.findings.iter().map(of_reader).collect();
    remarks.extend(checked.findings.iter().map(of_construction));
    Ok((loaded, sorted(remarks)))
}

/// A board and what there is to say about it, line by line; `Err` if it is none.
pub fn map(bytes: &[u8]) -> Result<(board::BoardFile, Vec<Remark>), board::BoardError> {
    let reading = board::read(bytes)?;
    let remarks = reading.findings.iter().map(|found| Remark {
        line: (found.line > 0).then_some(found.line),
        severity: match found.severity() {
            board::Severity::Note => Severity::Note,
            board::Severity::Illegal => Severity::Error,
        },
        message: found.what.to_string(),
    });
    let remarks = sorted(remarks.collect());
    Ok((reading.file, remarks))
}

/// By line, what concerns the whole file last, and the gravest of a line first.
fn sorted(mut remarks: Vec<Remark>) -> Vec<Remark> {
    remarks.sort_by_key(|it| (it.line.is_none(), it.line, std::cmp::Reverse(it.severity)));
    remarks
}

fn of_reader(found: &finding::Finding) -> Remark {
    let severity = match found.severity {
        finding::Severity::Note | finding::Severity::NotPlayed => Severity::Note,
        finding::Severity::Ignored => Severity::Warning,
    };
    let line = (found.line > 0).then_some(found.line);
    Remark { line, severity, message: format!("{}: {}", found.item, found.message) }
}

fn of_construction(found: &construction::Finding) -> Remark {
    let severity = match found.severity {
        construction::Severity::Note => Severity::Note,
        construction::Severity::Warning => Severity::Warning,
        construction::Severity::Error => Severity::Error,
    };
    Remark { line: found.line, severity, message: found.message() }
}
