//! Why a file is not loaded: always with the line and the item, where there is one.

use std::fmt;

use classic::mech::Tech;

use super::text::LARGEST_FILE;

/// A unit file that cannot become a design.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnitError {
    TooLarge { bytes: usize },
    Binary { line: u32 },
    Missing { key: &'static str },
    Value { line: u32, key: &'static str, value: String, expected: &'static str },
    Chassis { line: u32, value: String, what: &'static str },
    Unknown { line: u32, name: String, location: &'static str, base: Tech },
    NoRoom { line: u32, item: &'static str, location: &'static str, needs: u8, left: u8 },
    Size { line: u32, item: &'static str, size: String },
}

impl fmt::Display for UnitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line() {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.message())
    }
}

impl std::error::Error for UnitError {}

impl UnitError {
    /// What is wrong, without the line.
    pub fn message(&self) -> String {
        match self {
            UnitError::TooLarge { bytes } => {
                format!("the file has {bytes} bytes, a unit file has at most {LARGEST_FILE}")
            }
            UnitError::Binary { .. } => "a zero byte; this is not a text file".to_owned(),
            UnitError::Missing { key } => format!("the line `{key}:` is missing"),
            UnitError::Value { key, value, expected, .. } => {
                format!("{key} is `{value}`, expected {expected}")
            }
            UnitError::Chassis { value, what, .. } => {
                format!("`{value}` is {what}; only bipeds and quads up to 100 tons are known")
            }
            UnitError::Unknown { name, location, base, .. } => {
                let prefix = prefix(base);
                format!("`{name}` in the {location} is no item that we know, nor with `{prefix}` in front")
            }
            UnitError::NoRoom { item, location, needs, left, .. } => {
                format!("{item} takes {needs} slots, the {location} has {left} left")
            }
            UnitError::Size { item, size, .. } => {
                format!("{item} has a size of {size} tons, expected 0.25 to 100")
            }
        }
    }

    /// The line at fault, if one is.
    pub const fn line(&self) -> Option<u32> {
        match self {
            UnitError::TooLarge { .. } | UnitError::Missing { .. } => None,
            UnitError::Binary { line }
            | UnitError::Value { line, .. }
            | UnitError::Chassis { line, .. }
            | UnitError::Unknown { line, .. }
            | UnitError::NoRoom { line, .. }
            | UnitError::Size { line, .. } => Some(*line),
        }
    }
}

const fn prefix(base: &Tech) -> &'static str {
    match base {
        Tech::Clan => "Clan ",
        Tech::InnerSphere | Tech::Both => "IS ",
    }
}
