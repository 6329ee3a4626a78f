//! Plain tables: a header, columns as wide as their widest cell, numbers to the right.

use crate::terminal::{Ink, Paint};

/// How a column stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Left,
    Right,
}

/// A table on its way to text.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    columns: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new(columns: &[(&str, Align)]) -> Table {
        let columns = columns.iter().map(|(name, align)| ((*name).to_owned(), *align)).collect();
        Table { columns, rows: Vec::new() }
    }

    pub(crate) fn row(&mut self, cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.columns.len(), "a cell for every column");
        self.rows.push(cells);
    }

    /// The table as text, at most so wide: the widest left column gives way, with an ellipsis.
    pub(crate) fn render(&self, paint: Paint, width: usize) -> String {
        let widths = self.widths(width);
        let header: Vec<String> = self.columns.iter().map(|(name, _)| name.clone()).collect();
        paint.text(Ink::Bold, &self.line(&header, &widths)) + "\n" + &self.rows_alone(width)
    }

    /// The same without its header, for rows that speak for themselves.
    pub(crate) fn rows_alone(&self, width: usize) -> String {
        let widths = self.widths(width);
        self.rows.iter().map(|row| self.line(row, &widths) + "\n").collect()
    }

    /// The table without its last column.
    pub(crate) fn without_last(mut self) -> Table {
        self.columns.pop();
        self.rows.iter_mut().for_each(|row| _ = row.pop());
        self
    }

    /// How wide it is if nothing gives way.
    pub(crate) fn width(&self) -> usize {
        self.widths(usize::MAX).iter().sum::<usize>() + 2 * (self.columns.len().max(1) - 1)
    }

    fn widths(&self, width: usize) -> Vec<usize> {
        let widest = |at: usize| {
            let cells = self.rows.iter().map(|row| length(&row[at]));
            cells.chain([length(&self.columns[at].0)]).max().unwrap_or(0)
        };
        let mut widths: Vec<usize> = (0..self.columns.len()).map(widest).collect();
        loop {
            let whole = widths.iter().sum::<usize>() + 2 * (widths.len().max(1) - 1);
            let left = |at: &usize| self.columns[*at].1 == Align::Left;
            let Some(wide) = (0..widths.len()).filter(left).max_by_key(|&at| widths[at]) else {
                return widths;
            };
            if whole <= width || widths[wide] <= 8 {
                return widths;
            }
            widths[wide] = widths[wide].saturating_sub(whole - width).max(8);
        }
    }

    fn line(&self, cells: &[String], widths: &[usize]) -> String {
        let mut out = String::new();
        for ((cell, width), (_, align)) in cells.iter().zip(widths).zip(&self.columns) {
            let cell = cut(cell, *width);
            let gap = " ".repeat(width - length(&cell));
            match align {
                Align::Left => out.push_str(&format!("{cell}{gap}  ")),
                Align::Right => out.push_str(&format!("{gap}{cell}  ")),
            }
        }
        out.trim_end().to_owned()
    }
}

/// Characters, as a terminal of plain letters counts them.
pub(crate) fn length(text: &str) -> usize {
    text.chars().count()
}

/// The text, or as much of it as fits with an ellipsis.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if length(text) <= width {
        return text.to_owned();
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// Words over as many lines as they need.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        if last.is_empty() {
            last.push_str(word);
        } else if length(last) + 1 + length(word) <= width {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// A line over as many as it needs, all but the first set in by so much.
pub(crate) fn hanging(text: &str, width: usize, indent: usize) -> String {
    if length(text) <= width {
        return text.to_owned();
    }
    let own = text.chars().take_while(|it| *it == ' ').count();
    let mut lines = wrap(text, width.saturating_sub(own.max(indent))).into_iter();
    let first = " ".repeat(own) + &lines.next().unwrap_or_default();
    lines.fold(first, |all, line| format!("{all}\n{}{line}", " ".repeat(indent)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::Colour;

    #[test]
    fn columns_line_up_and_the_widest_gives_way() {
        let mut table = Table::new(&[("name", Align::Left), ("tons", Align::Right)]);
        table.row(vec!["A very long name indeed".into(), "100".into()]);
        table.row(vec!["Brief".into(), "5".into()]);
        let paint = Paint::new(Colour::Never);
        assert_eq!(
            table.render(paint, 80),
            "name                     tons\nA very long name indeed   100\nBrief                       5\n"
        );
        assert_eq!(
            table.render(paint, 20),
            "name            tons\nA very long n…   100\nBrief              5\n"
        );
    }

    #[test]
    fn a_long_line_hangs_under_its_beginning() {
        assert_eq!(hanging("  one two", 9, 4), "  one two");
        assert_eq!(hanging("  one two three four", 11, 4), "  one two\n    three\n    four");
    }

    #[test]
    fn words_wrap_between_words() {
        assert_eq!(wrap("one two three four", 9), ["one two", "three", "four"]);
        assert_eq!(wrap("", 9), [""]);
    }
}
