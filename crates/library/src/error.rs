//! Why a library cannot give what was asked for.

use std::fmt;

use classic::mech::SheetError;

use crate::Kind;

/// A file that cannot be read: where, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Counted from 1; `None` if it is no single line's fault.
    pub line: Option<u32>,
    /// Without the line.
    pub message: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for ReadError {}

impl From<formats::mtf::UnitError> for ReadError {
    fn from(why: formats::mtf::UnitError) -> ReadError {
        ReadError { line: why.line(), message: why.message() }
    }
}

impl From<formats::board::BoardError> for ReadError {
    fn from(why: formats::board::BoardError) -> ReadError {
        ReadError { line: (why.line > 0).then_some(why.line), message: why.kind.to_string() }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LibraryError {
    #[error("no {kind} named {}{}", shown(name), did_you_mean(close))]
    Unknown {
        kind: Kind,
        name: String,
        /// Names that come close, the closest first.
        close: Vec<String>,
    },
    #[error("{} may be {}; write more of the name", shown(name), either(names))]
    Ambiguous {
        kind: Kind,
        name: String,
        /// Some of the names that begin with it.
        names: Vec<String>,
    },
    #[error("{name}: {why}")]
    Unreadable { name: String, why: ReadError },
    /// It can be read, but not played.
    #[error("{name}: {why}")]
    NotPlayable { name: String, why: SheetError },
    /// The source could not hand over the file.
    #[error("{name}: {why}")]
    Unavailable { name: String, why: String },
}

/// A name as somebody wrote it, not too much of it.
fn shown(name: &str) -> String {
    const MOST: usize = 60;
    let mut short: String = name.chars().take(MOST).collect();
    if short.len() < name.len() {
        short.push('…');
    }
    format!("{short:?}")
}

fn did_you_mean(close: &[String]) -> String {
    if close.is_empty() { String::new() } else { format!("; did you mean {}?", either(close)) }
}

fn either(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
