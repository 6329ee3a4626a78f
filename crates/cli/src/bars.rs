//! Bars of text: what, how much, and the number.

use crate::table::{cut, length};
use crate::terminal::{Ink, Paint};

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Bar {
    pub label: String,
    pub value: f64,
    pub text: String,
    pub ink: Ink,
    /// From where to where the true value lies: drawn fainter, up to the value and beyond it.
    pub within: Option<(f64, f64)>,
}

/// Eighths of a column.
const PARTS: [&str; 9] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"];
const LONGEST_LABEL: usize = 40;
const SHORTEST_LABEL: usize = 4;
const SHORTEST_BAR: usize = 8;

/// Bars under each other, as long as their share of `full`, in at most this many columns.
pub(crate) fn bars(rows: &[Bar], full: f64, paint: Paint, width: usize) -> String {
    let widest = |of: fn(&Bar) -> &str| rows.iter().map(|row| length(of(row))).max().unwrap_or(0);
    let texts = widest(|row| &row.text);
    // Where all of it does not fit, labels give way: the number and some bar are always there.
    let most = width.saturating_sub(texts + SHORTEST_BAR + 2).max(SHORTEST_LABEL);
    let labels = widest(|row| &row.label).min(LONGEST_LABEL).min(most);
    let room = width.saturating_sub(labels + texts + 2).min(60);
    let line = |row: &Bar| {
        let label = cut(&row.label, labels);
        let gap = " ".repeat(labels - length(&label));
        let text = " ".repeat(texts - length(&row.text)) + &row.text;
        let share = |value: f64| value / full.max(1e-12);
        let drawn = match row.within {
            None => drawn(share(row.value), room),
            Some((low, high)) => spanned([low, row.value, high].map(share), room),
        };
        format!("{label}{gap} {text} {}", paint.text(row.ink, &drawn)).trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

/// One bar, as long as its share of the room.
pub(crate) fn drawn(share: f64, room: usize) -> String {
    let eighths = (share.clamp(0.0, 1.0) * room as f64 * 8.0).round() as usize;
    PARTS[8].repeat(eighths / 8) + PARTS[eighths % 8]
}

/// Sure up to the low end, likely to the value, possible to the high end.
fn spanned(ends: [f64; 3], room: usize) -> String {
    let [low, value, high] = ends.map(|end| (end.clamp(0.0, 1.0) * room as f64).round() as usize);
    PARTS[8].repeat(low) + &"▓".repeat(value - low) + &"░".repeat(high - value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::Colour;

    #[test]
    fn bars_fit_their_width_and_show_eighths() {
        let bar = |label: &str, value: f64| Bar {
            label: label.to_owned(),
            value,
            text: format!("{value}"),
            ink: Ink::Plain,
            within: None,
        };
        let drawn = bars(&[bar("a", 1.0), bar("bc", 0.5)], 1.0, Paint::new(Colour::Never), 17);
        assert_eq!(drawn, "a    1 ██████████\nbc 0.5 █████\n");
        assert!(drawn.lines().all(|line| length(line) <= 17));
        let wide = Bar { within: Some((0.2, 0.8)), ..bar("a", 0.5) };
        assert_eq!(bars(&[wide], 1.0, Paint::new(Colour::Never), 16), "a 0.5 ██▓▓▓░░░\n");
        let long = Bar { text: "100.0% (99.6–100.0)".to_owned(), ..bar(&"n".repeat(60), 1.0) };
        for width in [40, 60, 80] {
            let drawn = bars(std::slice::from_ref(&long), 1.0, Paint::new(Colour::Never), width);
            assert!(drawn.lines().all(|line| length(line) <= width), "{width}: {drawn}");
            assert!(drawn.contains('█') && drawn.contains('…') && drawn.contains("99.6"), "{drawn}");
        }
    }
}
