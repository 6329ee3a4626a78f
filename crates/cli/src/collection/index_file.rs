//! What a folder held, kept for the next start. An index that cannot be read is no index: the folder is read again.

use std::fs;
use std::path::{Path, PathBuf};

use library::ContentHash;
use serde::{Deserialize, Serialize};

use super::scan::Record;

/// Counts the forms of the file, and what goes into summaries: an index of another number is not believed.
const VERSION: u32 = 2;

#[derive(Serialize, Deserialize)]
struct Kept<R> {
    /// Of the form, and of the program: another one may value units differently.
    version: (u32, String),
    root: String,
    records: R,
}

fn version() -> (u32, String) {
    (VERSION, env!("CARGO_PKG_VERSION").to_owned())
}

/// Where the index of a folder is kept: by the hash of the folder's path, so that folders do not share one.
pub(super) fn place(data: &Path, root: &Path) -> PathBuf {
    let name = ContentHash::of(root.as_os_str().as_encoded_bytes()).to_string();
    data.join("library").join(format!("{}.index", &name[..16]))
}

pub(super) fn load(place: &Path, root: &Path) -> Vec<Record> {
    let Ok(bytes) = fs::read(place) else { return Vec::new() };
    match postcard::from_bytes::<Kept<Vec<Record>>>(&bytes) {
        Ok(kept) if kept.version == version() && Path::new(&kept.root) == root => kept.records,
        Ok(_) | Err(_) => Vec::new(),
    }
}

/// Written beside and renamed, so that nobody ever reads half of it.
pub(super) fn save(place: &Path, root: &Path, records: &[Record]) -> Result<(), String> {
    let error = |why: std::io::Error| format!("{}: {why}", place.display());
    let kept = Kept { version: version(), root: root.to_string_lossy().into_owned(), records };
    let bytes = postcard::to_allocvec(&kept).map_err(|why| why.to_string())?;
    if let Some(folder) = place.parent() {
        fs::create_dir_all(folder).map_err(error)?;
    }
    let fresh = place.with_extension(format!("{}.new", std::process::id()));
    fs::write(&fresh, bytes).map_err(error)?;
    fs::rename(&fresh, place).map_err(error)
}
