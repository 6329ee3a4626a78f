//! `Game`: what is played, on what, by which rules.

use kit::Game as _;
use learning::{Channels, Forced, Playable, Shapes, Space, Trace};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::{calmly, read_seed, refused};
use crate::spec::Spec;
use crate::state::{Any, State};

/// A game that can be begun as often as wished. Made by `myomer.load_game`.
#[pyclass(module = "myomer", frozen)]
#[derive(Debug)]
pub struct Game {
    text: String,
    pub spec: Spec,
    pub forced: Forced,
    space: Space,
    shapes: Shapes,
    channels: Channels,
}

impl Game {
    pub fn read(text: String, skip_forced: bool) -> PyResult<Game> {
        let spec = calmly(|| Spec::read(&text).map_err(refused))?;
        let forced = if skip_forced { Forced::Skip } else { Forced::Ask };
        let (space, shapes, channels) = calmly(|| match &spec {
            Spec::Classic(setup) => classic::State::new(setup).map(|it| look(&it)).map_err(refused),
            Spec::Squadron(spec) => squadron::State::new(&spec.setup(0)).map(|it| look(&it)).map_err(refused),
        })?;
        Ok(Game { text, spec, forced, space, shapes, channels })
    }

    pub fn begin(&self, seed: u64) -> PyResult<Any> {
        calmly(|| match &self.spec {
            Spec::Classic(setup) => Trace::<classic::State>::begin((**setup).clone(), seed, self.forced)
                .map(Any::from)
                .map_err(refused),
            Spec::Squadron(spec) => Trace::<squadron::State>::begin(spec.setup(seed), seed, self.forced)
                .map(Any::from)
                .map_err(refused),
        })
    }
}

/// What a fresh game says of itself: asked once.
fn look(game: &impl Playable) -> (Space, Shapes, Channels) {
    (game.space(), game.shapes(), game.channels())
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (spec, skip_forced = true))]
    fn new(spec: String, skip_forced: bool) -> PyResult<Game> {
        Game::read(spec, skip_forced)
    }

    /// The spec and whether forced choices are skipped: what a copy is made of.
    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String, bool))> {
        let game = slf.get();
        Ok((slf.get_type().into_any().unbind(), (game.text.clone(), game.forced == Forced::Skip)))
    }

    /// `classic` or `squadron`.
    #[getter]
    fn name(&self) -> &'static str {
        match self.spec {
            Spec::Classic(_) => "classic",
            Spec::Squadron(_) => "squadron",
        }
    }

    #[getter]
    fn skip_forced(&self) -> bool {
        self.forced == Forced::Skip
    }

    /// A game at its first decision. The seed decides every die that follows.
    #[pyo3(signature = (seed = 0))]
    fn new_initial_state(&self, #[pyo3(from_py_with = read_seed)] seed: u64) -> PyResult<State> {
        self.begin(seed).map(State::new)
    }

    fn num_players(&self) -> usize {
        2
    }

    fn num_distinct_actions(&self) -> usize {
        self.space.size()
    }

    /// The segments of the action ids: name, first id, how many.
    fn action_segments(&self) -> Vec<(&'static str, u32, u32)> {
        self.space.segments.iter().map(|it| (it.name, it.first, it.size)).collect()
    }

    /// The segment of an action id and its place in it.
    fn action_factors(&self, action: u32) -> PyResult<(&'static str, u32)> {
        let most = self.space.size() - 1;
        let part = self.space.part(action).map(|(segment, index)| (segment.name, index));
        part.ok_or_else(|| refused(format!("action {action} is not one of this game: ids are 0 to {most}")))
    }

    /// The shapes of the tensors of an observation.
    fn observation_shapes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let shapes = self.shapes;
        let dict = PyDict::new(py);
        dict.set_item("map", shapes.map.to_vec())?;
        dict.set_item("units", shapes.units.to_vec())?;
        dict.set_item("global", vec![shapes.globals])?;
        Ok(dict)
    }

    /// Every channel, feature and global of an observation by name, in order.
    fn observation_channels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let channels = &self.channels;
        let dict = PyDict::new(py);
        dict.set_item("map", &channels.map)?;
        dict.set_item("units", &channels.units)?;
        dict.set_item("global", &channels.globals)?;
        Ok(dict)
    }

    fn __repr__(&self) -> String {
        format!("<myomer.Game {}>", self.name())
    }
}
