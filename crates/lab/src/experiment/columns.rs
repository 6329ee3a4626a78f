//! Rows as columns, for programs that compute with arrays.

use crate::cell::Cell;

/// One column.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    pub name: String,
    pub values: Values,
}

/// The values of a column: numbers if all of them are, texts otherwise.
#[derive(Clone, PartialEq, Debug)]
pub enum Values {
    Whole(Vec<i64>),
    Text(Vec<String>),
}

/// What is missing among numbers makes a column of texts.
pub(super) fn columns_of(names: &[String], rows: &[Vec<Cell>]) -> Vec<Column> {
    let column = |(at, name): (usize, &String)| {
        let whole = |row: &Vec<Cell>| match row[at] {
            Cell::Whole(number) => Some(number),
            Cell::Empty | Cell::Text(_) | Cell::Json(_) => None,
        };
        let text = |row: &Vec<Cell>| match &row[at] {
            Cell::Whole(number) => number.to_string(),
            Cell::Empty => String::new(),
            Cell::Text(text) | Cell::Json(text) => text.clone(),
        };
        let numbers: Option<Vec<i64>> = rows.iter().map(whole).collect();
        let values = match numbers {
            Some(numbers) if !rows.is_empty() => Values::Whole(numbers),
            _ => Values::Text(rows.iter().map(text).collect()),
        };
        Column { name: name.clone(), values }
    };
    names.iter().enumerate().map(column).collect()
}
