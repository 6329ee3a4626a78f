//! `hits`: damage and critical hits with given dice. The reckoning is `formats`'s and `classic`'s.

use serde_json::Value;

use crate::ask::Ask;
use crate::{Fault, Kind};
use library::Library;

pub(crate) fn hits(library: &Library, ask: &Ask<'_>, request: &Value) -> Result<Value, Fault> {
    let design = ask.unit("unit", library)?;
    let question: formats::query::HitsAsk =
        serde_json::from_value(request.clone()).map_err(|why| Fault::new(Kind::Field, why.to_string()))?;
    let answer =
        formats::query::hits(&design, &question).map_err(|why| Fault::new(Kind::Field, why.to_string()))?;
    serde_json::to_value(answer).map_err(|why| Fault::new(Kind::Internal, why.to_string()))
}
