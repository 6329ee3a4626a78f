//! Where the files are.

use std::path::{Path, PathBuf};

use formats::mtf::{self, Loaded};

/// The workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("a crate lies two levels below the workspace").to_owned()
}

/// The folder of reference files: `MYOMER_SHARED`, or `../shared` beside the workspace.
pub fn shared() -> Option<PathBuf> {
    let folder = std::env::var_os("MYOMER_SHARED").map_or_else(|| root().join("../shared"), PathBuf::from);
    if folder.is_dir() {
        Some(folder)
    } else {
        println!("skipped: ../shared is absent");
        None
    }
}

/// Every unit file below a folder, sorted.
pub fn unit_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a readable folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "mtf") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// One of our own 'Mechs.
#[derive(Debug)]
pub struct Own {
    /// File name without extension.
    pub stem: String,
    pub text: String,
    pub loaded: Loaded,
}

/// Our own 'Mechs, by file name.
pub fn own() -> Vec<Own> {
    let files = unit_files(&root().join("data/mechs"));
    let own = files.into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let loaded = mtf::read_text(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        Own { stem, text, loaded }
    });
    own.collect()
}
