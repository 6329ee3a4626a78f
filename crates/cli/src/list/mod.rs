//! `myomer units` and `myomer boards`: what there is, filtered and sorted.

mod boards;
mod library;
mod units;

pub(crate) use boards::boards;
pub(crate) use library::{library, tell_faults};
pub(crate) use units::{is_tech, units};

/// Whether a text holds all words of a filter, whatever their case.
fn mentions(text: &str, filter: &str) -> bool {
    let text = text.to_lowercase();
    filter.split_whitespace().all(|word| text.contains(&word.to_lowercase()))
}

/// Rows as a JSON array.
fn to_json<T: serde::Serialize>(rows: &[T]) -> String {
    let text = serde_json::to_string_pretty(rows).expect("rows are plain texts and numbers");
    text + "\n"
}
