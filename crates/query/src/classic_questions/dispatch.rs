//! The questions of the hex game by name: finds what a request names, reads the rest, writes the answer.

use std::sync::Arc;

use classic::board::Board;
use classic::mech::Design;
use classic::{Conditions, Options};
use library::Library;
use serde::Serialize;
use serde_json::Value;

use super::company::{Other, OtherStance};
use super::special::Special;
use super::{
    AttackPosition, HeatAsk, HitsAsk, Lone, MascAsk, Party, PilotingAsk, ReachAsk, Stance, ToHitAsk,
    VolleyAsk, WaysAsk,
};
use crate::fields::Fields;
use crate::strict::fields_of;
use crate::{ErrorKind, QueryError};

/// Every question of the hex game by name.
pub const QUESTIONS: &[&str] =
    &["unit", "los", "reach", "ways", "masc", "heat", "piloting", "physical", "to_hit", "hits", "volley"];

/// Answers one question; `None` if its name is none of [`QUESTIONS`].
pub(crate) fn answer(name: &str, request: &Request<'_>) -> Option<Result<Value, QueryError>> {
    Some(match name {
        "unit" => unit(request),
        "los" => los(request),
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

/// A request, the rules that it is asked by, and the library that it is answered from.
pub(crate) struct Request<'a> {
    pub(crate) library: &'a Library,
    pub(crate) fields: Fields<'a>,
    pub(crate) options: Options,
}

/// Fields that every question may have.
pub(crate) const ALWAYS: &[&str] = &["ask", "rules"];
const SCENE: &[&str] = &["board", "attacker", "target", "conditions", "others", "network"];
/// Hexes on a side of the ground on which a question without a board is asked.
const OPEN: u16 = 10;
const LONE: &[&str] = &["board", "unit", "conditions"];
const UNIT: &[&str] = &["unit"];

impl Request<'_> {
    /// There is no field but these and those of every question.
    fn only(&self, known: &[&[&str]]) -> Result<(), QueryError> {
        self.fields.only(&[&[ALWAYS], known].concat())
    }

    fn board(&self) -> Result<Arc<Board>, QueryError> {
        self.fields.board("board", self.library)
    }

    /// The board of two units side by side; level ground where none is named.
    fn field(&self) -> Result<Arc<Board>, QueryError> {
        if self.fields.has("board") {
            return self.board();
        }
        let clear =
            Board::clear(OPEN, OPEN).map_err(|why| QueryError::new(ErrorKind::Internal, why.to_string()))?;
        Ok(Arc::new(clear))
    }

    fn unit(&self, field: &str) -> Result<Arc<Design>, QueryError> {
        self.fields.unit(field, self.library)
    }

    fn conditions(&self) -> Result<Conditions, QueryError> {
        self.fields.get_or("conditions", Conditions::default())
    }

    /// Two units on a board.
    fn scene(&self) -> Result<AttackPosition, QueryError> {
        Ok(AttackPosition {
            board: self.field()?,
            attacker: self.party("attacker")?,
            target: self.party("target")?,
            others: self.others()?,
            network: self.fields.get_or("network", None)?,
            options: self.options,
            conditions: self.conditions()?,
        })
    }

    /// Units besides the two.
    fn others(&self) -> Result<Vec<Other>, QueryError> {
        let read = |fields: Fields<'_>| {
            fields.only(&[UNIT, fields_of::<OtherStance>()])?;
            Ok(Other { design: fields.unit("unit", self.library)?, stance: fields.part()? })
        };
        self.fields.objects("others")?.into_iter().map(read).collect()
    }

    fn party(&self, name: &str) -> Result<Party, QueryError> {
        let fields = self.fields.object(name)?;
        fields.only(&[UNIT, fields_of::<Stance>(), fields_of::<Special>()])?;
        let design = fields.unit("unit", self.library)?;
        Ok(Party { design, stance: fields.part()?, special: fields.part()? })
    }

    /// One unit on a board, standing so.
    fn lone(&self, stance: Stance) -> Result<Lone, QueryError> {
        Ok(Lone {
            board: self.board()?,
            unit: Party { design: self.unit("unit")?, stance, special: Special::default() },
            options: self.options,
            conditions: self.conditions()?,
        })
    }
}

fn unanswered(why: impl ToString) -> QueryError {
    QueryError::new(ErrorKind::Field, why.to_string())
}

fn json(answer: impl Serialize) -> Result<Value, QueryError> {
    serde_json::to_value(answer).map_err(|why| QueryError::new(ErrorKind::Internal, why.to_string()))
}

fn unit(request: &Request<'_>) -> Result<Value, QueryError> {
    request.only(&[&["path"]])?;
    json(super::unit(&*request.unit("path")?))
}

fn los(request: &Request<'_>) -> Result<Value, QueryError> {
    request.only(&[&["board", "from", "to", "explain"]])?;
    let board = request.board()?;
    super::los::los(&board, &request.fields)
}

fn reach(request: &Request<'_>) -> Result<Value, QueryError> {
    request.only(&[LONE, fields_of::<ReachAsk>()])?;
    let ask: ReachAsk = request.fields.part()?;
    let lone = request.lone(ask.stance())?;
    let mut answer = json(super::reach(&lone, &ask).map_err(unanswered)?)?;
    if ask.paths || ask.explain {
        if ask.mp.is_some() {
            return Err(request.fields.complaint("mp", "ways are told for the unit's own MP: leave it out"));
        }
        let ways = WaysAsk { mode: ask.mode, masc: false, supercharger: false, to: None };
        answer["ways"] = json(super::ways(&lone, &ways).map_err(unanswered)?.ways)?;
    }
    Ok(answer)
}

fn ways(request: &Request<'_>) -> Result<Value, QueryError> {
    request.only(&[LONE, fields_of::<Stance>(), fields_of::<WaysAsk>()])?;
    let lone = request.lone(request.fields.part()?)?;
    json(super::ways(&lone, &request.fields.part()?).map_err(unanswered)?)
}

fn masc(request: &Request<'_>) -> Result<Value, QueryError> {
    request.only(&[UNIT, fields_of::<MascAsk>()])?;
    if request.fields.has("unit") {
        let design = request.unit("unit")?;
        if !design.has(classic::gear::EquipmentKind::Masc) {
            return Err(request.fields.complaint("unit", format!("{} has no MASC (§4.18)", design.name())));
        }
    }
    json(super::masc(&request.fields.part()?).map_err(unanswered)?)
}

fn heat(request: &Request<'_>) -> Result<Value, QueryError> {
    request.only(&[UNIT, fields_of::<HeatAsk>()])?;
    let design = request.unit("unit")?;
    json(super::heat(&design, &request.options, &request.fields.part()?).map_err(unanswered)?)
}

fn piloting(request: &Request<'_>) -> Result<Value, QueryError> {
    request.only(&[UNIT, fields_of::<PilotingAsk>()])?;
    let design = request.unit("unit")?;
    json(super::piloting(&design, &request.options, &request.fields.part()?).map_err(unanswered)?)
}

fn physical(request: &Request<'_>) -> Result<Value, QueryError> {
    request.only(&[SCENE])?;
    json(super::physical(&request.scene()?).map_err(unanswered)?)
}

fn to_hit(request: &Request<'_>) -> Result<Value, QueryError> {
    request.only(&[SCENE, fields_of::<ToHitAsk>()])?;
    let scene = request.scene()?;
    json(super::to_hit(&scene, &request.fields.part()?).map_err(unanswered)?)
}

fn hits(request: &Request<'_>) -> Result<Value, QueryError> {
    request.only(&[UNIT, fields_of::<HitsAsk>()])?;
    let design = request.unit("unit")?;
    json(super::hits(&design, &request.options, &request.fields.part()?).map_err(unanswered)?)
}

fn volley(request: &Request<'_>) -> Result<Value, QueryError> {
    request.only(&[SCENE, fields_of::<VolleyAsk>()])?;
    let scene = request.scene()?;
    json(super::volley(&scene, &request.fields.part()?).map_err(unanswered)?)
}
