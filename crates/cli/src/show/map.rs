//! A board as hexes of text: in full with borders, or one patch per hex where the terminal is narrow.

use std::collections::{BTreeMap, BTreeSet};

use classic::board::{Board, Terrain};
use grid::Hex;

use super::glyphs::Glyph;
use crate::table::wrap;
use crate::terminal::{Ink, Paint};

/// Columns of the row numbers on the left.
const MARGIN: usize = 3;

/// What stands on hexes: a short text, cut to the room there is, and its ink.
pub(crate) type Marks = BTreeMap<Hex, (String, Ink)>;

/// The map with its rulers and a legend of what is on it.
pub(super) fn map(board: &Board, paint: Paint, width: usize) -> String {
    let (mut out, room) = drawn(board, &Marks::new(), paint, width);
    out.push('\n');
    let lines = wrap(&legend(board, room), width.min(100));
    lines.iter().for_each(|line| out.push_str(&(paint.text(Ink::Dim, line) + "\n")));
    out
}

/// The map with what stands on it, and without a legend.
pub(crate) fn marked(board: &Board, marks: &Marks, paint: Paint, width: usize) -> String {
    drawn(board, marks, paint, width).0
}

/// The map, and the columns that a hex has.
fn drawn(board: &Board, marks: &Marks, paint: Paint, width: usize) -> (String, usize) {
    let columns = usize::from(board.width());
    let fits = |pitch: usize| MARGIN + columns * pitch < width;
    match () {
        () if fits(4) => (bordered(board, marks, paint, 4), 3),
        () if fits(3) => (bordered(board, marks, paint, 3), 2),
        () => (patches(board, marks, paint), 2),
    }
}

/// Hexes with borders, `pitch` columns apart, two lines high.
fn bordered(board: &Board, marks: &Marks, paint: Paint, pitch: usize) -> String {
    let (columns, rows) = (board.width() as i16, board.height() as i16);
    let draw = Draw { board, marks, paint, room: pitch - 1 };
    let mut out = ruler(columns, pitch, paint);
    out.push_str(&draw.roof(columns));
    for row in 0..rows {
        let number = paint.text(Ink::Dim, &format!("{:02} ", row + 1));
        out.push_str(&format!("{number}{}\n", draw.upper(row, columns)));
        out.push_str(&format!("{}{}\n", " ".repeat(MARGIN), draw.lower(row, columns)));
    }
    out.push_str(&draw.floor(rows - 1, columns));
    out
}

struct Draw<'a> {
    board: &'a Board,
    marks: &'a Marks,
    paint: Paint,
    /// Columns inside a hex.
    room: usize,
}

impl Draw<'_> {
    /// The top edges of the unshifted columns.
    fn roof(&self, columns: i16) -> String {
        let edge = |x: i16| if x % 2 == 0 { format!(" {}", self.edge()) } else { " ".repeat(self.room + 1) };
        let line: String = (0..columns).map(edge).collect();
        format!("{}{}\n", " ".repeat(MARGIN), self.dim(line.trim_end()))
    }

    /// Contents of the unshifted columns, lower edges of the shifted ones.
    fn upper(&self, row: i16, columns: i16) -> String {
        let mut line = String::new();
        for x in 0..columns {
            match x % 2 {
                0 => line.push_str(&format!("{}{}", self.dim("/"), self.cell(Hex::new(x, row)))),
                _ => line.push_str(&format!("{}{}", self.dim("\\"), self.foot(Hex::new(x, row - 1)))),
            }
        }
        let is_last_shifted = columns % 2 == 0;
        match (is_last_shifted, row) {
            (true, 0) => line,
            (true, _) => line + &self.dim("/"),
            (false, _) => line + &self.dim("\\"),
        }
    }

    /// Lower edges of the unshifted columns, contents of the shifted ones.
    fn lower(&self, row: i16, columns: i16) -> String {
        let mut line = String::new();
        for x in 0..columns {
            match x % 2 {
                0 => line.push_str(&format!("{}{}", self.dim("\\"), self.foot(Hex::new(x, row)))),
                _ => line.push_str(&format!("{}{}", self.dim("/"), self.cell(Hex::new(x, row)))),
            }
        }
        line + &self.dim(if columns % 2 == 0 { "\\" } else { "/" })
    }

    /// The lower edges of the shifted columns of the last row.
    fn floor(&self, last: i16, columns: i16) -> String {
        let mut line = " ".repeat(MARGIN);
        for x in 0..columns {
            match x % 2 {
                0 if x == 0 => line.push_str(&" ".repeat(self.room + 1)),
                0 if x + 1 == columns => line.push_str(&self.dim("/")),
                0 => line.push_str(&format!("{}{}", self.dim("/"), " ".repeat(self.room))),
                _ => line.push_str(&format!("{}{}", self.dim("\\"), self.foot(Hex::new(x, last)))),
            }
        }
        if columns % 2 == 0 {
            line.push_str(&self.dim("/"));
        }
        format!("{}\n", line.trim_end())
    }

    fn cell(&self, at: Hex) -> String {
        let Some(hex) = self.board.get(at) else { return " ".repeat(self.room) };
        if let Some((mark, ink)) = self.marks.get(&at) {
            return self.paint.text(*ink, &fitted(mark, self.room));
        }
        let glyph = Glyph::of(hex);
        self.paint.text(glyph.ink(hex), &content(glyph, hex, self.room))
    }

    /// The lower edge of a hex, in the hex's own colour.
    fn foot(&self, at: Hex) -> String {
        match self.board.get(at) {
            Some(hex) => self.paint.text(Glyph::of(hex).ink(hex), &self.edge()),
            None => self.dim(&self.edge()),
        }
    }

    fn edge(&self) -> String {
        "_".repeat(self.room)
    }

    fn dim(&self, text: &str) -> String {
        self.paint.text(Ink::Dim, text)
    }
}

/// A mark in exactly this many columns.
fn fitted(mark: &str, room: usize) -> String {
    let kept: String = mark.chars().take(room).collect();
    format!("{kept:<room$}")
}

/// Letter, detail and level in this many columns; the detail goes first where room is short.
fn content(glyph: Glyph, hex: &Terrain, room: usize) -> String {
    let letter = glyph.letter();
    let level = if hex.level.0 == 0 { String::new() } else { hex.level.0.to_string() };
    let text = match glyph.detail(hex) {
        Some(detail) if room >= 3 => format!("{letter}{}{}", one(detail), lone(hex.level.0)),
        _ if level.len() < room => format!("{letter}{level:>width$}", width = room - 1),
        _ => format!("{letter}{}", lone(hex.level.0)),
    };
    format!("{text:<room$}")
}

/// A number in one column: 0–9, `+` for more.
fn one(number: i16) -> char {
    u32::try_from(number).ok().and_then(|it| char::from_digit(it, 10)).unwrap_or('+')
}

/// A level in one column: blank for 0, letters a–i for −1 to −9.
fn lone(level: i16) -> char {
    match level {
        0 => ' ',
        -9..=-1 => char::from(b'a' + (-level - 1) as u8),
        ..=-10 => '-',
        _ => one(level),
    }
}

/// Column numbers.
fn ruler(columns: i16, pitch: usize, paint: Paint) -> String {
    let numbers = (1..=columns).map(|it| {
        let inset = if pitch > 2 { " " } else { "" };
        // Where numbers would run into each other every other one is enough.
        let number =
            if pitch <= 3 && it % 2 == 0 { String::new() } else { format!("{inset}{:02}", it % 100) };
        format!("{number:<pitch$}")
    });
    let line: String = numbers.collect();
    format!("{}{}\n", " ".repeat(MARGIN), paint.text(Ink::Dim, line.trim_end()))
}

/// One patch of two columns per hex; the shifted columns stand on the lower line.
fn patches(board: &Board, marks: &Marks, paint: Paint) -> String {
    let (columns, rows) = (board.width() as i16, board.height() as i16);
    let mut out = ruler(columns, 2, paint);
    for row in 0..rows {
        for (start, number) in [(0, format!("{:02} ", row + 1)), (1, " ".repeat(MARGIN))] {
            out.push_str(&paint.text(Ink::Dim, &number));
            for x in 0..columns {
                let drawn = board.get(Hex::new(x, row)).filter(|_| x % 2 == start).map(|hex| {
                    let glyph = Glyph::of(hex);
                    match marks.get(&Hex::new(x, row)) {
                        Some((mark, ink)) => paint.text(*ink, &fitted(mark, 2)),
                        None => paint.text(glyph.ink(hex), &content(glyph, hex, 2)),
                    }
                });
                out.push_str(&drawn.unwrap_or_else(|| "  ".to_owned()));
            }
            out.truncate(out.trim_end_matches(' ').len());
            out.push('\n');
        }
    }
    out
}

/// What is on the map, and how numbers are to be read.
fn legend(board: &Board, room: usize) -> String {
    let used: BTreeSet<Glyph> = board.terrain().iter().map(Glyph::of).collect();
    let named: Vec<String> = used.iter().map(|it| format!("{} {}", it.letter(), it.label())).collect();
    let levels = board.terrain().iter().map(|hex| hex.level.0);
    let (least, most) = (levels.clone().min().unwrap_or(0), levels.max().unwrap_or(0));
    if (least, most) == (0, 0) {
        return format!("{}; all at level 0.", named.join(", "));
    }
    let is_tight = |hex: &&Terrain| room < 3 || Glyph::of(hex).detail(hex).is_some();
    let tight = board.terrain().iter().filter(is_tight).map(|hex| hex.level.0);
    let mut text = format!("{}; then the level, {least} to {most}", named.join(", "));
    if tight.clone().any(|level| level < 0) {
        text.push_str(", with a for -1, b for -2 and so on");
    }
    if tight.clone().any(|level| level > 9) {
        text.push_str(", with + for 10 and more");
    }
    text + "."
}
