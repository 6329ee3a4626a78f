//! Limits how often an address may do what costs more than an answer: make a match, which is stored, or try a code.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use axum::http::StatusCode;

use super::ClientAddress;
use super::error::HttpError;

/// Addresses that are remembered; those that have all of theirs back are forgotten first.
const KNOWN: usize = 10_000;

/// A bucket for each address.
#[derive(Debug)]
pub struct AddressPace {
    what: &'static str,
    an_hour: f64,
    buckets: Mutex<HashMap<ClientAddress, (f64, Instant)>>,
}

impl AddressPace {
    /// So many an hour, half of them at once; `what` there would be too many of.
    pub fn new(what: &'static str, an_hour: u32) -> AddressPace {
        AddressPace { what, an_hour: f64::from(an_hour.max(2)), buckets: Mutex::default() }
    }

    /// Counts one more of the address, or says when the next one may come.
    pub fn admit(&self, client: ClientAddress) -> Result<(), HttpError> {
        self.admit_at(client, Instant::now())
    }

    fn admit_at(&self, client: ClientAddress, now: Instant) -> Result<(), HttpError> {
        let (most, a_second) = (self.an_hour / 2.0, self.an_hour / 3600.0);
        let filled =
            |&(left, at): &(f64, Instant)| (left + now.duration_since(at).as_secs_f64() * a_second).min(most);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= KNOWN {
            buckets.retain(|_, bucket| filled(bucket) < most);
        }
        let left = buckets.get(&client).map_or(most, filled);
        if left < 1.0 {
            let wait = ((1.0 - left) / a_second).ceil() as u64;
            let message = format!("too many {} from your address; wait {wait} s", self.what);
            return Err(HttpError::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", message).retry_after(wait));
        }
        buckets.insert(client, (left - 1.0, now));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn half_an_hours_worth_at_once_then_one_by_one() {
        let of = |text: &str| ClientAddress::of(text.parse().expect("an address"));
        let (pace, now) = (AddressPace::new("new matches", 120), Instant::now());
        for _ in 0..60 {
            assert_eq!(pace.admit_at(of("192.0.2.1"), now), Ok(()));
        }
        assert!(pace.admit_at(of("192.0.2.1"), now).is_err());
        assert_eq!(pace.admit_at(of("192.0.2.2"), now), Ok(()));
        assert_eq!(pace.admit_at(of("192.0.2.1"), now + Duration::from_secs(31)), Ok(()));
        assert!(pace.admit_at(of("192.0.2.1"), now + Duration::from_secs(32)).is_err());
    }
}
