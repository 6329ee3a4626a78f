//! What goes wrong, as Python exceptions. No panic passes through.

use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
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

/// Runs something that must not panic, and answers with an exception if it does.
pub(crate) fn calmly<T>(run: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|cause| {
        let said = cause.downcast_ref::<String>().map(String::as_str);
        let said = said.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
        Err(refused(format!("a mistake of ours, please report it: {said}")))
    })
}
