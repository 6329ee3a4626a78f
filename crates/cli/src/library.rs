//! The library of the command line: files below a folder, our own content by name, and texts in requests.
//! Each file is read once in a run.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalogue::File;
use classic::board::Board;
use classic::mech::Design;
use formats::{board, mtf};
use query::{Fault, Kind, Library, Source};

use crate::files;

type Kept<T> = HashMap<String, Result<Arc<T>, Fault>>;

#[derive(Debug)]
pub struct FileLibrary {
    root: PathBuf,
    boards: Kept<Board>,
    units: Kept<Design>,
}

impl FileLibrary {
    pub fn new(root: &Path) -> FileLibrary {
        FileLibrary { root: root.to_owned(), boards: HashMap::new(), units: HashMap::new() }
    }
}

impl Library for FileLibrary {
    fn board(&mut self, source: Source<'_>) -> Result<Arc<Board>, Fault> {
        find(source, &self.root, &mut self.boards, catalogue::board, |bytes| {
            board::read(bytes).map(|reading| reading.file.board).map_err(|why| why.to_string())
        })
    }

    fn unit(&mut self, source: Source<'_>) -> Result<Arc<Design>, Fault> {
        find(source, &self.root, &mut self.units, catalogue::mech, |bytes| {
            mtf::read(bytes).map(|reading| reading.design).map_err(|why| why.to_string())
        })
    }
}

/// A text as it is; a name once, from a file if there is one, else from our own content.
fn find<T>(
    source: Source<'_>,
    root: &Path,
    kept: &mut Kept<T>,
    own: fn(&str) -> Option<File>,
    parse: fn(&[u8]) -> Result<T, String>,
) -> Result<Arc<T>, Fault> {
    let name = match source {
        Source::Text(text) => {
            return parse(text.as_bytes()).map(Arc::new).map_err(|why| Fault::new(Kind::Unreadable, why));
        }
        Source::Named(name) => name,
    };
    if let Some(known) = kept.get(name) {
        return known.clone();
    }
    let found = load(name, root, own).and_then(|bytes| {
        parse(&bytes).map(Arc::new).map_err(|why| Fault::new(Kind::Unreadable, format!("{name}: {why}")))
    });
    kept.insert(name.to_owned(), found.clone());
    found
}

fn load(name: &str, root: &Path, own: fn(&str) -> Option<File>) -> Result<Vec<u8>, Fault> {
    let path = root.join(name);
    match (path.is_file(), own(name)) {
        (true, _) => {
            check_below(&path, root, name)?;
            files::read(&path).map_err(|why| Fault::new(Kind::NotFound, why))
        }
        (false, Some(file)) => Ok(file.text.as_bytes().to_vec()),
        (false, None) => {
            let what = format!("{name:?} is neither a file below {} nor a name of ours", root.display());
            Err(Fault::new(Kind::NotFound, what))
        }
    }
}

/// Refuses what only seems to lie below the root: `..`, an absolute path, a link that leads out.
fn check_below(path: &Path, root: &Path, name: &str) -> Result<(), Fault> {
    let is_below = match (path.canonicalize(), root.canonicalize()) {
        (Ok(path), Ok(root)) => path.starts_with(root),
        (Ok(_) | Err(_), Ok(_) | Err(_)) => false,
    };
    if is_below {
        return Ok(());
    }
    let what = format!("{name:?} leads out of {}: only files below it are read", root.display());
    Err(Fault::new(Kind::NotFound, what))
}
