//! How far a run is: a bar with rate and time left, on a terminal only; and Ctrl-C, which keeps what is done.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lab::job::Watch;

/// Ctrl-C was pressed. It is the process's own: handlers cannot be taken back.
static STOP: AtomicBool = AtomicBool::new(false);

pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    pub fn new(battles: u64) -> Progress {
        // A second Ctrl-C ends the process as usual.
        let _ = ctrlc::set_handler(|| {
            if STOP.swap(true, Ordering::Relaxed) {
                std::process::exit(i32::from(super::INTERRUPTED));
            }
        });
        let target = if std::io::stderr().is_terminal() {
            ProgressDrawTarget::stderr_with_hz(8)
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(Some(battles), target);
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} battles, {per_sec}, {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.enable_steady_tick(Duration::from_millis(500));
        Progress { bar }
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    pub fn is_stopped() -> bool {
        STOP.load(Ordering::Relaxed)
    }
}

impl Watch for Progress {
    fn fought(&self) {
        self.bar.inc(1);
    }

    fn is_stopped(&self) -> bool {
        Progress::is_stopped()
    }
}
