//! Questions about the rules: the same as `myomer query`, `myomer odds` and `myomer check`.

use library::{Content, Kind, Map, Unit};
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::errors::{calmly, refused};

/// Answers a question of `myomer query`, JSON in and out. An error names the field.
#[pyfunction]
pub(crate) fn ask(py: Python<'_>, request: &str) -> PyResult<String> {
    py.detach(|| {
        let request: Value =
            serde_json::from_str(request).map_err(|why| refused(format!("not JSON: {why}")))?;
        let answer = query::answer(library::built_in(), &request).map_err(|fault| refused(fault.message))?;
        Ok(answer.to_string())
    })
}

/// Answers a question of `myomer odds`, JSON in and out.
#[pyfunction]
pub(crate) fn odds(py: Python<'_>, question: &str) -> PyResult<String> {
    py.detach(|| {
        calmly(|| {
            let question = serde_json::from_str(question).map_err(refused)?;
            let mut find = |name: &str| {
                library::built_in().unit(name).map(|unit| unit.design.clone()).map_err(|why| why.to_string())
            };
            let answer = lab::odds::answer(&question, &mut find).map_err(refused)?;
            serde_json::to_string(&answer).map_err(refused)
        })
    })
}

/// What `myomer check` finds in the text of a unit or a board, as JSON.
#[pyfunction]
pub(crate) fn check(py: Python<'_>, name: &str, text: &[u8]) -> PyResult<String> {
    py.detach(|| {
        calmly(|| {
            let kind = Kind::of_file(name, text)
                .ok_or_else(|| refused(format!("{name}: neither a unit nor a board")))?;
            let (kind, named, findings) = match kind {
                Kind::Unit => {
                    let unit = Unit::read(text).map_err(|why| refused(format!("{name}: {why}")))?;
                    ("unit", Some(unit.design.name()), unit.findings)
                }
                Kind::Board => {
                    let map = Map::read(text).map_err(|why| refused(format!("{name}: {why}")))?;
                    ("board", None, map.findings)
                }
            };
            Ok(json!({ "kind": kind, "name": named, "findings": findings }).to_string())
        })
    })
}

/// The names of our own units or boards.
#[pyfunction]
pub(crate) fn names(kind: &str) -> PyResult<Vec<String>> {
    let kind = match kind {
        "units" => Kind::Unit,
        "boards" => Kind::Board,
        other => return Err(refused(format!("{other:?}: there are units and boards"))),
    };
    Ok(library::built_in().list(kind).iter().map(|listed| listed.item.name.clone()).collect())
}
