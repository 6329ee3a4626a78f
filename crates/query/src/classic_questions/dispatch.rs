//! The questions of the hex game by name: finds what a request names, reads the rest, writes the answer.

use std::sync::Arc;

use classic::board::Board;
use classic::mech::Design;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{HeatAsk, HitsAsk, MascAsk, PhysicalAsk, PilotingAsk, ReachAsk, ToHitAsk, VolleyAsk, WaysAsk};
use crate::ask::Ask;
use crate::{Fault, Kind, Library};

/// Every question of the hex game by name.
pub const QUESTIONS: &[&str] =
    &["unit", "los", "reach", "ways", "masc", "heat", "piloting", "physical", "to_hit", "hits", "volley"];

/// Answers one question; `None` if its name is none of [`QUESTIONS`].
pub(crate) fn answer(name: &str, request: &mut Request<'_>) -> Option<Result<Value, Fault>> {
    Some(match name {
        "unit" => unit(request),
        "los" => super::los::los(request.library, &request.ask),
        "reach" => reach(request),
        "ways" => ways(request),
        "masc" => masc(request),
        "heat" => heat(request),
        "piloting" => piloting(request),
        "physical" => physical(request),
        "to_hit" => to_hit(request),
        "hits" => hits(request),
        "volley" => volley(request),
        _ => return None,
    })
}

/// A request and the library that it is answered from.
pub(crate) struct Request<'a> {
    pub(crate) library: &'a mut dyn Library,
    pub(crate) ask: Ask<'a>,
    pub(crate) whole: &'a Value,
}

impl Request<'_> {
    fn board(&mut self) -> Result<Arc<Board>, Fault> {
        self.library.board(self.ask.source("board")?)
    }

    fn unit(&mut self, field: &str) -> Result<Arc<Design>, Fault> {
        self.library.unit(self.ask.source(field)?)
    }

    /// The designs of `attacker` and `target`.
    fn parties(&mut self) -> Result<[Arc<Design>; 2], Fault> {
        let attacker = self.library.unit(self.ask.object("attacker")?.source("unit")?)?;
        Ok([attacker, self.library.unit(self.ask.object("target")?.source("unit")?)?])
    }

    /// The fields that are no names of units or boards.
    fn read<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        serde_json::from_value(self.whole.clone()).map_err(unanswered)
    }
}

fn unanswered(why: impl ToString) -> Fault {
    Fault::new(Kind::Field, why.to_string())
}

fn json(answer: impl Serialize) -> Result<Value, Fault> {
    serde_json::to_value(answer).map_err(|why| Fault::new(Kind::Internal, why.to_string()))
}

fn unit(request: &mut Request<'_>) -> Result<Value, Fault> {
    json(super::unit(&*request.unit("path")?))
}

fn reach(request: &mut Request<'_>) -> Result<Value, Fault> {
    let (board, design) = (request.board()?, request.unit("unit")?);
    let question: ReachAsk = request.read()?;
    let mut answer = json(super::reach(&design, &board, &question).map_err(unanswered)?)?;
    if request.ask.flag("paths")? || request.ask.flag("explain")? {
        if question.mp.is_some() {
            return Err(request.ask.complaint("mp", "ways are told for the unit's own MP: leave it out"));
        }
        answer["ways"] = ways(request)?["ways"].take();
    }
    Ok(answer)
}

fn ways(request: &mut Request<'_>) -> Result<Value, Fault> {
    let (board, design) = (request.board()?, request.unit("unit")?);
    let question: WaysAsk = request.read()?;
    json(super::ways(&design, &board, &question).map_err(unanswered)?)
}

fn masc(request: &mut Request<'_>) -> Result<Value, Fault> {
    if request.whole.get("unit").is_some() {
        let design = request.unit("unit")?;
        if !design.has(classic::gear::EquipmentKind::Masc) {
            return Err(request.ask.complaint("unit", format!("{} has no MASC (§4.18)", design.name())));
        }
    }
    let question: MascAsk = request.read()?;
    json(super::masc(&question).map_err(unanswered)?)
}

fn heat(request: &mut Request<'_>) -> Result<Value, Fault> {
    let design = request.unit("unit")?;
    let question: HeatAsk = request.read()?;
    json(super::heat(&design, &question).map_err(unanswered)?)
}

fn piloting(request: &mut Request<'_>) -> Result<Value, Fault> {
    let design = request.unit("unit")?;
    let question: PilotingAsk = request.read()?;
    json(super::piloting(&design, &question).map_err(unanswered)?)
}

fn physical(request: &mut Request<'_>) -> Result<Value, Fault> {
    let (board, [attacker, target]) = (request.board()?, request.parties()?);
    let question: PhysicalAsk = request.read()?;
    json(super::physical(&board, [&attacker, &target], &question).map_err(unanswered)?)
}

fn to_hit(request: &mut Request<'_>) -> Result<Value, Fault> {
    let (board, [attacker, target]) = (request.board()?, request.parties()?);
    let question: ToHitAsk = request.read()?;
    json(super::to_hit(&attacker, &target, &board, &question).map_err(unanswered)?)
}

fn hits(request: &mut Request<'_>) -> Result<Value, Fault> {
    let design = request.unit("unit")?;
    let question: HitsAsk = request.read()?;
    json(super::hits(&design, &question).map_err(unanswered)?)
}

fn volley(request: &mut Request<'_>) -> Result<Value, Fault> {
    let (board, [attacker, target]) = (request.board()?, request.parties()?);
    let question: VolleyAsk = request.read()?;
    json(super::volley(&attacker, &target, &board, &question).map_err(unanswered)?)
}
