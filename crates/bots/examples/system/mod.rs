//! The time of this machine, for bots that think by the clock.

use std::sync::LazyLock;
use std::time::Instant;

use bots::TimeSource;

pub(crate) const TIME: TimeSource = TimeSource(|| {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
});
