//! Where the reference material lies: `MYOMER_SHARED`, or `../shared` beside the workspace. It is used by tests
//! only; where it is absent the tests say so and pass.

use std::path::{Path, PathBuf};

/// The reference folder, or `None` with a visible line.
pub(crate) fn folder() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2)?;
    let folder = std::env::var_os("MYOMER_SHARED").map_or_else(|| root.join("../shared"), PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    println!("skipped: ../shared is absent");
    None
}

/// Every file below a folder with this ending, in a fixed order.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let (mut found, mut open) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder can be listed") {
            let path = entry.expect("the entry can be read").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|it| it == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
