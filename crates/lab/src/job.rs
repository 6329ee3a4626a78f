//! A series of battles, and the run that fights it on all cores.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::battle::{Battleground, Telling};
use crate::battle_result::BattleResult;
use crate::cell::{Cell, csv_line};
use crate::luck::{Luck, Side};
use crate::results::Results;
use crate::schedule::{Flow, in_order, threads};
use crate::stats::Share;
use crate::tally::Tally;

/// How much is fought.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SeriesPlan {
    /// At most.
    pub battles: u64,
    pub seed: u64,
    /// Stop once the first side's win rate is known to give or take this much.
    pub until: Option<f64>,
    /// 0 is as many as there are cores.
    pub threads: usize,
    pub telling: Telling,
}

impl Default for SeriesPlan {
    fn default() -> SeriesPlan {
        SeriesPlan { battles: 1000, seed: 1, until: None, threads: 0, telling: Telling::Sums }
    }
}

/// A series to be fought.
#[derive(Clone)]
pub struct Job {
    pub ground: Arc<dyn Battleground>,
    pub plan: SeriesPlan,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("card", self.ground.card()).field("plan", &self.plan).finish()
    }
}

impl Job {
    pub fn new(ground: impl Battleground + 'static, plan: SeriesPlan) -> Job {
        Job { ground: Arc::new(ground), plan }
    }

    /// The record of one battle, by its number in [`Results::notable`]. `go_on` is asked before every decision.
    pub fn record(&self, battle: u64, go_on: &dyn Fn() -> bool) -> Result<Vec<String>, String> {
        let mut lines = Vec::new();
        self.ground.write_record(self.luck(battle), go_on, &mut lines).map(|()| lines)
    }

    /// Battles of the whole series.
    pub fn battles(&self) -> u64 {
        self.plan.battles.max(1)
    }

    fn luck(&self, battle: u64) -> Luck {
        Luck { pairing: self.ground.pairing(), ..Luck::new(self.plan.seed, battle) }
    }

    fn fight(&self, battle: u64) -> Result<BattleResult, String> {
        fight(self.ground.as_ref(), self.luck(battle), self.plan.telling)
    }
}

/// One battle. A panic in it is reported with its number and does not end the run.
pub(crate) fn fight(ground: &dyn Battleground, luck: Luck, telling: Telling) -> Result<BattleResult, String> {
    let fought = catch_unwind(AssertUnwindSafe(|| ground.fight(luck, telling)));
    fought.unwrap_or_else(|panic| {
        let why = panic.downcast_ref::<String>().map(String::as_str);
        let why = why.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
        Err(format!(
            "battle {} of seed {} broke a rule of ours ({why}); please report it with its record",
            luck.battle, luck.seed
        ))
    })
}

/// What is to be done after some battles.
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

    /// Nothing more is to be fought.
    fn is_stopped(&self) -> bool {
        false
    }

    /// The run is to come back and may go on later.
    fn is_due(&self) -> bool {
        false
    }
}

/// Watches nothing.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {}

/// How many battles lie between two looks at the interval: the same for any number of threads, so that `until` stops
/// at the same battle.
pub const LOOK: u64 = 64;

/// A battle that came to nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    pub battle: u64,
    pub why: String,
}

/// A job on its way.
#[derive(Debug)]
pub struct Run {
    job: Job,
    next: u64,
    stand: Stand,
    tally: Tally,
    attacks: Vec<Vec<Cell>>,
    failures: Vec<Failure>,
}

impl Run {
    pub fn new(job: Job) -> Run {
        let tally = Tally::new(job.ground.pairing());
        Run { job, next: 0, stand: Stand::Running, tally, attacks: Vec::new(), failures: Vec::new() }
    }

    /// Fights until the job is done, the watch wants the run back, or the callback, which sees it every
    /// [`LOOK`] battles, says otherwise.
    pub fn run(&mut self, watch: &dyn Watch, mut progress: impl FnMut(&mut Run) -> Control) -> Stand {
        if self.stand != Stand::Running {
            return self.stand;
        }
        let job = self.job.clone();
        let work = |battle: u64| {
            let result = (!watch.is_stopped() && !watch.is_due()).then(|| job.fight(battle));
            result.inspect(|_| watch.fought())
        };
        let mut control = Control::Continue;
        in_order(self.next..job.battles(), threads(job.plan.threads), work, |battle, result| {
            self.take(battle, result);
            self.look();
            if self.stand == Stand::Running && self.next.is_multiple_of(LOOK) {
                control = progress(self);
            }
            let goes_on = self.stand == Stand::Running && control == Control::Continue;
            if goes_on { Flow::Continue } else { Flow::End }
        });
        let is_stopped = control == Control::Stop || watch.is_stopped();
        if self.stand == Stand::Running && is_stopped {
            self.stand = Stand::Stopped;
        }
        self.stand
    }

    fn take(&mut self, battle: u64, result: Result<BattleResult, String>) {
        self.next = battle + 1;
        match result {
            Ok(result) => {
                self.tally.add(battle, &result);
                self.attacks.extend(result.attacks);
            }
            Err(why) => {
                self.tally.add_failed();
                self.failures.push(Failure { battle, why });
            }
        }
    }

    /// Whether this was the last battle, or the interval is narrow enough.
    fn look(&mut self) {
        let is_narrow = |until: f64| {
            self.next.is_multiple_of(LOOK) && self.tally.share(Side::First).half_width() <= until
        };
        if self.next >= self.job.battles() || self.job.plan.until.is_some_and(is_narrow) {
            self.stand = Stand::Finished;
        }
    }

    pub fn job(&self) -> &Job {
        &self.job
    }

    pub fn stand(&self) -> Stand {
        self.stand
    }

    /// Battles that failed so far.
    pub fn failures(&self) -> &[Failure] {
        &self.failures
    }

    /// What the first side has won so far: cheap enough to ask after every battle.
    pub fn share(&self) -> Share {
        self.tally.share(Side::First)
    }

    pub fn results(&self) -> Results {
        self.tally.results(self.job.ground.card(), self.job.plan.seed, self.job.battles(), self.stand)
    }

    /// The attacks since they were last taken, as lines of CSV.
    pub fn take_attacks(&mut self) -> String {
        std::mem::take(&mut self.attacks).iter().map(|cells| csv_line(cells)).collect()
    }
}
