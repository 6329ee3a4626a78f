//! The native half of the Python package `myomer`: games, states, vectors of games, bots, questions, records,
//! experiments.
//!
//! It only converts values; the encodings are in `learning`, the rules in the games. The Python half is in
//! `crates/python/python/myomer`. There is no doc example here: the crate is a `cdylib`, and its tests and examples are in
//! Python.

mod bots;
mod errors;
mod game;
mod lab;
mod questions;
mod records;
mod spec;
mod state;
mod vector;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("MyomerError", module.py().get_type::<errors::MyomerError>())?;
    module.add("IllegalAction", module.py().get_type::<errors::IllegalAction>())?;
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<vector::Vector>()?;
    module.add_class::<bots::Bot>()?;
    module.add_class::<lab::Experiment>()?;
    module.add_function(wrap_pyfunction!(state::deserialize, module)?)?;
    module.add_function(wrap_pyfunction!(records::state_of_record, module)?)?;
    module.add_function(wrap_pyfunction!(records::verify, module)?)?;
    module.add_function(wrap_pyfunction!(lab::columns, module)?)?;
    module.add_function(wrap_pyfunction!(lab::merge, module)?)?;
    module.add_function(wrap_pyfunction!(questions::ask, module)?)?;
    module.add_function(wrap_pyfunction!(questions::odds, module)?)?;
    module.add_function(wrap_pyfunction!(questions::check, module)?)?;
    module.add_function(wrap_pyfunction!(questions::names, module)?)?;
    Ok(())
}
