//! Counts what each address has open, so that one address cannot use up the limit of all.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::http::ClientAddress;

/// What is open, by address.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally(Arc<Mutex<HashMap<ClientAddress, u32>>>);

/// One that is open; dropping it closes it.
#[derive(Debug)]
pub struct Counted {
    tally: Tally,
    client: ClientAddress,
}

impl Tally {
    /// Counts one more, unless the client has as many as it may.
    pub(crate) fn enter(&self, client: ClientAddress, most: u32) -> Option<Counted> {
        let mut open = self.open();
        let count = open.entry(client).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Counted { tally: self.clone(), client })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<ClientAddress, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.tally.open();
        let left = open.get(&self.client).map_or(0, |count| count - 1);
        match left {
            0 => open.remove(&self.client),
            left => open.insert(self.client, left),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_has_so_many_and_others_have_theirs() {
        let of = |text: &str| ClientAddress::of(text.parse().expect("an address"));
        let tally = Tally::default();
        let held: Vec<_> = (0..2).map(|_| tally.enter(of("192.0.2.1"), 2).expect("room")).collect();
        assert!(tally.enter(of("192.0.2.1"), 2).is_none());
        assert!(tally.enter(of("192.0.2.2"), 2).is_some());
        drop(held);
        assert!(tally.enter(of("192.0.2.1"), 2).is_some());
        assert!(tally.open().is_empty(), "nothing is remembered of who has gone");
    }
}
