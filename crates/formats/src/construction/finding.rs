//! What a check finds: the broken rule, the item, the place, the numbers and, if known, the line of the file.

use std::fmt;

use classic::mech::{Chassis, Location};
use serde::Serialize;

use super::mass::Kilograms;
use super::rule::ConstructionRule;

/// How much a finding matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Allowed, or not spoken of by our texts; worth a look.
    Note,
    /// Allowed, but it cannot be what the designer meant.
    Warning,
    /// The rules forbid it.
    Error,
}

/// What a figure counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Kilograms,
    Slots,
    Points,
    Sinks,
    Jets,
    Rating,
    Tons,
    Pieces,
}

/// What the figure should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ShouldBe {
    Exactly(u32),
    AtMost(u32),
    AtLeast(u32),
    MultipleOf(u32),
}

/// The numbers of a finding.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Figures {
    pub is: u32,
    pub should_be: ShouldBe,
    pub unit: Unit,
}

/// One finding.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    pub severity: Severity,
    #[serde(rename = "fault")]
    pub rule: ConstructionRule,
    pub location: Option<Location>,
    /// Names a location rightly: a quad has no arms.
    #[serde(skip)]
    pub chassis: Chassis,
    pub item: Option<&'static str>,
    pub figures: Option<Figures>,
    /// Line of the file, counted from 1, when the reader kept a source map.
    pub line: Option<u32>,
}

impl fmt::Display for Severity {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

impl Unit {
    /// `12.5 t`, `7 slots`.
    fn write(self, figure: u32, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unit::Kilograms => write!(out, "{}", Kilograms(figure)),
            Unit::Slots => write!(out, "{figure} slots"),
            Unit::Points => write!(out, "{figure} points"),
            Unit::Sinks => write!(out, "{figure} sinks"),
            Unit::Jets => write!(out, "{figure} jets"),
            Unit::Rating => write!(out, "rating {figure}"),
            Unit::Tons => write!(out, "{figure} tons"),
            Unit::Pieces => write!(out, "{figure}"),
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.unit.write(self.is, out)?;
        let (relation, bound) = match self.should_be {
            ShouldBe::Exactly(bound) => (", should be ", bound),
            ShouldBe::AtMost(bound) => (", at most ", bound),
            ShouldBe::AtLeast(bound) => (", at least ", bound),
            ShouldBe::MultipleOf(bound) => return write!(out, ", should be a multiple of {bound}"),
        };
        out.write_str(relation)?;
        self.unit.write(bound, out)
    }
}

impl Finding {
    /// What is wrong, without line and severity, which a report has columns for.
    pub fn message(&self) -> String {
        Message(self).to_string()
    }
}

impl fmt::Display for Finding {
    /// `line 47: error: left arm: Hatchet: takes the wrong number of slots (construction): 3 slots, should be 4 slots`
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(out, "line {line}: ")?;
        }
        write!(out, "{}: {}", self.severity, Message(self))
    }
}

/// A finding without its line and severity.
struct Message<'a>(&'a Finding);

impl fmt::Display for Message<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Message(Finding { location, chassis, item, rule, figures, .. }) = self;
        if let Some(location) = location {
            write!(out, "{}: ", location.name(*chassis))?;
        }
        if let Some(item) = item {
            write!(out, "{item}: ")?;
        }
        write!(out, "{rule} ({})", rule.source())?;
        match figures {
            Some(figures) => write!(out, ": {figures}"),
            None => Ok(()),
        }
    }
}
