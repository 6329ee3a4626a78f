//! Unit files (`.mtf`) in and out, as they are in the wild.
//!
//! Reading goes in layers: bytes to lines (`text`), lines to a sheet (`sheet`), header values (`header`), slot
//! lines to mounts (`slot_line`, `mounts`), links between mounts (`links`). Whatever loads but plays no part is
//! a finding; whatever cannot load is refused with the line and the item.

mod error;
mod header;
mod links;
mod mounts;
pub mod names;
mod notes;
mod quirks;
mod read;
mod sheet;
mod slot_line;
mod text;
mod words;
mod write;

pub use error::UnitError;
pub use names::written as name_in_files;
pub use notes::Notes;
pub use read::{Loaded, read, read_text};
pub use sheet::QUIRKS;
pub use text::{LARGEST_FILE, decode};
pub use words::Fluff;
pub use write::write;

/// Entry for fuzzing: any bytes are read or refused, and what is read can be written and read back.
pub fn fuzz_mtf(bytes: &[u8]) {
    if let Ok(loaded) = read(bytes) {
        let written = write(&loaded.design, &loaded.notes);
        let again = read_text(&written).expect("what we write is read back");
        assert_eq!(again.design, loaded.design, "what we write is the same design");
        assert_eq!(again.notes, loaded.notes, "what we write keeps the notes");
    }
}
