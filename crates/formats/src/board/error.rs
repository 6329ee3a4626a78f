//! Why a text is not a board.

use classic::board::{Board, BoardShapeError};
use thiserror::Error;

/// An error that leaves no board, and the line it is on.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {kind}")]
pub struct BoardError {
    pub line: u32,
    pub kind: BoardErrorKind,
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardErrorKind {
    #[error("the text is UTF-16; a board is plain text in ASCII or UTF-8")]
    Utf16,
    #[error("byte {byte:#04x} is no text; a board is plain text in ASCII or UTF-8")]
    NotText { byte: u8 },
    #[error("the quoted text is not UTF-8; save the file as ASCII or UTF-8")]
    NotUtf8,
    #[error("the file has {bytes} bytes, a board at most {}", super::MOST_BYTES)]
    TooLong { bytes: usize },
    #[error("a quote is opened and not closed on the same line")]
    OpenQuote,
    #[error("{what} is missing here, found {found}")]
    Missing { what: &'static str, found: String },
    #[error(
        "{word} is no word of a board; a line starts with size, option, tag, description, note, hex or end"
    )]
    Keyword { word: String },
    #[error("the size of the board is not given; the first line must be `size WIDTH HEIGHT`")]
    NoSize,
    #[error("the size is given twice")]
    SizeTwice,
    #[error("the size is {width} by {height}; a side is 1 to {} hexes", Board::MOST_A_SIDE)]
    Size { width: i64, height: i64 },
    #[error("the size asks for {hexes} hexes, but {bytes} bytes hold at most {room}")]
    NoRoom { hexes: usize, bytes: usize, room: usize },
    #[error("this is hex {number} of a board of {hexes}")]
    TooManyHexes { number: usize, hexes: usize },
    #[error("the board ends after {found} hexes, its size asks for {hexes}")]
    TooFewHexes { found: usize, hexes: usize },
    #[error("{text} is no terrain; it is written name:level or name:level:exits")]
    Terrain { text: String },
    #[error("more than {most} different {what}")]
    TooManyNames { what: &'static str, most: u16 },
    #[error("{code}:{level} is out of range; {code} is {right}")]
    Level { code: &'static str, level: i32, right: &'static str },
    #[error(transparent)]
    Board(#[from] BoardShapeError),
}

/// At most this much of a foreign text is quoted in an error.
const MOST_QUOTED: usize = 40;

/// A piece of the input, shortened, fit to be shown.
pub(super) fn quoted(bytes: &[u8]) -> String {
    let cut = &bytes[..bytes.len().min(MOST_QUOTED)];
    let dots = if cut.len() < bytes.len() { "…" } else { "" };
    format!("\"{}{dots}\"", cut.escape_ascii())
}
