//! `reach`: every hex and facing that a unit can move to. The reckoning is `formats`'s and `classic`'s.

use serde_json::Value;

use crate::ask::Ask;
use crate::{Fault, Kind, Library};

pub(crate) fn reach(library: &mut dyn Library, ask: &Ask<'_>, request: &Value) -> Result<Value, Fault> {
    let board = library.board(ask.source("board")?)?;
    let design = library.unit(ask.source("unit")?)?;
    let question: formats::query::ReachAsk =
        serde_json::from_value(request.clone()).map_err(|why| Fault::new(Kind::Field, why.to_string()))?;
    let answer = formats::query::reach(&design, &board, &question)
        .map_err(|why| Fault::new(Kind::Field, why.to_string()))?;
    serde_json::to_value(answer).map_err(|why| Fault::new(Kind::Internal, why.to_string()))
}
