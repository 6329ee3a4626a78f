//! Units and boards by name and by content hash, each file read once.
//!
//! A [`Library`] asks its [`Source`]s in order: what a browser imported, the files of a folder, our own content
//! ([`built_in`]). A source lists names and hashes and hands out bytes when asked; it may know a file's summary
//! beforehand. The library reads a file when somebody needs it and keeps what it read by content hash in one bounded
//! cache, so a collection of thousands of units costs its index in memory, not its sheets.
//!
//! There is no I/O here. The doors read folders and databases and hand over bytes.
//!
//! ```
//! let library = library::built_in();
//! let bailiff = library.unit("bailiff").unwrap();
//! assert_eq!((bailiff.summary.tons, bailiff.summary.walk), (55, 5));
//! let why = library.unit("Baliff").unwrap_err();
//! assert_eq!(why.to_string(), "no unit named \"Baliff\"; did you mean Bailiff?");
//! ```

mod board;
mod built_in;
mod cache;
mod content;
mod error;
mod index;
mod library;
mod names;
mod random_force;
mod scenario;
mod source;
mod unit;

pub use board::{BoardSummary, Map, split_title};
pub use built_in::{BUILT_IN, File, built_in, built_in_file, built_in_files};
pub use cache::Lru;
pub use content::{Content, ContentHash, Kind, Summary};
pub use error::{LibraryError, ReadError};
pub use index::{Index, Item};
pub use library::{Library, Listed};
pub use names::{closest, plain};
pub use random_force::{Candidate, ForceWish, random_force};
pub use scenario::{
    Fielded, Force, Ground, Scenario, ScenarioError, ScenarioFile, ScenarioLevel, Wanted, built_in_scenarios,
};
pub use source::{Source, Text, Texts, UnreadableFile};
pub use unit::{FindingCounts, Unit, UnitSummary};
