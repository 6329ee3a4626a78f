//! `Vector`: many games stepped at once, in Rust and without the GIL, into arrays that are made once.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use bots::{Budget, Strength};
use kit::{Game as _, Seat};
use learning::{Batch, BatchPlan, Buffers, IllegalActionError, Opponent, Playable};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArray3, PyArray4, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::Deserialize;

use crate::bots::{clock, strength_of};
use crate::errors::{IllegalAction, calmly, read_seed, refused};
use crate::game::Game;
use crate::spec::Spec;
use crate::state::seat_of;

#[derive(Debug)]
enum AnyBatch {
    Classic(Batch<classic::State>),
    Squadron(Batch<squadron::State>),
}

impl AnyBatch {
    fn games(&self) -> usize {
        match self {
            AnyBatch::Classic(it) => it.games(),
            AnyBatch::Squadron(it) => it.games(),
        }
    }
}

/// Many games at once. Made by `myomer.vector`.
#[pyclass(module = "myomer", frozen)]
#[derive(Debug)]
pub struct Vector {
    batch: Mutex<AnyBatch>,
    map: Py<PyArray4<u8>>,
    units: Py<PyArray3<f32>>,
    globals: Py<PyArray2<f32>>,
    mask: Py<PyArray2<i8>>,
    player: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
}

/// How a vector is played, as JSON that the Python side writes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct How {
    seed: u64,
    threads: usize,
    max_steps: Option<u32>,
    opponent: Option<String>,
    learner: Option<i64>,
    budget_ms: Option<f64>,
}

/// Who plays the seat that the learner does not.
struct Against {
    strength: Strength,
    learner: Option<Seat>,
    budget: Budget,
}

impl How {
    fn read(text: &str) -> PyResult<How> {
        let how: How = serde_json::from_str(text).map_err(refused)?;
        let How { threads, max_steps, .. } = how;
        if threads == 0 || max_steps == Some(0) {
            let limit = max_steps.map_or("none".to_owned(), |most| most.to_string());
            return Err(refused(format!(
                "threads is {threads}, max_steps is {limit}: they must be at least 1"
            )));
        }
        Ok(how)
    }

    fn against(&self) -> PyResult<Option<Against>> {
        let Some(name) = &self.opponent else { return Ok(None) };
        let budget = match self.budget_ms {
            None => Budget::nodes(200),
            Some(ms) if ms.is_finite() && ms > 0.0 => {
                Budget::time(Duration::from_secs_f64(ms / 1000.0), clock())
            }
            Some(ms) => return Err(refused(format!("budget_ms is {ms}: it must be more than 0"))),
        };
        let learner = self.learner.map(seat_of).transpose()?;
        Ok(Some(Against { strength: strength_of(name)?, learner, budget }))
    }

    fn batch(&self, game: &Game, num: usize) -> PyResult<AnyBatch> {
        let against = self.against()?;
        let (seed, forced, most_steps, threads) = (self.seed, game.forced, self.max_steps, self.threads);
        calmly(|| {
            Ok(match &game.spec {
                Spec::Classic(setup) => {
                    let fresh = classic::State::new(setup).map_err(refused)?;
                    let opponent = against.map(|it| it.opponent(bots::classic));
                    let origin: learning::Origin<classic::State> = Arc::new(move |_| fresh.clone());
                    AnyBatch::Classic(Batch::new(
                        BatchPlan { origin, seed, forced, most_steps, opponent },
                        num,
                        threads,
                    ))
                }
                Spec::Squadron(spec) => {
                    let opponent = against.map(|it| it.opponent(bots::squadron));
                    let origin = spec.origin();
                    AnyBatch::Squadron(Batch::new(
                        BatchPlan { origin, seed, forced, most_steps, opponent },
                        num,
                        threads,
                    ))
                }
            })
        })
    }
}

#[pymethods]
impl Vector {
    #[new]
    fn new(py: Python<'_>, game: &Game, num: usize, how: &str) -> PyResult<Vector> {
        if num == 0 {
            return Err(refused("num is 0: a vector has at least one game"));
        }
        let how = How::read(how)?;
        let batch = how.batch(game, num)?;
        let (shapes, ids) = match &batch {
            AnyBatch::Classic(it) => (it.shapes(), it.ids()),
            AnyBatch::Squadron(it) => (it.shapes(), it.ids()),
        };
        let [channels, height, width] = shapes.map;
        let vector = Vector {
            batch: Mutex::new(batch),
            map: PyArray4::zeros(py, [num, channels, height, width], false).unbind(),
            units: PyArray3::zeros(py, [num, shapes.units[0], shapes.units[1]], false).unbind(),
            globals: PyArray2::zeros(py, [num, shapes.globals], false).unbind(),
            mask: PyArray2::zeros(py, [num, ids], false).unbind(),
            player: PyArray1::zeros(py, [num], false).unbind(),
            rewards: PyArray2::zeros(py, [num, 2], false).unbind(),
            terminated: PyArray1::zeros(py, [num], false).unbind(),
            truncated: PyArray1::zeros(py, [num], false).unbind(),
        };
        vector.reset(py, how.seed)?;
        Ok(vector)
    }

    fn __len__(&self) -> usize {
        self.games()
    }

    /// Begins all games again from a seed.
    #[pyo3(signature = (seed = 0))]
    fn reset(&self, py: Python<'_>, #[pyo3(from_py_with = read_seed)] seed: u64) -> PyResult<()> {
        self.with_buffers(py, |batch, buffers| {
            match batch {
                AnyBatch::Classic(it) => it.reset(seed, buffers),
                AnyBatch::Squadron(it) => it.reset(seed, buffers),
            }
            Ok(())
        })
    }

    /// Chooses one id in every game. If one is not legal, nothing happens in any of them.
    fn step(&self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let (given, games) = (actions.as_array(), self.games());
        if given.len() != games {
            return Err(refused(format!("{} actions for {games} games: one each is due", given.len())));
        }
        let ids: Vec<u32> = given.iter().map(|&id| u32::try_from(id).unwrap_or(u32::MAX)).collect();
        self.with_buffers(py, |batch, buffers| {
            let stepped = match batch {
                AnyBatch::Classic(it) => it.step(&ids, buffers),
                AnyBatch::Squadron(it) => it.step(&ids, buffers),
            };
            stepped.map_err(|(game, why): (usize, IllegalActionError)| {
                IllegalAction::new_err(format!("game {game}: {why}"))
            })
        })
    }

    /// A legal id for every game, each equally likely.
    fn sample<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let ids = py.detach(|| {
            let mut batch = self.lock();
            let mut ids = vec![0; batch.games()];
            match &mut *batch {
                AnyBatch::Classic(it) => it.sample(&mut ids),
                AnyBatch::Squadron(it) => it.sample(&mut ids),
            }
            ids
        });
        ids.into_pyarray(py)
    }

    /// The arrays, which every step fills again: `map`, `units`, `global`, `mask`, `player`, `rewards`, `terminated`
    /// and `truncated`.
    #[getter]
    fn arrays<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        dict.set_item("map", &self.map)?;
        dict.set_item("units", &self.units)?;
        dict.set_item("global", &self.globals)?;
        dict.set_item("mask", &self.mask)?;
        dict.set_item("player", &self.player)?;
        dict.set_item("rewards", &self.rewards)?;
        dict.set_item("terminated", &self.terminated)?;
        dict.set_item("truncated", &self.truncated)?;
        Ok(dict)
    }
}

impl Against {
    fn opponent<G: Playable + 'static>(
        self,
        make: fn(Strength, u64) -> Box<dyn bots::Bot<G>>,
    ) -> Opponent<G> {
        let strength = self.strength;
        Opponent {
            make: Arc::new(move |seed| make(strength, seed)),
            budget: self.budget,
            learner: self.learner,
        }
    }
}

impl Vector {
    fn lock(&self) -> MutexGuard<'_, AnyBatch> {
        self.batch.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn games(&self) -> usize {
        self.lock().games()
    }

    /// Runs something over the arrays while Python may do something else.
    fn with_buffers(
        &self,
        py: Python<'_>,
        run: impl FnOnce(&mut AnyBatch, Buffers<'_>) -> PyResult<()> + Send,
    ) -> PyResult<()> {
        let busy = |_| refused("the arrays of the vector are in use: another thread steps it");
        let mut map = self.map.bind(py).try_readwrite().map_err(busy)?;
        let mut units = self.units.bind(py).try_readwrite().map_err(busy)?;
        let mut globals = self.globals.bind(py).try_readwrite().map_err(busy)?;
        let mut mask = self.mask.bind(py).try_readwrite().map_err(busy)?;
        let mut player = self.player.bind(py).try_readwrite().map_err(busy)?;
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(busy)?;
        let mut terminated = self.terminated.bind(py).try_readwrite().map_err(busy)?;
        let mut truncated = self.truncated.bind(py).try_readwrite().map_err(busy)?;
        let buffers = Buffers {
            map: map.as_slice_mut()?,
            units: units.as_slice_mut()?,
            globals: globals.as_slice_mut()?,
            mask: mask.as_slice_mut()?,
            player: player.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
        };
        let batch = &self.batch;
        py.detach(|| {
            let mut batch = batch.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            calmly(|| run(&mut batch, buffers))
        })
    }
}
