//! `myomer show`: a unit's sheet or a board's map, drawn for the terminal.

mod doll;
mod glyphs;
mod map;
mod sheet;

pub(crate) use map::{Marks, marked};
pub(crate) use sheets::words::tech;

use crate::files::Found;
use crate::table::wrap;
use crate::terminal::{Ink, Paint};

/// What was found, as it is drawn.
pub(crate) fn picture(found: &Found, paint: Paint, width: usize) -> String {
    match found {
        Found::Unit(unit) => sheet::sheet(&unit.design, paint, width),
        Found::Board { name, map } => {
            let size = format!("{name}, {} by {} hexes", map.board.width(), map.board.height());
            let mut out = format!("{}\n", paint.text(Ink::Bold, &size));
            for line in wrap(map.summary.about(name), width.min(100)).iter().filter(|line| !line.is_empty()) {
                out.push_str(&format!("{line}\n"));
            }
            out + &map::map(&map.board, paint, width)
        }
    }
}
