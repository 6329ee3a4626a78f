//! Where files come from.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

use serde::Serialize;

use crate::content::{ContentHash, Kind};
use crate::index::{Index, Item};

/// Files that can be named. A source that reads them from somewhere does so in a door; here it is only asked.
pub trait Source: fmt::Debug + Send + Sync {
    /// Everything that it lists.
    fn index(&self) -> &Index;

    /// The bytes of an item of its own, or why they cannot be had.
    fn bytes(&self, item: &Item) -> Result<Cow<'_, [u8]>, String>;

    /// Files that it has and cannot read.
    fn unreadable(&self) -> &[UnreadableFile] {
        &[]
    }

    /// Something that can be named but is not listed, such as a path; `None` if it is nothing here.
    fn open(&self, kind: Kind, name: &str) -> Option<Result<Item, String>> {
        let _ = (kind, name);
        None
    }
}

/// A file that cannot be read: where it lies below its source, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct UnreadableFile {
    pub path: String,
    pub why: String,
}

/// A file as its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text<T> {
    pub kind: Kind,
    pub name: String,
    pub stem: String,
    pub hash: ContentHash,
    pub text: T,
}

impl<T: AsRef<[u8]>> Text<T> {
    /// A text whose only name is this one.
    pub fn new(kind: Kind, name: impl Into<String>, text: T) -> Text<T> {
        let name = name.into();
        Text { kind, stem: name.clone(), name, hash: ContentHash::of(text.as_ref()), text }
    }
}

/// A set of texts held in memory.
#[derive(Clone, Default)]
pub struct Texts<T> {
    index: Index,
    texts: HashMap<ContentHash, T>,
}

impl<T: AsRef<[u8]>> Texts<T> {
    pub fn new(texts: impl IntoIterator<Item = Text<T>>) -> Texts<T> {
        let (mut items, mut kept) = (Vec::new(), HashMap::new());
        for Text { kind, name, stem, hash, text } in texts {
            items.push(Item { kind, name, stem, hash, summary: None });
            kept.insert(hash, text);
        }
        Texts { index: Index::new(items), texts: kept }
    }
}

impl<T> fmt::Debug for Texts<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Texts({} items)", self.index.items().len())
    }
}

impl<T: AsRef<[u8]> + Send + Sync> Source for Texts<T> {
    fn index(&self) -> &Index {
        &self.index
    }

    fn bytes(&self, item: &Item) -> Result<Cow<'_, [u8]>, String> {
        let text = self.texts.get(&item.hash).ok_or("it is not in this set of texts")?;
        Ok(Cow::Borrowed(text.as_ref()))
    }
}
