//! `hits`: damage and critical hits with given dice. The reckoning is `formats`'s and `classic`'s.

use serde_json::Value;

use crate::ask::Ask;
use crate::{Fault, Kind, Library};

pub(crate) fn hits(library: &mut dyn Library, ask: &Ask<'_>, request: &Value) -> Result<Value, Fault> {
    let design = library.unit(ask.source("unit")?)?;
    let question: formats::query::HitsAsk =
        serde_json::from_value(request.clone()).map_err(|why| Fault::new(Kind::Field, why.to_string()))?;
    let answer =
        formats::query::hits(&design, &question).map_err(|why| Fault::new(Kind::Field, why.to_string()))?;
    serde_json::to_value(answer).map_err(|why| Fault::new(Kind::Internal, why.to_string()))
}
