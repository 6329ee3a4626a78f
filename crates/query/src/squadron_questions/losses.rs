//! Answers about damage: one allocation of given dice, and the exact odds over all dice.

use kit::{D6, Odds};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use squadron::card::Kind;
use squadron::combat::attack;
use squadron::combat::settle::{Candidate, settle};
use squadron::field::{FORCE_LIMIT, MechaId};
use squadron::odds::{Target, Way};

use super::Answer;
use super::position::{Assault, assault, card, field};
use crate::fields::Fields;
use crate::{ErrorKind, QueryError};

/// A Mecha that may be hit, as a request names it.
#[derive(Deserialize)]
struct Eligible {
    id: MechaId,
    kind: Kind,
    #[serde(default)]
    damage: u8,
}

fn eligible(ask: &Fields<'_>) -> Result<Vec<Candidate>, QueryError> {
    let card = card(ask)?;
    let mut list: Vec<Candidate> = Vec::new();
    for (index, Eligible { id, kind, damage }) in
        ask.get::<Vec<Eligible>>("eligible")?.into_iter().enumerate()
    {
        let wrong = |field: &str, what: String| ask.complaint(&format!("eligible[{index}].{field}"), what);
        let body = card.profile(kind).body;
        if damage >= body {
            return Err(wrong("damage", format!("{damage}, but a {kind} is destroyed at {body} (§9.2)")));
        }
        if list.iter().any(|it| it.id == id) {
            return Err(wrong("id", format!("{id} is used by an earlier Mecha")));
        }
        if list.len() >= usize::from(FORCE_LIMIT) {
            return Err(ask.complaint("eligible", format!("more than {FORCE_LIMIT} Mecha")));
        }
        list.push(Candidate { id, target: Target { kind, damage } });
    }
    Ok(list)
}

/// §9.2 with every free choice going to the lowest id, or to the first in an order of ids (§18.6).
pub(super) fn allocate(ask: &Fields<'_>) -> Answer {
    let list = eligible(ask)?;
    let dice: Vec<D6> = ask.get("dice")?;
    let settled = settle(&card(ask)?, &list, dice, &priority(ask)?);
    let damage: Map<String, Value> =
        settled.damage.iter().map(|(id, damage)| (id.to_string(), Value::from(*damage))).collect();
    Ok(json!({
        "damage": damage,
        "destroyed": settled.destroyed,
        "discarded": settled.discarded,
        "choices": settled.choices,
    }))
}

/// `choose` is `"lowest_id"`, or a list of ids in order of preference.
fn priority(ask: &Fields<'_>) -> Result<Vec<MechaId>, QueryError> {
    match ask.get_or::<Value>("choose", Value::from("lowest_id"))? {
        Value::String(word) if word == "lowest_id" => Ok(Vec::new()),
        Value::Array(_) => ask.get("choose"),
        _ => {
            Err(ask
                .complaint("choose", "it is \"lowest_id\" or a list of ids in order of preference (§18.6)"))
        }
    }
}

/// Exact odds of an attack in a position, or of so many dice on listed Mecha.
pub(super) fn losses(ask: &Fields<'_>) -> Answer {
    let way: Way = ask.get_or("way", Way::default())?;
    let (targets, dice) = if ask.has("eligible") {
        let dice: u16 = ask.get("dice")?;
        (eligible(ask)?.iter().map(|it| it.target).collect(), dice)
    } else {
        let field = field(ask)?;
        let Assault { colour, own, enemy } = assault(ask, &field)?;
        let Some(attack) = attack(&field, colour, own, enemy) else {
            return Ok(json!({ "impossible": "nobody can hit" }));
        };
        let target = |id| Target { kind: field.mecha(id).kind, damage: field.mecha(id).damage };
        (attack.eligible.iter().map(target).collect::<Vec<Target>>(), attack.dice())
    };
    let losses = squadron::odds::losses(&card(ask)?, &targets, dice, way)
        .map_err(|why| QueryError::new(ErrorKind::TooLarge, why.to_string()))?;
    let by_kind: Map<String, Value> =
        losses.by_kind.iter().map(|(kind, odds)| (kind.name().to_lowercase(), shown(odds))).collect();
    Ok(json!({
        "dice": dice,
        "way": way,
        "lost": shown(&losses.lost),
        "attack_lost": shown(&losses.attack_lost),
        "by_kind": by_kind,
    }))
}

/// A distribution as its mean and the chance of each number.
fn shown(odds: &Odds) -> Value {
    let chances: Map<String, Value> = odds
        .iter()
        .filter(|(_, chance)| *chance > 0.0)
        .map(|(n, p)| (n.to_string(), Value::from(p)))
        .collect();
    json!({ "mean": odds.mean(), "chances": chances })
}
