//! Our own content, compiled in: the texts of `data/mechs` and `data/boards`.

use std::sync::{Arc, LazyLock};

use crate::content::{ContentHash, Kind};
use crate::library::Library;
use crate::names::plain;
use crate::source::{Source, Text, Texts};

/// A file of our own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct File {
    pub kind: Kind,
    /// The file's name without its ending.
    pub stem: &'static str,
    pub name: &'static str,
    pub hash: ContentHash,
    pub text: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Our own files of a kind, in the order of their file names.
pub fn built_in_files(kind: Kind) -> impl Iterator<Item = &'static File> {
    FILES.iter().filter(move |file| file.kind == kind)
}

/// One of our own files by whole name or file name, for who needs its text.
pub fn built_in_file(kind: Kind, name: &str) -> Option<&'static File> {
    let wanted = plain(name);
    built_in_files(kind).find(|file| plain(file.name) == wanted || plain(file.stem) == wanted)
}

/// Our own files as a source, to stand behind others.
pub static BUILT_IN: LazyLock<Arc<dyn Source>> = LazyLock::new(|| {
    let text = |file: &File| Text {
        kind: file.kind,
        name: file.name.to_owned(),
        stem: file.stem.to_owned(),
        hash: file.hash,
        text: file.text,
    };
    Arc::new(Texts::new(FILES.iter().map(text)))
});

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(vec![BUILT_IN.clone()]));

/// The library of our own content alone. It is a constant of the program: what it remembers is only what it read of
/// texts that never change.
pub fn built_in() -> &'static Library {
    &LIBRARY
}
