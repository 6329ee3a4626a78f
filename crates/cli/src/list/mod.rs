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

/// Rows in ascending or descending order, as a JSON array or a table.
fn printed<R: serde::Serialize>(
    mut rows: Vec<R>,
    reverse: bool,
    json: bool,
    table: impl FnOnce(&[R]) -> String,
) -> String {
    if reverse {
        rows.reverse();
    }
    if json { to_json(&rows) } else { table(&rows) }
}

/// Rows as a JSON array.
fn to_json<T: serde::Serialize>(rows: &[T]) -> String {
    let text = serde_json::to_string_pretty(rows).expect("rows are plain texts and numbers");
    text + "\n"
}
