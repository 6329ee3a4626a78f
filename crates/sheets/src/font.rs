//! The font of the sheets, and how wide its letters are: no font of the machine is asked for.

use std::sync::{Arc, LazyLock};

use resvg::usvg::fontdb::Database;
use ttf_parser::Face;

/// As files name it; a browser without it takes the next best.
pub(crate) const FAMILY: &str = "Noto Sans";

/// How strong a text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    Plain,
    Bold,
}

static FACES: LazyLock<[Option<Face<'static>>; 2]> =
    LazyLock::new(|| [notosans::REGULAR_TTF, notosans::BOLD_TTF].map(|bytes| Face::parse(bytes, 0).ok()));

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for bytes in [notosans::REGULAR_TTF, notosans::BOLD_TTF] {
        fonts.load_font_data(bytes.to_vec());
    }
    fonts.set_sans_serif_family(FAMILY);
    Arc::new(fonts)
});

pub(crate) fn fonts() -> Arc<Database> {
    Arc::clone(&FONTS)
}

/// The width of a line of text.
pub(crate) fn width(text: &str, size: f32, weight: Weight) -> f32 {
    let face = match weight {
        Weight::Plain => &FACES[0],
        Weight::Bold => &FACES[1],
    };
    let advance = |letter: char| {
        let known = face.as_ref().and_then(|face| {
            let glyph = face.glyph_index(letter)?;
            Some(f32::from(face.glyph_hor_advance(glyph)?) / f32::from(face.units_per_em()))
        });
        // What the font lacks is drawn as a box of about this width.
        known.unwrap_or(0.6)
    };
    text.chars().map(advance).sum::<f32>() * size
}
