//! `reach`, `ways`, `masc`, `heat`: where a unit can move to, how, and at what risk. The reckoning is `formats`'s and
//! `classic`'s.

use serde_json::Value;

use crate::ask::Ask;
use crate::{Fault, Kind};
use library::Library;

pub(crate) fn reach(library: &Library, ask: &Ask<'_>, request: &Value) -> Result<Value, Fault> {
    let board = ask.board("board", library)?;
    let design = ask.unit("unit", library)?;
    let question: formats::query::ReachAsk = serde_json::from_value(request.clone()).map_err(field)?;
    let mut answer = told(formats::query::reach(&design, &board, &question).map_err(field)?)?;
    if ask.flag("paths")? || ask.flag("explain")? {
        if question.mp.is_some() {
            return Err(ask.complaint("mp", "ways are told for the unit's own MP: leave it out"));
        }
        answer["ways"] = ways(library, ask, request)?["ways"].take();
    }
    Ok(answer)
}

pub(crate) fn ways(library: &Library, ask: &Ask<'_>, request: &Value) -> Result<Value, Fault> {
    let board = ask.board("board", library)?;
    let design = ask.unit("unit", library)?;
    let question: formats::query::WaysAsk = serde_json::from_value(request.clone()).map_err(field)?;
    told(formats::query::ways(&design, &board, &question).map_err(field)?)
}

pub(crate) fn masc(library: &Library, ask: &Ask<'_>, request: &Value) -> Result<Value, Fault> {
    if request.get("unit").is_some() {
        let design = ask.unit("unit", library)?;
        if !design.has(classic::gear::EquipmentKind::Masc) {
            return Err(ask.complaint("unit", format!("{} has no MASC (§4.18)", design.name())));
        }
    }
    let question: formats::query::MascAsk = serde_json::from_value(request.clone()).map_err(field)?;
    told(formats::query::masc(&question).map_err(field)?)
}

pub(crate) fn heat(library: &Library, ask: &Ask<'_>, request: &Value) -> Result<Value, Fault> {
    let design = ask.unit("unit", library)?;
    let question: formats::query::HeatAsk = serde_json::from_value(request.clone()).map_err(field)?;
    told(formats::query::heat(&design, &question).map_err(field)?)
}

fn field(why: impl ToString) -> Fault {
    Fault::new(Kind::Field, why.to_string())
}

fn told(answer: impl serde::Serialize) -> Result<Value, Fault> {
    serde_json::to_value(answer).map_err(|why| Fault::new(Kind::Internal, why.to_string()))
}
