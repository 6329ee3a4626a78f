//! How many people are here: those who look at the lobby or sit at a table. Only a count leaves the server.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::ClientAddress;
use crate::store::Crowd;
use crate::token::Digest;

/// Who has not been heard of for so long is gone; the lobby asks every ten seconds, a table more often than once a minute.
const GONE: Duration = Duration::from_secs(45);
/// People that are remembered at a time.
const MOST: usize = 20_000;
/// People that one address counts for: whoever makes up cookies makes no crowd.
const OF_ONE_ADDRESS: u32 = 32;

/// Somebody who has been here before, and the address it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guest {
    pub person: Digest,
    pub client: ClientAddress,
}

/// The people whom this process sees, and what other processes on the store see.
#[derive(Debug, Default)]
pub struct Presence {
    people: Mutex<HashMap<Digest, (ClientAddress, Instant)>>,
    others: Mutex<Crowd>,
}

impl Presence {
    /// Somebody is here now.
    pub fn seen(&self, guest: Guest) {
        self.seen_at(guest, Instant::now());
    }

    fn seen_at(&self, Guest { person, client }: Guest, now: Instant) {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        if people.len() >= MOST {
            people.retain(|_, (_, at)| now.duration_since(*at) < GONE);
        }
        if people.len() < MOST || people.contains_key(&person) {
            people.insert(person, (client, now));
        }
    }

    /// People whom this process sees.
    pub fn people(&self) -> u32 {
        self.people_at(Instant::now())
    }

    fn people_at(&self, now: Instant) -> u32 {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        people.retain(|_, (_, at)| now.duration_since(*at) < GONE);
        let mut by_address: HashMap<ClientAddress, u32> = HashMap::new();
        for (client, _) in people.values() {
            *by_address.entry(*client).or_default() += 1;
        }
        by_address.values().map(|&count| count.min(OF_ONE_ADDRESS)).sum()
    }

    /// What the other processes see.
    pub fn others(&self) -> Crowd {
        *self.others.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn set_others(&self, others: Crowd) {
        *self.others.lock().unwrap_or_else(PoisonError::into_inner) = others;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(person: u8, address: &str) -> Guest {
        let client = ClientAddress::of(address.parse().expect("an address"));
        Guest { person: Digest([person; 32]), client }
    }

    #[test]
    fn somebody_counts_once_and_not_for_long() {
        let (presence, now) = (Presence::default(), Instant::now());
        let later = |seconds| now + Duration::from_secs(seconds);
        for (person, at) in [(1, 0), (2, 0), (1, 30)] {
            presence.seen_at(guest(person, "192.0.2.1"), later(at));
        }
        assert_eq!(presence.people_at(later(30)), 2);
        assert_eq!(presence.people_at(later(50)), 1, "one was seen again");
        assert_eq!(presence.people_at(later(90)), 0);
    }

    #[test]
    fn one_address_is_no_crowd() {
        let (presence, now) = (Presence::default(), Instant::now());
        for person in 0..200 {
            presence.seen_at(guest(person, "192.0.2.1"), now);
        }
        presence.seen_at(guest(200, "192.0.2.2"), now);
        assert_eq!(presence.people_at(now), OF_ONE_ADDRESS + 1);
    }
}
