//! What goes wrong, as Python exceptions. No panic passes through.

use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::create_exception;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

create_exception!(
    myomer,
    MyomerError,
    PyValueError,
    "Something was asked that cannot be; the message says what."
);
create_exception!(myomer, IllegalAction, MyomerError, "An action that is not legal now.");

/// An error of ours from whatever says why.
pub(crate) fn refused(why: impl ToString) -> PyErr {
    MyomerError::new_err(why.to_string())
}

/// A seed as Python gives it: a whole number that 64 bits hold. Anything else that is no integer is a `TypeError`.
pub(crate) fn read_seed(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    given.extract().map_err(|why: PyErr| match why.is_instance_of::<PyOverflowError>(given.py()) {
        true => refused(format!("seed {given}: a seed is a whole number from 0 to {}", u64::MAX)),
        false => why,
    })
}

/// A seed that may be left out.
pub(crate) fn read_seed_or_none(given: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    if given.is_none() { Ok(None) } else { read_seed(given).map(Some) }
}

/// Runs something that must not panic, and answers with an exception if it does.
pub(crate) fn calmly<T>(run: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|cause| {
        let said = cause.downcast_ref::<String>().map(String::as_str);
        let said = said.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
        Err(refused(format!("a mistake of ours, please report it: {said}")))
    })
}
