//! Series of battles on the server: each in a thread of its own, which take turns.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use lab::battle::Telling;
use lab::job::Watch;
use lab::{Control, Job, Results, Run, Stand};
use tokio::sync::{Semaphore, mpsc};

use crate::token::Digest;

/// What is wanted of a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    Run,
    Pause,
    Stop,
}

/// How a series stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum State {
    Running,
    Paused,
    Stopped,
    Finished,
    Failed,
}

/// A series and what it has come to.
#[derive(Debug)]
pub struct Series {
    pub id: String,
    /// Who began it, and alone may pause or stop it.
    pub owner: Digest,
    pub job: Job,
    inner: Mutex<Inner>,
    changed: Condvar,
}

#[derive(Debug)]
struct Inner {
    wish: Wish,
    state: State,
    results: Option<Results>,
    error: Option<String>,
    /// Time spent on battles, pauses left out.
    spent: Duration,
}

/// How long a series has the cores before the next one has its turn.
const SPAN: Duration = Duration::from_millis(250);

/// Gives the cores back after a span.
struct Turn {
    begun: Instant,
}

impl Watch for Turn {
    fn is_due(&self) -> bool {
        self.begun.elapsed() >= SPAN
    }
}

/// One turn of a run.
fn step(run: &mut Run, bench: &Mutex<()>) -> (Stand, Duration) {
    let _turn = bench.lock().unwrap_or_else(PoisonError::into_inner);
    let begun = Instant::now();
    let stand = run.run(&Turn { begun }, |_| Control::Continue);
    (stand, begun.elapsed())
}

/// A look at a series.
#[derive(Clone, Debug)]
pub struct Look {
    pub state: State,
    pub results: Option<Results>,
    pub error: Option<String>,
    pub spent: Duration,
}

impl Series {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn look(&self) -> Look {
        let Inner { wish, state, results, error, spent } = &*self.inner();
        let state = match (state, wish) {
            (State::Running, Wish::Pause) => State::Paused,
            (State::Running, Wish::Stop) => State::Stopped,
            (state, _) => *state,
        };
        Look { state, results: results.clone(), error: error.clone(), spent: *spent }
    }

    pub fn wish(&self, wish: Wish) {
        let mut inner = self.inner();
        // What is stopped stays stopped.
        if inner.wish != Wish::Stop {
            inner.wish = wish;
        }
        self.changed.notify_all();
    }

    fn is_live(&self) -> bool {
        self.inner().state == State::Running
    }

    /// Waits while it is paused; false if it shall end.
    fn may_go_on(&self) -> bool {
        let mut inner = self.inner();
        while inner.wish == Wish::Pause {
            inner = self.changed.wait(inner).unwrap_or_else(PoisonError::into_inner);
        }
        inner.wish == Wish::Run
    }

    fn fight(&self, bench: &Mutex<()>) {
        let mut run = Run::new(self.job.clone());
        loop {
            if !self.may_go_on() {
                return self.end(State::Stopped, None);
            }
            let (stand, took) = step(&mut run, bench);
            let mut inner = self.inner();
            inner.spent += took;
            inner.results = Some(run.results());
            drop(inner);
            let error = run.failures().first().map(|it| it.why.clone());
            match stand {
                Stand::Running => {}
                // Battles that failed count for nothing; if none is left, nothing came of the series.
                Stand::Finished if run.share().of == 0 => return self.end(State::Failed, error),
                Stand::Finished => return self.end(State::Finished, error),
                Stand::Stopped => return self.end(State::Stopped, error),
            }
        }
    }

    fn end(&self, state: State, error: Option<String>) {
        let mut inner = self.inner();
        (inner.state, inner.error) = (state, error);
    }
}

/// All series of this process.
#[derive(Debug)]
pub struct Lab {
    series: Mutex<Vec<Arc<Series>>>,
    bench: Arc<Mutex<()>>,
    tellings: Arc<Semaphore>,
}

impl Default for Lab {
    fn default() -> Lab {
        Lab { series: Mutex::default(), bench: Arc::default(), tellings: Arc::new(Semaphore::new(TELLINGS)) }
    }
}

/// Series whose attacks may be told at a time.
const TELLINGS: usize = 2;

/// Series that may be under way at a time, of all and of one browser, and that are remembered.
const LIVE: usize = 8;
const LIVE_OF_ONE: usize = 4;
const KEPT: usize = 64;

/// Too many series are under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Busy;

impl Lab {
    pub fn begin(&self, id: String, owner: Digest, job: Job) -> Result<Arc<Series>, Busy> {
        let mut all = self.all();
        let live = || all.iter().filter(|it| it.is_live());
        if live().count() >= LIVE || live().filter(|it| it.owner == owner).count() >= LIVE_OF_ONE {
            return Err(Busy);
        }
        let inner = Inner {
            wish: Wish::Run,
            state: State::Running,
            results: None,
            error: None,
            spent: Duration::ZERO,
        };
        let series = Arc::new(Series { id, owner, job, inner: Mutex::new(inner), changed: Condvar::new() });
        all.push(series.clone());
        if all.len() > KEPT
            && let Some(old) = all.iter().position(|it| !it.is_live())
        {
            all.remove(old);
        }
        drop(all);
        let (fought, bench) = (series.clone(), self.bench.clone());
        std::thread::spawn(move || fought.fight(&bench));
        Ok(series)
    }

    /// The attacks of a series' battles so far as lines of CSV, turn by turn. They are fought once more, which
    /// gives the same battles and needs no memory for what nobody asks for; a reader who leaves ends it.
    pub fn attacks(&self, series: &Series) -> Result<mpsc::Receiver<String>, Busy> {
        let place = self.tellings.clone().try_acquire_owned().map_err(|_| Busy)?;
        let done = series.look().results.map_or(0, |it| it.battles);
        let mut job = series.job.clone();
        (job.plan.battles, job.plan.until, job.plan.telling) = (done, None, Telling::EveryAttack);
        let (lines, heard) = mpsc::channel(2);
        let bench = self.bench.clone();
        std::thread::spawn(move || {
            let _place = place;
            tell(job, &lines, &bench)
        });
        Ok(heard)
    }

    pub fn find(&self, id: &str) -> Option<Arc<Series>> {
        self.all().iter().find(|it| it.id == id).cloned()
    }

    pub fn list(&self) -> Vec<Arc<Series>> {
        self.all().iter().rev().cloned().collect()
    }

    /// Ends every series, so that the process can end.
    pub fn stop(&self) {
        self.all().iter().for_each(|it| it.wish(Wish::Stop));
    }

    fn all(&self) -> MutexGuard<'_, Vec<Arc<Series>>> {
        self.series.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn tell(job: Job, lines: &mpsc::Sender<String>, bench: &Mutex<()>) {
    let is_empty = job.plan.battles == 0;
    if lines.blocking_send(job.ground.columns().join(",") + "\n").is_err() || is_empty {
        return;
    }
    let mut run = Run::new(job);
    loop {
        let (stand, _) = step(&mut run, bench);
        let is_heard = lines.blocking_send(run.take_attacks()).is_ok();
        if !is_heard || stand != Stand::Running {
            return;
        }
    }
}
