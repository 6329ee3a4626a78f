//! What a board file holds that no rule asks for.

use classic::board::RoadsOntoPavement;
use grid::Hex;

use super::code::Code;

/// Everything of a board file besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scenery {
    pub roads_onto_pavement: RoadsOntoPavement,
    /// Options that are not known here, name and value.
    pub options: Vec<(String, String)>,
    pub tags: Vec<String>,
    pub description: Vec<String>,
    pub notes: Vec<(Hex, String)>,
    /// Graphics themes in use; empty if no hex names one.
    pub themes: Vec<String>,
    /// Per hex, row by row, 1 + an index into `themes`, 0 for none; empty if no hex names one.
    pub theme_of: Vec<u16>,
    /// Terrain that is not played, in the order of the hexes.
    pub carried: Vec<Carried>,
    /// Names of terrain that is not known here.
    pub unknown: Vec<String>,
}

/// A piece of terrain as it stands in the file: not played, or played with a level or exits that only choose a
/// picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carried {
    /// Row-major index of the hex.
    pub place: u32,
    pub name: CarriedName,
    pub level: i32,
    pub exits: Option<i32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CarriedName {
    /// Written back whatever becomes of the hex.
    Known(Code),
    /// Played, but with a level or exits that only choose a picture: written instead of the plain form for as
    /// long as the hex has this terrain.
    Picture(Code),
    /// Index into [`Scenery::unknown`].
    Unknown(u16),
}

impl Scenery {
    /// The theme of a hex by its row-major index; empty for none.
    pub fn theme(&self, place: usize) -> &str {
        match self.theme_of.get(place) {
            None | Some(0) => "",
            Some(number) => self.themes.get(usize::from(*number) - 1).map_or("", String::as_str),
        }
    }

    /// The description in one text.
    pub fn description(&self) -> String {
        self.description.join(" ")
    }
}
