//! What identifies a file: its kind and the hash of its bytes.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::cache::Parsed;
use crate::error::ReadError;
use crate::{BoardSummary, UnitSummary};

/// What a file holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Unit,
    Board,
}

impl Kind {
    pub const ALL: [Kind; 2] = [Kind::Unit, Kind::Board];

    pub const fn name(self) -> &'static str {
        match self {
            Kind::Unit => "unit",
            Kind::Board => "board",
        }
    }

    /// What a file is, by its ending or else by its first words.
    pub fn of_file(name: &str, bytes: &[u8]) -> Option<Kind> {
        let ending = name.rsplit_once('.').map(|(_, ending)| ending);
        let is = |kind: &Kind| ending.is_some_and(|it| it.eq_ignore_ascii_case(kind.extension()));
        Kind::ALL.into_iter().find(is).or_else(|| Kind::of_text(bytes))
    }

    /// A board opens with its size; a design has a chassis early on.
    fn of_text(bytes: &[u8]) -> Option<Kind> {
        let head = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]).to_ascii_lowercase();
        let mut lines = head.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let starts = |line: &str, word: &str| line.starts_with(word);
        match lines.clone().next() {
            Some(first) if starts(first, "size ") => Some(Kind::Board),
            _ if lines.any(|line| starts(line, "chassis:") || starts(line, "version:")) => Some(Kind::Unit),
            _ => None,
        }
    }

    /// The ending of such files, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Kind::Unit => "mtf",
            Kind::Board => "board",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// SHA-256 of a file's bytes. Browsers share one cache, so nobody may be able to make two files of one hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ContentHash(pub [u8; 32]);

impl ContentHash {
    pub fn of(bytes: &[u8]) -> ContentHash {
        ContentHash(Sha256::digest(bytes).into())
    }
}

impl fmt::Display for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ContentHash({self})")
    }
}

impl FromStr for ContentHash {
    type Err = String;

    fn from_str(text: &str) -> Result<ContentHash, String> {
        let wrong = || format!("a content hash is 64 lowercase hex digits, not {text:?}");
        let is_plain = text.len() == 64 && text.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'));
        if !is_plain {
            return Err(wrong());
        }
        let mut hash = [0; 32];
        for (at, byte) in hash.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|_| wrong())?;
        }
        Ok(ContentHash(hash))
    }
}

/// What lists and filters need of a file.
#[derive(Clone, PartialEq, Debug)]
pub enum Summary {
    Unit(Arc<UnitSummary>),
    Board(Arc<BoardSummary>),
}

/// What a library can hold: [`crate::Unit`] and [`crate::Map`].
pub trait Content: Send + Sync + Sized + 'static {
    const KIND: Kind;
    type Summary: Send + Sync;

    fn read(bytes: &[u8]) -> Result<Self, ReadError>;

    fn summary(&self) -> &Arc<Self::Summary>;

    /// Bytes of memory that it takes, roughly.
    fn weight(&self) -> usize;

    #[doc(hidden)]
    fn into_parsed(this: Arc<Self>) -> Parsed;

    #[doc(hidden)]
    fn from_parsed(parsed: &Parsed) -> Option<Arc<Self>>;

    #[doc(hidden)]
    fn into_summary(summary: Arc<Self::Summary>) -> Summary;

    #[doc(hidden)]
    fn from_summary(summary: &Summary) -> Option<&Arc<Self::Summary>>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_told_apart_by_ending_or_by_content() {
        assert_eq!(Kind::of_file("a.MTF", b""), Some(Kind::Unit));
        assert_eq!(Kind::of_file("b/a.Board", b""), Some(Kind::Board));
        assert_eq!(Kind::of_file("a.txt", b"# made by hand\n\nsize 16 17\n"), Some(Kind::Board));
        assert_eq!(Kind::of_file("a", b"generator:x\nChassis:Heron\n"), Some(Kind::Unit));
        assert_eq!(Kind::of_file("a", b"\x00\xff\x13"), None);
    }

    #[test]
    fn a_hash_is_that_of_sha256sum_and_reads_back_from_its_text() {
        let hash = ContentHash::of(b"abc");
        assert_eq!(hash.to_string(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(hash.to_string().parse(), Ok(hash));
        for bad in ["", "ba78", &hash.to_string().to_uppercase(), &"+".repeat(64)] {
            assert!(bad.parse::<ContentHash>().is_err(), "{bad:?}");
        }
    }
}
