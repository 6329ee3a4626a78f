//! Why there is no answer.

use std::fmt;

use library::LibraryError;

/// The kind, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
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

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Kind::NotUtf8 => "not_utf8",
            Kind::NotJson => "not_json",
            Kind::TooLong => "too_long",
            Kind::UnknownAsk => "unknown_ask",
            Kind::Field => "field",
            Kind::TooLarge => "too_large",
            Kind::NotFound => "not_found",
            Kind::Unreadable => "unreadable",
            Kind::Internal => "internal",
        }
    }
}

/// The kind and, for people, what is wrong and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub kind: Kind,
    pub message: String,
}

impl Fault {
    pub fn new(kind: Kind, message: impl Into<String>) -> Fault {
        Fault { kind, message: message.into() }
    }

    /// A field that is missing or wrong.
    pub fn field(path: impl fmt::Display, what: impl fmt::Display) -> Fault {
        Fault::new(Kind::Field, format!("field `{path}`: {what}"))
    }
}

impl From<LibraryError> for Fault {
    fn from(why: LibraryError) -> Fault {
        let kind = match why {
            LibraryError::Unknown { .. }
            | LibraryError::Ambiguous { .. }
            | LibraryError::Unavailable { .. } => Kind::NotFound,
            LibraryError::Unreadable { .. } | LibraryError::NotPlayable { .. } => Kind::Unreadable,
        };
        Fault::new(kind, why.to_string())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.name(), self.message)
    }
}

impl std::error::Error for Fault {}
