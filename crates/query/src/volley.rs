//! `volley`: what several weapons may do to one target. The reckoning is `formats`'s and `classic`'s.

use serde_json::Value;

use crate::ask::Ask;
use crate::{Fault, Kind};
use library::Library;

pub(crate) fn volley(library: &Library, ask: &Ask<'_>, request: &Value) -> Result<Value, Fault> {
    let board = ask.board("board", library)?;
    let attacker = ask.object("attacker")?.unit("unit", library)?;
    let target = ask.object("target")?.unit("unit", library)?;
    let question: formats::query::VolleyAsk =
        serde_json::from_value(request.clone()).map_err(|why| Fault::new(Kind::Field, why.to_string()))?;
    let answer = formats::query::volley(&attacker, &target, &board, &question)
        .map_err(|why| Fault::new(Kind::Field, why.to_string()))?;
    serde_json::to_value(answer).map_err(|why| Fault::new(Kind::Internal, why.to_string()))
}
