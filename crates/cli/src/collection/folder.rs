//! One folder as a source of the library.

use std::borrow::Cow;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use library::{ContentHash, Index, Item, Kind, Source, Summary, UnreadableFile, plain};

use super::index_file;
use super::scan::{self, Found, Record, What};
use crate::files;

/// A folder that was read.
#[derive(Debug)]
pub(crate) struct Folder {
    pub root: PathBuf,
    index: Index,
    places: HashMap<ContentHash, Place>,
    /// By plain name.
    forces: HashMap<String, (Place, ContentHash)>,
    faults: Vec<UnreadableFile>,
    /// Why the index could not be kept, if so.
    pub not_kept: Option<String>,
}

/// Where a file lies: below the folder, or in an archive there.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Place {
    path: String,
    number: Option<u32>,
}

impl Folder {
    /// Reads what has changed since the last time.
    pub(crate) fn open(root: &Path, data: Option<&Path>) -> Result<Folder, String> {
        let root = match root.canonicalize() {
            Ok(root) if root.is_dir() => root,
            Ok(_) => return Err(format!("{}: a file; a folder is due", root.display())),
            Err(_) => return Err(format!("{}: there is no such folder", root.display())),
        };
        let place = data.map(|data| index_file::place(data, &root));
        let known = place.as_ref().map(|place| index_file::load(place, &root)).unwrap_or_default();
        let before: Vec<(u64, i64)> = known.iter().map(|it| (it.size, it.changed)).collect();
        let records = scan::scan(&root, known)?;
        let is_same = records.iter().map(|it| (it.size, it.changed)).eq(before);
        let saved = place.filter(|_| !is_same).map(|place| index_file::save(&place, &root, &records));
        let not_kept = saved.and_then(Result::err);
        Ok(Folder { not_kept, ..Folder::of(root, records) })
    }

    fn of(root: PathBuf, records: Vec<Record>) -> Folder {
        let (mut items, mut faults) = (Vec::new(), Vec::new());
        let (mut places, mut forces) = (HashMap::new(), HashMap::new());
        for Record { path, found, .. } in records {
            for Found { inside, what } in found {
                let (number, shown) = match &inside {
                    Some((number, within)) => (Some(*number), format!("{path}/{within}")),
                    None => (None, path.clone()),
                };
                let place = Place { path: path.clone(), number };
                let (kind, name, hash, summary) = match what {
                    What::Unit(hash, unit) => (Kind::Unit, unit.name(), hash, Summary::Unit(Arc::new(unit))),
                    What::Board(hash, board) => {
                        let name = scan::board_name(&shown, &board);
                        (Kind::Board, name, hash, Summary::Board(Arc::new(board)))
                    }
                    What::Force(hash, _) => {
                        forces.entry(plain(scan::stem(&shown))).or_insert((place, hash));
                        continue;
                    }
                    What::Unreadable(why) => {
                        faults.push(UnreadableFile { path: shown, why });
                        continue;
                    }
                };
                places.entry(hash).or_insert(place);
                let stem = scan::stem(&shown).to_owned();
                items.push((Item { kind, name, stem, hash, summary: Some(summary) }, shown));
            }
        }
        Folder { root, index: Index::new(told_apart(items)), places, forces, faults, not_kept: None }
    }

    pub(crate) fn forces(&self) -> usize {
        self.forces.len()
    }

    /// The bytes of a force, by name.
    pub(crate) fn force(&self, name: &str) -> Option<Result<Vec<u8>, String>> {
        let (place, hash) = self.forces.get(&plain(name))?;
        Some(self.read(place, *hash))
    }

    fn read(&self, place: &Place, hash: ContentHash) -> Result<Vec<u8>, String> {
        let path = self.root.join(&place.path);
        let bytes = match place.number {
            Some(number) => {
                let mut archive = scan::open_archive(&path)?;
                archive.read(number as usize).map_err(|why| why.to_string())?
            }
            None => files::read(&path)?,
        };
        match ContentHash::of(&bytes) == hash {
            true => Ok(bytes),
            false => Err(format!("{} has changed since the library was read", path.display())),
        }
    }
}

/// The same content is one item; different ones of one name carry their paths.
fn told_apart(items: Vec<(Item, String)>) -> Vec<Item> {
    let mut count: HashMap<(Kind, String), usize> = HashMap::new();
    let mut seen = std::collections::HashSet::new();
    let items: Vec<(Item, String)> = items
        .into_iter()
        .filter(|(item, _)| seen.insert((item.kind, item.name.clone(), item.hash)))
        .collect();
    for (item, _) in &items {
        *count.entry((item.kind, plain(&item.name))).or_default() += 1;
    }
    let named = items.into_iter().map(|(item, path)| match count[&(item.kind, plain(&item.name))] {
        1 => item,
        _ => Item { name: format!("{} ({path})", item.name), ..item },
    });
    named.collect()
}

impl Source for Folder {
    fn index(&self) -> &Index {
        &self.index
    }

    fn unreadable(&self) -> &[UnreadableFile] {
        &self.faults
    }

    fn bytes(&self, item: &Item) -> Result<Cow<'_, [u8]>, String> {
        let place = self.places.get(&item.hash).ok_or("it is not in this folder")?;
        self.read(place, item.hash).map(Cow::Owned)
    }
}
