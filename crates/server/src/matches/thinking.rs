//! Threads for bots: a limited number think at a time, each with a deadline.

use std::sync::Arc;
use std::time::Duration;

use kit::Seeded;
use tokio::sync::Semaphore;

/// A bot that has not answered by now never will.
const DEADLINE: Duration = Duration::from_secs(10);

/// The threads for bots.
#[derive(Clone, Debug)]
pub struct Pool {
    places: Arc<Semaphore>,
    pub deadline: Duration,
}

impl Pool {
    pub fn new(places: usize) -> Pool {
        Pool { places: Arc::new(Semaphore::new(places.max(1))), deadline: DEADLINE }
    }

    /// Runs work on a thread of the pool; `None` if it panicked or overran.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        // The place is given back at the deadline even if the thread is not, so that no bot can stop the others.
        let _place = self.places.acquire().await.ok()?;
        match tokio::time::timeout(self.deadline, tokio::task::spawn_blocking(work)).await {
            Ok(Ok(done)) => Some(done),
            Ok(Err(why)) => {
                tracing::error!(panicked = why.is_panic(), "a bot failed");
                None
            }
            Err(_) => {
                tracing::error!(deadline = ?self.deadline, "a bot overran its deadline");
                None
            }
        }
    }
}

/// A stream that nobody can foresee.
pub(crate) fn lot() -> Seeded {
    Seeded::new(seed())
}

/// A seed that nobody can foresee.
pub(crate) fn seed() -> u64 {
    // Without random bytes of the system nothing would have started; a bot may then as well be foreseeable.
    crate::token::random::<8>().map_or(0, u64::from_le_bytes)
}
