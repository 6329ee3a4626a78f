//! The items of one source, found by name and by hash.

use std::collections::{BTreeMap, HashMap};
use std::ops::Bound;

use crate::content::{ContentHash, Kind, Summary};
use crate::names::plain;

/// A file that can be named.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    pub kind: Kind,
    /// A unit's chassis and model, a board's title.
    pub name: String,
    /// The file's name without its ending, which finds it as well.
    pub stem: String,
    pub hash: ContentHash,
    /// If the source knows it without reading the file.
    pub summary: Option<Summary>,
}

/// Items in their order, with what finds them.
#[derive(Clone, Debug, Default)]
pub struct Index {
    items: Vec<Item>,
    /// By plain name; of two of one name the first counts.
    names: BTreeMap<(Kind, String), usize>,
    stems: HashMap<(Kind, String), usize>,
    hashes: HashMap<(Kind, ContentHash), usize>,
}

impl Index {
    pub fn new(items: Vec<Item>) -> Index {
        let mut index = Index::default();
        for (at, item) in items.iter().enumerate() {
            index.names.entry((item.kind, plain(&item.name))).or_insert(at);
            index.stems.entry((item.kind, plain(&item.stem))).or_insert(at);
            index.hashes.entry((item.kind, item.hash)).or_insert(at);
        }
        Index { items, ..index }
    }

    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// By whole name or stem; `wanted` is plain.
    pub fn exact(&self, kind: Kind, wanted: &str) -> Option<&Item> {
        let key = (kind, wanted.to_owned());
        let at = self.names.get(&key).or_else(|| self.stems.get(&key))?;
        self.items.get(*at)
    }

    /// Those whose name begins so, in the order of their names; `wanted` is plain.
    pub fn beginning<'a>(&'a self, kind: Kind, wanted: &str) -> impl Iterator<Item = &'a Item> {
        let from = Bound::Included((kind, wanted.to_owned()));
        let range = self.names.range((from, Bound::Unbounded));
        let same = range.take_while(move |((of, name), _)| *of == kind && name.starts_with(wanted));
        same.filter_map(|(_, at)| self.items.get(*at))
    }

    pub fn by_hash(&self, kind: Kind, hash: ContentHash) -> Option<&Item> {
        self.items.get(*self.hashes.get(&(kind, hash))?)
    }
}
