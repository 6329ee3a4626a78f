//! Every step of the sum as a line, for those who ask; nothing at all for those who do not.

use std::fmt;

use serde::Serialize;

/// Which part of the recipe a step belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Movement,
    Defence,
    Offence,
    Total,
}

/// One line of the explanation.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Step {
    pub part: Part,
    pub what: String,
    /// What the line adds, or what the sum is after a factor, as the line says.
    pub value: f64,
}

/// A battle value and how it came about.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Explanation {
    pub steps: Vec<Step>,
    pub total: u32,
}

impl fmt::Display for Explanation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.steps {
            writeln!(out, "{:<10} {:<60} {:>10.2}", format!("{:?}", step.part), step.what, step.value)?;
        }
        write!(out, "battle value {}", self.total)
    }
}

/// Takes steps as they are made. The words are only put together if they are kept.
pub(super) trait Ledger {
    fn step(&mut self, part: Part, what: impl FnOnce() -> String, value: f64);
}

/// Keeps nothing and costs nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Silent;

impl Ledger for Silent {
    #[inline(always)]
    fn step(&mut self, _: Part, _: impl FnOnce() -> String, _: f64) {}
}

impl Ledger for Vec<Step> {
    fn step(&mut self, part: Part, what: impl FnOnce() -> String, value: f64) {
        self.push(Step { part, what: what(), value });
    }
}
