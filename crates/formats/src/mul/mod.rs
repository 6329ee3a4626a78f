//! Forces (`.mul`): a list of units with their pilots, as XML. What we do not play, such as damage from an earlier
//! battle, camouflage or kills, is kept as it stands in the file and written back.

mod read;
mod write;

use std::fmt;

pub use read::read;
pub use write::write;

/// The longest file that is read.
pub const MOST_BYTES: usize = 8 << 20;
/// The most units of a force.
pub const MOST_UNITS: usize = 1_000;

/// A force as its file has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Force {
    /// The version of the program that wrote it.
    pub version: String,
    pub units: Vec<ForceUnit>,
    /// Units of a battle's record that are no part of the force any more: salvage, retreated, destroyed.
    pub left_out: usize,
}

/// A unit of a force, and who sits in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ForceUnit {
    pub chassis: String,
    pub model: String,
    pub pilot: Pilot,
    /// What else is said of the unit, in the file's order.
    pub attributes: Vec<(String, String)>,
    /// What else stands inside it (damage, slots, camouflage), as in the file.
    pub rest: Vec<String>,
    /// It comes damaged from an earlier battle.
    pub is_damaged: bool,
}

impl ForceUnit {
    /// A fresh unit with a regular pilot.
    pub fn new(chassis: impl Into<String>, model: impl Into<String>) -> ForceUnit {
        ForceUnit { chassis: chassis.into(), model: model.into(), ..ForceUnit::default() }
    }

    /// Chassis and model, as on the sheet.
    pub fn name(&self) -> String {
        format!("{} {}", self.chassis, self.model).trim_end().to_owned()
    }
}

/// §2.8 A pilot and his skills.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pilot {
    pub name: String,
    pub gunnery: u8,
    pub piloting: u8,
    /// What else is said of the pilot, in the file's order.
    pub attributes: Vec<(String, String)>,
}

impl Default for Pilot {
    fn default() -> Pilot {
        Pilot { name: String::new(), gunnery: 4, piloting: 5, attributes: Vec::new() }
    }
}

/// Why a text is no force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MulError {
    /// Counted from 1; `None` for the whole file.
    pub line: Option<u32>,
    pub message: String,
}

impl fmt::Display for MulError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for MulError {}

#[cfg(test)]
mod tests;
