//! Sources in order, with one cache.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use classic::mech::Sheet;

use crate::cache::Cache;
use crate::content::{Content, ContentHash, Kind};
use crate::error::{LibraryError, ReadError};
use crate::index::Item;
use crate::names::{closest, plain};
use crate::source::{Source, UnreadableFile};
use crate::{Map, Unit};

/// Units and boards from several sources, the first that has a name counts.
#[derive(Clone, Debug)]
pub struct Library {
    sources: Vec<Arc<dyn Source>>,
    cache: Arc<Cache>,
}

/// An item and where it comes from.
#[derive(Clone, Debug)]
pub struct Listed<'a> {
    pub item: Cow<'a, Item>,
    pub source: &'a Arc<dyn Source>,
}

impl Library {
    pub fn new(sources: Vec<Arc<dyn Source>>) -> Library {
        Library { sources, cache: Arc::default() }
    }

    /// The same library with a source that is asked first. Both share one cache.
    pub fn with_first(&self, source: Arc<dyn Source>) -> Library {
        let sources = std::iter::once(source).chain(self.sources.iter().cloned()).collect();
        Library { sources, cache: self.cache.clone() }
    }

    /// A unit by whole name, or by a beginning that only one name has; case, spaces and dashes do not matter.
    pub fn unit(&self, name: &str) -> Result<Arc<Unit>, LibraryError> {
        self.get(name)
    }

    /// A board by name, as with a unit.
    pub fn board(&self, name: &str) -> Result<Arc<Map>, LibraryError> {
        self.get(name)
    }

    /// A unit made ready for play, by name.
    pub fn sheet(&self, name: &str) -> Result<Arc<Sheet>, LibraryError> {
        let too_much = |why| LibraryError::NotPlayable { name: name.to_owned(), why };
        self.unit(name)?.sheet.clone().map_err(too_much)
    }

    pub fn get<T: Content>(&self, name: &str) -> Result<Arc<T>, LibraryError> {
        self.read(&self.find(T::KIND, name)?)
    }

    /// A unit or board by its hash; `None` if no source has it.
    pub fn get_by_hash<T: Content>(&self, hash: ContentHash) -> Option<Result<Arc<T>, LibraryError>> {
        let found = self.sources.iter().find_map(|source| {
            let item = source.index().by_hash(T::KIND, hash)?;
            Some(Listed { item: Cow::Borrowed(item), source })
        });
        Some(self.read(&found?))
    }

    /// A file that somebody sent as a whole. One that was read before is not read again.
    pub fn read_text<T: Content>(&self, text: &[u8]) -> Result<Arc<T>, ReadError> {
        let hash = ContentHash::of(text);
        if let Some(known) = self.cache.parsed(hash) {
            return known;
        }
        let read = T::read(text).map(Arc::new);
        self.cache.keep(hash, &read);
        read
    }

    /// Everything of a kind, source by source, each name once.
    pub fn list(&self, kind: Kind) -> Vec<Listed<'_>> {
        let mut seen = HashSet::new();
        let mut all = Vec::new();
        for source in &self.sources {
            let items = source.index().items().iter().filter(|item| item.kind == kind);
            let fresh = items.filter(|item| seen.insert(plain(&item.name)));
            all.extend(fresh.map(|item| Listed { item: Cow::Borrowed(item), source }));
        }
        all
    }

    /// What a name leads to.
    pub fn find(&self, kind: Kind, name: &str) -> Result<Listed<'_>, LibraryError> {
        for source in &self.sources {
            if let Some(opened) = source.open(kind, name) {
                let unavailable = |why| LibraryError::Unavailable { name: name.to_owned(), why };
                return opened.map(|item| Listed { item: Cow::Owned(item), source }).map_err(unavailable);
            }
        }
        let wanted = plain(name);
        if wanted.is_empty() {
            return Err(self.unknown(kind, name));
        }
        let exact = |source: &'_ Arc<dyn Source>| source.index().exact(kind, &wanted).is_some();
        if let Some(source) = self.sources.iter().find(|source| exact(source))
            && let Some(item) = source.index().exact(kind, &wanted)
        {
            return Ok(Listed { item: Cow::Borrowed(item), source });
        }
        self.by_beginning(kind, name, &wanted)
    }

    fn by_beginning(&self, kind: Kind, name: &str, wanted: &str) -> Result<Listed<'_>, LibraryError> {
        /// So many of the names that begin alike are told.
        const TOLD: usize = 4;
        let mut found: Vec<Listed<'_>> = Vec::new();
        for source in &self.sources {
            for item in source.index().beginning(kind, wanted).take(TOLD) {
                if found.iter().all(|it| plain(&it.item.name) != plain(&item.name)) {
                    found.push(Listed { item: Cow::Borrowed(item), source });
                }
            }
        }
        if found.len() > 1 {
            let names = found.iter().take(TOLD).map(|it| it.item.name.clone()).collect();
            return Err(LibraryError::Ambiguous { kind, name: name.to_owned(), names });
        }
        found.pop().ok_or_else(|| self.unknown(kind, name))
    }

    fn unknown(&self, kind: Kind, name: &str) -> LibraryError {
        let items = self.sources.iter().flat_map(|source| source.index().items());
        let names = items.filter(|item| item.kind == kind).map(|item| item.name.as_str());
        let close = closest(name, names).into_iter().map(str::to_owned).collect();
        LibraryError::Unknown { kind, name: name.to_owned(), close }
    }

    /// Files of all sources that cannot be read.
    pub fn unreadable(&self) -> impl Iterator<Item = &UnreadableFile> {
        self.sources.iter().flat_map(|source| source.unreadable())
    }

    /// What an item came to when it was read; `None` if that is still to be done, or was forgotten.
    pub fn cached<T: Content>(&self, listed: &Listed<'_>) -> Option<Result<Arc<T>, LibraryError>> {
        let unreadable = |why| LibraryError::Unreadable { name: listed.item.name.clone(), why };
        Some(self.cache.parsed(listed.item.hash)?.map_err(unreadable))
    }

    /// Reads an item, if nobody has yet.
    pub fn read<T: Content>(&self, listed: &Listed<'_>) -> Result<Arc<T>, LibraryError> {
        if let Some(known) = self.cached(listed) {
            return known;
        }
        let unreadable = |why| LibraryError::Unreadable { name: listed.item.name.clone(), why };
        let bytes = self.bytes(listed)?;
        let read = T::read(&bytes).map(Arc::new);
        self.cache.keep(listed.item.hash, &read);
        read.map_err(unreadable)
    }

    /// An item's summary: the source's own, or the one that was made when the file was read.
    pub fn summary<T: Content>(&self, listed: &Listed<'_>) -> Result<Arc<T::Summary>, LibraryError> {
        if let Some(known) = listed.item.summary.as_ref().and_then(T::from_summary) {
            return Ok(known.clone());
        }
        if let Some(known) = self.cache.summary::<T>(listed.item.hash) {
            return Ok(known);
        }
        Ok(self.read::<T>(listed)?.summary().clone())
    }

    /// An item's file.
    pub fn bytes<'a>(&self, listed: &'a Listed<'_>) -> Result<Cow<'a, [u8]>, LibraryError> {
        let unavailable = |why| LibraryError::Unavailable { name: listed.item.name.clone(), why };
        listed.source.bytes(&listed.item).map_err(unavailable)
    }
}

#[cfg(test)]
mod tests;
