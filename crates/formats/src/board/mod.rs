//! `.board` files in and out: the text of a map becomes a [`Board`] and the [`Scenery`] around it, and back.
//! What the rules leave out is kept for writing and named in the findings.

mod code;
mod error;
mod findings;
mod hex_line;
mod lexer;
mod read;
mod scenery;
pub mod workshop;
mod write;

use classic::board::Board;

pub use code::{Code, Fate};
pub use error::{BoardError, BoardErrorKind};
pub use findings::{Finding, Severity, What};
pub use read::read;
pub use scenery::{Carried, Scenery};
pub use write::write;

/// The longest file that is read; the largest board in use has a tenth of it.
pub const MOST_BYTES: usize = 64 << 20;

/// A board with what its file holds besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardFile {
    pub board: Board,
    pub scenery: Scenery,
}

/// What reading a file gave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    pub file: BoardFile,
    /// What is wrong with the board, and what of it is not played.
    pub findings: Vec<Finding>,
}

impl Reading {
    /// Does the board keep the format's rules?
    pub fn is_legal(&self) -> bool {
        self.findings.iter().all(|finding| finding.severity() != Severity::Illegal)
    }
}

/// For fuzzing: whatever the bytes, reading must not panic, and what it accepts must come back the same from
/// what is written.
pub fn fuzz_board(bytes: &[u8]) {
    if let Ok(reading) = read(bytes) {
        let text = write(&reading.file);
        let again = read(text.as_bytes()).map(|it| it.file);
        assert_eq!(again.as_ref(), Ok(&reading.file), "written boards read back the same");
    }
}
