//! The clock that bots are given.

use std::sync::LazyLock;
use std::time::Instant;

use bots::TimeSource;

/// The clock of this machine.
pub const SYSTEM_TIME: TimeSource = TimeSource(|| {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
});
