//! The gates. Each is a question over the tree, with broken trees in its tests to show that it can fail.

mod arrows;
mod documents;
mod functions;
mod lints;
mod purity;
mod rendered;
mod sections;
mod size;
mod words;

use std::fmt;

use crate::tree::Tree;

/// Something to mend, with the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Finding {
    pub path: String,
    /// `None` when the whole file is meant.
    pub line: Option<usize>,
    pub what: String,
}

impl Finding {
    fn new(path: &str, line: impl Into<Option<usize>>, what: String) -> Finding {
        Finding { path: path.to_owned(), line: line.into(), what }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.path, self.what),
            None => write!(f, "{}: {}", self.path, self.what),
        }
    }
}

/// Every gate.
pub(crate) fn all(tree: &Tree) -> Vec<Finding> {
    let gates = [
        arrows::arrows,
        lints::lints,
        purity::purity,
        purity::clocks,
        rendered::rendered,
        size::size,
        size::width,
        functions::functions,
        words::words,
        sections::sections,
        sections::index_is_fresh,
        documents::links,
        documents::contents,
        documents::named_files,
    ];
    gates.iter().flat_map(|gate| gate(tree)).collect()
}

/// What a gate said, one line each, for tests.
#[cfg(test)]
fn said(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(Finding::to_string).collect()
}
