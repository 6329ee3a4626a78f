//! `State`: one game in progress, in the words of OpenSpiel.

use kit::{Game as _, Seat};
use learning::{Playable, Tensors, Trace};
use numpy::{IntoPyArray, PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::errors::{IllegalAction, calmly, read_seed, read_seed_or_none, refused};

/// What `current_player` says after the end, as OpenSpiel does.
const TERMINAL: i32 = -4;

/// A state of either game.
#[derive(Clone, Debug)]
pub enum Any {
    Classic(Box<Trace<classic::State>>),
    Squadron(Box<Trace<squadron::State>>),
}

impl From<Trace<classic::State>> for Any {
    fn from(trace: Trace<classic::State>) -> Any {
        Any::Classic(Box::new(trace))
    }
}

impl From<Trace<squadron::State>> for Any {
    fn from(trace: Trace<squadron::State>) -> Any {
        Any::Squadron(Box::new(trace))
    }
}

/// The same for a state of either game.
macro_rules! either {
    ($any:expr, $trace:ident => $body:expr) => {
        match $any {
            Any::Classic($trace) => $body,
            Any::Squadron($trace) => $body,
        }
    };
}

/// A game in progress. Made by `Game.new_initial_state`.
#[pyclass(module = "myomer")]
#[derive(Debug)]
pub struct State {
    pub any: Any,
}

impl State {
    pub fn new(any: Any) -> State {
        State { any }
    }
}

pub(crate) fn seat_of(player: i64) -> PyResult<Seat> {
    match player {
        0 => Ok(Seat::Red),
        1 => Ok(Seat::Blue),
        _ => Err(refused(format!("a player is 0 (Red) or 1 (Blue), not {player}"))),
    }
}

/// The tensors of one observation.
pub(crate) struct Observed {
    pub map: Vec<u8>,
    pub units: Vec<f32>,
    pub globals: Vec<f32>,
    pub shapes: learning::Shapes,
}

fn observed<G: Playable>(trace: &Trace<G>, seat: Seat) -> Observed {
    let (episode, game) = (trace.episode(), trace.episode().game());
    let shapes = game.shapes();
    let (mut map, mut units) = (vec![0; shapes.map_len()], vec![0.0; shapes.units_len()]);
    let mut globals = vec![0.0; shapes.globals];
    let into = Tensors { map: &mut map, units: &mut units, globals: &mut globals };
    game.observe(seat, episode.chosen_by(seat), &mut G::Memory::default(), into);
    Observed { map, units, globals, shapes }
}

/// A state from the bytes of `State.serialize`.
#[pyfunction]
pub(crate) fn deserialize(bytes: &[u8]) -> PyResult<State> {
    calmly(|| {
        let profile = learning::profile(bytes).map_err(refused)?;
        let any = match profile.as_str() {
            classic::State::PROFILE => {
                Trace::<classic::State>::from_bytes(bytes).map(Any::from).map_err(refused)?
            }
            squadron::State::PROFILE => {
                Trace::<squadron::State>::from_bytes(bytes).map(Any::from).map_err(refused)?
            }
            other => return Err(refused(format!("a state of {other:?}: no game here is called so"))),
        };
        Ok(State::new(any))
    })
}

#[pymethods]
impl State {
    /// 0 is Red, 1 is Blue, -4 is nobody: the game is over.
    fn current_player(&self) -> i32 {
        either!(&self.any, it => it.episode().to_act().map_or(TERMINAL, |seat| seat as i32))
    }

    fn is_terminal(&self) -> bool {
        either!(&self.any, it => it.episode().to_act().is_none())
    }

    fn is_chance_node(&self) -> bool {
        false
    }

    /// The ids that may be chosen now, in order. Of the player who is not to choose, none.
    #[pyo3(signature = (player = None))]
    fn legal_actions(&self, player: Option<i64>) -> PyResult<Vec<u32>> {
        match player.map(seat_of).transpose()? {
            Some(seat) if Some(seat) != either!(&self.any, it => it.episode().to_act()) => Ok(Vec::new()),
            Some(_) | None => Ok(either!(&self.any, it => it.episode().legal_ids())),
        }
    }

    /// 1 for every legal id, 0 for all others, as `int8`.
    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mask = either!(&self.any, it => {
            let mut mask = vec![0; it.episode().game().space().size()];
            it.episode().mask(&mut mask);
            mask
        });
        mask.into_pyarray(py)
    }

    /// What an id means here: `action_to_string(action)` or `action_to_string(player, action)`.
    #[pyo3(signature = (player_or_action, action = None))]
    fn action_to_string(&self, player_or_action: i64, action: Option<i64>) -> PyResult<String> {
        let id = id_of(action.unwrap_or(player_or_action))?;
        Ok(either!(&self.any, it => it.episode().game().describe(id)))
    }

    /// Chooses an id. Dice fall, and whatever is forced after it happens at once if the game skips it.
    fn apply_action(&mut self, action: i64) -> PyResult<()> {
        let id = id_of(action)?;
        calmly(|| {
            either!(&mut self.any, it => {
                it.episode_mut().apply(id).map_err(|why| IllegalAction::new_err(why.to_string()))
            })
        })
    }

    /// Carries out a whole action of the engine, as JSON: what bots decide and records hold.
    fn apply_json(&mut self, action: &str) -> PyResult<()> {
        calmly(|| {
            either!(&mut self.any, it => {
                let read = serde_json::from_str(action).map_err(|why| refused(format!("action: {why}")))?;
                it.episode_mut().play(read).map_err(|why| IllegalAction::new_err(why.to_string()))
            })
        })
    }

    /// The sum of rewards of both players: 1 for the winner, -1 for the loser, 0 in a draw and before the end.
    fn returns(&self) -> [f32; 2] {
        either!(&self.any, it => it.episode().returns())
    }

    /// The rewards of the last choice; all there is comes at the end.
    fn rewards(&self) -> [f32; 2] {
        self.returns()
    }

    fn player_return(&self, player: i64) -> PyResult<f32> {
        Ok(self.returns()[seat_of(player)? as usize])
    }

    /// An independent copy. With a seed its dice are others from here on.
    #[pyo3(signature = (seed = None))]
    fn clone(&self, #[pyo3(from_py_with = read_seed_or_none)] seed: Option<u64>) -> State {
        let mut any = self.any.clone();
        if let Some(seed) = seed {
            either!(&mut any, it => it.reseed(seed));
        }
        State::new(any)
    }

    fn __copy__(&self) -> State {
        self.clone(None)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone(None)
    }

    /// The whole game so far as bytes, dice to come included.
    fn serialize<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &either!(&self.any, it => it.to_bytes()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Py<PyAny>, (Bound<'py, PyBytes>,))> {
        let read = py.import("myomer")?.getattr("deserialize")?;
        Ok((read.unbind(), (self.serialize(py),)))
    }

    /// The ids that were chosen, in order.
    fn history(&self) -> Vec<u32> {
        either!(&self.any, it => it.chosen_ids())
    }

    /// The actions of the engine that were carried out, each as JSON.
    fn history_json(&self) -> PyResult<Vec<String>> {
        either!(&self.any, it => {
            let played = it.episode().played().iter();
            played.map(|action| serde_json::to_string(action).map_err(refused)).collect()
        })
    }

    /// The ids chosen so far of an action that takes several.
    fn pending(&self) -> Vec<u32> {
        either!(&self.any, it => it.episode().chosen().to_vec())
    }

    /// What the player sees, as `map` (uint8), `units` and `global` (float32).
    fn observation<'py>(&self, py: Python<'py>, player: i64) -> PyResult<Bound<'py, PyDict>> {
        let seat = seat_of(player)?;
        let seen = calmly(|| Ok(either!(&self.any, it => observed(it, seat))))?;
        let dict = PyDict::new(py);
        dict.set_item("map", seen.map.into_pyarray(py).reshape(seen.shapes.map)?)?;
        dict.set_item("units", seen.units.into_pyarray(py).reshape(seen.shapes.units)?)?;
        dict.set_item("global", seen.globals.into_pyarray(py))?;
        Ok(dict)
    }

    /// The same as one row of `float32`: the map, the units, the globals.
    fn observation_tensor<'py>(&self, py: Python<'py>, player: i64) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = seat_of(player)?;
        let seen = calmly(|| Ok(either!(&self.any, it => observed(it, seat))))?;
        let mut row: Vec<f32> = seen.map.iter().map(|&value| f32::from(value)).collect();
        row.extend(seen.units);
        row.extend(seen.globals);
        Ok(row.into_pyarray(py))
    }

    /// What the player sees, whole, as JSON.
    fn observation_string(&self, player: i64) -> PyResult<String> {
        let seat = seat_of(player)?;
        calmly(
            || either!(&self.any, it => serde_json::to_string(&it.episode().game().view(Some(seat))).map_err(refused)),
        )
    }

    /// One of the games that look to the player as this one does: what is hidden from it and all dice to come are
    /// drawn anew.
    #[pyo3(signature = (player, seed = 0))]
    fn resample_from_infostate(
        &self,
        player: i64,
        #[pyo3(from_py_with = read_seed)] seed: u64,
    ) -> PyResult<State> {
        let seat = seat_of(player)?;
        calmly(|| {
            let any = match &self.any {
                Any::Classic(it) => it.redrawn(seat, seed).map(Any::from),
                Any::Squadron(it) => it.redrawn(seat, seed).map(Any::from),
            };
            any.map(State::new).map_err(refused)
        })
    }

    /// What choosing an id comes to: states with their exact probabilities, the likeliest first. `None` where more
    /// than `most_dice` dice may fall. Forced actions that follow are left to be taken.
    #[pyo3(signature = (action, most_dice = 4))]
    fn outcomes(&self, action: i64, most_dice: usize) -> PyResult<Option<Vec<(State, f64)>>> {
        if most_dice > 6 {
            return Err(refused(format!("most_dice is {most_dice}: 6 dice fall in 46656 ways already")));
        }
        let id = id_of(action)?;
        calmly(|| match &self.any {
            Any::Classic(it) => found(it, id, most_dice),
            Any::Squadron(it) => found(it, id, most_dice),
        })
    }

    /// The record of the game so far, as `myomer verify` and the page read it.
    #[pyo3(signature = (red = "Red", blue = "Blue"))]
    fn to_record(&self, red: &str, blue: &str) -> PyResult<String> {
        calmly(|| either!(&self.any, it => it.to_record([red, blue]).map_err(refused)))
    }

    /// The number of the turn.
    #[getter]
    fn turn(&self) -> u16 {
        either!(&self.any, it => it.episode().game().turn())
    }

    fn __repr__(&self) -> String {
        let name = match self.any {
            Any::Classic(_) => "classic",
            Any::Squadron(_) => "squadron",
        };
        format!("<myomer.State {name}, turn {}, player {}>", self.turn(), self.current_player())
    }
}

fn id_of(action: i64) -> PyResult<u32> {
    u32::try_from(action)
        .map_err(|_| IllegalAction::new_err(format!("action {action} is not one of this game")))
}

type Found = PyResult<Option<Vec<(State, f64)>>>;

fn found<G: Playable>(trace: &Trace<G>, id: u32, most_dice: usize) -> Found
where
    Any: From<Trace<G>>,
{
    trace.episode().check(id).map_err(|why| IllegalAction::new_err(why.to_string()))?;
    let found = learning::outcomes(trace, id, most_dice);
    let states = |all: Vec<learning::Outcome<G>>| {
        all.into_iter().map(|it| (State::new(Any::from(it.trace)), it.probability)).collect()
    };
    Ok(found.map(states))
}
