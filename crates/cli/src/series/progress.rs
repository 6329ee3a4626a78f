//! How far a run is: a bar with rate and time left, on a terminal only; and Ctrl-C, which keeps what is done.

use std::fmt::Write;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use lab::Share;
use lab::experiment::Experiment;
use lab::job::Watch;

/// Ctrl-C was pressed. It is the process's own: handlers cannot be taken back.
static STOP: AtomicBool = AtomicBool::new(false);

pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    pub(crate) fn new(battles: u64) -> Progress {
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
        let rate = |state: &ProgressState, out: &mut dyn Write| {
            let _ = write!(out, "{:.1}/s", state.per_sec());
        };
        // Before the first battle is over nobody knows.
        let left = |state: &ProgressState, out: &mut dyn Write| {
            let _ = match state.pos() {
                0 => write!(out, "?"),
                _ => write!(out, "{:#}", HumanDuration(state.eta())),
            };
        };
        let style = ProgressStyle::with_template(
            "{bar:20} {human_pos}/{human_len} battles, {rate}, {left} left{msg}",
        );
        let keyed = |it: ProgressStyle| it.with_key("rate", rate).with_key("left", left);
        bar.set_style(style.map_or_else(|_| ProgressStyle::default_bar(), keyed));
        bar.enable_steady_tick(Duration::from_millis(500));
        Progress { bar }
    }

    /// Battles that were fought before are done.
    pub(crate) fn skip(&self, battles: u64) {
        self.bar.set_position(battles);
        self.bar.reset_eta();
    }

    /// How it stands: what the first side has won, and how far an end by precision may be.
    pub(crate) fn tell(&self, share: Share, experiment: &Experiment) {
        if self.bar.is_hidden() {
            return;
        }
        let give = 100.0 * share.half_width();
        self.bar.set_message(format!("; won {:.1}% ±{give:.1}", 100.0 * share.rate));
        if let (Some(until), [_]) = (experiment.precision(), experiment.cells()) {
            let likely = share.trials_for(until).max(share.of);
            self.bar.set_length(likely.min(experiment.battles()));
        }
    }

    /// How it stands, in words.
    pub(crate) fn say(&self, words: String) {
        self.bar.set_message(words);
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Watch for Progress {
    fn fought(&self) {
        self.bar.inc(1);
    }

    fn is_stopped(&self) -> bool {
        STOP.load(Ordering::Relaxed)
    }
}
