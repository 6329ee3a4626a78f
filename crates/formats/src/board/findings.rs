//! What a reader should know about a board that did load.

use std::fmt;

use classic::board::{Board, Exits};
use grid::Hex;
use thiserror::Error;

use super::code::Code;

/// Something worth saying, and the line of the file it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// 0 when it is about the board as a whole.
    pub line: u32,
    pub what: What,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// Loads and plays; something is left out or odd.
    Note,
    /// Against the rules of the format; the board was mended to play.
    Illegal,
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum What {
    #[error("{code} is kept but not played (hexes: {hexes}, first {first})", code = code.name())]
    NotPlayed { code: Code, hexes: u32, first: Hex },
    #[error("{name} is not known; it is kept but not played (hexes: {hexes}, first {first})")]
    Unknown { name: String, hexes: u32, first: Hex },
    #[error(
        "hexes whose number is not their place: {hexes} (first {first} in the place of {place}); places count"
    )]
    Misplaced { hexes: u32, first: String, place: Hex },
    #[error("hex {hex} has level *, which is read as 0")]
    AnyLevel { hex: Hex },
    #[error("the file does not close with `end`")]
    NoEnd,
    #[error("hex {hex} has {code} twice; the last counts", code = code.name())]
    Twice { hex: Hex, code: Code },
    #[error("hex {hex} has woods and jungle, which exclude each other; the woods count")]
    WoodsAndJungle { hex: Hex },
    #[error("hex {hex}: foliage height {height}; it is 1 or 2, for ultra-heavy growth 1 or 3")]
    FoliageHeight { hex: Hex, height: i32 },
    #[error("hex {hex} has a foliage height but neither woods nor jungle")]
    FoliageAlone { hex: Hex },
    #[error("hex {hex}: {part} is missing; {code} needs it", code = code.name(), part = part.name())]
    Incomplete { hex: Hex, code: Code, part: Code },
    #[error("hex {hex}: {part} stands without {code} and is dropped", code = code.name(), part = part.name())]
    Stray { hex: Hex, code: Code, part: Code },
    #[error("hex {hex} has a building and a fuel tank, which exclude each other")]
    BuildingAndTank { hex: Hex },
    #[error("hex {hex} has rapids without water of depth 1 or more")]
    DryRapids { hex: Hex },
    #[error("hex {hex}: the building leads {towards}, where none of its construction and class stands")]
    BlindExit { hex: Hex, towards: Towards },
}

/// Directions in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Towards(pub Exits);

impl fmt::Display for Towards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NAMES: [&str; 6] = ["north", "north-east", "south-east", "south", "south-west", "north-west"];
        let names: Vec<_> = self.0.iter().map(|facing| NAMES[facing as usize]).collect();
        f.write_str(&names.join(", "))
    }
}

impl Finding {
    pub fn severity(&self) -> Severity {
        match self.what {
            What::NotPlayed { .. }
            | What::Unknown { .. }
            | What::Misplaced { .. }
            | What::AnyLevel { .. }
            | What::NoEnd => Severity::Note,
            What::Twice { .. }
            | What::WoodsAndJungle { .. }
            | What::FoliageHeight { .. }
            | What::FoliageAlone { .. }
            | What::Incomplete { .. }
            | What::Stray { .. }
            | What::BuildingAndTank { .. }
            | What::DryRapids { .. }
            | What::BlindExit { .. } => Severity::Illegal,
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => self.what.fmt(f),
            line => write!(f, "line {line}: {}", self.what),
        }
    }
}

/// Building exits that lead nowhere. `line_of` gives the line of a hex by its row-major index.
pub(super) fn blind_exits(board: &Board, line_of: impl Fn(usize) -> u32, out: &mut Vec<Finding>) {
    let width = usize::from(board.width());
    for (place, terrain) in board.terrain().iter().enumerate() {
        if terrain.building.is_none_or(|it| it.exits == Exits::NONE) {
            continue;
        }
        let hex = Hex::new((place % width) as i16, (place / width) as i16);
        let blind = board.blind_exits(hex);
        if blind != Exits::NONE {
            out.push(Finding {
                line: line_of(place),
                what: What::BlindExit { hex, towards: Towards(blind) },
            });
        }
    }
}
