//! Why a file is not loaded: always with the line and the item, where there is one.

use classic::mech::Tech;
use thiserror::Error;

use super::text::LARGEST_FILE;

/// A unit file that cannot become a design.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    #[error("the file has {bytes} bytes, a unit file has at most {LARGEST_FILE}")]
    TooLarge { bytes: usize },
    #[error("line {line}: a zero byte; this is not a text file")]
    Binary { line: u32 },
    #[error("the line `{key}:` is missing")]
    Missing { key: &'static str },
    #[error("line {line}: {key} is `{value}`, expected {expected}")]
    Value { line: u32, key: &'static str, value: String, expected: &'static str },
    #[error("line {line}: `{value}` is {what}; only bipeds and quads up to 100 tons are known")]
    Chassis { line: u32, value: String, what: &'static str },
    #[error("line {line}: `{name}` in the {location} is no item that we know, nor with `{}` in front", prefix(.base))]
    Unknown { line: u32, name: String, location: &'static str, base: Tech },
    #[error("line {line}: {item} takes {needs} slots, the {location} has {left} left")]
    NoRoom { line: u32, item: &'static str, location: &'static str, needs: u8, left: u8 },
    #[error("line {line}: {item} has a size of {size} tons, expected 0.25 to 100")]
    Size { line: u32, item: &'static str, size: String },
}

impl Refused {
    /// The line at fault, if one is.
    pub const fn line(&self) -> Option<u32> {
        match self {
            Refused::TooLarge { .. } | Refused::Missing { .. } => None,
            Refused::Binary { line }
            | Refused::Value { line, .. }
            | Refused::Chassis { line, .. }
            | Refused::Unknown { line, .. }
            | Refused::NoRoom { line, .. }
            | Refused::Size { line, .. } => Some(*line),
        }
    }
}

const fn prefix(base: &Tech) -> &'static str {
    match base {
        Tech::Clan => "Clan ",
        Tech::InnerSphere | Tech::Both => "IS ",
    }
}
