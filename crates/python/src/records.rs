//! Records: verified, and played again up to any entry.

use kit::Game;
use kit::record::{Provenance, Record, profile};
use learning::{Playable, Trace};
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::errors::{calmly, refused};
use crate::state::State;

/// Plays a record again and compares every event and every hash; what it came to, as JSON. Raises with the line of
/// the first difference.
#[pyfunction]
pub(crate) fn verify(py: Python<'_>, bytes: &[u8]) -> PyResult<String> {
    py.detach(|| {
        calmly(|| {
            let story = match profile(bytes).map_err(refused)?.as_str() {
                classic::State::PROFILE => verified::<classic::State>(bytes)?,
                squadron::State::PROFILE => verified::<squadron::State>(bytes)?,
                other => return Err(unknown(other)),
            };
            Ok(story.to_string())
        })
    })
}

fn unknown(profile: &str) -> PyErr {
    refused(format!("line 1, field `profile`: no game here is called {profile:?}"))
}

fn verified<G: Game>(bytes: &[u8]) -> PyResult<Value> {
    let record = Record::<G>::read(bytes).map_err(refused)?;
    let verified = kit::record::verify(&record).map_err(refused)?;
    let provenance = match verified.provenance {
        Provenance::Unsaid => "unsaid",
        Provenance::Seed => "seed",
        Provenance::Proved { .. } => "proved",
        Provenance::NotYetShown => "not yet shown",
    };
    Ok(json!({
        "profile": record.header.profile,
        "entries": verified.entries,
        "dice": verified.dice,
        "hash": verified.hash.to_string(),
        "end": verified.end,
        "provenance": provenance,
        "torn_line": record.torn.map(|torn| torn.line),
    }))
}

/// The state after so many entries of a record (0 is the opening); without a number, after the last.
#[pyfunction]
#[pyo3(signature = (bytes, entry = None))]
pub(crate) fn state_of_record(py: Python<'_>, bytes: &[u8], entry: Option<usize>) -> PyResult<State> {
    py.detach(|| {
        calmly(|| match profile(bytes).map_err(refused)?.as_str() {
            classic::State::PROFILE => {
                replayed::<classic::State>(bytes, entry).map(|it| State::new(it.into()))
            }
            squadron::State::PROFILE => {
                replayed::<squadron::State>(bytes, entry).map(|it| State::new(it.into()))
            }
            other => Err(unknown(other)),
        })
    })
}

fn replayed<G: Playable>(bytes: &[u8], entry: Option<usize>) -> PyResult<Trace<G>> {
    let record = Record::<G>::read(bytes).map_err(refused)?;
    let most = record.entries.len().saturating_sub(1);
    match entry {
        Some(entry) if entry > most => Err(refused(format!("entry {entry}: the record has 0 to {most}"))),
        _ => Trace::of_record(&record, entry.unwrap_or(most)).map_err(refused),
    }
}
