//! `Bot`: our players, asked from Python.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use bots::{Bot as Player, Budget, Candidate, Known, Strength, TimeSource};
use kit::{Seat, Seeded};
use learning::{Episode, Playable, Traced};
use pyo3::prelude::*;

use crate::errors::{calmly, read_seed, refused};
use crate::state::{Any, State};

/// Time since the module was first asked.
fn since_start() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

pub(crate) fn clock() -> TimeSource {
    TimeSource(since_start)
}

pub(crate) fn strength_of(name: &str) -> PyResult<Strength> {
    name.parse().map_err(|why: String| refused(why))
}

enum Seated {
    Nobody,
    Classic(Box<dyn Player<classic::State>>),
    Squadron(Box<dyn Player<squadron::State>>),
}

/// A player of ours. Made by `myomer.bots`.
#[pyclass(module = "myomer", frozen)]
pub struct Bot {
    strength: Strength,
    seed: u64,
    budget: Budget,
    seated: Mutex<(Seated, Seeded)>,
}

impl std::fmt::Debug for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bot").field("strength", &self.strength).field("seed", &self.seed).finish()
    }
}

/// A decision: the ids to choose, the action as JSON, the plans weighed, and why a default was played, if one was.
type Decision = (Vec<u32>, String, Vec<(String, f64, Vec<(&'static str, f64)>)>, Option<String>);

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (strength, seed = 0, budget_ms = None, nodes = None))]
    fn new(
        strength: &str,
        #[pyo3(from_py_with = read_seed)] seed: u64,
        budget_ms: Option<f64>,
        nodes: Option<u64>,
    ) -> PyResult<Bot> {
        let strength = strength_of(strength)?;
        let budget = match (budget_ms, nodes) {
            (Some(_), Some(_)) => return Err(refused("budget_ms and nodes: give one of them")),
            (None, Some(nodes)) => Budget::nodes(nodes),
            (None, None) => Budget::time(Duration::from_millis(100), clock()),
            (Some(ms), None) if ms.is_finite() && ms > 0.0 => {
                Budget::time(Duration::from_secs_f64(ms / 1000.0), clock())
            }
            (Some(ms), None) => return Err(refused(format!("budget_ms is {ms}: it must be more than 0"))),
        };
        let seated = Mutex::new((Seated::Nobody, Seeded::new(!seed)));
        Ok(Bot { strength, seed, budget: budget.explained(), seated })
    }

    #[getter]
    fn strength(&self) -> &'static str {
        self.strength.name()
    }

    /// What it does in this position: the ids still to choose, the whole action as JSON, the plans it weighed (words,
    /// score, terms), and why it failed, if it did.
    fn decide(&self, py: Python<'_>, state: &State) -> PyResult<Decision> {
        let any = state.any.clone();
        py.detach(|| {
            let mut seated = self.seated.lock().unwrap_or_else(PoisonError::into_inner);
            let (player, lot) = &mut *seated;
            calmly(|| match &any {
                Any::Classic(trace) => {
                    if !matches!(player, Seated::Classic(_)) {
                        *player = Seated::Classic(bots::classic(self.strength, self.seed));
                    }
                    let Seated::Classic(bot) = player else { return Err(refused("the bot left its seat")) };
                    decided(&mut **bot, trace.episode(), lot, self.budget)
                }
                Any::Squadron(trace) => {
                    if !matches!(player, Seated::Squadron(_)) {
                        *player = Seated::Squadron(bots::squadron(self.strength, self.seed));
                    }
                    let Seated::Squadron(bot) = player else { return Err(refused("the bot left its seat")) };
                    decided(&mut **bot, trace.episode(), lot, self.budget)
                }
            })
        })
    }
}

fn decided<G: Playable>(
    bot: &mut dyn Player<G>,
    episode: &Episode<G, Traced>,
    lot: &mut Seeded,
    budget: Budget,
) -> PyResult<Decision> {
    let seat: Seat =
        episode.to_act().ok_or_else(|| refused("the game is over: there is nothing to decide"))?;
    let choice = bot.decide(&Known::new(episode.game(), seat, lot), budget);
    let word = episode.game().spell(choice.action);
    // What is chosen already of another action cannot be taken back by ids.
    let ids = word.strip_prefix(episode.chosen()).map_or_else(Vec::new, <[u32]>::to_vec);
    let action = serde_json::to_string(&choice.action).map_err(refused)?;
    let plan =
        |it: Candidate| (it.plan, it.score, it.terms.iter().map(|term| (term.why, term.value)).collect());
    Ok((ids, action, choice.candidates.into_iter().map(plan).collect(), choice.fault))
}
