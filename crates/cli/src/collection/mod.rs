//! Folders of units, boards and forces: everything below them can be named, and is read when somebody needs it.
//!
//! `scan` walks a folder and reads what has changed, `index_file` keeps what was found for the next start, `folder`
//! is the source that the library asks. Where folders are named is `settings`' affair.

mod folder;
mod index_file;
mod scan;
mod settings;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use library::{BUILT_IN, Library, Source};

pub(crate) use folder::Folder;
pub(crate) use settings::{named_folders, own_folder};

/// Every folder that was named, read, and our own content behind them.
#[derive(Debug)]
pub(crate) struct Collection {
    pub folders: Vec<Arc<Folder>>,
    pub library: Library,
}

impl Collection {
    /// Reads the folders; their indexes are kept in `data`, if that can be written.
    pub(crate) fn open(named: &[PathBuf], data: Option<&Path>) -> Result<Collection, String> {
        let mut folders = Vec::new();
        for root in named {
            let folder = Folder::open(root, data).map_err(|why| format!("--library: {why}"))?;
            folders.push(Arc::new(folder));
        }
        if folders.is_empty() {
            return Ok(Collection { folders, library: library::built_in().clone() });
        }
        let sources = folders.iter().map(|it| it.clone() as Arc<dyn Source>).chain([BUILT_IN.clone()]);
        Ok(Collection { library: Library::new(sources.collect()), folders })
    }

    /// A force of one of the folders, by name.
    pub(crate) fn force(&self, name: &str) -> Option<Result<Vec<u8>, String>> {
        self.folders.iter().find_map(|folder| folder.force(name))
    }

    /// How many files could not be read.
    pub(crate) fn faults(&self) -> usize {
        self.library.unreadable().count()
    }
}
