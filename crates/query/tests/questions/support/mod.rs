//! Libraries for tests, and where the shared reference files are.
#![allow(dead_code, reason = "each test binary uses what it needs")]

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use classic::board::Board;
use formats::board::{BoardFile, Scenery};
use library::{ContentHash, Index, Item, Kind, Library, Source};

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

/// Our own units and maps by name; `clear 30x120` is open ground.
pub(crate) fn ours() -> Library {
    library::built_in().with_first(Arc::new(Opened {
        open: clear,
        index: Index::default(),
        root: PathBuf::new(),
    }))
}

/// Files of the reference corpus by path, each read once.
pub(crate) fn corpus(shared: &Path) -> Library {
    files_below(shared.join("corpus"))
}

/// Files below a folder by path, each read once.
pub(crate) fn files_below(root: PathBuf) -> Library {
    Library::new(vec![Arc::new(Opened { open: file, index: Index::default(), root })])
}

/// A source that lists nothing and makes bytes of names.
#[derive(Debug)]
struct Opened {
    open: fn(root: &Path, name: &str) -> Option<Vec<u8>>,
    index: Index,
    root: PathBuf,
}

impl Source for Opened {
    fn index(&self) -> &Index {
        &self.index
    }

    fn bytes(&self, item: &Item) -> Result<Cow<'_, [u8]>, String> {
        (self.open)(&self.root, &item.name).map(Cow::Owned).ok_or("it is gone".to_owned())
    }

    fn open(&self, kind: Kind, name: &str) -> Option<Result<Item, String>> {
        // The name is hashed, not the file: each is one file for good, and is then read once.
        let hash = ContentHash::of(format!("{}{name}", self.root.display()).as_bytes());
        let is_there = match kind {
            Kind::Board if name.starts_with("clear ") => true,
            Kind::Unit | Kind::Board => !self.root.as_os_str().is_empty() && self.root.join(name).is_file(),
        };
        is_there.then(|| Ok(Item { kind, name: name.to_owned(), stem: name.to_owned(), hash, summary: None }))
    }
}

fn file(root: &Path, name: &str) -> Option<Vec<u8>> {
    std::fs::read(root.join(name)).ok()
}

fn clear(_root: &Path, name: &str) -> Option<Vec<u8>> {
    let (width, height) = name.strip_prefix("clear ")?.split_once('x')?;
    let board = Board::clear(width.parse().ok()?, height.parse().ok()?).ok()?;
    Some(formats::board::write(&BoardFile { board, scenery: Scenery::default() }).into_bytes())
}
