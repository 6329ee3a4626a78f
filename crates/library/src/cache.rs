//! A bounded cache by content hash; the least recently used content is dropped first.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::content::{Content, ContentHash, Kind, Summary};
use crate::error::ReadError;
use crate::{Map, Unit};

/// A file that was read.
#[derive(Clone, Debug)]
pub enum Parsed {
    Unit(Arc<Unit>),
    Board(Arc<Map>),
}

type Key = (Kind, ContentHash);

/// One for all libraries that stand on the same base.
#[derive(Debug)]
pub(crate) struct Cache {
    parsed: Mutex<Lru<Key, Result<Parsed, ReadError>>>,
    summaries: Mutex<Lru<Key, Summary>>,
}

/// Bytes of units and boards that are kept: some thousand sheets, or some hundred boards.
const PARSED: usize = 64 << 20;
/// Summaries that are kept, each weighing one.
const SUMMARIES: usize = 20_000;
/// What a file that cannot be read weighs.
const UNREADABLE: usize = 256;

impl Default for Cache {
    fn default() -> Cache {
        Cache { parsed: Mutex::new(Lru::new(PARSED)), summaries: Mutex::new(Lru::new(SUMMARIES)) }
    }
}

impl Cache {
    pub(crate) fn parsed<T: Content>(&self, hash: ContentHash) -> Option<Result<Arc<T>, ReadError>> {
        match locked(&self.parsed).get(&(T::KIND, hash))? {
            Ok(parsed) => T::from_parsed(parsed).map(Ok),
            Err(why) => Some(Err(why.clone())),
        }
    }

    pub(crate) fn keep<T: Content>(&self, hash: ContentHash, read: &Result<Arc<T>, ReadError>) {
        let (value, weight) = match read {
            Ok(content) => {
                self.keep_summary::<T>(hash, content.summary());
                (Ok(T::into_parsed(content.clone())), content.weight())
            }
            Err(why) => (Err(why.clone()), UNREADABLE),
        };
        locked(&self.parsed).insert((T::KIND, hash), value, weight);
    }

    pub(crate) fn summary<T: Content>(&self, hash: ContentHash) -> Option<Arc<T::Summary>> {
        T::from_summary(locked(&self.summaries).get(&(T::KIND, hash))?).cloned()
    }

    fn keep_summary<T: Content>(&self, hash: ContentHash, summary: &Arc<T::Summary>) {
        locked(&self.summaries).insert((T::KIND, hash), T::into_summary(summary.clone()), 1);
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A map of at most so much weight: the least recently used goes first.
#[derive(Debug)]
pub struct Lru<K, V> {
    most: usize,
    weight: usize,
    /// Counts uses.
    clock: u64,
    entries: HashMap<K, Entry<V>>,
    /// By last use.
    order: BTreeMap<u64, K>,
}

#[derive(Debug)]
struct Entry<V> {
    value: V,
    weight: usize,
    used: u64,
}

impl<K: Copy + Eq + Hash, V> Lru<K, V> {
    pub fn new(most: usize) -> Lru<K, V> {
        Lru { most, weight: 0, clock: 0, entries: HashMap::new(), order: BTreeMap::new() }
    }

    pub fn get(&mut self, key: &K) -> Option<&V> {
        let entry = self.entries.get_mut(key)?;
        self.order.remove(&entry.used);
        self.clock += 1;
        entry.used = self.clock;
        self.order.insert(self.clock, *key);
        Some(&entry.value)
    }

    /// What is too heavy for the whole cache is not kept.
    pub fn insert(&mut self, key: K, value: V, weight: usize) {
        self.remove(&key);
        if weight > self.most {
            return;
        }
        while self.weight + weight > self.most {
            let Some((_, oldest)) = self.order.first_key_value() else { break };
            let oldest = *oldest;
            self.remove(&oldest);
        }
        self.clock += 1;
        self.weight += weight;
        self.order.insert(self.clock, key);
        self.entries.insert(key, Entry { value, weight, used: self.clock });
    }

    fn remove(&mut self, key: &K) {
        if let Some(entry) = self.entries.remove(key) {
            self.order.remove(&entry.used);
            self.weight -= entry.weight;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lru;

    #[test]
    fn the_least_recently_used_goes_first() {
        let mut cache = Lru::new(10);
        for key in [1, 2, 3] {
            cache.insert(key, key * 100, 3);
        }
        let held = |cache: &mut Lru<i32, i32>, keys: &[i32]| -> Vec<Option<i32>> {
            keys.iter().map(|key| cache.get(key).copied()).collect()
        };
        assert_eq!(held(&mut cache, &[1]), [Some(100)]);
        cache.insert(4, 400, 3);
        assert_eq!(held(&mut cache, &[2, 1, 3]), [None, Some(100), Some(300)]);
        cache.insert(5, 500, 10);
        assert_eq!((cache.entries.len(), cache.weight), (1, 10));
        cache.insert(6, 600, 11);
        assert_eq!(held(&mut cache, &[6, 5]), [None, Some(500)], "too heavy to be kept at all");
        cache.insert(5, 501, 2);
        assert_eq!(held(&mut cache, &[5]), [Some(501)]);
        assert_eq!((cache.weight, cache.order.len()), (2, 1));
    }
}
