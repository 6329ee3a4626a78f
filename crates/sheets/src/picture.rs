//! A sheet as PDF and as PNG.

use krilla::Document;
use krilla::geom::Size;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt, SvgSettings};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use thiserror::Error;

use crate::font::{FAMILY, fonts};

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PictureError {
    #[error("the drawing could not be read back: {0}")]
    Drawing(String),
    #[error("the sheet has no size")]
    Size,
    #[error("the file could not be made: {0}")]
    Encoding(String),
}

/// Points of a PDF in a 96th of an inch.
const POINTS: f32 = 0.75;
/// Dots of a PNG in a 96th of an inch: 200 dots an inch.
const DOTS: f32 = 200.0 / 96.0;

fn tree(svg: &str) -> Result<Tree, PictureError> {
    let options = Options { fontdb: fonts(), font_family: FAMILY.to_owned(), ..Options::default() };
    Tree::from_str(svg, &options).map_err(|why| PictureError::Drawing(why.to_string()))
}

pub(crate) fn pdf(svg: &str) -> Result<Vec<u8>, PictureError> {
    let tree = tree(svg)?;
    let (width, height) = (POINTS * tree.size().width(), POINTS * tree.size().height());
    let size = Size::from_wh(width, height).ok_or(PictureError::Size)?;
    let mut document = Document::new();
    let mut page = document.start_page_with(PageSettings::new(size));
    let mut surface = page.surface();
    surface.draw_svg(&tree, size, SvgSettings::default()).ok_or(PictureError::Size)?;
    surface.finish();
    page.finish();
    document.finish().map_err(|why| PictureError::Encoding(format!("{why:?}")))
}

pub(crate) fn png(svg: &str) -> Result<Vec<u8>, PictureError> {
    let tree = tree(svg)?;
    let dots = |length: f32| (DOTS * length).round() as u32;
    let (width, height) = (dots(tree.size().width()), dots(tree.size().height()));
    let mut picture = Pixmap::new(width, height).ok_or(PictureError::Size)?;
    picture.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(DOTS, DOTS), &mut picture.as_mut());
    picture.encode_png().map_err(|why| PictureError::Encoding(why.to_string()))
}
