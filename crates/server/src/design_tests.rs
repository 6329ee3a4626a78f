//! Designs tried out: the draft and the design before it fight the same field with the same seeds, a batch at a time.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bots::{Budget, Strength};
use lab::job::Unwatched;
use lab::luck::Side;
use lab::skirmish::{Fighter, Map, TURN_LIMIT, terms};
use lab::stats::Share;
use lab::{Control, Job, Player, Results, Run, SeriesPlan, Skirmish};
use serde::Serialize;

use crate::token::Digest;

/// What is tried out.
#[derive(Clone, Debug)]
pub struct Trial {
    pub before: Option<Fighter>,
    pub after: Fighter,
    pub field: Vec<Fighter>,
    pub map: Map,
    pub bot: Strength,
    /// Of each version against each opponent.
    pub battles: u64,
    pub seed: u64,
}

/// What a decision of a bot may cost: the same on every machine.
const NODES: u64 = 1_000;
/// Battles of a round against one opponent: few, so that all bars grow together and a stop is heard soon.
const ROUND: u64 = 8;

/// One opponent, and how both versions do against it.
#[derive(Clone, PartialEq, Debug, Serialize, utoipa::ToSchema)]
pub struct Against {
    pub unit: String,
    #[schema(value_type = Object)]
    pub before: Option<Share>,
    #[schema(value_type = Object)]
    pub after: Share,
}

/// How often a version was lost to a cause, of all its losses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Cause {
    pub what: String,
    pub before: u64,
    pub after: u64,
}

/// What a test has come to.
#[derive(Clone, PartialEq, Debug, Serialize, utoipa::ToSchema)]
pub struct TestShown {
    pub test: String,
    pub state: TestState,
    pub done: u64,
    pub of: u64,
    pub error: Option<String>,
    #[schema(value_type = Object)]
    pub before: Option<Share>,
    #[schema(value_type = Object)]
    pub after: Share,
    /// The win share after less that before, with its 95 % interval.
    pub difference: Option<Difference>,
    pub field: Vec<Against>,
    pub causes: Vec<Cause>,
    /// Losses of all battles, which the causes are counted among.
    pub losses_before: u64,
    pub losses_after: u64,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, utoipa::ToSchema)]
pub struct Difference {
    pub by: f64,
    pub low: f64,
    pub high: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TestState {
    Running,
    Stopped,
    Finished,
    Failed,
}

/// A test and what it has come to.
#[derive(Debug)]
pub struct DesignTest {
    pub id: String,
    pub owner: Digest,
    names: Vec<String>,
    of: u64,
    has_before: bool,
    inner: Mutex<Inner>,
}

#[derive(Debug)]
struct Inner {
    state: TestState,
    stop: bool,
    error: Option<String>,
    /// By opponent: before, after.
    results: Vec<[Tally; 2]>,
}

/// What one version has come to against one opponent.
#[derive(Clone, Debug, Default)]
struct Tally {
    won: u64,
    fought: u64,
    /// Causes of its losses.
    lost: Vec<(String, u64)>,
}

impl Tally {
    fn add(&mut self, results: &Results) {
        let side = results.side(Side::First);
        self.won += side.wins.count;
        self.fought += results.battles;
        for lost in &side.lost {
            match self.lost.iter_mut().find(|(what, _)| *what == lost.what) {
                Some((_, count)) => *count += lost.count,
                None => self.lost.push((lost.what.clone(), lost.count)),
            }
        }
    }
}

impl DesignTest {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn stop(&self) {
        self.inner().stop = true;
    }

    fn is_live(&self) -> bool {
        self.inner().state == TestState::Running
    }

    pub fn shown(&self) -> TestShown {
        let inner = self.inner();
        let wins = |version: usize| {
            let all = inner.results.iter().map(|it| &it[version]);
            let (won, fought) = all.fold((0, 0), |sum, it| (sum.0 + it.won, sum.1 + it.fought));
            Share::new(won, fought)
        };
        let share = |tally: &Tally| Share::new(tally.won, tally.fought);
        let field = self.names.iter().zip(&inner.results).map(|(unit, results)| Against {
            unit: unit.clone(),
            before: self.has_before.then(|| share(&results[0])),
            after: share(&results[1]),
        });
        let (before, after) = (self.has_before.then(|| wins(0)), wins(1));
        let losses = |version: usize| losses(&inner.results, version);
        TestShown {
            test: self.id.clone(),
            state: inner.state,
            done: inner.results.iter().flatten().map(|it| it.fought).sum(),
            of: self.of,
            error: inner.error.clone(),
            before,
            after,
            difference: before.and_then(|before| difference(before, after)),
            field: field.collect(),
            causes: causes(&inner.results),
            losses_before: losses(0),
            losses_after: losses(1),
        }
    }

    /// Every opponent gets a few battles in turn. Both versions fight the same rounds with the same seeds.
    fn fight(&self, trial: &Trial, bench: &Mutex<()>) {
        for round in 0..trial.battles.div_ceil(ROUND) {
            for at in 0..trial.field.len() {
                for (version, own) in [trial.before.as_ref(), Some(&trial.after)].into_iter().enumerate() {
                    let Some(own) = own else { continue };
                    if self.inner().stop {
                        return self.end(TestState::Stopped, None);
                    }
                    let turn = bench.lock().unwrap_or_else(PoisonError::into_inner);
                    let fought = trial.round(own, &trial.field[at], round);
                    drop(turn);
                    match fought {
                        Ok(results) => self.inner().results[at][version].add(&results),
                        Err(why) => return self.end(TestState::Failed, Some(why)),
                    }
                }
            }
        }
        self.end(TestState::Finished, None);
    }

    fn end(&self, state: TestState, error: Option<String>) {
        let mut inner = self.inner();
        (inner.state, inner.error) = (state, error);
    }
}

impl Trial {
    /// A few battles from both seats.
    fn round(&self, own: &Fighter, foe: &Fighter, round: u64) -> Result<Results, String> {
        let sides = [vec![own.clone()], vec![foe.clone()]];
        let player = Player::new(self.bot, Budget::nodes(NODES));
        let ground = Skirmish::new(&self.map, sides, [player; 2], terms(TURN_LIMIT))?;
        let plan =
            SeriesPlan { battles: ROUND, seed: self.seed.wrapping_add(round), ..SeriesPlan::default() };
        let mut run = Run::new(Job::new(ground, plan));
        run.run(&Unwatched, |_| Control::Continue);
        if let Some(failure) = run.failures().first() {
            return Err(failure.why.clone());
        }
        Ok(run.results())
    }
}

/// The difference of two shares; its interval from theirs (Newcombe).
fn difference(before: Share, after: Share) -> Option<Difference> {
    if before.of == 0 || after.of == 0 {
        return None;
    }
    let square = |it: f64| it * it;
    let by = after.rate - before.rate;
    let low = by - (square(after.rate - after.low) + square(before.high - before.rate)).sqrt();
    let high = by + (square(after.high - after.rate) + square(before.rate - before.low)).sqrt();
    Some(Difference { by, low, high })
}

fn losses(results: &[[Tally; 2]], version: usize) -> u64 {
    results.iter().flat_map(|it| &it[version].lost).map(|(_, count)| count).sum()
}

fn causes(results: &[[Tally; 2]]) -> Vec<Cause> {
    let mut causes: Vec<Cause> = Vec::new();
    for versions in results {
        for (version, tally) in versions.iter().enumerate() {
            for (what, lost) in &tally.lost {
                let at = causes.iter().position(|it| it.what == *what).unwrap_or_else(|| {
                    causes.push(Cause { what: what.clone(), before: 0, after: 0 });
                    causes.len() - 1
                });
                let count = if version == 0 { &mut causes[at].before } else { &mut causes[at].after };
                *count += lost;
            }
        }
    }
    causes.sort_by_key(|it| std::cmp::Reverse(it.before + it.after));
    causes
}

/// All tests of this process: a browser has one at a time, and a new one ends the one before.
#[derive(Debug, Default)]
pub struct DesignTests {
    all: Mutex<Vec<Arc<DesignTest>>>,
    bench: Arc<Mutex<()>>,
}

/// Tests under way at a time, and those that are remembered.
const LIVE: usize = 8;
const KEPT: usize = 32;

/// Too many tests are under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Busy;

impl DesignTests {
    pub fn begin(&self, id: String, owner: Digest, trial: Trial) -> Result<Arc<DesignTest>, Busy> {
        let mut all = self.all();
        all.iter().filter(|it| it.owner == owner).for_each(|it| it.stop());
        if all.iter().filter(|it| it.is_live() && it.owner != owner).count() >= LIVE {
            return Err(Busy);
        }
        let versions = if trial.before.is_some() { 2 } else { 1 };
        let test = Arc::new(DesignTest {
            id,
            owner,
            names: trial.field.iter().map(Fighter::name).collect(),
            of: trial.field.len() as u64 * versions * trial.battles.next_multiple_of(ROUND),
            has_before: trial.before.is_some(),
            inner: Mutex::new(Inner {
                state: TestState::Running,
                stop: false,
                error: None,
                results: vec![<[Tally; 2]>::default(); trial.field.len()],
            }),
        });
        all.push(test.clone());
        if all.len() > KEPT
            && let Some(old) = all.iter().position(|it| !it.is_live())
        {
            all.remove(old);
        }
        drop(all);
        let (fought, bench) = (test.clone(), self.bench.clone());
        std::thread::spawn(move || fought.fight(&trial, &bench));
        Ok(test)
    }

    pub fn find(&self, id: &str) -> Option<Arc<DesignTest>> {
        self.all().iter().find(|it| it.id == id).cloned()
    }

    /// Ends every test, so that the process can end.
    pub fn stop(&self) {
        self.all().iter().for_each(|it| it.stop());
    }

    fn all(&self) -> MutexGuard<'_, Vec<Arc<DesignTest>>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
