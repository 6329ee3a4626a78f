//! Why there is no answer.

use std::fmt;

use library::LibraryError;

/// The kind, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorKind {
    NotUtf8,
    NotJson,
    /// The line is longer than the door reads.
    TooLong,
    /// The request names no question, or none that we know.
    UnknownAsk,
    /// A field is missing or wrong; the message names it.
    Field,
    /// The answer would take more than is reckoned here.
    TooLarge,
    /// No such file or name.
    NotFound,
    /// The file is there and is not what it should be.
    Unreadable,
    /// A mistake of ours.
    Internal,
}

impl ErrorKind {
    pub const fn name(self) -> &'static str {
        match self {
            ErrorKind::NotUtf8 => "not_utf8",
            ErrorKind::NotJson => "not_json",
            ErrorKind::TooLong => "too_long",
            ErrorKind::UnknownAsk => "unknown_ask",
            ErrorKind::Field => "field",
            ErrorKind::TooLarge => "too_large",
            ErrorKind::NotFound => "not_found",
            ErrorKind::Unreadable => "unreadable",
            ErrorKind::Internal => "internal",
        }
    }
}

/// The kind and, for people, what is wrong and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QueryError {
    pub kind: ErrorKind,
    pub message: String,
}

impl QueryError {
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> QueryError {
        QueryError { kind, message: message.into() }
    }

    /// A field that is missing or wrong.
    pub fn field(path: impl fmt::Display, what: impl fmt::Display) -> QueryError {
        QueryError::new(ErrorKind::Field, format!("field `{path}`: {what}"))
    }
}

impl From<LibraryError> for QueryError {
    fn from(why: LibraryError) -> QueryError {
        let kind = match why {
            LibraryError::Unknown { .. }
            | LibraryError::Ambiguous { .. }
            | LibraryError::Unavailable { .. } => ErrorKind::NotFound,
            LibraryError::Unreadable { .. } | LibraryError::NotPlayable { .. } => ErrorKind::Unreadable,
        };
        QueryError::new(kind, why.to_string())
    }
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.name(), self.message)
    }
}

impl std::error::Error for QueryError {}
