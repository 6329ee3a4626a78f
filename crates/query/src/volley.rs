//! `volley`: what several weapons may do to one target. The reckoning is `formats`'s and `classic`'s.

use serde_json::Value;

use crate::ask::Ask;
use crate::{Fault, Kind, Library};

pub(crate) fn volley(library: &mut dyn Library, ask: &Ask<'_>, request: &Value) -> Result<Value, Fault> {
    let board = library.board(ask.source("board")?)?;
    let attacker = library.unit(ask.object("attacker")?.source("unit")?)?;
    let target = library.unit(ask.object("target")?.source("unit")?)?;
    let question: formats::query::VolleyAsk =
        serde_json::from_value(request.clone()).map_err(|why| Fault::new(Kind::Field, why.to_string()))?;
    let answer = formats::query::volley(&attacker, &target, &board, &question)
        .map_err(|why| Fault::new(Kind::Field, why.to_string()))?;
    serde_json::to_value(answer).map_err(|why| Fault::new(Kind::Internal, why.to_string()))
}
