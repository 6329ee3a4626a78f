//! Values of rows, and rows as lines of CSV and JSON.

use std::fmt::Write;

/// One value of a row.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    Empty,
    Whole(i64),
    Text(String),
    /// A list or an object, as JSON.
    Json(String),
}

/// How rows are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// A head of column names, then a line per row (RFC 4180).
    #[default]
    Csv,
    /// One JSON object per line.
    Jsonl,
}

impl Format {
    /// The lines before the first row.
    pub fn head(self, columns: &[String]) -> String {
        match self {
            Format::Csv => csv_line(&columns.iter().map(|name| Cell::Text(name.clone())).collect::<Vec<_>>()),
            Format::Jsonl => String::new(),
        }
    }

    /// One row with its line end.
    pub fn line(self, columns: &[String], cells: &[Cell]) -> String {
        match self {
            Format::Csv => csv_line(cells),
            Format::Jsonl => json_line(columns, cells),
        }
    }
}

impl std::str::FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Format, String> {
        match text {
            "csv" => Ok(Format::Csv),
            "jsonl" => Ok(Format::Jsonl),
            _ => Err(format!("no format is called {text:?}: there are csv and jsonl")),
        }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl From<u64> for Cell {
    fn from(number: u64) -> Cell {
        Cell::Whole(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u16> for Cell {
    fn from(number: u16) -> Cell {
        Cell::Whole(number.into())
    }
}

/// A line of CSV: quoted where a comma, a quote or a line end would be misread.
pub fn csv_line(cells: &[Cell]) -> String {
    let mut line = String::new();
    for (at, cell) in cells.iter().enumerate() {
        if at > 0 {
            line.push(',');
        }
        match cell {
            Cell::Empty => {}
            Cell::Whole(number) => {
                let _ = write!(line, "{number}");
            }
            Cell::Text(text) | Cell::Json(text) if text.contains([',', '"', '\n', '\r']) => {
                let _ = write!(line, "\"{}\"", text.replace('"', "\"\""));
            }
            Cell::Text(text) | Cell::Json(text) => line.push_str(text),
        }
    }
    line + "\n"
}

fn json_line(columns: &[String], cells: &[Cell]) -> String {
    let quoted = |text: &str| serde_json::to_string(text).unwrap_or_default();
    let mut line = String::from("{");
    for (at, (name, cell)) in columns.iter().zip(cells).enumerate() {
        let value = match cell {
            Cell::Empty => "null".to_owned(),
            Cell::Whole(number) => number.to_string(),
            Cell::Text(text) => quoted(text),
            Cell::Json(json) => json.clone(),
        };
        let comma = if at > 0 { "," } else { "" };
        let _ = write!(line, "{comma}{}:{value}", quoted(name));
    }
    line + "}\n"
}

/// The cells of a line of CSV, quotes resolved. `None` if a quote is left open.
pub fn csv_cells(line: &str) -> Option<Vec<String>> {
    let mut cells = Vec::new();
    let mut cell = String::new();
    let mut letters = line.chars().peekable();
    let mut is_quoted = false;
    while let Some(letter) = letters.next() {
        match letter {
            '"' if is_quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => cells.push(std::mem::take(&mut cell)),
            other => cell.push(other),
        }
    }
    cells.push(cell);
    (!is_quoted).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_csv_is_read_as_it_was_written() {
        let cells = [
            Cell::from("LB 10-X, \"cluster\""),
            Cell::Whole(-7),
            Cell::Empty,
            Cell::Json("{\"a\":[1,2]}".to_owned()),
        ];
        let line = csv_line(&cells);
        assert_eq!(line, "\"LB 10-X, \"\"cluster\"\"\",-7,,\"{\"\"a\"\":[1,2]}\"\n");
        let read = csv_cells(line.trim_end()).expect("it is whole");
        assert_eq!(read, ["LB 10-X, \"cluster\"", "-7", "", "{\"a\":[1,2]}"]);
        assert_eq!(csv_cells("a,\"b"), None, "a torn line");
    }

    #[test]
    fn a_line_of_json_keeps_the_order_of_its_columns() {
        let columns = ["b", "a"].map(str::to_owned);
        let line = Format::Jsonl.line(&columns, &[Cell::from("x\"y"), Cell::Empty]);
        assert_eq!(line, "{\"b\":\"x\\\"y\",\"a\":null}\n");
    }
}
