//! Where the files are.

use std::path::{Path, PathBuf};

use formats::mtf::{self, Loaded};

pub(crate) use crate::reference::{shared, unit_files};

/// The workspace.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("a crate lies two levels below the workspace").to_owned()
}

/// One of our own 'Mechs.
#[derive(Debug)]
pub(crate) struct Own {
    /// File name without extension.
    pub stem: String,
    pub text: String,
    pub loaded: Loaded,
}

/// Our own 'Mechs, by file name.
pub(crate) fn own() -> Vec<Own> {
    let files = unit_files(&root().join("data/mechs"));
    let own = files.into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let loaded = mtf::read_text(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        Own { stem, text, loaded }
    });
    own.collect()
}
