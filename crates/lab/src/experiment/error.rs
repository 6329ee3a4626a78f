//! The error of an experiment: what is wrong, and in which field.

/// The field, by its path, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct ExperimentError {
    /// `first.units`; empty for the text as a whole.
    pub place: String,
    pub why: String,
}

impl ExperimentError {
    pub fn new(place: &str, why: &str) -> ExperimentError {
        ExperimentError { place: place.to_owned(), why: why.to_owned() }
    }
}

impl std::fmt::Display for ExperimentError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.place.as_str() {
            "" => write!(f, "{}", self.why),
            place => write!(f, "{place}: {}", self.why),
        }
    }
}
