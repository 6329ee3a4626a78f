//! Bots at work: so many at a time on threads of their own, each with a deadline. A bot that panics, cheats or
//! overruns is replaced by the game's default for that one decision, and the log says so.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Bot, Budget, Known};
use kit::record::Recorder;
use kit::{Seat, Seeded};
use tokio::sync::Semaphore;

use super::progress::Progress;
use crate::hosted::Hosted;

/// A bot that has not answered by now never will.
const DEADLINE: Duration = Duration::from_secs(10);
/// As many actions as are played before the table hears of them.
const STRIDE: usize = 16;
/// As long as others wait for the thread.
const SHIFT: Duration = Duration::from_millis(250);

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

/// What a bot did, and the bot itself.
pub struct Thought<G: Hosted> {
    pub progress: Progress<G>,
    pub bot: Option<Box<dyn Bot<G>>>,
}

/// Plays for the seat until another is to act, or for a stride.
pub async fn think<G: Hosted>(
    pool: Pool,
    recorder: Recorder<G, Seeded>,
    known: Option<u64>,
    (seat, bot): (Seat, Box<dyn Bot<G>>),
) -> Thought<G> {
    let begun = Instant::now();
    let table = recorder.clone();
    let played = pool.run(move || stride(&table, known, (seat, bot))).await;
    metrics::histogram!("myomer_bot_seconds").record(begun.elapsed().as_secs_f64());
    played.unwrap_or_else(|| {
        let mut progress = Progress::from(&recorder);
        play_default(&mut progress, "the bot failed or took too long");
        Thought { progress, bot: None }
    })
}

fn stride<G: Hosted>(
    recorder: &Recorder<G, Seeded>,
    known: Option<u64>,
    (seat, mut bot): (Seat, Box<dyn Bot<G>>),
) -> Thought<G> {
    let begun = Instant::now();
    let mut progress = Progress::from(recorder);
    while progress.is_up_to(seat) && progress.lines.len() < STRIDE && begun.elapsed() < SHIFT {
        let mut lot = Seeded::new(chance(known, progress.entries()));
        let seen = Known::new(progress.game(), seat, &mut lot);
        let budget = Budget::time(bot.thinking_time(), crate::SYSTEM_TIME);
        let action = bot.decide(&seen, budget).action;
        if let Err(why) = progress.take(action, None) {
            tracing::error!(game = G::NAME, %why, "a bot chose what is not legal");
            play_default(&mut progress, "the bot chose what is not legal");
            return Thought { progress, bot: None };
        }
    }
    Thought { progress, bot: Some(bot) }
}

/// One legal action, whatever it takes: a match is never stuck.
fn play_default<G: Hosted>(progress: &mut Progress<G>, why: &str) {
    metrics::counter!("myomer_bot_defaults_total").increment(1);
    let note = || Some(format!("Played by default: {why}."));
    let suggested = progress.game().fallback();
    if suggested.is_some_and(|action| progress.take(action, note()).is_ok()) {
        return;
    }
    let mut legal = Vec::new();
    progress.game().legal_actions(&mut legal);
    let found = legal.into_iter().any(|action| progress.take(action, note()).is_ok());
    if !found {
        tracing::error!(game = G::NAME, "no legal action was found though a seat is to act");
    }
}

/// What a bot's own lots come from when the table has so many entries. In a match by a known seed, whose dice
/// everybody can foresee, its bots can be foreseen too: the same decisions meet the same answers, as far as these do
/// not hang on the clock.
pub fn chance(known: Option<u64>, entries: u64) -> u64 {
    // An odd multiplier keeps neighbouring entries far apart.
    known.map_or_else(seed, |known| known ^ entries.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// A stream that nobody can foresee.
pub fn lot() -> Seeded {
    Seeded::new(seed())
}

/// A seed that nobody can foresee.
pub fn seed() -> u64 {
    // Without random bytes of the system nothing would have started; a bot may then as well be foreseeable.
    crate::token::random::<8>().map_or(0, u64::from_le_bytes)
}
