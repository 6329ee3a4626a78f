//! A page being drawn: lines, frames, circles, and texts that fit the room they are given.

use std::fmt::Write;

use crate::Paper;
use crate::font::{self, FAMILY, Weight};

/// A place on the page.
pub(crate) type Point = (f32, f32);

/// A rectangle of the page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Area {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Area {
    pub(crate) const fn right(&self) -> f32 {
        self.x + self.width
    }

    pub(crate) const fn bottom(&self) -> f32 {
        self.y + self.height
    }

    /// The same without a margin on all sides.
    pub(crate) const fn inside(&self, margin: f32) -> Area {
        Area {
            x: self.x + margin,
            y: self.y + margin,
            width: self.width - 2.0 * margin,
            height: self.height - 2.0 * margin,
        }
    }
}

/// Where a text is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Style {
    pub(crate) size: f32,
    pub(crate) weight: Weight,
    pub(crate) anchor: Anchor,
    pub(crate) ink: Ink,
}

/// How dark a text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    Full,
    /// §9.2 Slots that cannot take a critical hit.
    Faint,
}

impl Style {
    pub(crate) const fn plain(size: f32) -> Style {
        Style { size, weight: Weight::Plain, anchor: Anchor::Start, ink: Ink::Full }
    }

    pub(crate) const fn bold(size: f32) -> Style {
        Style { size, weight: Weight::Bold, anchor: Anchor::Start, ink: Ink::Full }
    }

    pub(crate) const fn middle(self) -> Style {
        Style { anchor: Anchor::Middle, ..self }
    }

    pub(crate) const fn end(self) -> Style {
        Style { anchor: Anchor::End, ..self }
    }

    pub(crate) const fn faint(self) -> Style {
        Style { ink: Ink::Faint, ..self }
    }
}

/// Letters are never smaller than this, that they can be read on paper.
const SMALLEST: f32 = 6.0;

#[derive(Debug, Default)]
pub(crate) struct Drawing {
    body: String,
}

impl Drawing {
    pub(crate) fn line(&mut self, from: Point, to: Point, width: f32) {
        self.put(format_args!(
            "<path d=\"M{} {}L{} {}\" stroke-width=\"{width}\"/>",
            short(from.0),
            short(from.1),
            short(to.0),
            short(to.1)
        ));
    }

    pub(crate) fn frame(&mut self, area: Area, corner: f32, width: f32) {
        self.put(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{corner}\" stroke-width=\"{width}\"/>",
            short(area.x),
            short(area.y),
            short(area.width),
            short(area.height)
        ));
    }

    pub(crate) fn circle(&mut self, centre: Point, radius: f32) {
        self.put(format_args!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" stroke-width=\"0.8\"/>",
            short(centre.0),
            short(centre.1),
            short(radius)
        ));
    }

    /// A circle that is filled in.
    pub(crate) fn mark(&mut self, centre: Point, radius: f32) {
        self.put(format_args!(
            "<circle class=\"lost\" cx=\"{}\" cy=\"{}\" r=\"{}\" stroke-width=\"0.8\"/>",
            short(centre.0),
            short(centre.1),
            short(radius)
        ));
    }

    pub(crate) fn outline(&mut self, corners: &[Point]) {
        let listed: Vec<String> =
            corners.iter().map(|(x, y)| format!("{},{}", short(*x), short(*y))).collect();
        self.put(format_args!("<polygon points=\"{}\" stroke-width=\"1.2\"/>", listed.join(" ")));
    }

    /// A text in so much room: smaller if need be, and cut if that is not enough. It is held to the width that it has
    /// in our font, whatever font the reader has instead.
    pub(crate) fn text(&mut self, at: Point, room: f32, style: Style, text: &str) {
        if text.is_empty() {
            return;
        }
        let (text, size) = fitted(text, room, style);
        let width = font::width(&text, size, style.weight);
        // One letter has no spaces to stretch, and leaves no room by itself.
        let held = match text.chars().nth(1).is_some() {
            true => format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", short(width)),
            false => String::new(),
        };
        let faint = match style.ink {
            Ink::Full => "",
            Ink::Faint => " class=\"faint\"",
        };
        let anchor = match style.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let bold = match style.weight {
            Weight::Plain => "",
            Weight::Bold => " font-weight=\"700\"",
        };
        self.put(format_args!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{bold}{anchor}{faint}{held}>{}</text>",
            short(at.0),
            short(at.1),
            short(size),
            escaped(&text)
        ));
    }

    /// A heading with the rule under it; the height that both take.
    pub(crate) fn heading(&mut self, area: Area, title: &str) -> f32 {
        self.text((area.x, area.y + 10.0), area.width, Style::bold(11.5), title);
        self.line((area.x, area.y + 15.0), (area.right(), area.y + 15.0), 1.6);
        22.0
    }

    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = writeln!(self.body, "{element}");
    }

    /// The whole file.
    pub(crate) fn finish(self, paper: Paper) -> String {
        let ((width, height), (wide, high)) = (paper.size(), paper.lengths());
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" \
             viewBox=\"0 0 {width} {height}\">\n\
             <style>text{{fill:#000;stroke:none}}text.faint{{fill:#767676}}.lost{{fill:#000}}</style>\n\
             <g font-family=\"{FAMILY}, Liberation Sans, Arial, sans-serif\" fill=\"none\" stroke=\"#000\" \
             stroke-linejoin=\"round\">\n{}</g>\n</svg>\n",
            self.body
        )
    }
}

/// The text and the size in which it fits.
fn fitted(text: &str, room: f32, style: Style) -> (String, f32) {
    let fits = |text: &str, size: f32| font::width(text, size, style.weight) <= room;
    let mut size = style.size;
    while size > SMALLEST && !fits(text, size) {
        size = (size - 0.25).max(SMALLEST);
    }
    let mut text = text.to_owned();
    if !fits(&text, size) {
        while !text.is_empty() && !fits(&format!("{text}…"), size) {
            text.pop();
        }
        text = format!("{}…", text.trim_end());
    }
    (text, size)
}

/// The lines into which a text is broken.
pub(crate) fn wrapped(text: &str, room: f32, style: Style) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer.filter(|line| font::width(line, style.size, style.weight) <= room) {
            Some(line) => *lines.last_mut().expect("there is a line that grew") = line,
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A number as briefly as it is exact enough.
fn short(number: f32) -> f32 {
    (number * 100.0).round() / 100.0
}

/// Text as XML wants it; control characters have no place in it.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars().filter(|it| !it.is_control()) {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_too_long_gets_smaller_and_then_shorter() {
        let (text, size) = fitted("Medium Laser", 200.0, Style::plain(9.0));
        assert_eq!((text.as_str(), size), ("Medium Laser", 9.0));
        let (text, size) = fitted("Medium Laser", 45.0, Style::plain(9.0));
        assert_eq!(text, "Medium Laser");
        assert!(size < 9.0, "{size}");
        let (text, size) = fitted("Medium Laser", 20.0, Style::plain(9.0));
        assert!(text.ends_with('…') && size == SMALLEST, "{text} {size}");
        assert!(font::width(&text, size, Weight::Plain) <= 20.0);
    }

    #[test]
    fn what_xml_does_not_like_is_escaped() {
        assert_eq!(escaped("A & <B>\u{0}\n"), "A &amp; &lt;B&gt;");
    }

    #[test]
    fn lines_break_between_words() {
        let lines = wrapped("one two three four", 40.0, Style::plain(9.0));
        assert!(lines.len() > 1);
        assert_eq!(lines.join(" "), "one two three four");
    }
}
