//! Where the shared reference files are; the tests that need them say so when they are absent.

use std::path::{Path, PathBuf};

/// The folder of reference files: `MYOMER_SHARED`, or `../shared` beside the workspace.
pub fn shared() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).map(|root| root.join("shared"));
    let folder = std::env::var_os("MYOMER_SHARED").map(PathBuf::from).or_else(beside)?;
    if folder.is_dir() {
        Some(folder)
    } else {
        println!("skipped: ../shared is absent");
        None
    }
}
