//! A stable hash of any serializable value: the same on every machine and in every version.
//!
//! The value's postcard bytes run through XXH3-64 (seed 0) as they are written, over a small buffer on the
//! stack, so hashing allocates nothing. It tells states apart; it is no proof against a forger.

use std::fmt;
use std::str::FromStr;

use postcard::ser_flavors::Flavor;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3Default;

/// A 64-bit hash, written as 16 hex digits (a JSON number would lose bits in a browser).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct StateHash(pub u64);

impl StateHash {
    /// # Panics
    /// If the value's own `Serialize` fails, or it holds a sequence of unknown length: game states do neither.
    pub fn of<T: Serialize + ?Sized>(value: &T) -> StateHash {
        postcard::serialize_with_flavor(value, Hashing::default()).expect("a game state always serializes")
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StateHash({self})")
    }
}

impl FromStr for StateHash {
    type Err = String;

    fn from_str(text: &str) -> Result<StateHash, String> {
        let is_plain = text.len() == 16 && text.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'));
        match u64::from_str_radix(text, 16) {
            Ok(bits) if is_plain => Ok(StateHash(bits)),
            _ => Err(format!("a hash is 16 lowercase hex digits, not {text:?}")),
        }
    }
}

impl TryFrom<String> for StateHash {
    type Error = String;

    fn try_from(text: String) -> Result<StateHash, String> {
        text.parse()
    }
}

impl From<StateHash> for String {
    fn from(hash: StateHash) -> String {
        hash.to_string()
    }
}

/// Collects postcard's many tiny writes before they reach the hash.
struct Hashing {
    hash: Xxh3Default,
    buffer: [u8; 512],
    filled: usize,
}

impl Default for Hashing {
    fn default() -> Hashing {
        Hashing { hash: Xxh3Default::new(), buffer: [0; 512], filled: 0 }
    }
}

impl Hashing {
    fn drain(&mut self) {
        self.hash.update(&self.buffer[..self.filled]);
        self.filled = 0;
    }
}

impl Flavor for Hashing {
    type Output = StateHash;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        if self.filled == self.buffer.len() {
            self.drain();
        }
        self.buffer[self.filled] = byte;
        self.filled += 1;
        Ok(())
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        if bytes.len() > self.buffer.len() - self.filled {
            self.drain();
        }
        if bytes.len() > self.buffer.len() {
            self.hash.update(bytes);
            return Ok(());
        }
        self.buffer[self.filled..self.filled + bytes.len()].copy_from_slice(bytes);
        self.filled += bytes.len();
        Ok(())
    }

    fn finalize(mut self) -> postcard::Result<StateHash> {
        self.drain();
        Ok(StateHash(self.hash.digest()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_of_nothing_is_the_published_value_of_xxh3() {
        assert_eq!(StateHash::of(&()).to_string(), "2d06800538d394c2");
    }

    #[test]
    fn streaming_gives_the_hash_of_the_whole_bytes() {
        for length in [1usize, 16, 240, 511, 512, 513, 1500, 5000] {
            let value: Vec<(u8, u32, String)> =
                (0..length).map(|it| (it as u8, (it * it * 977) as u32, "x".repeat(it % 700))).collect();
            let bytes = postcard::to_allocvec(&value).unwrap();
            assert_eq!(StateHash::of(&value).0, xxhash_rust::xxh3::xxh3_64(&bytes), "length {length}");
        }
    }

    /// Golden values: records hold such hashes for ever.
    #[test]
    fn golden_hashes_stay_what_they_are() {
        let value = (1u8, -2i32, "three", [4u64, 5, 600_000], Some('x'), None::<u8>);
        assert_eq!(StateHash::of(&value).to_string(), "dbc1b6c87d976fdd");
        let long: Vec<u32> = (0..1000).map(|it| it * 2_654_435).collect();
        assert_eq!(StateHash::of(&long).to_string(), "7d43d27d0bb91e23");
    }

    #[test]
    fn a_hash_reads_back_from_its_text_and_nothing_else_does() {
        let hash = StateHash(0x00ab_cdef_0123_4567);
        assert_eq!(hash.to_string().parse(), Ok(hash));
        for bad in ["", "00abcdef0123456", "00ABCDEF01234567", "+0abcdef01234567", "00abcdef012345678"] {
            assert!(bad.parse::<StateHash>().is_err(), "{bad:?}");
        }
    }
}
