//! Where the shared reference files are; the tests that need them say so when they are absent.

use std::path::{Path, PathBuf};

/// The folder of reference files: `MYOMER_SHARED`, or `../shared` beside the workspace.
pub(crate) fn shared() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).map(|root| root.join("shared"));
    let folder = std::env::var_os("MYOMER_SHARED").map(PathBuf::from).or_else(beside)?;
    if folder.is_dir() {
        Some(folder)
    } else {
        println!("skipped: ../shared is absent");
        None
    }
}

/// Every unit file below a folder, sorted.
#[allow(dead_code, reason = "each test binary uses what it needs")]
pub(crate) fn unit_files(folder: &Path) -> Vec<PathBuf> {
    files(folder, "mtf")
}

/// Every file below a folder with this ending, sorted.
#[allow(dead_code, reason = "each test binary uses what it needs")]
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a readable folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
