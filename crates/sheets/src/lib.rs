//! Printable record sheets: SVG written by hand, and PDF and PNG made of it. Black on white, one page.
//!
//! | file | draws |
//! |---|---|
//! | `layout` | the sheet as a whole: header, boxes, footer |
//! | `armament`, `pilot`, `doll`, `slots`, `heat` | one box each |
//! | `marks` | what a battle has done to the unit |
//! | `drawing`, `font`, `pips` | lines, texts that fit their room, circles inside an outline |
//! | `picture` | PDF and PNG |
//! | `words` | the rules' words for what a design is made of |
//!
//! ```
//! let unit = library::built_in().sheet("Bailiff").expect("one of ours");
//! let svg = sheets::svg(&unit.design, sheets::Paper::A4);
//! assert!(svg.starts_with("<svg") && svg.contains("Bailiff"));
//! ```

mod armament;
mod doll;
mod drawing;
mod font;
mod heat;
mod layout;
mod marks;
mod picture;
mod pilot;
mod pips;
mod slots;
pub mod words;

use classic::mech::Design;

pub use marks::Worn;
pub use picture::PictureError;

use marks::Subject;

/// The paper that a sheet is printed on, upright.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Paper {
    #[default]
    A4,
    Letter,
}

impl Paper {
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::Letter => "Letter",
        }
    }

    /// Width and height in 96ths of an inch.
    pub(crate) const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (793.7, 1122.5),
            Paper::Letter => (816.0, 1056.0),
        }
    }

    /// Width and height as SVG writes them.
    pub(crate) const fn lengths(self) -> (&'static str, &'static str) {
        match self {
            Paper::A4 => ("210mm", "297mm"),
            Paper::Letter => ("8.5in", "11in"),
        }
    }
}

impl std::str::FromStr for Paper {
    type Err = String;

    fn from_str(text: &str) -> Result<Paper, String> {
        let found = Paper::ALL.into_iter().find(|paper| paper.name().eq_ignore_ascii_case(text));
        found.ok_or_else(|| format!("{text:?} is no paper of ours: it is a4 or letter"))
    }
}

/// The record sheet of a design, to be printed at its own size.
pub fn svg(design: &Design, paper: Paper) -> String {
    layout::sheet(Subject { design, worn: None }, paper).finish(paper)
}

/// The same with what a battle has done to one of its kind: lost points filled, lost slots struck out.
pub fn worn_svg(design: &Design, worn: Worn<'_>, paper: Paper) -> String {
    layout::sheet(Subject { design, worn: Some(worn) }, paper).finish(paper)
}

/// The worn sheet as a PDF of one page.
pub fn worn_pdf(design: &Design, worn: Worn<'_>, paper: Paper) -> Result<Vec<u8>, PictureError> {
    picture::pdf(&worn_svg(design, worn, paper))
}

/// The same as a PDF of one page.
pub fn pdf(design: &Design, paper: Paper) -> Result<Vec<u8>, PictureError> {
    picture::pdf(&svg(design, paper))
}

/// The same as a PNG of 200 dots an inch.
pub fn png(design: &Design, paper: Paper) -> Result<Vec<u8>, PictureError> {
    picture::png(&svg(design, paper))
}
