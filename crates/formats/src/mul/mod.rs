//! Forces (`.mul`): a list of units with their pilots, as XML. What we do not play, such as damage from an earlier
//! battle, camouflage or kills, is kept as it stands in the file and written back.

mod crew;
mod read;
mod write;

use std::fmt;

pub use read::{read, read_entity};
pub use write::{write, write_entity};

/// The longest file that is read.
pub const MOST_BYTES: usize = 8 << 20;
/// The most units of a force.
pub const MOST_UNITS: usize = 1_000;

/// A force as its file has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Force {
    /// The version of the program that wrote it.
    pub version: String,
    /// What else is said of the whole, in the file's order.
    pub attributes: Vec<(String, String)>,
    pub form: Form,
    pub units: Vec<ForceUnit>,
    /// What else stands beside the units, as in the file; of a record also the parts that are no part of the force.
    pub others: Vec<String>,
    /// Units of a battle's record that are no part of the force any more: salvage, retreated, destroyed.
    pub left_out: usize,
}

/// What the file is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    /// A list of units.
    #[default]
    List,
    /// What a battle left.
    Record,
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

    /// Another name and other skills for who sits in it; what else the file says of the pilot stays.
    pub fn seat(&mut self, name: &str, gunnery: u8, piloting: u8) {
        name.clone_into(&mut self.pilot.name);
        (self.pilot.gunnery, self.pilot.piloting) = (gunnery, piloting);
        for element in self.rest.iter_mut().filter(|it| it.starts_with("<crew")) {
            if let Some(changed) = crew::seated(element, &self.pilot) {
                *element = changed;
            }
        }
    }

    /// It holds more than chassis, model, and a pilot's name and skills.
    pub fn holds_more(&self) -> bool {
        let Pilot { attributes, rest, .. } = &self.pilot;
        [&self.attributes, attributes].iter().any(|it| !it.is_empty())
            || [&self.rest, rest].iter().any(|it| !it.is_empty())
            || !self.pilot.rest.is_empty()
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
    /// What stands inside the pilot, as in the file.
    pub rest: Vec<String>,
}

impl Default for Pilot {
    fn default() -> Pilot {
        Pilot { name: String::new(), gunnery: 4, piloting: 5, attributes: Vec::new(), rest: Vec::new() }
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
