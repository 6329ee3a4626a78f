//! A stopwatch that a busy machine does not distort: time this thread spent on a core, where the system tells.

use std::time::{Duration, Instant};

/// Nanoseconds of CPU time of this thread, or none where the system does not say.
fn on_core() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok()
}

/// What a rate is counted per.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Per {
    CpuSecond,
    WallSecond,
}

impl Per {
    pub(super) fn name(self) -> &'static str {
        match self {
            Per::CpuSecond => "CPU second",
            Per::WallSecond => "second of wall time",
        }
    }

    pub(super) fn here() -> Per {
        if on_core().is_some() { Per::CpuSecond } else { Per::WallSecond }
    }
}

fn time(work: &mut dyn FnMut()) -> f64 {
    let (wall, core) = (Instant::now(), on_core());
    work();
    match (core, on_core()) {
        (Some(from), Some(to)) if to > from => (to - from) as f64 / 1e9,
        _ => wall.elapsed().as_secs_f64(),
    }
}

/// How often a second `work` does one of its `each` things, repeated for about `span`; the best of three.
pub(super) fn rate(span: Duration, each: u64, mut work: impl FnMut()) -> f64 {
    work();
    let mut batch = 1u64;
    let mut best: f64 = 0.0;
    let mut runs = 0;
    while runs < 3 {
        let spent = time(&mut || (0..batch).for_each(|_| work()));
        if spent * 3.0 < span.as_secs_f64() && batch < 1 << 40 {
            batch = (batch * 2).max((batch as f64 * span.as_secs_f64() / 3.0 / spent.max(1e-9)) as u64);
        } else {
            best = best.max((batch * each) as f64 / spent);
            runs += 1;
        }
    }
    best
}
