//! Files below a folder, by their paths: what `myomer query` names besides units and boards.

use std::borrow::Cow;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use library::{ContentHash, Index, Item, Kind, Source};

use crate::files;

/// A source that lists nothing and opens paths. Each file is read once in a run.
#[derive(Debug)]
pub(crate) struct Root {
    folder: PathBuf,
    nothing: Index,
    opened: Mutex<Opened>,
}

#[derive(Debug, Default)]
struct Opened {
    items: HashMap<(Kind, String), Result<Item, String>>,
    /// Bytes that were read for their hash and not asked for yet.
    fresh: HashMap<ContentHash, Vec<u8>>,
}

impl Root {
    pub(crate) fn new(folder: &Path) -> Root {
        Root { folder: folder.to_owned(), nothing: Index::default(), opened: Mutex::default() }
    }

    /// Refuses what only seems to lie below the root: `..`, an absolute path, a link that leads out.
    fn check_below(&self, path: &Path) -> Result<(), String> {
        let is_below = match (path.canonicalize(), self.folder.canonicalize()) {
            (Ok(path), Ok(root)) => path.starts_with(root),
            (Ok(_) | Err(_), Ok(_) | Err(_)) => false,
        };
        match is_below {
            true => Ok(()),
            false => Err(format!("leads out of {}: only files below it are read", self.folder.display())),
        }
    }
}

impl Source for Root {
    fn index(&self) -> &Index {
        &self.nothing
    }

    fn bytes(&self, item: &Item) -> Result<Cow<'_, [u8]>, String> {
        let fresh = self.opened.lock().unwrap_or_else(PoisonError::into_inner).fresh.remove(&item.hash);
        if let Some(bytes) = fresh {
            return Ok(Cow::Owned(bytes));
        }
        let bytes = files::read(&self.folder.join(&item.name))?;
        match ContentHash::of(&bytes) == item.hash {
            true => Ok(Cow::Owned(bytes)),
            false => Err("the file has changed since it was first read".to_owned()),
        }
    }

    fn open(&self, kind: Kind, name: &str) -> Option<Result<Item, String>> {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (kind, name.to_owned());
        if let Some(known) = opened.items.get(&key) {
            return Some(known.clone());
        }
        let path = self.folder.join(name);
        if !path.is_file() {
            return None;
        }
        let item = self.check_below(&path).and_then(|()| files::read(&path)).map(|bytes| {
            let hash = ContentHash::of(&bytes);
            opened.fresh.insert(hash, bytes);
            Item { kind, name: name.to_owned(), stem: name.to_owned(), hash, summary: None }
        });
        opened.items.insert(key, item.clone());
        Some(item)
    }
}
