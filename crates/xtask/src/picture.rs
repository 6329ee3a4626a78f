//! Terminal output as an SVG picture, for the documents: `myomer show … --color always | xtask picture`.
//!
//! Knows the inks that `myomer` uses: bold, dim, the eight plain colours and 256-colour patches.

use std::fmt::Write;

/// Pixels of a character cell.
const CELL: (f32, f32) = (8.4, 17.0);
const PAPER: &str = "#16181d";
const TEXT: &str = "#d6d8dd";

/// How the pen stands.
#[derive(Clone, PartialEq, Debug)]
struct Pen {
    ink: String,
    ground: Option<String>,
    is_bold: bool,
    is_dim: bool,
}

impl Pen {
    fn plain() -> Pen {
        Pen { ink: TEXT.to_owned(), ground: None, is_bold: false, is_dim: false }
    }

    /// Takes the numbers of one escape sequence.
    fn set(&mut self, codes: &str) {
        let numbers: Vec<u8> = codes.split(';').filter_map(|it| it.parse().ok()).collect();
        match numbers[..] {
            [38, 5, with, 48, 5, on] => (self.ink, self.ground) = (colour(with), Some(colour(on))),
            [1] => self.is_bold = true,
            [2] => self.is_dim = true,
            [code @ 31..=36] => self.ink = colour(code - 30 + 8),
            _ => *self = Pen::plain(),
        }
    }
}

/// The whole picture.
pub(crate) fn svg(text: &str) -> String {
    let rows: Vec<Vec<(String, Pen)>> = text.lines().map(runs).collect();
    let columns =
        rows.iter().map(|row| row.iter().map(|(text, _)| text.chars().count()).sum()).max().unwrap_or(0);
    let (width, height) = (columns as f32 * CELL.0 + 24.0, rows.len() as f32 * CELL.1 + 24.0);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"ui-monospace, Menlo, Consolas, monospace\" \
         font-size=\"14\">\n<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{PAPER}\"/>\n"
    );
    for (at, row) in rows.iter().enumerate() {
        let mut column = 0;
        for (text, pen) in row {
            let length = text.chars().count();
            out.push_str(&run(text, pen, (column, at, length)));
            column += length;
        }
    }
    out + "</svg>\n"
}

/// One stretch of text in one ink.
fn run(text: &str, pen: &Pen, (column, row, length): (usize, usize, usize)) -> String {
    let (x, y) = (12.0 + column as f32 * CELL.0, 12.0 + row as f32 * CELL.1);
    let width = length as f32 * CELL.0;
    let mut out = String::new();
    if let Some(ground) = &pen.ground {
        let height = CELL.1;
        let _ = writeln!(
            out,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height}\" fill=\"{ground}\"/>"
        );
    }
    if !text.trim().is_empty() {
        let weight = if pen.is_bold { " font-weight=\"bold\"" } else { "" };
        let faint = if pen.is_dim { " opacity=\"0.55\"" } else { "" };
        let (ink, y) = (&pen.ink, y + CELL.1 - 4.5);
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(
            out,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" textLength=\"{width:.1}\" xml:space=\"preserve\" fill=\"{ink}\"{weight}{faint}>{text}</text>"
        );
    }
    out
}

/// A line as stretches of one ink.
fn runs(line: &str) -> Vec<(String, Pen)> {
    let mut pen = Pen::plain();
    let mut found = Vec::new();
    for (at, part) in line.split("\x1b[").enumerate() {
        let text = match part.split_once('m').filter(|_| at > 0) {
            Some((codes, text)) => {
                pen.set(codes);
                text
            }
            None => part,
        };
        if !text.is_empty() {
            found.push((text.to_owned(), pen.clone()));
        }
    }
    found
}

/// The usual 256 colours.
fn colour(code: u8) -> String {
    const PLAIN: [&str; 16] = [
        "#000000", "#c0392b", "#2e9e4f", "#c9a227", "#3465c4", "#8e44ad", "#16a0a0", "#c8ccd4", "#555963",
        "#ef6b61", "#5fcf80", "#f0c75e", "#6fa0ff", "#c38bdc", "#5fd3d3", "#ffffff",
    ];
    match code {
        0..=15 => PLAIN[usize::from(code)].to_owned(),
        16..=231 => {
            let (cube, step) = (code - 16, |part: u8| if part == 0 { 0 } else { 55 + 40 * part });
            format!("#{:02x}{:02x}{:02x}", step(cube / 36), step(cube / 6 % 6), step(cube % 6))
        }
        232..=255 => {
            let grey = 8 + 10 * (code - 232);
            format!("#{grey:02x}{grey:02x}{grey:02x}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inks_become_patches_and_letters() {
        let picture = svg("plain \x1b[38;5;16;48;5;231mA<\x1b[0m\n\x1b[1mbold\x1b[0m \x1b[2mdim\x1b[0m");
        assert!(picture.contains("fill=\"#ffffff\"/>") && picture.contains("fill=\"#000000\">A&lt;</text>"));
        assert!(picture.contains("font-weight=\"bold\">bold<") && picture.contains("opacity=\"0.55\">dim<"));
        assert!(!picture.contains('\x1b'));
    }

    #[test]
    fn colours_of_the_cube_and_the_greys() {
        assert_eq!([16, 21, 196, 231].map(colour), ["#000000", "#0000ff", "#ff0000", "#ffffff"]);
        assert_eq!([232, 255].map(colour), ["#080808", "#eeeeee"]);
    }
}
