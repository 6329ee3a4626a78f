//! A series of battles: how many, with what luck; and the run that fights it in batches on all cores.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::battle::{Battleground, Telling};
use crate::luck::{Luck, Side};
use crate::results::Results;
use crate::stats::Share;
use crate::tally::Tally;
use crate::told::Told;

/// How much is fought.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// At most; rounded up to whole pairs.
    pub battles: u64,
    pub seed: u64,
    /// Stop once the first side's win rate is known to give or take this much.
    pub until: Option<f64>,
    /// 0 is as many as there are cores.
    pub threads: usize,
    pub telling: Telling,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { battles: 1000, seed: 1, until: None, threads: 0, telling: Telling::Sums }
    }
}

/// A series to be fought.
#[derive(Clone)]
pub struct Job {
    pub ground: Arc<dyn Battleground>,
    pub plan: Plan,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("card", self.ground.card()).field("plan", &self.plan).finish()
    }
}

impl Job {
    pub fn new(ground: impl Battleground + 'static, plan: Plan) -> Job {
        Job { ground: Arc::new(ground), plan }
    }

    /// The record of one battle, by its number in [`Results::notable`].
    pub fn record(&self, battle: u64) -> Result<Vec<String>, String> {
        self.ground.record(self.luck(battle))
    }

    /// Battles of the whole series: pairs are never halved.
    pub fn battles(&self) -> u64 {
        self.plan.battles.max(1).next_multiple_of(2)
    }

    fn luck(&self, battle: u64) -> Luck {
        Luck { seed: self.plan.seed, battle }
    }

    /// A mistake of ours in one battle is told with its number; it does not take the whole run with it.
    fn fight(&self, battle: u64) -> Result<Told, String> {
        let fought =
            catch_unwind(AssertUnwindSafe(|| self.ground.fight(self.luck(battle), self.plan.telling)));
        fought.unwrap_or_else(|_| {
            Err(format!("battle {battle} of seed {} broke a rule of ours; please report it", self.plan.seed))
        })
    }
}

/// What is to be done after a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    Continue,
    /// Come back; the run can go on later.
    Pause,
    /// What is done is all there will be.
    Stop,
}

/// Where a run stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stand {
    Running,
    /// All battles are fought, or the interval is narrow enough.
    Finished,
    Stopped,
}

/// Asked from every thread between battles.
pub trait Watch: Sync {
    /// A battle is over.
    fn fought(&self) {}

    /// Drop the rest of the batch.
    fn is_stopped(&self) -> bool {
        false
    }
}

/// Watches nothing.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {}

/// Pairs a batch: the same for any number of threads, so that `until` stops at the same battle.
const BATCH: u64 = 32;

/// A job on its way.
#[derive(Debug)]
pub struct Run {
    job: Job,
    pool: ThreadPool,
    next_pair: u64,
    stand: Stand,
    tally: Tally,
    attacks: String,
}

impl Run {
    /// Refuses a setup that cannot be played, in words.
    pub fn new(job: Job) -> Result<Run, String> {
        let pool = ThreadPoolBuilder::new()
            .num_threads(job.plan.threads)
            .build()
            .map_err(|why| format!("threads: {why}"))?;
        let tally = Tally::default();
        Ok(Run { job, pool, next_pair: 0, stand: Stand::Running, tally, attacks: String::new() })
    }

    /// Fights batch after batch until the job is done or the callback says otherwise.
    pub fn run(
        &mut self,
        watch: &dyn Watch,
        mut progress: impl FnMut(&mut Run) -> Control,
    ) -> Result<Stand, String> {
        while self.step(watch)? == Stand::Running {
            match progress(self) {
                Control::Continue => {}
                Control::Pause => break,
                Control::Stop => self.stand = Stand::Stopped,
            }
        }
        Ok(self.stand)
    }

    /// One batch.
    pub fn step(&mut self, watch: &dyn Watch) -> Result<Stand, String> {
        if self.stand != Stand::Running {
            return Ok(self.stand);
        }
        let pairs = self.job.battles() / 2;
        let batch = self.next_pair..(self.next_pair + BATCH).min(pairs);
        let job = &self.job;
        let pair = |pair: u64| -> Option<Result<[Told; 2], String>> {
            let fight = |battle| {
                let told = job.fight(battle);
                watch.fought();
                told
            };
            (!watch.is_stopped()).then(|| Ok([fight(2 * pair)?, fight(2 * pair + 1)?]))
        };
        let numbers: Vec<u64> = batch.clone().collect();
        let told: Vec<_> =
            self.pool.install(|| numbers.par_iter().with_max_len(1).map(|&number| pair(number)).collect());
        let whole = told.iter().all(Option::is_some);
        for (pair, told) in batch.clone().zip(told) {
            let Some(told) = told else { continue };
            for (battle, told) in (2 * pair..).zip(told?) {
                self.attacks.push_str(&told.attacks);
                self.tally.add(battle, &told);
            }
        }
        self.next_pair = batch.end;
        let narrow = |until: f64| self.tally.share(Side::First).half_width() <= until;
        self.stand = match () {
            () if !whole => Stand::Stopped,
            () if self.next_pair >= pairs || self.job.plan.until.is_some_and(narrow) => Stand::Finished,
            () => Stand::Running,
        };
        Ok(self.stand)
    }

    pub fn job(&self) -> &Job {
        &self.job
    }

    pub fn stand(&self) -> Stand {
        self.stand
    }

    /// Ends it where it is.
    pub fn stop(&mut self) {
        if self.stand == Stand::Running {
            self.stand = Stand::Stopped;
        }
    }

    /// What the first side has won so far: cheap enough to ask after every batch.
    pub fn share(&self) -> Share {
        self.tally.share(Side::First)
    }

    pub fn results(&self) -> Results {
        self.tally.results(&self.job, self.stand)
    }

    /// The lines of CSV since they were last taken.
    pub fn take_attacks(&mut self) -> String {
        std::mem::take(&mut self.attacks)
    }
}
