//! `piloting` and `physical`: balance and blows. The reckoning is `formats`'s and `classic`'s.

use serde::Serialize;
use serde_json::Value;

use crate::ask::Ask;
use crate::{Fault, Kind};
use library::Library;

fn field(why: impl ToString) -> Fault {
    Fault::new(Kind::Field, why.to_string())
}

fn told(answer: impl Serialize) -> Result<Value, Fault> {
    serde_json::to_value(answer).map_err(|why| Fault::new(Kind::Internal, why.to_string()))
}

pub(crate) fn piloting(library: &Library, ask: &Ask<'_>, request: &Value) -> Result<Value, Fault> {
    let design = ask.unit("unit", library)?;
    let question: formats::query::PilotingAsk = serde_json::from_value(request.clone()).map_err(field)?;
    told(formats::query::piloting(&design, &question).map_err(field)?)
}

pub(crate) fn physical(library: &Library, ask: &Ask<'_>, request: &Value) -> Result<Value, Fault> {
    let board = ask.board("board", library)?;
    let attacker = ask.object("attacker")?.unit("unit", library)?;
    let target = ask.object("target")?.unit("unit", library)?;
    let question: formats::query::PhysicalAsk = serde_json::from_value(request.clone()).map_err(field)?;
    told(formats::query::physical(&board, [&attacker, &target], &question).map_err(field)?)
}
